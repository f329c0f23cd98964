"""Table talk for the tests: build a position, play operations, look at creatures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from paiju.core.errors import NotLegal
from paiju.core.viewers import ALL
from paiju.games.miracle import GAME
from paiju.games.miracle.state import MiracleState

LAB = {"lab_cards": True}
CONTEST = {"ruleset": "contest"}


def position(*units: str | dict[str, Any], options: Mapping[str, Any] | None = None, **setup: Any) -> MiracleState:
    """A position in c0's turn (seat 0 is c0) unless `turn` says otherwise, with recording on."""
    state = GAME.position({"units": list(units), **setup}, options=options)
    assert isinstance(state, MiracleState)
    state.recording = True
    return state


def deck(artifact: str, *species: str) -> dict[str, Any]:
    return {"artifact": artifact, "species": list(species) or ["swordsman", "archer", "priest"]}


def fresh(**options: Any) -> MiracleState:
    """A new game with given decks, seat 0 first."""
    state = GAME.new(7, options={"first_player": "seat_0", "deck_mode": "fixed", **options})
    assert isinstance(state, MiracleState)
    state.recording = True
    return state


def do(state: MiracleState, *actions: str) -> MiracleState:
    """Whoever is asked plays these."""
    for action in actions:
        state.act(state.actors()[0], GAME.space.code(action))
    return state


def refused(state: MiracleState, *actions: str) -> str:
    """All but the last are played; the last must be refused and change nothing; returns the reason."""
    do(state, *actions[:-1])
    before = state.fingerprint()
    code = GAME.space.code(actions[-1])
    seat = state.actors()[0]
    why = state.why_not(seat, code)
    assert why is not None, f"{actions[-1]} is legal"
    try:
        state.act(seat, code)
    except NotLegal as error:
        assert error.reason == why.id
        assert state.fingerprint() == before
        return error.reason
    raise AssertionError(f"{actions[-1]} was accepted")


def table(state: MiracleState) -> dict[str, Any]:
    found = state.view(ALL)["table"]
    assert isinstance(found, dict)
    return found


def creature(state: MiracleState, id: int) -> dict[str, Any]:
    found = table(state)["creatures"][str(id)]
    assert isinstance(found, dict)
    return found


def alive(state: MiracleState) -> list[int]:
    return [int(id) for id in table(state)["creatures"]]


def player(state: MiracleState, camp: int) -> dict[str, Any]:
    found = table(state)["players"][camp]
    assert isinstance(found, dict)
    return found


def offered(state: MiracleState) -> list[str]:
    seat = state.actors()[0]
    return [GAME.space.text(code) for code in state.legal(seat)]


def targets(state: MiracleState, head: str) -> list[str]:
    """What a head could be aimed at, without choosing it."""
    other = state.clone()
    do(other, head)
    return offered(other)


def cells(state: MiracleState, head: str) -> list[list[int]]:
    return [[int(part) for part in text.split(":")[1].split("/")] for text in targets(state, head)]


def events(state: MiracleState, *types: str) -> list[dict[str, Any]]:
    return [event.args for event in state.events if not types or event.type in types]
