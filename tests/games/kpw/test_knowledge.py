"""Who knows what: nothing leaks, and samples respect everything a viewer has seen (field notes D5)."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from paiju.core.viewers import SPECTATOR
from paiju.games.kpw import GAME
from paiju.games.kpw.data.cards import KIND_COUNT, KINDS, POTATO_MINE
from paiju.games.kpw.data.layout import KIND_BITS, OPEN, PLAY_WIDTH, SEEN_BY
from paiju.games.kpw.rules.memory import LOOSE, LOST_ROW, SLACK, SPECTATOR_ROW
from paiju.games.kpw.state import KpwState
from tests.games.kpw.talk import Table


def samples(table: Table, viewer: int, count: int = 60) -> list[KpwState]:
    return [table.state.resample(viewer, seed) for seed in range(count)]


def kinds(zone: list[int]) -> list[str]:
    return sorted(KINDS[card & KIND_BITS] for card in zone)


# ---------------------------------------------------------------------- being asked tells nothing


def test_a_response_window_looks_the_same_whatever_is_held() -> None:
    """KP-56: view, prompt and events of everybody else do not depend on the asked hand."""
    looks = []
    for hand in (["phone_8848", "clone"], ["attack_1", "attack_2"]):
        table = Table([["steal", "half"], hand], exactly=True).play(0, "steal")
        looks.append((table.state.view(0), table.state.view(SPECTATOR), table.events(0)))
    assert looks[0] == looks[1]


def test_drawing_looks_the_same_whatever_is_drawn() -> None:
    """KP-56: a thief that is kept is not to be told from any other card."""
    looks = []
    for card in ("thief", "attack_3"):
        table = Table([[], []], exactly=True, phase="draw", deck=[card, "half"]).act(0, "keep")
        looks.append((table.state.view(1), table.state.view(SPECTATOR), table.told("draw", 1)))
    assert looks[0] == looks[1]


def test_a_thief_is_asked_about_in_silence() -> None:
    """The prompt is in the asked seat's view only; others see the phase and who is asked."""
    table = Table([[], []], exactly=True, phase="draw", deck=["thief"])
    assert table.state.view(1)["prompt"] is None and table.state.view(1)["legal"] == []
    assert table.state.view(1)["phase"] == "draw" and table.state.view(1)["actors"] == [0]


def test_a_face_down_play_shows_count_and_categories_only() -> None:
    """KP-40: not the types used, not the effect beside it."""
    heroes = [["warrior", "wizard"], ["warrior", "scientist"]]
    looks = []
    for cards in (["attack_2", "double"], ["attack_1", "phone_8848"], ["attack_3", "skill_2>wizard"]):
        hand = ["attack_1", "attack_2", "attack_3", "double", "phone_8848", "skill_2"]
        table = Table([hand, []], heroes=heroes, arms=[1, 0]).play(0, *cards)
        looks.append((table.state.view(1), table.state.view(SPECTATOR), table.told("face_down", 1), table.events(1)))
    assert looks[0] == looks[1] == looks[2]


# ---------------------------------------------------------------------- cards are not followed


def test_exchanges_are_seen_but_not_their_cards() -> None:
    """Rules 6: that one happened and how many."""
    looks = []
    for out, give in (("half", "attack_1"), ("double", "attack_2")):
        table = Table([["attack_1", "attack_2"], []], protection=[["half", "double"], []])
        table.act(0, f"exchange:{out}", f"give:{give}")
        looks.append((table.state.view(1), table.told("exchange", 1), table.see(1)["came_in"]))
    assert looks[0] == looks[1] and looks[0][2] == [1, 0]


def test_a_stolen_card_is_lost_among_its_neighbours() -> None:
    """The robbed seat knows it until some card leaves that hand unseen; then only that it is at that seat."""
    for moved in ("half", "attack_3"):
        table = Table([["steal", "half", "half"], ["attack_3"]], exactly=True)
        table.play(0, "steal").act(1, "pass").act(0, "pay:half").act(1, "decline")
        assert table.hand(0, 1) == ["attack_3", "?"] and table.hand(0, SPECTATOR) == ["?", "?"]
        table = Table([["steal", "half", "half", "thief"], ["attack_3", "thief", "thief"]], exactly=True, seed=5)
        table.play(0, "steal").act(1, "pass").act(0, "pay:half").act(1, "decline")
        if table.told("stolen")[0]["card"] != {"card": "attack_3"}:
            continue
        table.act(0, f"place:{moved}")
        assert table.hand(0, 1) == ["?", "?"] and table.see(1)["memory"]["held"][0] == {"attack_3": 1}


