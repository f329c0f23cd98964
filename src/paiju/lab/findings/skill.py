"""Luck, the worth of sight, and the ladder of skill."""

from __future__ import annotations

from itertools import pairwise
from math import log

import msgspec

from paiju.lab.findings.play import by_group, is_draw
from paiju.lab.log import GameLog
from paiju.lab.rounds import Logs, group_shares
from paiju.lab.statistics.intervals import Estimate, estimate


class Luck(msgspec.Struct):
    """How much the deal decides between equals."""

    bot: str
    same_seat: Estimate
    """The share of groups in which one seat won every game, whoever sat there."""
    by_chance: float
    """What that share would be if the deal decided nothing."""
    explained: float
    """The part of the variance of the result that the deal (with the seat) explains."""


class Step(msgspec.Struct):
    """A rung of the ladder: what the upper player wins against the lower one."""

    upper: str
    lower: str
    won: Estimate


class Skill(msgspec.Struct):
    luck: list[Luck]
    sight: Step | None
    ladder: list[Step]
    rungs: float
    """How many steps of 60 % lie between the first and the last player, by their rating."""


def find_luck(bot: str, games: list[GameLog]) -> Luck:
    """Only between equals, and draws count for neither."""
    groups = [played for played in by_group(games).values() if not any(is_draw(game) for game in played)]
    seats = len(games[0].shares)
    same = [1.0 if all(game.shares == played[0].shares for game in played) else 0.0 for played in groups]
    fair = [sum(game.shares[seat] for played in groups for game in played) for seat in range(seats)]
    total = sum(fair) or 1.0
    chance = sum((won / total) ** seats for won in fair)
    return Luck(bot, estimate(same, chance), round(chance, 5), _explained(list(by_group(games).values())))


def _explained(groups: list[list[GameLog]]) -> float:
    """The correlation of two games on one deal, as seat 0 sees them: what the deal explains of the variance."""
    if len(groups) < 3:
        return 0.0
    values = [[game.shares[0] for game in played] for played in groups]
    mean = sum(sum(row) for row in values) / sum(len(row) for row in values)
    together = whole = 0.0
    for row in values:
        size = len(row)
        left = [value - mean for value in row]
        whole += sum(one * one for one in left) / size
        together += (sum(left) ** 2 - sum(one * one for one in left)) / (size * (size - 1))
    return round(max(0.0, together / whole), 5) if whole else 0.0


def find_step(upper: str, lower: str, games: list[GameLog]) -> Step:
    """What the first player wins, over groups."""
    fair = 1.0 / len(games[0].shares)
    return Step(upper, lower, estimate(list(group_shares(games).values()), fair))


def find_skill(bots: list[str], main: str, logs: Logs) -> Skill:
    luck = [find_luck(bot, logs[f"level/{bot}"]) for bot in bots if logs.get(f"level/{bot}")]
    steps = [
        find_step(upper, lower, logs[key])
        for lower, upper in pairwise(bots)
        if logs.get(key := f"ladder/{upper}/{lower}")
    ]
    seen = logs.get(f"sight/{main}")
    return Skill(luck, find_step(main, main, seen) if seen else None, steps, _rungs(steps))


def _rungs(steps: list[Step]) -> float:
    """Rating differences in units of a 60 % win; a step that was never lost counts as one game in its groups lost."""
    total = 0.0
    for step in steps:
        edge = 0.5 / (step.won.groups + 1)
        won = min(1 - edge, max(edge, step.won.mean))
        total += max(0.0, log(won / (1 - won)) / log(0.6 / 0.4))
    return round(total, 2)
