"""What the clock answers: never more than the player has chosen (rules 8, the clock)."""

from __future__ import annotations

import pytest

from paiju.core.actions import TIMEOUT
from tests.games.kpw.talk import Table


def late(table: Table, seat: int) -> Table:
    """The clock answers until the seat owes nothing more, as a server lets it."""
    while seat in table.who() and not table.state.over:
        table.state.act(seat, TIMEOUT)
    return table


def test_after_a_time_out_the_next_card_is_looked_at_anew() -> None:
    """KP-16: the clock uses a drawn thief; the card that comes instead is none and can only be kept."""
    table = Table([[], []], exactly=True, phase="draw", deck=["thief", "half"])
    assert table.offered(0) == ["use", "keep"]
    table.state.act(0, TIMEOUT)
    assert table.offered(0) == ["keep"] and table.refused(0, "use") == "not_a_thief"


def test_a_legal_play_is_committed() -> None:
    table = Table([["attack_3"], []]).act(0, "stage:attack_3")
    table.state.act(0, TIMEOUT)
    assert table.hp == [120, 95]


def test_an_unfinished_play_is_dropped() -> None:
    """A double alone is no play, and no attack is chosen for it."""
    table = Table([["double", "attack_3"], []]).act(0, "stage:double")
    hand = table.hand(0)
    late(table, 0)
    assert table.hand(0) == hand and table.hp == [120, 120]
    assert table.who() == [1] and table.asks() == "turn_menu" and "passes" in table.events()


@pytest.mark.parametrize("prompt", ["turn_menu", "response", "draw_menu", "round_end_menu"])
def test_an_unfinished_exchange_is_dropped(prompt: str) -> None:
    """In every window: the protected card stays, and the seat passes."""
    hands = [["attack_1", "double"], ["steal", "attack_2"]]
    protection = [["half"], []]
    if prompt == "draw_menu":
        table = Table([[], []], exactly=True, phase="draw", protection=protection).until(prompt)
    elif prompt == "response":
        table = Table(hands, turn=1, protection=protection).play(1, "steal")
    else:
        phase = "round_end" if prompt == "round_end_menu" else "turn"
        table = Table(hands, phase=phase, protection=protection)
    assert table.asks() == prompt and table.who() == [0]
    table.act(0, "exchange:half")
    assert table.asks() == "exchange_for"
    late(table, 0)
    assert table.protected(0) == ["half"] and "exchange" not in table.events()
    assert table.asks() != prompt or table.who() == [1]


def test_a_staged_card_is_declared_as_the_first_answer_says() -> None:
    """The card is the player's choice; only an unfinished play is not worth what the clock would have to add."""
    table = late(Table([["skill_2"], []]).act(0, "stage:skill_2"), 0)
    assert table.told("play")[0]["cards"] == [{"card": "skill_2", "place": "own", "hero": "warrior"}]
    dropped = late(Table([["double", "skill_2", "attack_1"], []]).act(0, "stage:double", "stage:skill_2"), 0)
    assert len(dropped.hand(0)) == 5 and dropped.told("play") == []
