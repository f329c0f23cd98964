"""Table talk: build a position, play operations, look at creatures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from paiju.core.viewers import ALL
from paiju.games.miracle import GAME
from paiju.games.miracle.state import MiracleState
from tests.games import talk
from tests.games.talk import told

__all__ = [
    "CONTEST",
    "LAB",
    "alive",
    "cells",
    "creature",
    "deck",
    "do",
    "fresh",
    "offered",
    "player",
    "position",
    "refused",
    "table",
    "targets",
    "told",
]

LAB = {"lab_cards": True}
CONTEST = {"ruleset": "contest"}


def position(*units: str | dict[str, Any], options: Mapping[str, Any] | None = None, **setup: Any) -> MiracleState:
    """A position in c0's turn (seat 0 is c0) unless `turn` says otherwise, with recording on."""
    state = GAME.position({"units": list(units), **setup}, options=options)
    state.recording = True
    return state


def deck(artifact: str, *species: str) -> dict[str, Any]:
    return {"artifact": artifact, "species": list(species) or ["swordsman", "archer", "priest"]}


def fresh(**options: Any) -> MiracleState:
    """A new game with given decks, seat 0 first."""
    state = GAME.new(7, options={"first_player": "seat_0", "deck_mode": "fixed", **options})
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
    return talk.refused(state, state.actors()[0], actions[-1])


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
    """What whoever is asked may do."""
    return talk.offered(state, state.actors()[0])


def targets(state: MiracleState, head: str) -> list[str]:
    """What a head could be aimed at, without choosing it."""
    other = state.clone()
    do(other, head)
    return offered(other)


def cells(state: MiracleState, head: str) -> list[list[int]]:
    return [[int(part) for part in text.split(":")[1].split("/")] for text in targets(state, head)]
