"""What learning needs to know of a game: how a position becomes numbers, and which answers are told apart."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from mypy_extensions import mypyc_attr

from paiju.core.chance import drawn
from paiju.core.state import State
from paiju.core.types import Code, Seat

S_contra = TypeVar("S_contra", bound=State, contravariant=True)


@mypyc_attr(allow_interpreted_subclasses=True)
class Features(Generic[S_contra]):
    """A position in small whole numbers, for a policy that knows what its seat knows and a critic that knows all.

    `seen_scale` and `hidden_scale` say how large each number usually is, so that learning meets them all at about the
    same size. Several codes may share an answer slot where it does not matter which of them is played.
    """

    def __init__(self, seen_scale: list[int], hidden_scale: list[int], slots: int) -> None:
        self.seen_scale = seen_scale
        self.hidden_scale = hidden_scale
        self.slots = slots

    def seen(self, state: S_contra, seat: Seat) -> list[int]:
        """What the seat knows. It may depend on nothing else: an imagined world and the true one look the same."""
        raise TypeError("a game that learns defines seen")

    def hidden(self, state: S_contra, seat: Seat) -> list[int]:
        """What the whole truth adds to that, for the critic."""
        return []

    def slot(self, state: S_contra, seat: Seat, code: Code) -> int:
        """The answer slot of a legal code."""
        raise TypeError("a game that learns defines slot")

    def fits(self, state: S_contra) -> bool:
        """Whether the shipped nets were trained for the rules of this table."""
        return True

    def is_taught(self, state: S_contra, seat: Seat) -> bool:
        """Whether the policy answers what this seat is asked now."""
        return True

    def untaught_answer(self, state: S_contra, seat: Seat, legal: list[Code], chance: int) -> Code:
        """How self-play answers what the policy is not taught. By default by chance."""
        return legal[int(drawn(chance, len(legal)))]

    def worth(self, state: S_contra, seat: Seat) -> float:
        """What a finished game was worth to a seat, from -1 to 1: what learning strives for."""
        return float(state.result[seat])

    def draw_table(self, number: int) -> tuple[int, dict[str, Any]]:
        """Seats and options of the self-play game of this number; seats 0 means as many as the game has at least."""
        return 0, {}


AnyFeatures = Features[Any]
"""The features of a game whose state type does not matter."""
