"""One game of an arm, played and watched."""

from __future__ import annotations

from math import log
from random import Random
from time import monotonic
from typing import Final

from paiju.bots.greedy import promise
from paiju.core.game import AnyGame
from paiju.core.state import State
from paiju.core.types import Code, Seat
from paiju.lab.log import CURVE_POINTS, Fault, GameLog, Played, Use, Weighed, shares
from paiju.lab.plan import Arm, LabPlan, game_of
from paiju.lab.players import Sitting
from paiju.lab.things import Things
from paiju.match.match import Match
from paiju.match.record import Player as RecordPlayer
from paiju.match.record import Record, dump_record

WEIGHED_GAMES: Final = 4
"""In one of so many groups a decision is weighed."""
WEIGHED_WORLDS: Final = 6
"""Worlds in which answers are looked at, and as many fresh ones in which they are judged: the best of many looks
better than it is in the worlds that chose it."""
MOST_WEIGHED: Final = 40
"""Decisions with more answers than this are not weighed."""
KING_TRIES: Final = 3
"""Other last answers that are tried for each seat that lost."""

_things: dict[str, Things] = {}


def things_of(game: AnyGame) -> Things:
    """The things of a game, found once in each process."""
    found = _things.get(game.id)
    if found is None or found.game.space is not game.space:
        found = _things[game.id] = Things(game)
    return found


class Faulty(Exception):
    """The rules broke a game."""

    def __init__(self, problem: str) -> None:
        super().__init__(problem)
        self.problem = problem


class Sat:
    """A game of an arm that is being played: the state, who sits where, and every action so far."""

    def __init__(self, plan: LabPlan, arm: Arm, group: int, place: Seat) -> None:
        self.game = game_of(plan, arm)
        self.arm = arm
        self.group = group
        self.place = place
        self.seats = plan.seats
        self.options = self.game.check_options({**plan.options, **arm.options}, plan.seats)
        self.seed = Random(f"{plan.game}/{plan.seed}/{group}").getrandbits(63)
        self.actions: list[tuple[Seat, Code]] = []
        self.things = things_of(self.game)
        self.sitting = [self._sit(plan, seat) for seat in range(plan.seats)]
        self.state: State = self.game.start(self.seed, plan.seats, self.options)

    def _sit(self, plan: LabPlan, seat: Seat) -> Sitting:
        """The first player has the same luck in every arm, and so has every other."""
        mine = seat == self.place
        who = "first" if mine else f"other {(seat - self.place) % plan.seats}"
        seed = Random(f"{plan.game}/{plan.seed}/{self.group}/{who}").getrandbits(63)
        return Sitting(self.arm.first if mine else self.arm.second, self.game, self.things, seed)

    def record(self) -> Record:
        """The game so far as a record that the replay page opens."""
        names = [sitting.player.bot for sitting in self.sitting]
        players = [RecordPlayer(name, name) for name in names]
        match = Match(self.game, self.seed, self.seats, self.options, players=players)
        for seat, code in self.actions:
            match.act(seat, code)
        return match.record()


def play_batch(plan: LabPlan, batch: list[tuple[Arm, int]]) -> Played:
    """Plays groups of arms. A game that the rules break is a result as well."""
    began = monotonic()
    played = Played([], [])
    for arm, group in batch:
        for place in range(plan.seats):
            sat = Sat(plan, arm, group, place)
            try:
                played.games.append(Watch(sat).play())
            except Faulty as fault:
                played.faults.append(Fault(arm.key, group, place, fault.problem, _record_of(sat)))
    played.seconds = monotonic() - began
    return played


def _record_of(sat: Sat) -> bytes:
    """The record of a broken game, as far as its actions can be played again."""
    while True:
        try:
            return dump_record(sat.record())
        except Exception:
            sat.actions.pop()


