"""The creature libraries of both rulesets, the token and the lab creatures: nothing but data (rules 2.5-2.7, 2.10)."""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

from paiju.games.miracle.data import effects
from paiju.games.miracle.data.effects import Effect, aura, comfort, explode, heal, mourn, splash, sting

NO_RANGE: Final = (-1, -1)
"""Can neither attack nor counterattack, whatever its attack is (MR-11)."""

STARS: Final = 3

SWORDSMAN: Final = 0
ARCHER: Final = 1
BLACK_BAT: Final = 2
PRIEST: Final = 3
VOLCANO_DRAGON: Final = 4
FROST_DRAGON: Final = 5
INFERNO: Final = 6
LAB_RIDER: Final = 7
LAB_LANCER: Final = 8
LAB_SHADE: Final = 9
LAB_CHARGER: Final = 10
LAB_BOMBER: Final = 11
LAB_MARTYR: Final = 12
LAB_MOURNER: Final = 13
LAB_THORN: Final = 14

SPECIES: Final = (
    "swordsman", "archer", "black_bat", "priest", "volcano_dragon", "frost_dragon", "inferno",
    "lab_rider", "lab_lancer", "lab_shade", "lab_charger", "lab_bomber", "lab_martyr", "lab_mourner", "lab_thorn",
)  # fmt: skip
"""Every species id; the number of a species is its place here, in every ruleset."""

NAMES_ZH: Final = (
    "剑士", "弓箭手", "黑蝙蝠", "牧师", "火山之龙", "冰霜之龙", "地狱火",
    "试作骑手", "试作枪兵", "试作影者", "试作冲锋者", "试作爆破者", "试作殉道者", "试作哀悼者", "试作荆棘",
)  # fmt: skip
NAMES_EN: Final = (
    "Swordsman", "Archer", "Black Bat", "Priest", "Volcano Dragon", "Frost Dragon", "Inferno",
    "Lab Rider", "Lab Lancer", "Lab Shade", "Lab Charger", "Lab Bomber", "Lab Martyr", "Lab Mourner", "Lab Thorn",
)  # fmt: skip


SpeciesNumber: TypeAlias = int
"""A species: its place in SPECIES."""
StarNumber: TypeAlias = int
"""How many stars a version of a species has, 1 to 3."""
CardNumber: TypeAlias = int
"""A star version of a species: species * 3 + star - 1. What a creature on the board carries."""


class Star(NamedTuple):
    """One star version of a species."""

    cost: int
    attack: int
    hp: int
    range: tuple[int, int]
    move: int
    cooldown: int
    effects: tuple[Effect, ...] = ()


class Species(NamedTuple):
    """A species: `units` are its creature units at the start and after each step of unit growth."""

    number: int
    units: tuple[int, ...]
    keywords: int
    stars: tuple[Star, ...]


CLASSIC_LIBRARY: Final[tuple[Species, ...]] = (
    Species(SWORDSMAN, (4,), 0, (
        Star(2, 2, 2, (1, 1), 3, 3),
        Star(4, 4, 4, (1, 1), 3, 3),
        Star(6, 6, 6, (1, 1), 3, 3),
    )),
    Species(ARCHER, (3,), effects.ANTI_AIR, (
        Star(2, 1, 1, (2, 4), 3, 4),
        Star(4, 2, 3, (2, 4), 3, 4),
        Star(6, 3, 5, (2, 4), 3, 4),
    )),
    Species(BLACK_BAT, (4,), effects.FLYING, (
        Star(2, 1, 1, (0, 1), 5, 2),
        Star(3, 2, 1, (0, 1), 5, 2),
        Star(5, 3, 2, (0, 1), 5, 2),
    )),
    Species(PRIEST, (4,), 0, (
        Star(2, 0, 2, NO_RANGE, 3, 4, (heal(1, 2),)),
        Star(3, 0, 2, NO_RANGE, 3, 4, (aura(1, 1),)),
        Star(5, 0, 3, NO_RANGE, 3, 5, (heal(1, 2), aura(1, 1))),
    )),
    Species(VOLCANO_DRAGON, (3,), 0, (
        Star(5, 3, 5, (1, 2), 3, 5, (splash(3),)),
        Star(7, 4, 7, (1, 2), 3, 5, (splash(4),)),
        Star(9, 5, 9, (1, 2), 3, 5, (splash(5),)),
    )),
)  # fmt: skip

