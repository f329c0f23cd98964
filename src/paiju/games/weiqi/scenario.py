"""Builds the position that a scenario's `setup` describes; docs/scenarios/weiqi.md explains every field.

What a setup says must be possible on a table: no more copies than exist, moves only where a stone lies, only tesuji
face down, turns that alternate. Whether the position can be reached does not matter.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final, NoReturn, TypedDict

from paiju.core.errors import BadSetup
from paiju.core.frames import STEP
from paiju.core.setups import check_fields, one_of, row, truth, whole_number
from paiju.core.types import Kind, Seat
from paiju.games.weiqi.actions import CHOOSE_CHARACTER
from paiju.games.weiqi.data.board import AREAS, FIRST_GAP, GAPS, PLACES, Area
from paiju.games.weiqi.data.cards import (
    CONNECT,
    COPIES,
    CUT,
    EXTEND,
    FIRST_TESUJI,
    KIND_COUNT,
    KINDS,
    ORIOLE_BUTTERFLY,
    STONE,
    STONES_EACH,
)
from paiju.games.weiqi.data.characters import BYUN_SANGIL, CHARACTERS, LEE_SEDOL, SHIN_JINSEO, USES
from paiju.games.weiqi.data.laid import ANY_TESUJI, is_down, kind_of, lay_down, lay_up, owner_of, place_of, spent
from paiju.games.weiqi.position import NO_GROUP, TURN, new_side, recount
from paiju.games.weiqi.rules.arrange import open_window
from paiju.games.weiqi.rules.claims import all_learn
from paiju.games.weiqi.rules.setup import draw_offers
from paiju.games.weiqi.rules.turn import COUNT_DOWN, DRAW_CARD, MAIN
from paiju.games.weiqi.state import WeiqiState


class LaidCard(TypedDict, total=False):
    """The long form of a card on the table."""

    card: str
    down: bool
    charges: int
    number: int


class Setup(TypedDict, total=False):
    """A position, as people write it."""

    turn: int
    phase: str
    characters: list[str]
    offers: list[list[str]]
    skill_uses_left: list[int]
    violations: list[int]
    raised: bool
    hands: list[list[str]]
    known: list[list[str]]
    deck: list[str]
    rest: str
    table: list[dict[str, str | list[str | LaidCard]]]
    removed: list[str]
    banked: list[int]
    remaining: int
    remaining_own: list[int]


FIELDS: Final = tuple(Setup.__annotations__)
PHASES: Final = ("main", "arrange", "choose")
REST: Final = ("none", "shuffled")
MOST_MOKU: Final = 100_000
_FACE_DOWN: Final = re.compile(r"^\((\w+)\)$")


class _Laid:
    """A card that the setup puts on the table."""

    def __init__(self, seat: Seat, place: int, kind: Kind, down: bool, charges: int, number: int, at: str) -> None:
        self.seat = seat
        self.place = place
        self.kind = kind
        self.down = down
        self.charges = charges
        self.number = number
        self.at = at


def build(state: WeiqiState, setup: Mapping[str, Any]) -> None:
    """Sets up the position, at its first decision."""
    given = check_fields(setup, FIELDS)
    state.sides = [new_side(state.options.printed) for _ in range(2)]
    state.active = whole_number(given.get("turn", state.options.black_seat), 0, 1, "setup.turn")
    phase = PHASES[one_of(given.get("phase", "main"), PHASES, "setup.phase")]
    _set_counters(state, given)
    _set_hands(state, given)
    if phase == "choose":
        _set_choosing(state, given)
        return
    _set_characters(state, given)
    _set_table(state, given)
    _set_piles(state, given)
    _set_known(state, given)
    state.push([TURN, MAIN, NO_GROUP, 0, 0])
    if phase == "arrange":
        _open_arrange(state)
    state.run()


# ---------------------------------------------------------------------- counters and characters


def _pair(given: Mapping[str, Any], name: str, neutral: Any) -> Sequence[Any]:
    """A field with one value for each seat."""
    return row(given[name], f"setup.{name}", 2) if name in given else [neutral, neutral]


def _set_counters(state: WeiqiState, given: Mapping[str, Any]) -> None:
    banked = _pair(given, "banked", 0)
    for seat, (side, left) in enumerate(zip(state.sides, _turns_left(state, given), strict=True)):
        side.turns_left = left
        side.banked = whole_number(banked[seat], 0, MOST_MOKU, f"setup.banked[{seat}]")
    state.remaining = sum(side.turns_left for side in state.sides)
    state.raised = truth(given.get("raised", False), "setup.raised")


def _turns_left(state: WeiqiState, given: Mapping[str, Any]) -> list[int]:
    """The turns of each seat. They alternate, and Black begins (WQ-3): White, to move, has one more left than Black."""
    turns = state.options.turns
    ahead = 0 if state.active == state.options.black_seat else 1
    if "remaining_own" not in given:
        together = whole_number(given.get("remaining", 2 * turns - ahead), 1, 2 * turns, "setup.remaining")
        if together % 2 != ahead:
            _refuse_turns(state, together, "setup.remaining")
        left = [together // 2] * 2
        left[state.active] += ahead
        return left
    own = [
        whole_number(one, 0, turns, f"setup.remaining_own[{n}]")
        for n, one in enumerate(_pair(given, "remaining_own", 0))
    ]
    if given.get("remaining", sum(own)) != sum(own):
        details = {"remaining": given["remaining"], "own": sum(own)}
        raise BadSetup("turns_do_not_add_up", details, at="setup.remaining_own", allowed=[f"remaining: {sum(own)}"])
    if own[state.active] - own[1 - state.active] != ahead or not sum(own):
        _refuse_turns(state, sum(own), "setup.remaining_own")
    return own


def _refuse_turns(state: WeiqiState, together: int, at: str) -> NoReturn:
    """Whose turn it is does not go with the turns that are left."""
    is_black = state.active == state.options.black_seat
    allowed = ["for Black: as many for both, an even sum" if is_black else "for White: one more than Black, an odd sum"]
    raise BadSetup("turns_do_not_alternate", {"seat": state.active, "remaining": together}, at=at, allowed=allowed)


def _set_characters(state: WeiqiState, given: Mapping[str, Any]) -> None:
    """Two Shin Jinseo whose skill is spent, unless characters are named; named ones have all their uses."""
    characters = _pair(given, "characters", None)
    uses = _pair(given, "skill_uses_left", None)
    violations = _pair(given, "violations", 0)
    for seat, side in enumerate(state.sides):
        named = characters[seat]
        at = f"[{seat}]"
        side.character = SHIN_JINSEO if named is None else one_of(named, CHARACTERS, f"setup.characters{at}")
        most = USES[side.character]
        side.uses = 0 if named is None else most
        if uses[seat] is not None:
            side.uses = whole_number(uses[seat], 0, most, f"setup.skill_uses_left{at}")
        side.violations = whole_number(violations[seat], 0, 1, f"setup.violations{at}")
        if side.violations:
            _check_looked(state, seat, f"setup.violations{at}")
    if state.raised:
        _check_looked(state, state.active, "setup.raised")


def _check_looked(state: WeiqiState, seat: Seat, at: str) -> None:
    """Only a Byun who has used the skill has looked into a hand (WQ-41)."""
    side = state.sides[seat]
    if side.character != BYUN_SANGIL or side.uses == USES[BYUN_SANGIL]:
        needed = [f"{CHARACTERS[BYUN_SANGIL]} with skill_uses_left below {USES[BYUN_SANGIL]}"]
        raise BadSetup("never_looked", {"seat": seat}, at=at, allowed=needed)


def _set_choosing(state: WeiqiState, given: Mapping[str, Any]) -> None:
    """The very beginning, with named offers or drawn ones."""
    for name in ("characters", "skill_uses_left", "violations", "raised", "table", "removed", "known"):
        if name in given:
            raise BadSetup("not_while_choosing", {"field": name}, at=f"setup.{name}")
    _set_piles(state, given)
    if "hands" not in given:
        for side in state.sides:
            for _ in range(STONES_EACH):
                side.gain(STONE)
    drawn = draw_offers(state)
    for seat, named in enumerate(_pair(given, "offers", None)):
        if named is not None:
            at = f"setup.offers[{seat}]"
            drawn[seat] = sorted({one_of(one, CHARACTERS, at) for one in row(named, at)})
        if not drawn[seat]:
            raise BadSetup("nothing_offered", {"seat": seat}, at=f"setup.offers[{seat}]", allowed=list(CHARACTERS))
    state.offers = drawn
    state.active = state.options.black_seat
    for seat in range(2):
        state.ask(seat, CHOOSE_CHARACTER)


def _open_arrange(state: WeiqiState) -> None:
    """In the arrange window of the seat whose turn it is, at the option's place in the turn."""
    state.frame()[STEP] = DRAW_CARD if state.options.arrange_before_draw else COUNT_DOWN
    if not open_window(state, state.active):
        needed = ["a byun_sangil with uses left opposite, and two cards in hand"]
        raise BadSetup("no_window", {"seat": state.active}, at="setup.phase", allowed=needed)


