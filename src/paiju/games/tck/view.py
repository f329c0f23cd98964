"""The table as people and bots see it. All of it is public but the answers that are not revealed yet (rules 7)."""

from __future__ import annotations

from typing import Any, TypedDict

from paiju.core.events import CauseJson
from paiju.core.state import NOTHING
from paiju.core.types import Code, Seat, Viewer
from paiju.core.viewers import ALL
from paiju.games.tck.actions import CHOOSE_MOVE, CHOOSE_TARGET, LATE_TARGET, SPACE
from paiju.games.tck.data.marks import (
    CHAIN_MARK,
    CORROSION_MARK,
    DOMAIN_STATUS,
    DOUBLE_STATUS,
    FEATHER_STATUS,
    LIGHTNING_MARK,
    MIX_STATUS,
    SHIELD_MARK,
    WINE_STATUS,
    mark_at,
    status_at,
)
from paiju.games.tck.data.moves import LATE, MOVE_IDS, PEA, PURSUIT, TARGET
from paiju.games.tck.position import Position
from paiju.games.tck.rules.aim import late_targets_of, pursuit_shots
from paiju.games.tck.rules.drafts import read_draft, read_play, targets_wanted


class MarksJson(TypedDict):
    shield: int
    chain: int
    corrosion: int
    lightning: int


class StatusJson(TypedDict):
    """In force this turn, used or not; `wine` is the bonus per strike, `double` the factor, 0 for none."""

    mix: bool
    wine: int
    feather: bool
    double: int
    domain: bool


class RoundStartJson(TypedDict):
    """What fate restores."""

    hp: int
    marks: MarksJson


class PlayerJson(TypedDict):
    hp: int
    dying: bool
    points: int
    marks: MarksJson
    status: StatusJson
    frozen: bool
    freeze_next: bool
    touchable: bool
    leaving: bool
    round_start: RoundStartJson


class ComponentJson(TypedDict):
    """One move of a revealed play; `x` is 0 for moves without one."""

    move: str
    copies: int
    x: int
    targets: list[Seat]


class Table(TypedDict):
    """`answers` holds, per seat, the steps of an unrevealed answer that the viewer knows; null where it knows nothing.
    `plays` holds the revealed plays while late targets are being chosen, `last_plays` those of the turn before with
    their late targets; a play that is empty was a violation, null belongs to a seat that could not act."""

    round: int
    uncontested: int
    players: list[PlayerJson]
    plays: list[list[ComponentJson] | None]
    paid: list[int]
    last_plays: list[list[ComponentJson] | None]
    answers: list[list[str] | None]


def table(state: Position, viewer: Viewer) -> dict[str, Any]:
    """Built from empty: the public table, and the answers this viewer may know."""
    return {
        "round": state.round,
        "uncontested": state.uncontested,
        "players": [_player(state, seat) for seat in range(state.seats)],
        "plays": [_play(seat, state.plays[seat], []) for seat in range(len(state.plays))],
        "paid": state.paid[:],
        "last_plays": [_play(seat, state.last_plays[seat], state.last_late[seat]) for seat in range(state.seats)],
        "answers": [_answer(state, viewer, seat) for seat in range(state.seats)],
    }


def _player(state: Position, seat: Seat) -> PlayerJson:
    hp = state.hp[seat]
    return {
        "hp": hp,
        "dying": hp == 0 and state.living[seat],
        "points": state.points[seat],
        "marks": _marks(state.marks, seat),
        "status": _status(state.status, seat),
        "frozen": state.frozen[seat],
        "freeze_next": state.freeze_next[seat],
        "touchable": state.targetable[seat],
        "leaving": state.leaving[seat],
        "round_start": {"hp": state.round_hp[seat], "marks": _marks(state.round_marks, seat)},
    }


def _marks(marks: list[int], seat: Seat) -> MarksJson:
    return {
        "shield": marks[mark_at(seat, SHIELD_MARK)],
        "chain": marks[mark_at(seat, CHAIN_MARK)],
        "corrosion": marks[mark_at(seat, CORROSION_MARK)],
        "lightning": marks[mark_at(seat, LIGHTNING_MARK)],
    }


def _status(status: list[int], seat: Seat) -> StatusJson:
    return {
        "mix": status[status_at(seat, MIX_STATUS)] > 0,
        "wine": status[status_at(seat, WINE_STATUS)],
        "feather": status[status_at(seat, FEATHER_STATUS)] > 0,
        "double": status[status_at(seat, DOUBLE_STATUS)],
        "domain": status[status_at(seat, DOMAIN_STATUS)] > 0,
    }


def _play(seat: Seat, codes: list[Code], late: list[int]) -> list[ComponentJson] | None:
    """A revealed play with its late targets."""
    if not codes:
        return None
    play = read_play(seat, codes)
    for one in play:
        if TARGET[one.move] == LATE:
            one.targets = late_targets_of(one, play, late)
    return [{"move": MOVE_IDS[one.move], "copies": one.copies, "x": one.x, "targets": one.targets[:]} for one in play]


def _answer(state: Position, viewer: Viewer, seat: Seat) -> list[str] | None:
    """A sealed answer to those who know it; what is still being built only to ALL (its own seat has the prompt)."""
    if viewer != ALL and not (state.sealed[seat] and state.sees_answer(viewer, seat)):
        return None
    if state.first[seat] == NOTHING:
        return None
    return [SPACE.text(code) for code in state.drafts[seat]]


# ---------------------------------------------------------------------- where the game stands, and what is asked


def phase(state: Position) -> str:
    """The public word for what is going on."""
    if state.over:
        return "over"
    return "late_targets" if state.in_late_stage() else "commit"


def prompt_cause(state: Position, seat: Seat) -> CauseJson | None:
    """The move that asks."""
    if state.asked[seat] == CHOOSE_MOVE:
        return None
    return {"seat": seat, "by": prompt_args(state, seat)["move"]}


def prompt_args(state: Position, seat: Seat) -> dict[str, Any]:
    """The numbers of the question a seat is asked."""
    asked = state.asked[seat]
    codes = state.drafts[seat]
    if asked == LATE_TARGET:
        return _late_args(len(codes), pursuit_shots(read_play(seat, state.plays[seat])), state.owed[seat])
    draft = read_draft(state.options, seat, codes, state.points[seat], asked)
    if asked == CHOOSE_MOVE:
        return {"points": draft.left}
    one = draft.at
    if asked == CHOOSE_TARGET:
        wanted = targets_wanted(one.move, one.copies)
        return {"move": MOVE_IDS[one.move], "number": len(one.targets) + 1, "of": wanted}
    return {"move": MOVE_IDS[one.move], "points": draft.left}


def _late_args(aimed: int, pursuit: int, owed: int) -> dict[str, Any]:
    """The targets of a pursuit are counted first, then those of a pea."""
    if aimed < pursuit:
        return {"move": MOVE_IDS[PURSUIT], "number": aimed + 1, "of": pursuit}
    return {"move": MOVE_IDS[PEA], "number": aimed - pursuit + 1, "of": owed - pursuit}
