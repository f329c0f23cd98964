"""How a game runs: selection, drafts, windows, nesting, breaking off, teams, and who knows what."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from paiju.core.events import events_json
from paiju.core.viewers import ALL, SPECTATOR
from paiju.games.codex import GAME
from paiju.games.codex.bot.encode import SEAT_SIZE, SIZE, TABLE_SIZE
from paiju.games.codex.data import ops
from paiju.games.codex.rules.cards import hand_kinds
from paiju.games.codex.rules.launchable import any_launch, launches_of, targets_of
from paiju.games.codex.rules.ranges import victims
from paiju.games.codex.rules.weighing import own_skills, weigh
from paiju.games.codex.state import CodexState
from tests.games.codex.talk import character, do, duel, look, offered, settle, told


def new(seats: int = 2, **options: Any) -> CodexState:
    state = GAME.new(11, seats, options)
    state.recording = True
    return state


# ---------------------------------------------------------------------- selection (3.2)


def test_pick_is_secret_until_all_have_chosen() -> None:
    state = new(selection="pick")
    do(state, "0 page:fist page:sword")
    assert state.view(1)["answered"] == [0]
    assert "fist" not in str(state.view(1)["table"]["characters"])
    assert state.view(0)["table"]["answer"] == ["page:fist", "page:sword"]
    do(state, "1 page:fist page:magic")
    assert look(state, "0.pages") == ["base", "fist", "sword"]
    assert look(state, "hands") == [4, 4]


def test_draft_goes_there_and_back_and_never_twice() -> None:
    state = new(selection="draft", first_player="1")
    order = []
    for page in ("fist", "sword", "magic", "spear"):
        order.append(state.actors()[0])
        do(state, f"{order[-1]} page:{page}")
    assert order == [1, 0, 0, 1]


def test_pick_without_duplicates_is_a_draft() -> None:
    assert new(selection="pick", duplicate_pages=False).actors() in ([0], [1])


def test_random_pages_and_traits() -> None:
    state = new(selection="random", traits=2)
    do(state, "0 trait:missile trait:backstab", "1 done")
    assert "trait.missile" in look(state, "0.passives")
    assert len(look(state, "0.pages")) == 3


# ---------------------------------------------------------------------- phases (4.1, 4.2, 4.14)


def test_phases_are_the_turns_not_the_passives() -> None:
    """Focus is asked at the start, recall at the end, fire tongue's card as an effect between launches"""
    state = duel("4+ D7 S1 C1 H1", "6- C4 S6", "magic", phase="turn_start")
    assert (state.phase(), state.prompt_id(0)) == ("turn_start", "use_focus")
    do(state, "0 no fire_tongue:1")
    assert (state.phase(), state.prompt_id(0)) == ("effect", "own_discard")
    do(state, "0 no launch:self/base.insight card:C1")
    assert state.phase() == "launch"
    do(state, "0 cell:5 end")
    assert (state.phase(), state.prompt_id(0)) == ("turn_end", "may")


# ---------------------------------------------------------------------- drafts and windows


def test_a_launch_is_one_private_draft() -> None:
    state = duel("3+ H1 H2", "7- D1")
    before = state.view(1)
    do(state, "0 launch:self/base.keen")
    assert state.view(1) == before
    assert state.draft(0) == 1
    do(state, "0 card:H1")
    assert state.view(1) != before


def test_contest_cards_are_hidden_until_both_are_chosen() -> None:
    state = duel("4+ D7", "6- C4 S6 pages=fist", "fist")
    do(state, "0 launch:self/fist.straight_rush", "1 launch:self/fist.dodge_step card:C4", "0 card:D7")
    assert "D7" not in str(state.view(1))
    assert state.view(SPECTATOR)["answered"] == [0]
    do(state, "1 card:S6")
    assert told(state, "contest")


def nested() -> CodexState:
    """A is in the middle of a parry's counter, inserted into B's launch: B's turn, A's counter has its cards to pay."""
    state = duel("4+ H4 C6 H2 S3", "5- H1 pages=kuiba D9", "sword", turn=1)
    do(state, "1 launch:self/base.keen card:H1", "0 launch:self/sword.parry", "1 card:D9", "0 card:C6")
    return state


