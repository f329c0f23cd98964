"""P5 to P7: where every attack and every peach finally flies."""

from __future__ import annotations

from typing import Final

from paiju.core.types import Seat
from paiju.games.tck.data.moves import (
    DEATHBLOW,
    EFFECT,
    GROUP,
    KIND,
    LATE,
    PEA,
    PEACH,
    PURSUIT,
    REFLECT,
    SINGLE,
    TARGET,
    ZERO_ONE,
    ZERO_THREE,
    Move,
)
from paiju.games.tck.rules import log
from paiju.games.tck.rules.sheets import NO_ORIGIN, Component, Hit, Turn, is_shot, note

PURSUIT_STRIKES: Final = 3
"""Strikes of one pursuit copy, each aimed on its own."""

_NOT_REFLECTED: Final = -1


def effective_user(turn: Turn, move: Move) -> int:
    """The first user of a move that has its effect, or -1."""
    if turn.shown[move]:
        for one in turn.components:
            if one.move == move and one.parts & EFFECT:
                return one.user
    return -1


# ---------------------------------------------------------------------- P5


def late_shots(one: Component) -> int:
    """How many late targets a pursuit or pea takes."""
    return PURSUIT_STRIKES * one.copies if one.move == PURSUIT else one.copies


def pursuit_shots(play: list[Component]) -> int:
    """How many of a play's late targets are a pursuit's: the first ones; a pea's come after them."""
    for one in play:
        if one.move == PURSUIT:
            return late_shots(one)
    return 0


def late_targets_of(one: Component, play: list[Component], late: list[int]) -> list[int]:
    """What belongs to a pursuit or pea among the late targets of the play it was shown in."""
    first = 0 if one.move == PURSUIT else pursuit_shots(play)
    return late[first : first + late_shots(one)]


def late_owed(turn: Turn, seat: Seat) -> int:
    """How many late targets a seat has to choose; copiers and everybody under a zero_three choose none."""
    if not (turn.shown[PURSUIT] or turn.shown[PEA]) or effective_user(turn, ZERO_THREE) >= 0:
        return 0
    owed = 0
    for one in turn.plays[seat]:
        if TARGET[one.move] == LATE and one.parts and one.origin == NO_ORIGIN:
            owed += late_shots(one)
    return owed


def take_late_targets(turn: Turn) -> None:
    """P5: pursuits and peas get the targets their original users chose; in one play the pursuit's come first."""
    if not (turn.shown[PURSUIT] or turn.shown[PEA]):
        return
    turned = effective_user(turn, ZERO_THREE) >= 0
    for seat in range(turn.seats):
        _take_late(turn, seat, PURSUIT, turned)
        _take_late(turn, seat, PEA, turned)


def _take_late(turn: Turn, seat: Seat, move: Move, turned: bool) -> None:
    for one in turn.plays[seat]:
        if one.move != move or not one.parts:
            continue
        chooser = seat if one.origin == NO_ORIGIN else one.origin
        if turned:
            one.targets = [seat] * late_shots(one)
        elif turn.late_failed[chooser]:
            one.parts = 0
            if turn.recording:
                note(turn, [log.LATE_FAILED, seat, move])
        else:
            one.targets = late_targets_of(one, turn.plays[chooser], turn.late[chooser])
            if turn.recording:
                _tell_aims(turn, one)


def _tell_aims(turn: Turn, one: Component) -> None:
    for target in range(turn.seats):
        strikes = one.targets.count(target)
        if strikes:
            note(turn, [log.AIMS, one.user, one.move, strikes * (3 if one.move == PEA else 1), target])


# ---------------------------------------------------------------------- P6


def turn_back(turn: Turn) -> None:
    """P6.1: a zero_three sends every single attack at its own user."""
    owner = effective_user(turn, ZERO_THREE)
    if owner < 0:
        return
    for one in turn.components:
        if KIND[one.move] == SINGLE and one.parts:
            one.targets = [one.user] * len(one.targets)
            if turn.recording:
                note(turn, [log.TURNED, one.user, one.move, owner, ZERO_THREE])