# ---------------------------------------------------------------------- hands, deck, removed pile


def _kinds(value: Any, at: str) -> list[int]:
    return [one_of(one, KINDS, f"{at}[{n}]") for n, one in enumerate(row(value, at))]


def _set_hands(state: WeiqiState, given: Mapping[str, Any]) -> None:
    for seat, hand in enumerate(_pair(given, "hands", [])):
        for kind in _kinds(hand, f"setup.hands[{seat}]"):
            state.sides[seat].gain(kind)


def _set_known(state: WeiqiState, given: Mapping[str, Any]) -> None:
    """Cards of a hand that everybody has seen."""
    for seat, seen in enumerate(_pair(given, "known", [])):
        side = state.sides[seat]
        at = f"setup.known[{seat}]"
        counted = Counter(_kinds(seen, at))
        for kind, number in sorted(counted.items()):
            if number > side.held[kind]:
                raise BadSetup("not_in_hand", {"what": KINDS[kind]}, at=at, allowed=[KINDS[one] for one in side.hand])
            for _ in range(number if kind != STONE else 0):
                all_learn(side, 1 << kind, state.placed)


def _set_piles(state: WeiqiState, given: Mapping[str, Any]) -> None:
    """The deck is what is named, or else all that is placed nowhere, shuffled."""
    state.removed = _kinds(given.get("removed", []), "setup.removed")
    top = _kinds(given.get("deck", []), "setup.deck")
    if STONE in top:
        raise BadSetup("stone_in_deck", {"what": KINDS[STONE]}, at="setup.deck", allowed=list(KINDS[1:]))
    state.deck = list(reversed(top))
    left = _left_over(state)
    rest = REST[one_of(given.get("rest", "none" if "deck" in given else "shuffled"), REST, "setup.rest")]
    if rest == "shuffled":
        state.shuffle(left)
        state.deck = left + state.deck


