"""A match is its list of actions: save, load, take back, undo, and records that do not fit."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from paiju.core.errors import BadOption, BadRecord, NotLegal
from paiju.games import register
from paiju.match.match import Match, replay
from paiju.match.record import dump_record, load_record, parse_record, save_record
from tests.toys import auction, duel

register(auction.GAME)
register(duel.GAME)


def played(actions: int = 6) -> Match:
    match = Match(auction.GAME, 42, 3, {"rounds": 2})
    for _ in range(actions):
        seat = match.state.actors()[0]
        match.act(seat, match.state.legal(seat)[-1])
    return match


def test_a_record_plays_again_to_the_same_position() -> None:
    match = played()
    again, note = replay(parse_record(dump_record(match.record())))
    assert again.state.fingerprint() == match.state.fingerprint()
    assert note == ""


def test_the_record_has_the_public_shape() -> None:
    data = json.loads(dump_record(played(2).record()))
    assert data["format"] == 1
    assert data["options"] == {"rounds": 2}
    assert data["seed"] == "42"
    assert data["actions"] == [[0, "lot:2"], [0, "bid:9"]]
    assert data["outcome"] is None
    assert data["players"][0] == {"name": "Player 1", "by": "human"}
    assert data["made_by"].startswith("paiju ")


def test_saving_is_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    save_record(played().record(), path)
    assert load_record(path).game == "auction"
    assert [one.name for one in tmp_path.iterdir()] == ["game.json"]


def broken(**changes: Any) -> bytes:
    data = json.loads(dump_record(played().record()))
    data.update(changes)
    return json.dumps(data).encode()


@pytest.mark.parametrize(
    ("data", "reason", "at"),
    [
        (b"{", "not_json", ""),
        (broken(extra=1), "bad_field", ""),
        (broken(seats="2"), "bad_field", "seats"),
        (broken(actions=[[0, "lot:1"], [0]]), "bad_field", "actions[1]"),
        (broken(format=2), "unknown_format", "format"),
        (broken(seed="abc"), "bad_seed", "seed"),
        (broken(players=[]), "bad_players", "players"),
    ],
)
def test_a_bad_file_names_the_place(data: bytes, reason: str, at: str) -> None:
    with pytest.raises(BadRecord) as caught:
        parse_record(data)
    assert (caught.value.reason, caught.value.at) == (reason, at)


@pytest.mark.parametrize(
    ("data", "reason", "at"),
    [
        (broken(game="chess"), "unknown_game", ""),
        (broken(options={"rounds": 99}), "bad_value", "options.rounds"),
        (broken(actions=[[0, "lot:1"], [0, "lot:1"]]), "other_question", "actions[1]"),
        (broken(actions=[[0, "dance"]]), "unknown_action", "actions[0]"),
        (broken(fingerprint="0"), "fingerprint_differs", "fingerprint"),
        (broken(rules_version=2), "newer_rules", "rules_version"),
        (broken(rules_version=0, fingerprint="0"), "parts", "fingerprint"),
    ],
)
def test_a_record_that_does_not_play_names_the_place(data: bytes, reason: str, at: str) -> None:
    with pytest.raises(BadRecord) as caught:
        replay(parse_record(data))
    assert (caught.value.reason, caught.value.at) == (reason, at)


def test_an_older_record_that_still_plays_comes_with_a_note() -> None:
    _, note = replay(parse_record(broken(rules_version=0)))
    assert "rules 0" in note


def test_steps_of_a_draft_are_taken_back_also_when_others_have_moved() -> None:
    match = Match(auction.GAME, 1, 2)
    start = match.state.fingerprint()
    match.act_text(0, "lot:1")
    match.act_text(1, "lot:2")
    match.take_back(0)
    match.take_back(1)
    assert match.state.fingerprint() == start
    with pytest.raises(NotLegal):
        match.take_back(0)


def test_undo_stops_at_the_last_draw_or_reveal() -> None:
    match = Match(auction.GAME, 1, 2, {"rounds": 1})
    for text in ("lot:1", "bid:3"):
        match.act_text(0, text)
    assert match.undo_points() == 2
    match.undo(2)
    assert match.actions == []
    for seat in (0, 1):
        match.act_text(seat, "lot:1")
        match.act_text(seat, "bid:3")  # with the last one all are opened
    assert match.undo_points() == 0
    with pytest.raises(NotLegal):
        match.undo(1)
    drawing = Match(duel.GAME, 1)
    drawing.act_text(0, "pass")  # the end of the turn draws a card
    assert drawing.undo_points() == 0


def test_bad_seats_and_options_are_refused_at_the_door() -> None:
    with pytest.raises(BadOption):
        Match(auction.GAME, 1, 9)
    with pytest.raises(BadOption):
        Match(auction.GAME, 1, 2, {"rounds": 0})
