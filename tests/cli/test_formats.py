"""docs/formats.md: every example is what it says it is."""

from __future__ import annotations

import json
import re
from typing import Any

import msgspec
import pytest

from paiju.core.outcome import OutcomeJson
from paiju.games import find_game
from paiju.match.match import Match
from paiju.match.record import parse_record
from paiju.match.scenario import parse_scenario
from paiju.match.schema import SHAPES, shape
from tests.repo.files import ROOT, read

BLOCK = re.compile(r"^```(\w+) ([a-z /-]+)\n(.*?)^```", re.MULTILINE | re.DOTALL)
DOCUMENT = read(ROOT / "docs" / "formats.md")
EXAMPLES: dict[str, tuple[str, str]] = {name: (language, text) for language, name, text in BLOCK.findall(DOCUMENT)}
BY_LINE = ("to-bot", "from-bot")


def example(name: str) -> str:
    return EXAMPLES[name][1]


def test_every_shape_has_an_example_or_another_document() -> None:
    # too long for an example, or documented with its command
    elsewhere = {"games", "contest", "table-message", "table-info", "chat-message", "game-info", "about", "replay-step"}
    elsewhere |= {"lesson", "lesson-position", "server-message", "client-message"}
    assert set(SHAPES) - elsewhere <= set(EXAMPLES)
    assert all(f"`{name}`" in DOCUMENT for name in SHAPES)


@pytest.mark.parametrize("name", sorted(set(SHAPES) & set(EXAMPLES) - {"scenario"}))
def test_the_example_fits_its_shape(name: str) -> None:
    documents = example(name).splitlines() if name in BY_LINE else [example(name)]
    for text in documents:
        value: Any = json.loads(text)
        msgspec.convert(value, shape(name))


def test_the_outcome() -> None:
    msgspec.json.decode(example("outcome"), type=OutcomeJson)


def test_the_record_plays() -> None:
    record = parse_record(example("record").encode())
    match = Match(find_game(record.game), int(record.seed), record.seats, record.options, players=record.players)
    for seat, action in record.actions:
        match.act_text(seat, action)
    assert match.state.outcome() is None


def test_the_actions_exist() -> None:
    space = find_game("weiqi").space
    for text in example("action weiqi").split():
        assert space.text(space.code(text)) == text


def test_the_option_is_the_games_own() -> None:
    wanted = json.loads(example("option"))
    assert wanted in [option.as_json() for option in find_game("weiqi").options]


def test_the_scenario_passes() -> None:
    assert parse_scenario(example("scenario")).run() == []


def shell_lines(document: str) -> list[list[str]]:
    blocks = re.findall(r"```sh\n(.*?)```", read(ROOT / "docs" / document), re.DOTALL)
    return [row.split("#")[0].split() for block in blocks for row in block.splitlines()]


@pytest.mark.parametrize("words", shell_lines("cli.md"), ids=" ".join)
def test_the_commands_of_the_guide_work(run: Any, words: list[str]) -> None:
    """Started with nobody at the keyboard; only the saved match is not there."""
    done = run(*words[1:])
    assert done.code == (2 if "match.json" in words else 0)
    assert "❯" in done.out or "please come to the screen" in done.out or "match.json" in done.err
