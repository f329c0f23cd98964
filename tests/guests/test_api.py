"""What games of other packages import stays: a name that goes, or changes what it takes, raises the API's version."""

from __future__ import annotations

import inspect
from typing import Any

import paiju.api
from paiju.core.zones import declare

NAMES = 50
"""How many names the API has; one more is fine, one less is a change that guests notice."""

SIGNATURES = {
    "ZonedGame": "id state seats actions prompts zh en cards sealed options rules_version usual_seats cap judge icons"
    " minutes presets home api",
    "ZonedState.move": "source target kind at event seat args",
    "ZonedState.draw": "source target count event seat refill",
    "ZonedState.fill": "pile kinds shuffled",
    "ZonedState.tell": "event seat seen args",
    "ZonedState.end": "winners reason",
    "ZonedState.ask_for": "seat prompt",
    "ZonedState.begin_turn": "seat prompt",
    "Card": "id copies colour number icon",
}
ZONES = [
    "cards",
    "cards_each",
    "deck",
    "pile",
    "market",
    "hand",
    "row",
    "number",
    "numbers",
    "secrets",
    "board",
    "pawns",
    "seat",
]


def test_every_name_that_is_announced_is_there() -> None:
    assert [name for name in paiju.api.__all__ if not hasattr(paiju.api, name)] == []
    assert len(paiju.api.__all__) >= NAMES
    assert [name for name in ZONES if not callable(getattr(declare, name, None))] == []


def test_what_games_call_takes_what_it_took() -> None:
    """New arguments may come at the end; those that were there stay, in their order."""
    for name, words in SIGNATURES.items():
        found: Any = paiju.api
        for part in name.split("."):
            found = getattr(found, part)
        taken = [one for one in inspect.signature(found).parameters if one != "self"]
        expected = words.split()
        assert [one for one in taken if one in expected] == expected, name


def test_every_later_version_says_what_changed() -> None:
    assert sorted(paiju.api.CHANGES) == list(range(2, paiju.api.API + 1))