def _left_over(state: WeiqiState) -> list[int]:
    """The cards of the deck that are placed nowhere; an error if there are more of a kind than exist."""
    placed = Counter(state.all_kinds())
    _check_stones(state)
    left = []
    for kind in range(EXTEND, KIND_COUNT):
        _check_copies(kind, placed[kind], COPIES[kind])
        left += [kind] * (COPIES[kind] - placed[kind])
    return left


def _check_stones(state: WeiqiState) -> None:
    """Five for each side; a removed one was not a Lee Sedol's, whose cards come back to his hand (4.3)."""
    removable = 0
    for seat, side in enumerate(state.sides):
        stones = side.held[STONE] + sum(
            1 for card in state.table_cards if kind_of(card) == STONE and owner_of(card) == seat
        )
        _check_copies(STONE, stones, STONES_EACH)
        removable += STONES_EACH - stones if side.character != LEE_SEDOL else 0
    removed = state.removed.count(STONE)
    if removed > removable:
        raise BadSetup("whose_stone", {"removed": removed, "most": removable}, at="setup.removed")


def _check_copies(kind: Kind, placed: int, copies: int) -> None:
    if placed > copies:
        raise BadSetup("too_many_copies", {"what": KINDS[kind], "placed": placed, "copies": copies}, at="setup")


# ---------------------------------------------------------------------- the table


def _set_table(state: WeiqiState, given: Mapping[str, Any]) -> None:
    laid: list[_Laid] = []
    for seat, half in enumerate(_pair(given, "table", {})):
        at = f"setup.table[{seat}]"
        if not isinstance(half, Mapping):
            raise BadSetup("not_a_mapping", {"value": str(half)}, at=at, allowed=[*PLACES, "left1+left2 …"])
        for place, cards in half.items():
            laid += _read_place(state, seat, str(place), cards, f"{at}.{place}")
    _number(laid)
    for one in sorted(laid, key=lambda card: card.number):
        _lay(state, one)
    state.placed = max([one.number for one in laid], default=0)
    for seat, side in enumerate(state.sides):
        _check_side(state, seat)
        counted = recount(side, side_cards(state, seat))
        side.sums = counted.sums
        side.traps = counted.traps


def _read_place(state: WeiqiState, seat: Seat, place: str, cards: Any, at: str) -> list[_Laid]:
    """One entry of a side: an area, several areas joined by `+`, or a gap."""
    if place in GAPS:
        kind = one_of(cards, (KINDS[CONNECT], KINDS[CUT]), at)
        return [_Laid(seat, FIRST_GAP + GAPS.index(place), (CONNECT, CUT)[kind], False, 0, 0, at)]
    areas = [one_of(one, AREAS if "+" in place else PLACES, at) for one in place.split("+")]
    found = [_read_card(state, seat, areas[0], one, f"{at}[{n}]") for n, one in enumerate(row(cards, at))]
    if len(areas) > 1:
        _spread(areas, found, at)
    for one in found:
        if one.kind == CUT or (one.kind == CONNECT and one.place < FIRST_GAP):
            raise BadSetup("belongs_in_a_gap", {"what": KINDS[one.kind]}, at=one.at, allowed=list(GAPS))
    return found


