"""Many games between bots: who wins how often, from which seat, how games end and how long they are.

Games come in groups on one seed, in which the bots change seats, so that neither the deal nor the first move favours
anybody. A game depends on nothing but the plan and its number: any number of processes gives the same result.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from paiju.bots.registry import check_bot, make_bot
from paiju.core.errors import Unreadable
from paiju.core.game import AnyGame
from paiju.core.outcome import OutcomeJson
from paiju.core.types import Seat
from paiju.games import find_game
from paiju.match.bot_host import Host, player_kind
from paiju.match.match import Match
from paiju.match.record import Player, save_record
from paiju.match.referee import play_to_the_end
from paiju.match.statistics import summary, wilson

BATCH: Final = 20
_RESULTS: Final = ("win", "draw", "loss")


class SimFault(msgspec.Struct):
    """A game lost by a bot's fault."""

    game: int
    seat: Seat
    bot: str
    error: dict[str, Any]


class SimVoid(msgspec.Struct):
    """A game that counts for nobody, because Paiju itself failed."""

    game: int
    problem: str


class Plan(msgspec.Struct):
    """A simulation to be done."""

    game: str
    seats: int
    options: dict[str, Any]
    seed: int
    games: int
    bots: list[str]
    out: str = ""

    def lineup(self, number: int) -> list[int]:
        """Which bot of the list sits where in a game; the next game of the group moves everybody one seat on."""
        shift = number % self.group()
        return [(seat - shift) % len(self.bots) for seat in range(self.seats)]

    def group(self) -> int:
        """Games on one seed."""
        return len(self.bots)

    def batches(self) -> list[tuple[int, int]]:
        """The games as (first, number)."""
        return [(first, min(BATCH, self.games - first)) for first in range(0, self.games, BATCH)]


def make_plan(
    game: AnyGame,
    seats: int,
    options: Mapping[str, Any],
    seed: int,
    games: int,
    bots: Sequence[str],
    out: Path | None = None,
) -> Plan:
    """A plan whose bots exist and fit at the table."""
    if not 1 <= len(bots) <= seats:
        raise Unreadable(
            "too_many_bots",
            {"bots": len(bots), "seats": seats},
            at="--bots",
            allowed=[str(n + 1) for n in range(seats)],
        )
    names = [check_bot(name) for name in bots]
    return Plan(game.id, seats, dict(options), seed, games, names, str(out or ""))


class Tally(msgspec.Struct):
    """What has happened so far; tallies of parts add up."""

    games: int = 0
    decisions: int = 0
    bots: list[dict[str, int]] = []
    seats: list[dict[str, int]] = []
    reasons: dict[str, int] = {}
    decision_counts: dict[int, int] = {}
    turn_counts: dict[int, int] = {}
    faults: list[SimFault] = []
    void: list[SimVoid] = []

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.decisions += other.decisions
        for mine, more in ((self.bots, other.bots), (self.seats, other.seats)):
            for row, extra in zip(mine, more, strict=True):
                _add_up(row, extra)
        _add_up(self.reasons, other.reasons)
        _add_up(self.decision_counts, other.decision_counts)
        _add_up(self.turn_counts, other.turn_counts)
        self.faults += other.faults
        self.void += other.void


def fresh_tally(plan: Plan) -> Tally:
    """A tally with nothing in it."""
    return Tally(bots=[_row() for _ in plan.bots], seats=[_row() for _ in range(plan.seats)])


def simulate(plan: Plan, first: int, count: int) -> Tally:
    """Plays some games of a plan."""
    game = find_game(plan.game)
    tally = fresh_tally(plan)
    for number in range(first, first + count):
        _play(plan, game, number, tally)
    return tally


