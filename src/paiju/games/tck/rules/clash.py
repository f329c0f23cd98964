"""P11 and P12: attacks aimed at each other, then attacks against defences."""

from __future__ import annotations

from typing import Final

from paiju.games.tck.data.moves import (
    ATTACKS,
    BACKLASH,
    BLOCKERS,
    CANCELLED,
    CANCELLED_UNLESS_REFLECTED,
    CLASH,
    PRESS,
    STRIKES,
)
from paiju.games.tck.rules import log
from paiju.games.tck.rules.sheets import Entry, Hit, Turn, note

_NONE: Final = -1


def clash(turn: Turn) -> None:
    """P11: every hit A on B meets every hit B on A; all pairs are judged on the same snapshot."""
    hits = turn.hits
    if len(hits) < 2:
        return
    seats = turn.seats
    head = [_NONE] * (seats * seats)
    following = [_NONE] * len(hits)
    for number, hit in enumerate(hits):
        way = hit.component.user * seats + hit.victim
        following[number] = head[way]
        head[way] = number
    for one in range(seats):
        for other in range(one):
            back = head[other * seats + one]
            there = head[one * seats + other] if back != _NONE else _NONE
            while there != _NONE:
                answer = back
                while answer != _NONE:
                    meet(turn, hits[there], hits[answer])
                    answer = following[answer]
                there = following[there]


def meet(turn: Turn, mine: Hit, yours: Hit) -> None:
    """Two hits aimed at each other's users; numbers of copies matter in p·q only (TK-15)."""
    row = mine.component.move
    column = yours.component.move
    fate = CLASH[row * ATTACKS + column]
    if fate == BACKLASH:
        if row == PRESS:
            _backlash(turn, yours, mine)
        else:
            _backlash(turn, mine, yours)
        return
    _judge(turn, mine, fate, column)
    _judge(turn, yours, CLASH[column * ATTACKS + row], row)


def _judge(turn: Turn, hit: Hit, fate: int, against: int) -> None:
    if fate == CANCELLED or (fate == CANCELLED_UNLESS_REFLECTED and not hit.reflected):
        if turn.recording and not hit.cancelled:
            note(turn, [log.BEATEN, hit.component.user, hit.component.move, hit.victim, against])
        hit.cancelled = True


def _backlash(turn: Turn, strikes: Hit, presses: Hit) -> None:
    """P11.1: p strikes meet q presses: the striker recovers p·q, the presser loses p·q, past all defences (TK-43)."""
    striker = strikes.component.user
    presser = presses.component.user
    move = strikes.component.move
    p = strikes.copies * STRIKES[move] * turn.factor[striker]
    q = presses.copies * turn.factor[presser]
    strikes.cancelled = True
    presses.cancelled = True
    turn.heal[striker] += p * q
    entry = Entry()
    entry.victim = presser
    entry.sources = 1 << striker
    entry.move = move
    entry.amount = p * q
    turn.entries.append(entry)
    if turn.recording:
        note(turn, [log.BACKLASHES, striker, move, presser, PRESS, p * q])


def defend(turn: Turn) -> None:
    """P12: a part of the victim that stops this move blocks all copies of the hit; what is left lands."""
    for hit in turn.hits:
        if hit.cancelled:
            continue
        if BLOCKERS[hit.component.move] & turn.parts[hit.victim]:
            if turn.recording:
                _tell_blocked(turn, hit)
        else:
            hit.landed = True
            if turn.recording:
                kind = log.HIT_LANDS if hit.copies == 1 else log.HITS_LAND
                note(turn, [kind, hit.component.user, hit.component.move, hit.victim, hit.copies])


def _tell_blocked(turn: Turn, hit: Hit) -> None:
    blockers = BLOCKERS[hit.component.move]
    for one in turn.plays[hit.victim]:
        if one.parts & blockers:
            note(turn, [log.BLOCKED, hit.component.user, hit.component.move, hit.victim, one.move])
            return
