"""One thing that the runner has to say about a place of a file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from paiju.core.errors import PaijuError
from paiju.match.scenario.paths import NOTHING
from paiju.match.scenario.text import TEXTS

LONGEST: Final = 120
"""So much of a value that nobody has asked about is shown."""


class Finding:
    """What differed, or what is worth knowing; `str` says it in English."""

    def __init__(self, at: str, key: str, details: Mapping[str, Any], viewer: str = "") -> None:
        self.at = at
        self.key = key
        self.details = details
        self.viewer = viewer

    def text(self, lang: str) -> str:
        return f"{self.place(lang)}: {TEXTS.say(self.key, lang, self._words(lang))}"

    def place(self, lang: str) -> str:
        if not self.viewer:
            return self.at
        return TEXTS.say("as_seen", lang, {"at": self.at, "viewer": self.viewer})

    def _words(self, lang: str) -> dict[str, Any]:
        nothing = TEXTS.say("nothing", lang)
        return {name: nothing if value == [] else value for name, value in self.details.items()}

    def __str__(self) -> str:
        return self.text("en")


class Refusal(Finding):
    """An error stopped the file; whoever shows it may have better words for it."""

    def __init__(self, at: str, error: PaijuError) -> None:
        super().__init__(at, "error", {})
        self.error = error

    def text(self, lang: str) -> str:
        return f"{self.at}: {self.error}"


def show(value: Any) -> str:
    """A value of a view as one line of JSON."""
    return "–" if value is NOTHING else msgspec.json.encode(value).decode()


def show_in_short(value: Any) -> str:
    """The same, cut where it is long: a whole deck says no more than that it differs."""
    line = show(value)
    return line if len(line) <= LONGEST else f"{line[: LONGEST - 1]}…"
