"""A run of practice: rounds of self-play and lessons, what is known of its strength, and a folder to go on from.

The folder holds `checkpoint.npz` (everything needed to go on), `weights.json` (the nets in whole numbers, as a game
ships them) and `progress.csv` (a line for every round). How long a run takes decides only how many rounds it has:
the same seed gives the same weights after the same number of rounds, with any number of processes.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from time import monotonic
from typing import Any, Final

import numpy as np

from paiju import __version__
from paiju.build import build_name
from paiju.core.errors import Unreadable
from paiju.core.game import AnyGame
from paiju.match.backends import Backend
from paiju.match.files import write_whole
from paiju.practise.ppo import Learner, Lesson
from paiju.practise.selfplay import AT_ONCE, Layers, play_round
from paiju.practise.strength import score

MEASURED: Final = 50
"""Every so many rounds the policy is measured against greedy."""


TAUGHT: Final = 5
"""Rounds at the beginning that a teacher leads."""


@dataclass(frozen=True)
class Progress:
    """A round, as it is told while practice goes on."""

    round: int
    games: int
    decisions: int
    seconds: float
    unforeseen: float
    """The share of results that the critic did not foresee."""
    entropy: float
    """How open the policy still is: the mean logarithm of one by the share of what it played."""
    against_greedy: float | None
    """The share of points won, where it was measured."""


@dataclass(frozen=True)
class Plan:
    """What is practised and how."""

    game: str
    seed: int
    batches: int = 16
    """Batches of self-play between two lessons."""
    at_once: int = AT_ONCE
    """Games of a batch."""
    pairs: int = 20
    """Pairs of games in a measurement."""
    lesson: Lesson = field(default_factory=Lesson)


def plan_for(game: AnyGame, seed: int, pairs: int) -> Plan:
    """How a game is practised unless somebody says otherwise."""
    if game.features is None:
        raise Unreadable("no_features", {"game": game.id})
    games = game.features.games_a_round
    return Plan(game.id, seed, max(1, games // AT_ONCE), min(games, AT_ONCE), pairs, Lesson(taught=TAUGHT))


class Practice:
    """Practice of one game in one folder."""

    def __init__(self, plan: Plan, game: AnyGame, folder: Path) -> None:
        if game.features is None:
            raise Unreadable("no_features", {"game": game.id})
        self.plan = plan
        self.game = game
        self.features = game.features
        self.folder = folder
        self.learner = Learner(self.features, plan.lesson, plan.seed)
        self.seconds = 0.0
        self.games = 0
        self.measured: list[float] = []
        """The shares of points won against greedy, as they were measured in this run."""

    @classmethod
    def resumed(cls, game: AnyGame, folder: Path) -> Practice:
        """The practice that a folder holds, to go on with."""
        path = folder / "checkpoint.npz"
        if not path.is_file():
            raise Unreadable("no_practice", {"folder": str(folder)})
        with np.load(path) as found:
            arrays = dict(found)
        about = json.loads(str(arrays.pop("about")))
        if about["plan"]["game"] != game.id:
            raise Unreadable("other_practice", {"folder": str(folder), "there": about["plan"]["game"]})
        about["plan"]["lesson"] = Lesson(**about["plan"]["lesson"])
        practice = cls(Plan(**about["plan"]), game, folder)
        practice.learner.restore(arrays)
        practice.seconds, practice.games = about["seconds"], about["games"]
        return practice

    def run(self, backend: Backend, minutes: float, rounds: int, tell: Callable[[Progress], None]) -> None:
        """Practises until the minutes or the rounds are over, whichever comes first; 0 rounds are as many as fit.

        The policy is measured before the first round, every so many rounds (MEASURED), and after the last one.
        """
        start, before = monotonic(), self.seconds
        self._measure(backend)
        done = 0
        while (not rounds or done < rounds) and monotonic() - start < 60 * minutes:
            progress = self.round(backend, lambda: before + monotonic() - start)
            done += 1
            self.save(progress)
            tell(progress)
        if self.learner.rounds % MEASURED:
            self._measure(backend)

    def _measure(self, backend: Backend) -> float:
        measured = score(backend, self.plan.game, self.learner.policy_layers(), self.plan.pairs, self.plan.seed)
        self.measured.append(measured)
        return measured

    def round(self, backend: Backend, clock: Callable[[], float]) -> Progress:
        """One round of self-play, its lesson and, now and then, a measurement."""
        plan, learner = self.plan, self.learner
        numbers = range(learner.rounds * plan.batches, (learner.rounds + 1) * plan.batches)
        taught = learner.rounds < plan.lesson.taught
        rows = play_round(backend, plan.game, plan.seed, numbers, plan.at_once, learner.policy_floats(), taught)
        unforeseen = learner.learn(rows)
        self.games += rows.games
        measured = self._measure(backend) if learner.rounds % MEASURED == 0 else None
        self.seconds = clock()
        entropy = float(-np.log(rows.share).mean())
        return Progress(learner.rounds, self.games, rows.decisions, self.seconds, unforeseen, entropy, measured)

    def save(self, progress: Progress) -> None:
        """Writes the folder's files; each is there whole or as it was before."""
        about = {"plan": asdict(self.plan), "seconds": self.seconds, "games": self.games}
        with (self.folder / "checkpoint.tmp").open("wb") as file:
            np.savez(file, about=np.array(json.dumps(about)), **self.learner.state())  # type: ignore[arg-type]
        (self.folder / "checkpoint.tmp").replace(self.folder / "checkpoint.npz")
        write_whole(self.folder / "weights.json", weights_file(self.about(), self.nets()).encode())
        with (self.folder / "progress.csv").open("a", encoding="utf-8") as file:
            if file.tell() == 0:
                file.write(",".join(asdict(progress)) + "\n")
            file.write(",".join("" if one is None else f"{one:.6g}" for one in asdict(progress).values()) + "\n")

    def nets(self) -> dict[str, Layers]:
        return {"policy": self.learner.policy_layers(), "critic": self.learner.critic_layers()}

    def about(self) -> dict[str, Any]:
        """Where the weights come from, for whoever finds the file."""
        return {
            "game": self.game.id,
            "rules_version": self.game.rules_version,
            "command": f"paiju practise {self.game.id} --seed {self.plan.seed}",
            "rounds": self.learner.rounds,
            "games": self.games,
            "games_a_round": self.plan.at_once * self.plan.batches,
            "minutes": round(self.seconds / 60, 1),
            "paiju": __version__,
            "build": build_name(),
            "lesson": asdict(self.plan.lesson),
        }


def weights_file(about: dict[str, Any], nets: dict[str, Layers]) -> str:
    """The nets as JSON, a line for every row of weights."""
    parts = [f' "about": {json.dumps(about)}']
    for name, layers in nets.items():
        rows = [",\n".join(f"   {json.dumps(row, separators=(',', ':'))}" for row in layer) for layer in layers]
        parts.append(f' "{name}": [\n' + ",\n".join(f"  [\n{one}\n  ]" for one in rows) + "\n ]")
    return "{\n" + ",\n".join(parts) + "\n}\n"