# MR-43: version 3.0 of the contest as its last official logic had it; black_bat*3 costs 6 (OL-24).
CONTEST_LIBRARY: Final[tuple[Species, ...]] = (
    Species(SWORDSMAN, (6, 7, 8), 0, (
        Star(2, 2, 2, (1, 1), 3, 2),
        Star(4, 4, 4, (1, 1), 3, 2),
        Star(6, 6, 6, (1, 1), 3, 3),
    )),
    Species(ARCHER, (3, 4, 5), effects.ANTI_AIR, (
        Star(2, 1, 2, (3, 4), 3, 4),
        Star(4, 2, 3, (3, 4), 3, 4),
        Star(6, 3, 4, (3, 4), 3, 4),
    )),
    Species(BLACK_BAT, (3, 4, 5), effects.FLYING, (
        Star(2, 1, 1, (0, 1), 4, 3),
        Star(3, 2, 1, (0, 1), 4, 3),
        Star(6, 4, 2, (0, 1), 5, 4),
    )),
    Species(PRIEST, (3, 4, 4), effects.ANTI_AIR, (
        Star(2, 0, 3, (0, 1), 5, 3, (heal(1, 2), aura(1, 2))),
        Star(4, 0, 4, (0, 1), 5, 3, (heal(1, 3), aura(1, 3))),
        Star(7, 0, 6, (0, 2), 5, 5, (heal(1, 3), aura(1, 3))),
    )),
    Species(VOLCANO_DRAGON, (3, 4, 5), 0, (
        Star(5, 3, 5, (1, 2), 2, 5, (splash(3),)),
        Star(7, 4, 7, (1, 2), 2, 5, (splash(4),)),
        Star(9, 5, 9, (1, 2), 2, 5, (splash(5),)),
    )),
    Species(FROST_DRAGON, (3, 4, 5), effects.ANTI_AIR, (
        Star(5, 3, 4, (0, 2), 2, 4),
        Star(7, 4, 6, (0, 2), 2, 4),
        Star(9, 5, 8, (0, 2), 2, 5),
    )),
)  # fmt: skip

# A token has no creature unit and no cooldown of its own (MR-26).
CLASSIC_TOKEN: Final = Species(INFERNO, (0,), 0, (Star(0, 8, 8, (1, 1), 3, 0),))
CONTEST_TOKEN: Final = Species(INFERNO, (0,), effects.ANTI_AIR, (Star(0, 8, 12, (0, 1), 3, 0),))

# Our own cards that keep the reserved mechanics alive; one star, three units, the same in both rulesets.
LAB_LIBRARY: Final[tuple[Species, ...]] = (
    Species(LAB_RIDER, (3,), effects.SWIFT, (Star(2, 2, 3, (1, 1), 3, 2),)),
    Species(LAB_LANCER, (3,), effects.FIRST_STRIKE, (Star(2, 3, 1, (1, 1), 3, 2),)),
    Species(LAB_SHADE, (3,), effects.STEALTH, (Star(2, 2, 2, (1, 1), 3, 2),)),
    Species(LAB_CHARGER, (3,), effects.HASTE, (Star(2, 2, 1, (1, 1), 3, 2),)),
    Species(LAB_BOMBER, (3,), 0, (Star(2, 1, 2, (1, 1), 3, 2, (explode(2, 1),)),)),
    Species(LAB_MARTYR, (3,), 0, (Star(2, 1, 1, (1, 1), 3, 2, (comfort(3, 2),)),)),
    Species(LAB_MOURNER, (3,), 0, (Star(2, 1, 3, (1, 1), 3, 2, (mourn(1),)),)),
    Species(LAB_THORN, (3,), 0, (Star(2, 1, 4, (1, 1), 3, 2, (sting(2),)),)),
)

LIBRARY: Final = {"classic": CLASSIC_LIBRARY, "contest": CONTEST_LIBRARY}
TOKEN: Final = {"classic": CLASSIC_TOKEN, "contest": CONTEST_TOKEN}


def card_of(species: SpeciesNumber, star: StarNumber) -> CardNumber:
    """The number of a star version (star 1 … 3)."""
    return species * STARS + star - 1


CARDS: Final = len(SPECIES) * STARS


def species_of(card: CardNumber) -> SpeciesNumber:
    """The species of a card number."""
    return card // STARS


def star_of(card: CardNumber) -> StarNumber:
    """The star of a card number."""
    return card % STARS + 1
