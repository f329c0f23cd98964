"""Which playthroughs are kept. `python -m tests.golden.playthroughs` writes them anew after an intended change."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from paiju.games import find_game, game_ids
from paiju.match.playthrough import playthrough

HERE = Path(__file__).parent
DECISIONS = 60

VARIANTS: list[tuple[str, int, dict[str, Any], str]] = [
    ("weiqi", 2, {}, "zh"),
    ("weiqi", 2, {"territory_scoring": "both", "tesuji_needs_stone": False}, "en"),
    ("kpw", 2, {}, "zh"),
    ("kpw", 2, {}, "en"),
    ("tck", 2, {}, "zh"),
    ("tck", 4, {}, "en"),
    ("codex", 2, {}, "zh"),
    ("codex", 4, {}, "en"),
    ("miracle", 2, {}, "zh"),
    ("miracle", 2, {"ruleset": "contest"}, "en"),
]


def kept() -> dict[Path, tuple[str, int, dict[str, Any], str, int]]:
    """File to variant, for the games that are there."""
    return {
        HERE / f"{game}-{number}-{lang}.txt": (game, seats, options, lang, number)
        for number, (game, seats, options, lang) in enumerate(VARIANTS)
        if game in game_ids()
    }


def text_of(variant: tuple[str, int, dict[str, Any], str, int]) -> str:
    game, seats, options, lang, number = variant
    return playthrough(find_game(game), 100 + number, seats, options, lang, DECISIONS)


if __name__ == "__main__":
    for path, variant in kept().items():
        path.write_text(text_of(variant), encoding="utf-8")
        print(path.name)
