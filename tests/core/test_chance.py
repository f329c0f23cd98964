"""Chance is one integer: the same everywhere, fair enough, and different for every seed."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from paiju.core.chance import MULTIPLIER, WORD, advance, drawn, seeded
from tests.toys import auction


@given(st.integers(0, 2**64 - 1))
def test_every_seed_starts_inside_63_bits_and_stays_there(seed: int) -> None:
    chance = seeded(seed)
    for _ in range(20):
        assert 0 < chance < 2**63
        assert chance >> 32 < MULTIPLIER
        chance = int(advance(chance))


def test_the_first_draws_of_seed_1_are_these_on_every_machine() -> None:
    chance = seeded(1)
    numbers = []
    for _ in range(6):
        chance = int(advance(chance))
        numbers.append(int(drawn(chance, 1000)))
    assert numbers == [746, 545, 720, 384, 297, 180]


def test_neighbouring_seeds_give_different_first_draws() -> None:
    firsts = {int(advance(seeded(seed))) & WORD for seed in range(5000)}
    assert len(firsts) > 4990


def test_draws_are_spread_evenly() -> None:
    chance = seeded(5)
    counts: Counter[int] = Counter()
    for _ in range(60_000):
        chance = int(advance(chance))
        counts[int(drawn(chance, 6))] += 1
    assert sorted(counts) == [0, 1, 2, 3, 4, 5]
    assert all(9_600 < count < 10_400 for count in counts.values())


def test_a_shuffle_reaches_every_order_about_equally_often() -> None:
    state = auction.GAME.new(3)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(12_000):
        items = [0, 1, 2, 3]
        state.shuffle(items)
        orders[tuple(items)] += 1
    assert len(orders) == 24
    assert all(400 < count < 600 for count in orders.values())


def test_drawing_raises_shown() -> None:
    state = auction.GAME.new(3)
    before = state.reveals
    state.below(3)
    assert state.reveals == before + 1
