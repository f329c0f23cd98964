"""An arena that goes on: whole pairs on one deal, bots that join or leave, and a folder that survives anything."""

from __future__ import annotations

import json
import multiprocessing
import os
import re
import signal
import subprocess
import sys
import time
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

from paiju.arena import folder as folders
from paiju.arena import run as running
from paiju.arena.folder import About, open_folder
from paiju.arena.game import Clock, Played, Task, play_game
from paiju.arena.goals import aim, total
from paiju.arena.run import schedule
from paiju.cli.main import app
from paiju.core.errors import BadOption, BadRecord, LimitReached, PaijuError
from paiju.games import find_game
from paiju.match.backends import LocalBackend, local
from paiju.match.record import load_record
from tests.arena.test_arena import about, play, played_arena

HERE = Path(__file__).parent.parent.parent


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAIJU_LANG", "en")
    monkeypatch.setenv("COLUMNS", "200")


def arena(*words: object) -> Any:
    return CliRunner().invoke(app, ["arena", "duel", *(str(word) for word in words)])


def told(*words: object) -> dict[str, Any]:
    result = arena(*words, "--json")
    assert result.exit_code == 0, result.stderr
    return dict(json.loads(result.stdout))


def games_of(report: dict[str, Any], *bots: str) -> int:
    return next(int(one["games"]) for one in report["pairings"] if set(one["bots"]) == set(bots))


