"""The events: what is written down, under which cause, and for whose eyes."""

from __future__ import annotations

from paiju.core.events import Hidden
from paiju.core.types import Kind, Seat
from paiju.core.viewers import bit
from tests.toys.duel.data.cards import KINDS
from tests.toys.duel.position import Position


def played(state: Position, seat: Seat, kind: Kind) -> None:
    state.event("played", {"seat": seat}, {"seat": seat, "what": {"card": KINDS[kind]}})


def laid(state: Position, seat: Seat, kind: Kind) -> None:
    what = Hidden(len(state.laid[seat]), KINDS[kind], bit(seat))
    state.event("laid", {"seat": seat}, {"seat": seat, "what": what})


def hit(state: Position, victim: Seat, damage: int) -> None:
    state.event("hit", {"seat": 1 - victim}, {"seat": victim, "damage": damage})