def _read_card(state: WeiqiState, seat: Seat, area: Area, value: Any, at: str) -> _Laid:
    """`extend`, `(bent_four)` or the long form."""
    if isinstance(value, Mapping):
        check_fields(value, tuple(LaidCard.__annotations__), at)
        kind = one_of(value.get("card"), KINDS, f"{at}.card")
        down = truth(value.get("down", False), f"{at}.down")
    else:
        inside = _FACE_DOWN.match(value) if isinstance(value, str) else None
        kind = one_of(inside.group(1) if inside else value, KINDS, at)
        down = inside is not None
        value = {}
    if down and kind < FIRST_TESUJI:
        raise BadSetup("not_face_down", {"what": KINDS[kind]}, at=at, allowed=list(KINDS[FIRST_TESUJI:]))
    full = state.sides[seat].tesuji_factor() if kind == ORIOLE_BUTTERFLY and not down else 1
    charges = whole_number(value.get("charges", full), 1, full, f"{at}.charges")
    number = whole_number(value["number"], 1, 999, f"{at}.number") if "number" in value else 0
    return _Laid(seat, area, kind, down, charges, number, at)


def _spread(areas: list[int], cards: list[_Laid], at: str) -> None:
    """The cards of a joined group over its areas: a stone for each, the Connects into the gaps between them, every
    other card where the last stone before it lies, or from the last Connect on in the identity area."""
    if areas != list(range(areas[0], areas[0] + len(areas))):
        raise BadSetup("not_neighbours", {"group": at.rsplit(".", 1)[-1]}, at=at, allowed=["+".join(AREAS)])
    stones = connects = 0
    for one in cards:
        if one.kind == STONE:
            stones += 1
        if one.kind == CONNECT:
            one.place = FIRST_GAP + areas[0] + connects
            connects += 1
        elif connects >= len(areas) - 1:
            one.place = max(areas, key=lambda area: -abs(area - 2))
        else:
            one.place = areas[min(max(stones - 1, 0), len(areas) - 1)]
    if stones != len(areas) or connects != len(areas) - 1:
        details = {"stones": stones, "connects": connects, "areas": len(areas)}
        raise BadSetup("bad_group", details, at=at, allowed=["a stone for each area, a connect for each gap between"])


def _number(laid: list[_Laid]) -> None:
    """Placement numbers in the order listed, around those that are named. Cuts lie outside the order."""
    taken = [one.number for one in laid if one.number]
    if len(set(taken)) != len(taken):
        raise BadSetup("number_twice", {"numbers": str(sorted(taken))}, at="setup.table")
    next_number = 1
    for one in laid:
        if not one.number and one.kind != CUT:
            while next_number in taken:
                next_number += 1
            one.number = next_number
            next_number += 1


def _lay(state: WeiqiState, one: _Laid) -> None:
    side = state.sides[one.seat]
    if one.place >= FIRST_GAP:
        gap = 1 << (one.place - FIRST_GAP)
        if side.filled_gaps() & gap:
            raise BadSetup("gap_taken", {"gap": PLACES[one.place]}, at=one.at)
        if one.kind == CUT:
            side.cuts |= gap
            return
        side.connects |= gap
    if one.kind == STONE:
        if side.stones >> one.place & 1:
            raise BadSetup("area_taken", {"area": AREAS[one.place]}, at=one.at)
        side.stones |= 1 << one.place
    card = lay_up(one.kind, one.seat, one.place, one.number)
    if one.down:
        card = lay_down(one.kind, one.seat, one.place, one.number, ANY_TESUJI, ANY_TESUJI)
    half_spent = one.kind == ORIOLE_BUTTERFLY and not one.down and one.charges < side.tesuji_factor()
    state.table_cards.append(spent(card) if half_spent else card)


def _check_side(state: WeiqiState, seat: Seat) -> None:
    """Moves and Connects lie with stones; tesuji too, unless the table plays otherwise (WQ-27)."""
    side = state.sides[seat]
    for card in state.table_cards:
        place = place_of(card)
        if owner_of(card) != seat:
            continue
        needed = [place - FIRST_GAP, place - FIRST_GAP + 1] if place >= FIRST_GAP else [place]
        if kind_of(card) >= FIRST_TESUJI and not state.options.tesuji_need_stone:
            needed = []
        for area in needed:
            if not side.stones >> area & 1:
                details = {"what": KINDS[kind_of(card)], "area": AREAS[area]}
                raise BadSetup("needs_stone", details, at=f"setup.table[{seat}].{PLACES[place]}")


def side_cards(state: WeiqiState, seat: Seat) -> list[list[int]]:
    """The cards of a side as `recount` wants them."""
    return [
        [kind_of(card), state.group_of(card), 1 if is_down(card) else 0]
        for card in state.table_cards
        if owner_of(card) == seat
    ]
