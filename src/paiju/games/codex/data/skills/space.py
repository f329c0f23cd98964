"""Page 6, Space (空间帖)."""

from __future__ import annotations

from typing import Final

from paiju.games.codex.data.entries import NORMAL, STIFF, SWIFT, Page, passive, skill
from paiju.games.codex.data.vocabulary import (
    BALANCE,
    BOTH_EVEN,
    HALVE_POSITION,
    HALVE_POSITIONS,
    HAND,
    HP,
    IMMOBILISE,
    POSITION,
    abs_diff,
    at,
    by_jump,
    choose,
    disc_same_suit,
    draw,
    extra,
    heal,
    if_,
    lose_hp,
    mirror,
    option,
    pos_eq,
    pos_sum_div,
    position_even,
    shield,
    step,
    swap,
    teleport,
    upcoming,
)

PAGE: Final = Page(
    6, "space", "空间帖", "Space",
    [
        passive(
            "space.rhythm", "律动", "Rhythm",
            at("main_card", HALVE_POSITION, lose_hp(1), when=position_even(), suits="C"),
        ),
    ],
    [
        skill(
            "space.law_1", "1.1", "一律", "First Law", STIFF, reach=HAND, damage=1, ap=2,
            when=[pos_eq(1)], post=[draw(1)],
        ),
        skill(
            "space.law_2", "1.2", "二律", "Second Law", NORMAL, reach=[1], damage=1, balance=1,
            when=[pos_eq(2)], post=[heal(2), teleport("any")], moves=True,
        ),
        skill(
            "space.law_3", "1.3", "三律", "Third Law", STIFF, reach=[2, 3], damage=2, balance=1,
            when=[pos_eq(3)], post=[step(1), draw(1)], moves=True,
        ),
        skill(
            "space.law_4", "1.4", "四律", "Fourth Law", SWIFT, reach=[2], damage=1, ap=3,
            when=[pos_eq(4)], post=[teleport("any")], moves=True,
        ),
        skill(
            "space.law_5", "1.5", "五律", "Fifth Law", NORMAL, reach=BALANCE, damage=HAND, ap=HP,
            when=[pos_eq(5)],
        ),
        skill(
            "space.law_6", "1.6", "六律", "Sixth Law", SWIFT, reach=[2], damage=1, ap=3,
            when=[pos_eq(6)], post=[teleport("any")], moves=True,
        ),
        skill(
            "space.law_7", "1.7", "七律", "Seventh Law", STIFF, reach=[2, 3], damage=2, balance=1,
            when=[pos_eq(7)], post=[step(1), draw(1)], moves=True,
        ),
        skill(
            "space.law_8", "1.8", "八律", "Eighth Law", NORMAL, reach=[1], damage=1, balance=1,
            when=[pos_eq(8)], post=[heal(2), teleport("any")], moves=True,
        ),
        skill(
            "space.law_9", "1.9", "九律", "Ninth Law", STIFF, reach=HAND, damage=1, ap=2,
            when=[pos_eq(9)], post=[draw(1)],
        ),
        skill(
            "space.prime_leap", "2", "素跃", "Prime Leap", SWIFT, balance=1, contest=1,
            cost=[disc_same_suit(2)], pre=[teleport("set", [2, 3, 5, 7])],
            post=[by_jump(heal(3), draw(2), upcoming("damage", 3))], moves=True,
        ),
        skill(
            "space.swap", "3", "置换", "Transposition", STIFF, damage=1, ap=3,
            pre=[swap("self", "target")], post=[draw(1)], moves=True,
        ),
        skill(
            "space.dart", "4", "击矢", "Dart", STIFF, damage=abs_diff(POSITION, 3), ap=4,
            post=[if_(pos_sum_div(4), [extra(4), draw(1)])],
        ),
        skill(
            "space.blink", "5", "瞬移", "Blink", SWIFT, ap=POSITION, contest=2,
            pre=[shield("convert")], moves=True,
        ),
        skill(
            "space.fold", "6", "折叠", "Fold", NORMAL, reach=[2, 4, 6], damage=3, ap=2,
            when=[BOTH_EVEN], post=[HALVE_POSITIONS], moves=True,
        ),
        skill(
            "space.sever", "7", "切割", "Sever", STIFF, damage=3, balance=1,
            pre=[choose(option("mirror_self", mirror("self")), option("mirror_target", mirror("target"))), draw(1)],
            moves=True,
        ),
        skill(
            "space.imprison", "8", "禁锢", "Imprison", STIFF, ap=4,
            cost=[disc_same_suit(3)], post=[IMMOBILISE, draw(1)],
        ),
    ],
)
