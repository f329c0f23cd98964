"""`Data.json`: the card constants that the contest's kits read from their working directory (rules 12.7)."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, Final

from paiju.contest.names import ARTIFACT_NAME, SPECIES_NAME
from paiju.games.miracle.data import effects
from paiju.games.miracle.data.artifacts import ARTIFACTS, SALAMANDER_SHIELD
from paiju.games.miracle.data.units import INFERNO, PRIEST, SPECIES, STARS, VOLCANO_DRAGON, card_of
from paiju.games.miracle.options import Options

FILE_NAME: Final = "Data.json"
TOKEN_COOLDOWN: Final = 999
"""What the contest writes where a token has no cooldown."""
SPLASH_RANGES: Final = {"self_range": 2, "target_range": 1}
"""A splash reaches who stands so far from the dragon and from its target (rules 4.6)."""


def data_json(options: Options) -> bytes:
    """The file's content for a table of the contest."""
    units = {theirs: _species(options, SPECIES.index(ours)) for ours, theirs in SPECIES_NAME.items()}
    units["Priest"] |= _priest(options)
    units["VolcanoDragon"] |= {"splash_damage": _amounts(options, VOLCANO_DRAGON, effects.SPLASH), **SPLASH_RANGES}
    artifacts = {theirs: _artifact(options, ARTIFACTS.index(ours)) for ours, theirs in ARTIFACT_NAME.items()}
    for name, constants in _constants(options).items():
        artifacts[name] |= constants
    tables = {
        "CreatureCapacityLevelUpTurn": options.growth_turns,
        "UnitData": units,
        "Artifacts": artifacts,
        "UnitNameParsed": _codes(SPECIES_NAME.values()),
        "ArtifactNameParsed": _codes(ARTIFACT_NAME.values()),
        "ArtifactStateParsed": _codes(("Ready", "In Use", "Cooling Down")),
        "ArtifactTargetParsed": _codes(("Pos", "Unit")),
    }
    return json.dumps(tables, indent=1).encode()


def _codes(names: Iterable[str]) -> dict[str, int]:
    """The numbers that stand for names in the messages."""
    return {name: code for code, name in enumerate(names)}


def _species(options: Options, species: int) -> dict[str, Any]:
    cards = _cards(options, species)
    keywords = options.keywords[cards[0]]
    token = species == INFERNO
    return {
        "cost": [options.cost[card] for card in cards],
        "atk": [options.attack[card] for card in cards],
        "hp": [options.hp[card] for card in cards],
        "atk_range": [[options.nearest[card], options.farthest[card]] for card in cards],
        "max_move": [options.move[card] for card in cards],
        "cool_down": [TOKEN_COOLDOWN if token else options.cooldown[card] for card in cards],
        "duplicate": [1] if token else options.units[species],
        "flying": bool(keywords & effects.FLYING),
        "atk_flying": bool(keywords & (effects.FLYING | effects.ANTI_AIR)),
        "agility": bool(keywords & effects.SWIFT),
        "holy_shield": False,
    }


def _priest(options: Options) -> dict[str, Any]:
    """What it heals and adds to attacks, and how far, one entry a star."""
    cards = _cards(options, PRIEST)
    return {
        "heal": _amounts(options, PRIEST, effects.HEAL),
        "heal_range": [options.radius[effect] for effect in _effects(options, PRIEST, effects.HEAL)],
        "atk_up": [options.aura_amount[card] for card in cards],
        "atk_up_range": [options.aura_radius[card] for card in cards],
    }


def _cards(options: Options, species: int) -> list[int]:
    return [card_of(species, star) for star in range(1, STARS + 1) if options.exists[card_of(species, star)]]


def _effects(options: Options, species: int, verb: int) -> list[int]:
    """The numbers of a species' effects of one verb, star after star."""
    return [
        effect for card in _cards(options, species) for effect in options.listed[card] if options.verb[effect] == verb
    ]


def _amounts(options: Options, species: int, verb: int) -> list[int]:
    return [options.amount[effect] for effect in _effects(options, species, verb)]


def _constants(options: Options) -> dict[str, dict[str, Any]]:
    """What the artifacts do, in numbers."""
    return {
        "HolyLight": {
            "affect_range": options.light_radius,
            "atk_up": options.light_attack,
            "effect_rounds": options.light_turn_ends,
        },
        "SalamanderShield": {"hp_up": options.shield_hp},
        "InfernoFlame": {
            "damage": options.inferno_damage,
            "affect_range": options.inferno_radius,
            "summon": SPECIES_NAME["inferno"],
        },
        "WindBlessing": {"affect_range": options.wind_radius},
    }


def _artifact(options: Options, artifact: int) -> dict[str, Any]:
    return {
        "target_type": "Unit" if artifact == SALAMANDER_SHIELD else "Pos",
        "cost": options.artifact_cost[artifact],
        "cool_down": options.artifact_cooldown[artifact],
    }
