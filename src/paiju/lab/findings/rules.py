"""Which numbers matter: knobs turned by a step, and two rulesets on the same deals."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from paiju.lab.findings.play import Play, find_play, is_draw
from paiju.lab.log import GameLog
from paiju.lab.rounds import Logs
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
    decided: Estimate
    """The share of deals on which another seat wins."""
    q: float
    marked: bool
    dead: bool
    """Not a single game went otherwise: decoration."""


class Versus(msgspec.Struct):
    """Two rulesets side by side."""

    change: Change
    endings: list[Change]
    """By ending: how much more often it comes."""
    before: Play
    after: Play
    visible: float


def find_change(name: str, step: str, old: list[GameLog], new: list[GameLog]) -> Change:
    """Paired over the groups that both have played."""
    before, after = _whole(old), _whole(new)
    common = sorted(before.keys() & after.keys())
    usual = sum(game.turns for group in common for game in before[group]) / max(1, sum(len(before[g]) for g in common))
    seat, turns, draws, decided = [], [], [], []
    for group in common:
        one, two = before[group], after[group]
        seat.append(_mean(game.shares[0] for game in two) - _mean(game.shares[0] for game in one))
        turns.append((_mean(game.turns for game in two) - _mean(game.turns for game in one)) / max(1.0, usual))
        draws.append(_mean(is_draw(game) for game in two) - _mean(is_draw(game) for game in one))
        decided.append(_mean(a.shares != b.shares for a, b in zip(one, two, strict=True)))
    same = all(
        (a.shares, a.turns, a.actions) == (b.shares, b.turns, b.actions)
        for group in common
        for a, b in zip(before[group], after[group], strict=True)
    )
    return Change(name, step, estimate(seat), estimate(turns), estimate(draws), estimate(decided), 1.0, False, same)


def find_knobs(main: str, logs: Logs) -> list[Change]:
    """Every knob by how much it moves the games; the marks allow for how many knobs were tried."""
    base = logs.get(f"level/{main}", [])
    found = []
    for key, games in logs.items():
        if key.startswith("knob/"):
            _, name, step = key.split("/")
            found.append(find_change(name, step, base, games))
    ps = {f"{one.name}/{one.step}": min(1.0, 3 * min(one.seat.p, one.turns.p, one.draws.p)) for one in found}
    qs = false_discoveries(ps)
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
    change.q = min(1.0, 3 * min(change.seat.p, change.turns.p, change.draws.p))
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
        nothing = Estimate(0.0, 0.0, 0.0, 0)
        endings.append(Change(reason, "", more, nothing, nothing, nothing, more.p, more.p < 0.05 / len(reasons), False))
    spread = spread_of(
        [_mean(g.shares[0] for g in after[group]) - _mean(g.shares[0] for g in before[group]) for group in common]
    )
    first = [game for group in common for game in before[group]]
    second = [game for group in common for game in after[group]]
    return Versus(
        change, endings, find_play(main, first), find_play(main, second), round(visible(spread, len(common)), 5)
    )


def _whole(games: list[GameLog]) -> dict[int, list[GameLog]]:
    found: dict[int, list[GameLog]] = {}
    for game in games:
        found.setdefault(game.group, []).append(game)
    return {group: played for group, played in found.items() if len(played) == len(played[0].shares)}


def _mean(values: Iterable[float]) -> float:
    found = [float(value) for value in values]
    return sum(found) / len(found)
