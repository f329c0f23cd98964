"""The driver of a lab run: rounds of batches, written down as they come, so that a run can be ended and resumed.

plan.json         what is played
games/*.json      what each batch has brought; any cut into batches gives the same games
faults/*.json     records of games that the rules broke
report.html, data.json, *.csv
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic
from typing import Any, Final

import msgspec

from paiju.core.errors import BadRecord, Unreadable
from paiju.core.game import AnyGame
from paiju.lab.log import Fault, GameLog, Played
from paiju.lab.plan import LabPlan
from paiju.lab.rounds import Rounds, Task
from paiju.lab.table import play_batch
from paiju.match.backends import Backend
from paiju.match.files import write_whole, writing

BATCH_SECONDS: Final = 1.5
"""About how long a batch should take."""
MOST_IN_BATCH: Final = 64


class Progress(msgspec.Struct):
    """How far a run is."""

    round: int
    done: int
    total: int
    games: int
    faults: int
    seconds: float


class Lab:
    """A run and its folder."""

    def __init__(self, plan: LabPlan, game: AnyGame, folder: Path, skip: tuple[str, ...] = ()) -> None:
        self.plan = plan
        self.game = game
        self.folder = folder
        self.rounds = Rounds(plan, game, skip)
        self.games: dict[str, dict[tuple[int, int], GameLog]] = {}
        self.faults: dict[tuple[str, int, int], Fault] = {}
        self.finished = 0
        """Rounds that are whole."""
        self.wanted: set[tuple[str, int]] = set()
        """The groups of the rounds so far; the folder may hold more, of a longer run."""
        self._batches = 0
        self._speed: dict[str, float] = {}
        self._open()

    # ------------------------------------------------------------------ the folder

    def _open(self) -> None:
        with writing(self.folder):
            (self.folder / "games").mkdir(parents=True, exist_ok=True)
        kept = self.folder / "plan.json"
        if kept.exists():
            there = _read(kept, LabPlan)
            if there.digest() != self.plan.digest():
                raise Unreadable("other_lab", {"folder": str(self.folder), "game": there.game}, at="--out")
        else:
            write_whole(kept, msgspec.json.format(msgspec.json.encode(self.plan), indent=2) + b"\n")
        for path in sorted((self.folder / "games").glob("*.json")):
            self._take(_read(path, Played))
            self._batches = max(self._batches, int(path.stem) + 1)

    def _take(self, played: Played) -> None:
        for game in played.games:
            self.games.setdefault(game.arm, {})[game.group, game.place] = game
        for fault in played.faults:
            self.faults[fault.arm, fault.group, fault.place] = fault

    def _keep(self, played: Played) -> None:
        write_whole(self.folder / "games" / f"{self._batches:06}.json", msgspec.json.encode(played))
        self._batches += 1
        self._take(played)

    # ------------------------------------------------------------------ rounds

    def logs(self) -> dict[str, list[GameLog]]:
        """All games of the rounds by arm, each arm in the order of its groups."""
        return {
            arm: [games[at] for at in sorted(games) if (arm, at[0]) in self.wanted]
            for arm, games in sorted(self.games.items())
        }

    def faults_in_order(self) -> list[Fault]:
        """The faults of the rounds, the same for any number of workers."""
        return [self.faults[at] for at in sorted(self.faults) if (at[0], at[1]) in self.wanted]

    def run(
        self, backend: Backend, rounds: int, minutes: float, tell: Callable[[Progress], None] = lambda _: None
    ) -> None:
        """Plays so many rounds, or (0) as many as are whole within the minutes; at least one.

        What has been played of a round that the clock has ended stays in the folder and counts when it is whole.
        """
        began = monotonic()
        self.finished = 0
        self.wanted.clear()
        whole = True
        while whole and (self.finished < rounds or (rounds == 0 and monotonic() - began < minutes * 60)):
            before = set(self.wanted)
            limit = began + minutes * 60 if rounds == 0 and self.finished else float("inf")
            whole = self._play(backend, self.rounds.first(self.finished), began, limit, tell) and self._play(
                backend, self.rounds.second(self.finished, self.logs()), began, limit, tell
            )
            if whole:
                self.finished += 1
            else:
                self.wanted = before

    def _play(
        self, backend: Backend, tasks: list[Task], began: float, limit: float, tell: Callable[[Progress], None]
    ) -> bool:
        """Plays the tasks; False if the time was up before they were done."""
        self.wanted.update((arm.key, group) for arm, group in tasks)
        left = [task for task in tasks if not self._is_played(task)]
        batches: list[list[Task]] = []
        done = 0
        for place, played in backend.stream(play_batch, self._batched(left, batches, limit)):
            self._keep(played)
            self._measure(batches[place], played.seconds)
            done += len(batches[place])
            games = sum(len(found) for found in self.games.values())
            tell(Progress(self.finished + 1, done, len(left), games, len(self.faults), monotonic() - began))
        return done == len(left)

    def _is_played(self, task: Task) -> bool:
        arm, group = task
        games = self.games.get(arm.key, {})
        return all(
            (group, place) in games or (arm.key, group, place) in self.faults for place in range(self.plan.seats)
        )

    def _batched(
        self, tasks: list[Task], batches: list[list[Task]], limit: float
    ) -> Iterator[tuple[LabPlan, list[Task]]]:
        """Tasks in batches of about a second each, as far as their speed is known; none after `limit`."""
        batch: list[Task] = []
        expected = 0.0
        for task in tasks:
            batch.append(task)
            expected += self._speed.get(task[0].first.bot, BATCH_SECONDS / 2)
            if expected >= BATCH_SECONDS or len(batch) >= MOST_IN_BATCH:
                if monotonic() >= limit:
                    return
                batches.append(batch)
                yield self.plan, batch
                batch, expected = [], 0.0
        if batch and monotonic() < limit:
            batches.append(batch)
            yield self.plan, batch

    def _measure(self, batch: list[Task], seconds: float) -> None:
        """Learns how long a group takes; it decides nothing but how many groups share a batch."""
        bot = batch[0][0].first.bot
        each = seconds / len(batch)
        self._speed[bot] = each if bot not in self._speed else 0.7 * self._speed[bot] + 0.3 * each


def _read(path: Path, type: type[Any]) -> Any:
    try:
        return msgspec.json.decode(path.read_bytes(), type=type)
    except (OSError, msgspec.MsgspecError) as error:
        raise BadRecord("unreadable_file", {"file": str(path), "problem": str(error)}) from None
