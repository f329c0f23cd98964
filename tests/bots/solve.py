"""Exact play in a small game of simultaneous answers between two: backward induction with a linear program at every
position, in fractions; and how much a best response wins against a strategy, exactly."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from paiju.core.state import State
from paiju.core.viewers import ALL

Answer = tuple[int, ...]
Matrix = list[list[Fraction]]
Strategy = Callable[[State, int, list[Answer]], list[float]]


def answers(state: State, seat: int) -> list[Answer]:
    """All whole answers of a seat, step by step; a seat that is not asked has the empty one."""
    if state.asked[seat] == 0:
        return [()]
    found: list[Answer] = []
    todo: list[Answer] = [()]
    while todo:
        begun = todo.pop()
        copy = state.clone()
        for code in begun:
            copy.act(seat, code)
        for code in copy.legal(seat):
            after = copy.clone()
            after.act(seat, code)
            done = after.asked[seat] == 0 or not after.drafts[seat]
            (found if done else todo).append((*begun, code))
    return sorted(found)


def after_both(state: State, one: Answer, two: Answer) -> State:
    """The position after both answers."""
    copy = state.clone()
    for seat, answer in enumerate((one, two)):
        for code in answer:
            copy.act(seat, code)
    return copy


class Solved:
    """All positions that can be reached, with their exact values for seat 0 and the matrices behind them."""

    def __init__(self, start: State) -> None:
        self.values: dict[int, Fraction] = {}
        self.positions: list[State] = []
        """Every position with a decision, later ones first."""
        self.start = start
        self._solve(start)

    def _solve(self, state: State) -> Fraction:
        if state.over:
            return Fraction(state.result[0] - state.result[1], 2)
        key = state.key(ALL)
        if key not in self.values:
            self.values[key] = game_value(self._matrix(state))
            self.positions.append(state)
        return self.values[key]

    def _matrix(self, state: State) -> Matrix:
        """What each pair of answers is worth to seat 0."""
        rows, columns = answers(state, 0), answers(state, 1)
        return [[self._solve(after_both(state, one, two)) for two in columns] for one in rows]

    def needs_mixing(self, state: State) -> bool:
        """Whether no single answer is as good as the best mixture: the matrix has no saddle point."""
        matrix = self._matrix(state)
        columns = range(len(matrix[0]))
        return max(min(row) for row in matrix) < min(max(row[column] for row in matrix) for column in columns)

    def value(self) -> Fraction:
        return self.values[self.start.key(ALL)]

    def exploitability(self, strategy: Strategy) -> float:
        """The mean over the seats of what a best response to the strategy wins more than perfect play would."""
        gains = [self._best_response(strategy, seat) for seat in (0, 1)]
        return (gains[0] - gains[1]) / 2

    def _best_response(self, strategy: Strategy, seat: int) -> float:
        """The value for seat 0 when `seat` answers the other's strategy as well as it can."""
        worth: dict[int, float] = {}
        for state in self.positions:  # later positions come first
            rows, columns = answers(state, 0), answers(state, 1)
            other = columns if seat == 0 else rows
            shares = strategy(state, 1 - seat, other)
            results = []
            for mine in rows if seat == 0 else columns:
                total = 0.0
                for share, theirs in zip(shares, other, strict=True):
                    after = after_both(state, mine, theirs) if seat == 0 else after_both(state, theirs, mine)
                    over = (after.result[0] - after.result[1]) / 2 if after.over else worth[after.key(ALL)]
                    total += share * over
                results.append(total)
            worth[state.key(ALL)] = max(results) if seat == 0 else min(results)
        return worth[self.start.key(ALL)]


def game_value(matrix: Matrix) -> Fraction:
    """The value of a zero-sum matrix game for the row player: a linear program, by the simplex method in fractions."""
    low = min(min(row) for row in matrix)
    shifted = [[entry - low + 1 for entry in row] for row in matrix]  # all positive: the value is positive too
    rows, columns = len(shifted), len(shifted[0])
    # maximise the sum of y with (shifted) y <= 1, y >= 0; the value is 1 / that sum
    table = [[*row, *(Fraction(int(n == m)) for m in range(rows)), Fraction(1)] for n, row in enumerate(shifted)]
    goal = [Fraction(-1)] * columns + [Fraction(0)] * (rows + 1)
    while True:
        entering = next((column for column in range(columns + rows) if goal[column] < 0), -1)  # Bland: no cycles
        if entering < 0:
            return 1 / goal[-1] + low - 1
        ratios = [(row[-1] / row[entering], n) for n, row in enumerate(table) if row[entering] > 0]
        pivot = min(ratios)[1]
        scale = table[pivot][entering]
        table[pivot] = [entry / scale for entry in table[pivot]]
        for row in (*table[:pivot], *table[pivot + 1 :], goal):
            factor = row[entering]
            if factor:
                for n in range(len(row)):
                    row[n] -= factor * table[pivot][n]


def even(state: State, seat: int, choices: list[Answer]) -> list[float]:
    """The strategy of chance."""
    return [1 / len(choices)] * len(choices)
