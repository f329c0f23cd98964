"""A masked deep Q-network that learns Weiqi Cards against a random player, with numpy alone.

    python examples/environments/dqn_weiqi.py --games 150

One hidden layer reads an observation and gives every action of the game a value; what the mask forbids is never looked
at. A decision is rewarded with how much the lead has grown until its agent decides again (the observation tells it)
and with the result at the end. Both players' decisions are learned from. Everything is drawn from one seed.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import numpy as np

from paiju.envs.layout import parts
from paiju.envs.pettingzoo import env

LEAD = parts("weiqi")["own"].start + 14  # "lead of the projection"
LEAD_WORTH, DISCOUNT = 3.0, 0.9
HIDDEN, RATE, BATCH, UPDATES, SYNC = 64, 5e-4, 64, 30, 300  # so many updates after each game; a new target every SYNC
AGENTS = ("player_0", "player_1")

Array = np.ndarray[Any, Any]
Observation = dict[str, Array]
Player = Callable[[Observation], int]


class Network:
    """Observation, hidden layer, one value for each action; Adam on the error of the actions taken."""

    def __init__(self, size: int, actions: int, random: np.random.Generator) -> None:
        into = random.normal(0, (2 / size) ** 0.5, (size, HIDDEN))
        out = random.normal(0, 0.01, (HIDDEN, actions))
        self.weights = [one.astype(np.float32) for one in (into, np.zeros(HIDDEN), out, np.zeros(actions))]
        self.means = [np.zeros_like(one) for one in self.weights]
        self.squares = [np.zeros_like(one) for one in self.weights]
        self.updates = 0
        self.target = self.weights

    def values(self, seen: Array, weights: list[Array]) -> tuple[Array, Array]:
        hidden = np.maximum(seen @ weights[0] + weights[1], 0)
        return hidden @ weights[2] + weights[3], hidden

    def best(self, observation: Observation) -> int:
        values, _ = self.values(observation["observation"], self.weights)
        return int(np.where(observation["action_mask"], values, -np.inf).argmax())

    def learn(self, seen: Array, actions: Array, rewards: Array, after: Array, masks: Array) -> None:
        if self.updates % SYNC == 0:
            self.target = [one.copy() for one in self.weights]
        self.updates += 1
        future = np.where(masks, self.values(after, self.target)[0], -np.inf).max(1)
        aims = rewards + DISCOUNT * np.where(masks.any(1), future, 0)
        values, hidden = self.values(seen, self.weights)
        rows = np.arange(len(actions))
        error = np.zeros_like(values)
        error[rows, actions] = np.clip(values[rows, actions] - aims, -1, 1) / len(actions)
        back = (error @ self.weights[2].T) * (hidden > 0)
        for place, slope in enumerate((seen.T @ back, back.sum(0), hidden.T @ error, error.sum(0))):
            self.means[place] += 0.1 * (slope - self.means[place])
            self.squares[place] += 0.001 * (slope**2 - self.squares[place])
            mean = self.means[place] / (1 - 0.9**self.updates)
            self.weights[place] -= RATE * mean / (np.sqrt(self.squares[place] / (1 - 0.999**self.updates)) + 1e-8)


def play(game: Any, seed: int, players: dict[str, Player]) -> dict[str, list[tuple[Observation, int | None, float]]]:
    """One game: what each agent saw and did, and its reward at that moment; the last entry is the end."""
    paths: dict[str, list[tuple[Observation, int | None, float]]] = {agent: [] for agent in players}
    game.reset(seed=seed)
    for agent in game.agent_iter():
        observation, reward, ended, cut, _ = game.last()
        action = None if ended or cut else players[agent](observation)
        paths[agent].append((observation, action, reward))
        game.step(action)
    return paths


def train(games: int, seed: int = 0) -> Network:
    random = np.random.default_rng(seed)
    game = env("weiqi")
    spaces = game.observation_space(AGENTS[0])
    network = Network(spaces["observation"].shape[0], spaces["action_mask"].shape[0], random)
    memory: list[tuple[Array, int | None, float, Array, Array]] = []
    for number in range(games):
        curious = max(0.1, 1 - 2 * number / games)
        chance = random_player(random)
        learner = lambda seen: chance(seen) if random.random() < curious else network.best(seen)  # noqa: E731, B023
        me, other = AGENTS if number % 2 else AGENTS[::-1]
        for path in play(game, seed + number, {me: learner, other: chance}).values():
            for (before, action, _), (after, _, reward) in pairwise(path):
                seen, then = before["observation"], after["observation"]
                gained = reward + LEAD_WORTH * float(then[LEAD] - seen[LEAD])
                memory.append((seen, action, gained, then, after["action_mask"]))
        for _ in range(UPDATES):
            rows = [memory[row] for row in random.integers(0, len(memory), BATCH)]
            network.learn(*(np.array(column) for column in zip(*rows, strict=True)))
    return network


def random_player(random: np.random.Generator) -> Player:
    return lambda seen: int(random.choice(np.flatnonzero(seen["action_mask"])))


def win_rate(network: Network, games: int, seed: int = 1_000_000) -> float:
    """Against the random player, in both seats by turns; a draw is half a win."""
    game = env("weiqi")
    chance = random_player(np.random.default_rng(seed))
    points = 0.0
    for number in range(games):
        me, other = AGENTS if number % 2 else AGENTS[::-1]
        points += (play(game, seed + number, {me: network.best, other: chance})[me][-1][2] + 1) / 2
    return points / games


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn Weiqi Cards, then play against random.")
    parser.add_argument("--games", type=int, default=150, help="games to learn from")
    parser.add_argument("--test", type=int, default=100, help="games to play against random afterwards")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    network = train(given.games, given.seed)
    print(f"wins {win_rate(network, given.test):.0%} of {given.test} games against random")


if __name__ == "__main__":
    main()
