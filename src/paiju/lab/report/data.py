"""Everything that a run has found, as data.json holds it: the page and the tables are drawn from nothing else."""

from __future__ import annotations

from typing import Any

import msgspec

from paiju import __version__
from paiju.core.game import AnyGame
from paiju.lab.findings.many import Many, find_many
from paiju.lab.findings.outlook import Outlook, find_outlook
from paiju.lab.findings.play import Play, Seats, find_play, find_seats
from paiju.lab.findings.rules import Change, Versus, find_knobs, find_versus
from paiju.lab.findings.sides import Matrix, find_matrices
from paiju.lab.findings.skill import Skill, find_skill
from paiju.lab.findings.worth import Worths, find_things
from paiju.lab.run import Lab
from paiju.lab.table import things_of


class FaultRow(msgspec.Struct):
    """A game that the rules broke, and the file with its record."""

    arm: str
    group: int
    place: int
    problem: str
    record: str


class Shown(msgspec.Struct):
    """A game worth a look: why, and the file with its record."""

    why: str
    about: str
    turns: int
    record: str


class Verdict(msgspec.Struct):
    """A wish of the designer and how far the run is from it."""

    name: str
    low: float
    high: float
    found: list[float]
    """Estimate, low, high."""
    verdict: str
    """`kept`, `broken`, or `open` where the interval holds both."""


class Report(msgspec.Struct):
    """data.json."""

    format: int
    paiju: str
    game: str
    rules_version: int
    plan: dict[str, Any]
    rounds: int
    games: int
    groups: int
    seats: list[Seats]
    play: list[Play]
    outlook: list[Outlook]
    skill: Skill
    things: Worths
    matrices: list[Matrix]
    many: list[Many]
    knobs: list[Change]
    versus: Versus | None
    faults: list[FaultRow]
    shown: list[Shown] = []
    wanted: list[Verdict] = []


FORMAT = 1


def make_report(lab: Lab, game: AnyGame) -> Report:
    """The findings of all rounds of a run."""
    plan, logs = lab.plan, lab.logs()
    levels = [(bot, logs[f"level/{bot}"]) for bot in plan.bots if logs.get(f"level/{bot}")]
    main = plan.main_bot()
    things = find_things(plan, lab.rounds.knocked, things_of(game), logs, lab.finished)
    return Report(
        FORMAT,
        __version__,
        plan.game,
        plan.rules_version,
        msgspec.to_builtins(plan),
        lab.finished,
        sum(len(games) for games in logs.values()),
        len({group for _, group in lab.wanted}),
        [find_seats(bot, games) for bot, games in levels],
        [find_play(bot, games) for bot, games in levels],
        [found for bot, games in levels if (found := find_outlook(bot, games))],
        find_skill(plan.bots, main, logs),
        things,
        find_matrices(main, logs.get(f"sides/{main}", [])),
        [many for bot, games in levels if (many := find_many(bot, games, things.use))],
        find_knobs(main, logs),
        find_versus(main, logs),
        [
            FaultRow(fault.arm, fault.group, fault.place, fault.problem, f"faults/{number:03}.json")
            for number, fault in enumerate(lab.faults_in_order())
        ],
    )
