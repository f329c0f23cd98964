"""The contest's names and codes for our ids."""

from __future__ import annotations

from typing import Final

from paiju.games.miracle.data.artifacts import ARTIFACTS
from paiju.games.miracle.data.units import SPECIES

SPECIES_NAME: Final = {
    "archer": "Archer",
    "swordsman": "Swordsman",
    "black_bat": "BlackBat",
    "priest": "Priest",
    "volcano_dragon": "VolcanoDragon",
    "inferno": "Inferno",
    "frost_dragon": "FrostDragon",
}
"""In the order of the contest's type codes 0 … 6."""

ARTIFACT_NAME: Final = {
    "holy_light": "HolyLight",
    "salamander_shield": "SalamanderShield",
    "inferno_flame": "InfernoFlame",
    "wind_blessing": "WindBlessing",
}
"""In the order of the contest's name codes 0 … 3."""

TYPE_CODE: Final = {SPECIES.index(name): code for code, name in enumerate(SPECIES_NAME)}
"""Our species number → type code."""
NAME_CODE: Final = {ARTIFACTS.index(name): code for code, name in enumerate(ARTIFACT_NAME)}
"""Our artifact number → name code."""

OUR_SPECIES: Final = {theirs: ours for ours, theirs in SPECIES_NAME.items() if ours != "inferno"}
"""What may stand in a deck or a summoning: the token may not (MR-44)."""
OUR_ARTIFACT: Final = {theirs: ours for ours, theirs in ARTIFACT_NAME.items()}
