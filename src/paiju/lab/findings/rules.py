"""Which numbers matter: knobs turned by a step, and two rulesets on the same deals."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from paiju.lab.findings.play import Play, find_play, is_draw
from paiju.lab.log import GameLog
from paiju.lab.rounds import Logs, differences_by_group
from paiju.lab.statistics.intervals import Estimate, estimate, false_discoveries, spread_of, visible


class Change(msgspec.Struct):
    """What other rules change, in differences on the same deals."""

    name: str
    step: str
    seat: Estimate
    """Advantage of the first seat."""
    turns: Estimate
    """Length in turns, as a part of the usual length."""
    draws: Estimate
    margin: Estimate
    """How far the first is ahead of the second in the game's own points, as a part of the usual margin."""
    decided: Estimate
    """The share of deals on which another seat wins."""
    q: float
    marked: bool
    dead: bool
    """Not a single game went otherwise: decoration."""


class Shift(msgspec.Struct):
    """How much more often an ending comes."""

    reason: str
    more: Estimate
    marked: bool


class Moved(msgspec.Struct):
    """What a thing is worth by either set of rules, and the difference on the same deals."""

    thing: str
    before: Estimate
    after: Estimate
    change: Estimate
    q: float
    marked: bool


class Versus(msgspec.Struct):
    """Two rulesets side by side."""

    change: Change
    endings: list[Shift]
    """By ending: how much more often it comes."""
    before: Play
    after: Play
    visible: float
    worth: list[Moved] = []
    """What things are worth by the old rules and by the other ones, the largest change first."""

    def is_marked(self) -> bool:
        """Whether anything is beyond chance."""
        moved = any(one.marked for one in self.worth)
        return self.change.marked or moved or any(one.marked for one in self.endings)


def find_change(name: str, step: str, old: list[GameLog], new: list[GameLog]) -> Change:
    """Paired over the groups that both have played."""
    before, after = _whole(old), _whole(new)
    common = sorted(before.keys() & after.keys())
    usual = sum(game.turns for group in common for game in before[group]) / max(1, sum(len(before[g]) for g in common))
    lead = sum(_margin(game) for group in common for game in before[group]) / max(
        1, sum(len(before[g]) for g in common)
    )
    seat, turns, draws, margin, decided = [], [], [], [], []
    for group in common:
        one, two = before[group], after[group]
        seat.append(_mean(game.shares[0] for game in two) - _mean(game.shares[0] for game in one))
        turns.append((_mean(game.turns for game in two) - _mean(game.turns for game in one)) / max(1.0, usual))
        draws.append(_mean(is_draw(game) for game in two) - _mean(is_draw(game) for game in one))
        margin.append((_mean(map(_margin, two)) - _mean(map(_margin, one))) / max(1.0, lead))
        decided.append(_mean(a.shares != b.shares for a, b in zip(one, two, strict=True)))
    same = all(
        (a.shares, a.turns, a.actions) == (b.shares, b.turns, b.actions)
        for group in common
        for a, b in zip(before[group], after[group], strict=True)
    )
    change = Change(
        name,
        step,
        estimate(seat),
        estimate(turns),
        estimate(draws),
        estimate(margin),
        estimate(decided),
        1.0,
        False,
        same,
    )
    change.q = min(1.0, 4 * min(change.seat.p, change.turns.p, change.draws.p, change.margin.p))
    return change


def _margin(game: GameLog) -> float:
    if len(game.scores) < 2:
        return 0.0
    first, second = sorted(game.scores, reverse=True)[:2]
    return float(first - second)


def find_knobs(main: str, logs: Logs) -> list[Change]:
    """Every knob by how much it moves the games; the marks allow for how many knobs were tried."""
    base = logs.get(f"level/{main}", [])
    found = []
    for key, games in logs.items():
        if key.startswith("knob/"):
            _, name, step = key.split("/")
            found.append(find_change(name, step, base, games))
    qs = false_discoveries({f"{one.name}/{one.step}": one.q for one in found})
    for one in found:
        one.q = qs[f"{one.name}/{one.step}"]
        one.marked = one.q < 0.1
    return sorted(found, key=lambda one: (-abs(one.turns.mean) - abs(one.seat.mean), one.name, one.step))


def find_versus(main: str, logs: Logs) -> Versus | None:
    """The plan's rules and the other ones."""
    old, new = logs.get(f"level/{main}", []), logs.get(f"versus/{main}", [])
    if not new:
        return None
    change = find_change("versus", "", old, new)
    change.marked = change.q < 0.05
    before, after = _whole(old), _whole(new)
    common = sorted(before.keys() & after.keys())
    reasons = sorted({game.reason for group in common for game in (*before[group], *after[group])})
    endings = []
    for reason in reasons:
        values = [
            _mean(game.reason == reason for game in after[group])
            - _mean(game.reason == reason for game in before[group])
            for group in common
        ]
        more = estimate(values)
        endings.append(Shift(reason, more, more.p < 0.05 / len(reasons)))
    spread = spread_of(
        [_mean(g.shares[0] for g in after[group]) - _mean(g.shares[0] for g in before[group]) for group in common]
    )
    first = [game for group in common for game in before[group]]
    second = [game for group in common for game in after[group]]
    smallest = round(visible(spread, len(common)), 5)
    return Versus(change, endings, find_play(main, first), find_play(main, second), smallest, _moved(main, logs))


def _moved(main: str, logs: Logs) -> list[Moved]:
    """Every thing that was knocked out by either set of rules."""
    found: dict[str, tuple[Estimate, Estimate, Estimate]] = {}
    names = {key.split("/", 2)[2] for key in logs if key.startswith((f"without/{main}/", f"versus-without/{main}/"))}
    for thing in sorted(name for name in names if "+" not in name):
        old = differences_by_group(f"level/{main}", f"without/{main}/{thing}", (thing,), logs)
        new = differences_by_group(f"versus/{main}", f"versus-without/{main}/{thing}", (thing,), logs)
        common = sorted(old.keys() & new.keys())
        if len(common) > 1:
            changes = [new[group] - old[group] for group in common]
            found[thing] = (
                estimate([old[group] for group in common]),
                estimate([new[group] for group in common]),
                estimate(changes),
            )
    qs = false_discoveries({thing: change.p for thing, (_, _, change) in found.items()})
    rows = [Moved(thing, *found[thing], qs[thing], qs[thing] < 0.1) for thing in found]
    return sorted(rows, key=lambda row: (-abs(row.change.mean), row.thing))


def _whole(games: list[GameLog]) -> dict[int, list[GameLog]]:
    found: dict[int, list[GameLog]] = {}
    for game in games:
        found.setdefault(game.group, []).append(game)
    return {group: played for group, played in found.items() if len(played) == len(played[0].shares)}


def _mean(values: Iterable[float]) -> float:
    found = [float(value) for value in values]
    return sum(found) / len(found)
