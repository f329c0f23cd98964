"""How the practised player of Weiqi Cards came to be: it plays against itself and learns from what comes of it.

    python examples/practise.py instinct.json --minutes 60
    python examples/practise.py instinct.json --minutes 60 --go-on

Proximal policy optimisation in numpy. The player sees what its seat sees (`seen` in games/weiqi/instinct.py). The
onlooker learns beside it, sees all hands and the order of the deck (`hidden`), and can tell how much of a result was
luck: so the player is praised and blamed only for the rest. Best run on the compiled build:

    PYTHONPATH=$(ls -td build/compiled-* | head -1) .venv/bin/python examples/practise.py instinct.json
"""

from __future__ import annotations

import argparse
import json
from itertools import pairwise
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import numpy as np

from paiju.games.weiqi import GAME
from paiju.games.weiqi.actions import ARRANGE_HAND, CHOOSE_CHARACTER, MAIN_ACTION, RAISE_HAND, SORT
from paiju.games.weiqi.board import AREA_COUNT, GAP_COUNT
from paiju.games.weiqi.cards import COPIES, FIRST_TESUJI, KIND_COUNT
from paiju.games.weiqi.characters import CHARACTERS
from paiju.games.weiqi.instinct import (
    ANSWERS,
    GAP,
    HIDDEN_INPUTS,
    INPUTS,
    LEFT_OUT,
    ONE,
    OTHER_AREA,
    OWN_AREA,
    answer_of,
    hidden,
    seen,
)

CELLS, ONLOOKER = 64, 128
FAITH, ATTENTIVE, CLIP = 0.9, 0.01, 0.2
"""How far ahead a result is followed, how much variety is rewarded, how far a lesson may go."""
MUCH = 120.0
"""A lead of so many moku is as good as it gets; half of what counts is winning."""

_GROUP = [1, 1, 3, 10, 6, 1, 1, 3, 2, 1]
_PARTS = [
    [*_GROUP, 1, 1, 1, 1, 8, 1, 1] * AREA_COUNT,
    [*_GROUP, 1, 1, 1] * AREA_COUNT,
    [1] * (GAP_COUNT * GAP),
    [3] * KIND_COUNT,
    [5, 8],
    COPIES[1:],
    [1] * (2 * len(CHARACTERS)),
    [60, 40, 10, 60, 100, 100, 1, 1],
]
SCALE = np.array([size for part in _PARTS for size in part], np.float32)
"""What each input of the player is divided by, so that all are about as large …"""
_TRAPS = AREA_COUNT * (KIND_COUNT - FIRST_TESUJI)
HIDDEN_SCALE = np.array([*[3] * KIND_COUNT, *[4] * (2 * len(COPIES) - 2), *[2] * (2 * len(COPIES) - 2), *[1] * _TRAPS])
"""… and what the onlooker sees besides."""


def mirrored() -> tuple[Any, Any, Any]:
    """Where inputs, answers and hidden facts go when left and right are exchanged, which changes nothing."""

    def turned(blocks: list[tuple[int, int]], size: int) -> Any:
        place, order = 0, []
        for count, width in blocks:
            order += [place + width * (count - 1 - n) + k for n in range(count) for k in range(width)]
            place += count * width
        return np.array([*order, *range(place, size)])

    five, four = (AREA_COUNT, 1), (GAP_COUNT, 1)
    inputs = turned([(AREA_COUNT, OWN_AREA), (AREA_COUNT, OTHER_AREA), (GAP_COUNT, GAP)], INPUTS)
    answers = turned([five] * 3 + [four] * 2 + [(AREA_COUNT**2, 1)] + [five] * 5 + [(1, 1), (1, 1), five], ANSWERS)
    secrets = turned([(1, HIDDEN_INPUTS - _TRAPS), (AREA_COUNT, KIND_COUNT - FIRST_TESUJI)], HIDDEN_INPUTS)
    return inputs, answers, secrets


