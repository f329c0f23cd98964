"""What a file expects at one place, read and checked: a word that means nothing is refused, never passed over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from paiju.core.errors import BadSetup, Unreadable
from paiju.core.game import AnyGame
from paiju.core.setups import check_fields, one_of, row, truth, whole_number
from paiju.core.types import Seat, Viewer
from paiju.core.viewers import viewer_from, viewer_name
from paiju.match.shapes import Expected, LegalExpected, PromptJson

FIELDS: Final = Expected.__struct_fields__
_LEGAL: Final = LegalExpected.__struct_fields__
_PROMPT: Final = tuple(PromptJson.__annotations__)
_EVENT: Final = ("type", "cause", "args")
_QUESTIONS: Final = ("actors", "answered", "prompt", "legal")
"""Paths of a view that are about the open questions."""
WHOEVER: Final = -1
"""In place of a seat: everybody who is asked."""


class Expect:
    """An `expect` of the file; a field that is left out expects nothing."""

    def __init__(self, data: Any, game: AnyGame, seats: int, at: str) -> None:
        given = check_fields(data or {}, FIELDS, at)
        self.given = bool(given)
        self.values = _mapping(given, "values", at)
        self.views = {
            viewer_from(viewer, seats): check_fields(values, values, f"{at}.view.{viewer}")
            for viewer, values in numbered(_mapping(given, "view", at)).items()
        }
        self.legal = {
            whole_number(seat, 0, seats - 1, f"{at}.legal"): Offered(wanted, game, f"{at}.legal.{seat}")
            for seat, wanted in numbered(_mapping(given, "legal", at)).items()
        }
        self.prompts = _prompts(given["prompt"], game, seats, f"{at}.prompt") if "prompt" in given else {}
        self.events = _events(given, "events", game, at)
        self.no_events = _events(given, "no_events", game, at)
        self.unordered = truth(given.get("unordered", False), f"{at}.unordered")
        self.expects_outcome = "outcome" in given
        self.outcome = given.get("outcome")
        self.others_unchanged = _word(given, "others", "unchanged", at)
        self.open = truth(given.get("open", False), f"{at}.open")
        self.after_auto = _word(given, "after", "auto", at)

    def asks_about(self, seat: Seat) -> bool:
        """Whether it looks at what this seat is asked, or at who is asked at all: then the seat is not forgotten."""
        looked_at = {str(path).split(".")[0] for values in (self.values, *self.views.values()) for path in values}
        return not looked_at.isdisjoint(_QUESTIONS) or not {seat, WHOEVER}.isdisjoint({*self.legal, *self.prompts})


class Offered:
    """What one seat must and must not be offered."""

    def __init__(self, data: Any, game: AnyGame, at: str) -> None:
        given = check_fields(data, _LEGAL, at)
        self.asked = truth(given.get("asked", True), f"{at}.asked")
        self.has, self.lacks = (_patterns(given, name, game, at) for name in ("has", "lacks"))
        self.only = _patterns(given, "only", game, at) if "only" in given else None
        if not self.asked and (self.has or self.only):
            raise BadSetup("nothing_offered_unasked", at=at, allowed=["lacks"])


def fits(pattern: str, text: str) -> bool:
    """Whether an action is meant by a pattern, in which a `*` at the end stands for any ending."""
    return text.startswith(pattern[:-1]) if pattern.endswith("*") else text == pattern


def _patterns(given: Mapping[str, Any], name: str, game: AnyGame, at: str) -> list[str]:
    """Actions that exist: a misspelt one in `lacks` would never be missed."""
    patterns = [str(one) for one in row(given.get(name, []), f"{at}.{name}")]
    space = game.space
    for pattern in patterns:
        if not pattern.endswith("*"):
            space.code(pattern)
        elif not any(fits(pattern, space.text(code)) for code in range(space.size)):
            raise Unreadable("unknown_action", {"action": pattern}, at=f"{at}.{name}", allowed=space.names)
    return patterns


def _prompts(data: Any, game: AnyGame, seats: int, at: str) -> dict[int, Mapping[str, Any] | None]:
    """By seat, or without one for everybody who is asked; null where a seat, or everybody, is asked nothing."""
    if data is None:
        return {WHOEVER: None}
    given: Mapping[Any, Any] = check_fields(numbered(data), [*range(seats), *_PROMPT], at)
    by_seat = {seat: one for seat, one in given.items() if isinstance(seat, int)}
    if by_seat and len(by_seat) < len(given):
        raise BadSetup("seats_and_fields", at=at, allowed=[str(seat) for seat in range(seats)])
    wanted: Mapping[int, Any] = by_seat or {WHOEVER: given}
    return {
        seat: None if one is None else _prompt(one, game, f"{at}.{seat}" if by_seat else at)
        for seat, one in wanted.items()
    }


def _prompt(data: Any, game: AnyGame, at: str) -> Mapping[str, Any]:
    wanted = check_fields(data, _PROMPT, at)
    if "id" in wanted:
        one_of(wanted["id"], game.prompts[1:], f"{at}.id")
    return wanted


def _events(given: Mapping[str, Any], name: str, game: AnyGame, at: str) -> list[Mapping[str, Any]]:
    place = f"{at}.{name}"
    return event_patterns(row(given.get(name) or [], place), game, place)


def event_patterns(wanted: Sequence[Any], game: AnyGame, at: str) -> list[Mapping[str, Any]]:
    """Events to look for; a bare word is a type. Every type has a text, so the texts know them all."""
    types = [key.removeprefix("event.") for key in game.texts.table("en") if key.startswith("event.")]
    patterns = []
    for n, one in enumerate(wanted):
        pattern = check_fields({"type": one} if isinstance(one, str) else one, _EVENT, f"{at}[{n}]")
        if "type" in pattern:
            one_of(pattern["type"], types, f"{at}[{n}].type")
        patterns.append(pattern)
    return patterns


def _mapping(given: Mapping[str, Any], name: str, at: str) -> Mapping[Any, Any]:
    data = given.get(name) or {}
    return check_fields(data, data if isinstance(data, Mapping) else (), f"{at}.{name}")


def numbered(data: Any) -> Any:
    """A mapping with seats as numbers: in JSON they can only be written as text."""
    if not isinstance(data, Mapping):
        return data
    return {int(name) if isinstance(name, str) and name.isdigit() else name: value for name, value in data.items()}


def _word(given: Mapping[str, Any], name: str, word: str, at: str) -> bool:
    """A field that can say one thing only."""
    return name in given and one_of(given[name], (word,), f"{at}.{name}") == 0


def viewer_word(viewer: Viewer) -> str:
    """A viewer as the file names it."""
    return str(viewer_name(viewer))
