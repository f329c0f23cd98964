"""What a viewer knows (section 7): all of it as flat numbers, what is drawn anew, which choices everybody is told."""

from __future__ import annotations

from typing import Final

from paiju.core.types import Back, Seat, Viewer
from paiju.games.codex import actions
from paiju.games.codex.data import layout
from paiju.games.codex.position import Position

_SECRET_PROMPTS: Final = (
    actions.ASK_CONTEST,
    actions.ASK_PAGES,
    actions.ASK_ORDER,
    actions.ASK_VISIBLE,
    actions.ASK_BURY,
    actions.ASK_UNBURY,
)


def is_open_choice(state: Position, seat: Seat) -> bool:
    """Everything is public but sealed cards and pages, what is buried, and picks among cards others cannot see."""
    return state.asked[seat] not in _SECRET_PROMPTS


def facts(state: Position, viewer: Viewer) -> list[int]:
    """Everything a viewer knows of the table, as flat numbers."""
    found: list[int] = []
    for rows in (state.units, state.players, state.sides):
        for row in rows:
            found += row
    found += state.last_damage + state.abilities
    found += [state.turn, state.active, state.lag, state.no_reduction, state.turned, state.showed]
    found += [len(state.deck), len(state.pile)]
    found += state.last_crossings
    found.append(len(state.lately))
    for place in range(0, len(state.lately), 2):
        seat = state.lately[place]
        found.append(seat)
        found.append(_seen(state, state.lately[place + 1], viewer) if seat >= 0 else state.lately[place + 1])
    cards = state.cards
    for seat in range(state.seats):
        _zone_facts(state, found, state.hands[seat], viewer)
        _zone_facts(state, found, state.buried[seat], viewer)
    for place in range(len(state.deck)):
        kind = cards.seen_face(state.deck[place], viewer)
        if kind >= 0:
            found.append(place)
            found.append(kind)
    for back in state.pile:
        found.append(cards.face[back])
    for launch in state.launches:
        # where nothing has left the field the notes about it say nothing, and old fingerprints stay what they were
        noted = launch[layout.R_LAST_DISTANCE] or launch[layout.R_ENDS_TURN]
        kept = launch if noted else launch[: layout.R_LAST_CELL] + launch[layout.RECORD :]
        found.append(len(kept))
        found += kept
    for frame in state.stack:
        found.append(len(frame))
        found += frame
    return found


def forget(state: Position, viewer: Viewer) -> None:
    """Deals the cards that a viewer does not know anew; nothing else is secret."""
    state.cards.forget(state, viewer)


def _zone_facts(state: Position, facts: list[int], zone: list[Back], viewer: Viewer) -> None:
    facts.append(-len(zone))
    facts += sorted([_seen(state, back, viewer) for back in zone])
    # what everybody has seen, the owner knows to be seen
    facts += sorted([-1000 - state.cards.face[back] for back in zone if state.cards.known[back] & 1])


def _seen(state: Position, back: Back, viewer: Viewer) -> int:
    """A known card by its kind, an unknown one by its back."""
    kind = state.cards.seen_face(back, viewer)
    return kind if kind >= 0 else 100 + back
