"""Which games a round plays.

A round depends on the plan and on what the rounds before it have found, never on the clock: `--minutes` decides only
how many rounds there are. Every round plays the same number of groups of each arm; of the arms that knock something
out it plays those whose verdict is still open, and of those the groups in which the ban would bite.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import Any, Final

from paiju.core.game import AnyGame
from paiju.core.options import Option
from paiju.lab.log import GameLog
from paiju.lab.plan import Arm, LabPlan, Player
from paiju.lab.statistics.intervals import estimate

GROUPS: Final = 4
"""Groups of a watched level that one round plays."""
SLOW: Final = 1
"""Groups of a level that is stronger than the main one."""
LADDER: Final = 2
SIGHT: Final = 2
SIDES: Final = 6
KNOBS: Final = 1
VERSUS: Final = 16
ENOUGH: Final = 0.015
"""Half the width of an interval at which nobody needs to know more: a point and a half."""
SETTLED: Final = 40
"""Groups before which no verdict is final."""
JOINT: Final = 20
"""Pairs of things that are knocked out together."""
JOINT_FROM: Final = 6
"""The first round that knocks out pairs: before it nobody knows which are used together."""

Logs = Mapping[str, list[GameLog]]
Task = tuple[Arm, int]


def level(plan: LabPlan, bot: str) -> Arm:
    """A level against itself, watched: the base of almost everything."""
    return Arm(f"level/{bot}", Player(bot), Player(bot), watched=True)


def ladder(upper: str, lower: str) -> Arm:
    """Whether more thinking wins."""
    return Arm(f"ladder/{upper}/{lower}", Player(upper), Player(lower))


def sight(bot: str) -> Arm:
    """Whether seeing everything wins."""
    return Arm(f"sight/{bot}", Player(bot, sighted=True), Player(bot))


def sides(game: AnyGame, bot: str) -> Arm:
    """What each side is worth: chance deals them out."""
    return Arm(f"sides/{bot}", Player(bot), Player(bot), options=dict(game.dealt_sides), watched=True)


def without(bot: str, *things: str) -> Arm:
    """The first player may not use something."""
    return Arm(f"without/{bot}/{'+'.join(things)}", Player(bot, without=things), Player(bot))


def versus(plan: LabPlan, bot: str) -> Arm:
    """The other rules."""
    return Arm(f"versus/{bot}", Player(bot), Player(bot), plan.versus, plan.versus_patch, watched=True)


def without_there(plan: LabPlan, bot: str, thing: str) -> Arm:
    """The first player may not use something, by the other rules."""
    banned = Player(bot, without=(thing,))
    return Arm(f"versus-without/{bot}/{thing}", banned, Player(bot), plan.versus, plan.versus_patch)


def knob_arms(game: AnyGame, plan: LabPlan, bot: str) -> list[Arm]:
    """Each number of the table turned up and down by one step, as far as the table allows it."""
    arms = []
    chosen = game.check_options(plan.options, plan.seats)
    for option in game.options:
        for sign in (-1, 1):
            turned = _turned(game, plan, chosen, option, sign)
            if turned is not None:
                name = f"knob/{option.id}/{'+' if sign > 0 else '-'}"
                arms.append(Arm(name, Player(bot), Player(bot), turned))
    for number in game.numbers():
        if number.rule:
            for sign in (-1, 1):
                value = number.turned(sign, plan.patch)
                if value is not None:
                    name = f"knob/{number.id}/{'+' if sign > 0 else '-'}"
                    arms.append(Arm(name, Player(bot), Player(bot), patch={number.id: value}))
    return arms


def _turned(game: AnyGame, plan: LabPlan, chosen: dict[str, Any], option: Option, sign: int) -> dict[str, Any] | None:
    if option.type != "int" or not option.applies(chosen):
        return None
    value = game.option_value(chosen, option.id) + sign * option.step
    if not option.accepts(value, plan.seats) or value == chosen[option.id]:
        return None
    try:
        game.check_options({**plan.options, option.id: value}, plan.seats)
    except Exception:
        return None
    return {option.id: value}


class Rounds:
    """The arms of a plan and what each round plays of them."""

    def __init__(self, plan: LabPlan, game: AnyGame, skip: Iterable[str] = ()) -> None:
        self.plan = plan
        self.game = game
        self.skip = frozenset(skip)
        bot = plan.main_bot()
        self.levels = [level(plan, name) for name in plan.bots]
        self.ladders = [ladder(upper, lower) for lower, upper in pairwise(plan.bots)]
        self.sight = [sight(bot)] if bot == "greedy" else []
        self.sides = [sides(game, bot)] if game.dealt_sides else []
        self.versus = [versus(plan, bot)] if plan.compares() else []
        self.knobs = knob_arms(game, plan, bot)
        place = plan.bots.index(bot)
        self.knocked = plan.bots[max(0, place - 1) : place + 1]
        """The levels at which things are knocked out: the main one and its weaker neighbour."""

    def first(self, number: int) -> list[Task]:
        """The part of a round that needs nothing of itself."""
        parts: list[tuple[str, list[Arm], int]] = [
            ("levels", [arm for arm in self.levels if not self._is_slow(arm)], GROUPS),
            ("levels", [arm for arm in self.levels if self._is_slow(arm)], SLOW),
            ("ladder", self.ladders, LADDER),
            ("sight", self.sight, SIGHT),
            ("sides", self.sides, SIDES),
            ("versus", self.versus, VERSUS),
            ("knobs", self.knobs, KNOBS),
        ]
        tasks: list[Task] = []
        for name, arms, groups in parts:
            if name not in self.skip:
                for arm in arms:
                    tasks += [(arm, group) for group in range(number * groups, (number + 1) * groups)]
        if self.versus and "versus" not in self.skip:  # the same deals under the old rules
            old = level(self.plan, self.plan.main_bot())
            seen = {(arm.key, group) for arm, group in tasks}
            more = range(number * VERSUS, (number + 1) * VERSUS)
            tasks += [(old, group) for group in more if (old.key, group) not in seen]
        return tasks

    def _is_slow(self, arm: Arm) -> bool:
        """Whoever is stronger than the main level takes longer, and is asked less."""
        return self.plan.bots.index(arm.first.bot) > self.plan.bots.index(self.plan.main_bot())

    def second(self, number: int, logs: Logs) -> list[Task]:
        """The part that needs the watched games of this round: what was used is knocked out."""
        if "worth" in self.skip:
            return []
        groups = range(number * GROUPS, (number + 1) * GROUPS)
        tasks: list[Task] = []
        for bot in self.knocked:
            base = logs.get(f"level/{bot}", [])
            used = used_in(base)
            for key in sorted({key for keys in used.values() for key in keys}):
                if not settled(bot, (key,), logs, number):
                    tasks += [(without(bot, key), group) for group in groups if key in used.get(group, ())]
        if self.versus:
            bot = self.plan.main_bot()
            used = used_in(logs.get(f"versus/{bot}", []))
            for key in sorted({key for group in groups for key in used.get(group, ())}):
                tasks += [(without_there(self.plan, bot, key), one) for one in groups if key in used.get(one, ())]
        if number >= JOINT_FROM:
            bot = self.plan.main_bot()
            used = used_in(logs.get(f"level/{bot}", []))
            for one, two in joint_pairs(logs, bot, number):
                tasks += [(without(bot, one, two), group) for group in groups if {one, two} & used.get(group, set())]
        return tasks


def used_in(games: Iterable[GameLog]) -> dict[int, set[str]]:
    """By group: what the first player used in any of its games."""
    used: dict[int, set[str]] = {}
    for game in games:
        used.setdefault(game.group, set()).update(key for key, use in game.used.items() if use.chosen)
    return used


def settled(bot: str, things: tuple[str, ...], logs: Logs, number: int) -> bool:
    """Whether the rounds before have said enough about a thing: its interval is narrow."""
    groups = number * GROUPS
    if groups < SETTLED:
        return False
    found = estimate(differences(bot, things, logs, groups))
    return found.groups > 0 and found.half() <= ENOUGH


def differences(bot: str, things: tuple[str, ...], logs: Logs, groups: int) -> list[float]:
    """By group: what the first player wins with the things less what it wins without; 0 where it never used them.

    A group that was not played again although the ban would have bitten (the verdict was settled) is left out.
    """
    found = differences_by_group(f"level/{bot}", without(bot, *things).key, things, logs)
    return [value for group, value in found.items() if group < groups]


def differences_by_group(base_key: str, again_key: str, things: tuple[str, ...], logs: Logs) -> dict[int, float]:
    """The same for any two arms, with the number of each group."""
    base = group_shares(logs.get(base_key, []))
    used = used_in(logs.get(base_key, []))
    again = group_shares(logs.get(again_key, []))
    found: dict[int, float] = {}
    for group, won in base.items():
        if group in again:
            found[group] = won - again[group]
        elif not used[group].intersection(things):
            found[group] = 0.0
    return found


def group_shares(games: Iterable[GameLog]) -> dict[int, float]:
    """By group: what the first player won on average. Groups of which a game is missing (a fault) are left out."""
    found: dict[int, list[GameLog]] = {}
    for game in games:
        found.setdefault(game.group, []).append(game)
    return {
        group: sum(game.shares[game.place] for game in played) / len(played)
        for group, played in sorted(found.items())
        if len(played) == len(played[0].shares)
    }


def joint_pairs(logs: Logs, bot: str, number: int) -> list[tuple[str, str]]:
    """The pairs of things that were used together most before JOINT_FROM; fixed from then on."""
    counts: dict[tuple[str, str], int] = {}
    for group, keys in used_in(logs.get(f"level/{bot}", [])).items():
        if group < JOINT_FROM * GROUPS:
            ordered = sorted(keys)
            for place, one in enumerate(ordered):
                for two in ordered[place + 1 :]:
                    counts[one, two] = counts.get((one, two), 0) + 1
    return sorted(counts, key=lambda pair: (-counts[pair], pair))[:JOINT]