# ------------------------------------------------------------------ pairs


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_pair_is_never_split_by_the_clock(jobs: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Time is up after the first game of a pair: the second is played all the same, on the same deal."""
    clock = iter([0.0, 1.0, *[1e9] * 100])
    monkeypatch.setattr(running, "monotonic", lambda: next(clock))
    told("random", "greedy", "--minutes", 1, "--jobs", jobs, "--out", tmp_path)
    ids = sorted(path.stem for path in (tmp_path / "games").glob("*.json"))
    assert ids == ["0-0v1-0-0", "0-0v1-0-1"]


def seeds_of_pairs(path: Path) -> list[set[str]]:
    folder = open_folder(path, about("random", "greedy"))
    pairs: dict[str, set[str]] = {}
    for played in folder.played:
        pair = played.id.split("-", 1)[1].rsplit("-", 1)[0]
        pairs.setdefault(pair, set()).add(load_record(path / "games" / f"{played.id}.json").seed)
    return list(pairs.values())


def test_a_pair_stopped_by_a_crash_is_finished_on_its_deal_whatever_the_clock_says(tmp_path: Path) -> None:
    folder = open_folder(tmp_path, about("random", "greedy"))
    with pytest.raises(KeyboardInterrupt):
        play(folder, 4, None, stop_after(3, folder))
    assert not open_folder(tmp_path, about("random", "greedy")).has_whole_deals()
    told("random", "greedy", "--games", 4, "--minutes", 1e-12, "--out", tmp_path)
    told("random", "greedy", "--games", 6, "--out", tmp_path)
    assert [len(seeds) for seeds in seeds_of_pairs(tmp_path)] == [1, 1, 1]


def begun(path: Path) -> folders.Folder:
    folder = open_folder(path, about("random", "greedy"))
    aim(folder, 2, False)
    return folder


def stop_after(number: int, folder: folders.Folder) -> Any:
    def watch(played: Played) -> None:
        if len(folder.played) == number:
            raise KeyboardInterrupt

    return watch


def test_a_half_pair_whose_secret_was_shown_is_played_anew(tmp_path: Path) -> None:
    """As older versions left them behind."""
    folder = played_arena(tmp_path, 4)
    results = tmp_path / "results.jsonl"
    results.write_bytes(b"".join(results.read_bytes().splitlines(keepends=True)[:3]))
    again = open_folder(tmp_path, about("random", "greedy"))
    assert play(again, 4)
    assert [played.id for played in again.played if "-1-" in played.id] == ["1-0v1-1-0", "1-0v1-1-1"]
    assert len(again.played) == 4 == len(open_folder(tmp_path, about("random", "greedy")).played)
    assert [len(seeds) for seeds in seeds_of_pairs(tmp_path)] == [1, 1]
    assert len(folder.played) == 4


@pytest.mark.parametrize("finished", [("0-0v1-0-0", "0-0v1-1-0"), ("0-0v1-1-1",)])
def test_every_pair_that_was_begun_is_finished(finished: tuple[str, ...], tmp_path: Path) -> None:
    """Two processes play without a number and are killed: pairs are left halved, or without the one before them."""
    folder = open_folder(tmp_path, about("random", "greedy"))
    aim(folder, None, timed=True)
    pairs = schedule(folder, timed=True)
    for task in (*next(pairs), *next(pairs)):
        if task.id in finished:
            folder.add(*play_game(task))
    folder.close()
    report = told("--set", "turns=12", "--out", tmp_path)
    assert report["games"] == 4 and report["finished"] and report["secrets"][0]["secret"]


# ------------------------------------------------------------------ joining


@pytest.mark.parametrize("more", [("--games", 6), ("--minutes", 0.001), ()])
def test_a_bot_that_joins_plays_only_its_own_games(more: tuple[object, ...], tmp_path: Path) -> None:
    told("random", "greedy", "--games", 2, "--out", tmp_path)
    joined = told("random", "greedy", "mcts:2", *more, "--out", tmp_path)
    assert games_of(joined, "random", "greedy") == 2
    if more[:1] != ("--minutes",):
        assert games_of(joined, "random", "mcts:2") == (6 if more else 2)
    again = told("random", "greedy", "mcts:2", *more, "--out", tmp_path)
    assert games_of(again, "random", "greedy") == 2


def test_who_joins_an_arena_without_a_number_catches_up(tmp_path: Path) -> None:
    folder = open_folder(tmp_path, about("random", "greedy"))
    with pytest.raises(KeyboardInterrupt):
        play(folder, None, 5.0, stop_after(4, folder))
    joined = told("mcts:2", "--out", tmp_path)
    assert [games_of(joined, *pair) for pair in (("random", "greedy"), ("random", "mcts:2"))] == [4, 4]


def test_a_larger_number_lets_all_pairings_grow_if_nobody_is_new(tmp_path: Path) -> None:
    told("random", "greedy", "--games", 2, "--out", tmp_path)
    assert told("random", "greedy", "--games", 4, "--out", tmp_path)["games"] == 4
    assert told("random", "greedy", "--out", tmp_path)["games"] == 4
    told("mcts:2", "--games", 2, "--out", tmp_path)
    assert told("--games", 4, "--out", tmp_path)["games"] == 12


@pytest.mark.parametrize("named", [(), ("random", "greedy")])
@pytest.mark.parametrize("timed", [False, True])
def test_a_smaller_number_than_was_played_is_no_goal(named: tuple[str, ...], timed: bool, tmp_path: Path) -> None:
    """Six games are played: six of two would be nonsense."""
    folder = open_folder(tmp_path, about("random", "greedy"))
    with pytest.raises(KeyboardInterrupt):
        play(folder, None if timed else 8, 5.0 if timed else None, stop_after(6, folder))
    aim(folder, 2, False, bool(named))
    assert total(folder) == (8 if named and not timed else 6)


def test_who_comes_back_for_fewer_games_than_it_has_keeps_them(tmp_path: Path) -> None:
    told("random", "greedy", "mcts:2", "--games", 4, "--out", tmp_path)
    told("--without", "mcts:2", "--out", tmp_path)
    assert told("mcts:2", "--games", 2, "--out", tmp_path)["games"] == 12
    assert sum(msgspec.json.decode((tmp_path / "arena.json").read_bytes())["goals"].values()) == 12


def test_an_interrupted_arena_goes_on_without_a_word_about_numbers(tmp_path: Path) -> None:
    folder = open_folder(tmp_path, about("random", "greedy"))
    with pytest.raises(KeyboardInterrupt):
        play(folder, 6, None, stop_after(3, folder))
    assert told("--out", tmp_path)["games"] == 6


def test_a_bot_can_leave_and_come_back(tmp_path: Path) -> None:
    told("random", "greedy", "mcts:2", "--games", 2, "--out", tmp_path)
    left = told("--without", "mcts:2", "--out", tmp_path)
    assert left["games"] == 2 and [row["bot"] for row in left["ladder"]].count("mcts:2") == 0
    back = told("mcts:2", "--out", tmp_path)
    assert back["games"] == 6
    refused = arena("--without", "nobody", "--out", tmp_path)
    assert refused.exit_code == 2 and "mcts:2" in refused.stderr


def test_who_leaves_in_the_middle_of_a_pair_keeps_no_secret_hidden(tmp_path: Path) -> None:
    """Ctrl-C after the first game of mcts:2, which is then taken out: the others are finished, and it may come back."""
    folder = open_folder(tmp_path, about("random", "greedy", "mcts:2"))
    with pytest.raises(KeyboardInterrupt):
        play(folder, 2, None, stop_after(3, folder))
    left = told("--without", "mcts:2", "--set", "turns=12", "--out", tmp_path)
    assert left["games"] == 2 and left["finished"] and left["secrets"][0]["secret"]
    back = told("mcts:2", "--set", "turns=12", "--out", tmp_path)
    assert back["games"] == 6 and back["finished"]
    assert [len(seeds) for seeds in seeds_of_pairs(tmp_path)] == [1, 1, 1]


def test_an_odd_number_is_rounded_up_and_said_so(tmp_path: Path) -> None:
    shown = arena("random", "greedy", "--games", 3, "--out", tmp_path)
    assert "4 games" in shown.stdout and "pairs" in shown.stderr


# ------------------------------------------------------------------ the clock


def clock_of(path: Path) -> dict[str, int]:
    return dict(msgspec.json.decode((path / "arena.json").read_bytes())["clock"])


def test_a_new_folder_has_the_clock_that_the_help_tells(tmp_path: Path) -> None:
    told("random", "greedy", "--games", 2, "--move-ms", 700, "--out", tmp_path)
    assert clock_of(tmp_path) == {"bank_ms": Clock().bank_ms, "move_ms": 700}
    for lang, word in (("en", "default"), ("zh", "默认")):
        helped = arena("--help", "--lang", lang).stdout
        assert all(re.search(rf"{word}\W+{number}\b", helped) for number in (Clock().bank_ms, Clock().move_ms))


def test_an_arena_goes_on_with_the_clock_it_began_with(tmp_path: Path) -> None:
    """Nobody has to remember it, and who names it again must name the same: one pairing is played under one clock."""
    told("random", "greedy", "--games", 2, "--bank-ms", 500, "--out", tmp_path)
    begun_with = clock_of(tmp_path)
    told("mcts:2", "--out", tmp_path)
    assert clock_of(tmp_path) == begun_with
    told("--bank-ms", 500, "--games", 4, "--out", tmp_path)
    assert clock_of(tmp_path) == begun_with
    refused = arena("--bank-ms", 900, "--out", tmp_path)
    assert refused.exit_code == 2 and "bank_ms is 500 there and 900 here" in refused.stderr
    refused = arena("--move-ms", 1, "--out", tmp_path)
    assert refused.exit_code == 2 and f"move_ms is {Clock().move_ms} there" in refused.stderr
    assert clock_of(tmp_path) == begun_with


# ------------------------------------------------------------------ crashes


def test_a_crash_between_the_two_files_of_the_secret(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played_arena(tmp_path, 2)
    folder = open_folder(tmp_path, about("random", "greedy"))
    before = (tmp_path / "arena.json").read_bytes()
    folder.secret()
    (tmp_path / "arena.json").write_bytes(before)
    again = open_folder(tmp_path, about("random", "greedy"))
    assert play(again, 4)
    again.show_secrets()
    assert len(again.about.secrets) == 2 and len(again.played) == 4


def test_a_lost_secret_is_named(tmp_path: Path) -> None:
    next(schedule(begun(tmp_path)))
    (tmp_path / "secret.json").write_text("[]")
    with pytest.raises(BadRecord) as caught:
        open_folder(tmp_path, about("random", "greedy"))
    assert caught.value.reason == "lost_secret"


def hold(path: str, pipe: Any) -> None:
    """Another process has the folder open."""
    try:
        folder = open_folder(Path(path), about("random", "greedy"))
        pipe.send("open")
        pipe.recv()
        assert folder
    except PaijuError as error:
        pipe.send(error.reason)


def test_only_one_arena_at_a_time_and_the_lock_dies_with_it(tmp_path: Path) -> None:
    context = multiprocessing.get_context("fork")
    mine, theirs = context.Pipe()
    other = context.Process(target=hold, args=(str(tmp_path), theirs))
    other.start()
    assert mine.recv() == "open"
    with pytest.raises(BadRecord) as caught:
        open_folder(tmp_path, about("random", "greedy"))
    assert caught.value.reason == "arena_in_use"
    assert other.pid is not None
    os.kill(other.pid, signal.SIGKILL)
    other.join()
    open_folder(tmp_path, about("random", "greedy"))


def test_a_game_written_twice_counts_once(tmp_path: Path) -> None:
    played_arena(tmp_path, 2)
    results = tmp_path / "results.jsonl"
    results.write_bytes(results.read_bytes() * 2)
    assert len(open_folder(tmp_path, about("random", "greedy")).played) == 2


def die(task: Task) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def test_a_killed_worker_is_an_error_and_the_games_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as once:
        once.setattr(running, "play_game", die)
        refused = arena("random", "greedy", "--games", 4, "--jobs", 2, "--out", tmp_path)
    assert refused.exit_code == 2 and not isinstance(refused.exception, BrokenProcessPool)
    assert "killed" in refused.stderr and "goes on" in refused.stderr
    assert told("--out", tmp_path)["games"] == 4


class BreakingPool:
    """Finishes the second game it is given; whoever plays the others is killed."""

    def __init__(self) -> None:
        self.given = 0

    def submit(self, work: Any, task: Task) -> Future[Any]:
        self.given += 1
        future: Future[Any] = Future()
        if self.given == 2:
            future.set_result(work(task))
        else:
            future.set_exception(BrokenProcessPool())
        return future


def the_broken_first(futures: dict[Future[Any], int], return_when: str) -> tuple[list[Future[Any]], set[Future[Any]]]:
    return sorted(futures, key=lambda future: future.exception() is None), set()


def test_what_was_finished_when_a_worker_is_killed_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(local, "wait", the_broken_first)
    folder, backend = begun(tmp_path), LocalBackend(1)
    monkeypatch.setattr(backend, "_pool", BreakingPool())
    with pytest.raises(LimitReached) as caught:
        running.run(folder, None, backend, lambda played: None)
    assert caught.value.reason == "worker_died"
    assert [played.id for played in folder.played] == ["0-0v1-0-1"]


@pytest.mark.skipif(os.geteuid() == 0, reason="everything is writable for root")
def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    refused = arena("random", "greedy", "--out", tmp_path)
    assert refused.exit_code == 2 and "cannot write" in refused.stderr


@pytest.mark.parametrize("file", ["arena.json", "results.jsonl", "report.html"])
def test_a_file_that_cannot_be_written_is_named(file: str, tmp_path: Path) -> None:
    (tmp_path / file).mkdir()
    refused = arena("random", "greedy", "--games", 2, "--out", tmp_path)
    assert refused.exit_code == 2, refused.exception
    assert file in refused.stderr


def test_a_full_disk_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    refused = arena("random", "greedy", "--games", 2, "--out", tmp_path)
    assert refused.exit_code == 2 and "No space left" in refused.stderr


def test_a_broken_line_is_named_with_its_number(tmp_path: Path) -> None:
    played_arena(tmp_path, 4)
    results = tmp_path / "results.jsonl"
    lines = results.read_bytes().splitlines(keepends=True)
    results.write_bytes(lines[0] + b"{}\n" + lines[1])
    refused = arena("random", "greedy", "--set", "turns=12", "--out", tmp_path)
    assert refused.exit_code == 2 and f"{results}:2" in refused.stderr


def test_another_format_is_refused(tmp_path: Path) -> None:
    played_arena(tmp_path, 2)
    file = tmp_path / "arena.json"
    file.write_bytes(msgspec.json.encode({**msgspec.json.decode(file.read_bytes()), "format": 2}))
    refused = arena("random", "greedy", "--set", "turns=12", "--out", tmp_path)
    assert refused.exit_code == 2 and "unknown format 2" in refused.stderr and str(file) in refused.stderr


def test_other_options_are_printed(tmp_path: Path) -> None:
    played_arena(tmp_path, 2)
    refused = arena("random", "greedy", "--set", "turns=8", "--out", tmp_path)
    assert "other options: turns=12 there, turns=8 here" in refused.stderr and str(tmp_path) in refused.stderr
    refused = arena("random", "greedy", "--set", "turns=8", "--out", tmp_path, "--lang", "zh")
    assert "选项不同：那里 turns=12，这里 turns=8" in refused.stderr


def test_only_the_options_that_differ_are_named(tmp_path: Path) -> None:
    old = About("weiqi", 1, find_game("weiqi").check_options({}, 2), 2, Clock(), ["random", "greedy"], [])
    open_folder(tmp_path, old).close()
    options = {**old.options, "turns_per_player": 5}
    with pytest.raises(BadOption) as refused:
        open_folder(tmp_path, About("weiqi", 1, options, 2, Clock(), ["random", "greedy"], []))
    assert refused.value.details == {"there": ["turns_per_player=30"], "here": ["turns_per_player=5"]}


@pytest.mark.parametrize("bots", [(), ("random",)])
def test_a_folder_without_an_arena_begins_with_two_bots(bots: tuple[str, ...], tmp_path: Path) -> None:
    refused = arena(*bots, "--out", tmp_path / "none")
    assert refused.exit_code == 2 and not (tmp_path / "none").exists()
    assert f"there is no arena in “{tmp_path / 'none'}”: at least two different bots begin one" in refused.stderr
    refused = arena(*bots, "--out", tmp_path / "none", "--lang", "zh")
    assert f"“{tmp_path / 'none'}”里没有竞技场：至少要两个不同的机器人才能开始" in refused.stderr


def test_a_folder_of_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "sim.json").write_text("{}", "utf-8")
    refused = arena("random", "greedy", "--games", 2, "--out", tmp_path)
    assert refused.exit_code == 2 and [file.name for file in tmp_path.iterdir()] == ["sim.json"]
    assert f"“{tmp_path}” holds something other than an arena: sim.json; at --out" in refused.stderr
    refused = arena("random", "greedy", "--games", 2, "--out", tmp_path, "--lang", "zh")
    assert f"“{tmp_path}”里有别的东西，不是竞技场：sim.json" in refused.stderr


def test_a_folder_whose_first_arena_crashed_at_once_is_used(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    for name in ("lock", "secret.json", "arena.json.part", ".keep"):
        (tmp_path / name).write_text("[]", "utf-8")
    assert arena("random", "greedy", "--games", 2, "--out", tmp_path).exit_code == 0


# ------------------------------------------------------------------ builds


@pytest.mark.parametrize("bot", ["easy", "normal", "hard", "mcts"])
def test_levels_of_two_builds_do_not_mix(bot: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Their budget depends on the build, their play on the version."""
    open_folder(tmp_path, about("random", bot)).close()
    monkeypatch.setattr(folders, "build_name", lambda: "another")
    with pytest.raises(BadOption) as caught:
        open_folder(tmp_path, about("random", bot))
    assert caught.value.reason == "other_build" and caught.value.details["bots"] == [bot]


def test_a_level_of_another_build_can_be_taken_out_as_the_refusal_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told("random", "greedy", "easy", "--games", 2, "--out", tmp_path)
    monkeypatch.setattr(folders, "build_name", lambda: "another")
    refused = arena("--out", tmp_path)
    assert refused.exit_code == 2 and "--without" in refused.stderr
    assert told("--without", "easy", "--games", 4, "--out", tmp_path)["games"] == 4


def test_fixed_budgets_go_on_in_any_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    open_folder(tmp_path, about("greedy", "mcts:2", "cmd:./bot")).close()
    monkeypatch.setattr(folders, "build_name", lambda: "another")
    folder = open_folder(tmp_path, about("greedy", "mcts:2", "random"))
    assert len(folder.about.builds) == 2
    with pytest.raises(BadOption):  # which of the two a level would be compared in, nobody could say
        open_folder(tmp_path, about("easy"))


def test_a_folder_of_an_older_version_opens(tmp_path: Path) -> None:
    played_arena(tmp_path, 2)
    file = tmp_path / "arena.json"
    old = msgspec.json.decode(file.read_bytes())
    for key in ("goals", "gone", "builds"):
        del old[key]
    file.write_bytes(msgspec.json.encode(old))
    report = told("mcts:2", "--set", "turns=12", "--out", tmp_path)
    assert report["games"] == 6


# ------------------------------------------------------------------ stopping


def test_ctrl_c_shows_the_standings_and_how_to_go_on(tmp_path: Path) -> None:
    words = ["arena", "miracle", "random", "greedy", "--games", "400", "--out", str(tmp_path), "--lang", "en"]
    process = subprocess.Popen(
        [sys.executable, "-m", "paiju.cli.main", *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    until = time.monotonic() + 120
    while not list((tmp_path / "games").glob("*.json")) and time.monotonic() < until:
        time.sleep(0.1)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "greedy" in out and "won–drawn–lost" in out
    assert str(tmp_path) in err and "goes on" in err
    assert "secret of the seeds has not been shown" in out
    assert "secrets are shown" not in (tmp_path / "report.html").read_text("utf-8")
