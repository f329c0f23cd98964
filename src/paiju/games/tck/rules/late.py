"""P14: the late effects, each line finished for everybody before the next one begins."""

from __future__ import annotations

from typing import Final

from paiju.core.types import Seat
from paiju.games.tck.data.marks import DOMAIN_STATUS
from paiju.games.tck.data.moves import (
    BET,
    DOMAIN,
    FATE,
    GAN,
    HEAVY,
    LAST_GASP,
    PEG,
    PEG_EXTREME,
    PEG_ZERO,
    SHIFT,
    Move,
)
from paiju.games.tck.options import BET_HEALS, BET_PROTECTS, BET_RESTORES
from paiju.games.tck.rules import log
from paiju.games.tck.rules.numbers import kill
from paiju.games.tck.rules.sheets import Component, Turn, note

MOVABLE: Final = 5
"""The numbers that a shift moves."""


def become(turn: Turn, seat: Seat, hp: int) -> None:
    """ "HP becomes N" replaces every number so far; the record sets of P13 stay as they are."""
    turn.damage[seat] = 0
    turn.heal[seat] = 0
    turn.domain_damage[seat] = 0
    turn.group_left[seat] = False
    turn.set_hp[seat] = hp - turn.hp[seat]
    if turn.set_hp[seat]:
        turn.changed = True


def stop_by_heavy(turn: Turn) -> None:
    """Whoever was really hurt by a heavy blow: his own peg, bet and shift are off from here on (TK-18)."""
    if not turn.shown[HEAVY]:
        return
    for one in turn.components:
        if one.parts and turn.heavy[one.user] and _is_stoppable(one.move):
            one.parts = 0
            if turn.recording:
                note(turn, [log.HEAVY_STOPS, one.user, one.move])


def _is_stoppable(move: Move) -> bool:
    return move in (PEG, PEG_ZERO, PEG_EXTREME, BET, SHIFT)


# ---------------------------------------------------------------------- P14.1


def judge_pegs(turn: Turn) -> None:
    """P14.1: all pegs on the result of P13. In a mixed play any success wins, and every failure still kills (TK-30)."""
    if not (turn.shown[PEG] or turn.shown[PEG_ZERO] or turn.shown[PEG_EXTREME]):
        return
    for seat in range(turn.seats):
        if _shows_peg(turn.plays[seat]):
            _judge_pegs_of(turn, seat)


def _shows_peg(play: list[Component]) -> bool:
    for one in play:
        if one.parts and one.move in (PEG, PEG_ZERO, PEG_EXTREME):
            return True
    return False


def _judge_pegs_of(turn: Turn, seat: Seat) -> None:
    total = turn.total(seat)
    lethal = turn.doomed(seat)
    calm = not turn.injured[seat] and turn.poison == 0
    winner = -1
    dying = False
    killers: list[int] = []
    for one in turn.plays[seat]:
        move = one.move
        if not one.parts:
            continue
        if (move == PEG and total == -one.x) or (move == PEG_ZERO and calm) or (move == PEG_EXTREME and lethal):
            winner = move
            if move == PEG_EXTREME:
                turn.death[seat] = False
        elif move == PEG:
            if turn.recording:
                note(turn, [log.PEG_FAILS, seat, PEG, total])
        elif move == PEG_EXTREME and turn.hp[seat] > 0:
            dying = True
        elif move in (PEG_ZERO, PEG_EXTREME):
            killers.append(move)
    if winner >= 0:
        become(turn, seat, turn.options.start_hp)
        if turn.recording:
            note(turn, [log.PEG_HOLDS, seat, winner, turn.options.start_hp])
    elif dying:
        become(turn, seat, 0)
        if turn.recording:
            note(turn, [log.PEG_DYING, seat, PEG_EXTREME])
    for move in killers:
        if turn.recording:
            note(turn, [log.PEG_KILLS, seat, move])
        if kill(turn, seat, move, False):
            turn.injured[seat] = True


# ---------------------------------------------------------------------- P14.2, P14.3


def gasp(turn: Turn) -> None:
    """P14.2: a doomed user takes his target along, unless a group attack hurt him; until nobody more falls."""
    if not turn.shown[LAST_GASP]:
        return
    waiting = [one for one in turn.components if one.move == LAST_GASP and one.parts]
    fired = True
    while fired:
        fired = False
        left: list[Component] = []
        for one in waiting:
            if turn.doomed(one.user) and not turn.group_left[one.user]:
                fired = True
                target = one.targets[0]
                if turn.recording:
                    note(turn, [log.GASPS, one.user, LAST_GASP, target])
                if kill(turn, target, LAST_GASP, False):
                    turn.injured[target] = True
            else:
                left.append(one)
        waiting = left


def save_by_fate(turn: Turn) -> None:
    """P14.3: a doomed user of fate will begin the next round as he began this one; only the records stay."""
    if not turn.shown[FATE]:
        return
    for one in turn.components:
        seat = one.user
        if one.move == FATE and one.parts and turn.doomed(seat):
            turn.revive[seat] = True
            turn.changed = True
            turn.damage[seat] = 0
            turn.heal[seat] = 0
            turn.set_hp[seat] = 0
            turn.heavy[seat] = 0
            turn.domain_damage[seat] = 0
            turn.domain_heavy[seat] = 0
            turn.death[seat] = False
            if turn.recording:
                note(turn, [log.FATE_SAVES, seat, FATE])


# ---------------------------------------------------------------------- P14.4, P14.5


def judge_bets(turn: Turn) -> None:
    """P14.4 then P14.5: bets on injuries and poison, then bets on recoveries (TK-20)."""
    if not turn.shown[BET]:
        return
    hurt = turn.poison + turn.injured.count(True)
    for one in turn.components:
        if one.move == BET and one.parts and one.x > 0:
            _settle_bet(turn, one, hurt)
    healed = turn.recovered.count(True)
    for one in turn.components:
        if one.move == BET and one.parts and one.x < 0:
            _settle_bet(turn, one, healed)


