"""Page 12, Kuiba (魁拔帖): all its skills are kuiba skills (魁拔)."""

from __future__ import annotations

from typing import Final

from paiju.games.codex.data.entries import NORMAL, STIFF, SWIFT, Page, passive, skill
from paiju.games.codex.data.vocabulary import (
    KNOCKED_THIS_TURN,
    UNUSED_THIS_TURN,
    ap_cap,
    at,
    bonus,
    disc,
    draw,
    extra,
    forward,
    heal,
    hp_le,
    knock,
    knock_longer,
    may_pay_hp,
    pay_hp,
    step,
    turn,
    upcoming,
    wall,
)

PAGE: Final = Page(
    12, "kuiba", "魁拔帖", "Kuiba",
    [
        passive("kuiba.pulse", "脉鸣", "Pulse", at("before_knock", may_pay_hp(1, knock_longer(1)))),
        passive("kuiba.wild_blood", "蛮血", "Wild Blood", bonus(2, when=hp_le(15), group="kuiba")),
    ],
    [
        skill(
            "kuiba.strike", "1", "打击", "Strike", STIFF, group="kuiba", reach=[1, 2], damage=1, ap=2,
            post=[knock(1), wall(extra(1)), draw(1)], moves=True,
        ),
        skill(
            "kuiba.combo", "2", "连击", "Combo", NORMAL, group="kuiba", reach=[1, 2], damage=2, ap=3,
            when=[KNOCKED_THIS_TURN], post=[step(1)], moves=True,
        ),
        skill(
            "kuiba.barrier", "3", "屏障", "Barrier", SWIFT, group="kuiba", ap=6, balance=1,
            pre=[turn("taken", -2)], post=[draw(1)],
        ),
        skill(
            "kuiba.ram", "4", "冲撞", "Ram", STIFF, group="kuiba", reach=[2, 3], ap=3, balance=1,
            pre=[forward(2)], post=[knock(2), draw(1), wall(draw(1))], moves=True,
        ),
        skill(
            "kuiba.war_cry", "5", "战吼", "War Cry", NORMAL, group="kuiba", ap=2, balance=1,
            cost=[disc(1, "C")], post=[turn("damage", 2, group="kuiba")],
        ),
        skill(
            "kuiba.breakthrough", "6", "破阵", "Breakthrough", SWIFT, group="kuiba",
            reach=[1, 2, 3], damage=3, balance=1,
            cost=[pay_hp(3), disc(1, "H")], pre=[step(1)], post=[upcoming("ignore_range")], moves=True,
        ),
        skill(
            "kuiba.unyielding", "7", "不屈", "Unyielding", NORMAL, group="kuiba", ap=2,
            when=[UNUSED_THIS_TURN, hp_le(5)], post=[heal(5), draw(3)],
        ),
        skill(
            "kuiba.seal", "8", "封印", "Seal", STIFF, group="kuiba", reach=[4, 5, 6], damage=5, ap=3, balance=1,
            cost=[disc(3, "S")], post=[knock(2), wall(ap_cap(-2, "permanent"), draw(1))], moves=True,
        ),
    ],
)
