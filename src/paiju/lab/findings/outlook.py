"""How games turn: an outlook calibrated to winning, and from it the point of no return, leads, comebacks, snowball."""

from __future__ import annotations

from math import sqrt
from typing import Final

import msgspec

from paiju.lab.findings.play import is_draw
from paiju.lab.log import GameLog
from paiju.lab.statistics.intervals import Estimate, estimate, quantile
from paiju.lab.statistics.isotonic import Calibration

PARTS: Final = 10
"""A game is looked at in tenths of its length."""
SURE: Final = 0.9
"""Beyond this outlook a game is as good as won."""
LEAD: Final = 0.05
"""Within so much of the fair share nobody leads."""
BEHIND: Final = (0.15, 0.35)
"""Who is within these bounds in the middle of a game is behind."""


class Outlook(msgspec.Struct):
    """What a level's games look like to somebody who sees everything."""

    bot: str
    games: int
    fan: list[list[float]]
    """By tenth of the game: 10 %, 25 %, 50 %, 75 % and 90 % of the later winners' outlook."""
    error: float
    """How far the outlook of games that it was not fitted to is off, on average over tenths of outlook."""
    no_return: float
    """The median point from which the later winner is never again below 90 %, as a part of the game."""
    dead: Estimate
    """The part of a game that comes after it."""
    lead_changes: Estimate
    drama: Estimate
    """How far behind later winners were, while they were behind: the mean of √(fair share - outlook)."""
    comebacks: Estimate
    """What those won who were behind in the middle, less the outlook they had."""
    behind: float
    """The outlook they had."""
    snowball: float
    """How much a lead of one point grows by itself until the next tenth; below 0 the game pulls leaders back."""
    weight: list[float]
    """Sampled decisions: how many, points between best and second answer (median), best and middle one, and the share
    of decisions in which more than two points hang on the best answer."""


class Judged:
    """Outlooks of a game that was not used to fit them."""

    def __init__(self, game: GameLog, rows: list[list[float]]) -> None:
        self.game = game
        self.rows = rows
        """By tenth of the game: the outlook of each seat."""

    def winner(self) -> int:
        return max(range(len(self.game.shares)), key=lambda seat: self.game.shares[seat])


def find_outlook(bot: str, games: list[GameLog]) -> Outlook | None:
    """Fitted on one half of the groups and read on the other, and the other way round."""
    decided = [game for game in games if not is_draw(game) and len(game.curve) >= 3]
    if len(decided) < 4:
        return None
    halves = [[game for game in decided if game.group % 2 == half] for half in (0, 1)]
    if not all(halves):
        return None
    fits = [_fit(half) for half in halves]
    judged = [_judge(game, fits[1 - game.group % 2]) for game in decided]
    points = [_no_return(one) for one in judged]
    return Outlook(
        bot,
        len(decided),
        _fan(judged),
        _error(judged),
        round(quantile(points, 0.5), 4),
        _over_groups(judged, [1 - point for point in points]),
        _over_groups(judged, [float(_lead_changes(one)) for one in judged]),
        _over_groups(judged, [_drama(one) for one in judged]),
        *_comebacks(judged),
        _snowball(judged),
        _weight(decided, fits),
    )


def _sampled(game: GameLog) -> list[list[float]]:
    """The judge's values by tenth of the game: of each tenth the last row that is known by then."""
    last = max(1.0, float(game.turns))
    rows = []
    for part in range(PARTS):
        until = last * (part + 1) / PARTS
        seen = [row for row in game.curve if row[0] < until] or game.curve[:1]
        # noise flips: two turns are smoothed into one value
        near = seen[-2:]
        rows.append([sum(row[seat + 1] for row in near) / len(near) for seat in range(len(game.shares))])
    return rows


def _fit(games: list[GameLog]) -> list[Calibration]:
    points: list[list[tuple[float, float]]] = [[] for _ in range(PARTS)]
    for game in games:
        for part, row in enumerate(_sampled(game)):
            points[part] += [(value, game.shares[seat]) for seat, value in enumerate(row)]
    return [Calibration(part) for part in points]


