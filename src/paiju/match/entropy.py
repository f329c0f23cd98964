"""Where the chance of a match comes from when people play.

The generator inside a state is small: whoever has seen enough of its draws could compute the next. So a match at a
table has entropy: keys from the system's strong source. After every whole answer all that nobody can know, the
generator and the order of a deck, is drawn anew from the key. Whoever does not have the key finds nothing of one draw
in another, and the record, which has it, plays the same game again. A match without entropy follows from its seed.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from hashlib import blake2b

from paiju.core.state import State
from paiju.core.types import Seat

Keys = list[tuple[int, str]]
"""Keys with the number of actions from which each is used, in rising order."""


def derived(secret: str, *words: object) -> int:
    """A number that nobody can compute without the secret, and that tells nothing about it."""
    data = "/".join([secret, *(str(word) for word in words)]).encode()
    return int.from_bytes(blake2b(data, digest_size=8).digest(), "little") >> 1


def fresh_key() -> str:
    """A key that nobody can guess."""
    return secrets.token_hex(16)


class Entropy:
    """The keys of a match, and what they do to its state."""

    def __init__(self, keys: Sequence[tuple[int, str]] = ()) -> None:
        self.keys: Keys = list(keys)

    def begin(self, state: State) -> None:
        """Before the first action."""
        self._stir(state, 0, False)

    def follow(self, state: State, n: int, seat: Seat) -> None:
        """After the n-th action, which was a seat's. A step of a draft is no answer yet: it may be taken back, and must
        leave no traces."""
        if self.keys:
            self._stir(state, n, not state.draft(seat))

    def _stir(self, state: State, n: int, answered: bool) -> None:
        for first, key in reversed(self.keys):
            if first > n:
                continue
            if first == n:
                state.reveals += 1  # nobody goes back to where an older key decided
            if answered or first == n:
                state.reseed(derived(key, state.chance))
            return
