"""Events: what happened, by which card or skill. Rules call these only while recording is on."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from paiju.core.events import CauseJson, Hidden
from paiju.core.types import Seat
from paiju.core.viewers import EVERYONE, bit
from paiju.games.kpw.data.cards import KIND_COUNT, KINDS
from paiju.games.kpw.data.layout import OPEN, PUBLIC, SEEN_BY, Card, Zone, kind_of, seen_by
from paiju.games.kpw.data.skills import SACRIFICES, SKILLS
from paiju.games.kpw.position import Position

Source: TypeAlias = int
"""What can cause something: its place in SOURCES."""
SKILL_SOURCE: Final = KIND_COUNT
SACRIFICE_SOURCE: Final = SKILL_SOURCE + 12
PEARL_PILL: Final = SACRIFICE_SOURCE + 4
ATTACK_SOURCE: Final = PEARL_PILL + 1
DEFENCE_SOURCE: Final = PEARL_PILL + 2
ROUND_RULE: Final = PEARL_PILL + 3
SOURCES: Final = (*KINDS, *SKILLS, *SACRIFICES, "pearl_pill", "attack", "defence", "rules")
"""What can cause something: a kind, a skill, a sacrifice, the two cards together, the summed attacks or defences of a
play, or the course of the game."""


def cause(seat: Seat, source: Source, ruling: str = "") -> CauseJson:
    """Who and what did it."""
    made: CauseJson = {"by": SOURCES[source]}
    if seat >= 0:
        made["seat"] = seat
    if ruling:
        made["ruling"] = ruling
    return made


def viewers(card: Card) -> int:
    """Who knows a card, as the core's set of viewers."""
    if card & OPEN:
        return EVERYONE
    return (bit(0) if card & SEEN_BY else 0) | (bit(1) if card & seen_by(1) else 0)


def hidden(card: Card) -> Hidden:
    """A card for an event, as far as it is known where it now lies."""
    return Hidden(0, KINDS[kind_of(card)], viewers(card))


def all_hidden(zone: Zone) -> list[Hidden]:
    """Several cards whose order means nothing: the better known ones first, so that no place tells a hidden kind."""
    return [hidden(card) for card in sorted(zone, key=_by_knowledge)]


def _by_knowledge(card: Card) -> int:
    knowers = card & PUBLIC
    group = 0 if knowers & OPEN else 1 if knowers == SEEN_BY | seen_by(1) else 2
    return group * 32 + (kind_of(card))


def note(state: Position, type: str, seat: Seat, source: Source, args: dict[str, Any], ruling: str = "") -> None:
    """An event that everybody sees; cards in it are hidden card by card."""
    named: dict[str, Any] = {"by": SOURCES[source]}
    if seat >= 0:
        named["seat"] = seat
    named.update(args)
    state.event(type, cause(seat, source, ruling), named)
