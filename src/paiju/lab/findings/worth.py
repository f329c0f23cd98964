"""What each thing is worth: knocked out, dealt, used, and the raw rates that mislead."""

from __future__ import annotations

import msgspec

from paiju.lab.findings.play import by_group
from paiju.lab.log import GameLog
from paiju.lab.plan import LabPlan
from paiju.lab.rounds import GROUPS, Logs, differences, group_shares, joint_pairs, used_in, without
from paiju.lab.statistics.intervals import Estimate, estimate, false_discoveries, shrink, spread_of, visible
from paiju.lab.things import Things

ALARM = 0.1
"""Of what is marked no more than this share is expected to be chance (Benjamini and Hochberg)."""


class Worth(msgspec.Struct):
    """What a player wins with a thing beyond what it wins without, in shares of a game."""

    bot: str
    thing: str
    worth: Estimate
    shrunk: float
    q: float
    marked: bool
    used: float
    """The share of games in which the player used it."""
    bitten: int
    """Groups that were played again because the ban would have bitten."""


class Dealt(msgspec.Struct):
    """What a seat wins beyond its average when the deal gives it a thing that no other seat has."""

    bot: str
    thing: str
    worth: Estimate
    q: float
    marked: bool


class UseRow(msgspec.Struct):
    """How a level uses a thing."""

    bot: str
    thing: str
    offered: int
    chosen: int
    rate: float
    """Chosen when offered."""
    turn: float
    """The turn of first use, on average; -1 where it was never used."""
    games: float
    """The share of seats that used it."""
    won_with: float
    won_without: float
    """Raw rates: what seats won that used it, and that did not. Whoever is ahead uses more."""


class Joint(msgspec.Struct):
    """Two things that work together: knocked out both, less the sum of the two alone."""

    one: str
    two: str
    both: Estimate
    synergy: Estimate
    q: float
    marked: bool


class Worths(msgspec.Struct):
    worth: list[Worth]
    dealt: list[Dealt]
    use: list[UseRow]
    joint: list[Joint]
    visible: dict[str, float]
    """By level: the smallest worth that this run would have shown for a thing that is used in every game."""


def find_worth(bot: str, things: Things, logs: Logs, groups: int) -> list[Worth]:
    """Every thing that the level has used, by its worth."""
    base = logs.get(f"level/{bot}", [])
    games = [game for game in base if game.group < groups]
    found: dict[str, Estimate] = {}
    bitten: dict[str, int] = {}
    for key in things.keys:
        again = logs.get(without(bot, key).key)
        if again is None:
            continue
        bitten[key] = len(group_shares(again))
        found[key] = estimate(differences(bot, (key,), logs, groups))
    qs = false_discoveries({key: one.p for key, one in found.items()})
    shrunk = shrink(found)
    rows = [
        Worth(
            bot,
            key,
            one,
            shrunk[key],
            qs[key],
            qs[key] < ALARM,
            round(sum(1 for game in games if key in game.used and game.used[key].chosen) / len(games), 5),
            bitten[key],
        )
        for key, one in found.items()
    ]
    return sorted(rows, key=lambda row: (-row.worth.mean, row.thing))


def find_dealt(bot: str, games: list[GameLog]) -> list[Dealt]:
    """The deal is chance, so what a seat wins that was dealt something is what it is worth to hold it."""
    groups = [played for played in by_group(games).values() if played[0].held]
    if not groups:
        return []
    seats = range(len(groups[0][0].shares))
    usual = [sum(game.shares[seat] for played in groups for game in played) for seat in seats]
    count = sum(len(played) for played in groups)
    values: dict[str, list[float]] = {}
    for played in groups:
        for seat in seats:
            others = {key for other in seats if other != seat for key in played[0].held[other]}
            won = sum(game.shares[seat] for game in played) / len(played) - usual[seat] / count
            for key in set(played[0].held[seat]) - others:
                values.setdefault(key, []).append(won)
    found = {key: estimate(row) for key, row in values.items() if len(row) > 1}
    qs = false_discoveries({key: one.p for key, one in found.items()})
    rows = [Dealt(bot, key, one, qs[key], qs[key] < ALARM) for key, one in found.items()]
    return sorted(rows, key=lambda row: (-row.worth.mean, row.thing))


def find_use(bot: str, games: list[GameLog], things: Things) -> list[UseRow]:
    """What was offered and chosen, and what people who count only their own games would see."""
    rows = []
    for key in things.keys:
        offered = chosen = users = first = 0
        with_it = without_it = 0.0
        for game in games:
            mine, rest = game.used.get(key), game.others.get(key)
            offered += (mine.offered if mine else 0) + (rest.offered if rest else 0)
            chosen += (mine.chosen if mine else 0) + (rest.chosen if rest else 0)
            if mine and mine.chosen:
                users += 1
                first += mine.turn
                with_it += game.shares[game.place]
            else:
                without_it += game.shares[game.place]
        if offered:
            left = len(games) - users
            rows.append(
                UseRow(
                    bot,
                    key,
                    offered,
                    chosen,
                    round(chosen / offered, 5),
                    round(first / users, 2) if users else -1.0,
                    round(users / len(games), 5),
                    round(with_it / users, 5) if users else 0.0,
                    round(without_it / left, 5) if left else 0.0,
                )
            )
    return rows


def find_joint(bot: str, logs: Logs, rounds: int) -> list[Joint]:
    """For the pairs that are used together most: does one make the other better?"""
    found: dict[tuple[str, str], tuple[Estimate, Estimate]] = {}
    base = group_shares(logs.get(f"level/{bot}", []))
    used = used_in(logs.get(f"level/{bot}", []))
    for one, two in joint_pairs(logs, bot, rounds):
        both = group_shares(logs.get(without(bot, one, two).key, []))
        single = [group_shares(logs.get(without(bot, key).key, [])) for key in (one, two)]
        lost: list[float] = []
        more: list[float] = []
        for group in both:
            alone = [
                base[group] - shares[group] if group in shares else 0.0 if key not in used[group] else None
                for key, shares in zip((one, two), single, strict=True)
            ]
            lost.append(base[group] - both[group])
            if alone[0] is not None and alone[1] is not None:
                more.append(lost[-1] - alone[0] - alone[1])
        if len(more) > 1:
            found[one, two] = (estimate(lost), estimate(more))
    qs = false_discoveries({f"{one}+{two}": synergy.p for (one, two), (_, synergy) in found.items()})
    return [
        Joint(one, two, both, synergy, qs[f"{one}+{two}"], qs[f"{one}+{two}"] < ALARM)
        for (one, two), (both, synergy) in sorted(found.items(), key=lambda item: -item[1][1].mean)
    ]


def find_things(plan: LabPlan, knocked: list[str], things: Things, logs: Logs, rounds: int) -> Worths:
    groups = rounds * GROUPS
    worth = [row for bot in knocked for row in find_worth(bot, things, logs, groups)]
    dealt = [row for bot in knocked for row in find_dealt(bot, logs.get(f"level/{bot}", []))]
    use = [row for bot in plan.bots for row in find_use(bot, logs.get(f"level/{bot}", []), things)]
    smallest = {}
    for bot in knocked:
        rows = [row for row in worth if row.bot == bot and row.bitten > 4]
        if rows:
            most = max(rows, key=lambda row: (row.bitten, row.thing))
            smallest[bot] = round(visible(spread_of(differences(bot, (most.thing,), logs, groups)), groups), 5)
    return Worths(worth, dealt, use, find_joint(plan.main_bot(), logs, rounds), smallest)
