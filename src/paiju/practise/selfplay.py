"""Rounds of self-play in batches: a batch is a pure function of its plan, its number and the policy's weights."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from paiju.core.chance import seeded
from paiju.core.features import AnyFeatures
from paiju.core.selfplay import Games
from paiju.core.state import State
from paiju.core.types import Code, Seat
from paiju.games import find_game
from paiju.match.backends import Backend
from paiju.practise.floats import Array
from paiju.practise.teacher import Teacher

AT_ONCE: Final = 64
"""Games of a batch, which are played at once, unless a round has fewer."""

Layers = list[list[list[int]]]
"""Nets in whole numbers."""

FloatLayers = list[tuple[Array, Array]]
"""The weights and biases of a policy while it learns; its inputs are the numbers as games give them."""


@dataclass(frozen=True)
class Numbers:
    """What many decisions were made on, flat and without zeros."""

    sizes: Array
    places: Array
    values: Array

    def of(self, rows: Array) -> Numbers:
        """The numbers of some rows, in their order."""
        starts = np.cumsum(self.sizes) - self.sizes
        kept = spread(starts[rows], self.sizes[rows])
        return Numbers(self.sizes[rows], self.places[kept], self.values[kept])

    def dense(self, width: int) -> Array:
        """A row of so many numbers for each decision."""
        found = np.zeros((len(self.sizes), width), np.float32)
        found[np.repeat(np.arange(len(self.sizes)), self.sizes), self.places] = self.values
        return found


@dataclass(frozen=True)
class Answers:
    """The offered answers of many decisions, flat: rows have answers, answers have parts."""

    offered: Array
    """How many answers each row has."""
    widths: Array
    """How many parts each answer has."""
    parts: Array

    def of(self, rows: Array) -> Answers:
        """The answers of some rows, in their order."""
        answers = spread(self.row_starts()[rows], self.offered[rows])
        starts = np.cumsum(self.widths) - self.widths
        parts = spread(starts[answers], self.widths[answers])
        return Answers(self.offered[rows], self.widths[answers], self.parts[parts])

    def row_starts(self) -> Array:
        """Where the answers of each row begin."""
        found: Array = np.cumsum(self.offered) - self.offered
        return found

    def logits(self, outputs: Array) -> Array:
        """What a net with these outputs, a row for each decision, says to every answer."""
        starts = np.cumsum(self.widths) - self.widths
        found: Array = np.add.reduceat(outputs.ravel()[self._places(outputs.shape[1])], starts)
        return found

    def shares(self, outputs: Array) -> Array:
        """The softmax of the logits, over each row's answers."""
        logits, starts = self.logits(outputs), self.row_starts()
        weights = np.exp(logits - np.repeat(np.maximum.reduceat(logits, starts), self.offered))
        found: Array = weights / np.repeat(np.add.reduceat(weights, starts), self.offered)
        return found

    def drawn(self, shares: Array, chances: Array) -> Array:
        """For each row one of its answers by their shares; `chances` are numbers from 0 to 1."""
        sums = np.cumsum(shares, dtype=np.float64)
        starts = self.row_starts()
        before = sums[starts] - shares[starts]
        passed = sums - np.repeat(before, self.offered) <= np.repeat(chances, self.offered)
        found: Array = np.minimum(np.add.reduceat(passed.astype(np.int64), starts), self.offered - 1)
        return found

    def back(self, by_logits: Array, width: int) -> Array:
        """The gradient by a net's outputs of a loss whose gradient by the logits is known."""
        weights = np.repeat(by_logits, self.widths)
        found = np.bincount(self._places(width), weights, len(self.offered) * width)
        return found.reshape(-1, width).astype(np.float32)

    def _places(self, width: int) -> Array:
        """Where the output of each part stands, counted through all rows."""
        rows = np.repeat(np.arange(len(self.offered)), self.offered)
        found: Array = np.repeat(rows, self.widths) * width + self.parts
        return found


def spread(starts: Array, sizes: Array) -> Array:
    """The places of runs that begin at `starts` and are so long, one run after the other."""
    ends = np.cumsum(sizes)
    found: Array = np.arange(ends[-1] if len(ends) else 0) + np.repeat(starts - (ends - sizes), sizes)
    return found


@dataclass(frozen=True)
class Rollouts:
    """The decisions of a round as arrays, games numbered through the whole round."""

    known: Numbers
    """What was seen, and behind it what was hidden."""
    answers: Answers
    taken: Array
    """Which of the offered answers was given."""
    share: Array
    """How probable it was."""
    goal: Array
    """For every offered answer the share that a teacher would give it; empty where nobody teaches."""
    guess: Array
    game: Array
    seat: Array
    worth: Array
    """What the decision's game was worth to its seat."""
    games: int
    decisions: int


