"""Proximal policy optimisation: what a round of self-play teaches the policy and its critic.

The critic sees the whole truth, so it knows how much of a result was luck: the policy is praised and blamed only for
the rest. Variety is rewarded strongly and a lesson changes little at a time, which self-play in games with hidden hands
needs more than anything cleverer.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from paiju.core.features import AnyFeatures
from paiju.practise.floats import Array, FloatNet, whole_numbers
from paiju.practise.selfplay import FloatLayers, Layers, Rollouts, spread


@dataclass(frozen=True)
class Lesson:
    """The numbers of the method."""

    units: int = 64
    """Of the policy's one layer."""
    critic_units: int = 64
    """Of each of the critic's two layers."""
    rate: float = 0.0015
    """Of learning, in the first round."""
    halving: float = 400.0
    """Rounds after which the rate is halved: by the number of the round, so that no clock decides what is learnt."""
    entropy: float = 0.02
    """How much variety is rewarded."""
    clip: float = 0.15
    """How far a lesson may move the share of an answer."""
    trace: float = 0.9
    """How far ahead a result is followed (lambda)."""
    epochs: int = 3
    taught: int = 0
    """Rounds at the beginning in which a teacher plays and the policy learns to answer as it does."""
    minibatch: int = 1024


class Learner:
    """A policy and its critic."""

    def __init__(self, features: AnyFeatures, lesson: Lesson, seed: int) -> None:
        self.lesson = lesson
        self.seed = seed
        random = np.random.default_rng(seed)
        self.seen_scale = np.array(features.seen_scale, np.float32)
        self.all_scale = np.array([*features.seen_scale, *features.hidden_scale], np.float32)
        seen, known = len(self.seen_scale), len(self.all_scale)
        self.policy = FloatNet([seen, lesson.units, features.part_count], random)
        self.critic = FloatNet([known, lesson.critic_units, lesson.critic_units, 1], random)
        self.rounds = 0

    def policy_layers(self) -> Layers:
        return whole_numbers(self.policy, self.seen_scale)

    def critic_layers(self) -> Layers:
        return whole_numbers(self.critic, self.all_scale)

    def policy_floats(self) -> FloatLayers:
        """The policy for self-play; its first layer divides its inputs by their scale."""
        layers = list(zip(self.policy.weights, self.policy.biases, strict=True))
        return [(layers[0][0] / self.seen_scale[:, None], layers[0][1]), *layers[1:]]

    def learn(self, rows: Rollouts) -> float:
        """One round's lesson; returns the share of the results that the critic did not foresee."""
        count = len(rows.worth)
        everything = _slices(np.arange(count), 16384)
        value = rows.guess + np.concatenate(
            [self.critic.forward(self._known(rows, part))[-1][:, 0] for part in everything]
        )
        surplus = surpluses(rows, value, self.lesson.trace)
        goal = value + surplus
        praise = ((surplus - surplus.mean()) / (surplus.std() + 1e-8)).astype(np.float32)
        rate = self.lesson.rate * 0.5 ** (self.rounds / self.lesson.halving)
        random = np.random.default_rng([self.seed, self.rounds])  # a resumed run shuffles as one that went on
        for _ in range(self.lesson.epochs):
            for part in _slices(random.permutation(count), self.lesson.minibatch):
                known = self._known(rows, part)
                self._teach_policy(rows, np.ascontiguousarray(known[:, : len(self.seen_scale)]), praise, part, rate)
                layers = self.critic.forward(known)
                self.critic.learn(layers, (layers[-1] - (goal - rows.guess)[part, None]) / len(part), rate)
        self.rounds += 1
        return float(surplus.var() / (goal.var() + 1e-8))

    def _known(self, rows: Rollouts, part: Array) -> Array:
        """What the critic gets of these rows."""
        known: Array = rows.known.of(part).dense(len(self.all_scale)) / self.all_scale
        return known

    def _teach_policy(self, rows: Rollouts, seen: Array, praise: Array, part: Array, rate: float) -> None:
        lesson = self.lesson
        answers = rows.answers.of(part)
        layers = self.policy.forward(seen)
        shares = answers.shares(layers[-1])
        if len(rows.goal):
            goal = rows.goal[spread(rows.answers.row_starts()[part], answers.offered)]
            self.policy.learn(layers, answers.back((shares - goal) / len(part), layers[-1].shape[1]), rate)
            return
        starts = answers.row_starts()
        taken = starts + rows.taken[part]
        ratio = shares[taken] / rows.share[part]
        merit = praise[part]
        free = np.where(merit > 0, ratio < 1 + lesson.clip, ratio > 1 - lesson.clip)
        pull = free * merit * ratio
        gradient = shares * np.repeat(pull, answers.offered)
        gradient[taken] -= pull
        logs = np.log(shares + 1e-9)
        variety = np.repeat(np.add.reduceat(shares * logs, starts), answers.offered)
        gradient += lesson.entropy * shares * (logs - variety)
        self.policy.learn(layers, answers.back(gradient / len(part), layers[-1].shape[1]), rate)

    def state(self) -> dict[str, Array]:
        return {**self.policy.state("policy"), **self.critic.state("critic"), "rounds": np.array(self.rounds)}

    def restore(self, found: dict[str, Array]) -> None:
        self.policy.restore("policy", found)
        self.critic.restore("critic", found)
        self.rounds = int(found["rounds"])


def surpluses(rows: Rollouts, value: Array, trace: float) -> Array:
    """How much better each decision turned out than the critic had expected, later ones counting less and less.

    A decision is followed by the next one of the same seat in the same game, and the last by the game's result.
    """
    order = np.lexsort((np.arange(len(value)), rows.seat, rows.game))
    player = rows.game[order] * (int(rows.seat.max()) + 1) + rows.seat[order]
    values, results = value[order], rows.worth[order]
    is_last = np.append(player[1:] != player[:-1], True)
    after = np.where(is_last, results, np.append(values[1:], 0))
    steps = after - values
    found = steps.copy()
    places = np.flatnonzero(~is_last)
    # Every pass carries the surplus one decision further back; after enough passes nothing is left of it.
    carried = steps.copy()
    for _ in range(int(np.ceil(np.log(1e-3) / np.log(trace))) if trace < 1 else int(np.bincount(player).max())):
        moved = np.zeros_like(carried)
        moved[places] = trace * carried[places + 1]
        carried = moved
        found += carried
    surplus = np.empty_like(found)
    surplus[order] = found
    return surplus


def _slices(items: Array, size: int) -> Iterator[Array]:
    """Parts of at most so many."""
    for start in range(0, len(items), size):
        yield items[start : start + size]
