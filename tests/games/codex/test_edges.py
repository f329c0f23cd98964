"""Where two rules meet: removed targets, lost marks, falls in teams, deaths in one check, costs in order."""

from __future__ import annotations

from typing import Any

import pytest

from paiju.core.actions import TIMEOUT
from paiju.games.codex import GAME
from paiju.games.codex.state import CodexState
from tests.games.codex.talk import character, do, duel, look, refused, settle, told


def team(*words: str, pages: tuple[str, ...] = (), options: dict[str, Any] | None = None, **setup: Any) -> CodexState:
    """A team game in the turn of seat 0; the first pages go to the first seats."""
    carried = [*pages, *[""] * len(words)]
    characters = [character(word, carried[seat]) for seat, word in enumerate(words)]
    state = GAME.position({"characters": characters, **setup}, len(words), options or {}, 7)
    state.recording = True
    return state


def kinds(state: CodexState) -> list[str]:
    return [event.type for event in state.events]


# ---------------------------------------------------------------------- what fails and what is skipped (4.8 a)


def test_an_imprisoned_user_can_still_mirror_the_target() -> None:
    """CX-58, 4.8 a: a choice is possible as long as one of its branches is"""
    state = duel("4+ H9 immobile_until=6", "6- D1", "space")
    settle(do(state, "0 launch:self/space.sever"))
    assert (look(state, "0.cell"), look(state, "1.cell"), look(state, "1.hp"), state.turn) == (4, 2, 37, 5)


def test_what_is_aimed_at_the_hand_of_a_removed_target_is_skipped() -> None:
    """4.8 a: plunge destroys the puppet, so its owner discards nothing"""
    state = duel("3+ H1 S9", "8- D1 D2 puppet=6 puppet_hp=3", "dragon", deck=["H9"])
    do(state, "0 launch:self/dragon.plunge target:1/puppet card:H1")
    settle(state)
    assert (look(state, "t1"), look(state, "hands")) == (None, [1, 2])


def test_a_stand_in_whose_mark_is_lost_fails() -> None:
    """4.8 a, 4.9: anything with the own mark fails without one; the failure ends the turn"""
    state = duel("3+ H8 puppet=4 puppet_hp=4", "8- S5 D9 pages=magic", "puppet")
    do(state, "0 launch:self/puppet.stand_in", "1 launch:self/magic.thunder target:0/puppet")
    do(state, "1 card:S5", "0 card:H8", "1 card:D9", "0 no")
    settle(state)
    assert "failed" in kinds(state)
    assert look(state, "turn_faction") == 1


# ---------------------------------------------------------------------- falling (4.10)


def test_no_counter_window_follows_a_fall_in_a_team_game() -> None:
    """CX-20, CX-96: the fallen character is spent, and nobody counters the launch it missed"""
    state = team("6+ H2 balance=0", "7- C4 S8 pages=fist", "1+ H8", "18- H3", pages=("fist",))
    do(state, "0 launch:self/fist.straight_rush", "1 launch:self/fist.dodge_step card:C4")
    do(state, "0 card:H2", "1 card:S8", "0 no")
    assert look(state, "0.fallen_until") == 6
    assert state.prompt_id(2) == "main"
    assert look(state, "1.hp") == 40  # no taunt either


def test_nobody_launches_with_a_balance_below_zero() -> None:
    """4.3 step 1 d: the balance cost, even 0, is compared with the balance"""
    state = duel("6+ H9 balance=-1", "7- D1", "magic")
    assert refused(state, 0, "launch:self/base.punch") == "balance_short"
    state = duel("6+ H9 balance=-1", "7-", "fist", options={"reckless_launch": True})
    settle(do(state, "0 launch:self/base.punch"))
    assert (look(state, "0.fallen_until"), look(state, "1.hp")) == (6, 40)


