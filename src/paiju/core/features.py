"""What learning needs to know of a game: how a position becomes numbers, and which answers are told apart."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from paiju.core.chance import advance, drawn, seeded
from paiju.core.state import State
from paiju.core.types import Code, Seat

S_contra = TypeVar("S_contra", bound=State, contravariant=True)


@mypyc_attr(allow_interpreted_subclasses=True)
class Features(Generic[S_contra]):
    """A position in small whole numbers, for a policy that knows what its seat knows and a critic that knows all.

    `seen_scale` and `hidden_scale` say how large each number usually is, so that learning meets them all at about the
    same size. Answers are told apart by the parts they are made of, of which there are `part_count` in all: the policy
    has an opinion of each part and likes an answer as much as its parts together. So what is learnt of a skill or of a
    kind of target serves in every answer that has it. `games_a_round` games are played between two lessons.
    """

    def __init__(
        self, seen_scale: list[int], hidden_scale: list[int], part_count: int, games_a_round: int = 1024
    ) -> None:
        self.seen_scale = seen_scale
        self.hidden_scale = hidden_scale
        self.part_count = part_count
        self.games_a_round = games_a_round

    def seen(self, state: S_contra, seat: Seat) -> list[int]:
        """What the seat knows. It may depend on nothing else: an imagined world and the true one look the same."""
        raise TypeError("a game that learns defines seen")

    def hidden(self, state: S_contra, seat: Seat) -> list[int]:
        """What the whole truth adds to that, for the critic."""
        return []

    def guess(self, state: S_contra, seat: Seat) -> float:
        """What the game is worth to a seat as it looks before anything is learnt; the critic learns how far it is off.

        Like `hidden` it may depend on the whole truth.
        """
        return 0.0

    def answers(self, state: S_contra, seat: Seat, legal: list[Code]) -> list[list[int]]:
        """The parts of each of these answers, at least one; answers of the same parts are as good as each other.

        Like `seen` they depend on nothing but what the seat knows.
        """
        raise TypeError("a game that learns defines answers")

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


USUAL: Final = 2
"""One self-play table in so many has all its options as usual."""
SELDOM: Final = 3
"""At the others one option in so many is drawn anew."""


def varied(number: int, choices: Mapping[str, Sequence[Any]]) -> dict[str, Any]:
    """Options for the self-play table of this number, so that one policy learns to play them all."""
    word = advance(seeded(number))
    if drawn(word, USUAL) == 0:
        return {}
    chosen: dict[str, Any] = {}
    for name, values in choices.items():
        word = advance(word)
        if drawn(word, SELDOM) == 0:
            word = advance(word)
            chosen[name] = values[int(drawn(word, len(values)))]
    return chosen


AnyFeatures = Features[Any]
"""The features of a game whose state type does not matter."""
