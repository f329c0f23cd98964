"""A seat's view as numbers of a fixed length, for learning.

LAYOUT says what stands where. Seats are relative: the viewer is 0, then clockwise; missing seats are all 0. HP and
marks are cut off where they leave the range of -1 to 5.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from paiju.core.types import Seat
from paiju.games.tck.actions import PROMPTS
from paiju.games.tck.data.moves import MOVE_IDS
from paiju.games.tck.options import MAX_SEATS

VERSION: Final = 1
_PER_SEAT: Final = 20
_MOVES: Final = len(MOVE_IDS)
_ROW: Final = {id: number for number, id in enumerate(MOVE_IDS)}
LAYOUT: Final = (
    (
        "seats",
        MAX_SEATS * _PER_SEAT,
        "each seat [20]: present, alive, my faction, HP / 10, dying, points / 12, shield, chain, corrosion and"
        " lightning marks / 3, frozen, frozen next round, touchable, mixed turn, wine bonus, feather,"
        " doubling factor / 4, domain, has answered, HP at the start of the round / 10",
    ),
    ("revealed", MAX_SEATS * _MOVES, "each seat: the moves of its revealed play, while late targets are chosen"),
    ("revealed_aims", MAX_SEATS * MAX_SEATS, "each seat and target: the copies it aims there in that play, / 3"),
    ("last", MAX_SEATS * _MOVES, "each seat: the moves of its play in the turn before"),
    ("last_aims", MAX_SEATS * MAX_SEATS, "each seat and target: the copies it aimed there in the turn before, / 3"),
    ("own", _MOVES, "the moves of my own draft or sealed play"),
    ("own_aims", MAX_SEATS, "the copies that my own draft or sealed play aims at each seat, / 3"),
    ("own_numbers", 2, "the copies / 12 and the x / 12 that I named last"),
    ("prompt", 5, "one-hot: what I am asked, in the order of actions.PROMPTS"),
    ("course", 2, "turn / 300; uncontested turns / 4"),
)
SIZE: Final = sum(size for _, size, _ in LAYOUT)


def encode(view: Mapping[str, Any]) -> list[float]:
    """The numbers of a seat's view."""
    me = view["viewer"]
    table = view["table"]
    seats = len(view["seats"])
    order = [(me + step) % seats for step in range(seats)]
    numbers: list[float] = []
    for seat in order:
        numbers += _player(view, seat)
    numbers += [0.0] * (_PER_SEAT * (MAX_SEATS - seats))
    numbers += _revealed(table["plays"], order)
    numbers += _revealed(table["last_plays"], order)
    numbers += _own_play(view, order)
    asked = view["prompt"]["id"] if view["prompt"] else ""
    numbers += [float(asked == id) for id in PROMPTS[1:]]
    numbers += [view["turn"]["number"] / 300, table["uncontested"] / 4]
    return numbers


def _bounded(value: float) -> float:
    return max(-1.0, min(5.0, value))


def _player(view: Mapping[str, Any], seat: Seat) -> list[float]:
    player = view["table"]["players"][seat]
    seats = view["seats"]
    status = player["status"]
    return [
        1.0,
        float(seats[seat]["alive"]),
        float(seats[seat]["faction"] == seats[view["viewer"]]["faction"]),
        _bounded(player["hp"] / 10),
        float(player["dying"]),
        player["points"] / 12,
        *[_bounded(count / 3) for count in player["marks"].values()],
        float(player["frozen"]),
        float(player["freeze_next"]),
        float(player["touchable"]),
        float(status["mix"]),
        _bounded(float(status["wine"])),
        float(status["feather"]),
        _bounded(status["double"] / 4),
        float(status["domain"]),
        float(seat in view["answered"]),
        _bounded(player["round_start"]["hp"] / 10),
    ]


def _revealed(plays: Sequence[Any], order: Sequence[int]) -> list[float]:
    moves = [0.0] * (MAX_SEATS * _MOVES)
    aims = [0.0] * (MAX_SEATS * MAX_SEATS)
    for place, seat in enumerate(order if plays else []):
        for one in plays[seat] or []:
            moves[place * _MOVES + _ROW[one["move"]]] = 1.0
            for target in one["targets"]:
                aims[place * MAX_SEATS + order.index(target)] += 1 / 3
    return moves + aims


def _own_play(view: Mapping[str, Any], order: Sequence[int]) -> list[float]:
    steps = view["prompt"]["draft"] if view["prompt"] else view["table"]["answers"][view["viewer"]] or []
    moves = [0.0] * _MOVES
    aims = [0.0] * MAX_SEATS
    count = x = 0.0
    for step in steps:
        name, _, value = step.partition(":")
        if name == "move":
            moves[_ROW[value]] = 1.0
        elif name == "seat":
            aims[order.index(int(value))] += 1 / 3
        elif name == "count":
            count = int(value) / 12
        elif name == "x":
            x = int(value) / 12
    return [*moves, *aims, count, x]
