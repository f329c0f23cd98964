"""How strong a policy is by now: pairs of games with changed seats on equal deals, against the greedy bot."""

from __future__ import annotations

from paiju.bots.greedy import GreedyBot
from paiju.bots.observation import Bot, observe
from paiju.bots.policy import PolicyBot
from paiju.core.game import AnyGame
from paiju.core.nets import Net
from paiju.games import find_game
from paiju.match.backends import Backend
from paiju.practise.selfplay import Layers


def score(backend: Backend, game_id: str, policy: Layers, pairs: int, seed: int) -> float:
    """The share of points that the policy wins against greedy players; a draw is half a point, the rest is shared."""
    results = list(backend.run(play_pair, [(game_id, policy, seed + pair) for pair in range(pairs)]))
    return sum(results) / len(results)


def play_pair(game_id: str, policy: Layers, seed: int) -> float:
    """The policy's share in two games of one deal: first in the lower seats, then in the upper ones."""
    game = find_game(game_id)
    net = Net(policy)
    return (_play(game, net, seed, 0) + _play(game, net, seed, 1)) / 2


def _play(game: AnyGame, net: Net, seed: int, side: int) -> float:
    assert game.features is not None, "the command has asked for it"
    state = game.new(seed)
    bots: list[Bot] = [
        PolicyBot(game.features, net, seed + seat) if seat % 2 == side else GreedyBot(seed + seat)
        for seat in range(state.seats)
    ]
    while not state.over:
        seat = state.actors()[0]
        state.act(seat, bots[seat].choose(observe(game, state, seat, seed)))
    points = [(result + 1) / 2 for result in state.result]
    own = [point for seat, point in enumerate(points) if seat % 2 == side]
    rest = [point for seat, point in enumerate(points) if seat % 2 != side]
    mean_own, mean_rest = sum(own) / len(own), sum(rest) / len(rest)
    return mean_own / (mean_own + mean_rest) if mean_own + mean_rest else 0.5
