"""Forecasts: what will surely come of an action, and never more than the seat can know."""

from __future__ import annotations

from random import Random

import pytest

from paiju.conformance.knowledge import forecasts_do_not_tell
from paiju.games import BUILT_IN, find_game
from paiju.match.forecast import ForecastJson, forecast
from tests.toys import auction, duel


def change(foreseen: ForecastJson, path: str) -> tuple[int, int, int]:
    """Before, and the range after, of a number that changes."""
    found = next(one for one in foreseen["changes"] if one["path"] == path)
    return found["before"], found["low"], found["high"]


def test_a_capture_says_who_wins_the_fight_and_what_it_brings() -> None:
    """WQ-20: five qi beat four, two cards are captured."""
    weiqi = find_game("weiqi")
    setup = {
        "turn": 0,
        "characters": ["gu_li", "shin_jinseo"],
        "skill_uses_left": [0, 0],
        "hands": [["capture"], []],
        "deck": ["extend", "surround"],
        "table": [{"left1": ["stone", "extend"]}, {"right1": ["stone"]}],
    }
    state = weiqi.position(setup)
    foreseen = forecast(state, 0, weiqi.space.code("play:capture/left1/right1"))
    capture = next(event for event in foreseen["events"] if event["type"] == "capture")
    assert capture["certain"]
    assert capture["args"]["group"] == "right1"
    before, low, high = change(foreseen, "banked.0")
    assert before < low == high


def test_the_card_that_will_be_drawn_is_left_out() -> None:
    weiqi = find_game("weiqi")
    state = weiqi.new(5)
    random = Random(1)
    while state.phase() != "main":
        seat = state.actors()[0]
        state.act(seat, random.choice(state.legal(seat)))
    seat = state.actors()[0]
    drew = [event for event in forecast(state, seat, weiqi.space.code("pass"))["events"] if event["type"] == "drew"]
    assert [event["args"] for event in drew] == [{"seat": seat}]


def test_what_the_other_side_may_do_about_it_is_a_range() -> None:
    """A hook in the duel may be parried: nobody knows whether the other hand holds a parry."""
    state = duel.GAME.new(3)
    seat = state.actors()[0]
    before, low, high = change(forecast(state, seat, duel.GAME.space.code("play:hook")), f"health.{1 - seat}")
    assert low < high == before


def test_nothing_is_foretold_of_sealed_answers() -> None:
    state = auction.GAME.new(3)
    state.act(0, state.legal(0)[0])
    foreseen = forecast(state, 0, state.legal(0)[0])
    assert (foreseen["changes"], foreseen["events"]) == ([], [])


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_forecast_tells_no_more_than_the_seat_knows(name: str) -> None:
    random = Random(7)
    state = find_game(name).new(11)
    for _ in range(120):
        if state.over:
            break
        if random.random() < 0.15:
            forecasts_do_not_tell(state, random)
        seat = random.choice(state.actors())
        before = state.fingerprint()
        forecast(state, seat, state.legal(seat)[0])
        assert state.fingerprint() == before, "looking ahead changes nothing"
        state.act(seat, random.choice(state.legal(seat)))
