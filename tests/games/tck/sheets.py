"""Turns as plain data, without a state: for tests of single phases and of laws that hold for any plays."""

from __future__ import annotations

from random import Random
from typing import Any

from paiju.games.tck import GAME
from paiju.games.tck.data.marks import MARKS, STATUSES
from paiju.games.tck.data.moves import (
    ANY,
    GUARD,
    MOVE_IDS,
    MULTI,
    MULTIPLY,
    NO_X,
    OTHER,
    PAIR,
    TARGET,
    UNMIXABLE,
    X_KIND,
)
from paiju.games.tck.options import NO_OPTIONS, Options, read_options
from paiju.games.tck.rules.aim import late_owed
from paiju.games.tck.rules.phases import finish_phases, open_phases
from paiju.games.tck.rules.reveal import pay, price, show_plays
from paiju.games.tck.rules.sheets import Component, Turn, component, new_turn

# a component as plain data: move, x, copies, targets
Plain = tuple[int, int, int, tuple[int, ...]]


class Position:
    """Everything that a turn starts from, as plain lists; `plays` holds None for a violation."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.options: dict[str, Any] = {}
        self.factions = list(range(seats))
        self.alive = [True] * seats
        self.frozen = [False] * seats
        self.freeze_next = [False] * seats
        self.hp = [6] * seats
        self.points = [12] * seats
        self.marks = [[0] * MARKS for _ in range(seats)]
        self.status = [[0] * STATUSES for _ in range(seats)]
        self.plays: list[list[Plain] | None] = [[] for _ in range(seats)]
        self.late: dict[int, list[int]] = {}
        """The late targets of seats that are asked for any; a seat that is missing runs out of time."""

    def relabelled(self, to: list[int]) -> Position:
        """The same position with seat s sitting at to[s]."""
        other = Position(self.seats)
        other.options = self.options
        for seat in range(self.seats):
            new = to[seat]
            other.factions[new] = self.factions[seat]
            other.alive[new] = self.alive[seat]
            other.frozen[new] = self.frozen[seat]
            other.freeze_next[new] = self.freeze_next[seat]
            other.hp[new] = self.hp[seat]
            other.points[new] = self.points[seat]
            other.marks[new] = self.marks[seat]
            other.status[new] = self.status[seat]
            play = self.plays[seat]
            if play is None:
                other.plays[new] = None
            else:
                other.plays[new] = [
                    (move, x, copies, tuple(to[t] for t in targets)) for move, x, copies, targets in play
                ]
        other.late = {to[seat]: [to[t] for t in targets] for seat, targets in self.late.items()}
        return other

    def read_options(self) -> Options:
        chosen = GAME.check_options({**self.options, "factions": self.factions}, self.seats)
        return read_options(chosen, self.seats)

    def turn(self) -> Turn:
        """The sheets, with the plays on the table and paid."""
        turn = new_turn(self.read_options(), self.seats, True)
        turn.alive = self.alive[:]
        turn.frozen = self.frozen[:]
        turn.freeze_next = self.freeze_next[:]
        turn.hp = self.hp[:]
        turn.points = self.points[:]
        turn.marks = [count for marks in self.marks for count in marks]
        turn.status = [strength for status in self.status for strength in status]
        turn.untouchable = self.frozen[:]
        for seat in range(self.seats):
            play = self.plays[seat]
            if not self.alive[seat] or self.frozen[seat]:
                continue
            turn.blast[seat] = play is None
            turn.plays[seat] = [made(seat, *one) for one in play or []]
        show_plays(turn)
        pay(turn)
        return turn

    def resolved(self) -> Turn:
        """The whole turn, P0 to P16."""
        turn = self.turn()
        open_phases(turn)
        for seat in range(self.seats):
            owed = late_owed(turn, seat)
            if owed:
                if seat in self.late:
                    targets = [target for target in self.late[seat] if turn.touchable(target)] or [seat]
                    turn.late[seat] = [targets[n % len(targets)] for n in range(owed)]
                else:
                    turn.late_failed[seat] = True
                    turn.blast[seat] = True
        finish_phases(turn)
        return turn


def made(user: int, move: int, x: int = 0, copies: int = 1, targets: tuple[int, ...] = ()) -> Component:
    """A component of plain data."""
    one = component(user, move)
    one.x = x
    one.copies = copies
    one.targets = list(targets)
    return one


def result(turn: Turn, seat: int) -> tuple[Any, ...]:
    """All that a turn leaves behind for one seat."""
    return (
        turn.hp[seat],
        turn.points[seat],
        turn.marks[seat * MARKS : seat * MARKS + MARKS],
        turn.next_status[seat * STATUSES : seat * STATUSES + STATUSES],
        turn.alive[seat],
        turn.out[seat],
        turn.freeze_next[seat],
        turn.revive[seat],
        turn.injured[seat],
        turn.recovered[seat],
        turn.linked[seat],
        turn.burnt[seat],
    )


# ---------------------------------------------------------------------- anything that can happen


def random_position(random: Random, seats: int) -> Position:
    """A position with everything in it: marks, statuses, frozen and eliminated players, options, any plays."""
    position = Position(seats)
    if random.random() < 0.5:
        position.factions = [random.randrange(2) for _ in range(seats)]
        position.factions[:2] = [0, 1]
    if random.random() < 0.5:
        position.options = {
            "shield_unit": random.choice(["play", "copy"]),
            "chain_pool_mode": random.choice(["replace", "add"]),
            "double_scope": random.choice(["field", "self"]),
            "bet_reward": random.choice(["heal_x", "immune", "full"]),
            "domain_heal_turn": random.choice(["next", "same"]),
            "pea_kills_missed_zombie": random.random() < 0.5,
            "shift_includes_cost": random.random() < 0.5,
            "unlock_move": True,
        }
    few = random.sample(range(len(MOVE_IDS)), random.randint(2, 12))
    for seat in range(seats):
        position.alive[seat] = seat < 2 or random.random() < 0.9
        position.frozen[seat] = position.alive[seat] and random.random() < 0.15
        position.freeze_next[seat] = random.random() < 0.1
        position.hp[seat] = random.choice([0, 1, 2, 3, 6, 6, 9, 30]) if position.alive[seat] else -1
        position.marks[seat] = [random.choice([0, 0, 0, 1, 2]) for _ in range(MARKS)]
        position.status[seat] = [
            int(random.random() < 0.2),
            random.choice([0, 0, 0, 1, 2]),
            int(random.random() < 0.3),
            random.choice([0, 0, 0, 0, 2, 4]),
            int(random.random() < 0.2),
        ]
    for seat in range(seats):
        if random.random() < 0.04:
            position.plays[seat] = None
        else:
            position.plays[seat] = random_play(random, position, seat, few)
        if random.random() < 0.9:
            position.late[seat] = [random.randrange(seats) for _ in range(9)]
        cost = price(NO_OPTIONS, [made(seat, *one) for one in position.plays[seat] or []], 3)
        position.points[seat] = cost + random.choice([0, 0, 1, 5]) if position.alive[seat] else 0
    return position


def random_play(random: Random, position: Position, seat: int, few: list[int]) -> list[Plain]:
    """One to four components; from a few moves, so that players meet."""
    components: list[Plain] = []
    wanted = random.choice([1, 1, 1, 2, 3, 4])
    for _ in range(wanted):
        move = random.choice(few) if random.random() < 0.8 else random.randrange(len(MOVE_IDS))
        one = random_component(random, position, seat, move)
        if one is None or move in [other[0] for other in components]:
            continue
        if move in UNMIXABLE:
            return [one]
        components.append(one)
    return components or [(GUARD, 0, 1, ())]


def random_component(random: Random, position: Position, seat: int, move: int) -> Plain | None:
    """A move with any copies, x and targets it allows; None if it finds no target."""
    seats = [s for s in range(position.seats) if position.alive[s] and not position.frozen[s]]
    others = [s for s in seats if s != seat]
    copies = random.randint(1, 3) if MULTI[move] else 1
    x = 0
    if X_KIND[move] != NO_X:
        x = random.choice([2, 3]) if move == MULTIPLY else random.choice([-2, -1, 1, 2, 3])
    targets: tuple[int, ...] = ()
    code = TARGET[move]
    if not seats or (code in (OTHER, PAIR) and not others):
        return None
    if code == ANY:
        targets = tuple(sorted(random.choice(seats) for _ in range(copies)))
    elif code == OTHER:
        targets = (random.choice(others),)
    elif code == PAIR:
        if len(seats) < 2:
            return None
        targets = tuple(random.sample(seats, 2))
    return (move, x, copies, targets)
