"""Holding a position against an `expect`: every line that differs is a finding of its own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from paiju.core.events import EventJson, events_json
from paiju.core.state import State
from paiju.core.types import Seat, Viewer
from paiju.core.viewers import ALL
from paiju.match.scenario.expect import WHOEVER, Expect, Offered, fits, viewer_word
from paiju.match.scenario.finding import Finding, show, show_in_short
from paiju.match.scenario.paths import NoPath, changes, covers, look_up
from paiju.match.scenario.pattern import agrees, unmatched


class Before:
    """The position before a step: what `events` and `others` look back to."""

    def __init__(self, state: State) -> None:
        self.events = len(state.events)
        self.view = state.view(ALL)


def compare(state: State, expect: Expect, before: Before, at: str) -> Iterator[Finding]:
    """All that differs from what is expected."""
    yield from _values(state, ALL, expect.values, at)
    for viewer, values in expect.views.items():
        yield from _values(state, viewer, values, at)
    if expect.others_unchanged:
        yield from _others(state, expect, before, at)
    for seat, offered in expect.legal.items():
        yield from _legal(state, seat, offered, at)
    for seat, prompt in expect.prompts.items():
        yield from _prompt(state, seat, prompt, at)
    yield from _events(state, expect, before, at)
    if expect.expects_outcome and not agrees(expect.outcome, state.outcome(), partial=True):
        yield Finding(at, "outcome", {"found": show(state.outcome()), "wanted": show(expect.outcome)})


def owed(state: State) -> list[int]:
    """The seats whose answers a decision waits for that has already begun.

    It has begun for a seat that has taken steps of an answer and not finished it, and for all who are asked while
    answers of others lie sealed. At any other time whoever is asked next owes nothing yet.
    """
    sealed = any(state.sealed)
    return [seat for seat in state.actors() if sealed or state.drafts[seat]]


def _values(state: State, viewer: Viewer, values: Mapping[str, Any], at: str) -> Iterator[Finding]:
    view = state.view(viewer) if values else {}
    name = "" if viewer == ALL else viewer_word(viewer)
    for path, wanted in values.items():
        try:
            found = look_up(view, str(path))
        except NoPath as missing:
            details = {"path": str(path), "where": missing.at, "allowed": missing.allowed}
            yield Finding(at, "no_path", details, name)
            continue
        for place, value in found:
            if not agrees(wanted, value, partial=False):
                yield Finding(at, "value", {"path": place, "found": show(value), "wanted": show(wanted)}, name)


def _others(state: State, expect: Expect, before: Before, at: str) -> Iterator[Finding]:
    for path, old, new in changes(before.view, state.view(ALL)):
        if not any(covers(str(named), path) for named in expect.values):
            details = {"path": path, "before": show_in_short(old), "found": show_in_short(new)}
            yield Finding(at, "changed", details)


def _legal(state: State, seat: Seat, wanted: Offered, at: str) -> Iterator[Finding]:
    if wanted.asked != (seat in state.actors()):
        key = "not_asked" if wanted.asked else "asked"
        yield Finding(at, key, {"seat": seat, "prompt": state.prompt_id(seat)})
        return
    space = state.spec.space
    offered = [space.text(code) for code in state.legal(seat)]
    for pattern in [*wanted.has, *(wanted.only or [])]:
        if not any(fits(pattern, text) for text in offered):
            yield Finding(at, "not_offered", {"seat": seat, "action": pattern, "offered": offered})
    for text in offered:
        if any(fits(pattern, text) for pattern in wanted.lacks):
            yield Finding(at, "offered", {"seat": seat, "action": text})
        if wanted.only is not None and not any(fits(pattern, text) for pattern in wanted.only):
            yield Finding(at, "also_offered", {"seat": seat, "action": text})


def _prompt(state: State, seat: Seat, wanted: Mapping[str, Any] | None, at: str) -> Iterator[Finding]:
    asked = state.actors() if seat == WHOEVER else [seat]
    if not asked and wanted is not None:
        yield Finding(at, "nobody_asked", {"wanted": show(wanted)})
    for one in asked:
        found = state.prompt(one)
        if not agrees(wanted, found, partial=True):
            shown = found if found is None or wanted is None else {name: found[name] for name in wanted}
            yield Finding(at, "prompt", {"seat": one, "found": show(shown), "wanted": show(wanted)})


def _events(state: State, expect: Expect, before: Before, at: str) -> Iterator[Finding]:
    happened = events_json(state.events[before.events :], ALL)
    if expect.unordered:
        missing = unmatched(expect.events, happened, partial=True)
    else:
        missing = _first_missing(expect.events, happened)
    for wanted in missing:
        told = [f"\n        {_show_event(event, wanted)}" for event in happened]
        yield Finding(at, "no_event", {"wanted": _show_event(wanted, wanted), "happened": "".join(told) or []})
    for wanted in expect.no_events:
        for event in happened:
            if agrees(wanted, event, partial=True):
                details = {"event": _show_event(event, wanted), "wanted": _show_event(wanted, wanted)}
                yield Finding(at, "event", details)


def _first_missing(wanted: Sequence[Mapping[str, Any]], happened: Sequence[EventJson]) -> list[Mapping[str, Any]]:
    """The first event that does not come after those before it; what follows it cannot be judged."""
    index = 0
    for pattern in wanted:
        while index < len(happened) and not agrees(pattern, happened[index], partial=True):
            index += 1
        if index == len(happened):
            return [pattern]
        index += 1
    return []


def _show_event(event: Mapping[str, Any], wanted: Mapping[str, Any]) -> str:
    """An event as its type and arguments; the cause only where the file looks at it."""
    parts = [str(event.get("type", "any"))]
    parts += [show(event["args"])] if event.get("args") else []
    parts += [f"cause {show(event.get('cause'))}"] if "cause" in wanted else []
    return " ".join(parts)
