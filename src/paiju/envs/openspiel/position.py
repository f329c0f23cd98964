"""A position as OpenSpiel's states hold it: the deal, then the game itself, with what each seat has been through.

OpenSpiel copies a state by `deepcopy` and saves it by `pickle` of whatever its Python side holds. Both are answered
here: a copy is the state's own `clone`, and what is saved is the deal and the actions, from which it is played again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any, Final

from paiju.core.digest import digest
from paiju.core.game import AnyGame
from paiju.core.state import State
from paiju.core.types import Code, Seat
from paiju.games import find_game

DIGIT: Final = 256
"""Outcomes of a chance node; a list of all deals would be too long to hand out at every one."""

DIGITS: Final = 3
"""Chance nodes of a deal: 2**24 deals in all."""

_HALF: Final = 1 << 63


class Variant:
    """What all positions of a game string have in common."""

    __slots__ = ("_dealt", "deal", "game", "options", "seats")

    def __init__(self, game: AnyGame, seats: int, options: Mapping[str, Any], deal: int) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.deal = deal
        self._dealt: Position | None = None

    def begin(self) -> Position:
        """Before the deal; where the deal is fixed, after it. OpenSpiel asks for one whenever it copies a state."""
        if self.deal < 0:
            return Position(self)
        if self._dealt is None:
            self._dealt = Position(self)
            self._dealt.start(self.deal)
        return deepcopy(self._dealt)


class Position:
    """A game on its way, or a world that a seat imagines."""

    __slots__ = ("_before", "_counted", "_trails", "digits", "imagined", "log", "state", "variant")

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.digits: list[int] = []
        """The chance outcomes of the deal, the lowest digit first."""
        self.state: State | None = None
        self.log: list[int] = []
        """Every action since the deal, or since the world was imagined; always of the lowest seat that is asked."""
        self.imagined = False
        self._before: State | None = None
        self._counted = 0
        self._trails = [0] * variant.seats

    def start(self, deal: int) -> None:
        self.state = self.variant.game.start(deal, self.variant.seats, self.variant.options)

    def draw(self, digit: int) -> None:
        """An outcome of chance; the last one deals."""
        if not 0 <= digit < DIGIT:
            raise ValueError(f"a chance outcome is 0 to {DIGIT - 1}, not {digit}")
        self.digits.append(digit)
        if len(self.digits) == DIGITS:
            self.start(sum(one * DIGIT**place for place, one in enumerate(self.digits)))

    def act(self, code: Code) -> None:
        """The action of the seat whose turn it is to answer; an illegal one is an error and changes nothing."""
        assert self.state is not None
        if self._before is None:
            self._before = self.state.clone()
        self.state.act(mover(self.state), code)
        self.log.append(code)

    def imagine(self, seat: Seat, seed: int) -> Position:
        """A world that fits all that a seat knows, and that has no way back to the true one.

        It remembers nothing but what the seat itself has been through: what came before is not known to have been so.
        """
        assert self.state is not None
        world = world_of(self.variant, self.state.resample(seat, seed))
        world._trails[seat] = self.trail(seat)
        return world

    # ------------------------------------------------------------------ perfect recall

    def trail(self, seat: Seat) -> int:
        """A digest of all decisions of a seat so far: what it knew at each and what it did.

        Random playouts never ask for it, so it is counted only when somebody does, from a copy that lags behind.
        """
        if self._before is not None and self._counted < len(self.log):
            before = self._before.clone()
            for code in self.log[self._counted :]:
                who = mover(before)
                self._trails[who] = _fold(self._trails[who], before.key(who), code)
                before.act(who, code)
            self._before = before
            self._counted = len(self.log)
        return self._trails[seat]

    # ------------------------------------------------------------------ copying and saving

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        copied = Position(self.variant)
        copied.digits = self.digits[:]
        copied.state = None if self.state is None else self.state.clone()
        copied.log = self.log[:]
        copied.imagined = self.imagined
        copied._before = self._before  # never changed, only replaced
        copied._counted = self._counted
        copied._trails = self._trails[:]
        return copied

    def __reduce__(self) -> tuple[Any, ...]:
        if self.imagined:
            raise TypeError("an imagined world cannot be saved; save the state it was sampled from")
        variant = self.variant
        return _replayed, (variant.game.id, variant.seats, dict(variant.options), variant.deal, self.digits, self.log)


def mover(state: State) -> int:
    """Whose answer comes next: where several seats owe one, they give it in seat order."""
    asked = state.asked
    seat = 0
    while asked[seat] == 0:
        seat += 1
    return seat


def world_of(variant: Variant, state: State) -> Position:
    """A position that begins here."""
    world = Position(variant)
    world.state = state
    world.imagined = True
    return world


def _replayed(
    game: str, seats: int, options: dict[str, Any], deal: int, digits: Sequence[int], log: Sequence[int]
) -> Position:
    position = Variant(find_game(game), seats, options, deal).begin()
    for digit in digits:
        position.draw(digit)
    for code in log:
        position.act(code)
    return position


def _fold(trail: int, key: int, code: Code) -> int:
    return digest([trail - _HALF, key - _HALF, code])
