"""Everything the rules look back on can be written into a scenario's setup."""

from __future__ import annotations

from typing import Any

import pytest

from paiju.core.errors import BadSetup
from paiju.games.codex import GAME
from paiju.games.codex.state import CodexState
from tests.games.codex.talk import do, look, refused, settle

A: dict[str, Any] = {"at": "4+", "hand": ["H9"]}
B: dict[str, Any] = {"at": "6-", "hand": ["D9"]}


def position(a: dict[str, Any], b: dict[str, Any] | None = None, **setup: Any) -> CodexState:
    state = GAME.position({"characters": [{**A, **a}, {**B, **(b or {})}], **setup}, 2, {}, 7)
    state.recording = True
    return state


def can(state: CodexState, skill: str) -> bool:
    return state.why_not(0, GAME.space.code(f"launch:self/{skill}")) is None


REFUSED: list[tuple[str, dict[str, Any], dict[str, Any], str]] = [
    ("spear.armor_break", {"at": "1+", "pages": ["spear"]}, {"has_dealt": True}, "damage_already_dealt"),
    ("spear.armor_break", {"at": "1+", "pages": ["spear"]}, {"best_launch": 3}, "damage_already_dealt"),
    ("kuiba.unyielding", {"pages": ["kuiba"], "hp": 5}, {"used": ["kuiba.unyielding"]}, "already_used"),
    ("base.punch", {"at": "5+"}, {"effects": {"curse": 11}}, "ap_short"),
    ("base.punch", {"at": "5+", "pages": ["magic"]}, {"effects": {"spent": 1}}, "spent"),
]
ALLOWED: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("fist.shadowless", {"pages": ["fist"]}, {"displacements": ["none", "advance", "retreat", "advance"]}),
    ("spear.landslide", {"pages": ["spear"], "at": "3+"}, {"just_knocked": [1]}),
    ("base.punch", {}, {"effects": {"range_pm1": 1}}),
    ("base.headbutt", {"hand": ["S1"]}, {"effects": {"ignores_range": 1}}),
    ("sword.cleave", {"pages": ["sword"]}, {"effects": {"ignores_preconditions": 1}}),
    ("space.law_5", {"pages": ["space"], "at": "5+", "base_balance": 1}, {"effects": {"costs_nothing": 1}}),
]


@pytest.mark.parametrize(("skill", "a", "more", "reason"), REFUSED)
def test_what_forbids_a_launch(skill: str, a: dict[str, Any], more: dict[str, Any], reason: str) -> None:
    assert can(position(a), skill)
    assert refused(position({**a, **more}), 0, f"launch:self/{skill}") == reason


@pytest.mark.parametrize(("skill", "a", "more"), ALLOWED)
def test_what_allows_a_launch(skill: str, a: dict[str, Any], more: dict[str, Any]) -> None:
    b = {"at": "5-", "hand": ["D1", "D2", "D3", "D4", "D5"]} if skill == "spear.landslide" else {}
    assert not can(position(a, b), skill)
    assert can(position({**a, **more}, b), skill)


def test_reversals_are_counted() -> None:
    """CX-49: a longer run strikes harder"""
    state = position({"pages": ["fist"], "displacements": ["advance", "retreat"] * 2 + ["advance"]})
    settle(do(state, "0 launch:self/fist.shadowless"))
    assert look(state, "1.hp") == 32


def test_the_element_before() -> None:
    """CX-83: fire overcomes metal"""
    state = position({"pages": ["dao"], "hand": ["H1", "H9"], "element": "fire", "at": "3+"})
    settle(do(state, "0 launch:self/dao.metal card:H1"))
    assert look(state, "ap") == 12


def test_moved_last_costs_the_cumbersome() -> None:
    state = position({"at": "5+", "traits": ["trait.cumbersome"], "moved_last": True})
    settle(do(state, "0 launch:self/base.punch"))
    assert look(state, "ap") == 9


def test_effects_by_their_names_in_the_view() -> None:
    effects = {
        "next_two_damage": 3,
        "loaded_musket": 2,
        "reduction": 1,
        "contest": 2,
        "not_stiff": 1,
        "damage_spear": 2,
    }
    state = position({"effects": effects})
    assert look(state, "0.effects") == effects


def test_passives_that_are_used_up() -> None:
    """fire tongue and the first knock this turn, freeze for good"""
    state = position({"pages": ["magic"], "fire_tongue_used": True})
    assert refused(state, 0, "fire_tongue:1") == "already_used"
    state = position({"at": "5+", "pages": ["kuiba"], "first_knock_past": True})
    do(state, "0 launch:self/kuiba.strike")
    assert "may" not in [state.prompt_id(seat) for seat in range(state.seats)]
    state = position({"pages": ["time"], "launches": 6, "freeze_used": True})
    do(state, "0 end")
    assert look(state, "turn_faction") == 1


def test_factions_and_the_whole_table() -> None:
    """CX-60, CX-92; blood bind's cap holds one turn"""
    state = position({"hand": ["C1", "H9"]}, lag=2, no_reduction=True, cap_now=[10, 12], skips_next_turn=[False, True])
    assert (look(state, "ap"), look(state, "factions.0.base_cap"), look(state, "no_reduction")) == (10, 12, True)
    settle(do(state, "0 launch:self/base.insight card:C1 cell:3"))
    assert look(state, "ap") == 5
    do(state, "0 end")
    assert (state.turn, look(state, "turn_faction")) == (6, 0)