def test_an_open_card_is_hidden_again_in_protection() -> None:
    """KP-33: seen leaving the hand, hidden from then on, and not forgotten."""
    table = Table([["half"], ["attack_3", "attack_1"]], turn=1, open=[[], ["attack_3"]])
    assert table.hand(1, 0) == ["attack_3", "?", "?", "?"]
    table.act(1, "place:attack_3")
    assert table.hand(1, 0) == ["?", "?", "?"] and table.protected(1, 0) == ["?"]
    for viewer in (0, SPECTATOR):
        for world in samples(table, viewer):
            assert "attack_3" in kinds(world.hands[1] + world.protection[1])


def test_an_open_card_that_is_paid_stays_known_in_the_pile() -> None:
    """It was seen going there."""
    table = Table([["steal", "half"], ["attack_1"]], open=[["half"], []]).play(0, "steal")
    table.act(1, "pass").act(0, "pay:half")
    assert "half" in table.pile(1) and "half" in table.pile(SPECTATOR)


def test_the_best_known_copy_leaves_first() -> None:
    """Copies are the same card to their owner; so the open one goes."""
    table = Table([["attack_1", "attack_1"], []], open=[["attack_1"], []]).play(0, "attack_1")
    assert table.see(1)["open"][0] == []


def test_a_free_discard_is_one_of_the_free_kinds() -> None:
    """KP-14: the discard says so much and no more."""
    table = Table([["phone_8848", "attack_1"], []]).act(0, "free:phone_8848")
    assert table.see(1)["discard"] == {"count": 1, "cards": [], "free": 1}
    found = {kinds(world.pile)[0] for world in samples(table, 1, 120)}
    assert found == {"double", "steal", "phone_8848", "eggplant", "high_ping"}


def test_a_clone_tells_that_its_original_is_owned() -> None:
    """KP-19: and not where it is."""
    table = Table([["clone"], []], protection=[["attack_3"], []]).play(0, "clone=attack_3")
    assert table.see(1)["memory"]["held"][0] == {"attack_3": 1}
    places = Counter(
        "protection" if "attack_3" in kinds(world.protection[0]) else "hand" for world in samples(table, 1)
    )
    assert set(places) == {"protection", "hand"}
    for world in samples(table, 1):
        assert "attack_3" in kinds(world.hands[0] + world.protection[0])


def test_the_pill_player_remembers_what_it_saw() -> None:
    """Rules 6: known while nothing leaves that protection, then remembered at that seat."""
    table = Table(
        [["demon_pill"], ["half", "half"]],
        last_turn={"declared": ["spirit_pearl"]},
        protection=[[], ["attack_3", "defence_3"]],
    ).play(0, "demon_pill")
    table.act(0, "use", "pay:thief", "take:attack_3").until("turn_menu")
    assert table.protected(1, 0) == ["defence_3"] and table.protected(1, SPECTATOR) == ["?"]
    assert table.who() == [1]
    hand = table.hand(1)
    table.act(1, "exchange:defence_3", f"give:{hand[0]}")
    assert table.protected(1, 0) == ["?"] and table.see(0)["memory"]["held"][1] == {"defence_3": 1}


def test_a_pearl_pick_is_secret() -> None:
    """KP-48: the claimant sees the whole pile, everybody else only that a card is gone."""
    looks = []
    table = Table([[], []])
    for card in ("attack_3", "half"):
        table = Table([[], []], exactly=True, phase="draw", claims=[1, 0], discard=["attack_3", "half", "double"])
        assert table.state.view(1)["legal"] == []
        table.act(0, f"take:{card}")
        looks.append((table.state.view(1), table.state.view(SPECTATOR), table.told("pearl_pick", 1)))
    assert looks[0] == looks[1]
    assert looks[0][0]["table"]["memory"]["lost"] == {"attack_3": 1, "half": 1, "double": 1}
    taken = set()
    for world in samples(table, 1):
        assert sorted(kinds(world.pile) + kinds(world.hands[0])) == ["attack_3", "double", "half"]
        taken.add(kinds(world.hands[0])[0])
    assert taken == {"attack_3", "double", "half"}


def test_spectators_know_that_a_stolen_card_was_no_phone() -> None:
    """Otherwise it would have exploded."""
    table = Table([["steal", "half"], ["attack_3"]], exactly=True)
    table.play(0, "steal").act(1, "pass").act(0, "pay:half")
    assert table.see(SPECTATOR)["duds"] == [1, 0]
    assert all("phone_8848" not in kinds(world.hands[0]) for world in samples(table, SPECTATOR, 200))


def test_revealed_cards_are_remembered_after_the_undo() -> None:
    """warrior_2 undone: hidden again, but whoever saw them knows that they are there."""
    table = Table([["half"], ["skill_2", "attack_3"]], heroes=[["priest", "wizard"], ["warrior", "scientist"]])
    table.act(0, "end_turn").play(1, "skill_2>warrior").act(0, "pass")
    assert table.hand(0, SPECTATOR) == ["half", "thief", "thief"]


