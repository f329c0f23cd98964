"""One test per skill: it does what its card says, and something stops it."""

from __future__ import annotations

import pytest

from paiju.games.codex.data import book
from tests.games.codex.cases import CASES, Case
from tests.games.codex.talk import do, duel, look, refused, settle

BY_SKILL = {case.skill: case for case in CASES}
PREPARED = ("fist.shadowless", "puppet.finale", "spear.landslide")
"""Skills whose condition is a history that has to be played; they have tests of their own below."""


def test_every_skill_has_its_case() -> None:
    assert list(BY_SKILL) == book.SKILL_IDS


@pytest.mark.parametrize("case", [case for case in CASES if case.skill not in PREPARED], ids=lambda case: case.skill)
def test_skill_does_what_it_says(case: Case) -> None:
    state = duel(case.a, case.b, case.skill.split(".")[0], **case.setup)
    do(state, f"0 launch:self/{case.skill} {case.steps}")
    settle(state)
    assert {path: look(state, path) for path in case.then} == case.then


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.skill)
def test_skill_is_stopped(case: Case) -> None:
    a, b, reason = case.stop
    setup = dict(case.setup)
    if reason == "ap_short" and "launches" not in a:
        setup["ap"] = [0 if case.skill != "space.dart" else 3, 12]
    if reason == "target_did_not_cross_both":
        setup.pop("last")
    state = duel(a, b, case.skill.split(".")[0], **setup)
    if state.asked[0] == 0:
        state = duel(a + " D9", b, case.skill.split(".")[0], **setup)
    assert refused(state, 0, f"launch:self/{case.skill}") == reason


def test_shadowless_after_advance_retreat_advance() -> None:
    """CX-49"""
    state = duel("3+ C1 C2 C3", "6-", "fist")
    do(state, "0 launch:self/base.insight card:C1 cell:4", "0 launch:self/base.insight card:C2 cell:3")
    do(state, "0 launch:self/base.insight card:C3 cell:4", "0 launch:self/fist.shadowless")
    assert look(state, "1.hp") == 36
    assert refused(state, 0, "launch:self/fist.shadowless") == "no_zigzag"


def test_landslide_after_a_knock_onto_the_position_of_the_hand() -> None:
    """CX-51: B was knocked to A's position 7 and holds 7 cards."""
    hand = "D1 D2 D3 D4 D5 D6 D7"
    state = duel("4+ pages=kuiba", f"6- {hand}", "spear")
    settle(do(state, "0 launch:self/kuiba.strike no"))
    assert look(state, "1.cell") == 7
    settle(do(state, "0 launch:self/spear.landslide"))
    assert look(state, "1.cell") == 9
    assert look(state, "1.hp") == 36
    assert look(state, "hands") == [4, 7]


def test_finale_plays_when_its_owner_dies() -> None:
    """CX-75"""
    state = duel("4+ hp=4", "6- pages=puppet hp=2 puppet=5-/time puppet_hp=6", "fist")
    do(state, "0 launch:self/fist.straight_rush target:1/character no")
    assert look(state, "1.finale") is True
    do(state, "1 launch:puppet/base.punch", "1 pass")
    assert state.outcome() == {"result": ["win", "loss"], "scores": [3, 0], "reason": "killed"}
