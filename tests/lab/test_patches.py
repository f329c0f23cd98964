"""Patches: other printed numbers for one run. Names are checked, records carry them, unfair ones are found."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from paiju.core.errors import BadOption, Unreadable
from paiju.core.game import AnyGame
from paiju.games import PATCHES, find_game, play_patched
from paiju.lab.plan import make_plan
from paiju.lab.report.data import make_report
from paiju.lab.run import Lab
from paiju.match.backends import LocalBackend
from paiju.match.match import Match, replay
from paiju.match.patch_file import load_patch
from paiju.match.record import dump_record, parse_record

GAMES = ("codex", "kpw", "miracle", "tck", "weiqi")


def finished(game: AnyGame, seed: int = 5) -> Match:
    """A game of random players."""
    match, random = Match(game, seed), Random(seed)
    while not match.state.over:
        seat = match.state.actors()[0]
        match.act(seat, random.choice(match.state.legal(seat)))
    return match


@pytest.mark.parametrize("name", GAMES)
def test_every_number_is_printed_as_declared_and_its_text_is_there(name: str) -> None:
    game = find_game(name)
    numbers = game.numbers()
    assert numbers
    assert len({number.id for number in numbers}) == len(numbers)
    for number in numbers:
        assert number.accepts(number.value), number.id
        assert game.texts.has(number.text, "zh"), number.id
        assert game.texts.has(number.text, "en"), number.id


@pytest.mark.parametrize("name", GAMES)
def test_a_patch_that_prints_what_is_printed_changes_no_game(name: str) -> None:
    game = find_game(name)
    same = game.patched({number.id: number.value for number in game.numbers()})
    assert finished(same).state.fingerprint() == finished(game).state.fingerprint()


def some_change(game: AnyGame) -> dict[str, int]:
    """A patch with a number that random games meet: all damages, attacks, hits and qi at their highest."""
    words = ("damage", "attack", "hit", "qi")
    return {number.id: number.high for number in game.numbers() if number.id.rpartition(".")[2] in words}


@pytest.mark.parametrize("name", GAMES)
def test_a_record_carries_its_patch_and_replays_in_a_process_that_knows_nothing_of_it(name: str) -> None:
    game = find_game(name)
    match = finished(game.patched(some_change(game)))
    data = dump_record(match.record())
    record = parse_record(data)
    assert record.patch
    again, _ = replay(record)
    assert again.state.fingerprint() == match.state.fingerprint()
    assert "patch" not in dump_record(finished(game).record()).decode()


@pytest.mark.parametrize("name", GAMES)
def test_a_changed_number_is_said_below_its_text(name: str) -> None:
    game = find_game(name)
    number = game.numbers()[0]
    value = number.high if number.high != number.value else number.low
    patched = game.patched({number.id: value})
    for lang in ("zh", "en"):
        assert f"{number.value} → {value}" in patched.texts.table(lang)[number.text]
        assert game.texts.table(lang)[number.text] in patched.texts.table(lang)[number.text]
    assert patched.patched({}).texts.table("en")[number.text] == game.texts.table("en")[number.text]


def test_names_may_be_nested_and_texts_may_be_said_anew() -> None:
    game = find_game("weiqi")
    text = {"zh": {"card.extend.text": "气 +4"}, "en": {"card.extend.text": "qi +4"}}
    patched = game.patched({"cards": {"extend": {"qi": 4}}, "texts": text})
    assert patched.patch.as_json() == {"cards.extend.qi": 4, "texts": text}
    assert patched.texts.say("card.extend.text", "en") == "qi +4"


@pytest.mark.parametrize(
    ("patch", "reason", "allowed"),
    [
        ({"cards.extend.ki": 4}, "unknown_number", "cards.extend.qi"),
        ({"cards.extend.qi": "four"}, "bad_patch_number", "0…12"),
        ({"cards.extend.qi": True}, "bad_patch_number", "0…12"),
        ({"cards.extend.qi": 99}, "bad_patch_number", "0…12"),
        ({"texts": {"fr": {}}}, "unknown_language", "zh"),
        ({"texts": {"en": {"card.extand.text": "x"}}}, "unknown_text", "card.extend.text"),
        ({"texts": {"en": {"card.extend.text": 4}}}, "bad_patch_text", ""),
    ],
)
def test_what_cannot_be_changed_is_refused_with_what_can(patch: dict[str, Any], reason: str, allowed: str) -> None:
    with pytest.raises(BadOption) as refusal:
        find_game("weiqi").patched(patch)
    assert refusal.value.reason == reason
    assert not allowed or allowed in refusal.value.allowed


def test_a_patch_file_names_its_game_and_is_read_or_refused(tmp_path: Path) -> None:
    file = tmp_path / "patch.yaml"
    file.write_text("game: weiqi\ncards:\n  extend: {qi: 4}\n", "utf-8")
    assert load_patch(file) == ("weiqi", {"cards": {"extend": {"qi": 4}}})
    with pytest.raises(BadOption, match="patch of other"):
        load_patch(file, "kpw")
    file.write_text("cards.extend.qi: 4\n", "utf-8")
    assert load_patch(file, "weiqi")[1] == {"cards.extend.qi": 4}
    with pytest.raises(BadOption, match="patch without game"):
        load_patch(file)
    file.write_text("a: [1", "utf-8")
    with pytest.raises(Unreadable, match="bad yaml"):
        load_patch(file, "weiqi")


def test_a_table_and_the_processes_it_starts_play_by_the_patch(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(PATCHES, "{}")
    monkeypatch.setattr("paiju.games._extra", {})
    play_patched("weiqi", {"cards.extend.qi": 5})
    assert find_game("weiqi").patch.number("cards.extend.qi", 3) == 5
    monkeypatch.setattr("paiju.games._extra", {})  # as in a process that was just started
    assert find_game("weiqi").patch.number("cards.extend.qi", 3) == 5
    assert Match(find_game("weiqi"), 1).record().patch == {"cards.extend.qi": 5}


UNFAIR: dict[str, tuple[dict[str, Any], dict[str, int]]] = {
    "codex": ({}, {"damage": 30}),
    "kpw": ({}, {"hit": 100}),
    "miracle": ({"turn_limit": 40}, {"attack": 20, "move": 12}),
    "tck": ({}, {"damage": 20}),
    "weiqi": ({}, {"moku": 20}),
}
"""By game: the table, and which numbers are set to what."""


@pytest.mark.parametrize("name", GAMES)
def test_an_unfair_patch_is_found_and_an_unchanged_one_raises_no_alarm(name: str, tmp_path: Path) -> None:
    options, numbers = UNFAIR[name]
    game = find_game(name)
    unfair = {one.id: numbers[word] for one in game.numbers() if (word := one.id.rpartition(".")[2]) in numbers}
    same = {one.id: one.value for one in game.numbers()}
    for patch, marked in ((unfair, True), (same, False)):
        plan = make_plan(game, game.min_seats, options, 9, ["random"], versus_patch=patch)
        lab = Lab(plan, game, tmp_path / str(marked), ("sides", "knobs", "worth"))
        with LocalBackend(1) as backend:
            lab.run(backend, 1, 0.0)
        found = make_report(lab, game).versus
        assert found is not None
        assert found.is_marked() == marked
        assert found.change.dead != marked
