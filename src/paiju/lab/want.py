"""What a designer wants: bands for findings, held against a report.

seats.greedy: [-3, 3]              # advantage of the first seat, in points
draws.greedy: [0, 5]               # per cent
turns.greedy: [10, 40]             # median
ending.greedy.moku: [50, 100]      # per cent
luck.greedy: [0, 40]               # variance the deal explains, per cent
ladder.greedy.random: [60, 100]    # per cent won
worth.greedy: [-20, 20]            # every thing; worth.greedy.card.cut: one of them
sides.character: [45, 55]          # every side against an average one, per cent
cell.character.gu_li.ke_jie: [40, 60]   # a cell of the wanted matrix, per cent
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from paiju.core.errors import BadOption
from paiju.lab.report.data import Report, Verdict
from paiju.lab.statistics.intervals import Estimate

KINDS: Final = ("seats", "draws", "turns", "ending", "luck", "ladder", "worth", "sides", "cell")
_MOST: Final = 40


def check_wants(report: Report, wants: Mapping[str, Any]) -> list[Verdict]:
    """Every wish with its verdict; one that names nothing of the report is refused with what there is."""
    measured = dict(_measured(report))
    found: list[Verdict] = []
    for name, band in wants.items():
        if not _is_band(band):
            raise BadOption("bad_band", {"name": name, "value": str(band)}, at=name, allowed=["[low, high]"])
        matching = [key for key in measured if key == name or key.startswith(f"{name}.")]
        if not matching:
            known = [key for key in measured if key.startswith(name.split(".")[0])] or list(KINDS)
            raise BadOption("unknown_want", {"name": name}, at=name, allowed=known[:_MOST])
        found += [_verdict(key, float(band[0]), float(band[1]), measured[key]) for key in matching]
    return found


def _is_band(band: Any) -> bool:
    numbers = isinstance(band, list) and all(isinstance(one, int | float) for one in band)
    return numbers and len(band) == 2 and band[0] <= band[1]


def _verdict(name: str, low: float, high: float, found: list[float]) -> Verdict:
    """Kept where the estimate lies in the band, broken where its whole interval lies outside, else open."""
    outside = found[1] > high or found[2] < low
    inside = low <= found[0] <= high
    verdict = "broken" if outside else "kept" if inside else "open"
    return Verdict(name, low, high, [round(one, 4) for one in found], verdict)


def _measured(report: Report) -> Iterator[tuple[str, list[float]]]:
    for seats in report.seats:
        yield f"seats.{seats.bot}", _points(seats.advantage[0])
        yield f"draws.{seats.bot}", [100 * seats.draws] * 3
    for play in report.play:
        yield f"turns.{play.bot}", [play.turns.median] * 3
        for ending in play.endings:
            yield f"ending.{play.bot}.{ending.reason}", [100 * ending.share] * 3
    for luck in report.skill.luck:
        yield f"luck.{luck.bot}", [100 * luck.explained] * 3
    for step in report.skill.ladder:
        yield f"ladder.{step.upper}.{step.lower}", _points(step.won)
    for worth in report.things.worth:
        yield f"worth.{worth.bot}.{worth.thing}", _points(worth.worth)
    for matrix in report.matrices:
        for side in matrix.sides:
            yield f"sides.{side.thing}", [100 * one for one in side.strength]
        for cell in matrix.cells:
            one, two = cell.one.partition(".")[2], cell.two.partition(".")[2]
            half = 100.0 / max(1, cell.groups) ** 0.5
            yield f"cell.{matrix.kind}.{one}.{two}", [100 * cell.won, 100 * cell.won - half, 100 * cell.won + half]


def _points(found: Estimate) -> list[float]:
    return [100 * found.mean, 100 * found.low, 100 * found.high]
