"""A game as an environment plays it: the table, the moves so far, and what a seat could see at any moment of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import index
from typing import Any, Final

from paiju.core.errors import BadOption, Unreadable
from paiju.core.state import State
from paiju.core.types import Code, Seat
from paiju.games import find_game


class Variant:
    """A game with seats and options that have been checked; it starts as many episodes as wanted."""

    def __init__(self, game: str, seats: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        self.game = find_game(game)
        if seats is not None and (isinstance(seats, bool) or not isinstance(seats, int)):
            raise BadOption("bad_seats", {"seats": repr(seats)}, at="seats", allowed=["a whole number"])
        if options is not None and not isinstance(options, Mapping):
            raise BadOption("bad_value", {"options": repr(options)}, at="options", allowed=["{option: value}"])
        self.seats = self.game.min_seats if seats is None else seats
        self.options = self.game.check_options(options, self.seats)

    def start(self, seed: int) -> State:
        state: State = self.game.start(seed, self.seats, self.options)
        return state

    def __reduce__(self) -> tuple[type[Variant], tuple[str, int, dict[str, Any]]]:
        return Variant, (self.game.id, self.seats, self.options)


class Episode:
    """One game: its seed and its moves, so that it can be copied, sent elsewhere, and looked at as it was."""

    def __init__(self, variant: Variant, seed: int) -> None:
        self.variant = variant
        self.seed = seed
        self.moves: list[tuple[int, int]] = []
        self.state = variant.start(seed)

    def act(self, seat: Seat, code: Code) -> None:
        self.state.act(seat, code)
        self.moves.append((seat, code))

    def view(self, moment: int, seat: Seat) -> dict[str, Any]:
        """What a seat could see after so many moves; the past is played again."""
        return (self.state if moment == len(self.moves) else self._after(moment)).view(seat)

    def _after(self, moment: int) -> State:
        state = self.variant.start(self.seed)
        for seat, code in self.moves[:moment]:
            state.act(seat, code)
        return state

    def __getstate__(self) -> dict[str, Any]:
        return {"variant": self.variant, "seed": self.seed, "moves": self.moves}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self.state = self._after(len(self.moves))


class Info(dict[str, Any]):
    """A seat's `info`: {"view": its JSON view}, built when somebody looks.

    A view costs far more than a move, and most learners never read it. Whenever it is read, it shows the moment it
    belongs to, however far the game has gone on.
    """

    __slots__ = ("when",)

    when: tuple[Episode, int, int] | None
    """The game, the number of moves and the seat; None once the view is there."""

    def built(self) -> dict[str, Any]:
        if self.when is not None:
            episode, moment, seat = self.when
            self["view"] = episode.view(moment, seat)
            self.when = None
        return self

    def __reduce__(self) -> tuple[type[dict[str, Any]], tuple[dict[str, Any]]]:
        """Travels as a plain dictionary."""
        return dict, (self.copy(),)


_LOOKS: Final = (
    *("__getitem__", "__iter__", "__eq__", "__ne__", "__or__", "__repr__"),
    *("get", "values", "items", "copy", "pop", "popitem", "setdefault"),
)
"""What reads a value. `__iter__` too: without one of its own, dict(info) and {**info} would copy the inside."""


def _looking(name: str) -> Callable[..., Any]:
    plain = getattr(dict, name)

    def look(self: Info, *args: Any) -> Any:
        return plain(self.built(), *[one.built() if isinstance(one, Info) else one for one in args])

    return look


for _name in _LOOKS:
    setattr(Info, _name, _looking(_name))


def infos_of(episode: Episode, names: dict[str, int]) -> dict[str, dict[str, Any]]:
    """Every seat's info at this moment, by the name of its agent.

    Made at every step: a constructor of their own, or one call for each, would double what they cost.
    """
    moment = len(episode.moves)
    infos: dict[str, dict[str, Any]] = {}
    for name, seat in names.items():
        info = Info()
        info["view"] = None
        info.when = (episode, moment, seat)
        infos[name] = info
    return infos


def whole_number(value: Any, name: str, least: int | None = None) -> int:
    """An int, also one of numpy's; anything else is an error that says so."""
    if type(value) is int and least is None:
        return value
    try:
        number = index(value)
    except TypeError:
        number = None
    if number is None or isinstance(value, bool) or (least is not None and number < least):
        allowed = "a whole number" if least is None else f"a whole number from {least} on"
        raise Unreadable("bad_value", {name: repr(value)}, at=name, allowed=[allowed])
    return number