def _play(plan: Plan, game: AnyGame, number: int, tally: Tally) -> None:
    group, member = divmod(number, plan.group())
    lineup = plan.lineup(number)
    chance = Random(f"{game.id}/{plan.seed}/{group}")
    seed = chance.getrandbits(63)
    own = Random(f"{game.id}/{plan.seed}/{group}/{member}")
    bots = {seat: make_bot(plan.bots[which], game, own.getrandbits(63)) for seat, which in enumerate(lineup)}
    players = [Player(bots[seat].name, player_kind(plan.bots[which])) for seat, which in enumerate(lineup)]
    match = Match(game, seed, plan.seats, plan.options, players=players)
    ended = play_to_the_end(Host(match, bots, own.getrandbits(63)), f"m{number}")
    if ended.fault is not None:
        seat = ended.fault.seat
        tally.faults.append(SimFault(number, seat, plan.bots[lineup[seat]], ended.fault.error["error"]))
    if ended.void:
        tally.void.append(SimVoid(number, ended.void))
    _count(tally, match, ended.outcome, lineup)
    if plan.out:
        save_record(match.record(ended.outcome), Path(plan.out) / f"{game.id}-{number:06d}.json")


def _count(tally: Tally, match: Match, outcome: OutcomeJson, lineup: list[int]) -> None:
    tally.games += 1
    tally.decisions += len(match.actions)
    _add_up(tally.reasons, {outcome["reason"]: 1})
    _add_up(tally.decision_counts, {len(match.actions): 1})
    _add_up(tally.turn_counts, {match.state.turn_number(): 1})
    for seat, which in enumerate(lineup):
        for row in (tally.bots[which], tally.seats[seat]):
            row["games"] += 1
            row[outcome["result"][seat]] += 1
            row["score"] += outcome["scores"][seat]


def _row() -> dict[str, int]:
    return {"games": 0, **dict.fromkeys(_RESULTS, 0), "score": 0}


def _add_up(into: dict[Any, int], more: Mapping[Any, int]) -> None:
    for name, count in more.items():
        into[name] = into.get(name, 0) + count


class BotResult(msgspec.Struct):
    """How a bot did; `games` counts the seats it took, a rate is [estimate, low, high] (95 %)."""

    bot: str
    games: int
    wins: int
    draws: int
    losses: int
    win_rate: list[float]
    score: float


class SeatResult(msgspec.Struct):
    """How a seat did, whoever sat there."""

    seat: Seat
    games: int
    wins: int
    draws: int
    losses: int
    win_rate: list[float]


class Length(msgspec.Struct):
    mean: float
    p50: int
    p95: int


class Lengths(msgspec.Struct):
    decisions: Length
    turns: Length


class SimReport(msgspec.Struct):
    """What `paiju sim --json` prints."""

    command: str
    paiju: str
    build: str
    game: str
    rules_version: int
    options: dict[str, Any]
    seats: int
    seed: str
    games: int
    seconds: float
    decisions_per_s: int
    bots: list[BotResult]
    by_seat: list[SeatResult]
    length: Lengths
    reasons: dict[str, int]
    faults: list[SimFault]
    void: list[SimVoid]


def report(plan: Plan, tally: Tally, seconds: float, paiju: str, build: str) -> SimReport:
    """A tally in its public shape."""
    return SimReport(
        command="sim",
        paiju=paiju,
        build=build,
        game=plan.game,
        rules_version=find_game(plan.game).rules_version,
        options=plan.options,
        seats=plan.seats,
        seed=str(plan.seed),
        games=tally.games,
        seconds=round(seconds, 3),
        decisions_per_s=round(tally.decisions / seconds) if seconds > 0 else 0,
        bots=[
            BotResult(name, *_rates(row), round(row["score"] / max(1, row["games"]), 3))
            for name, row in zip(plan.bots, tally.bots, strict=True)
        ],
        by_seat=[SeatResult(seat, *_rates(row)) for seat, row in enumerate(tally.seats)],
        length=Lengths(_length(tally.decision_counts), _length(tally.turn_counts)),
        reasons=dict(Counter(tally.reasons).most_common()),
        faults=tally.faults,
        void=tally.void,
    )


def _length(counts: Mapping[int, int]) -> Length:
    return msgspec.convert(summary(counts), Length)


def _rates(row: Mapping[str, int]) -> tuple[int, int, int, int, list[float]]:
    wins, games = row["win"], row["games"]
    return games, wins, row["draw"], row["loss"], wilson(wins, games)
