"""Page 7, Time (时间帖)."""

from __future__ import annotations

from typing import Final

from paiju.games.codex.data.entries import NORMAL, STIFF, SWIFT, Page, passive, skill
from paiju.games.codex.data.vocabulary import (
    HAS_MARK,
    LAUNCHES,
    REMOVE_MARK,
    SKIP_NEXT_TURN,
    TARGET_UNMOVED,
    VIEW_HAND,
    at,
    disc_same_suit,
    draw,
    end_turn,
    extra,
    hand_div,
    heal,
    if_,
    launch,
    launches_ge,
    may,
    pay_hp,
    place_mark,
    take_chosen,
    teleport,
    turn,
    upcoming,
)

PAGE: Final = Page(
    7, "time", "时间帖", "Time",
    [
        passive("time.freeze", "冻结", "Freeze", at("own_turn_end", may(SKIP_NEXT_TURN), when=launches_ge(6))),
    ],
    [
        skill(
            "time.haste", "1", "加速", "Haste", NORMAL,
            cost=[disc_same_suit(2)], post=[upcoming("free_cost")],
        ),
        skill("time.lag", "2", "时滞", "Time Lag", SWIFT, ap=3, balance=1, contest=1, post=[turn("lag", 2)]),
        skill(
            "time.foresee", "3", "预判", "Foresee", SWIFT, ap=2, balance=1, contest=2,
            when=[hand_div(0)], post=[VIEW_HAND, take_chosen(1)],
        ),
        skill("time.mirror", "4", "镜像", "Mirror Image", STIFF, ap=1, post=[launch("target_skills")]),
        skill(
            "time.light_thorn", "5", "光刺", "Light Thorn", STIFF, reach=[3, 4, 5], damage=1, ap=3,
            post=[if_(TARGET_UNMOVED, [extra(4), draw(1)])],
        ),
        skill("time.afterimage", "6", "残影", "Afterimage", SWIFT, ap=3, balance=1, post=[place_mark("own")]),
        skill(
            "time.rewind_image", "7.1", "回溯·残影", "Rewind: Afterimage", SWIFT, ap=2, contest=2,
            when=[HAS_MARK], cost=[pay_hp(2)], post=[teleport("mark"), REMOVE_MARK], moves=True,
        ),
        skill(
            "time.rewind_flow", "7.2", "回溯·流光", "Rewind: Flowing Light", SWIFT, ap=3, contest=1,
            cost=[pay_hp(2)], post=[teleport("turn_start")], moves=True,
        ),
        skill(
            "time.time_eater", "8", "食时", "Time Eater", NORMAL, ap=LAUNCHES,
            post=[draw(1), heal(1), end_turn("own")],
        ),
    ],
)
