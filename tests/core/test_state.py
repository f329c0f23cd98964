"""The contract's own behaviour, on the toys: errors, drafts, sealed answers, reserved codes."""

from __future__ import annotations

import pytest

from paiju.core.actions import RESIGN, TIMEOUT
from paiju.core.errors import GameOver, NotLegal, NotYours, Unreadable
from paiju.core.viewers import SPECTATOR, viewer_from, viewer_name
from tests.toys import auction, duel
from tests.toys.auction.actions import BID, HOW_MUCH, LOT
from tests.toys.duel.actions import ANSWER, PASS


def test_an_illegal_action_names_its_reason_and_changes_nothing() -> None:
    state = auction.GAME.new(1)
    state.act(0, LOT)
    before = state.fingerprint()
    with pytest.raises(NotLegal) as caught:
        state.act(0, LOT + 1)
    assert caught.value.reason == "other_question"
    assert "bid:0" in caught.value.allowed
    assert caught.value.as_json()["error"]["kind"] == "not_legal"
    assert state.fingerprint() == before


def test_errors_have_four_kinds() -> None:
    state = duel.GAME.new(1)
    with pytest.raises(NotYours):
        state.act(1, PASS)
    with pytest.raises(Unreadable):
        state.act(0, 10_000)
    with pytest.raises(NotYours):
        state.act(5, RESIGN)
    state.act(1, RESIGN)
    assert state.outcome() == {"result": ["win", "loss"], "scores": [0, 0], "reason": "resigned"}
    with pytest.raises(GameOver):
        state.act(0, PASS)
    assert state.actors() == []
    assert state.legal(0) == []


def test_nobody_sees_how_far_a_secret_answer_is() -> None:
    state = auction.GAME.new(1, 3)
    views = [state.view(viewer) for viewer in (SPECTATOR, 1, 2)]
    state.act(0, LOT + 2)
    assert [state.view(viewer) for viewer in (SPECTATOR, 1, 2)] == views
    assert state.draft(0) == 1
    prompt = state.prompt(0)
    assert prompt is not None
    assert prompt["draft"] == ["lot:2"]
    state.act(0, BID + 3)
    assert state.view(1)["answered"] == [0]
    assert state.view(0)["table"]["answer"] == ["lot:2", "bid:3"]
    assert state.draft(0) == 0


def test_the_last_sealed_answer_resolves() -> None:
    state = auction.GAME.new(1, 2)
    worth = list(state.view(SPECTATOR)["table"]["worth"])
    for seat, bid in ((1, 2), (0, 5)):
        state.act(seat, LOT)
        state.act(seat, BID + bid)
    assert state.view(SPECTATOR)["table"]["points"] == [worth[0], 0]
    assert state.view(SPECTATOR)["table"]["coins"] == [4, 9]


def test_a_sample_draws_sealed_answers_anew_or_reopens_them() -> None:
    state = auction.GAME.new(1, 2)
    state.act(0, LOT)
    state.act(0, BID + 5)
    answers = {tuple(state.resample(1, seed).drafts[0]) for seed in range(200)}
    assert len(answers) == 30
    assert all(state.resample(1, seed).sealed[0] for seed in range(5))
    assert state.resample(1, 1, reopen=True).actors() == [0, 1]
    assert state.resample(0, 1, reopen=True).actors() == [1]


def test_time_out_plays_the_default() -> None:
    state = duel.GAME.new(1)
    other = state.clone()
    state.act(0, TIMEOUT)
    other.act(0, PASS)
    assert state.fingerprint() == other.fingerprint()


def test_after_a_time_out_the_same_seat_is_offered_what_is_legal_now() -> None:
    state = auction.GAME.new(1, 2)
    state.act(0, TIMEOUT)
    asked_next = state.clone()
    assert state.asked[0] == HOW_MUCH
    assert state.legal(0) == asked_next.find_legal(0) != auction.GAME.new(1, 2).legal(0)


def test_reasons_come_without_an_attempt() -> None:
    state = duel.GAME.new(1)
    why = state.why_not(0, ANSWER)
    assert why is not None
    assert why.id == "other_question"
    assert state.why_not(0, PASS) is None
    reserved = state.why_not(0, RESIGN)
    assert reserved is not None
    assert reserved.id == "reserved"


def test_viewers_have_names() -> None:
    assert [viewer_name(viewer) for viewer in (-2, -1, 3)] == ["all", "spectator", 3]
    assert [viewer_from(name, 2) for name in ("all", "spectator", 1)] == [-2, -1, 1]
    with pytest.raises(Unreadable) as caught:
        viewer_from(2, 2)
    assert caught.value.allowed == ["0", "1", "spectator", "all"]


def test_recording_is_a_switch() -> None:
    state = auction.GAME.new(1)
    for seat in (0, 1):
        state.act(seat, LOT)
        state.act(seat, BID + seat)
    assert state.events == []
    state.recording = True
    for seat in (0, 1):
        state.act(seat, LOT)
        state.act(seat, BID + seat)
    assert [event.type for event in state.events] == ["sold", "round"]
    assert state.clone().events == []
