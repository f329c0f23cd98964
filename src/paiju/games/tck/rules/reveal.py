"""P0 to P4: the plays are shown and paid; hourglass, domain, same and the nullifiers decide what of them counts."""

from __future__ import annotations

from typing import Final

from paiju.core.types import Seat
from paiju.games.tck.data.marks import FEATHER_STATUS
from paiju.games.tck.data.moves import (
    ALL_POINTS,
    DOMAIN,
    HIGH_GUARDING,
    HOURGLASS,
    LAST_GASP,
    LATE,
    LOSES,
    MULTI,
    MULTIPLY,
    NULLIFIERS,
    PAIR,
    PER_FACTOR,
    REFLECT,
    SAME,
    SHIFT,
    SIPHON,
    TARGET,
    VOIDED_BY,
    ZERO_ONE,
    ZERO_THREE,
    ZERO_TWO,
    ZOMBIE,
    ZOMBIE_SIEGE,
)
from paiju.games.tck.options import Options
from paiju.games.tck.rules import log
from paiju.games.tck.rules.sheets import Component, Turn, component, lay, note, relay

NOWHERE: Final = -1
"""The end of a chain of `same` that bites its own tail."""


# ---------------------------------------------------------------------- P0


def price(options: Options, play: list[Component], points: int) -> int:
    """What a play costs: per copy; reflect takes everything its user has."""
    total = 0
    for one in play:
        cost = options.cost[one.move]
        if cost >= 0:
            total += cost * one.copies
        elif cost == ALL_POINTS:
            total += points
        elif cost == PER_FACTOR:
            total += one.x - 1
    return total


def show_plays(turn: Turn) -> None:
    """P0: all plays are on the table at once."""
    for seat in range(turn.seats):
        lay(turn, turn.plays[seat])
        if turn.recording:
            _tell_play(turn, seat)


def pay(turn: Turn) -> None:
    """P0: everybody pays; a violation pays nothing."""
    for seat in range(turn.seats):
        cost = price(turn.options, turn.plays[seat], turn.points[seat])
        turn.paid[seat] = cost
        turn.points[seat] -= cost
        if cost and turn.recording:
            note(turn, [log.PAID, seat, cost])


def _tell_play(turn: Turn, seat: Seat) -> None:
    if turn.blast[seat]:
        note(turn, [log.REVEAL_BLAST, seat])
    for one in turn.plays[seat]:
        move = one.move
        if one.x and one.targets:
            note(turn, [log.REVEAL_X_AT, seat, move, one.x, one.targets[0]])
        elif one.x:
            note(turn, [log.REVEAL_X, seat, move, one.x])
        elif TARGET[move] == PAIR:
            note(turn, [log.REVEAL_PAIR, seat, move, one.targets[0], one.targets[1]])
        elif one.targets and MULTI[move]:
            for target in range(turn.seats):
                copies = one.targets.count(target)
                if copies > 1:
                    note(turn, [log.REVEAL_COPIES_AT, seat, move, copies, target])
                elif copies:
                    note(turn, [log.REVEAL_AT, seat, move, target])
        elif one.targets:
            note(turn, [log.REVEAL_AT, seat, move, one.targets[0]])
        elif one.copies > 1:
            note(turn, [log.REVEAL_COPIES, seat, move, one.copies])
        else:
            note(turn, [log.REVEAL, seat, move])


# ---------------------------------------------------------------------- P1, P2


def run_hourglass(turn: Turn) -> None:
    """P1: any hourglass voids every component of every play."""
    turn.hourglass = turn.shows(HOURGLASS)
    if not turn.hourglass:
        return
    for one in turn.components:
        one.parts = 0
        if turn.recording and one.move == HOURGLASS:
            note(turn, [log.HOURGLASS_RUNS, one.user, HOURGLASS])


def open_domains(turn: Turn) -> None:
    """P2: a domain makes its user untouchable, voids the rest of his play and keeps the round going (TK-26)."""
    turn.untouchable = turn.frozen[:]
    if turn.hourglass or not turn.shows(DOMAIN):
        return
    turn.no_round_change = True
    for one in turn.components:
        if one.move == DOMAIN:
            turn.untouchable[one.user] = True
            if turn.recording:
                note(turn, [log.DOMAIN_OPENS, one.user, DOMAIN])
    for one in turn.components:
        if one.move != DOMAIN and turn.untouchable[one.user]:
            one.parts = 0
            if turn.recording:
                note(turn, [log.DOMAIN_VOIDS, one.user, one.move])


# ---------------------------------------------------------------------- P3


def copy_plays(turn: Turn) -> None:
    """P3: every `same` becomes what it copies, all judged on the plays as they were revealed."""
    if turn.hourglass or not turn.shows(SAME):
        return
    revealed = turn.plays[:]
    for seat in range(turn.seats):
        if _is_same(revealed[seat]):
            turn.plays[seat] = _copied(turn, revealed, seat)
    relay(turn)


def _is_same(play: list[Component]) -> bool:
    return len(play) > 0 and play[0].move == SAME


def end_of_pointers(revealed: list[list[Component]], seat: Seat) -> int:
    """The seat whose play a chain of `same` copies in the end, or NOWHERE for a cycle."""
    end = seat
    for _ in range(len(revealed)):
        end = revealed[end][0].targets[0]
        if not _is_same(revealed[end]):
            return end
    return NOWHERE