def test_a_state_can_be_copied_in_the_middle_of_a_nested_insert() -> None:
    state = nested()
    assert [frame[0] for frame in state.stack][:3] == [2, 3, 4]  # turn, launch, execution of the insert
    for seed in range(5):
        twin, other = state.clone(), state.clone()
        random = Random(seed)
        while not twin.over and twin.turn < 9:
            seat = random.choice(twin.actors())
            code = random.choice(twin.legal(seat))
            twin.act(seat, code)
            other.act(seat, code)
        assert twin.fingerprint() == other.fingerprint()
    world = state.resample(1, 3)
    assert world.view(1) == state.view(1)


def test_reactions_are_asked_by_public_facts_only() -> None:
    """CX-101: whatever B holds, it is asked"""
    for hand in ("H3", "S4", "C9"):
        state = duel("3+ H1", f"5- {hand} pages=fist")
        do(state, "0 launch:self/base.keen card:H1")
        assert state.actors() == [1]


def test_the_quick_list_of_launches_is_the_slow_one() -> None:
    """What is ruled out early would also have failed the whole test, by the cards and publicly"""
    random = Random(3)
    for seats in (2, 2, 4):
        state = new(seats, selection="random", pages_per_player=4)
        for _ in range(400):
            if state.over:
                break
            seat = random.choice(state.actors())
            skills = own_skills(state, seat)
            kinds, against = hand_kinds(state, seat), victims(state, seat)
            record = weigh(state, seat, 2 * seat, 2 * seat, ops.MAIN)
            slow = [skill for skill in skills if targets_of(state, record, skill, kinds, against, False)]
            public = any(targets_of(state, record, skill, kinds, against, True) for skill in skills)
            assert launches_of(state, weigh(state, seat, 2 * seat, 2 * seat, ops.MAIN), skills) == slow
            assert any_launch(state, weigh(state, seat, 2 * seat, 2 * seat, ops.MAIN), skills, True) == public
            state.act(seat, random.choice(state.legal(seat)))


# ---------------------------------------------------------------------- breaking off (4.2)


def test_cage_breaks_off_the_turn_in_the_middle_of_a_contest() -> None:
    """CX-64: damage and draw first; the waiting launch is abandoned, not refunded"""
    state = duel("4+ S5 H1 H2", "6- pages=puppet puppet=7 D9")
    do(state, "0 launch:self/base.move card:S5 direction:high")
    do(state, "0 launch:self/base.keen target:1/character card:H1", "1 launch:self/puppet.cage")
    do(state, "0 card:H2", "1 card:D9")
    settle(state)
    assert (look(state, "0.hp"), look(state, "0.balance"), look(state, "turn_faction")) == (38, 2, 1)
    assert look(state, "0.effects.range_pm1") == 0
    assert state.launches == []
    assert look(state, "last.damage") == [[2, 0], [0, 0]]


def test_the_end_of_the_game_drops_everything() -> None:
    state = duel("6+ H1", "7- hp=1", "kuiba")
    do(state, "0 launch:self/kuiba.strike")
    assert state.over
    assert state.stack == []
    assert state.actors() == []


# ---------------------------------------------------------------------- who knows what (section 7)


def test_looking_and_taking() -> None:
    characters = [character("4+ S4 H6", "magic"), character("6- C1 D2"), character("1+ H9"), character("18- H8")]
    state = GAME.position({"characters": characters}, 4, {}, 1)
    do(state, "0 launch:self/magic.mind_read card:S4 card:H6 cell:5")
    assert state.view(0)["table"]["hands"][1] == [{"card": "C1"}, {"card": "D2"}]
    assert "card" not in str(state.view(2)["table"]["hands"][1])
    do(state, "0 card:C1 card:D2")
    assert state.view(1)["table"]["hands"][0] == [{"card": "C1"}, {"card": "D2"}]
    assert "card" not in str(state.view(2)["table"]["hands"][0])


def test_buried_cards_are_their_owners() -> None:
    state = duel("6+ S1 H9", "7-", "dragon")
    settle(do(state, "0 launch:self/dragon.scale_rite card:S1"))
    assert state.view(0)["table"]["buried"][0] == [{"card": "S1"}]
    assert "card" not in str(state.view(1)["table"]["buried"][0])
    samples = {str(state.resample(1, seed).view(ALL)["table"]["buried"][0]) for seed in range(12)}
    assert len(samples) > 1


