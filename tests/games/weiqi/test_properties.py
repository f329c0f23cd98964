"""Laws of this game's own, on random games that like traps, fights and skills."""

from __future__ import annotations

from random import Random

import pytest

from paiju.games.weiqi import GAME
from paiju.games.weiqi.actions import FROM, PASS, PLAY_CAPTURE, TURN_UP
from paiju.games.weiqi.data.board import ALL_GAPS, INNER_GAPS
from paiju.games.weiqi.data.cards import CAPTURE, FIRST_TESUJI, KIND_COUNT, STONE, STONES_EACH
from paiju.games.weiqi.data.characters import CHARACTERS, LEE_SEDOL
from paiju.games.weiqi.data.laid import doubt_of, is_down, kind_of, number_of, owner_of, public_doubt_of
from paiju.games.weiqi.position import HOLDS_CAPTURE, UNTOLD, Side, recount
from paiju.games.weiqi.rules.claims import kinds_of, since_of
from paiju.games.weiqi.scenario import side_cards
from paiju.games.weiqi.state import WeiqiState

PAIRS = [
    ["lee_sedol", "byun_sangil"],
    ["byun_sangil", "lee_sedol"],
    ["lee_sedol", "shi_yue"],
    ["shi_yue", "shi_yue"],
    ["lee_sedol", "ke_jie"],
    ["byun_sangil", "byun_sangil"],
]


def start(random: Random, pair: list[str]) -> WeiqiState:
    options = {
        "character_offer": "assigned",
        "assigned_characters": pair,
        "allow_pass": random.random() < 0.5,
        "tesuji_needs_stone": random.random() < 0.5,
        "capture_card_stays": random.random() < 0.5,
        "bent_four_timing": random.choice(["state", "opponent_play"]),
        "bent_four_is_capture": random.random() < 0.5,
        "shi_yue_take": random.choice(["one", "any"]),
        "arrange_window": random.choice(["after_draw", "before_draw"]),
        "turns_per_player": random.choice([15, 30, 40]),
    }
    state = GAME.new(random.getrandbits(40), 2, options)
    return state


def eager(random: Random, legal: list[int]) -> int:
    """Fights, traps and skills more often than anything else."""
    exciting = [code for code in legal if PLAY_CAPTURE <= code < PASS or TURN_UP <= code < FROM]
    return random.choice(exciting if exciting and random.random() < 0.6 else legal)


def fulfilled(claims: list[int], hidden: list[tuple[int, int]]) -> bool:
    """Every claim has a hidden card of its own: (kind, placement number, or a huge one for the hand)."""
    taken: dict[int, int] = {}

    def finds(index: int, tried: set[int]) -> bool:
        for place, (kind, number) in enumerate(hidden):
            fits = kinds_of(claims[index]) & 1 << kind and number > since_of(claims[index])
            if fits and place not in tried:
                tried.add(place)
                if place not in taken or finds(taken[place], tried):
                    taken[place] = index
                    return True
        return False

    return all(finds(index, set()) for index in range(len(claims)))


def check_knowledge(state: WeiqiState) -> None:
    """Whatever somebody claims to know is true."""
    for seat, side in enumerate(state.sides):
        down = [card for card in state.table_cards if is_down(card) and owner_of(card) == seat]
        hidden = [(kind, 1 << 40) for kind in side.hand if kind != STONE]
        hidden += [(kind_of(card), number_of(card)) for card in down]
        assert fulfilled(side.claims, hidden)
        assert fulfilled(side.public_claims, hidden)
        for card in down:
            doubt, public = doubt_of(card), public_doubt_of(card)
            assert doubt >> (kind_of(card) - FIRST_TESUJI) & 1
            assert doubt & public == doubt
        assert sum(1 for kind in side.hand if side.lacks >> kind & 1) <= side.fresh <= len(side.hand)
        assert side.order_seen <= len(side.hand)
        if side.deck_told != UNTOLD:
            assert (side.deck_told == HOLDS_CAPTURE) == (CAPTURE in state.deck)


def check_table(state: WeiqiState) -> None:
    """What is kept beside the cards agrees with the cards."""
    numbers = [number_of(card) for card in state.table_cards]
    assert numbers == sorted(set(numbers))
    for seat, side in enumerate(state.sides):
        counted = recount(side, side_cards(state, seat))
        assert (side.sums, side.traps) == (counted.sums, counted.traps)
        assert side.held == [side.hand.count(kind) for kind in range(KIND_COUNT)]
        assert side.connects & side.cuts == 0
        assert side.connects & ~INNER_GAPS[side.stones] == 0
        assert 0 <= side.cuts <= ALL_GAPS
        owned = stones(state, side, seat)
        assert owned == STONES_EACH if side.character == LEE_SEDOL else owned <= STONES_EACH


def stones(state: WeiqiState, side: Side, seat: int) -> int:
    on_table = [card for card in state.table_cards if kind_of(card) == STONE and owner_of(card) == seat]
    assert len(on_table) == bin(side.stones).count("1")
    return len(on_table) + side.held[STONE]


@pytest.mark.parametrize("pair", PAIRS, ids="/".join)
def test_knowledge_is_true_and_the_books_are_right(pair: list[str]) -> None:
    """WQ-47: nothing is remembered that the table does not say; and knowledge is true in imagined worlds as well."""
    random = Random(str(pair))
    for _ in range(6):
        state = start(random, pair)
        while not state.over:
            check_knowledge(state)
            check_table(state)
            if random.random() < 0.04:
                world = state.resample(random.choice([-1, 0, 1]), random.getrandbits(40))
                check_knowledge(world)
                check_table(world)
            seat = random.choice(state.actors())
            state.act(seat, eager(random, state.legal(seat)))


def test_banked_moku_never_goes_down_and_turns_always_pass() -> None:
    """WQ-3, WQ-7."""
    random = Random(5)
    for _ in range(10):
        state = start(random, random.choice(PAIRS))
        before = [side.banked for side in state.sides]
        remaining = state.remaining
        while not state.over:
            seat = random.choice(state.actors())
            state.act(seat, eager(random, state.legal(seat)))
            now = [side.banked for side in state.sides]
            assert all(new >= old for new, old in zip(now, before, strict=True))
            assert remaining - 1 <= state.remaining <= remaining
            before, remaining = now, state.remaining


def test_no_question_has_answers_that_all_do_the_same() -> None:
    """WQ-43: nobody is asked where nothing depends on it; the arrange window is put whatever the hand holds (WQ-52)."""
    random = Random(43)
    asked = set()
    for _ in range(12):
        state = start(random, [random.choice(CHARACTERS), "byun_sangil"])
        while not state.over:
            seat = random.choice(state.actors())
            legal = state.legal(seat)
            prompt = state.prompt_id(seat)
            if len(legal) > 1 and prompt not in ("arrange_hand", "arrange_to"):
                asked.add(prompt)
                assert len({after(state, seat, code) for code in legal}) > 1, (prompt, legal)
            state.act(seat, eager(random, legal))
    assert {"main_action", "which_copy"} <= asked


def after(state: WeiqiState, seat: int, code: int) -> str:
    """The whole truth after an answer."""
    then = state.clone()
    then.act(seat, code)
    return then.fingerprint()
