"""What a command starts ends with it, and with Paiju, whatever it does to its parents, session and environment."""

from __future__ import annotations

import os
import pickle
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from paiju.bots.external import ExternalBot
from paiju.bots.observation import observe
from paiju.bots.process import MOST_STDERR, Child
from paiju.bots.protocol import BotFault
from tests.bots.commands import MISBEHAVE, living, misbehaving, soon_nobody
from tests.toys.duel import GAME


def seated(kind: str, token: str) -> ExternalBot:
    bot = ExternalBot(f"{MISBEHAVE} {kind} {token}")
    bot.start(GAME, {"turns": 12}, 2, 0, "m1")
    return bot


def choose(bot: ExternalBot) -> int:
    return bot.choose(observe(GAME, GAME.new(1), 0, 5))


def test_a_fault_goes_from_process_to_process() -> None:
    fault = BotFault("limit", "too_slow", {"a": 1}, "here", ["x"])
    again = pickle.loads(pickle.dumps(fault))
    assert isinstance(again, BotFault)
    assert again.as_json() == fault.as_json() and str(again) == str(fault)


CHILDREN = [("escapes", "600"), ("chain", ""), ("leaves_child", "600"), ("helped", "-c")]


@pytest.mark.parametrize(("kind", "child"), CHILDREN)
def test_nobody_outlives_a_bot_that_is_killed(kind: str, child: str, token: str) -> None:
    bot = seated(kind, token)
    choose(bot)
    until = time.monotonic() + 10
    while not any(child in words for words in living(token)) and time.monotonic() < until:
        time.sleep(0.02)
    bot.kill()
    assert soon_nobody(token) == []


@pytest.mark.parametrize("kind", ["escapes", "chain", "leaves_child"])
def test_leaving_a_child_behind_is_a_fault(kind: str, token: str) -> None:
    bot = seated(kind, token)
    choose(bot)
    bot.end(None, None)
    with pytest.raises(BotFault) as caught:
        bot.close()
    assert caught.value.reason == "left_children"
    assert not bot.polite
    assert soon_nobody(token) == []


def test_ending_early_and_leaving_children_is_named_after_the_children(token: str) -> None:
    bot = seated("forks", token)
    with pytest.raises(BotFault) as caught:
        choose(bot)
    assert caught.value.reason == "left_children"
    assert soon_nobody(token) == []


def test_helpers_that_end_with_their_bot_are_no_fault(token: str) -> None:
    bot = seated("helped", token)
    choose(bot)
    bot.end(None, None)
    bot.close()
    assert bot.polite
    assert soon_nobody(token) == []


def test_a_bot_that_kills_its_supervisor_leaves_nobody_either(token: str) -> None:
    bot = seated("kills_parent", token)
    with pytest.raises(BotFault):
        choose(bot)
    assert soon_nobody(token) == []


@pytest.mark.parametrize("command", ["", "   ", "'"])
def test_an_empty_command_cannot_be_started(command: str) -> None:
    with pytest.raises(BotFault) as caught:
        Child(command)
    assert caught.value.reason == "cannot_start"


def test_the_end_of_stderr_is_kept(token: str) -> None:
    bot = seated("last_words", token)
    with pytest.raises(BotFault) as caught:
        choose(bot)
    assert caught.value.details["said"] == "ZeroDivisionError: the last line"
    said = bot.stderr_text()
    assert said.startswith("0000 eee") and said.rstrip().endswith("ZeroDivisionError: the last line")
    assert len(said) < MOST_STDERR + 100


ENDINGS = [(signal.SIGINT, 130), (signal.SIGTERM, -15), (signal.SIGHUP, -1), (signal.SIGKILL, -9)]


@pytest.mark.parametrize(("number", "code"), ENDINGS)
@pytest.mark.parametrize(
    "words",
    [
        "arena weiqi random BOT --games 2 --jobs 1",
        "sim weiqi --bots random,BOT --games 2 --jobs 2",
        "play weiqi --seat-0 random --seat-1 BOT",
        "bot-check BOT",
    ],
    ids=lambda words: words.split()[0],
)
def test_a_command_line_that_is_ended_takes_its_bots_along(
    words: str, number: signal.Signals, code: int, token: str
) -> None:
    """The bot neither answers nor listens: it ignores signals and does not notice that its input is closed."""
    bot = misbehaving("ignores_signals", f"{token} weiqi")
    line = [sys.executable, "-m", "paiju.cli.main", *(word.replace("BOT", bot) for word in words.split())]
    process = subprocess.Popen(line, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL)
    try:
        until = time.monotonic() + 60
        while not _deaf(token) and time.monotonic() < until:
            time.sleep(0.05)
        process.send_signal(number)
        expected = code if number != signal.SIGINT or not words.startswith("play") else 0
        assert process.wait(30) == expected
    finally:
        process.kill()
        process.wait()
    assert soon_nobody(token) == []


def _deaf(token: str) -> bool:
    """Whether the bot has come to where it hears nothing any more."""
    for file in Path("/proc").glob("[0-9]*/status"):
        try:
            words = (file.parent / "cmdline").read_text()
            ignored = next(line for line in file.read_text().splitlines() if line.startswith("SigIgn"))
        except (OSError, StopIteration):
            continue
        number = int(ignored.split()[1], 16)
        ours = "paiju.cli" in words or "supervisor" in words
        if token in words and not ours and number >> (signal.SIGTERM - 1) & 1:
            return True
    return False


def test_hangup_may_be_ignored() -> None:
    """Under nohup a command goes on when the terminal is closed."""
    words = shlex.join([sys.executable, "-m", "paiju.cli.main", "sim", "weiqi", "--games", "2", "--json"])
    process = subprocess.Popen(["sh", "-c", f"trap '' HUP; exec {words}"], stdout=subprocess.PIPE)
    time.sleep(0.5)
    os.kill(process.pid, signal.SIGHUP)
    said, _ = process.communicate(timeout=60)
    assert process.returncode == 0 and b'"games"' in said
