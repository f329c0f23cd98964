"""A run: rounds that depend on nothing but the plan, a folder that remembers, faults that are told."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from paiju.core.errors import Unreadable
from paiju.core.state import State
from paiju.core.types import Code, Seat
from paiju.games import find_game, register
from paiju.lab.plan import LabPlan, default_bots, make_plan
from paiju.lab.report.data import make_report
from paiju.lab.report.write import write_report
from paiju.lab.rounds import level, without
from paiju.lab.run import Lab
from paiju.lab.table import play_batch
from paiju.lab.things import thing_name
from paiju.match.backends import LocalBackend
from paiju.match.match import replay
from paiju.match.record import parse_record
from tests.toys import duel, scales


def scales_plan(seed: int = 7) -> LabPlan:
    register(scales.GAME)
    return make_plan(scales.GAME, 2, {}, seed, ["random", "greedy"])


def played(folder: Path, rounds: int, jobs: int = 1) -> dict[str, bytes]:
    """The files of a report."""
    lab = Lab(scales_plan(), scales.GAME, folder)
    with LocalBackend(jobs) as backend:
        lab.run(backend, rounds, 0.0)
    write_report(lab, scales.GAME, make_report(lab, scales.GAME), "paiju lab scales")
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


def test_one_worker_or_two_or_a_run_that_was_ended_give_the_same_report(tmp_path: Path) -> None:
    expected = played(tmp_path / "one", 7)
    assert {"report.html", "data.json", "worth.csv", "seats.csv", "knobs.csv"} <= expected.keys()
    assert played(tmp_path / "two", 7, jobs=2) == expected
    shorter = played(tmp_path / "ended", 3)
    assert shorter["data.json"] != expected["data.json"]
    for lost in sorted((tmp_path / "ended" / "games").iterdir())[-2:]:
        lost.unlink()
    assert played(tmp_path / "ended", 7) == expected
    assert played(tmp_path / "ended", 3) == shorter, "a longer run in the folder changes nothing about a shorter one"


def test_the_page_needs_nothing_from_anywhere(tmp_path: Path) -> None:
    page = played(tmp_path, 2)["report.html"].decode()
    assert "<script src" not in page
    assert 'href="http' not in page
    assert page.count("<svg") >= 7, "pictures in both languages"
    assert 'lang="zh"' in page
    assert "currentColor" in page


def test_a_player_without_something_plays_the_same_game_until_it_would_use_it() -> None:
    game = find_game("weiqi")
    plan = make_plan(game, 2, {}, 3, ["greedy"])
    base = play_batch(plan, [(level(plan, "random"), 0)]).games
    unused = sorted({"card.cut", "card.capture", "card.bent_four"} - {key for game in base for key in game.used})
    never = without("random", "card.nothing", *unused[:1])
    for one, two in zip(base, play_batch(plan, [(never, 0)]).games, strict=True):
        assert (one.shares, one.actions, one.turns) == (two.shares, two.actions, two.turns)
    used = next(key for key in base[0].used if key.startswith("card.") and key != "card.stone")
    for banned in play_batch(plan, [(without("random", used), 0)]).games:
        assert used not in banned.used or banned.used[used].chosen == 0


def test_a_folder_of_another_run_is_refused(tmp_path: Path) -> None:
    played(tmp_path, 1)
    with pytest.raises(Unreadable, match="other lab"):
        Lab(scales_plan(seed=8), scales.GAME, tmp_path)


@pytest.mark.parametrize("bot", ["easy", "hard", "cmd:./mybot"])
def test_who_cannot_play_the_same_game_again_is_refused(bot: str) -> None:
    with pytest.raises(Unreadable, match="lab bot") as refusal:
        make_plan(scales.GAME, 2, {}, 1, ["random", bot])
    assert "mcts:N" in refusal.value.allowed


@pytest.mark.parametrize("game", ["codex", "kpw", "miracle", "tck", "weiqi"])
def test_every_game_says_what_its_answers_use_and_what_its_seats_play(game: str) -> None:
    chosen = find_game(game)
    assert default_bots(chosen)[:2] == ["random", "greedy"]
    plan = make_plan(chosen, chosen.min_seats, {}, 3, ["random"])
    batch = play_batch(plan, [(level(plan, "random"), 0)])
    assert batch.faults == []
    for one in batch.games:
        assert one.used, "a random player uses something"
        assert all(key.partition(".")[2] for key in one.used)
        assert one.curve
        assert one.answers >= one.free > 0
        assert bool(chosen.dealt_sides) == all(one.sides)
        assert all(thing_name(chosen, key, "zh") != key.partition(".")[2] for key in one.used), "things have names"


class BrokenState(scales.ScalesState):
    def apply(self, seat: Seat, code: Code) -> None:
        if self.die % 3 == 0 and self.laid:
            raise ZeroDivisionError("the scales fell over")
        super().apply(seat, code)


class Broken(scales.Scales):
    id = "broken_scales"
    state_type: type[State] = BrokenState  # type: ignore[assignment]


def test_a_fault_of_the_rules_is_listed_with_its_record_and_counts_nowhere(tmp_path: Path) -> None:
    game = Broken()
    register(game)
    lab = Lab(make_plan(game, 2, {}, 7, ["random"]), game, tmp_path, ("knobs", "worth"))
    with LocalBackend(1) as backend:
        lab.run(backend, 3, 0.0)
    report = make_report(lab, game)
    assert report.faults
    assert "the scales fell over" in report.faults[0].problem
    assert report.play[0].games + len(report.faults) == 24
    write_report(lab, game, report, "")
    record = parse_record((tmp_path / report.faults[0].record).read_bytes())
    match, _ = replay(record)
    assert match.actions, "it replays up to the fault"
    assert msgspec.json.decode((tmp_path / "data.json").read_bytes())["faults"]


def test_a_toy_of_another_shape_is_watched_too(tmp_path: Path) -> None:
    register(duel.GAME)
    lab = Lab(make_plan(duel.GAME, 2, {}, 1, ["random"]), duel.GAME, tmp_path)
    with LocalBackend(1) as backend:
        lab.run(backend, 2, 0.0)
    report = make_report(lab, duel.GAME)
    assert report.play[0].games == 16
    assert report.faults == []
