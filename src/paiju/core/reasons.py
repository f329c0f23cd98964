"""Why an action is not offered, in a form both languages can say, and the guards that decide it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from paiju.core.types import Code, Seat

S_contra = TypeVar("S_contra", contravariant=True)


class Reason:
    """A reason id (text key `reason.<id>`) with its numbers. It never tells what the seat may not know."""

    __slots__ = ("args", "id")

    def __init__(self, id: str, args: dict[str, Any] | None = None) -> None:
        self.id = id
        self.args: dict[str, Any] = args if args is not None else {}


def no_args(state: Any, seat: Seat, code: Code) -> dict[str, Any]:
    """The numbers of a reason that is said without any."""
    return {}


class Guard(Generic[S_contra]):
    """One thing that can stop an action of an asked seat.

    `stops` says whether it stops a code now, `args` the numbers that the reason is said with. A guard is never true of
    a legal code, and of every other code of the space at least one guard is: the conformance suite evaluates them.
    """

    __slots__ = ("args", "reason", "stops")

    def __init__(
        self,
        reason: str,
        stops: Callable[[S_contra, Seat, Code], bool],
        args: Callable[[S_contra, Seat, Code], dict[str, Any]] = no_args,
    ) -> None:
        self.reason = reason
        self.stops = stops
        self.args = args


def first_reason(guards: Sequence[Guard[Any]], state: Any, seat: Seat, code: Code) -> Reason:
    """The reason of the first guard that stops a code."""
    for guard in guards:
        if guard.stops(state, seat, code):
            return Reason(guard.reason, guard.args(state, seat, code))
    raise ValueError(f"no guard stops {state.spec.space.text(code)}")
