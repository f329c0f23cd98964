"""Page 14, Dragon Seeker (觅龙帖)."""

from __future__ import annotations

from typing import Final

from paiju.games.codex.data.entries import NORMAL, STIFF, SWIFT, Page, passive, skill
from paiju.games.codex.data.vocabulary import (
    BURIED_AT_DECLARE,
    DECK_ONE_SUIT,
    DECK_RANK_SUM,
    DECK_RED,
    MAKE_DRAGON,
    SHOWN_RED,
    at,
    buried_sum,
    bury,
    deck_disc,
    deck_look_discard,
    deck_order,
    disc,
    discard_target_random,
    draw,
    extra,
    fall,
    if_,
    knock,
    knock_bounce,
    must_discard_suit,
    negate,
    place_mark,
    show_random,
    step,
    unbury_to_top,
    walk_bounce,
    wall,
)

DRAGON_SKILLS: Final[list[str]] = ["dragon.breath"]
"""What every called dragon can do besides page 〇 and its declared page."""
NOT_FOR_SUMMONED: Final[list[str]] = ["base", "puppet", "dragon"]
"""Pages that a puppet never draws and a dragon is never given (CX-70, CX-89); page 〇 they have anyway."""

PAGE: Final = Page(
    14, "dragon", "觅龙帖", "Dragon Seeker",
    [
        passive(
            "dragon.deep_pupil", "深瞳", "Deep Pupil",
            at("turn_start_enemy", show_random(), if_(SHOWN_RED, [deck_order(3)])),
        ),
    ],
    [
        skill("dragon.track", "1", "寻迹", "Track", SWIFT, ap=2, cost=[disc(1)], post=[deck_look_discard(3)]),
        skill(
            "dragon.tame", "2", "驯令", "Taming Order", SWIFT, balance=1,
            post=[deck_disc(1), if_(DECK_RED, [step(3), draw(1)])], moves=True,
        ),
        skill(
            "dragon.wing_sweep", "3", "掠翼", "Wing Sweep", NORMAL, ap=3,
            pre=[deck_disc(2), if_(negate(DECK_ONE_SUIT), [fall("self")])],
            post=[walk_bounce(DECK_RANK_SUM, on_pass=[extra(3), knock(1)])], moves=True,
        ),
        skill(
            "dragon.plunge", "4", "龙坠", "Dragon Plunge", STIFF, ap=3,
            pre=[deck_disc(1)], post=[must_discard_suit([extra(3), discard_target_random(1)], [fall("self")])],
        ),
        skill(
            "dragon.slay", "5", "屠斩", "Slay", STIFF, reach=[1, 2], damage=5, ap=3,
            pre=[deck_disc(3), if_(negate(DECK_ONE_SUIT), [fall("self")])],
            post=[knock_bounce(DECK_RANK_SUM, [extra(2)])], moves=True,
        ),
        skill(
            "dragon.breath", "6", "龙息", "Dragon Breath", NORMAL, reach=[2, 3], damage=1, ap=2,
            post=[knock(1), wall(draw(1))], moves=True,
        ),
        skill(
            "dragon.scale_rite", "7.1", "逆鳞·仪式", "Reverse Scale: Rite", STIFF, reach=[1], damage=2, ap=3,
            cost=[bury("fresh")], post=[draw(2), knock(3), wall(extra(3))], moves=True,
        ),
        skill(
            "dragon.scale_call", "7.2", "逆鳞·召唤", "Reverse Scale: Call", NORMAL,
            reach=[7], damage=BURIED_AT_DECLARE, ap=3,
            cost=[unbury_to_top()], post=[knock(3), wall(extra(3))], moves=True,
        ),
        skill(
            "dragon.call_dragon", "8", "唤龙", "Call the Dragon", NORMAL, ap=4, balance=1,
            when=[buried_sum(24)], post=[place_mark("empty"), MAKE_DRAGON],
        ),
    ],
)
