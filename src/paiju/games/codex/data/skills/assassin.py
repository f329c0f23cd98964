"""Page 8, Assassin (刺客帖)."""

from __future__ import annotations

from typing import Final

from paiju.games.codex.data.entries import NORMAL, STIFF, SWIFT, Page, passive, skill
from paiju.games.codex.data.vocabulary import (
    ALL_SAME_CELL,
    BACK_NOW,
    DISTANCE,
    HAS_MARK,
    HP_LT_TARGET,
    MARK_ADJACENT_TARGET,
    MARK_OPPOSITE,
    MUTUAL_BACK,
    SWAP_HP,
    TARGET_BACK_NOW,
    TARGET_TURN,
    at,
    disc,
    discard_target_random,
    draw,
    extra,
    if_,
    launch,
    minus,
    mirror,
    move_mark,
    place_mark,
    step,
    swap,
    times,
    turn,
)

PAGE: Final = Page(
    8, "assassin", "刺客帖", "Assassin",
    [
        passive(
            "assassin.lightless", "无光", "Lightless",
            at("damage_dealt", turn("damage", 2, group="all"), when=TARGET_BACK_NOW),
        ),
    ],
    [
        skill(
            "assassin.backstab", "1", "背刺", "Backstab", SWIFT, reach=[1], damage=3, contest=2,
            when=[TARGET_BACK_NOW], cost=[disc(1, "H")], post=[if_(TARGET_TURN, [extra(5)])],
        ),
        skill(
            "assassin.ghost_step_1", "2.1", "幽步·一", "Ghost Step I", SWIFT, ap=3, balance=1,
            cost=[disc(1, "D")], pre=[step(1)], moves=True,
        ),
        skill(
            "assassin.ghost_step_2", "2.2", "幽步·二", "Ghost Step II", SWIFT, ap=3, balance=1,
            cost=[disc(1, "S")], pre=[mirror("self")], moves=True,
        ),
        skill(
            "assassin.ghost_step_3", "2.3", "幽步·三", "Ghost Step III", SWIFT, damage=2, ap=3, balance=1,
            cost=[disc(1, "C")], pre=[discard_target_random(1)],
        ),
        skill(
            "assassin.afterimage", "3", "残影", "Shadow Mark", NORMAL, ap=3,
            cost=[disc(1, "D")], post=[place_mark("empty")],
        ),
        skill(
            "assassin.leap_strangle", "4", "跃绞", "Leap Strangle", STIFF,
            damage=minus(4, times(2, DISTANCE)), ap=3,
            when=[HAS_MARK], pre=[swap("self", "mark")], post=[if_(TARGET_BACK_NOW, [extra(2)]), draw(1)], moves=True,
        ),
        skill(
            "assassin.wooden_soldier", "5", "木兵", "Wooden Soldier", NORMAL, ap=2,
            when=[MARK_OPPOSITE], post=[step(1), move_mark("mirrored")], moves=True,
        ),
        skill(
            "assassin.dead_silence", "6", "绝寂", "Dead Silence", STIFF, reach=[0], damage=4, ap=3,
            when=[ALL_SAME_CELL], cost=[disc(1, "D")], post=[if_(HP_LT_TARGET, [SWAP_HP])],
        ),
        skill(
            "assassin.nail_kill", "7", "钉杀", "Nail Kill", NORMAL, reach=[1], damage=3, ap=3,
            when=[MARK_ADJACENT_TARGET], pre=[swap("target", "mark")],
            post=[if_(MUTUAL_BACK, [launch("skill", skill="assassin.backstab", optional=True, free_ap=True)])],
            moves=True,
        ),
        skill(
            "assassin.ghost_return", "8", "鬼返", "Ghost Return", SWIFT, reach=[1, 2], damage=2, ap=3,
            when=[BACK_NOW], post=[draw(1), step(1)], moves=True,
        ),
    ],
)
