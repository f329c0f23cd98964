"""Builds a position from a scenario's `setup`: the start of a turn, described player by player.

    players: [{hp: 4, points: 2, marks: {corrosion: 1}}, {status: {domain: true}}, {frozen: true}]

Every field with its neutral value is described in docs/scenarios/tck.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypedDict

from paiju.core.errors import BadSetup
from paiju.core.setups import check_fields, row, truth, whole_number
from paiju.core.types import Seat
from paiju.games.tck.data.marks import (
    DOUBLE_STATUS,
    MARK_IDS,
    STATUS_IDS,
    WINE_STATUS,
    marks_of,
    statuses_of,
)
from paiju.games.tck.options import Options
from paiju.games.tck.rules.rounds import UNDECIDED, is_contested, last_faction, nobody_can_act
from paiju.games.tck.rules.setup import lay_table
from paiju.games.tck.rules.turn import begin_turn
from paiju.games.tck.state import TckState

MOST: Final = 1000
"""The highest number of HP or marks that a scenario may write."""
OUT_HP: Final = -1


class MarksSetup(TypedDict, total=False):
    """Marks by kind; 0 each if left out."""

    shield: int
    chain: int
    corrosion: int
    lightning: int


class StatusSetup(TypedDict, total=False):
    """Statuses in force this turn: `wine` is the bonus, `double` the factor of last turn's double_next."""

    mix: bool
    wine: int
    feather: bool
    double: int
    domain: bool


class RoundStartSetup(TypedDict, total=False):
    """What the player had when the round began; as now if left out."""

    hp: int
    marks: MarksSetup


class PlayerSetup(TypedDict, total=False):
    """One player; what is left out is as at the start of a game."""

    hp: int
    points: int
    marks: MarksSetup
    status: StatusSetup
    frozen: bool
    freeze_next: bool
    out: bool
    round_start: RoundStartSetup


class Setup(TypedDict, total=False):
    """The start of a turn: everybody who can act owes a play."""

    round: int
    turn: int
    uncontested: int
    players: list[PlayerSetup]


def build(state: TckState, setup: Mapping[str, Any], options: Options) -> None:
    """Sets up the position at the start of the turn."""
    check_fields(setup, Setup.__annotations__)
    seats = state.seats
    lay_table(state, options)
    players = row(setup.get("players", []), "players")
    if len(players) > seats:
        raise BadSetup("too_many_players", {"players": len(players), "seats": seats}, at="players")
    for seat, player in enumerate(players):
        _place(state, seat, player, f"players[{seat}]")
    _set_course(state, setup)
    _check_playable(state)
    state.round_hp = [_round_hp(state, seat, player) for seat, player in _everybody(players, seats)]
    state.round_marks = [
        count for seat, player in _everybody(players, seats) for count in _round_marks(state, seat, player)
    ]
    begin_turn(state)


def _set_course(state: TckState, setup: Mapping[str, Any]) -> None:
    """How far the game is. Every turn belongs to one round, and a round is skipped only after one that was played."""
    options = state.options
    state.round = whole_number(setup.get("round", 1), 1, MOST, "round")
    most = options.uncontested_turns - 1 if options.uncontested_turns else MOST  # TK-9: then the round ends
    state.uncontested = whole_number(setup.get("uncontested", 0), 0, most, "uncontested")
    usual = min(state.round + state.uncontested, options.max_turns)
    turn = whole_number(setup.get("turn", usual), 1, options.max_turns, "turn")
    of_other_rounds = turn - 1 - state.uncontested
    if of_other_rounds < 0 or state.round - 1 > 2 * of_other_rounds:
        details = {"turn": turn, "round": state.round, "uncontested": state.uncontested}
        raise BadSetup("turns_contradict", details, at="turn", allowed=[f"{usual}, or leave it out"])
    state.turn = turn - 1


def _everybody(players: Any, seats: int) -> list[tuple[int, Mapping[str, Any]]]:
    return [(seat, players[seat] if seat < len(players) else {}) for seat in range(seats)]