# ---------------------------------------------------------------------- samples


def test_samples_keep_face_down_plays_legal() -> None:
    """A sampled face-down play has the told categories, is legal, and varies."""
    heroes = [["warrior", "wizard"], ["warrior", "scientist"]]
    hand = ["skill_3", "attack_1", "attack_2", "dual_attack_1", "double"]
    table = Table([hand, []], heroes=heroes, arms=[1, 0])
    table.play(0, "skill_3>warrior", "attack_1", "attack_2", "dual_attack_1", "double")
    seen = set()
    for world in samples(table, 1, 40):
        play = world.table_cards
        assert len(play) == 5 * PLAY_WIDTH
        assert world.view(1) == table.state.view(1)
        seen.add(tuple(sorted(play[at + 1] for at in range(0, len(play), PLAY_WIDTH))))
        world.act(1, GAME.space.code("level:1"))
    assert len(seen) > 5


def test_mines_are_only_in_the_deck() -> None:
    """KP-18: a mine never stays anywhere unseen."""
    table = Table([["half"], ["half"]], protection=[["attack_1"], ["attack_1"]])
    for world in samples(table, 0, 100):
        assert "potato_mine" not in kinds(world.hands[1] + world.protection[1])


@pytest.mark.parametrize("seed", range(12))
def test_memories_are_true(seed: int) -> None:
    """In random games the truth always fits what every viewer remembers."""
    random = Random(seed)
    state = GAME.new(seed, 2, {"hero_pick": "random", "protect_takeback": seed % 2 == 1})
    while not state.over:
        seat = state.actors()[0]
        state.act(seat, random.choice(state.legal(seat)))
        for viewer in (SPECTATOR, 0, 1):
            assert_memory_fits(state, viewer)


def assert_memory_fits(state: KpwState, viewer: int) -> None:
    """Every remembered copy can be matched with a real card that the viewer does not see."""
    mine = OPEN if viewer == SPECTATOR else SEEN_BY << viewer
    pile = hidden(state.pile, mine)
    lost = row(state, LOST_ROW + (2 if viewer == SPECTATOR else viewer))
    left_at_seats = Counter[int]()
    loose = 0
    for seat in (0, 1):
        if seat == viewer:
            continue
        number = SPECTATOR_ROW + seat if viewer == SPECTATOR else 1 - seat
        cards = hidden(state.hands[seat], mine) + hidden(state.protection[seat], mine)
        if state.face_down and state.active == seat:
            cards += hidden(state.table_cards[::PLAY_WIDTH], mine)
        held = row(state, number)
        missing = held - cards
        assert missing.total() <= state.memory[SLACK + number], (viewer, seat, held, cards)
        assert missing <= pile
        pile -= missing
        left_at_seats += cards - held
        loose += state.memory[LOOSE + number]
    missing = lost - pile
    assert missing.total() <= loose and missing <= left_at_seats, (viewer, lost, pile)
    assert POTATO_MINE not in left_at_seats


def hidden(zone: list[int], mine: int) -> Counter[int]:
    return Counter(card & KIND_BITS for card in zone if card >= 0 and not card & mine)


def row(state: KpwState, number: int) -> Counter[int]:
    counts = state.memory[number * KIND_COUNT : (number + 1) * KIND_COUNT]
    return Counter({kind: count for kind, count in enumerate(counts) if count})


def test_samples_respect_memory() -> None:
    """Samples keep what is remembered where it was seen; nothing seen outside returns to the deck."""
    for seed in range(6):
        random = Random(seed)
        state = GAME.new(seed, 2, {"hero_pick": "random"})
        while not state.over:
            seat = state.actors()[0]
            state.act(seat, random.choice(state.legal(seat)))
            if random.random() < 0.05:
                for viewer in (SPECTATOR, 0, 1):
                    world = state.resample(viewer, random.getrandbits(60))
                    assert_memory_fits(world, viewer)
                    assert Counter(world.census()) == Counter(state.census())


def test_no_order_tells_anything() -> None:
    """The same hand reached in another order gives the same sample."""

    def reach(*order: str) -> Table:
        table = Table([["half", "attack_1", "attack_2"], []], exactly=True)
        for card in order:
            table.act(0, f"place:{card}")
        return table

    one, other = reach("half", "attack_1"), reach("attack_1", "half")
    fingerprints: list[list[Any]] = []
    for table in (one, other):
        worlds = samples(table, 1, 5)
        fingerprints.append([world.fingerprint() for world in worlds])
    assert fingerprints[0] == fingerprints[1]
