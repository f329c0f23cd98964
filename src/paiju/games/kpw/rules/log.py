"""Events: what happened, by which card or skill. Rules call these only while recording is on."""

from __future__ import annotations

from typing import Any, Final

from paiju.core.events import CauseJson, Hidden
from paiju.core.viewers import EVERYONE, bit
from paiju.games.kpw.cards import KIND_COUNT, KINDS
from paiju.games.kpw.position import KIND_BITS, OPEN, PUBLIC, SEEN_BY, Position
from paiju.games.kpw.skills import SACRIFICES, SKILLS

SKILL_SOURCE: Final = KIND_COUNT
SACRIFICE_SOURCE: Final = SKILL_SOURCE + 12
PEARL_PILL: Final = SACRIFICE_SOURCE + 4
ATTACK_SOURCE: Final = PEARL_PILL + 1
DEFENCE_SOURCE: Final = PEARL_PILL + 2
ROUND_RULE: Final = PEARL_PILL + 3
SOURCES: Final = (*KINDS, *SKILLS, *SACRIFICES, "pearl_pill", "attack", "defence", "rules")
"""What can cause something: a kind, a skill, a sacrifice, the two cards together, the summed attacks or defences of a
play, or the course of the game."""


def cause(seat: int, source: int, ruling: str = "") -> CauseJson:
    """Who and what did it."""
    made: CauseJson = {"by": SOURCES[source]}
    if seat >= 0:
        made["seat"] = seat
    if ruling:
        made["ruling"] = ruling
    return made


def viewers(card: int) -> int:
    """Who knows a card, as the core's set of viewers."""
    if card & OPEN:
        return EVERYONE
    return (bit(0) if card & SEEN_BY else 0) | (bit(1) if card & SEEN_BY << 1 else 0)


def hidden(card: int) -> Hidden:
    """A card for an event, as far as it is known where it now lies."""
    return Hidden(0, KINDS[card & KIND_BITS], viewers(card))


def all_hidden(zone: list[int]) -> list[Hidden]:
    """Several cards whose order means nothing: the better known ones first, so that no place tells a hidden kind."""
    return [hidden(card) for card in sorted(zone, key=_by_knowledge)]


def _by_knowledge(card: int) -> int:
    knowers = card & PUBLIC
    group = 0 if knowers & OPEN else 1 if knowers == SEEN_BY | SEEN_BY << 1 else 2
    return group * 32 + (card & KIND_BITS)


def note(s: Position, type: str, seat: int, source: int, args: dict[str, Any], ruling: str = "") -> None:
    """An event that everybody sees; cards in it are hidden card by card."""
    named: dict[str, Any] = {"by": SOURCES[source]}
    if seat >= 0:
        named["seat"] = seat
    named.update(args)
    s.event(type, cause(seat, source, ruling), named)
