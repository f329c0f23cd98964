"""What the search remembers of one decision: a table of actions with their numbers.

Two ways to choose stand side by side. A seat that decides alone uses upper confidence bounds over availability: an
action is judged by how often it could have been taken, not by how often the decision was met. Seats that decide at
the same time use regret matching: each keeps its own numbers, plays in proportion to what it regrets not having
played, and what counts in the end is the average of all it played. Where a trained policy knows how to mix, seats play
as it does, and what counts in the end is its mixture, moved towards what turned out better.
"""

from __future__ import annotations

from math import exp, log, sqrt
from typing import Final

from mypy_extensions import i64

from paiju.core.chance import advance, drawn
from paiju.core.types import Code, Seat

UNKNOWN: Final = -2.0
"""The prior of an action that has not been judged yet."""

BOLD: Final = 4.0
"""How far a trained mixture is moved: an action worth a whole game more than another gets e to this times its share."""

CAUTION: Final = 8.0
"""Looks that are taken to have shown nothing, beside those at an action of a trained mixture."""

FINE: Final = 1 << 20
"""A probability is drawn in steps of 2 ** -20."""


def share_drawn(chance: i64) -> float:
    """A number from 0 to just below 1 out of a generator state."""
    return float(drawn(chance, FINE)) / float(FINE)


