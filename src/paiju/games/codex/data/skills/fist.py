"""Page 1, Fist (拳帖)."""

from __future__ import annotations

from typing import Final

from paiju.games.codex.data.entries import NORMAL, STIFF, SWIFT, Page, passive, skill
from paiju.games.codex.data.vocabulary import (
    BACK_LAST,
    DISTANCE,
    GOTO_TARGET,
    IS_COUNTER,
    LAUNCHES,
    OWN_TURN,
    REVERSALS,
    STEAL_DISCARDED,
    ZIGZAG,
    at,
    back,
    disc,
    discard_target_random,
    draw,
    extra,
    forward,
    gain_ap,
    hand_div,
    if_,
    knock,
    may,
    may_pay_hp,
    pull,
    step,
    target_balance,
    times,
    wall,
)

PAGE: Final = Page(
    1, "fist", "拳帖", "Fist",
    [
        passive("fist.enrage", "激怒", "Enrage", at("damage_taken", gain_ap(1), when=OWN_TURN)),
        passive("fist.taunt", "嘲讽", "Taunt", at("counter_declined", extra(2))),
    ],
    [
        skill(
            "fist.straight_rush", "1.1", "拳术·直冲", "Straight Rush", STIFF, reach=[1, 2], damage=2, ap=2,
            pre=[may(forward(1))], post=[knock(1), draw(1)], moves=True,
        ),
        skill(
            "fist.hook", "1.2", "拳术·钩拳", "Hook", SWIFT, reach=[1, 2], damage=2, ap=3,
            cost=[disc(1, "odd")], post=[knock(1), step(1)], moves=True,
        ),
        skill(
            "fist.dodge_step", "1.3", "拳术·闪步", "Dodge Step", SWIFT, reach=[1, 2], balance=1, contest=1,
            cost=[disc(1, "even")], post=[back(2)], moves=True,
        ),
        skill(
            "fist.low_kick", "2", "下踢", "Low Kick", NORMAL, reach=[1, 2, 3], damage=2, ap=2,
            cost=[disc(1, "H")], post=[step(1), if_(IS_COUNTER, [target_balance(-2)])], moves=True,
        ),
        skill(
            "fist.grapple", "3", "擒拿", "Grapple", NORMAL, reach=[2, 3], ap=2,
            post=[pull(1), step(1)], moves=True,
        ),
        skill(
            "fist.charging_punch", "4", "冲拳", "Charging Punch", STIFF, reach=[1], damage=LAUNCHES, ap=3,
            post=[knock(LAUNCHES), draw(1)], moves=True,
        ),
        skill(
            "fist.shadowless", "5", "无影", "Shadowless", NORMAL, reach=[1, 2, 3], damage=times(2, REVERSALS),
            when=[ZIGZAG],
        ),
        skill(
            "fist.pounce_back", "6", "反扑", "Pounce Back", NORMAL, reach=[2, 3], damage=3, balance=1,
            when=[BACK_LAST], post=[draw(DISTANCE), GOTO_TARGET], moves=True,
        ),
        skill(
            "fist.iron_lean", "7", "铁靠", "Iron Lean", STIFF, reach=[1], damage=4,
            cost=[disc(2, "D")], post=[knock(2), wall(extra(3), draw(2))], moves=True,
        ),
        skill(
            "fist.pulse_cut", "8", "截脉", "Pulse Cut", SWIFT, reach=[1, 2], ap=2, balance=1,
            when=[hand_div(3)], pre=[step(1)],
            post=[discard_target_random(1), may_pay_hp(1, STEAL_DISCARDED)], moves=True,
        ),
    ],
)
