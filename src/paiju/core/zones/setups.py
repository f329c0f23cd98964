"""A scenario's position in a game with declared zones: what is given stands in the place of what was dealt."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from paiju.core.errors import BadSetup
from paiju.core.setups import check_fields, one_of, whole_number
from paiju.core.state import NOTHING
from paiju.core.types import Back
from paiju.core.zones.parts import Pile, Zone
from paiju.core.zones.state import ZonedState


def set_position(state: ZonedState, setup: Mapping[str, Any]) -> None:
    """Numbers, boards and pawns are as given. Cards are taken out of the places that are given, then out of the others,
    the last declared face-down one first; cards left over go into the first place for cards that is not given. Who is
    asked is the seat whose turn it is, or what `ask` says."""
    parts = {part.name: part for part in state.parts}
    check_fields(setup, [*parts, "ask"])
    given: dict[str, list[list[str]]] = {}
    for name, value in setup.items():
        if name == "ask":
            continue
        part = parts[name]
        read = part.read(value, state.seats, f"setup.{name}")
        if isinstance(part, Zone):
            given[name] = read
        else:
            setattr(state, name, read)
    if given:
        _lay(state, given)
    _ask(state, setup)


def _lay(state: ZonedState, given: Mapping[str, list[list[str]]]) -> None:
    zones = [part for part in state.parts if isinstance(part, Zone)]
    free: list[Back] = []
    for zone in zones:
        if zone.name in given:
            for pile in zone.piles(getattr(state, zone.name)):
                free += pile
                pile.clear()
    rest = [zone for zone in zones if zone.name not in given]
    spare = [pile for zone in sorted(rest, key=_reach) for pile in zone.piles(getattr(state, zone.name))]
    for zone in zones:
        for pile, kinds in zip(zone.piles(getattr(state, zone.name)), given.get(zone.name, []), strict=False):
            for n, kind in enumerate(kinds):
                at = f"setup.{pile.name}.{n}"
                one_of(kind, list(state.kinds), at)
                back = _find(state, kind, free, spare, at)
                state.cards.known[back] = zone.viewers(pile.seat)
                pile.append(back)
    if free:
        if not spare:
            raise BadSetup("cards_left_over", {"cards": len(free)}, at="setup", allowed=[zone.name for zone in zones])
        for back in sorted(free):
            state.cards.known[back] = spare[0].zone.viewers(spare[0].seat)
            spare[0].append(back)
        state.cards.mix(spare[0])


def _reach(zone: Zone) -> int:
    """Face-down piles are taken from, and filled up, first."""
    return ("nobody", "all", "owner").index(zone.seen)


def _find(state: ZonedState, kind: str, free: list[Back], spare: list[Pile], at: str) -> Back:
    face = state.kinds.index(kind)
    for pile in (free, *spare):
        for back in pile:
            if state.cards.face[back] == face:
                pile.remove(back)
                return back
    raise BadSetup("no_card_left", {"card": kind}, at=at)


def _ask(state: ZonedState, setup: Mapping[str, Any]) -> None:
    prompts = list(state.spec.prompts[1:])
    asked = {seat: state.prompt_id(seat) for seat in range(state.seats) if state.asked[seat] != NOTHING}
    if "ask" in setup:
        wanted = {}
        for name, prompt in check_fields(setup["ask"], setup["ask"], "setup.ask").items():
            seat = whole_number(int(name) if str(name).isdigit() else name, 0, state.seats - 1, "setup.ask")
            wanted[seat] = prompts[one_of(prompt, prompts, f"setup.ask.{name}")]
    elif "active" in setup and len(asked) == 1 and state.active >= 0:
        wanted = {state.active: next(iter(asked.values()))}
    else:
        wanted = asked
    for seat in asked:
        state.close(seat)
    for seat, prompt in wanted.items():
        state.ask_for(seat, prompt)
    state.legal_lists = [[] for _ in range(state.seats)]