def play_batch(game_id: str, seed: int, number: int, count: int, policy: FloatLayers, taught: bool) -> Rollouts:
    """Plays the `count` games of one batch; the same arguments give the same rows wherever they are played."""
    game = find_game(game_id)
    features = game.features
    assert features is not None, "the command has asked for it"
    games = Games(features)
    for place in range(count):
        own = seeded(seed) ^ (number * count + place)
        seats, options = features.draw_table(number * count + place)
        games.add(game.new(own, seats or game.min_seats, options), seeded(own + 1))
    random = np.random.default_rng([seed, number])
    teacher = Teacher(game, seeded(seed) ^ number) if taught else None
    steps: list[Rollouts] = []
    while games.go_on():
        steps.append(_step(games, features, policy, teacher, random))
        games.answer(steps[-1].taken.tolist())
    worth = [[features.worth(state, seat) for seat in range(state.seats)] for state in games.states]
    return _joined(steps, worth, games.decisions)


def _step(
    games: Games, features: AnyFeatures, policy: FloatLayers, teacher: Teacher | None, random: np.random.Generator
) -> Rollouts:
    """The decisions that wait, and what the policy answers, or its teacher."""
    sizes, nothing = np.array(games.sizes), np.zeros(0, np.float32)
    known = Numbers(sizes, np.frombuffer(games.places, np.int16), np.frombuffer(games.values, np.int16))
    widths = np.frombuffer(games.widths, np.uint8).astype(np.int64)
    answers = Answers(np.array(games.offered), widths, np.frombuffer(games.parts, np.int16))
    if teacher is None:
        inputs = known.dense(len(features.seen_scale) + len(features.hidden_scale))[:, : len(features.seen_scale)]
        shares = answers.shares(outputs_of(policy, inputs))
    else:
        shares = np.concatenate([teacher.shares(*decision) for decision in _waiting(games)])
    taken = answers.drawn(shares, random.random(len(sizes)))
    return Rollouts(
        known,
        answers,
        taken,
        share=shares[answers.row_starts() + taken],
        goal=nothing if teacher is None else shares,
        guess=np.array(games.guesses, np.float32),
        game=np.array(games.running),
        seat=np.array(games.seats),
        worth=nothing,
        games=0,
        decisions=0,
    )


def _waiting(games: Games) -> list[tuple[State, Seat, list[Code]]]:
    return [
        (games.states[number], games.seats[place], games.codes[place]) for place, number in enumerate(games.running)
    ]


def outputs_of(layers: FloatLayers, inputs: Array) -> Array:
    """What a net of these layers answers."""
    for weights, biases in layers[:-1]:
        inputs = np.maximum(inputs @ weights + biases, 0)
    weights, biases = layers[-1]
    outputs: Array = inputs @ weights + biases
    return outputs


def _joined(steps: list[Rollouts], worth: list[list[float]], decisions: int) -> Rollouts:
    """The steps of a batch one after the other, each row with what its game was worth to its seat."""
    joined = join(steps)
    won = [worth[game][seat] for game, seat in zip(joined.game.tolist(), joined.seat.tolist(), strict=True)]
    return replace(joined, worth=np.array(won, np.float32), games=len(worth), decisions=decisions)


def play_round(
    backend: Backend, game_id: str, seed: int, numbers: range, count: int, policy: FloatLayers, taught: bool
) -> Rollouts:
    """Plays the batches of these numbers, of `count` games each, and joins them in their order."""
    jobs = [(game_id, seed, number, count, policy, taught) for number in numbers]
    return join(list(backend.run(play_batch, jobs)))


def join(parts: list[Rollouts]) -> Rollouts:
    """Rows of several parts as one set of arrays; the games of each part are numbered behind those before."""
    starts = np.cumsum([0, *(part.games for part in parts)])
    return Rollouts(
        known=Numbers(
            sizes=np.concatenate([part.known.sizes for part in parts]),
            places=np.concatenate([part.known.places for part in parts]),
            values=np.concatenate([part.known.values for part in parts]),
        ),
        answers=Answers(
            offered=np.concatenate([part.answers.offered for part in parts]),
            widths=np.concatenate([part.answers.widths for part in parts]),
            parts=np.concatenate([part.answers.parts for part in parts]),
        ),
        taken=np.concatenate([part.taken for part in parts]),
        share=np.concatenate([part.share for part in parts]),
        goal=np.concatenate([part.goal for part in parts]),
        guess=np.concatenate([part.guess for part in parts]),
        game=np.concatenate([part.game + start for part, start in zip(parts, starts, strict=False)]),
        seat=np.concatenate([part.seat for part in parts]),
        worth=np.concatenate([part.worth for part in parts]),
        games=int(starts[-1]),
        decisions=sum(part.decisions for part in parts),
    )
