"""A game as a stateless description: what it is called, how many play, which options, which actions, how it starts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from paiju.core.actions import ActionSpace
from paiju.core.errors import BadOption
from paiju.core.options import Option, check_options
from paiju.core.state import State
from paiju.core.text import CORE_TEXTS
from paiju.core.texts import Texts


class Game:
    """What everything around a game needs to know. One instance per game, called GAME in its package."""

    id: str
    rules_version: int
    min_seats: int
    max_seats: int
    options: Sequence[Option]
    space: ActionSpace
    texts: Texts
    cap: int
    """No game takes more decisions than this."""

    layout: Sequence[tuple[str, int, str]] = ()
    """The parts of what `encode` gives, in order: name, how many numbers, what they are."""
    layout_version: int = 1
    """Rises when the layout changes."""

    table_type: type[Any]
    """The TypedDict of the view's `table`."""
    setup_type: type[Any]
    """The TypedDict of a scenario's `setup`."""

    # ------------------------------------------------------------------ what a game writes

    def start(self, seed: int, seats: int, options: Mapping[str, Any]) -> State:
        """A fresh game; seats and options have been checked."""
        raise TypeError("a game defines start")

    def build(self, setup: Mapping[str, Any], seats: int, options: Mapping[str, Any], seed: int) -> State:
        """The position a scenario describes; seats and options have been checked. Raises BadSetup naming the place."""
        raise TypeError("a game defines build")

    def check_together(self, options: dict[str, Any], seats: int) -> None:
        """What concerns several options at once; raises BadOption."""

    def clock(self, options: Mapping[str, Any]) -> tuple[str, int]:
        """The clock that the rules put among the table options: `move` or `turn`, and seconds; 0 seconds is none."""
        return ("none", 0)

    def evaluate(self, state: State, seat: int) -> float:
        """How good a position looks for a seat, from -1 (lost) to 1 (won)."""
        raise TypeError("a game defines evaluate")

    def likely(self, state: State, seat: int) -> list[int]:
        """The legal actions that a quick player would look at, for bots that play on in their heads: all, or some."""
        return state.legal(seat)

    def practised(self, state: State) -> bool:
        """Whether `instinct` and `outlook` come of practice with the rules of this table."""
        return False

    def instinct(self, state: State, seat: int, legal: list[int]) -> list[float]:
        """How strongly a practised player leans to each of these answers at a glance (log-odds).

        Empty for questions of which practice teaches nothing. What the seat cannot know makes no difference.
        """
        return []

    def outlook(self, state: State, seat: int) -> float:
        """How the game will end for a seat, from -1 to 1, to a practised onlooker who sees all of an imagined world."""
        return self.evaluate(state, seat)

    def encode(self, view: Mapping[str, Any]) -> list[float]:
        """A seat's view as numbers of a fixed length, for learning; the layout is documented in encode.py."""
        raise TypeError("a game defines encode")

    def things(self) -> dict[str, list[str]]:
        """What a coverage report counts, by kind: {"card": [...], "character": [...]}, found in events and actions."""
        return {}

    def printed(self) -> dict[str, Any]:
        """What is printed on the board and on things, as plain data for a drawing; texts say the rest."""
        return {}

    def draw(self, view: Mapping[str, Any], lang: str, players: Sequence[str]) -> str:
        """The table for a terminal, with rich markup."""
        raise TypeError("a game defines draw")

    # ------------------------------------------------------------------ what everybody calls

    def check_options(self, given: Mapping[str, Any] | None, seats: int) -> dict[str, Any]:
        """All options with defaults filled in, or BadOption naming the wrong one."""
        if not self.min_seats <= seats <= self.max_seats:
            raise BadOption(
                "bad_seats",
                {"seats": seats},
                at="seats",
                allowed=[str(n) for n in range(self.min_seats, self.max_seats + 1)],
            )
        chosen = check_options(self.options, given or {}, seats)
        self.check_together(chosen, seats)
        return chosen

    def new(self, seed: int, seats: int | None = None, options: Mapping[str, Any] | None = None) -> State:
        """A fresh game, at its first decision."""
        count = self.min_seats if seats is None else seats
        return self.start(seed, count, self.check_options(options, count))

    def position(
        self,
        setup: Mapping[str, Any],
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        seed: int = 0,
    ) -> State:
        """A constructed position."""
        count = self.min_seats if seats is None else seats
        return self.build(setup, count, self.check_options(options, count), seed)


def game_texts(zh: Mapping[str, str], en: Mapping[str, str]) -> Texts:
    """A game's tables over the core's own words."""
    return Texts(zh, en, under=CORE_TEXTS)
