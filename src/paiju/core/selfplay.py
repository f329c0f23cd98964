"""The inner loop of self-play: a policy plays all seats of many games at once.

All games go on to their next decision of the policy, which is written into flat buffers; numpy reads these without
copying, the net answers for all games in one product, and the games go on with what it has drawn.
"""

from __future__ import annotations

from array import array
from math import exp

from mypy_extensions import i64

from paiju.core.chance import advance
from paiju.core.features import AnyFeatures
from paiju.core.state import State
from paiju.core.types import Code, Seat

FINE = 1 << 30
"""Steps in which a share of 1 is drawn."""


class Games:
    """Many games, each over or waiting for the policy; and the decisions that wait, one after the other."""

    def __init__(self, features: AnyFeatures) -> None:
        self.features = features
        self.states: list[State] = []
        self.words: list[int] = []
        """The players' own generators (`seeded`), not the games'."""
        self.running: list[int] = []
        """The games that are not over, by number."""
        self.decisions: int = 0
        """Actions of all games, also those that the policy was not asked for."""
        # the decisions that wait
        self.seats: list[Seat] = []
        self.codes: list[list[Code]] = []
        """The offered answers, of equal ones the first."""
        self.guesses: list[float] = []
        self.sizes: list[int] = []
        """How many numbers that are not 0 each decision has."""
        self.places = bytearray()
        """Which numbers these are, as signed 16-bit numbers: first what is seen, behind it what is hidden."""
        self.values = bytearray()
        """The numbers themselves, as signed 16-bit numbers."""
        self.offered: list[int] = []
        """How many answers each decision has."""
        self.widths = bytearray()
        """A byte for each answer: how many parts it has."""
        self.parts = bytearray()
        """The parts of all answers as signed 16-bit numbers."""

    def add(self, state: State, chance: int) -> None:
        self.running.append(len(self.states))
        self.states.append(state)
        self.words.append(chance)

    def go_on(self) -> int:
        """Plays all games on to the next decision of the policy; returns how many games wait for it."""
        self.seats = []
        self.codes = []
        self.guesses = []
        self.sizes = []
        self.offered = []
        self.places = bytearray()
        self.values = bytearray()
        self.widths = bytearray()
        self.parts = bytearray()
        self.running = [number for number in self.running if self._reaches_decision(number)]
        return len(self.running)

    def answer(self, taken: list[int]) -> None:
        """Gives the waiting decisions' answers: for each the place among those offered."""
        for place in range(len(taken)):
            self.decisions += 1
            self.states[self.running[place]].act(self.seats[place], self.codes[place][taken[place]])

    def _reaches_decision(self, number: int) -> bool:
        """Plays a game on; False if it is over."""
        state = self.states[number]
        features = self.features
        word: i64 = self.words[number]
        while not state.over:
            seat = first_asked(state)
            legal = state.legal(seat)
            if len(legal) == 1:
                state.act(seat, legal[0])
            elif not features.is_taught(state, seat):
                word = advance(word)
                state.act(seat, features.untaught_answer(state, seat, legal, int(word)))
            else:
                answers = features.answers(state, seat, legal)
                different = told_apart(answers)
                if len(different) > 1:
                    self._write(state, seat, [legal[place] for place in different])
                    self._write_answers([answers[place] for place in different])
                    self.words[number] = int(word)
                    return True
                state.act(seat, legal[0])
            self.decisions += 1
        return False

    def _write(self, state: State, seat: Seat, codes: list[Code]) -> None:
        features = self.features
        places: list[int] = []
        values: list[int] = []
        seen = features.seen(state, seat)
        append_sparse(seen, 0, places, values)
        append_sparse(features.hidden(state, seat), len(seen), places, values)
        self.seats.append(seat)
        self.codes.append(codes)
        self.guesses.append(features.guess(state, seat))
        self.sizes.append(len(places))
        self.places += array("h", places)
        self.values += array("h", values)

    def _write_answers(self, answers: list[list[int]]) -> None:
        parts: list[int] = []
        for answer in answers:
            parts += answer
            self.widths.append(len(answer))
        self.offered.append(len(answers))
        self.parts += array("h", parts)


def append_sparse(numbers: list[int], base: int, places: list[int], values: list[int]) -> None:
    """Appends the numbers that are not 0, and where they stand."""
    for place in range(len(numbers)):
        value = numbers[place]
        if value != 0:
            places.append(base + place)
            values.append(value)


def first_asked(state: State) -> Seat:
    """The lowest seat that owes an answer."""
    asked = state.asked
    seat = 0
    while asked[seat] == 0:
        seat += 1
    return seat


def told_apart(answers: list[list[int]]) -> list[int]:
    """The places of the answers that differ in their parts; of equal ones the first."""
    met: set[tuple[int, ...]] = set()
    different: list[int] = []
    for place in range(len(answers)):
        parts = tuple(answers[place])
        if parts not in met:
            met.add(parts)
            different.append(place)
    return different


def shares_of(logits: list[float]) -> list[float]:
    """The softmax of logits."""
    most = max(logits)
    weights = [exp(logit - most) for logit in logits]
    total = sum(weights)
    return [weight / total for weight in weights]


def draw_place(shares: list[float], fine: int) -> int:
    """A place by its share; `fine` is a random number below FINE."""
    left = fine / FINE
    last = len(shares) - 1
    for place in range(last):
        left -= shares[place]
        if left < 0.0:
            return place
    return last
