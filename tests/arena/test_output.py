"""What an arena says: whose fault it was and why, in the language asked for, whatever the bots are called."""

from __future__ import annotations

import json
import re
import shlex
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

from paiju.arena.game import Clock, Task, play_game
from paiju.cli import output
from paiju.cli.main import app
from paiju.games import find_game
from tests.bots.commands import MISBEHAVE

ROOT = Path(__file__).parent.parent.parent
PYTHON = shlex.quote(sys.executable)
KIT = f"cmd:{PYTHON} -I -S {ROOT / 'examples' / 'bots' / 'python' / 'random_bot.py'}"


@pytest.fixture(autouse=True)
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAIJU_LANG", "en")
    monkeypatch.setenv("COLUMNS", "400")


def run(*words: object) -> Any:
    return CliRunner().invoke(app, [str(word) for word in words])


# ------------------------------------------------------------------ both languages

SENTENCE = re.compile(r"[a-z]{2,} [a-z]{2,} [a-z]{2,}")


@pytest.mark.parametrize("kind", ["illegal", "unknown_action", "garbage", "wrong_shape", "hang", "exits", "other_id"])
def test_no_english_sentence_in_a_chinese_run(kind: str, tmp_path: Path) -> None:
    words = ("arena", "duel", "random", f"cmd:{MISBEHAVE} {kind}", "--games", 2, "--out", tmp_path)
    shown = run(*words, "--bank-ms", 0, "--move-ms", 200, "--lang", "zh")
    own = [line for line in shown.stdout.splitlines() if "违规判负" in line]
    assert len(own) == 2
    page = (tmp_path / "report.html").read_text("utf-8")
    for text in (*own, page):
        said = text.replace("I think I play the stone", "").replace("I have had enough", "")  # the bot's own words
        assert SENTENCE.search(re.sub(r"(?s)<style>.*?</style>|<pre>.*?</pre>", "", said)) is None


def test_an_illegal_answer_is_explained_by_the_game() -> None:
    reason = find_game("duel").texts.say("reason.reserved", "zh")
    shown = run("arena", "duel", "random", f"cmd:{MISBEHAVE} illegal", "--games", 2, "--lang", "zh")
    assert f"现在不能 timeout：{reason}" in shown.stdout


def test_errors_of_minutes_are_in_the_language_asked_for() -> None:
    for value in ("soon", "-1", "0", "nan", "inf"):
        refused = run("arena", "duel", "random", "greedy", f"--minutes={value}", "--lang", "zh")
        assert refused.exit_code == 2 and "大于 0 的分钟数" in refused.stderr
        assert SENTENCE.search(refused.stderr) is None


@pytest.mark.parametrize("number", ["²", "--3", "1_0", "x"])
def test_what_is_no_number_is_refused(number: str) -> None:
    refused = run("arena", "duel", "random", "greedy", f"--games={number}")
    assert refused.exit_code == 2 and "whole number" in refused.stderr, refused.exception


def test_an_unknown_option_is_answered_with_options() -> None:
    refused = run("arena", "duel", "random", "greedy", "--gmes", "2")
    offered = refused.stderr.partition("allowed: ")[2].split(", ")
    assert "--games" in offered and all(word.startswith("-") for word in offered)


