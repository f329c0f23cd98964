"""The two simple bots: legal, deterministic for a seed, blind to what they may not know; greedy beats random."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from paiju.bots.greedy import GreedyBot
from paiju.bots.observation import Bot, Observation, observe
from paiju.bots.random import RandomBot
from paiju.bots.registry import bot_names, check_bot, make_bot
from paiju.core.errors import Unreadable
from paiju.core.game import AnyGame
from paiju.games import find_game
from paiju.match.bot_host import Host
from paiju.match.match import Match
from paiju.match.referee import play_to_the_end
from tests.toys import auction, duel

GAMES: list[AnyGame] = [duel.GAME, auction.GAME, find_game("weiqi")]
ids = [game.id for game in GAMES]


def decisions(game: AnyGame, seed: int, bots: list[Bot]) -> Iterator[tuple[Observation, int]]:
    """The decisions of a match with what the bots were shown and answered."""
    match = Match(game, seed, len(bots))
    while not match.state.over:
        seat = match.state.actors()[0]
        observation = observe(game, match.state, seat, seed)
        code = bots[seat].choose(observation)
        yield observation, code
        match.act(seat, code)


@pytest.mark.parametrize("name", ["random", "greedy"])
@pytest.mark.parametrize("game", GAMES, ids=ids)
def test_the_same_seed_plays_the_same_game(game: AnyGame, name: str) -> None:
    def played(seed: int) -> list[int]:
        bots = [make_bot(name, game, seed + seat) for seat in range(2)]
        return [code for _, code in decisions(game, 7, bots)]

    assert played(1) == played(1)
    assert any(played(1) != played(seed) for seed in (10, 20, 30))


@pytest.mark.parametrize("game", GAMES, ids=ids)
def test_answers_are_legal(game: AnyGame) -> None:
    for observation, code in decisions(game, 3, [GreedyBot(1), RandomBot(2)]):
        assert code in observation.legal


@pytest.mark.parametrize("game", GAMES, ids=ids)
def test_an_answer_depends_on_nothing_but_the_seats_knowledge(game: AnyGame) -> None:
    """Two worlds that the seat cannot tell apart get the same answer."""
    match = Match(game, 5, 2)
    walker = RandomBot(4)
    for step in range(12):
        if match.state.over:
            break
        seat = match.state.actors()[0]
        other = match.state.resample(seat, 1000 + step)
        worlds = [observe(game, state, seat, 77) for state in (match.state, other)]
        assert GreedyBot(step).choose(worlds[0]) == GreedyBot(step).choose(worlds[1])
        match.act(seat, walker.pick(match.state.legal(seat)))


@pytest.mark.parametrize("game", GAMES, ids=ids)
def test_thinking_changes_nothing(game: AnyGame) -> None:
    state = game.new(3)
    seat = state.actors()[0]
    observation = observe(game, state, seat, 1)
    before = state.fingerprint(), observation.world.fingerprint()
    GreedyBot(1).choose(observation)
    assert (state.fingerprint(), observation.world.fingerprint()) == before


def wins(game: AnyGame, games: int) -> tuple[int, int]:
    """Games that greedy and random won against each other, changing seats on equal seeds."""
    greedy = random = 0
    for number in range(games):
        seat = number % 2
        bots: dict[int, Bot] = {seat: GreedyBot(number), 1 - seat: RandomBot(number)}
        ended = play_to_the_end(Host(Match(game, number // 2, 2), bots, number), "m1")
        assert ended.fault is None and not ended.void
        greedy += ended.outcome["result"][seat] == "win"
        random += ended.outcome["result"][1 - seat] == "win"
    return greedy, random


@pytest.mark.parametrize("game", [duel.GAME, find_game("weiqi")], ids=["duel", "weiqi"])
def test_greedy_beats_random(game: AnyGame) -> None:
    greedy, random = wins(game, 20)
    assert greedy >= 16 and random <= 3


def test_greedy_completes_an_answer_of_several_steps() -> None:
    """With one coin each, every lot is worth going for and a bid of nothing wins it as well as any."""
    state = auction.GAME.position({"coins": [1, 1]})
    bot = GreedyBot(2)
    state.act(0, bot.choose(observe(auction.GAME, state, 0, 1)))
    assert state.draft(0) == 1
    bid = bot.choose(observe(auction.GAME, state, 0, 1))
    assert bid in state.legal(0)
    state.act(0, bid)
    assert state.sealed[0]


def test_an_unknown_bot_is_told_what_exists() -> None:
    with pytest.raises(Unreadable) as caught:
        check_bot("deep")
    assert caught.value.reason == "unknown_bot"
    assert set(bot_names()) <= set(caught.value.allowed)
    assert {"random", "greedy"} <= set(bot_names())
