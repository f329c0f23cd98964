"""What will come of an action, as far as its seat can know: a forecast for every game, written once.

The action is played on in several worlds that fit what the seat knows (`State.resample`). What is equal in all of them
is certain, what differs has a range. A forecast is made from nothing but such worlds, so by the resample law it cannot
tell more than the seat knows; the conformance suite holds that as a law of its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any, Final, TypedDict

from paiju.core.events import CauseJson, EventJson, events_json
from paiju.core.outcome import OutcomeJson
from paiju.core.state import State
from paiju.core.types import Code, Seat

WORLDS: Final = 8
"""Worlds that a forecast plays on in. In every second one the other seats react at random, else they let it pass."""

STEPS: Final = 40
"""Decisions after which a world is judged as it stands."""


class ChangeJson(TypedDict):
    """A number of the seat's view that changes: `after` if nobody reacts, `low` to `high` over all worlds."""

    path: str
    before: int
    after: int
    low: int
    high: int


class ForeseenEvent(TypedDict):
    """An event as the seat would see it if nobody reacts; `certain` if every world has it.

    Arguments that differ from world to world, such as the card that will be drawn, are left out.
    """

    type: str
    cause: CauseJson | None
    args: dict[str, Any]
    certain: bool


class ForecastJson(TypedDict):
    """What comes of an action. `outcome` is how the game ends by it in every world, else null."""

    action: str
    changes: list[ChangeJson]
    events: list[ForeseenEvent]
    outcome: OutcomeJson | None


def forecast(state: State, seat: Seat, code: Code) -> ForecastJson:
    """What comes of a legal action of an asked seat, until somebody has a new choice to make.

    Nothing is foretold of answers that several seats give at once: what the others have sealed is a guess.
    """
    if any(other != seat and (state.sealed[other] or state.asked[other]) for other in range(state.seats)):
        return {"action": state.spec.space.text(code), "changes": [], "events": [], "outcome": None}
    base = state.key(seat)
    worlds = [_play_on(state.resample(seat, base ^ n), seat, code, Random(base ^ n), n % 2 == 1) for n in range(WORLDS)]
    events = [events_json(world.events, seat) for world in worlds]
    outcomes = [world.outcome() for world in worlds]
    return {
        "action": state.spec.space.text(code),
        "changes": _changes(_numbers(state, seat), [_numbers(world, seat) for world in worlds]),
        "events": _foreseen(events),
        "outcome": outcomes[0] if all(one == outcomes[0] for one in outcomes) else None,
    }


def _play_on(world: State, seat: Seat, code: Code, random: Random, stirred: bool) -> State:
    """Plays the action in a world of its own, finishes the seat's answer and lets the others react to it.

    An unfinished answer goes on at random, so that only what every way of finishing it brings is called certain.
    """
    turn = (world.turn_number(), world.turn_seat())
    world.recording = True
    world.act(seat, code)
    for _ in range(STEPS):
        actors = world.actors()
        if not actors:
            break
        actor = seat if seat in actors else actors[0]
        legal = world.legal(actor)
        if actor == seat and len(legal) > 1 and not world.draft(seat):
            break
        if actor != seat and (world.turn_number(), world.turn_seat()) != turn:
            break
        world.act(actor, random.choice(legal) if actor == seat or stirred else _calm(world, actor, legal))
    return world


def _calm(world: State, seat: Seat, legal: list[Code]) -> Code:
    """What a seat answers that does not react: the clock's answer, which declines wherever the rules allow it."""
    default = world.default(seat)
    return default if default in legal else legal[0]


def _foreseen(worlds: list[list[EventJson]]) -> list[ForeseenEvent]:
    """The events of the calm first world, each compared with its like in the other worlds: the n-th of its type."""
    found: list[ForeseenEvent] = []
    counts: Counter[str] = Counter()
    for event in worlds[0]:
        nth, counts[event["type"]] = counts[event["type"]], counts[event["type"]] + 1
        alike = [like for world in worlds if (like := _nth_of_type(world, event["type"], nth))]
        args = {name: value for name, value in event["args"].items() if _is_shared(name, value, alike)}
        certain = len(alike) == len(worlds)
        found.append({"type": event["type"], "cause": event["cause"], "args": args, "certain": certain})
    return found


def _nth_of_type(events: list[EventJson], type: str, nth: int) -> EventJson | None:
    of_type = [event for event in events if event["type"] == type]
    return of_type[nth] if nth < len(of_type) else None


def _is_shared(name: str, value: Any, alike: list[EventJson]) -> bool:
    return all(event["args"].get(name) == value for event in alike)


def _numbers(state: State, seat: Seat) -> dict[str, int]:
    """The numbers of the seat's view of the table by their dotted paths."""
    found: dict[str, int] = {}
    _collect(state.table(seat), "", found)
    return found


def _collect(value: Any, path: str, found: dict[str, int]) -> None:
    if isinstance(value, bool):
        return
    if isinstance(value, int):
        found[path] = value
    elif isinstance(value, Mapping):
        for key, one in value.items():
            if key != "back":  # a handle says nothing
                _collect(one, f"{path}.{key}" if path else str(key), found)
    elif isinstance(value, list):
        for place, one in enumerate(value):
            _collect(one, f"{path}.{place}" if path else str(place), found)


def _changes(before: dict[str, int], after: list[dict[str, int]]) -> list[ChangeJson]:
    """The numbers that stand before and in every world, and are another one in some world."""
    changes: list[ChangeJson] = []
    for path, number in before.items():
        if not all(path in numbers for numbers in after):
            continue
        values = [numbers[path] for numbers in after]
        if any(value != number for value in values):
            low, high = min(values), max(values)
            changes.append({"path": path, "before": number, "after": values[0], "low": low, "high": high})
    return changes
