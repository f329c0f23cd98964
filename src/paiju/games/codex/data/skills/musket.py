"""Page 5, Musket (火枪帖): all its skills are musket skills (火枪术)."""

from __future__ import annotations

from typing import Final

from paiju.games.codex.data.entries import STIFF, SWIFT, Page, passive, skill
from paiju.games.codex.data.vocabulary import (
    AIM,
    COUNT_PAID,
    KILL,
    PRINTED_DAMAGE,
    UNUSED_THIS_TURN,
    X,
    add,
    at,
    disc,
    disc_all,
    disc_x,
    draw,
    extra,
    gain_ap,
    hurt_self,
    if_,
    knock,
    may,
    one_launch_damage_ge,
    place_mark,
    real_distance_is,
    step,
    times,
    turn,
    upcoming,
    wall,
)

PAGE: Final = Page(
    5, "musket", "火枪帖", "Musket",
    [
        passive("musket.falcon", "鹰隼", "Falcon", at("card_lost", gain_ap(1), suits="C")),
        passive("musket.guerrilla", "游击", "Guerrilla", at("card_lost", may(step(1)), suits="S")),
        passive("musket.misfire", "走火", "Misfire", at("launch_broken", hurt_self(PRINTED_DAMAGE), draw(1))),
    ],
    [
        skill(
            "musket.load", "1", "装填", "Load", SWIFT, group="musket", ap=1,
            cost=[disc(1)], post=[upcoming("damage", 2, group="musket")],
        ),
        skill("musket.aim", "2", "瞄准", "Aim", SWIFT, group="musket", balance=1, post=[place_mark("any"), AIM]),
        skill(
            "musket.snap_shot", "3", "点射", "Snap Shot", STIFF, group="musket", reach=[4], damage=4, ap=2,
            cost=[disc(1)], post=[knock(1)], moves=True,
        ),
        skill(
            "musket.volley", "4", "连发", "Volley", STIFF, group="musket",
            reach=add(2, X), damage=times(2, X), ap=times(2, X),
            cost=[disc_x()], post=[knock(X), wall(extra(3))], moves=True,
        ),
        skill(
            "musket.bombard", "5", "轰击", "Bombard", STIFF, group="musket", reach=[3], damage=6, balance=1,
            cost=[disc(2)], post=[knock(2), wall(extra(4))], moves=True,
        ),
        skill(
            "musket.lead_rain", "6", "铅雨", "Lead Rain", STIFF, group="musket", reach=[7, 8], damage=4, ap=2,
            when=[one_launch_damage_ge(10), UNUSED_THIS_TURN], cost=[disc(1)],
            post=[turn("damage", 2, group="musket")],
        ),
        skill(
            "musket.barrage", "7", "弹幕", "Barrage", STIFF, group="musket", reach=[5, 6], damage=times(2, COUNT_PAID),
            cost=[disc_all("D")],
        ),
        skill(
            "musket.execution", "8", "炮决", "Execution", STIFF, group="musket",
            reach=[7, 8], damage=10, ap=4, balance=1,
            cost=[disc(3, "H")], post=[draw(1), if_(real_distance_is(8), [KILL])],
        ),
    ],
)