def test_tokens_have_records_too() -> None:
    """CX-107: a puppet that was not there at the start of the previous turn is not struck harder"""
    for start, hp in ((0, 14), (6, 10)):
        mark = {"at": 6, "kind": "puppet", "previous_start": start, "immobile_until": 6}
        state = position({"at": "3+", "pages": ["time"]}, {"at": "9-", "mark": mark})
        assert look(state, "t1.immobile_until") == 6
        settle(do(state, "0 launch:self/time.light_thorn"))
        assert look(state, "t1.hp") == hp
    state = position({"mark": {"at": 6, "start": 0, "effects": {"burn": 1}, "kind": "puppet"}})
    assert (look(state, "t0.previous_start_cell"), look(state, "t0.effects.burn")) == (0, 1)
    assert (look(state, "t0.start_cell"), look(state, "t0.appeared_this_turn")) == (6, True)


def test_units_in_words() -> None:
    """CX-50, CX-81: backs and damage of a puppet"""
    mark = {"at": "6-", "kind": "puppet"}
    a = {"pages": ["fist", "dark"], "back_was_turned_to": ["1/puppet"], "hand": ["H1", "H9"], "hp": 20}
    last = {"damage": [0, [0, 4]], "crossings": [["1/puppet", 0, 3]]}
    state = position(a, {"at": "9-", "mark": mark}, last=last)
    assert can(state, "fist.pounce_back")
    assert (look(state, "last.damage"), look(state, "last.crossings")) == ([[0, 0], [0, 4]], [[3, 1, 3]])
    settle(do(state, "0 launch:self/dark.siphon card:H1"))
    assert look(state, "0.hp") == 24


def test_presets_copies_and_members_that_are_out() -> None:
    """CX-94, CX-96"""
    characters = [{"preset": "hermit", "hand": ["S5", "S5#2"]}, {}, {}, {"alive": False}]
    state = GAME.position({"characters": characters}, 4, {}, 7)
    assert (look(state, "0.hp"), look(state, "0.base_balance"), look(state, "hands")) == (42, 2, [2, 0, 0, 0])
    assert look(state, "3.alive") is False


@pytest.mark.parametrize(
    "broken",
    [
        {"displacements": ["sideways"]},
        {"displacements": 3},
        {"mark": 6},
        {"mark": {"at": 6, "used": "base.punch"}},
        {"effects": {"magic": 1}},
        {"used": ["base.nothing"]},
        {"element": "air"},
        {"just_knocked": ["1/dragon"]},
        {"preset": "nobody"},
        {"start": 0},
        {"fallen_until": 3},
        {"immobile_until": 7},
        {"has_dealt": False, "best_launch": 3},
        {"knocked": False, "knock_steps": 2},
        {"launches": 1, "displacements": ["advance", "retreat"]},
        {"launches": 1, "used": ["sword.iai", "sword.thrust"]},
        {"launches": 0, "best_launch": 4},
        {"countered": True},
        {"mark": {"at": 3, "kind": "puppet", "page": "puppet"}},
        {"mark": {"at": 3, "hp": 5}},
        {"mark": {"at": 3, "kind": "puppet", "ap": 5}},
        {"hand": ["S5", "S5"]},
    ],
)
def test_mistakes_name_their_place(broken: dict[str, Any]) -> None:
    with pytest.raises(BadSetup) as caught:
        position(broken)
    assert next(iter(broken)) in str(caught.value.at)


@pytest.mark.parametrize("name", ["focused", "fire_tongue_used"])
def test_what_is_done_in_the_own_turn_only(name: str) -> None:
    assert position({name: True}).phase() == "main"
    with pytest.raises(BadSetup) as caught:
        position({}, {name: True})
    assert (caught.value.reason, caught.value.at) == ("other_turn", f"setup.characters[1].{name}")


@pytest.mark.parametrize(
    "early",
    [{"launches": 1}, {"used": ["base.punch"]}, {"effects": {"burn": 1}}, {"mark": {"at": 3, "knock_steps": 1}}],
)
def test_a_turn_that_has_not_begun_has_no_records(early: dict[str, Any]) -> None:
    """4.14: they ended with the turn before; what waits for the next launch has not (CX-31)."""
    position({"effects": {"range_pm1": 1}}, phase="turn_start")
    with pytest.raises(BadSetup) as caught:
        position(early, phase="turn_start")
    assert caught.value.reason == "turn_not_begun"


def test_launches_are_at_least_those_that_records_speak_of() -> None:
    """CX-29: the seat's launches, all units together."""
    state = position(
        {"displacements": ["advance", "retreat"], "mark": {"at": 3, "kind": "puppet", "used": ["base.punch"]}}
    )
    assert look(state, "0.launches") == 3


@pytest.mark.parametrize(
    ("alive", "turn", "reason"),
    [
        ([True, False], 0, "game_is_over"),
        ([False, True], 0, "game_is_over"),
        ([True, False, True, False], 0, "game_is_over"),
        ([False, True, True, False, True, True], 0, "faction_is_out"),
    ],
)
def test_two_factions_are_alive_and_one_of_them_moves(alive: list[bool], turn: int, reason: str) -> None:
    characters = [{"alive": one} for one in alive]
    options = {"factions": 3} if len(alive) == 6 else {}
    with pytest.raises(BadSetup) as caught:
        GAME.position({"characters": characters, "turn": turn}, len(alive), options, 7)
    assert caught.value.reason == reason


def test_a_crossing_has_a_mover_somebody_crossed_and_a_cell() -> None:
    with pytest.raises(BadSetup):
        position({}, last={"crossings": [[2, 3]]})
