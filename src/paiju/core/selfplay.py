"""The inner loop of self-play: a policy plays all seats of many games, and every decision becomes a row of numbers."""

from __future__ import annotations

from array import array
from math import exp

from mypy_extensions import i64

from paiju.core.chance import advance, drawn
from paiju.core.features import AnyFeatures
from paiju.core.nets import Net
from paiju.core.state import State
from paiju.core.types import Code, Seat

FINE = 1 << 30
"""Steps in which a share of 1 is drawn."""


class Episodes:
    """The decisions of many games, column by column, in flat buffers that numpy reads without copying."""

    def __init__(self) -> None:
        self.seen = bytearray()
        """Rows of signed 16-bit numbers."""
        self.hidden = bytearray()
        """Rows of signed 16-bit numbers."""
        self.mask = bytearray()
        """Rows of a byte for each slot: 1 where it was offered."""
        self.game: list[int] = []
        self.seat: list[int] = []
        self.slot: list[int] = []
        self.share: list[float] = []
        """How probable the taken answer was."""
        self.worth: list[list[float]] = []
        """What each game was worth to its seats."""
        self.decisions: int = 0
        """Actions of all games, also those that are no rows."""

    def add(self, seat: Seat, seen: list[int], hidden: list[int], mask: bytearray, slot: int, share: float) -> None:
        """One decision of the game that is being played."""
        self.seen += array("h", seen)
        self.hidden += array("h", hidden)
        self.mask += mask
        self.game.append(len(self.worth))
        self.seat.append(seat)
        self.slot.append(slot)
        self.share.append(share)


def first_asked(state: State) -> Seat:
    """The lowest seat that owes an answer."""
    asked = state.asked
    seat = 0
    while asked[seat] == 0:
        seat += 1
    return seat


def shares_of(logits: list[float]) -> list[float]:
    """The softmax of logits."""
    most = max(logits)
    weights = [exp(logit - most) for logit in logits]
    total = sum(weights)
    return [weight / total for weight in weights]


def play_episode(state: State, features: AnyFeatures, policy: Net, chance: int, rows: Episodes) -> None:
    """Plays a game to its end with the policy in all seats and writes down its decisions.

    `chance` is the players' own generator (`seeded`), not the game's.
    """
    word: i64 = chance
    while not state.over:
        seat = first_asked(state)
        legal = state.legal(seat)
        rows.decisions += 1
        if len(legal) == 1:
            state.act(seat, legal[0])
            continue
        word = advance(word)
        if not features.is_taught(state, seat):
            state.act(seat, features.untaught_answer(state, seat, legal, int(word)))
            continue
        seen = features.seen(state, seat)
        outputs = policy.outputs(seen)
        mask = bytearray(features.slots)
        slots: list[int] = []
        codes: list[Code] = []
        for code in legal:
            slot = features.slot(state, seat, code)
            if not mask[slot]:
                mask[slot] = 1
                slots.append(slot)
                codes.append(code)
        shares = shares_of([outputs[slot] for slot in slots])
        place = draw_place(shares, int(drawn(word, FINE)))
        rows.add(seat, seen, features.hidden(state, seat), mask, slots[place], shares[place])
        state.act(seat, codes[place])
    rows.worth.append([features.worth(state, seat) for seat in range(state.seats)])


def draw_place(shares: list[float], fine: int) -> int:
    """A place by its share; `fine` is a random number below FINE."""
    left = fine / FINE
    last = len(shares) - 1
    for place in range(last):
        left -= shares[place]
        if left < 0.0:
            return place
    return last