def test_a_reckless_insert_fails_before_any_contest() -> None:
    """CX-22, 4.9: no further steps of the launch; the launch it answered goes on alone"""
    state = duel("4+ D7", "6- C4 S6 pages=fist balance=0", "fist", options={"reckless_launch": True})
    do(state, "0 launch:self/fist.straight_rush", "1 launch:self/fist.dodge_step card:C4", "0 no")
    settle(state)
    assert (look(state, "1.fallen_until"), look(state, "1.hp")) == (6, 36)  # 2, and 2 for the taunt
    assert "contest" not in kinds(state)


def test_a_puppet_that_makes_its_owner_fall_breaks_the_launch_that_moves_it() -> None:
    """4.9: a pre-effect made the user fall; misfire and all (team mode, where the turn goes on)"""
    words = "1+ H9 balance=0 puppet=5+/fist pages=puppet"
    state = team(words, "6- C4 S8 pages=fist", "1+ H8", "18- H3", pages=("musket",))
    do(state, "0 launch:self/puppet.manipulate target:1/character")
    do(state, "0 launch:puppet/fist.straight_rush")
    do(state, "1 launch:self/fist.dodge_step", "1 card:C4", "0 card:H9", "1 card:S8", "0 yes")
    settle(state)
    assert kinds(state).count("failed") == 1
    assert look(state, "hands.0") != []  # misfire: no damage, one card


# ---------------------------------------------------------------------- death (4.13)


def test_characters_are_checked_before_puppets() -> None:
    """CX-104: the enemy's death decides before the own puppet's end can cost anything"""
    state = duel("5+ S1 S2 S3 hp=10 puppet=6 puppet_hp=1 pages=puppet", "6- hp=1", "dark")
    settle(do(state, "0 launch:self/dark.hell_vortex card:S1 card:S2 card:S3"))
    assert state.outcome() == {"result": ["win", "loss"], "scores": [10, 0], "reason": "killed"}


def test_two_characters_that_die_in_one_area_draw() -> None:
    """CX-104, CX-98: A takes the arrow that strikes its own puppet"""
    state = duel("3+ H9 hp=3 puppet=5 pages=puppet", "7- hp=3", "ranger")
    do(state, "0 launch:self/ranger.forest_pierce", "0 yes")
    while not state.over:
        do(state, f"0 {GAME.space.text(state.default(0))}")
    assert state.outcome() == {"result": ["draw", "draw"], "scores": [0, 0], "reason": "all_dead"}


# ---------------------------------------------------------------------- summoned users


def test_a_finale_shoots_all_its_arrows_for_a_fallen_owner() -> None:
    """CX-75, CX-76: the owner's fallen state itself does not matter"""
    state = duel("4+ S5 H9", "9- hp=4 D9 pages=puppet puppet=8-/ranger fallen_until=6", "magic")
    do(state, "0 launch:self/magic.thunder target:1/character card:S5")
    do(state, "1 launch:puppet/ranger.rapid_arrows cell:9")
    while not state.over:
        seat = state.actors()[0]
        state.act(seat, state.default(seat))
    assert len(told(state, "volley")) == 2


def test_arrows_of_a_stand_in_stop_when_its_mark_is_lost() -> None:
    """5.10, CX-76: the next volley is not launched from nowhere, so it does not fail and the turn goes on"""
    state = duel("9- H9 D1 puppet=2+/fist puppet_hp=1 pages=ranger", "5- S5 D9 pages=magic", "puppet")
    do(state, "0 launch:self/puppet.stand_in launch:self/ranger.rapid_arrows cell:1")
    do(state, "1 launch:self/magic.thunder target:0/puppet card:S5", "0 no")
    settle(state)
    assert (look(state, "t0"), "volley" in kinds(state), state.turn) == (None, False, 5)


