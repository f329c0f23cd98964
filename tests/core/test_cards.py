"""Cards are backs with faces: what a viewer knows survives what it saw, and nothing else."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from paiju.core.cards import Cards
from paiju.core.viewers import EVERYONE, NOBODY, SPECTATOR, bit
from tests.toys import duel
from tests.toys.duel.state import DuelState

STONE, EXTEND, TRAP, OTHER_TRAP = range(4)
TRAPS = 1 << TRAP | 1 << OTHER_TRAP
OWNER, ENEMY = 0, 1


def hand_of(*kinds: int, seen: int = NOBODY) -> tuple[Cards, list[int]]:
    cards = Cards()
    return cards, [cards.add(kind, bit(OWNER) | seen) for kind in kinds]


def test_the_back_that_leaves_does_not_tell_which_card_of_the_hand_it_was() -> None:
    for place in range(3):
        cards, hand = hand_of(STONE, EXTEND, TRAP)
        kind = cards.face[hand[place]]
        back = cards.leave(DuelState(), hand, place)
        assert back == 0
        assert cards.face[back] == kind
        assert sorted(hand) == [1, 2]
        assert cards.known[back] == EVERYONE


def test_the_order_of_the_rest_of_the_hand_stays() -> None:
    cards, hand = hand_of(STONE, EXTEND, TRAP, STONE)
    cards.leave(DuelState(), hand, 2)
    assert [cards.face[back] for back in hand] == [STONE, EXTEND, STONE]


def test_a_played_kind_is_deducted_from_what_was_known_in_the_hand() -> None:
    cards, hand = hand_of(EXTEND, EXTEND)
    cards.known[hand[0]] |= bit(ENEMY)
    cards.leave(DuelState(), hand, 1)
    assert cards.seen_faces(hand, ENEMY) == [-1]


def test_a_card_laid_face_down_blurs_what_was_known() -> None:
    cards, hand = hand_of(TRAP, OTHER_TRAP, STONE, seen=bit(ENEMY))
    laid = cards.leave_unseen(hand, 0, OWNER, TRAPS)
    assert not cards.sees(laid, ENEMY)
    assert cards.seen_faces(hand, ENEMY) == [-1, STONE]
    assert cards.seen_faces(hand, OWNER) == [STONE, OTHER_TRAP]


def test_the_only_trap_of_a_known_hand_stays_known_on_the_table() -> None:
    cards, hand = hand_of(TRAP, STONE, seen=bit(ENEMY))
    laid = cards.leave_unseen(hand, 0, OWNER, TRAPS)
    assert cards.seen_face(laid, ENEMY) == TRAP
    assert not cards.sees(laid, SPECTATOR)


def test_the_best_known_copy_is_played_first() -> None:
    cards, hand = hand_of(EXTEND, EXTEND)
    cards.known[hand[1]] |= bit(ENEMY)
    assert cards.of_kind(hand, EXTEND) == 1
    assert cards.of_kind(hand, TRAP) == -1


def test_a_shuffle_makes_a_zone_unknown_and_keeps_its_backs() -> None:
    state = duel.GAME.new(1)
    cards, zone = hand_of(STONE, EXTEND, TRAP)
    cards.shuffle(state, zone)
    assert zone == [0, 1, 2]
    assert sorted(cards.face) == [STONE, EXTEND, TRAP]
    assert cards.known == [NOBODY] * 3


@given(st.integers(0, 2**32), st.lists(st.integers(0, 3), min_size=1, max_size=12), st.data())
def test_a_deal_respects_what_each_card_may_be(seed: int, kinds: list[int], data: st.DataObject) -> None:
    state = duel.GAME.new(seed)
    cards, _ = hand_of(*kinds)
    cards.track_may_be(0b1111)
    for back, kind in enumerate(kinds):
        cards.may_be[back] = data.draw(st.integers(0, 15)) | 1 << kind
    cards.forget(state, ENEMY)
    assert Counter(cards.face) == Counter(kinds)
    assert all(cards.may_be[back] >> face & 1 for back, face in enumerate(cards.face))


def test_a_tight_deal_is_found_by_search() -> None:
    state = duel.GAME.new(9)
    size = 14
    cards, _ = hand_of(*range(size))
    cards.track_may_be((1 << size) - 1)
    for back in range(size):
        cards.may_be[back] = (1 << (back + 1)) - 1 if back else 1
    cards.forget(state, ENEMY)
    assert cards.face == list(range(size))
