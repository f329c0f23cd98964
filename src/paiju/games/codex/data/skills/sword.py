"""Page 2, Sword (剑帖)."""

from __future__ import annotations

from typing import Final

from paiju.games.codex.data.entries import NORMAL, STIFF, SWIFT, Page, passive, skill
from paiju.games.codex.data.vocabulary import (
    BACK_LAST,
    BALANCE_EQ_HAND,
    COUNTER_ONCE,
    KILL,
    TARGET_COUNTERED,
    at,
    back_or_forward,
    disc,
    disc_24,
    disc_same_suit,
    draw,
    extra,
    forward,
    hand_div,
    knock,
    knock_steps_ge,
    may_pay_hp,
    reset,
    shield,
    step,
    turn,
    wall,
)

PAGE: Final = Page(
    2, "sword", "剑帖", "Sword",
    [
        passive("sword.crimson", "猩红", "Crimson", at("after_knock", may_pay_hp(1, draw(1)))),
    ],
    [
        skill(
            "sword.thrust", "1.1", "剑术·直刺", "Thrust", STIFF, group="sword_art", reach=[3, 4], damage=4, ap=3,
            pre=[forward(1)], post=[knock(3), wall(extra(3), draw(1))], moves=True,
        ),
        skill(
            "sword.cross_slash", "1.2", "剑术·横斩", "Cross Slash", NORMAL, group="sword_art",
            reach=[2, 3], damage=3, ap=2,
            cost=[disc(1, "black")], pre=[forward(1)], post=[knock(1), wall(extra(3), draw(1))], moves=True,
        ),
        skill(
            "sword.rising_cut", "1.3", "剑术·上挑", "Rising Cut", NORMAL, group="sword_art", reach=[1, 2], damage=1,
            balance=1, cost=[disc(1, "red")], post=[draw(1), back_or_forward(3, 1)], moves=True,
        ),
        skill(
            "sword.cleave", "1.4", "剑术·下劈", "Cleave", STIFF, group="sword_art", reach=[2, 3], damage=4, ap=2,
            when=[TARGET_COUNTERED], post=[forward(1), draw(1)], moves=True,
        ),
        skill(
            "sword.parry", "2", "格挡", "Parry", SWIFT, balance=1, contest=2,
            when=[hand_div(5)], pre=[shield("cancel")], post=[draw(1), COUNTER_ONCE],
        ),
        skill(
            "sword.heart_pierce", "3", "穿心", "Heart Pierce", NORMAL, reach=[4], damage=12,
            cost=[disc_24()], pre=[forward(2)], post=[knock(2), wall(KILL)], moves=True,
        ),
        skill(
            "sword.wind_slash", "4", "风斩", "Wind Slash", NORMAL, reach=[4], damage=3, balance=1,
            cost=[disc_same_suit(2)], pre=[forward(1)],
            post=[knock(1), turn("damage", 3, group="sword_art")], moves=True,
        ),
        skill(
            "sword.swallow_rise", "5", "燕上", "Swallow Rise", STIFF, reach=[3, 4], damage=2, balance=1,
            when=[hand_div(5)], pre=[step(1)], post=[knock(2), draw(1)], moves=True,
        ),
        skill(
            "sword.iai", "6", "居合", "Iai", SWIFT, reach=[3], damage=5, contest=2,
            cost=[reset("knock_steps")], when=[knock_steps_ge(3)], post=[knock(1), forward(5), draw(1)], moves=True,
        ),
        skill(
            "sword.chain", "7", "连环", "Chain", NORMAL, reach=[2, 3], damage=2, balance=1,
            when=[BALANCE_EQ_HAND], pre=[forward(1)], post=[draw(1), turn("no_stiff")], moves=True,
        ),
        skill(
            "sword.reverse_stab", "8", "反刺", "Reverse Stab", STIFF, reach=[1, 2], damage=3, ap=3, balance=1,
            when=[BACK_LAST], post=[draw(3)],
        ),
    ],
)