def test_a_dragon_called_again_is_the_same_dragon() -> None:
    """CX-89: it moves, may change its page and is full again; its fall and what it did this turn stay"""
    mark = {"at": "4+", "kind": "dragon", "page": "fist", "ap": 1, "fallen_until": 6, "start": 2, "burn": 2}
    caller = {"at": "3+", "pages": ["dragon"], "buried": ["S9", "D9", "C6"], "hand": ["H9"], "mark": mark}
    state = GAME.position({"characters": [caller, {"at": "8-"}]}, 2, {}, 7)
    settle(do(state, "0 launch:self/dragon.call_dragon cell:9 page:magic"))
    assert [look(state, f"t0.{name}") for name in ("cell", "page", "facing", "ap")] == [9, "magic", "-", 6]
    assert [look(state, f"t0.{name}") for name in ("fallen_until", "start_cell", "effects.burn")] == [6, 2, 2]


# ---------------------------------------------------------------------- defaults


@pytest.mark.parametrize(
    ("a", "b", "page", "launch", "answer"),
    [
        ("5+ H9 effects=range_pm1", "7-", "fist", "launch:self/fist.straight_rush no", "distance:2"),
        ("5+ H9 effects=range_pm1", "8-", "fist", "launch:self/fist.low_kick card:H9", "distance:3"),
        ("4+ H1 H9", "6-", "sword", "launch:self/sword.rising_cut card:H1", "cell:4"),
        ("5+ H9", "7-", "dark", "launch:self/dark.mist", "cell:5"),
        ("5+ backs=1", "7-", "spear", "launch:self/spear.turnback", "cell:5"),
        ("4+ C1 H2", "7-", "fist", "launch:self/base.insight card:C1", "cell:3"),
    ],
)
def test_who_does_not_choose_changes_nothing(a: str, b: str, page: str, launch: str, answer: str) -> None:
    """4.6: the real distance unless another is chosen; an optional move is declined by staying"""
    state = do(duel(a, b, page), f"0 {launch}")
    assert GAME.space.text(state.default(0)) == answer


def test_the_clock_pays_for_nothing_that_nobody_chose() -> None:
    """Section 6: a launch or a rhythm that was begun is dropped, and declined"""
    for begun in ("launch:self/base.insight", "rhythm"):
        state = do(duel("6+ C1 H2", "9-", "space"), f"0 {begun}")
        state.act(0, TIMEOUT)
        assert (look(state, "hands"), state.turn) == ([2, 0], 6)
    state = duel("4+ D7 H9", "6- C4 S6 pages=fist", "fist")
    do(state, "0 launch:self/fist.straight_rush", "1 launch:self/fist.dodge_step")
    state.act(1, TIMEOUT)
    assert (look(state, "hands"), look(state, "1.launches")) == ([2, 2], 0)


def test_what_must_be_launched_the_clock_launches() -> None:
    """5.7: a mirror that can launch must"""
    state = do(duel("4+ C1 H9", "7-", "time"), "0 launch:self/time.mirror launch:self/base.insight")
    state.act(0, TIMEOUT)
    assert (look(state, "0.launches"), look(state, "hands")) == (2, [1, 0])


# ---------------------------------------------------------------------- paying, and prices


def test_cards_are_paid_before_hp() -> None:
    """4.3 step 4"""
    state = duel("5+ H1 S9", "7-", "kuiba")
    settle(do(state, "0 launch:self/kuiba.breakthrough card:H1 cell:6"))
    assert kinds(state).index("discarded") < kinds(state).index("paid_hp")


def test_a_walk_that_ends_where_it_began_and_a_swap_are_movement_of_ones_own() -> None:
    """3.3, 4.8 a: the cumbersome pay after either"""
    state = duel("5+ C8 H9 traits=trait.cumbersome", "9-")
    settle(do(state, "0 launch:self/base.move card:C8 direction:high"))
    assert look(state, "0.cell") == 5
    settle(do(state, "0 launch:self/base.keen card:H9"))
    assert look(state, "ap") == 8
    state = duel("3+ H9 traits=trait.cumbersome", "7-", "space")
    settle(do(state, "0 launch:self/space.swap", "0 launch:self/base.keen card:H9"))
    assert look(state, "ap") == 8