def _place(state: TckState, seat: Seat, player: Any, at: str) -> None:
    check_fields(player, PlayerSetup.__annotations__, at)
    out = truth(player.get("out", False), f"{at}.out")
    state.living[seat] = not out
    if out:
        _check_out(player, at)
        state.hp[seat] = whole_number(player.get("hp", OUT_HP), -MOST, OUT_HP, f"{at}.hp")
    else:
        state.hp[seat] = whole_number(player.get("hp", state.hp[seat]), 0, MOST, f"{at}.hp")
    state.points[seat] = whole_number(player.get("points", 0), 0, state.options.point_cap, f"{at}.points")
    state.frozen[seat] = truth(player.get("frozen", False), f"{at}.frozen")
    state.freeze_next[seat] = truth(player.get("freeze_next", False), f"{at}.freeze_next")
    if state.frozen[seat]:
        _check_frozen(player, at)
    _write(state.marks, marks_of(seat), _marks(player.get("marks", {}), f"{at}.marks"))
    _write(state.status, statuses_of(seat), _status(player.get("status", {}), f"{at}.status"))


def _write(numbers: list[int], places: range, values: list[int]) -> None:
    for place, value in zip(places, values, strict=True):
        numbers[place] = value


def _check_out(player: Mapping[str, Any], at: str) -> None:
    """Nothing is left of an eliminated player (TK-67)."""
    kept = [name for name in player if name not in ("out", "hp") and player[name] not in (0, False, {})]
    if kept:
        raise BadSetup("out_keeps_nothing", {"field": kept[0]}, at=f"{at}.{kept[0]}")


def _check_frozen(player: Mapping[str, Any], at: str) -> None:
    """Who sits out a round has earned nothing in it and was not hit in it (4.1)."""
    for name in ("points", "freeze_next"):
        if player.get(name):
            raise BadSetup("frozen_all_round", {"field": name}, at=f"{at}.{name}")


def _marks(marks: Any, at: str) -> list[int]:
    check_fields(marks, MARK_IDS, at)
    return [whole_number(marks.get(mark, 0), 0, MOST, f"{at}.{mark}") for mark in MARK_IDS]


def _status(status: Any, at: str) -> list[int]:
    check_fields(status, STATUS_IDS, at)
    return [
        whole_number(status.get(name, 0), 0, MOST, f"{at}.{name}")
        if number in (WINE_STATUS, DOUBLE_STATUS)
        else int(truth(status.get(name, False), f"{at}.{name}"))
        for number, name in enumerate(STATUS_IDS)
    ]


def _round_start(player: Mapping[str, Any], at: str) -> Mapping[str, Any]:
    return check_fields(player.get("round_start", {}), RoundStartSetup.__annotations__, f"{at}.round_start")


def _round_hp(state: TckState, seat: Seat, player: Mapping[str, Any]) -> int:
    at = f"players[{seat}]"
    lowest = 0 if state.living[seat] else -MOST
    return whole_number(_round_start(player, at).get("hp", state.hp[seat]), lowest, MOST, f"{at}.round_start.hp")


def _round_marks(state: TckState, seat: Seat, player: Mapping[str, Any]) -> list[int]:
    at = f"players[{seat}]"
    started = _round_start(player, at)
    if "marks" in started:
        return _marks(started["marks"], f"{at}.round_start.marks")
    return [state.marks[place] for place in marks_of(seat)]


def _check_playable(state: TckState) -> None:
    """Two factions live and somebody can act; a round that has become uncontested stays so to its end (TK-9)."""
    if last_faction(state.options.factions, state.living) != UNDECIDED:
        raise BadSetup("game_is_over", at="players")
    if nobody_can_act(state.living, state.frozen):
        raise BadSetup("all_frozen", at="players")
    if state.uncontested and is_contested(state.options.factions, state.living, state.frozen):
        raise BadSetup("is_contested", {"uncontested": state.uncontested}, at="uncontested", allowed=["0"])