class Net:
    """Layers with nothing below 0 between them, and Adam."""

    def __init__(self, sizes: list[int], luck: Any) -> None:
        ends = list(pairwise(sizes))
        self.weights = [luck.normal(0, (2 / m) ** 0.5, (m, n)).astype(np.float32) for m, n in ends]
        self.weights[-1] *= 0.1
        self.weights += [np.zeros(n, np.float32) for n in sizes[1:]]
        self.layers = len(sizes) - 1
        self.means = [np.zeros_like(one) for one in self.weights]
        self.squares = [np.zeros_like(one) for one in self.weights]
        self.steps = 0

    def forward(self, x: Any) -> list[Any]:
        found = [x]
        for n in range(self.layers):
            x = x @ self.weights[n] + self.weights[self.layers + n]
            if n < self.layers - 1:
                x = np.maximum(x, 0)
            found.append(x)
        return found

    def learn(self, found: list[Any], wrong: Any, rate: float) -> None:
        """One step against the gradient of a loss, given at the last layer."""
        steps: list[Any] = [None] * (2 * self.layers)
        for n in range(self.layers - 1, -1, -1):
            steps[n], steps[self.layers + n] = found[n].T @ wrong, wrong.sum(0)
            wrong = (wrong @ self.weights[n].T) * (found[n] > 0)
        size = sum(float((step**2).sum()) for step in steps) ** 0.5
        self.steps += 1
        fair = (1 - 0.999**self.steps) ** 0.5 / (1 - 0.9**self.steps)
        for n, whole in enumerate(steps):
            step = whole * min(1.0, 0.5 / (size + 1e-8))
            self.means[n] += 0.1 * (step - self.means[n])
            self.squares[n] += 0.001 * (step**2 - self.squares[n])
            self.weights[n] -= rate * fair * self.means[n] / (np.sqrt(self.squares[n]) + 1e-5)


def shares(leanings: Any, possible: Any) -> Any:
    leanings = np.where(possible, leanings, -1e9)
    weights = np.exp(leanings - leanings.max(1, keepdims=True))
    return weights / weights.sum(1, keepdims=True)


def to_main(state: Any, luck: Random) -> None:
    """Answers whatever is asked before the next main decision."""
    while not state.over and MAIN_ACTION not in state.asked:
        seat = state.actors()[0]
        legal = state.legal(seat)
        sorts = state.asked[seat] == ARRANGE_HAND
        by_chance = state.asked[seat] == CHOOSE_CHARACTER
        state.act(seat, SORT if sorts else luck.choice(legal) if by_chance else legal[0])


class Rows:
    """The decisions of many games, column by column."""

    def __init__(self) -> None:
        self.columns: dict[str, list[Any]] = {}

    def add(self, **values: Any) -> None:
        for name, value in values.items():
            self.columns.setdefault(name, []).append(value)

    def joined(self) -> dict[str, Any]:
        return {name: np.concatenate(values) for name, values in self.columns.items()}


def play(player: Net, onlooker: Net, count: int, luck: Random) -> dict[str, Any]:
    """So many games against oneself, side by side; every decision with what it was worth beyond expectation."""
    states: list[Any] = [GAME.new(luck.getrandbits(60)) for _ in range(count)]
    for state in states:
        to_main(state, luck)
    rows = Rows()
    live = list(range(count))
    while live:
        seats = [states[game].actors()[0] for game in live]
        pairs = [(states[game], seat) for game, seat in zip(live, seats, strict=True)]
        inputs = np.array([seen(state, seat) for state, seat in pairs], np.float32) / SCALE
        secrets = np.array([hidden(state, seat) for state, seat in pairs], np.float32) / HIDDEN_SCALE
        answers = [{answer_of(c): c for c in s.legal(seat)[::-1] if c != RAISE_HAND} for s, seat in pairs]
        possible = np.zeros((len(live), ANSWERS), bool)
        for row, known in enumerate(answers):
            possible[row, list(known)] = True
        share = shares(player.forward(inputs)[-1], possible)
        drawn = (share.cumsum(1) > np.array([[luck.random()] for _ in live])).argmax(1)
        value = onlooker.forward(np.hstack([inputs, secrets]))[-1][:, 0]
        taken = share[np.arange(len(live)), drawn]
        rows.add(game=np.array(live), seat=np.array(seats), inputs=inputs, secrets=secrets, possible=possible)
        rows.add(drawn=drawn, taken=taken, value=value)
        for (state, seat), known, answer in zip(pairs, answers, drawn, strict=True):
            state.act(seat, known[int(answer)])
            to_main(state, luck)
        live = [game for game in live if not states[game].over]
    table = rows.joined()
    table["surplus"] = surplus(table, states)
    return table


def surplus(table: dict[str, Any], states: list[Any]) -> Any:
    """How much better each decision turned out than the onlooker had expected, later ones counting less and less."""
    found = np.zeros(len(table["game"]), np.float32)
    ahead: dict[tuple[int, int], tuple[float, float]] = {}
    for row in range(len(found) - 1, -1, -1):
        game, seat = int(table["game"][row]), int(table["seat"][row])
        after, rest = ahead.get((game, seat), (result(states[game], seat), 0.0))
        found[row] = after - table["value"][row] + FAITH * rest
        ahead[game, seat] = (float(table["value"][row]), float(found[row]))
    return found


def result(state: Any, seat: int) -> float:
    lead = state.scores[seat] - state.scores[1 - seat]
    return 0.5 * state.result[seat] + 0.5 * max(-1.0, min(1.0, lead / MUCH))