def _copied(turn: Turn, revealed: list[list[Component]], seat: Seat) -> list[Component]:
    """What the `same` of a seat turns into: a copy of the play it leads to, or itself, void."""
    same = revealed[seat][0]
    end = end_of_pointers(revealed, seat)
    if end == NOWHERE:
        return _void_same(turn, same, log.SAME_CYCLE, same.targets[0])
    if turn.untouchable[end] or not revealed[end]:
        return _void_same(turn, same, log.SAME_NOTHING, end)
    if _bites(revealed[end], seat):
        return _void_same(turn, same, log.SAME_ZOMBIE, end)
    if turn.recording:
        note(turn, [log.COPIES, seat, SAME, end])
    return [_copy(one, seat, end) for one in revealed[end]]


def _void_same(turn: Turn, same: Component, why: int, end: int) -> list[Component]:
    void = component(same.user, SAME)
    void.targets = same.targets
    void.parts = 0
    if turn.recording:
        note(turn, [why, same.user, SAME, end])
    return [void]


def _bites(play: list[Component], copier: Seat) -> bool:
    """TK-11: a zombie aimed at the copier, or a siege, cannot be copied by him."""
    for one in play:
        if one.move == ZOMBIE_SIEGE or (one.move == ZOMBIE and one.targets[0] == copier):
            return True
    return False


def _copy(one: Component, user: Seat, origin: Seat) -> Component:
    """TK-10, TK-54: the same chosen targets and the same x, literally."""
    made = component(user, one.move)
    made.x = one.x
    made.copies = one.copies
    made.targets = one.targets[:]
    if TARGET[one.move] == LATE:
        made.origin = origin
    return made


# ---------------------------------------------------------------------- P4


def nullify(turn: Turn) -> None:
    """P4: everything that voids a component or a part of it, all on the plays as they stand after P3."""
    if turn.hourglass:
        return
    _expand_feathers(turn)
    void_by_nullifiers(turn)
    if turn.shown[SIPHON] > 1:
        _void_siphons(turn)
    if turn.shown[SHIFT] > 1:
        _void_shifts_at_shifters(turn)
    drop_untouchable_targets(turn)
    _void_self_aimed(turn)


def _expand_feathers(turn: Turn) -> None:
    """After feather, zero_one, zero_two and zero_three come with a high guard; all other parts are in the table."""
    for one in turn.components:
        move = one.move
        if move in (ZERO_ONE, ZERO_TWO, ZERO_THREE):
            if one.parts and turn.active(one.user, FEATHER_STATUS):
                one.parts |= HIGH_GUARDING


def void_by_nullifiers(turn: Turn) -> None:
    """P4.1 to P4.7. No nullifier can itself be nullified here."""
    found = 0
    for one in turn.components:
        found |= one.parts & NULLIFIERS
    turn.nullifiers = found
    if found == 0:
        return
    for one in turn.components:
        if VOIDED_BY[one.move] & found and one.parts:
            one.parts &= ~LOSES[one.move]
            if turn.recording:
                _tell_void(turn, one)


def _tell_void(turn: Turn, one: Component) -> None:
    kind = log.VOID if one.parts == 0 else log.DRINK_VOID
    for other in turn.components:
        if other.parts & VOIDED_BY[one.move]:
            note(turn, [kind, one.user, one.move, other.user, other.move])
            return


def _void_siphons(turn: Turn) -> None:
    """P4.8: two or more siphons void each other, counted after all copies (N3)."""
    for one in turn.components:
        if one.move == SIPHON:
            one.parts = 0
            if turn.recording:
                note(turn, [log.SIPHONS_VOID, one.user, SIPHON])


def _void_shifts_at_shifters(turn: Turn) -> None:
    """P4.9: a shift aimed at a player who shows a shift, void or not."""
    for one in turn.components:
        if one.move == SHIFT and one.parts:
            for other in turn.plays[one.targets[0]]:
                if other.move == SHIFT:
                    one.parts = 0
            if turn.recording and one.parts == 0:
                note(turn, [log.SHIFT_VOID, one.user, SHIFT, one.targets[0]])


def drop_untouchable_targets(turn: Turn) -> None:
    """P4.10: nobody aims at an untouchable player; a move that is left without a target is void."""
    if True not in turn.untouchable:
        return
    for one in turn.components:
        if not one.parts or not one.targets:
            continue
        kept = [target for target in one.targets if not turn.untouchable[target]]
        if len(kept) < len(one.targets):
            if turn.recording:
                _tell_gone(turn, one)
            one.targets = kept
            if not kept:
                one.parts = 0


def _tell_gone(turn: Turn, one: Component) -> None:
    for target in range(turn.seats):
        if turn.untouchable[target] and target in one.targets:
            note(turn, [log.TARGET_GONE, one.user, one.move, target])


def _void_self_aimed(turn: Turn) -> None:
    """P4.10: what only a copy (or a lonely multiply in a mixed turn) can aim at its own user."""
    for one in turn.components:
        move = one.move
        if move in (SHIFT, REFLECT, LAST_GASP) or (move == MULTIPLY and len(turn.plays[one.user]) == 1):
            if one.parts and one.targets[0] == one.user:
                one.parts = 0
                if turn.recording:
                    note(turn, [log.SELF_AIMED, one.user, move])
