"""Page 13, Dao (道法帖): the five elements."""

from __future__ import annotations

from typing import Final

from paiju.games.codex.data.entries import NORMAL, STIFF, SWIFT, Page, passive, skill
from paiju.games.codex.data.vocabulary import (
    GENERATION,
    HAND,
    LAUNCHES,
    OVERCOMING,
    at,
    dearer,
    disc,
    distance_le,
    draw,
    extra,
    gain_balance,
    heal,
    if_,
    knock,
    pull,
    step,
    this_launch,
    upcoming,
    wall,
)

PAGE: Final = Page(
    13, "dao", "道法帖", "Dao",
    [
        passive("dao.cycle", "轮转", "Cycle", at("pay", draw(1), when=GENERATION), dearer(-2, when=OVERCOMING)),
    ],
    [
        skill(
            "dao.metal", "金", "金行·锐金", "Keen Metal", STIFF, element="metal", reach=[3, 4], damage=2, ap=2,
            cost=[disc(1, "H")], pre=[this_launch("ignore_protection")], post=[step(1)], moves=True,
        ),
        skill(
            "dao.wood", "木", "木行·生息", "Living Wood", STIFF, element="wood", reach=HAND, ap=4, balance=1,
            post=[heal(2), draw(1)],
        ),
        skill(
            "dao.water", "水", "水行·玄咒", "Dark Water", SWIFT, element="water", reach=[2, 3], damage=2, balance=1,
            post=[pull(1), upcoming("ap", 2, owner="target"), step(1)], moves=True,
        ),
        skill(
            "dao.fire", "火", "火行·离诀", "Parting Fire", STIFF, element="fire", damage=2, ap=3,
            cost=[disc(1, "S")], post=[if_(distance_le(2), [extra(2)])],
        ),
        skill(
            "dao.earth", "土", "土行·不动", "Unmoving Earth", NORMAL, element="earth", reach=LAUNCHES, ap=3,
            post=[gain_balance(1), draw(1)],
        ),
        skill(
            "dao.yinyang", "阴阳", "阴阳·两仪", "Yin and Yang", NORMAL, element="any", ap=3,
            cost=[disc(2, "C")], post=[step(2)], moves=True,
        ),
        skill(
            "dao.windthunder", "风雷", "风雷·惊引", "Wind and Thunder", STIFF, element="any",
            reach=[4, 5], damage=2, ap=3,
            post=[knock(2), wall(extra(2))], moves=True,
        ),
        skill(
            "dao.taiji", "乾坤", "乾坤·太极", "Taiji", NORMAL,
            reach=[1, 2, 3], damage=3, area="within_range", balance=1,
            cost=[disc(1, "D")],
        ),
    ],
)