class Watch:
    """Plays a game to its end and writes down what happens."""

    def __init__(self, sat: Sat) -> None:
        self.sat = sat
        self.game = sat.game
        self.state = sat.state
        self.watched = sat.arm.watched
        self.log = GameLog(sat.arm.key, sat.group, sat.place, [], "", 0, 0)
        self.steps = [1] * sat.seats
        self.turn = -1
        self.every = 1
        self.turns_seen = 0
        self.last_turn: tuple[State, list[tuple[Seat, Code]]] | None = None
        self.chance = Random(f"{sat.seed}/{sat.place}/watch")
        self.weigh_at = self._weigh_at()
        self.opened = False

    def play(self) -> GameLog:
        state, log = self.state, self.log
        if self.watched:
            log.out = [-1] * state.seats
        try:
            while not state.over:
                if len(self.sat.actions) >= self.game.cap:
                    raise RuntimeError(f"still running after {self.game.cap} decisions")
                self._step()
        except Exception as error:
            raise Faulty(f"{type(error).__name__}: {error}") from error
        log.shares = shares(state.result)
        log.reason = state.reason
        log.scores = list(state.scores)
        log.turns = state.turn_number()
        log.actions = len(self.sat.actions)
        log.choice = round(log.choice, 6)
        if self.watched:
            log.sides = [self.game.sides(state, seat) for seat in range(state.seats)]
            self._look_at_seats()
            self._try_last_answers()
        return log

    def _step(self) -> None:
        state = self.state
        if self.watched and state.turn_number() != self.turn:
            self._new_turn()
        seat = state.actors()[0]
        legal = state.legal(seat)
        code = legal[0]
        if len(legal) > 1:
            if self.watched and self.log.free == self.weigh_at and not state.drafts[seat]:
                self._weigh(seat, legal)
            code = self.sat.sitting[seat].answer(state, seat, legal)
        self._note(seat, legal, code)
        self.sat.actions.append((seat, code))
        if self.last_turn is not None:
            self.last_turn[1].append((seat, code))
        staged = state.draft(seat)
        state.act(seat, code)
        if self.watched:
            self._count_answer(seat, len(legal), state.draft(seat) > staged)

    # ------------------------------------------------------------------ what is offered and chosen

    def _note(self, seat: Seat, legal: list[Code], code: Code) -> None:
        things, log = self.sat.things, self.log
        if self.watched:
            self._open(seat)
        row = log.used if seat == self.sat.place else log.others
        if row is log.others and not self.watched:
            return
        chosen = things.of_code[code]
        if self.watched:
            for key in things.offered(legal):
                row.setdefault(key, Use()).offered += 1
        if chosen:
            use = row.setdefault(chosen, Use())
            use.chosen += 1
            if use.turn < 0:
                use.turn = self.state.turn_number()

    def _count_answer(self, seat: Seat, answers: int, goes_on: bool) -> None:
        """A draft is one answer: its steps multiply."""
        self.steps[seat] *= answers
        if goes_on:
            return
        self.log.answers += 1
        if self.steps[seat] > 1:
            self.log.free += 1
            self.log.choice += log(self.steps[seat])
        self.steps[seat] = 1

    def _open(self, seat: Seat) -> None:
        """What everybody holds before anybody has played."""
        if not self.opened and self.state.prompt_id(seat) == self._first_menu():
            self.opened = True
            self.log.held = [self.game.held(self.state, one) for one in range(self.state.seats)]

    def _first_menu(self) -> str:
        return self.game.menus[-1] if self.game.menus else ""

    # ------------------------------------------------------------------ how it stands

    def _new_turn(self) -> None:
        self.turn = self.state.turn_number()
        if self.state.seats > 2:
            self.last_turn = (self.state.clone(), [])
        self._look_at_seats()
        if self.turns_seen % self.every == 0:
            values = [round(self.game.judge.evaluate(self.state, seat), 3) for seat in range(self.state.seats)]
            self.log.curve.append([self.turn, *values])
            if len(self.log.curve) > CURVE_POINTS:
                self.log.curve = self.log.curve[::2]
                self.every *= 2
        self.turns_seen += 1

    def _look_at_seats(self) -> None:
        for seat in range(self.state.seats):
            if self.log.out[seat] < 0 and not self.state.alive(seat):
                self.log.out[seat] = self.state.turn_number()

    # ------------------------------------------------------------------ what hangs on an answer

    def _weigh_at(self) -> int:
        """Which free answer of this game is weighed, or -1. The one is drawn from the usual length of a game."""
        if not self.watched or self.sat.group % WEIGHED_GAMES or self.sat.place:
            return -1
        return self.chance.randrange(40)

    def _weigh(self, seat: Seat, legal: list[Code]) -> None:
        if len(legal) > MOST_WEIGHED:
            return
        looked = self._promises(seat, legal)
        order = sorted(range(len(legal)), key=lambda index: -looked[index])
        fresh = self._promises(seat, [legal[order[0]], legal[order[1]], legal[order[len(order) // 2]]])
        self.log.weighed.append(Weighed(self.state.turn_number(), len(legal), *(round(one, 3) for one in fresh)))

    def _promises(self, seat: Seat, codes: list[Code]) -> list[float]:
        totals = [0.0] * len(codes)
        for _ in range(WEIGHED_WORLDS):
            world = self.state.resample(seat, self.chance.getrandbits(63))
            luck = self.chance.getrandbits(32)
            for index, code in enumerate(codes):
                totals[index] += promise(self.game, world, seat, code, Random(luck))
        return [total / WEIGHED_WORLDS for total in totals]

    # ------------------------------------------------------------------ three seats and more

    def _try_last_answers(self) -> None:
        """King-making: in the last turn, another answer of a seat that lost anyway, and everything else as it was."""
        if self.last_turn is None:
            return
        before, answers = self.last_turn
        ends: list[list[int] | None] = []
        for seat in range(before.seats):
            if self.state.result[seat] > 0 or not before.alive(seat):
                continue
            for _ in range(KING_TRIES):
                ends.append(self._other_end(before.clone(), list(answers), seat))
        won = list(self.state.result)
        self.log.kings = [len(ends), sum(1 for end in ends if end not in (None, won)), ends.count(None)]

    def _other_end(self, state: State, answers: list[tuple[Seat, Code]], seat: Seat) -> list[int] | None:
        """How the game ends if a seat answers by chance in its last turn; None where that does not end it."""
        turn = state.turn_number()
        while not state.over and state.turn_number() == turn:
            actor = state.actors()[0]
            legal = state.legal(actor)
            kept = next((code for who, code in answers if who == actor), None)
            if actor != seat and kept is not None and kept in legal:
                answers.remove((actor, kept))
                state.act(actor, kept)
            elif actor == seat:
                state.act(actor, self.chance.choice(legal))
            else:
                state.act(actor, legal[0])
        return list(state.result) if state.over else None
