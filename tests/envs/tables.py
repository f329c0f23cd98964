"""The tables at which environments are tried: every game, several seat counts and options."""

from __future__ import annotations

from typing import Any

Table = tuple[str, int, dict[str, Any]]

TABLES: list[Table] = [
    ("weiqi", 2, {}),
    ("weiqi", 2, {"turns_per_player": 5, "territory_scoring": "both", "character_offer": "independent"}),
    ("kpw", 2, {}),
    ("kpw", 2, {"hp_start": 60, "response_windows": "always", "hero_pick": "open"}),
    ("tck", 2, {}),
    ("tck", 4, {"factions": [0, 1, 0, 1], "start_hp": 3}),
    ("tck", 8, {"max_turns": 5, "cap_result": "hp"}),
    ("codex", 2, {}),
    ("codex", 3, {"factions": 3, "selection": "random", "hp": 20}),
    ("codex", 4, {"selection": "draft"}),
    ("miracle", 2, {"ruleset": "contest"}),
    ("miracle", 2, {"deck_mode": "random", "lab_cards": True, "miracle_hp": 5}),
]

FIRST: list[Table] = list({table[0]: table for table in reversed(TABLES)}.values())
"""One of each game."""


def table_name(value: object) -> str:
    """A readable test id for a part of a table."""
    return ",".join(f"{k}={v}" for k, v in value.items()) or "default" if isinstance(value, dict) else str(value)
