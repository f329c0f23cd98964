"""`paiju arena` and `paiju bot-check` on the command line."""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from paiju.cli import messages_arena
from paiju.cli.main import app
from tests.bots.commands import MISBEHAVE

KIT = Path(__file__).parent.parent.parent / "examples" / "bots" / "python" / "random_bot.py"


@pytest.fixture(autouse=True)
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAIJU_LANG", "en")
    monkeypatch.setenv("COLUMNS", "200")


def run(*words: object) -> Any:
    result = CliRunner().invoke(app, [str(word) for word in words])
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def test_a_round_robin_is_shown(tmp_path: Path) -> None:
    shown = run("arena", "duel", "random", "greedy", "mcts:4", "--games", 2, "--out", tmp_path / "ladder")
    assert shown.exit_code == 0
    for word in ("random", "greedy", "mcts:4", "secret of the seeds", "report.html"):
        assert word in shown.stdout
    assert (tmp_path / "ladder" / "report.html").exists()
    assert len(list((tmp_path / "ladder" / "games").glob("*.json"))) == 6


def test_the_same_as_json_goes_on_and_lets_bots_join(tmp_path: Path) -> None:
    first = json.loads(run("arena", "duel", "random", "greedy", "--games", 2, "--out", tmp_path, "--json").stdout)
    assert first["games"] == 2 and first["finished"] and len(first["ladder"]) == 2
    assert first["secrets"][0]["secret"]
    joined = json.loads(run("arena", "duel", "mcts:4", "--games", 2, "--out", tmp_path, "--json").stdout)
    assert joined["games"] == 6 and len(joined["ladder"]) == 3 and len(joined["secrets"]) == 2
    again = json.loads(run("arena", "duel", "mcts:4", "--games", 2, "--out", tmp_path, "--json").stdout)
    assert again == joined


def test_faults_are_listed_apart() -> None:
    shown = run("arena", "duel", "random", f"cmd:{MISBEHAVE} garbage", "--games", 2)
    assert shown.stdout.count("lost by fault") == 2


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("arena", "duel", "random"), "at least two different bots"),
        (("arena", "duel", "random", "random"), "at least two different bots"),
        (("arena", "duel", "random", "nobody"), "greedy"),
        (("arena", "ludo", "random", "greedy"), "weiqi"),
        (("arena", "duel", "random", "greedy", "--games", "1"), "--games"),
    ],
)
def test_what_cannot_be_is_refused_and_says_what_can(words: tuple[str, ...], says: str) -> None:
    refused = run(*words)
    assert refused.exit_code == 2
    assert says in refused.stderr


def test_bot_check_tells_good_from_bad() -> None:
    good = run("bot-check", f"cmd:{MISBEHAVE} good", "--games", 1)
    assert good.exit_code == 0 and "0 problems" in good.stdout
    bad = run("bot-check", f"cmd:{MISBEHAVE} exits", "--games", 1)
    assert bad.exit_code == 1 and "the process ended" in bad.stdout and "I have had enough" in bad.stdout
    told = json.loads(run("bot-check", f"cmd:{MISBEHAVE} garbage", "--games", 1, "--json").stdout)
    assert [(problem["id"], problem["count"]) for problem in told["verdict"]["problems"]] == [("fault", 2)]


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, -15), (signal.SIGKILL, -9)])
def test_interrupting_leaves_no_process_and_no_half_file(number: signal.Signals, code: int, tmp_path: Path) -> None:
    """Ctrl-C, or worse, in the middle of a game between commands, with two processes at work."""
    bot = f"cmd:{shlex.quote(sys.executable)} -I -S {shlex.quote(str(KIT))}"
    words = ["arena", "miracle", bot, "random", "--games", "40", "--jobs", "2", "--out", str(tmp_path)]
    command = [sys.executable, "-m", "paiju.cli.main", *words]
    mark = tmp_path.name + "-mark"
    env = {**os.environ, "PAIJU_TEST_MARK": mark}
    process = subprocess.Popen(command, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    until = time.monotonic() + 60
    while not any(line.endswith(f"{KIT} ") for line in _command_lines(mark)) and time.monotonic() < until:
        time.sleep(0.2)
    process.send_signal(number)
    process.wait(timeout=60)
    assert process.returncode == code
    until = time.monotonic() + 20
    while _command_lines(mark) and time.monotonic() < until:
        time.sleep(0.1)
    assert _command_lines(mark) == []
    assert not list(tmp_path.glob("**/*.part"))


def _command_lines(mark: str) -> list[str]:
    """The living processes that carry a mark in their environment."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if mark.encode() in (folder / "environ").read_bytes():
                found.append((folder / "cmdline").read_bytes().replace(b"\0", b" ").decode())
        except OSError:
            continue
    return [words for words in found if words]


def test_both_languages_say_the_same_things() -> None:
    assert messages_arena.ZH.keys() == messages_arena.EN.keys()