@pytest.mark.parametrize("command", ["arena", "bot-check"])
def test_help_in_80_columns_loses_no_words(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    for lang in ("zh", "en"):
        shown = run(command, "--help", "--lang", lang).stdout
        assert not re.search(r"\S…", shown.replace("BOT…", "")), shown


# ------------------------------------------------------------------ whose fault it was


def fails_in(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError(f"in {name}")

    monkeypatch.setattr(type(find_game("duel").new(1)), name, broken)


@pytest.mark.parametrize("name", ["resample", "view", "why_not"])
def test_a_failure_of_paiju_is_nobodys_fault(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    fails_in(monkeypatch, name)
    played, _ = play_game(Task("t", "duel", {}, [f"cmd:{MISBEHAVE} good", "random"], "5", Clock()))
    assert played.fault is None and f"in {name}" in played.void


def test_events_that_cannot_be_told_are_nobodys_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("in events")

    monkeypatch.setattr("paiju.match.bot_host.events_json", broken)
    played, _ = play_game(Task("t", "duel", {}, [f"cmd:{MISBEHAVE} good", "random"], "5", Clock()))
    assert played.fault is None and "in events" in played.void


def test_a_game_that_never_ends_is_void(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(find_game("duel"), "cap", 3)
    played, _ = play_game(Task("t", "duel", {}, ["random", "random"], "5", Clock()))
    assert played.decisions == 3 and "still running" in played.void


def listening_kit(log: Path) -> str:
    """The starter kit for a toy, with a note of everything it is told."""
    kit = (ROOT / "examples" / "bots" / "python" / "random_bot.py").read_text("utf-8")
    listens = f"for line in sys.stdin:\n        open({str(log)!r}, 'a').write(line)"
    return kit.replace('["codex"', '["duel"').replace("for line in sys.stdin:", listens)


def test_the_end_names_the_seat_of_the_fault(tmp_path: Path) -> None:
    """And the kit, which won, says so."""
    log, bot = tmp_path / "log", tmp_path / "bot.py"
    bot.write_text(listening_kit(log))
    said = f"exec {PYTHON} {bot} 2>{tmp_path / 'said'}"
    play_game(Task("t", "duel", {}, [f"cmd:sh -c {shlex.quote(said)}", f"cmd:{MISBEHAVE} exits"], "5", Clock()))
    end = next(message for message in map(json.loads, log.read_text().splitlines()) if message["type"] == "end")
    assert end["fault"]["seat"] == 1 and end["fault"]["error"]["reason"] == "exited"
    assert end["outcome"]["result"] == ["win", "loss"]
    assert (tmp_path / "said").read_text().startswith("ended by a fault of seat 1")


# ------------------------------------------------------------------ names


@pytest.mark.parametrize("name", ["[/fast]", "[fast]", "\x1b[2J", "[bold]"])
def test_names_are_text_and_nothing_else(name: str, tmp_path: Path) -> None:
    shown = run("arena", "duel", "random", f"cmd:{MISBEHAVE} good {name}", "--games", 2, "--out", tmp_path)
    assert shown.exit_code == 0, shown.exception
    assert "\x1b" not in shown.stdout
    assert name.replace("\x1b", "�") in shown.stdout
    checked = run("bot-check", f"cmd:{MISBEHAVE} good {name}", "--games", 1)
    assert checked.exit_code == 0 and "\x1b" not in checked.stdout


def test_what_a_bot_says_does_not_reach_the_terminal_raw(tmp_path: Path) -> None:
    bot = tmp_path / "bot.py"
    hello = {"type": "hello", "protocol": 1, "name": "\x1b[2Jx", "games": ["duel"]}
    bot.write_text(
        f"import sys\nsys.stdin.readline()\nprint({json.dumps(hello)!r}, flush=True)\nsys.stdin.readline()\n"
        "print('\\x1b[2J', file=sys.stderr, flush=True)\nprint('\\x1b[2J', flush=True)\nsys.stdin.read()\n"
    )
    checked = run("bot-check", f"cmd:{PYTHON} {bot}", "--games", 1)
    assert checked.exit_code == 1 and "\x1b" not in checked.stdout and "[2J" in checked.stdout


# ------------------------------------------------------------------ slips


@pytest.mark.parametrize("command", ["cmd:./no-such-bot", f"cmd:{PYTHON} no_such_bot.py"])
def test_a_command_that_does_not_start_ends_the_arena_before_it_begins(command: str, tmp_path: Path) -> None:
    refused = run("arena", "duel", "random", command, "--games", 2, "--out", tmp_path / "new")
    assert refused.exit_code == 2 and "no" in refused.stderr and "such" in refused.stderr
    assert not (tmp_path / "new").exists()


def test_a_command_that_does_not_play_the_game_ends_it_too(tmp_path: Path) -> None:
    refused = run("arena", "duel", "random", f"cmd:{MISBEHAVE} other_games", "--games", 2, "--out", tmp_path / "new")
    assert refused.exit_code == 2 and "the bot does not play this game: duel" in refused.stderr
    assert "chess" in refused.stderr and not (tmp_path / "new").exists()


@pytest.mark.parametrize("command", ["", "cmd:", "cmd:  "])
def test_bot_check_wants_a_command(command: str) -> None:
    refused = run("bot-check", command)
    assert refused.exit_code == 2 and "missing" in refused.stderr, refused.exception


@pytest.mark.parametrize("name", ["greedy", "hard", "mcts:500"])
def test_bot_check_takes_a_command_and_no_bot_of_ours(name: str) -> None:
    refused = run("bot-check", name)
    assert refused.exit_code == 2 and refused.stdout == ""
    assert refused.stderr == f"Error: “{name}” is no command; at cmd:COMMAND; allowed: 'cmd:python3 mybot.py'\n"
    assert f"“{name}”不是命令" in run("bot-check", name, "--lang", "zh").stderr


def test_bot_check_counts_seats_from_0_and_quotes_the_line_once() -> None:
    shown = run("bot-check", f"cmd:{MISBEHAVE} garbage", "--games", 3)
    assert shown.stdout.count("I think I play the stone") == 1
    assert "duel, seat 0" in shown.stdout and "(2 times)" in shown.stdout
    assert "1 problem" in shown.stdout and "1 problems" not in shown.stdout


def test_a_bot_that_hangs_is_asked_once_a_game() -> None:
    told = json.loads(run("bot-check", f"cmd:{MISBEHAVE} hang", "--bank-ms", 0, "--move-ms", 200, "--json").stdout)
    assert told["verdict"]["played"] == 1 and told["verdict"]["problems"][0]["error"]["reason"] == "too_slow"


# ------------------------------------------------------------------ numbers


def test_a_bot_without_games_has_no_rate(tmp_path: Path) -> None:
    shown = run("arena", "duel", "random", "greedy", "--games", 2, "--minutes", 1e-12, "--out", tmp_path)
    assert "100.0%" not in shown.stdout and "–" in shown.stdout


def test_more_faults_than_fit_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("paiju.cli.arena_output.MOST_FAULTS", 1)
    shown = run("arena", "duel", "random", f"cmd:{MISBEHAVE} exits", "--games", 4)
    assert shown.stdout.count("lost by fault") == 1 and "and 3 more" in shown.stdout


def test_where_there_is_no_terminal_it_says_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(output, "NEWS_SECONDS", 0.0)
    shown = run("arena", "duel", "random", "greedy", "--games", 2, "--json")
    assert shown.stderr.count("/2 games") == 2
    json.loads(shown.stdout)


# ------------------------------------------------------------------ shapes


def test_the_json_fits_its_schema(tmp_path: Path) -> None:
    from paiju.match.schema import shape

    report = json.loads(run("arena", "duel", "random", f"cmd:{MISBEHAVE} exits", "--games", 2, "--json").stdout)
    assert report["faults"]
    msgspec.convert(report, shape("arena"))
    for kind in ("garbage", "good", "other_games"):
        verdict = json.loads(run("bot-check", f"cmd:{MISBEHAVE} {kind}", "--games", 1, "--json").stdout)
        msgspec.convert(verdict, shape("bot-check"))


def test_what_a_bot_reads_fits_its_schema(tmp_path: Path) -> None:
    from paiju.match.schema import make_schema

    jsonschema = pytest.importorskip("jsonschema_rs")
    log, bot = tmp_path / "log", tmp_path / "bot.py"
    bot.write_text(listening_kit(log))
    for other in ("good", "exits"):
        play_game(Task("t", "duel", {}, [f"cmd:{PYTHON} {bot}", f"cmd:{MISBEHAVE} {other}"], "5", Clock()))
    valid = jsonschema.validator_for(make_schema("to-bot"))
    messages = [json.loads(line) for line in log.read_text().splitlines()]
    assert {message["type"] for message in messages} == {"hello", "start", "events", "ask", "end", "quit"}
    for message in messages:
        valid.validate(message)
    assert not valid.is_valid({**messages[-2], "fault": {}})


def test_what_a_bot_reads_refers_to_the_shapes_of_the_rest() -> None:
    from paiju.match.schema import make_schema

    made = make_schema("to-bot")["$defs"]
    assert made["Ask"]["properties"]["view"]["$ref"].endswith("ViewJson")
    assert made["Events"]["properties"]["events"]["items"]["$ref"].endswith("EventJson")
    assert "FaultJson" in json.dumps(made["End"]["properties"]["fault"])
    assert set(made["FaultJson"]["properties"]) == {"seat", "error"}