def bounce_ends(turn: Turn) -> list[int]:
    """Per seat with an effective reflect: where a copy aimed at it ends; -1 for everybody else.

    Each reflector bounces a given copy once; where the way comes back to one of them it stays (TK-12).
    """
    goes_to = [_NOT_REFLECTED] * turn.seats
    for one in turn.components:
        if one.move == REFLECT and one.parts:
            goes_to[one.user] = one.targets[0]
    ends = [_NOT_REFLECTED] * turn.seats
    for seat in range(turn.seats):
        at = seat
        visited = 0
        while goes_to[at] != _NOT_REFLECTED and not visited & (1 << at):
            visited |= 1 << at
            at = goes_to[at]
        if visited:
            ends[seat] = at
    return ends


def fly(turn: Turn) -> None:
    """P6.2: every copy of an attack or peach gets its victim; reflectors send on all but deathblows."""
    reflecting = turn.shown[REFLECT] > 0
    ends = bounce_ends(turn) if reflecting else []
    for one in turn.components:
        if is_shot(one.move) and one.parts:
            targets = hostile_touchable(turn, one.user) if KIND[one.move] == GROUP else one.targets
            one.live = len(targets)
            if len(targets) == 1 and not reflecting:
                _add_hit(turn, one, targets[0], False)
            else:
                _spread(turn, one, targets, ends if one.move != DEATHBLOW else [])


def hostile_touchable(turn: Turn, user: Seat) -> list[int]:
    """The targets of a group attack; the faction of its user decides, also for a copy (TK-42)."""
    factions = turn.options.factions
    side = factions[user]
    return [seat for seat in range(turn.seats) if factions[seat] != side and turn.touchable(seat)]


def _spread(turn: Turn, one: Component, targets: list[Seat], ends: list[int]) -> None:
    """Copies of one component with one fate become one hit."""
    direct: list[int] = [0] * turn.seats
    reflected: list[int] = [0] * turn.seats
    for target in targets:
        if ends and ends[target] != _NOT_REFLECTED:
            reflected[ends[target]] += 1
        else:
            direct[target] += 1
    if turn.recording and ends:
        _tell_reflected(turn, one, targets, ends)
    for victim in range(turn.seats):
        if direct[victim]:
            _add_hit(turn, one, victim, False).copies = direct[victim]
        if reflected[victim]:
            _add_hit(turn, one, victim, True).copies = reflected[victim]


def _tell_reflected(turn: Turn, one: Component, targets: list[Seat], ends: list[int]) -> None:
    for target in range(turn.seats):
        if ends[target] != _NOT_REFLECTED and target in targets:
            note(turn, [log.REFLECTED, one.user, one.move, target, ends[target]])


def _add_hit(turn: Turn, one: Component, victim: Seat, reflected: bool) -> Hit:
    hit = Hit()
    hit.component = one
    hit.victim = victim
    hit.copies = 1
    hit.reflected = reflected
    if one.move == PEACH:
        turn.peaches.append(hit)
    else:
        turn.hits.append(hit)
    return hit


# ---------------------------------------------------------------------- P7


def zero_out(turn: Turn) -> None:
    """P7: single attacks that now aim at a user of zero_one are void."""
    if effective_user(turn, ZERO_ONE) < 0:
        return
    safe = [False] * turn.seats
    for one in turn.components:
        if one.move == ZERO_ONE and one.parts & EFFECT:
            safe[one.user] = True
    kept: list[Hit] = []
    for hit in turn.hits:
        one = hit.component
        if KIND[one.move] == SINGLE and safe[hit.victim]:
            one.live -= hit.copies
            if one.live == 0:
                one.parts = 0
            if turn.recording:
                note(turn, [log.ZEROED, one.user, one.move, hit.victim])
        else:
            kept.append(hit)
    turn.hits = kept