def test_a_spell_that_fails_has_its_price_too() -> None:
    """3.3: runaway after each launch of a spell; the inserted frost fails because its user fell first"""
    state = duel("4+ S1 S9", "7- C5 S2 H2 balance=0 pages=magic traits=trait.runaway", "spear")
    do(state, "0 launch:self/spear.leg_sweep card:S1", "1 launch:self/magic.frost card:C5", "0 card:S9", "1 card:S2")
    settle(state)
    assert (look(state, "1.fallen_until"), kinds(state).count("failed")) == (6, 1)
    assert look(state, "hands") == [2, 1]


def test_ignored_preconditions_leave_nothing_to_count() -> None:
    """CX-32: shadowless without its condition has no reversals, whatever the run is"""
    state = duel("3+ C3 C4 D2 H9 pages=fist", "6-", "magic")
    settle(do(state, "0 launch:self/base.insight card:C3 cell:4", "0 launch:self/base.insight card:C4 cell:3"))
    settle(do(state, "0 launch:self/magic.gather card:D2 cell:4", "0 launch:self/fist.shadowless"))
    assert look(state, "1.hp") == 40


# ---------------------------------------------------------------------- setup


def test_a_draft_begins_with_the_first_player() -> None:
    """3.2: also when it is not the lowest seat of its faction"""
    state = GAME.new(3, 4, {"selection": "draft", "first_player": "2", "pages_per_player": 1})
    order = []
    for page in ("fist", "sword", "magic", "spear"):
        order.append(state.actors()[0])
        do(state, f"{order[-1]} page:{page}")
    assert order == [2, 3, 0, 1]
    assert look(state, "turn_faction") == 0


# ---------------------------------------------------------------------- what is offered (section 6)


@pytest.mark.parametrize(("ap", "need"), [(12, [3, 4, 5]), (5, [3, 4])])
def test_a_volley_out_of_range_names_every_distance_it_could_pay_for(ap: int, need: list[int]) -> None:
    state = duel("2+ S1 S2 S3", "9-", "musket", ap=[ap, 12])
    reason = state.why_not(0, GAME.space.code("launch:self/musket.volley"))
    assert reason is not None
    assert (reason.id, reason.args) == ("out_of_range", {"distance": 7, "need": need})


def test_a_dragons_hp_are_its_owners() -> None:
    """CX-102: so the log does not say that a dragon, which has none, loses or heals any"""
    state = duel("3+ H9 dragon=5+/dark hp=30", "6-", "dragon")
    settle(do(state, "0 launch:dragon/dark.mist cell:5", "0 launch:dragon/dark.clot_claw"))
    assert [event["unit"] for event in told(state, "lost_hp") + told(state, "healed")] == ["character"] * 2


def test_offers_tell_the_price_that_will_be_paid() -> None:
    """Haste costs nothing at all; a volley costs what its number needs; the range counts the cards left"""
    state = duel("3+ H1 H2 S1 S2 S3", "7-", "time", options={"pages_per_player": 2})
    settle(do(state, "0 launch:self/time.haste card:H1 card:H2"))
    offers = {one["action"]: one for one in state.view(0)["table"]["offers"]}
    assert (offers["launch:self/time.lag"]["ap"], offers["launch:self/time.lag"]["balance"]) == (0, 0)
    state = duel("3+ H1 H2 S1", "7-", "musket")
    offers = {one["action"]: one for one in state.view(0)["table"]["offers"]}
    volley = offers["launch:self/musket.volley"]
    assert (volley["ap"], volley["in_range_now"]) == (4, True)
    state = duel("5+ S1 S2 S3", "7-", "spear", last={"crossings": [[2, 0, 3]]})
    offers = {one["action"]: one for one in state.view(0)["table"]["offers"]}
    assert offers["launch:self/spear.barricade"]["in_range_now"] is True