class Node:
    """One decision as its acting seat sees it."""

    def __init__(self, seat: Seat, simultaneous: bool, codes: list[int]) -> None:
        self.seat = seat
        self.simultaneous = simultaneous
        self.stamp: int = 0
        self.visits: int = 0
        self.codes: list[int] = []
        self.place: dict[int, int] = {}
        self.tried: list[int] = []
        self.could: list[int] = []
        self.total: list[float] = []
        self.prior: list[float] = []
        self.judged: int = 0
        """How many actions have a prior; the others' places hold UNKNOWN."""
        self.promise: list[float] = []
        """The share of attention that each prior earns."""
        # regret matching only: weights, weighted values, strategy now and summed up
        self.weight: list[float] = []
        self.strategy: list[float] = []
        self.average: list[float] = []
        self.trained: list[float] = []
        """The shares that a trained policy gives the actions; empty where none is asked."""
        self.own_weight: float = 0.0
        self.own_total: float = 0.0
        for code in codes:
            self.add(code)

    def add(self, code: Code) -> int:
        """Learns of an action; returns its place."""
        place = len(self.codes)
        self.place[code] = place
        self.codes.append(code)
        self.tried.append(0)
        self.could.append(0)
        self.total.append(0.0)
        if self.prior:
            self.prior.append(UNKNOWN)
        if self.simultaneous:
            self.weight.append(0.0)
            self.strategy.append(0.0)
            self.average.append(0.0)
        return place

    def places(self, legal: list[int]) -> list[int]:
        """Where the legal actions of this world stand in the table."""
        known = self.place
        found: list[int] = []
        for code in legal:
            if code in known:
                found.append(known[code])
            else:
                found.append(self.add(code))
        return found

    def mean(self, place: int) -> float:
        """The average value of an action, 0 for one never tried."""
        if self.simultaneous:
            weight = self.weight[place]
            return self.total[place] / weight if weight > 0.0 else 0.0
        tried = self.tried[place]
        return self.total[place] / tried if tried else 0.0

    def best(self) -> int:
        """The place of the action tried most; of several the one with the best mean."""
        best = 0
        for place in range(1, len(self.codes)):
            more = self.tried[place] - self.tried[best]
            if more > 0 or (more == 0 and self.mean(place) > self.mean(best)):
                best = place
        return best

    # ------------------------------------------------------------------ one seat alone

    def select(self, places: list[int], exploration: float, trust: float, chance: i64) -> int:
        """The action to look at next: by the priors where they are known; else new ones, then the best upper bound."""
        could = self.could
        for place in places:
            could[place] += 1
        if self.judged:
            return self._by_promise(places, exploration, trust)
        fresh = self._untried(places, chance)
        return fresh if fresh >= 0 else self._highest(places, exploration)

    def _untried(self, places: list[int], chance: i64) -> int:
        """One of the actions never tried, by chance; -1 if there is none."""
        fresh = 0
        for place in places:
            if self.tried[place] == 0:
                fresh += 1
        if fresh == 0:
            return -1
        skip = int(drawn(advance(chance), fresh))
        for place in places:
            if self.tried[place] == 0:
                if skip == 0:
                    return place
                skip -= 1
        return -1

    def share_attention(self, sharpness: float) -> None:
        """Turns the priors into shares of attention: much for what looks better than the rest by their spread."""
        known = 0
        sum = 0.0
        squares = 0.0
        for worth in self.prior:
            if worth != UNKNOWN:
                known += 1
                sum += worth
                squares += worth * worth
        mean = sum / known
        spread = sqrt(max(squares / known - mean * mean, 1.0e-6))
        best = max(self.prior)
        self.promise = []
        sum = 0.0
        for worth in self.prior:
            weight = exp(sharpness * (worth - best) / spread) if worth != UNKNOWN else 0.0
            self.promise.append(weight)
            sum += weight
        for place in range(len(self.promise)):
            self.promise[place] /= sum

    def _by_promise(self, places: list[int], exploration: float, trust: float) -> int:
        """The best sum of value and of attention that is still due. `trust`: how many visits a prior is worth."""
        best = places[0]
        highest = -1.0e9
        for place in places:
            tried = float(self.tried[place])
            value = (self.total[place] + trust * self.prior[place]) / (tried + trust)
            due = self.promise[place] * sqrt(float(self.could[place])) / (1.0 + tried)
            score = value + exploration * due
            if score > highest:
                highest = score
                best = place
        return best

    def _highest(self, places: list[int], exploration: float) -> int:
        best = places[0]
        highest = -1.0e9
        for place in places:
            tried = float(self.tried[place])
            score = self.total[place] / tried + exploration * sqrt(log(float(self.could[place]) + 1.0) / tried)
            if score > highest:
                highest = score
                best = place
        return best

    # ------------------------------------------------------------------ several seats at once

    def mix(self, places: list[int], exploration_rate: float, chance: i64) -> int:
        """Draws an action by regret matching, with a share of `exploration_rate` left to pure chance."""
        size = len(places)
        if self.judged == 0:
            fresh = self._untried(places, chance)
            if fresh >= 0:
                return fresh
        self._match_regrets(places)
        goal = share_drawn(advance(chance))
        even = exploration_rate / size
        for place in places:
            goal -= (1.0 - exploration_rate) * self.strategy[place] + even
            if goal < 0.0:
                return place
        return places[size - 1]

    def mix_as_trained(self, places: list[int], exploration_rate: float, chance: i64) -> int:
        """Draws an action by the trained shares, with a share of `exploration_rate` left to pure chance."""
        goal = share_drawn(advance(chance))
        even = exploration_rate / len(places)
        for place in places:
            goal -= (1.0 - exploration_rate) * self.trained[place] + even
            if goal < 0.0:
                return place
        return places[len(places) - 1]

    def learn_trained(self, place: int, value: float) -> None:
        """A result of an action that was drawn by the trained shares."""
        self.weight[place] += 1.0
        self.total[place] += value
        self.own_weight += 1.0
        self.own_total += value

    def _moved(self) -> list[float]:
        """The trained shares, moved towards what turned out better; what was never tried counts as the average."""
        average = self.own_total / self.own_weight if self.own_weight > 0.0 else 0.0
        shares: list[float] = []
        sum = 0.0
        for place in range(len(self.codes)):
            # a few looks at the average stand beside what was seen, so that luck moves little
            weight = self.weight[place] + CAUTION
            mean = (self.total[place] + CAUTION * average) / weight
            share = self.trained[place] * exp(BOLD * (mean - average))
            shares.append(share)
            sum += share
        return [share / sum for share in shares]

    def lean(self, trust: float) -> None:
        """Starts regret matching from the prior: it counts like so many visits of every action.

        What the seat gets for its present strategy is put half way between the mean and the best action, so that
        early play mixes only what looks better than that.
        """
        size = len(self.prior)
        best = self.prior[0]
        sum = 0.0
        for place in range(size):
            worth = self.prior[place]
            sum += worth
            best = max(best, worth)
            self.weight[place] += trust * size
            self.total[place] += trust * size * worth
        self.own_weight += trust * size
        self.own_total += trust * size * (best + sum / size) / 2.0

    def _match_regrets(self, places: list[int]) -> None:
        """The strategy in proportion to positive regret; and its share in the average, later visits counting more."""
        value = self.own_total / self.own_weight if self.own_weight > 0.0 else 0.0
        sum = 0.0
        for place in places:
            weight = self.weight[place]
            regret = self.total[place] / weight - value if weight > 0.0 else 0.0
            self.strategy[place] = regret if regret > 0.0 else 0.0
            sum += self.strategy[place]
        age = float(self.visits)
        for place in places:
            share = self.strategy[place] / sum if sum > 0.0 else 1.0 / len(places)
            self.strategy[place] = share
            self.average[place] += age * share

    def learn_mixed(self, place: int, size: int, exploration_rate: float, value: float) -> None:
        """Weighs a result by how unlikely it was to be tried, so that rare tries count as much as common ones."""
        share = self.strategy[place]
        chosen = 1.0 / size
        if self.tried[place] or self.judged:
            chosen = (1.0 - exploration_rate) * share + exploration_rate / size
        self.weight[place] += 1.0 / chosen
        self.total[place] += value / chosen
        self.own_weight += share / chosen
        self.own_total += value * share / chosen

    def mixture(self) -> list[float]:
        """The average strategy; even where nothing is known yet."""
        if self.trained:
            return self._moved()
        sum = 0.0
        for share in self.average:
            sum += share
        size = len(self.codes)
        if sum <= 0.0:
            return [1.0 / size] * size
        return [share / sum for share in self.average]
