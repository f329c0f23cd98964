"""Page 3, Magic (法帖): its skills are the spells (法术)."""

from __future__ import annotations

from typing import Final

from paiju.games.codex.data.entries import NORMAL, STIFF, SWIFT, Page, passive, skill
from paiju.games.codex.data.vocabulary import (
    COUNT_PAID,
    ENEMY_UNMOVED_THIS_TURN,
    VIEW_HAND,
    at,
    disc,
    disc_same_rank,
    disc_sum,
    discard_same_suit,
    draw,
    extra,
    heal,
    knock,
    may,
    shove,
    show_random,
    step,
    take_chosen,
    turn,
    upcoming,
)

PAGE: Final = Page(
    3, "magic", "法帖", "Magic",
    [
        passive(
            "magic.fire_tongue", "火舌", "Fire Tongue",
            at("main_enemy", show_random(), discard_same_suit([extra(4)])),
        ),
        passive("magic.recall", "回溯", "Recall", at("turn_end", may(draw(1)), when=ENEMY_UNMOVED_THIS_TURN)),
    ],
    [
        skill(
            "magic.mind_read", "1", "读心", "Mind Read", STIFF, group="spell", reach=[1, 2, 3], ap=3,
            cost=[disc_sum(10)], post=[step(1), VIEW_HAND, take_chosen(COUNT_PAID)], moves=True,
        ),
        skill(
            "magic.scorch", "2.1", "火·燃殇", "Scorch", NORMAL, group="spell", reach=[4, 5], damage=2, ap=2,
            cost=[disc(1, "S")], post=[draw(1), turn("burn", 1)],
        ),
        skill(
            "magic.hellfire", "2.2", "火·狱炎", "Hellfire", NORMAL, group="spell", reach=[3], damage=6, ap=3,
            cost=[disc(2, "S")], post=[turn("burn", 2)],
        ),
        skill(
            "magic.thunder", "3", "雷电", "Thunder", SWIFT, group="spell", reach=[4, 5], damage=4, ap=3,
            cost=[disc(1, "spade_4_7")], post=[knock(1), draw(1)], moves=True,
        ),
        skill(
            "magic.frost", "4", "寒霜", "Frost", SWIFT, group="spell", reach=[3, 4], damage=1, contest=1,
            cost=[disc(1, "C")], post=[step(1), turn("taken", -1)], moves=True,
        ),
        skill(
            "magic.gather", "5.1", "灵能·采集", "Gather", NORMAL, group="spell",
            cost=[disc(1, "low")], post=[step(1), upcoming("ignore_preconditions")], moves=True,
        ),
        skill(
            "magic.surge", "5.2", "灵能·涌动", "Surge", NORMAL, group="spell",
            cost=[disc(1, "high")], post=[draw(1), turn("contest", 2)],
        ),
        skill(
            "magic.gale", "6", "狂风", "Gale", SWIFT, group="spell", reach=[6, 7], ap=3,
            post=[knock(1), draw(1)], moves=True,
        ),
        skill(
            "magic.heal", "7", "治愈", "Heal", SWIFT, group="spell", reach=[5, 6, 7], balance=1,
            cost=[disc_same_rank(2)], post=[step(1), heal(8)], moves=True,
        ),
        skill(
            "magic.drag", "8", "牵引", "Drag", NORMAL, group="spell", reach=[4, 5], ap=2,
            cost=[disc(1, "D")], post=[draw(1), shove(2), step(1)], moves=True,
        ),
    ],
)
