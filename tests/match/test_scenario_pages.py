"""docs/scenarios/<game>.md: enough to write a file without the code. Its tables are held against the game."""

from __future__ import annotations

import re
from functools import cache
from random import Random

import pytest

from paiju.core.events import Event, events_json
from paiju.core.game import AnyGame
from paiju.core.text import CORE_TEXTS
from paiju.core.viewers import ALL
from paiju.games import BUILT_IN, find_game
from paiju.match.match import Match
from paiju.match.scenario import load_scenario, parse_scenario
from paiju.match.scenario.run import run_scenario
from tests.repo.files import ROOT

EACH = pytest.mark.parametrize("name", BUILT_IN)
WORD = re.compile(r"`([a-z_0-9.]+)`")
FIELD = re.compile(r"{([a-z_0-9]+)")
SECTIONS = ("Where a position begins", "Questions", "Events", "The end", "Orders")


@cache
def sections(name: str) -> dict[str, str]:
    """The parts of a page under their headings."""
    parts = re.split(r"^## (.*)$", (ROOT / "docs" / "scenarios" / f"{name}.md").read_text("utf-8"), flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def rows(name: str, section: str) -> list[dict[str, str]]:
    """The lines of the section's tables, each by the names of its columns."""
    found: list[dict[str, str]] = []
    heads: list[str] = []
    for line in sections(name)[section].splitlines():
        cells = [cell.strip() for cell in line.replace(r"\|", "/").split("|")[1:-1]]
        if not cells:
            heads = []
        elif not heads:
            heads = cells
        elif set("".join(cells)) - set("-"):
            found.append(dict(zip(heads, cells, strict=True)))
    return found


def own_words(name: str, kind: str) -> set[str]:
    """The ids that the game's own texts know: events, endings."""
    keys = set(find_game(name).texts.table("en")) - set(CORE_TEXTS.table("en"))
    return {key.removeprefix(f"{kind}.") for key in keys if key.startswith(f"{kind}.")}


@EACH
def test_every_page_has_the_same_sections(name: str) -> None:
    assert set(SECTIONS) <= set(sections(name))


@EACH
def test_the_questions_are_those_of_the_game(name: str) -> None:
    """Their ids, and which are a turn's menu or a reaction window."""
    game = find_game(name)
    asked = {id: row["kind"] for row in rows(name, "Questions") for id in WORD.findall(row["prompt"])}
    assert set(asked) == set(game.prompts[1:])
    assert {id for id, kind in asked.items() if kind == "menu"} == set(game.menus)
    assert {id for id, kind in asked.items() if kind == "window"} == set(game.windows)


def documented(name: str) -> dict[str, set[str]]:
    """The arguments of each event type, as the page says; `creature` and the like stand for what the page explains."""
    found: dict[str, set[str]] = {}
    for row in rows(name, "Events"):
        args = set(WORD.findall(row["`args`"]))
        for short, meant in re.findall(r"\*(\w+)\* stands for ([^.]*)\.", sections(name)["Events"]):
            args |= set(WORD.findall(meant)) if f"*{short}*" in row["`args`"] else set()
        for type in WORD.findall(row["type"]):
            found[type] = found.get(type, set()) | args
    return found


class Seen:
    """What scenario files and a few random games have shown: their events, and the answers offered to each prompt."""

    def __init__(self, name: str) -> None:
        self.events: list[Event] = []
        self.offered: dict[str, set[str]] = {}
        for path in sorted((ROOT / "tests" / "scenarios" / name).glob("*.yaml")):
            for told in run_scenario(load_scenario(path)).told:
                self.events += told.events
        for seed in range(6):
            self._play(find_game(name), Random(seed))

    def _play(self, game: AnyGame, random: Random) -> None:
        match = Match(game, random.randrange(100), random.randint(game.min_seats, min(4, game.max_seats)))
        for _ in range(400):
            if not match.state.over:
                seat = random.choice(match.state.actors())
                legal = match.state.legal(seat)
                names = {game.space.name(code) for code in legal}
                self.offered.setdefault(match.state.prompt_id(seat), set()).update(names)
                match.act(seat, random.choice(legal))
        self.events += match.state.events


@cache
def seen(name: str) -> Seen:
    return Seen(name)


@EACH
def test_the_answers_to_every_question_are_named(name: str) -> None:
    section = sections(name)["Questions"]
    any_time = section.partition("Any-time actions:")[2]
    for row in rows(name, "Questions"):
        said = row["answers"] + (any_time if "any-time actions" in row["answers"] else "")
        named = set(re.findall(r"`([a-z_]+)", said))
        for prompt in WORD.findall(row["prompt"]):
            assert seen(name).offered.get(prompt, set()) <= named, prompt


@EACH
def test_every_event_is_there_with_its_arguments(name: str) -> None:
    said = documented(name)
    everything = {"by", "seat"} if "always have" in sections(name)["Events"] else set()
    assert own_words(name, "event") <= set(said)
    texts = find_game(name).texts.table("en")
    for type in own_words(name, "event"):
        assert set(FIELD.findall(texts[f"event.{type}"])) <= said[type] | everything, type
    for event in events_json(seen(name).events, ALL):
        assert set(event["args"]) <= said[event["type"]] | everything, event


@EACH
def test_the_page_says_where_chance_is_looked_for(name: str) -> None:
    for type, argument in find_game(name).draws.items():
        assert f"`{type}` (`{argument}`)" in sections(name)["Events"]


@EACH
def test_every_ending_is_named(name: str) -> None:
    assert own_words(name, "ending") <= set(WORD.findall(sections(name)["The end"]))
    assert {"result", "scores", "reason"} <= set(WORD.findall(sections(name)["The end"]))


@EACH
def test_the_examples_of_the_page_pass(name: str) -> None:
    page = (ROOT / "docs" / "scenarios" / f"{name}.md").read_text("utf-8")
    examples = [text for text in re.findall(r"```yaml\n(.*?)```", page, re.DOTALL) if "\ngame: " in text]
    assert examples
    assert [parse_scenario(text).run() for text in examples] == [[] for _ in examples]
