"""Page 〇, Essentials (必备): every character carries it."""

from __future__ import annotations

from typing import Final

from paiju.games.codex.data.entries import NORMAL, Page, passive, skill
from paiju.games.codex.data.vocabulary import (
    HAND_LE_TARGET,
    RANK_PAID,
    VIEW_HAND,
    at,
    choose,
    disc,
    draw,
    gain_ap,
    gain_balance,
    knock,
    launch,
    lose_hp,
    may,
    option,
    pay_ap,
    step,
    turn,
    upcoming,
    walk_bounce,
)

PAGE: Final = Page(
    0, "base", "必备", "Essentials",
    [
        passive(
            "base.focus", "专注", "Focus",
            at("turn_start", may(pay_ap(6), draw(1), turn("passives_off"), turn("no_insert"))),
        ),
    ],
    [
        skill(
            "base.insight", "1", "洞察", "Insight", NORMAL, ap=3,
            cost=[disc(1, "C")], post=[VIEW_HAND, step(1)], moves=True,
        ),
        skill(
            "base.choice", "2", "抉择", "Decision", NORMAL, reach=[4, 5, 6],
            cost=[disc(1, "fresh")],
            post=[choose(option("ap", gain_ap(2)), option("balance", gain_balance(1)))],
        ),
        skill(
            "base.keen", "3", "敏锐", "Keen Sense", NORMAL, balance=1,
            cost=[disc(1, "H")], post=[upcoming("range_pm1"), draw(1)],
        ),
        skill(
            "base.revelation", "4", "启示", "Revelation", NORMAL, ap=2,
            cost=[disc(1, "D")], post=[launch("random_page", optional=True)],
        ),
        skill(
            "base.inspiration", "5", "灵感", "Inspiration", NORMAL, reach=[4, 5, 6], ap=3,
            when=[HAND_LE_TARGET], post=[draw(1)],
        ),
        skill("base.punch", "6", "出拳", "Punch", NORMAL, reach=[1], damage=1, ap=2),
        skill(
            "base.headbutt", "7", "头槌", "Headbutt", NORMAL, reach=[0], damage=3, ap=1,
            cost=[disc(1, "S")], post=[knock(2), draw(1)], moves=True,
        ),
        skill(
            "base.move", "8", "移动", "Move", NORMAL, ap=3,
            cost=[disc(1, "fresh")], post=[walk_bounce(RANK_PAID, on_wall=[lose_hp(2), draw(1)])], moves=True,
        ),
    ],
)
