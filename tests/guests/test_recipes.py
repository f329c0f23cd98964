"""Every recipe for designers keeps every law."""

from __future__ import annotations

import pytest

from paiju.api import ZonedGame, ZonedState
from paiju.testing import broken_laws
from tests.guests import recipes


@pytest.mark.parametrize("game", recipes.ALL, ids=lambda game: game.id)
def test_it_keeps_every_law(game: ZonedGame[ZonedState]) -> None:
    assert broken_laws(game, games=16) == []


def test_what_was_seen_is_still_known_when_it_lies_face_down() -> None:
    state = recipes.REMEMBERED.new(1)
    state.act(0, state.legal(0)[0])
    assert "card" in state.view(1)["table"]["front"][0][0]


def test_a_reshuffled_deck_is_imagined_from_its_own_cards_only() -> None:
    """The other's hand is what is neither in one's own hand nor was among the discards."""
    state = recipes.RESHUFFLED.new(7)
    while len(state.pile) < 4 or state.deck:
        state.act(state.active, state.legal(state.active)[0])
    state.act(state.active, state.legal(state.active)[0])
    worlds = [state.resample(0, seed) for seed in range(20)]
    other = sorted(state.kind(back) for back in state.hand[1])
    drawn = [sorted(world.kind(back) for back in world.hand[1]) for world in worlds]
    assert all(len(set(one) & set(other)) >= len(other) - 1 for one in drawn)


def test_a_peek_is_seen_by_one_seat() -> None:
    state = recipes.PEEKING.new(1)
    state.act(0, recipes.PEEKING.space.code("look"))
    assert "card" in state.view(0)["table"]["deck"][-1]
    assert "back" in state.view(1)["table"]["deck"][-1]


def test_partners_win_together() -> None:
    state = recipes.TEAMS.new(3)
    while not state.over:
        seat = state.actors()[0]
        state.act(seat, recipes.TEAMS.space.code(f"bid:{seat % 2 * 2 + seat // 2}"))
    assert state.result in ([1, -1, 1, -1], [-1, 1, -1, 1], [0, 0, 0, 0])
