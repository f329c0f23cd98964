"""Builds a position from a scenario's `setup`: the start of a turn, described player by player.

    players: [{hp: 4, points: 2, marks: {corrosion: 1}}, {status: {domain: true}}, {frozen: true}]

Every field with its neutral value is described in docs/scenarios/tck.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypedDict

from paiju.core.errors import BadSetup
from paiju.core.setups import check_fields, row, truth, whole
from paiju.games.tck.options import Rules
from paiju.games.tck.rules.rounds import UNDECIDED, last_faction, nobody_can_act
from paiju.games.tck.rules.turn import DOUBLE_STATUS, MARKS, STATUSES, WINE_STATUS
from paiju.games.tck.state import TckState
from paiju.games.tck.view import MARK_IDS, STATUS_IDS

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


class TckSetup(TypedDict, total=False):
    """The start of a turn: everybody who can act owes a play."""

    round: int
    turn: int
    uncontested: int
    players: list[PlayerSetup]


def build(setup: Mapping[str, Any], rules: Rules, seats: int, seed: int) -> TckState:
    """The position at the start of the turn."""
    check_fields(setup, TckSetup.__annotations__)
    state = TckState()
    state.prepare(seats, seed)
    state.set_table(rules)
    players = row(setup.get("players", []), "players")
    if len(players) > seats:
        raise BadSetup("too_many_players", {"players": len(players), "seats": seats}, at="players")
    for seat, player in enumerate(players):
        _place(state, seat, player, f"players[{seat}]")
    state.round = whole(setup.get("round", 1), 1, MOST, "round")
    state.turn = whole(setup.get("turn", 1), 1, rules.max_turns, "turn") - 1
    state.uncontested = whole(setup.get("uncontested", 0), 0, MOST, "uncontested")
    _check_playable(state)
    state.round_hp = [_round_hp(state, seat, player) for seat, player in _everybody(players, seats)]
    state.round_marks = [
        count for seat, player in _everybody(players, seats) for count in _round_marks(state, seat, player)
    ]
    state.begin_turn()
    return state


def _everybody(players: Any, seats: int) -> list[tuple[int, Mapping[str, Any]]]:
    return [(seat, players[seat] if seat < len(players) else {}) for seat in range(seats)]


def _place(state: TckState, seat: int, player: Any, at: str) -> None:
    check_fields(player, PlayerSetup.__annotations__, at)
    out = truth(player.get("out", False), f"{at}.out")
    state.living[seat] = not out
    if out:
        _check_out(player, at)
        state.hp[seat] = whole(player.get("hp", OUT_HP), -MOST, OUT_HP, f"{at}.hp")
    else:
        state.hp[seat] = whole(player.get("hp", state.hp[seat]), 0, MOST, f"{at}.hp")
    state.points[seat] = whole(player.get("points", 0), 0, state.rules.point_cap, f"{at}.points")
    state.frozen[seat] = truth(player.get("frozen", False), f"{at}.frozen")
    state.freeze_next[seat] = truth(player.get("freeze_next", False), f"{at}.freeze_next")
    state.marks[seat * MARKS : seat * MARKS + MARKS] = _marks(player.get("marks", {}), f"{at}.marks")
    state.status[seat * STATUSES : seat * STATUSES + STATUSES] = _status(player.get("status", {}), f"{at}.status")


def _check_out(player: Mapping[str, Any], at: str) -> None:
    """Nothing is left of an eliminated player (TK-67)."""
    kept = [name for name in player if name not in ("out", "hp") and player[name] not in (0, False, {})]
    if kept:
        raise BadSetup("out_keeps_nothing", {"field": kept[0]}, at=f"{at}.{kept[0]}")


def _marks(marks: Any, at: str) -> list[int]:
    check_fields(marks, MARK_IDS, at)
    return [whole(marks.get(mark, 0), 0, MOST, f"{at}.{mark}") for mark in MARK_IDS]


def _status(status: Any, at: str) -> list[int]:
    check_fields(status, STATUS_IDS, at)
    return [
        whole(status.get(name, 0), 0, MOST, f"{at}.{name}")
        if number in (WINE_STATUS, DOUBLE_STATUS)
        else int(truth(status.get(name, False), f"{at}.{name}"))
        for number, name in enumerate(STATUS_IDS)
    ]


def _round_start(player: Mapping[str, Any], at: str) -> Mapping[str, Any]:
    return check_fields(player.get("round_start", {}), RoundStartSetup.__annotations__, f"{at}.round_start")


def _round_hp(state: TckState, seat: int, player: Mapping[str, Any]) -> int:
    at = f"players[{seat}]"
    lowest = 0 if state.living[seat] else -MOST
    return whole(_round_start(player, at).get("hp", state.hp[seat]), lowest, MOST, f"{at}.round_start.hp")


def _round_marks(state: TckState, seat: int, player: Mapping[str, Any]) -> list[int]:
    at = f"players[{seat}]"
    started = _round_start(player, at)
    if "marks" in started:
        return _marks(started["marks"], f"{at}.round_start.marks")
    return state.marks[seat * MARKS : seat * MARKS + MARKS]


def _check_playable(state: TckState) -> None:
    """Two factions live and somebody can act."""
    if last_faction(state.rules.factions, state.living) != UNDECIDED:
        raise BadSetup("game_is_over", at="players")
    if nobody_can_act(state.living, state.frozen):
        raise BadSetup("all_frozen", at="players")
