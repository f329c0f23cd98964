"""The table as people and bots see it. All of it is public but the answers that are not revealed yet (rules 7)."""

from __future__ import annotations

from typing import Any, Final, TypedDict

from paiju.core.state import NOTHING
from paiju.core.viewers import ALL
from paiju.games.tck.actions import CHOOSE_MOVE, CHOOSE_TARGET, LATE_TARGET, SPACE, read_play, targets_wanted
from paiju.games.tck.draft import read_draft
from paiju.games.tck.moves import BLAST, LATE, MOVE_IDS, PEA, POOL, PURSUIT, TARGET
from paiju.games.tck.position import Position
from paiju.games.tck.rules.aim import late_targets_of, pursuit_shots
from paiju.games.tck.rules.turn import (
    CHAIN_MARK,
    CORROSION_MARK,
    DOMAIN_STATUS,
    DOUBLE_STATUS,
    FEATHER_STATUS,
    LIGHTNING_MARK,
    MARKS,
    MIX_STATUS,
    SHIELD_MARK,
    STATUSES,
    WINE_STATUS,
)

MARK_IDS: Final = ("shield", "chain", "corrosion", "lightning")
STATUS_IDS: Final = ("mix", "wine", "feather", "double", "domain")


def cause_id(move: int) -> str:
    """The id of what caused something: a move, a blast or the chain pool."""
    if move == BLAST:
        return "blast"
    return "pool" if move == POOL else MOVE_IDS[move]


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
    targets: list[int]


class TckTable(TypedDict):
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


def table_of(state: Position, viewer: int) -> TckTable:
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


def _player(state: Position, seat: int) -> PlayerJson:
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


def _marks(marks: list[int], seat: int) -> MarksJson:
    first = seat * MARKS
    return {
        "shield": marks[first + SHIELD_MARK],
        "chain": marks[first + CHAIN_MARK],
        "corrosion": marks[first + CORROSION_MARK],
        "lightning": marks[first + LIGHTNING_MARK],
    }


def _status(status: list[int], seat: int) -> StatusJson:
    first = seat * STATUSES
    return {
        "mix": status[first + MIX_STATUS] > 0,
        "wine": status[first + WINE_STATUS],
        "feather": status[first + FEATHER_STATUS] > 0,
        "double": status[first + DOUBLE_STATUS],
        "domain": status[first + DOMAIN_STATUS] > 0,
    }


def _play(seat: int, codes: list[int], late: list[int]) -> list[ComponentJson] | None:
    """A revealed play with its late targets."""
    if not codes:
        return None
    play = read_play(seat, codes)
    for one in play:
        if TARGET[one.move] == LATE:
            one.targets = late_targets_of(one, play, late)
    return [{"move": MOVE_IDS[one.move], "copies": one.copies, "x": one.x, "targets": one.targets[:]} for one in play]


def _answer(state: Position, viewer: int, seat: int) -> list[str] | None:
    """A sealed answer to those who know it; what is still being built only to ALL (its own seat has the prompt)."""
    if viewer != ALL and not (state.sealed[seat] and state.sees_answer(viewer, seat)):
        return None
    if state.first[seat] == NOTHING:
        return None
    return [SPACE.text(code) for code in state.drafts[seat]]


def facts_of(state: Position) -> list[int]:
    """The same table as numbers; the base adds the drafts and sealed answers that a viewer knows."""
    facts = [state.round, state.turn, state.uncontested, len(state.plays)]
    facts.extend(state.hp)
    facts.extend(state.points)
    facts.extend(state.marks)
    facts.extend(state.status)
    facts.extend(state.round_hp)
    facts.extend(state.round_marks)
    for seat in range(state.seats):
        flags = 1 if state.living[seat] else 0
        flags |= 2 if state.frozen[seat] else 0
        flags |= 4 if state.freeze_next[seat] else 0
        flags |= 8 if state.leaving[seat] else 0
        flags |= 16 if state.targetable[seat] else 0
        facts.append(flags)
    for rows in (state.plays, state.last_plays, state.last_late):
        for codes in rows:
            facts.append(len(codes))
            facts.extend(codes)
    return facts


# ---------------------------------------------------------------------- questions


def prompt_args_of(state: Position, seat: int) -> dict[str, Any]:
    """The numbers of the question a seat is asked."""
    asked = state.asked[seat]
    codes = state.drafts[seat]
    if asked == LATE_TARGET:
        return _late_args(len(codes), pursuit_shots(read_play(seat, state.plays[seat])), state.owed[seat])
    draft = read_draft(seat, codes, state.points[seat], asked)
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