def test_what_is_buried_is_nowhere_in_anybody_elses_view() -> None:
    """Also while the launch is open: two worlds that differ in the buried card look the same to B"""
    views = []
    for card in ("S1", "S7"):
        state = duel("6+ S1 S7 H9", "7- C1", "dragon")
        do(state, f"0 launch:self/dragon.scale_rite card:{card}")
        while state.actors() != [1]:
            do(state, f"0 {offered(state, 0)[0]}")
        view = state.view(1)["table"]
        views.append(str({**view, "hands": 0, "pile": 0}))
    assert views[0] == views[1]


def test_a_plunge_without_the_suit_tells_that_there_is_none() -> None:
    state = duel("3+ S1 C2", "7- D1", "dragon", deck=["H9"])
    settle(do(state, "0 launch:self/dragon.plunge no"))
    assert look(state, "0.fallen_until") == 6
    for seed in range(8):
        hand = state.resample(1, seed).view(ALL)["table"]["hands"][0]
        assert not any(card["card"].startswith("H") for card in hand)


@pytest.mark.parametrize("words", ["puppet", "musket immobile_until=6"])
def test_a_stolen_card_that_nothing_answers_keeps_its_suit(words: str) -> None:
    """CX-P24: strings without a mark, guerrilla of the imprisoned: spectators see the same whatever ♠ was taken"""
    views = []
    for card in ("S1", "H1"):
        state = duel("4+ S4 H6 H9", f"6- {card} C1 pages={words}", "magic", ap=[12, 11])
        do(state, f"0 launch:self/magic.mind_read card:S4 card:H6 cell:5 card:{card} card:C1")
        views.append(str(state.view(SPECTATOR)))
    assert views[0] == views[1]


def test_a_falcon_at_the_cap_says_nothing() -> None:
    """CX-21, CX-P24: no AP can come of it, so nobody learns that the buried card is ♣"""
    told = []
    for card in ("C1", "D1"):
        state = duel("6+ C1 D1 H9 pages=musket", "7-", "dragon")
        settle(do(state, f"0 launch:self/dragon.scale_rite card:{card}"))
        told.append(str(events_json(state.events, 1)))
    assert told[0] == told[1]


def hidden_suits(state: CodexState, zone: str, seat: int, viewer: int) -> set[str]:
    """The suits that the first card of a zone has in worlds imagined for a viewer."""
    worlds = [state.resample(viewer, seed).view(ALL)["table"][zone][seat] for seed in range(40)]
    return {world[0]["card"][0] for world in worlds}


@pytest.mark.parametrize(("card", "steps", "suits"), [("C1", "", {"C"}), ("S1", "no", {"S"}), ("D1", "", {"D", "H"})])
def test_what_a_buried_card_does_or_does_not_start_tells_its_suit(card: str, steps: str, suits: set[str]) -> None:
    """Section 7: falcon answers ♣, guerrilla ♠; that neither does tells something too"""
    state = duel("6+ C1 S1 D1 H9 pages=musket", "7-", "dragon", ap=[10, 12])
    settle(do(state, f"0 launch:self/dragon.scale_rite card:{card} {steps}"))
    assert hidden_suits(state, "buried", 0, 1) == suits


def test_of_several_stolen_cards_only_the_suits_are_known() -> None:
    """Section 7: one of the two was ♣ (falcon), but nobody else knows which"""
    state = duel("4+ S4 H6", "6- D1 C1 pages=musket", "magic", ap=[12, 5])
    settle(do(state, "0 launch:self/magic.mind_read card:S4 card:H6 cell:5 card:D1 card:C1"))
    worlds = [state.resample(SPECTATOR, seed).view(ALL)["table"]["hands"][0] for seed in range(40)]
    assert {card["card"][0] for world in worlds for card in world} == {"C", "D", "H"}


