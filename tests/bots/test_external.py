"""Outside bots: what works, and that every kind of misbehaviour is named, costs the game and leaves no process."""

from __future__ import annotations

import re
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from paiju.bots import external, process
from paiju.bots.external import ExternalBot
from paiju.bots.faults import EN, ZH, fault_text
from paiju.bots.observation import observe
from paiju.bots.protocol import BotFault
from paiju.bots.registry import check_bot, make_bot
from paiju.core.errors import Unreadable
from paiju.match import bot_host
from tests.bots.commands import MISBEHAVE
from tests.toys.duel import GAME

SOURCES = "".join(Path(module.__file__ or "").read_text("utf-8") for module in (external, process, bot_host))


@pytest.fixture
def marks(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The marks of all processes started in a test; afterwards none of them lives."""
    given: list[str] = []

    class Noted(process.Child):
        def __init__(self, command: str) -> None:
            super().__init__(command)
            given.append(self.mark)

    monkeypatch.setattr(external, "Child", Noted)
    yield given
    assert given
    for mark in given:
        assert process.strays(mark, -1) == []


def choose(bot: ExternalBot) -> int:
    state = GAME.new(1)
    bot.start(GAME, {"turns": 12}, 2, 0, "m1")
    return bot.choose(observe(GAME, state, 0, 5))


def test_a_good_bot_answers_and_leaves(marks: list[str]) -> None:
    bot = ExternalBot(f"{MISBEHAVE} good")
    code = choose(bot)
    assert code == GAME.new(1).legal(0)[0]
    assert bot.name == "good" and bot.games == ["duel"]
    bot.end({"result": ["win", "loss"], "scores": [1, 0], "reason": "health"}, None)
    bot.close()
    assert bot.polite


def test_one_process_plays_match_after_match(marks: list[str]) -> None:
    bot = ExternalBot(f"{MISBEHAVE} good")
    for _ in range(3):
        choose(bot)
        bot.end(None, None)
    bot.close()
    assert len(marks) == 1


@pytest.mark.parametrize(
    ("kind", "reason"),
    [
        ("hang", "too_slow"),
        ("ignores_signals", "too_slow"),
        ("flood", "flood"),
        ("endless_line", "line_too_long"),
        ("garbage", "not_an_answer"),
        ("nested", "not_an_answer"),
        ("binary", "not_an_answer"),
        ("wrong_shape", "not_an_answer"),
        ("unknown_field", "not_an_answer"),
        ("exits", "exited"),
        ("closes_output", "closed_output"),
        ("illegal", "reserved"),
        ("out_of_space", "unknown_action"),
        ("unknown_action", "unknown_action"),
        ("other_id", "wrong_id"),
        ("other_match", "wrong_match"),
        ("other_games", "game_not_played"),
        ("other_protocol", "other_protocol"),
        ("bad_hello", "bad_hello"),
        ("nested_hello", "bad_hello"),
    ],
)
def test_misbehaviour_is_named_and_ends_the_process(kind: str, reason: str, marks: list[str]) -> None:
    bot = ExternalBot(f"{MISBEHAVE} {kind}", bank_ms=300, move_ms=300)
    began = time.monotonic()
    with pytest.raises(BotFault) as caught:
        choose(bot)
    assert caught.value.reason == reason
    assert str(caught.value)
    assert caught.value.as_json()["error"]["reason"] == reason
    assert bot._child is None
    assert time.monotonic() - began < 8


def test_a_command_that_ends_at_once_is_quoted() -> None:
    """The person at the table learns which command it was and what it said last."""
    bot = ExternalBot(f"{sys.executable} no_such_bot.py")
    with pytest.raises(BotFault) as caught:
        choose(bot)
    assert "no_such_bot.py" in str(caught.value)
    assert caught.value.at == bot.command


def test_silence_at_hello_is_a_fault(marks: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(external, "HELLO_SECONDS", 0.3)
    with pytest.raises(BotFault, match="no answer to hello in time"):
        ExternalBot(f"{MISBEHAVE} no_hello").open()


def test_what_nobody_asked_for_is_a_fault_at_the_next_question(marks: list[str]) -> None:
    bot = ExternalBot(f"{MISBEHAVE} talks_too_much")
    choose(bot)
    time.sleep(0.1)
    with pytest.raises(BotFault) as caught:
        bot.choose(observe(GAME, GAME.new(1), 0, 5))
    assert caught.value.reason == "not_asked"


def test_a_bot_that_stays_after_quit_is_killed(marks: list[str]) -> None:
    bot = ExternalBot(f"{MISBEHAVE} stays")
    bot.open()
    bot.close()
    assert not bot.polite


def test_stderr_is_kept_but_capped(marks: list[str]) -> None:
    bot = ExternalBot(f"{MISBEHAVE} noisy_stderr")
    choose(bot)
    bot.close()
    said = bot.stderr_text()
    assert said.startswith("eeee")
    assert process.MOST_STDERR < len(said) < process.MOST_STDERR + 100
    assert " B …]" in said


def test_last_words_are_kept(marks: list[str]) -> None:
    bot = ExternalBot(f"{MISBEHAVE} exits")
    with pytest.raises(BotFault):
        choose(bot)
    assert "I have had enough" in bot.stderr_text()


@pytest.mark.skipif(sys.platform != "linux", reason="finds the pipe through /proc")
def test_a_report_that_the_bot_has_written_itself_changes_nothing(marks: list[str]) -> None:
    """It may find the pipe through which its supervisor reports, and write there what it likes."""
    bot = ExternalBot(f"{MISBEHAVE} forges")
    assert choose(bot) == GAME.new(1).legal(0)[0]
    bot.close()


def test_a_name_is_short_and_spares_the_terminal_and_games_count_once(marks: list[str]) -> None:
    bot = ExternalBot(f"{MISBEHAVE} showy")
    bot.open()
    assert bot.games == ["duel"]
    assert bot.name.startswith("a�b") and len(bot.name) == 40
    bot.close()


def test_a_command_that_does_not_exist() -> None:
    with pytest.raises(BotFault) as caught:
        ExternalBot("./no-such-bot --fast").open()
    assert caught.value.reason == "cannot_start"


def test_the_bank_shrinks_only_beyond_the_free_time(marks: list[str]) -> None:
    bot = ExternalBot(f"{MISBEHAVE} slow", bank_ms=5000, move_ms=0)
    choose(bot)
    assert 0 < bot.left_ms <= 4900
    bot.close()
    patient = ExternalBot(f"{MISBEHAVE} good", bank_ms=5000, move_ms=5000)
    choose(patient)
    assert patient.left_ms == 5000
    patient.close()


def test_a_command_sits_at_any_table_by_name(marks: list[str]) -> None:
    bot = make_bot(f"cmd:{MISBEHAVE} good", GAME, 1)
    assert isinstance(bot, ExternalBot)
    assert choose(bot) in GAME.new(1).legal(0)
    bot.close()


@pytest.mark.parametrize("name", ["cmd:", "cmd:  ", "mcts:", "mcts:0", "mcts:x", "mcts:²", "grandmaster"])
def test_an_unknown_bot_is_an_error_that_says_what_exists(name: str) -> None:
    with pytest.raises(Unreadable) as caught:
        check_bot(name)
    assert {"random", "greedy", "easy", "normal", "hard", "master", "policy"} <= set(caught.value.allowed)


def test_every_fault_has_a_sentence_in_both_languages() -> None:
    assert list(ZH) == list(EN)
    raised = set(re.findall(r"BotFault\(\s*\"\w+\", \"(\w+)\"", SOURCES)) | {"no_hello", "bad_hello"}
    assert len(raised) > 12 and raised <= set(ZH)


def test_a_fault_quotes_the_bot_and_spares_the_terminal() -> None:
    fault = BotFault("unreadable", "not_an_answer", {"line": "\x1b[2J" + "x" * 500, "problem": "JSON is malformed"})
    for lang, said in (("zh", "不是能读懂的回答"), ("en", "no answer that can be read")):
        text = fault_text(fault.as_json()["error"], lang)
        assert said in text and "[2Jxxx" in text and "\x1b" not in text and len(text) < 300