def _settle_bet(turn: Turn, one: Component, count: int) -> None:
    seat = one.user
    size = abs(one.x)
    if size != count:
        if turn.recording:
            note(turn, [log.BET_LOST, seat, BET, one.x, count])
    elif turn.options.bet_reward == BET_HEALS:
        amount = size * turn.factor[seat]
        turn.heal[seat] += amount
        turn.changed = True
        turn.recovered[seat] = True
        if turn.recording:
            note(turn, [log.BET_WON, seat, BET, one.x, amount])
    elif turn.options.bet_reward == BET_PROTECTS:
        turn.damage[seat] = turn.heavy[seat]
        turn.domain_damage[seat] = 0
        if turn.recording:
            note(turn, [log.BET_PROTECTED, seat, BET, one.x])
    elif turn.options.bet_reward == BET_RESTORES:
        become(turn, seat, turn.options.start_hp)
        if turn.recording:
            note(turn, [log.BET_RESTORED, seat, BET, one.x, turn.options.start_hp])


# ---------------------------------------------------------------------- P14.6, P14.7


def turn_by_gan(turn: Turn) -> None:
    """P14.6: damage and healing change places, times m; direct deaths are no numbers and stay."""
    if not turn.shown[GAN]:
        return
    for one in turn.components:
        if one.move == GAN and one.parts:
            seat = one.user
            factor = turn.factor[seat]
            before = turn.total(seat)
            damage = turn.damage[seat]
            turn.damage[seat] = factor * turn.heal[seat]
            turn.heal[seat] = factor * damage
            turn.set_hp[seat] *= -factor
            turn.heavy[seat] = 0
            turn.domain_damage[seat] = 0
            turn.domain_heavy[seat] = 0
            if turn.recording and (before or damage):
                note(turn, [log.GAN_TURNS, seat, GAN, before, turn.total(seat)])


def shift(turn: Turn) -> None:
    """P14.7: shifters and their targets swap what happens to them, in parallel; heavy damage and deaths do not move."""
    if not turn.shown[SHIFT]:
        return
    shifts = [one for one in turn.components if one.move == SHIFT and one.parts]
    if not shifts:
        return
    if turn.options.shift_takes_cost:  # TK-33
        for seat in range(turn.seats):
            turn.points_change[seat] -= turn.paid[seat]
            turn.points[seat] += turn.paid[seat]
    held = [movable(turn, seat) for seat in range(turn.seats)]
    given = [[0] * MOVABLE for _ in range(turn.seats)]
    for one in shifts:
        turn.moved[one.user] = True
        turn.moved[one.targets[0]] = True
        for place in range(MOVABLE):
            given[one.targets[0]][place] += held[one.user][place]
            given[one.user][place] += held[one.targets[0]][place]
        if turn.recording:
            note(turn, [log.SHIFTED, one.user, SHIFT, one.targets[0]])
    for seat in range(turn.seats):
        if turn.moved[seat]:
            _take(turn, seat, given[seat])


def movable(turn: Turn, seat: Seat) -> list[int]:
    """What a shift carries: damage without heavy, healing, set HP, domain damage, change of points."""
    return [
        turn.damage[seat] - turn.heavy[seat],
        turn.heal[seat],
        turn.set_hp[seat],
        turn.domain_damage[seat],
        turn.points_change[seat],
    ]


def _take(turn: Turn, seat: Seat, what: list[int]) -> None:
    turn.damage[seat] = turn.heavy[seat] + what[0]
    turn.heal[seat] = what[1]
    turn.set_hp[seat] = what[2]
    turn.domain_damage[seat] = what[3]
    turn.points_change[seat] = what[4]


# ---------------------------------------------------------------------- P14.8


def close_domains(turn: Turn) -> None:
    """P14.8: what was dealt under an active domain status doubles, then everything its holders take (TK-55)."""
    if turn.any_active(DOMAIN_STATUS):
        _double_by_domains(turn)
        if not turn.options.domain_heals_at_once:
            _heal_unhurt_holders(turn)
    if turn.options.domain_heals_at_once:
        _heal_domain_users(turn)


def _double_by_domains(turn: Turn) -> None:
    for seat in range(turn.seats):
        holds = turn.active(seat, DOMAIN_STATUS) > 0
        extra = turn.domain_damage[seat] + turn.domain_heavy[seat]
        if not extra and not holds:
            continue
        before = turn.damage[seat]
        turn.damage[seat] = (before + extra) * (2 if holds else 1)
        if turn.recording and turn.damage[seat] != before:
            note(turn, [log.DOMAIN_DOUBLES, seat, before, turn.damage[seat]])


def _heal_unhurt_holders(turn: Turn) -> None:
    """A holder without damage; a peg, bet or gan does not make an injured one unhurt, a shift does."""
    for seat in range(turn.seats):
        if turn.active(seat, DOMAIN_STATUS) and turn.damage[seat] == 0 and not turn.doomed(seat):
            if turn.moved[seat] or not turn.injured[seat]:
                _heal_by_domain(turn, seat)


def _heal_domain_users(turn: Turn) -> None:
    """domain_heal_turn=same: the user of an effective domain gets his HP in the domain turn itself (TK-26)."""
    if turn.no_round_change:
        for one in turn.components:
            if one.move == DOMAIN and one.parts:
                _heal_by_domain(turn, one.user)


def _heal_by_domain(turn: Turn, seat: Seat) -> None:
    turn.heal[seat] += 1
    turn.changed = True
    if turn.recording:
        note(turn, [log.DOMAIN_HEALS, seat])