def test_a_discard_from_the_deck_is_in_the_view_even_if_it_is_shuffled_at_once() -> None:
    """CX-16: the draw of tame shuffles the pile that its discard has just gone to"""
    for top in ("H9", "D3"):
        pile = ["S1", "S2", "D3" if top == "H9" else "H9"]
        state = duel("1+", "7-", "dragon", deck=[top], rest="none", pile=pile)
        do(state, "0 launch:self/dragon.tame")
        assert state.view(1)["table"]["pile"] == []
        assert state.view(1)["table"]["lately"][0] == {"seat": None, "what": "deck_discarded", "card": {"card": top}}


def test_drawn_cards_are_seen_by_the_drawer_only() -> None:
    state = duel("3+ H1", "7-")
    settle(do(state, "0 launch:self/base.keen card:H1"))
    assert "card" in str(state.view(0)["table"]["hands"][0])
    assert "card" not in str(state.view(1)["table"]["hands"][0])


# ---------------------------------------------------------------------- teams


@pytest.mark.parametrize(("seats", "factions"), [(3, 2), (3, 3), (4, 2), (6, 3), (8, 4)])
def test_team_games_come_to_an_end(seats: int, factions: int) -> None:
    """CX-96"""
    random = Random(seats)
    state = new(seats, factions=factions, selection="random", hp=10, max_turns=20)
    for _ in range(20000):
        if state.over:
            break
        seat = random.choice(state.actors())
        state.act(seat, random.choice(state.legal(seat)))
    assert state.over


def test_seats_can_be_assigned_to_factions() -> None:
    state = new(4, faction_of=[0, 0, 1, 1], selection="random")
    assert [state.faction(seat) for seat in range(4)] == [0, 0, 1, 1]


def test_a_dead_member_leaves_the_others_playing() -> None:
    characters = [character("5+ H9", "kuiba"), character("6- hp=1"), character("5+ H8"), character("18- D1")]
    state = GAME.position({"characters": characters}, 4, {}, 1)
    do(state, "0 launch:self/kuiba.strike no")
    settle(state)
    assert not state.over
    assert look(state, "1.alive") is False
    assert look(state, "1.cell") == 0


# ---------------------------------------------------------------------- for bots and terminals


def test_encoding_evaluation_and_drawing() -> None:
    random = Random(5)
    state = new(3, selection="random")
    for _ in range(150):
        if state.over:
            break
        seat = random.choice(state.actors())
        numbers = GAME.encode(state.view(seat))
        assert len(numbers) == SIZE
        assert all(-1 <= number <= 1 for number in numbers)
        assert -1 <= GAME.judge.evaluate(state, seat) <= 1
        assert GAME.draw(state.view(seat), "zh", ["A", "B", "C"])
        state.act(seat, random.choice(state.legal(seat)))


@pytest.mark.parametrize(
    ("b", "factions"), [("4-", [0, 1, 0]), ("5-", [0, 1, 0]), ("6-", [0, 1, 0]), ("5- alive=false", [0, 2, 1])]
)
def test_the_encoding_is_counted_from_the_viewers_own_end(b: str, factions: list[int]) -> None:
    """CX-1: also on the middle cell, and for one who is out"""
    words = ["2+ H1", b, "4+ H2"]
    options = {"faction_of": factions, "factions": 1 + max(factions)}
    state = GAME.position({"characters": [character(word) for word in words]}, 3, options, 7)
    numbers = GAME.encode(state.view(1))
    seat_a = TABLE_SIZE + 2 * SEAT_SIZE
    assert numbers[seat_a + 7 : seat_a + 9] == [8 / 9, -1.0]


def test_what_came_and_went_stands_in_the_view_until_the_next_answer() -> None:
    """Even if the pile is shuffled at once: everybody saw what was discarded, and its owner what was drawn in which
    order. So no event tells more than the view."""
    state = duel("8- S5 D1", "3+", "sword")
    do(state, "0 launch:self/base.move card:S5")
    discarded = {"seat": 0, "what": "discarded", "card": {"card": "S5"}}
    assert [state.view(viewer)["table"]["lately"] for viewer in (0, 1)] == [[discarded], [discarded]]
    do(state, "0 direction:high")
    (mine,), (others,) = (state.view(viewer)["table"]["lately"] for viewer in (0, 1))
    assert mine["what"] == others["what"] == "drew"
    assert "card" in mine["card"] and "back" in others["card"]