def learn(player: Net, onlooker: Net, table: dict[str, Any], rate: float, luck: Any, batch: int = 4096) -> None:
    turns = mirrored()
    goal = table["value"] + table["surplus"]
    praise = (table["surplus"] - table["surplus"].mean()) / (table["surplus"].std() + 1e-8)
    for rows in [part for _ in range(2) for part in chunks(luck.permutation(len(goal)), batch)]:
        inputs, possible, secrets, drawn = (table[key][rows] for key in ("inputs", "possible", "secrets", "drawn"))
        if luck.random() < 0.5:
            inputs, possible, secrets = inputs[:, turns[0]], possible[:, turns[1]], secrets[:, turns[2]]
            drawn = turns[1][drawn]
        known = player.forward(inputs)
        share = shares(known[-1], possible)
        chosen = np.arange(len(rows)), drawn
        ratio = share[chosen] / table["taken"][rows]
        free = np.where(praise[rows] > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
        wrong = share * (free * praise[rows] * ratio)[:, None]
        wrong[chosen] -= free * praise[rows] * ratio
        logs = np.log(share + 1e-9)
        wrong += ATTENTIVE * share * (logs - (share * logs).sum(1, keepdims=True))
        player.learn(known, (wrong / len(rows)).astype(np.float32), rate)
        judged = onlooker.forward(np.hstack([inputs, secrets]))
        onlooker.learn(judged, ((judged[-1] - goal[rows, None]) / len(rows)).astype(np.float32), rate)


def chunks(order: Any, size: int) -> list[Any]:
    return [order[start : start + size] for start in range(0, len(order), size)]


def numbers_of(net: Net, scale: Any) -> list[Any]:
    """In whole numbers, as `instinct.py` reads them: what the sums begin with, then a row for every input."""
    found = []
    for weights, start in zip(net.weights[: net.layers], net.weights[net.layers :], strict=True):
        part = ONE / scale[:, None] if not found else 1 << LEFT_OUT
        found.append(np.rint(np.vstack([start * ONE, weights * part])).astype(int).tolist())
    return found


def put_numbers(net: Net, numbers: list[Any], scale: Any) -> None:
    tables = [np.array(rows, np.float32) for rows in numbers]
    parts = [ONE / scale[:, None], *[1 << LEFT_OUT] * (net.layers - 1)]
    net.weights = [(rows[1:] / part).astype(np.float32) for rows, part in zip(tables, parts, strict=True)]
    net.weights += [rows[0] / ONE for rows in tables]


def write(nets: dict[str, tuple[Net, Any]], path: Path) -> None:
    """A line for every row."""
    parts = []
    for name, (net, scale) in nets.items():
        layers = [
            "  [\n" + ",\n".join(f"   {json.dumps(row, separators=(',', ':'))}" for row in rows) + "\n  ]"
            for rows in numbers_of(net, scale)
        ]
        parts.append(f' "{name}": [\n' + ",\n".join(layers) + "\n ]")
    path.write_text("{\n" + ",\n".join(parts) + "\n}\n", "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path, help="the file to write")
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--games", type=int, default=2048, help="games between two lessons")
    parser.add_argument("--go-on", action="store_true", help="begin with what the file holds")
    parser.add_argument("--rate", type=float, default=0.0015)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    if given.minutes <= 0 or given.games < 1:
        parser.error("--minutes is more than 0, --games at least 1")
    if given.go_on and not given.out.is_file():
        parser.error(f"--go-on begins with what {given.out} holds, and there is no such file")
    luck, chance = np.random.default_rng(given.seed), Random(given.seed)
    player = Net([INPUTS, CELLS, ANSWERS], luck)
    onlooker = Net([INPUTS + HIDDEN_INPUTS, ONLOOKER, ONLOOKER, 1], luck)
    nets = {"player": (player, SCALE), "onlooker": (onlooker, np.concatenate([SCALE, HIDDEN_SCALE]))}
    if given.go_on:
        known = json.loads(given.out.read_text("utf-8"))
        for name, (net, scale) in nets.items():
            put_numbers(net, known[name], scale)
    began, done, lessons = monotonic(), 0.0, 0
    while done < 1:
        table = play(player, onlooker, given.games, chance)
        learn(player, onlooker, table, given.rate * (1 - 0.95 * done), luck)
        write(nets, given.out)
        done = (monotonic() - began) / (60 * given.minutes)
        lessons += 1
        unforeseen = table["surplus"].var() / (table["value"] + table["surplus"]).var()
        print(f"{lessons * given.games} games, {min(1.0, done):.0%}, unforeseen: {unforeseen:.0%}", flush=True)


if __name__ == "__main__":
    main()
