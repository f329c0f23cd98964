"""Page 11, Darkness (黑暗帖)."""

from __future__ import annotations

from typing import Final

from paiju.games.codex.data.entries import NORMAL, STIFF, SWIFT, Page, passive, skill
from paiju.games.codex.data.vocabulary import (
    DEALT,
    DISTANCE,
    HP_LT_TARGET_OWNER,
    LAST_HURT,
    LAST_HURT_TARGET,
    ap_cap,
    bonus,
    disc,
    disc_run,
    distance_lt,
    draw,
    extra,
    floor_div,
    heal,
    if_,
    knock,
    lose_hp,
    max_hp,
    pay_hp,
    pull,
    step_upto,
    turn,
    upcoming,
    wall,
)

PAGE: Final = Page(
    11, "dark", "黑暗帖", "Darkness",
    [
        passive("dark.red_tide", "赤潮", "Red Tide", bonus(2, when=HP_LT_TARGET_OWNER)),
    ],
    [
        skill(
            "dark.blood_burst", "1", "血爆", "Blood Burst", STIFF, reach=[1, 2, 3], damage=floor_div(6, DISTANCE), ap=2,
            cost=[pay_hp(2)], post=[knock(2), wall(extra(2)), draw(1)], moves=True,
        ),
        skill(
            "dark.clot_claw", "2", "凝爪", "Clot Claw", SWIFT, reach=[1, 2], damage=floor_div(2, DISTANCE), balance=1,
            post=[heal(DEALT)],
        ),
        skill(
            "dark.mist", "3", "雾化", "Mist Form", NORMAL, balance=1,
            pre=[step_upto(2)], post=[if_(distance_lt(3), [lose_hp(DISTANCE)])], moves=True,
        ),
        skill(
            "dark.blood_bind", "4", "血缚", "Blood Bind", STIFF, reach=[4, 5], ap=2,
            cost=[pay_hp(3)], post=[pull(2), ap_cap(-2, "next_own_turn"), draw(1)], moves=True,
        ),
        skill(
            "dark.blood_pact", "5", "血契", "Blood Pact", NORMAL, reach=[5, 6], ap=3,
            cost=[pay_hp(5)], post=[draw(3), upcoming("damage", 3, launches=2)],
        ),
        skill(
            "dark.red_barrier", "6", "红障", "Red Barrier", SWIFT, reach=[4, 5], ap=3, balance=1,
            pre=[turn("taken", -2)],
        ),
        skill(
            "dark.hell_vortex", "7", "狱漩", "Hell Vortex", STIFF, damage=floor_div(12, DISTANCE), area="everyone",
            cost=[disc_run(3)], post=[draw(1)],
        ),
        skill(
            "dark.siphon", "8.1", "血鬼·虹吸", "Siphon", SWIFT, ap=3, balance=1, contest=2,
            when=[LAST_HURT_TARGET], cost=[disc(1, "H")], post=[heal(LAST_HURT)],
        ),
        skill(
            "dark.self_devour", "8.2", "血鬼·自噬", "Self-Devour", NORMAL, ap=3, balance=1,
            cost=[disc(1, "H")], post=[max_hp(-3), heal(3)],
        ),
    ],
)
