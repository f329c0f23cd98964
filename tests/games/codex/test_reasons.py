"""What a question and a refusal say: which skill or passive asks, and what really stands in the way."""

from __future__ import annotations

from typing import Any

from paiju.games.codex import GAME
from paiju.games.codex.state import CodexState
from tests.games.codex.talk import character, do, duel, refused


def cause_of(state: CodexState) -> Any:
    prompt = state.prompt(state.actors()[0])
    assert prompt is not None
    return prompt["cause"]


def test_a_passive_that_asks_is_named_as_one() -> None:
    """The texts of a passive stand under `passive`, those of a skill under `skill`: the cause says which it is."""
    state = do(duel("3+ S1 C1", "7-", "musket"), "0 launch:self/musket.load card:S1")
    assert cause_of(state) == {"seat": 0, "by": "musket.guerrilla", "kind": "passive"}
    state = do(duel("3+ H5 S1", "7-", "base"), "0 launch:self/base.move card:H5")
    assert cause_of(state) == {"seat": 0, "by": "base.move", "kind": "skill"}


def test_every_cause_has_a_text() -> None:
    state = do(duel("3+ S1 C1", "7-", "musket"), "0 launch:self/musket.load card:S1 yes")
    causes = [event.cause for event in state.events if event.cause]
    assert {cause["kind"] for cause in causes} == {"skill", "passive"}
    for cause in causes:
        assert GAME.texts.has(f"{cause['kind']}.{cause['by']}", "zh")


# ---------------------------------------------------------------------- reasons are true


def test_fire_tongue_says_what_is_wrong_with_its_target() -> None:
    """CX-90: it is pointed at a living enemy who holds cards; whoever has it is not told that it is missing."""
    hands = ["1+ H1", "18- H2", "1+ H3", "18-"]
    setup = {"characters": [character(words, "magic" if seat == 0 else "") for seat, words in enumerate(hands)]}
    state = GAME.position(setup, 4, {}, 7)
    assert [refused(state, 0, f"fire_tongue:{seat}") for seat in (0, 2, 3, 4)] == [
        "not_an_enemy",
        "not_an_enemy",
        "target_hand_empty",
        "not_an_enemy",
    ]
    assert GAME.space.code("fire_tongue:1") in state.legal(0)
    assert refused(duel("3+ H1", "7- H2", "fist"), 0, "fire_tongue:1") == "not_your_passive"


def test_the_range_of_a_number_is_that_of_every_number_that_can_be_paid() -> None:
    """CX-33: three cards and 6 AP reach three, four and five cells."""
    state = duel("1+ S1 S2 S3 S4", "9-", "musket", ap=[6, 12])
    reason = state.why_not(0, GAME.space.code("launch:self/musket.volley"))
    assert reason is not None
    assert (reason.id, reason.args) == ("out_of_range", {"distance": 8, "need": [3, 4, 5]})


# ---------------------------------------------------------------------- questions change nothing


def test_weighing_a_stand_in_turns_no_mark() -> None:
    """CX-72: a plain mark would act as its owner faces; what is legal is found without turning it."""
    state = duel("3+ S1 H1 mark=7-", "7-", "puppet", ap=[12, 12])
    before = [unit[:] for unit in state.units]
    assert GAME.space.code("launch:self/puppet.stand_in") in state.legal(0)
    assert state.units == before
