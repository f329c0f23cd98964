"""`Data.json`: the card constants that the contest's kits read from their working directory (rules 12.7)."""

from __future__ import annotations

import json
from typing import Any, Final

from paiju.contest.names import ARTIFACT_NAME, SPECIES_NAME
from paiju.games.miracle.artifacts import ARTIFACTS, SALAMANDER_SHIELD
from paiju.games.miracle.book import Book
from paiju.games.miracle.effects import ANTI_AIR, FLYING, SWIFT
from paiju.games.miracle.units import INFERNO, SPECIES, STARS, card_of

FILE_NAME: Final = "Data.json"
TOKEN_COOLDOWN: Final = 999
"""What the contest writes where a token has no cooldown."""


def data_json(book: Book) -> bytes:
    """The file's content for a table of the contest."""
    units = {theirs: _species(book, SPECIES.index(ours)) for ours, theirs in SPECIES_NAME.items()}
    artifacts = {theirs: _artifact(book, ARTIFACTS.index(ours)) for ours, theirs in ARTIFACT_NAME.items()}
    return json.dumps({"UnitData": units, "Artifacts": artifacts}, indent=1).encode()


def _species(book: Book, species: int) -> dict[str, Any]:
    cards = [card_of(species, star) for star in range(1, STARS + 1) if book.exists[card_of(species, star)]]
    keywords = book.keywords[cards[0]]
    token = species == INFERNO
    return {
        "cost": [book.cost[card] for card in cards],
        "atk": [book.attack[card] for card in cards],
        "hp": [book.hp[card] for card in cards],
        "atk_range": [[book.nearest[card], book.farthest[card]] for card in cards],
        "max_move": [book.move[card] for card in cards],
        "cool_down": [TOKEN_COOLDOWN if token else book.cooldown[card] for card in cards],
        "duplicate": book.units[species],
        "flying": bool(keywords & FLYING),
        "atk_flying": bool(keywords & (FLYING | ANTI_AIR)),
        "agility": bool(keywords & SWIFT),
        "holy_shield": False,
    }


def _artifact(book: Book, artifact: int) -> dict[str, Any]:
    return {
        "target_type": "Unit" if artifact == SALAMANDER_SHIELD else "Pos",
        "cost": book.artifact_cost[artifact],
        "cool_down": book.artifact_cooldown[artifact],
    }
