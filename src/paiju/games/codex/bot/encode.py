"""A seat's view as numbers, for learning; every number lies between -1 and 1.

LAYOUT says what stands where; seats are counted from the viewer (itself first, then the next seats), absent ones are
all 0.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from paiju.core.types import Seat, Viewer
from paiju.games.codex import actions
from paiju.games.codex.data import book
from paiju.games.codex.data.cards import CARD_IDS, SUITS

VERSION: Final = 1
SEATS: Final = 8
SEAT_SIZE: Final = 60
TABLE_SIZE: Final = 12
LAYOUT: Final = (
    (
        "table",
        TABLE_SIZE,
        "turn / 60; own turn; lag / 4; no reduction; deck / 36; pile / 36; length / 36; open launches / 4; number of"
        " factions / 4; own AP / 24; own cap / 24; is anything asked",
    ),
    (
        "seats",
        SEATS * SEAT_SIZE,
        "each seat [60]: present, ally, alive, HP / 80, max HP / 80, balance / 6, base balance / 6, position / length,"
        " facing as the viewer's own end sees it, fallen, immobile, hand / 12, buried / 8, AP / 24, launches / 10,"
        " countered, passives off, suits discarded [4], pages [15], mark kind [3], mark position / length,"
        " token HP / 15, token AP / 6, effects: next damage / 9, curse / 4, burn / 6, reduction / 4, contest / 4,"
        " knock steps / 12, range ±1, ignores range, ignores preconditions, costs nothing, not stiff,"
        " all damage / 9; the rest stays 0",
    ),
    ("hand", len(CARD_IDS), "own cards by kind, copies / 4"),
    ("known", len(CARD_IDS), "cards of others that the viewer knows, by kind, copies / 4"),
    ("pile", len(CARD_IDS), "discarded cards by kind, copies / 4"),
    ("prompt", len(actions.PROMPTS) - 1, "one-hot: what the viewer is asked, in the order of actions.PROMPTS"),
)
SIZE: Final = sum(size for _, size, _ in LAYOUT)

_EFFECTS: Final = (
    ("next_damage", 9), ("curse", 4), ("burn", 6), ("reduction", 4), ("contest", 4), ("knock_steps", 12),
    ("range_pm1", 1), ("ignores_range", 1), ("ignores_preconditions", 1), ("costs_nothing", 1), ("not_stiff", 1),
    ("damage", 9),
)  # fmt: skip
_MARKS: Final = ("plain", "puppet", "dragon")


def encode(view: Mapping[str, Any]) -> list[float]:
    """The numbers of a view, always SIZE of them."""
    table = view["table"]
    viewer = view["viewer"] if isinstance(view["viewer"], int) else 0
    numbers = _table(view, table, viewer)
    count = len(table["characters"])
    for place in range(SEATS):
        numbers += _seat(view, table, viewer, (viewer + place) % count) if place < count else [0.0] * SEAT_SIZE
    others = [card for seat in range(count) if seat != viewer for card in table["hands"][seat]]
    for zone in (table["hands"][viewer], others, table["pile"]):
        numbers += _kinds(zone)
    asked = view["prompt"]["id"] if view["prompt"] else ""
    return numbers + [1.0 if asked == id else 0.0 for id in actions.PROMPTS[1:]]


def _part(value: float, most: float) -> float:
    return max(-1.0, min(1.0, value / most))


def _table(view: Mapping[str, Any], table: Mapping[str, Any], viewer: Viewer) -> list[float]:
    own = view["seats"][viewer]["faction"]
    return [
        _part(view["turn"]["number"], 60),
        1.0 if table["turn_faction"] == own else 0.0,
        _part(table["lag"], 4),
        1.0 if table["no_reduction"] else 0.0,
        _part(table["deck_size"], 36),
        _part(len(table["pile"]), 36),
        _part(table["length"], 36),
        _part(len(table["open"]), 4),
        _part(len(table["factions"]), 4),
        _part(table["factions"][own]["ap"], 24),
        _part(table["factions"][own]["cap"], 24),
        1.0 if view["prompt"] else 0.0,
    ]


def _seat(view: Mapping[str, Any], table: Mapping[str, Any], viewer: Viewer, seat: Seat) -> list[float]:
    one = table["characters"][seat]
    token = table["tokens"][seat]
    length = table["length"]
    seats = view["seats"]
    # positions and facings as the viewer counts them, whichever end it comes from
    low = table["characters"][viewer]["home"] == "low"
    numbers = [
        1.0,
        1.0 if seats[seat]["faction"] == seats[viewer]["faction"] else 0.0,
        1.0 if one["alive"] else 0.0,
        _part(one["hp"], 80),
        _part(one["max_hp"], 80),
        _part(one["balance"], 6),
        _part(one["base_balance"], 6),
        _place(one["cell"], length, low),
        _way(one["facing"], low),
        1.0 if one["fallen_until"] else 0.0,
        1.0 if one["immobile_until"] else 0.0,
        _part(table["hand_sizes"][seat], 12),
        _part(len(table["buried"][seat]), 8),
        _part(table["factions"][seats[seat]["faction"]]["ap"], 24),
        _part(one["launches"], 10),
        1.0 if one["countered"] else 0.0,
        1.0 if one["passives_off"] else 0.0,
    ]
    numbers += [1.0 if suit in one["suits_discarded"] else 0.0 for suit in SUITS]
    numbers += [1.0 if page in one["pages"] else 0.0 for page in book.PAGE_IDS]
    numbers += [1.0 if token and token["kind"] == kind else 0.0 for kind in _MARKS]
    numbers += (
        [_place(token["cell"], length, low), _part(token["hp"], 15), _part(token["ap"], 6)] if token else [0.0] * 3
    )
    numbers += [_part(one["effects"].get(name, 0), most) for name, most in _EFFECTS]
    return numbers + [0.0] * (SEAT_SIZE - len(numbers))


def _place(cell: int, length: int, low: bool) -> float:
    return 0.0 if cell == 0 else (cell if low else length + 1 - cell) / length


def _way(facing: str, low: bool) -> float:
    return 0.0 if not facing else 1.0 if (facing == "+") == low else -1.0


def _kinds(zone: list[Mapping[str, Any]]) -> list[float]:
    counts = dict.fromkeys(CARD_IDS, 0)
    for card in zone:
        if "card" in card:
            counts[card["card"]] += 1
    return [_part(count, 4) for count in counts.values()]
