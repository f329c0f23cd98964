"""The printed numbers that a patch may change: what creatures cost and can do, star by star.

A patched number holds in every ruleset; what is printed, and said as such, is the classic one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from paiju.core.patch import Number, Patch
from paiju.games.miracle.data.units import LIBRARY, SPECIES, Species, card_of
from paiju.games.miracle.options import Options

_RULESET: Final = "classic"
_FIELDS: Final = (
    ("cost", 0, 12, ("费用", "cost")),
    ("attack", 0, 20, ("攻击", "attack")),
    ("hp", 1, 40, ("生命", "HP")),
    ("move", 0, 12, ("行动", "movement")),
    ("cooldown", 0, 12, ("冷却", "cooldown")),
)


def _path(species: Species, star: int, field: str) -> str:
    return f"units.{SPECIES[species.number]}.{star}.{field}"


def _numbers() -> Iterator[Number]:
    for species in LIBRARY[_RULESET]:
        text = f"card.{SPECIES[species.number]}.text"
        for star, row in enumerate(species.stars, 1):
            for field, low, high, (zh, en) in _FIELDS:
                words = (f"{star}星{zh}", f"{star}-star {en}")
                yield Number(_path(species, star, field), getattr(row, field), low, high, words, text=text)


NUMBERS: Final = tuple(_numbers())


def printed_options(options: Options, patch: Patch) -> Options:
    """The options with the numbers that are printed in this run."""
    tables = {
        "cost": options.cost,
        "attack": options.attack,
        "hp": options.hp,
        "move": options.move,
        "cooldown": options.cooldown,
    }
    for species in LIBRARY[_RULESET]:
        for star in range(1, len(species.stars) + 1):
            card = card_of(species.number, star)
            for field, table in tables.items():
                table[card] = patch.number(_path(species, star, field), table[card])
    return options
