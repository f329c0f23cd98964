"""How long a bot takes, and what everybody is told meanwhile, tells nothing about its cards."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from paiju.bots.levels import level_time
from paiju.bots.turn_clock import LEAST
from paiju.games import find_game
from paiju.server.advice import Advice
from paiju.server.table import Table
from paiju.server.tempo import Tempo
from paiju.server.thinking import Thinkers
from tests.server.running import running


def test_an_answers_length_is_fixed_before_it_is_thought_about() -> None:
    """By the level and by how many answers were given before it, not by how many steps or choices it has."""
    game = find_game("kpw")
    state = game.new(1, 2)
    time, tempo = level_time(game, "hard"), Tempo(game)
    for given in range(3):
        assert tempo.begin(1, "hard", state, 10.0)
        assert tempo.hold(1, 10.0) == pytest.approx(time.for_answer(given, state.phase()))
        assert not tempo.begin(1, "hard", state, 10.2), "another step of the same answer"
        assert tempo.hold(1, 10.0) == pytest.approx(time.for_answer(given, state.phase()))
        tempo.seen(1, False, state, True)
    tempo.seen(0, True, state, True)
    assert tempo.begin(1, "hard", state, 20.0)
    assert tempo.hold(1, 20.5) == pytest.approx(time.for_answer(0, state.phase()) - 0.5)
    assert tempo.hold(1, 90.0) == 0.0


def test_what_was_thought_is_gone_and_what_was_waited_for_is_not() -> None:
    game = find_game("weiqi")
    tempo, whole = Tempo(game), level_time(game, "hard").for_answer(0, "main")
    state = game.new(1, 2)
    tempo.begin(1, "hard", state, 0.0)
    assert tempo.time_to_think(1, 1) == whole
    assert tempo.time_to_think(1, 4) == whole / 4
    tempo.thought(1, whole / 2)
    assert tempo.time_to_think(1, 1) == whole / 2
    assert tempo.time_to_think(1, 4) == 0.0


def test_bots_that_answer_at_the_same_time_share_the_time_of_one() -> None:
    game = find_game("tck")
    tempo, state = Tempo(game), game.new(1, 8)
    whole = level_time(game, "normal").for_answer(0, "commit")
    for seat in range(1, 8):
        tempo.begin(seat, "normal", state, 0.0)
    assert sum(tempo.time_to_think(seat, 1) for seat in range(1, 8)) == pytest.approx(whole)
    assert {tempo.hold(seat, 0.0) for seat in range(1, 8)} == {whole}


def test_without_people_the_turns_of_the_game_renew_the_time() -> None:
    game = find_game("weiqi")
    tempo, state = Tempo(game), game.new(1, 2)
    lengths = []
    for people in (True, False):
        for _ in range(2):
            tempo.begin(0, "easy", state, 0.0)
            lengths.append(tempo.hold(0, 0.0))
            tempo.seen(0, False, state, people)
            state = state.clone()
            while not state.over and (state.turn_number(), state.turn_seat()) == tempo._turn:
                state.act(state.actors()[0], state.legal(state.actors()[0])[0])
            tempo.seen(1, False, state, people)
    assert lengths[0] > lengths[1] and lengths[2] < lengths[3] == lengths[0]


def test_everybody_is_told_how_far_the_bots_are(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game("codex")
    tempo, state = Tempo(game), game.new(1, 2)
    assert tempo.message(0.0) is None
    tempo.begin(1, "hard", state, 0.0)
    first = tempo.message(0.0)
    assert first is not None
    time = level_time(game, "hard")
    assert (first.step, first.of, first.seats, first.share) == (1, 2, [1], 1)
    assert first.left_ms == int(1000 * (time.for_answer(0, "main") + time.for_answer(1, "main")))
    tempo.time_to_think(1, 8)
    for _ in range(4):
        tempo.seen(1, False, state, True)
        tempo.begin(1, "hard", state, 9.0)
    later = tempo.message(9.0)
    assert later is not None and (later.step, later.of, later.share) == (5, 5, 8)


@pytest.mark.parametrize(("game", "steps"), [("auction", 2), ("duel", 1)])
def test_a_bot_tells_others_once_for_an_answer_whatever_its_steps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, steps: int
) -> None:
    """Over the socket: one message and one pause for an answer, of the same length for two steps as for one."""
    pauses: list[float] = []

    async def first(self: Thinkers, table: Table, seat: int, bot: str, address: str, time: Any) -> Advice:
        await asyncio.sleep(0.05)
        return Advice(table.match.state.legal(seat)[0])

    def noted(self: Tempo, seat: int, now: float) -> float:
        pauses.append(self._open[seat].length)
        return 0.0

    monkeypatch.setattr(Thinkers, "ask", first)
    monkeypatch.setattr(Tempo, "hold", noted)
    with running(tmp_path, steady_bots=True) as server:
        table, tokens = server.open(game, "you", "easy")
        held = server.app.state.paiju.lobby.tables[table].match
        with server.join(table, tokens[0]) as an:
            if not held.state.legal(1):
                an.act("pass")
            while 1 in an.view["actors"]:
                an.receive()
            assert held.own_steps[1] == steps
            told = [frame for frame in an.frames if frame["type"] == "thinking"]
    assert pauses == [level_time(held.game, "easy").for_answer(0, "")]
    assert [(one["seats"], one["step"]) for one in told] == [([1], 1)]


def test_a_light_phase_is_paced_lightly() -> None:
    game = find_game("kpw")
    tempo, state = Tempo(game), game.new(1, 2)
    while state.phase() != "draw":
        seat = state.actors()[0]
        state.act(seat, state.legal(seat)[0])
    for _ in range(5):
        tempo.begin(1, "hard", state, 0.0)
        assert tempo.hold(1, 0.0) == LEAST
        tempo.seen(1, False, state, True)
