"""Rounds of self-play in batches: a batch is a pure function of its plan, its number and the policy's weights."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np

from paiju.core.chance import seeded
from paiju.core.features import AnyFeatures
from paiju.core.nets import Net
from paiju.core.selfplay import Episodes, play_episode
from paiju.games import find_game
from paiju.match.backends import Backend
from paiju.practise.floats import Array

BATCH: Final = 32
"""Games of a batch."""

Layers = list[list[list[int]]]


@dataclass(frozen=True)
class Rollouts:
    """The decisions of a round as arrays, games numbered through the whole round."""

    seen: Array
    hidden: Array
    mask: Array
    game: Array
    seat: Array
    slot: Array
    share: Array
    worth: Array
    """What the decision's game was worth to its seat."""
    games: int
    decisions: int


def play_batch(game_id: str, seed: int, number: int, games: int, policy: Layers) -> Episodes:
    """Plays the games of one batch; the same arguments give the same rows wherever they are played."""
    game = find_game(game_id)
    features = game.features
    assert features is not None, "the command has asked for it"
    net = Net(policy)
    rows = Episodes()
    for place in range(games):
        own = seeded(seed) ^ (number * BATCH + place)
        seats, options = features.draw_table(number * BATCH + place)
        state = game.new(own, seats or game.min_seats, options)
        play_episode(state, features, net, seeded(own + 1), rows)
    return rows


def play_round(
    backend: Backend, game_id: str, features: AnyFeatures, seed: int, first: int, batches: int, policy: Layers
) -> Rollouts:
    """Plays so many batches from number `first` on and joins them in their order."""
    jobs = [(game_id, seed, first + number, BATCH, policy) for number in range(batches)]
    return joined(list(backend.run(play_batch, jobs)), features)


def joined(parts: list[Episodes], features: AnyFeatures) -> Rollouts:
    """The batches of a round as one set of arrays."""
    starts = np.cumsum([0, *(len(part.worth) for part in parts)])
    game = np.concatenate([np.array(part.game, np.int64) + start for part, start in zip(parts, starts, strict=False)])
    seat = np.concatenate([np.array(part.seat, np.int64) for part in parts])
    worth = [worth for part in parts for worth in part.worth]
    return Rollouts(
        seen=_rows(parts, "seen", "i2", len(features.seen_scale)),
        hidden=_rows(parts, "hidden", "i2", len(features.hidden_scale)),
        mask=_rows(parts, "mask", "u1", features.slots).astype(bool),
        game=game,
        seat=seat,
        slot=np.concatenate([np.array(part.slot, np.int64) for part in parts]),
        share=np.concatenate([np.array(part.share, np.float32) for part in parts]),
        worth=np.array([worth[one][who] for one, who in zip(game, seat, strict=True)], np.float32),
        games=len(worth),
        decisions=sum(part.decisions for part in parts),
    )


def _rows(parts: list[Episodes], column: str, kind: str, width: int) -> Array:
    found: Iterator[Array] = (np.frombuffer(getattr(part, column), kind).reshape(-1, width) for part in parts)
    return np.concatenate(list(found)) if width else np.zeros((sum(len(part.game) for part in parts), 0), np.int16)
