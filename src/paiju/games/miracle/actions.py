"""The action space: small decisions in a row. First a head (what to do, with whom), then its target.

    summon:swordsman/2  cell:-6/6/0        move:ground/-4/4/0  cell:-3/4/-1        attack:air/0/3/-3  ground:0/2/-2
    attack:ground/5/-5/0  miracle:1        use  cell:0/3/-3     use  ground:0/3/-3  direction:2        end_turn

What stands on the board is named by layer and cell. The head is a draft: nothing happens before the target is named.
"""

from __future__ import annotations

from typing import Final

from paiju.core.actions import ActionSpace, Range
from paiju.core.types import Code
from paiju.games.miracle.data.artifacts import ARTIFACTS
from paiju.games.miracle.data.board import CELLS, CUBES, LAYERS
from paiju.games.miracle.data.units import (
    CARDS,
    CONTEST_LIBRARY,
    INFERNO,
    LAB_LIBRARY,
    SPECIES,
    STARS,
    SpeciesNumber,
    card_of,
)

DECK_SPECIES: Final[list[int]] = [number for number in range(len(SPECIES)) if number != INFERNO]
"""The species that a deck can hold in some ruleset; the contest's library holds all of classic's."""

SUMMONABLE: Final[list[int]] = [
    card_of(species.number, index + 1)
    for species in (*CONTEST_LIBRARY, *LAB_LIBRARY)
    for index in range(len(species.stars))
]


def _places() -> list[list[object]]:
    return [[layer, *CUBES[cell]] for layer in LAYERS for cell in range(CELLS)]


SPACE: Final = ActionSpace(
    [
        Range("summon", [[SPECIES[card // STARS], card % STARS + 1] for card in SUMMONABLE]),
        Range("move", _places()),
        Range("attack", _places()),
        Range("use"),
        Range("end_turn"),
        Range("cell", CUBES),
        Range("ground", CUBES[:CELLS]),
        Range("air", CUBES[:CELLS]),
        Range("miracle", [[0], [1]]),
        Range("direction", [[way] for way in range(6)]),
        Range("artifact", [[name] for name in ARTIFACTS]),
        Range("species", [[SPECIES[number]] for number in DECK_SPECIES]),
    ]
)

SUMMON: Final[int] = SPACE.base("summon")
MOVE: Final[int] = SPACE.base("move")
ATTACK: Final[int] = SPACE.base("attack")
USE: Final[int] = SPACE.base("use")
END_TURN: Final[int] = SPACE.base("end_turn")
CELL: Final[int] = SPACE.base("cell")
CREATURE: Final[int] = SPACE.base("ground")
"""Creature targets: ground cells first, air cells right behind, as everywhere."""
MIRACLE_TARGET: Final[int] = SPACE.base("miracle")
DIRECTION: Final[int] = SPACE.base("direction")
ARTIFACT_CODE: Final[int] = SPACE.base("artifact")
SPECIES_CODE: Final[int] = SPACE.base("species")

SUMMON_CODE: Final[list[int]] = [-1] * CARDS
"""The summon code of a card number."""
for _index, _card in enumerate(SUMMONABLE):
    SUMMON_CODE[_card] = SUMMON + _index

DECK_CODE: Final[list[int]] = [-1] * len(SPECIES)
"""The deck code of a species number."""
for _index, _number in enumerate(DECK_SPECIES):
    DECK_CODE[_number] = SPECIES_CODE + _index


def species_named(code: Code) -> SpeciesNumber:
    """The species a deck code names."""
    return DECK_SPECIES[code - SPECIES_CODE]


# ---------------------------------------------------------------- prompts (rules section 6)

DECK_ARTIFACT: Final = 1
DECK_CREATURE: Final = 2
MAIN: Final = 3
TARGET: Final = 4
GUST_DIRECTION: Final = 5
PROMPTS: Final = ("", "deck.artifact", "deck.creature", "main", "main.target", "gust.direction")