def _judge(game: GameLog, fit: list[Calibration]) -> Judged:
    rows = []
    for part, row in enumerate(_sampled(game)):
        raw = [fit[part](value) for value in row]
        total = sum(raw) or 1.0
        rows.append([one / total for one in raw])  # one seat's outlook is the others' lack of it
    return Judged(game, rows)


def _fan(judged: list[Judged]) -> list[list[float]]:
    fan = []
    for part in range(PARTS):
        values = [one.rows[part][one.winner()] for one in judged]
        fan.append([round(quantile(values, share), 4) for share in (0.1, 0.25, 0.5, 0.75, 0.9)])
    return fan


def _error(judged: list[Judged]) -> float:
    bins: dict[int, list[tuple[float, float]]] = {}
    for one in judged:
        for row in one.rows:
            for seat, outlook in enumerate(row):
                bins.setdefault(min(9, int(outlook * 10)), []).append((outlook, one.game.shares[seat]))
    total = sum(len(found) for found in bins.values())
    off = sum(abs(sum(said - won for said, won in found)) for found in bins.values())
    return round(off / total, 4)


def _no_return(one: Judged) -> float:
    """After which part of the game the winner stays above SURE; 1 where it never does before the end."""
    winner = one.winner()
    point = PARTS
    for part in range(PARTS - 1, -1, -1):
        if one.rows[part][winner] < SURE:
            break
        point = part
    return point / PARTS


def _lead_changes(one: Judged) -> int:
    """How often another seat takes the lead; the opening is no change, and a lead within LEAD is none."""
    fair = 1.0 / len(one.game.shares)
    leader = -1
    changes = 0
    for row in one.rows:
        best = max(range(len(row)), key=lambda seat: row[seat])
        if row[best] < fair + LEAD or best == leader:
            continue
        changes += leader >= 0
        leader = best
    return changes


def _drama(one: Judged) -> float:
    fair = 1.0 / len(one.game.shares)
    winner = one.winner()
    behind = [sqrt(fair - row[winner]) for row in one.rows if row[winner] < fair]
    return sum(behind) / len(behind) if behind else 0.0


def _comebacks(judged: list[Judged]) -> tuple[Estimate, float]:
    low, high = BEHIND
    found: dict[int, list[float]] = {}
    outlooks = []
    for one in judged:
        for seat, outlook in enumerate(one.rows[PARTS // 2 - 1]):
            if low <= outlook <= high:
                found.setdefault(one.game.group, []).append(one.game.shares[seat] - outlook)
                outlooks.append(outlook)
    values = [sum(rows) / len(rows) for rows in found.values()]
    return estimate(values), round(sum(outlooks) / len(outlooks), 4) if outlooks else 0.0


def _snowball(judged: list[Judged]) -> float:
    """The slope of the next change on the present lead: 0 for an outlook that is right, whatever happens."""
    above = squares = 0.0
    for one in judged:
        fair = 1.0 / len(one.game.shares)
        for before, after in zip(one.rows, one.rows[1:], strict=False):
            for seat, outlook in enumerate(before):
                above += (outlook - fair) * (after[seat] - outlook)
                squares += (outlook - fair) ** 2
    return round(above / squares, 4) if squares else 0.0


def _weight(games: list[GameLog], fits: list[list[Calibration]]) -> list[float]:
    best_second: list[float] = []
    best_middle: list[float] = []
    for game in games:
        for one in game.weighed:
            part = min(PARTS - 1, int(one.at * PARTS / max(1, game.turns)))
            fit = fits[1 - game.group % 2][part]
            best_second.append(fit(one.best) - fit(one.second))
            best_middle.append(fit(one.best) - fit(one.middle))
    if not best_second:
        return []
    heavy = sum(1 for one in best_second if one > 0.02) / len(best_second)
    return [
        float(len(best_second)),
        round(quantile(best_second, 0.5), 4),
        round(quantile(best_middle, 0.5), 4),
        round(heavy, 4),
    ]


def _over_groups(judged: list[Judged], values: list[float]) -> Estimate:
    found: dict[int, list[float]] = {}
    for one, value in zip(judged, values, strict=True):
        found.setdefault(one.game.group, []).append(value)
    return estimate([sum(rows) / len(rows) for rows in found.values()])
