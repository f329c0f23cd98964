"""Which answers are legal (rules 5 and 6). What stops an answer is asked of the same functions in reasons.py."""

from __future__ import annotations

from typing import Final

from paiju.core.types import Code, Kind, Kinds, Seat
from paiju.games.weiqi import actions
from paiju.games.weiqi.data import cards
from paiju.games.weiqi.data.board import ALL_AREAS, ALL_GAPS, AREA_COUNT, INNER_GAPS, MEMBERS, Area, Areas, Gaps
from paiju.games.weiqi.data.characters import BYUN_SANGIL, SHI_YUE, SHIN_JINSEO, Character
from paiju.games.weiqi.position import HOLDS_CAPTURE, Position, Side
from paiju.games.weiqi.rules.traps import bent_four_targets

_TARGETS: Final = 1 << AREA_COUNT
"""How many sets of areas or gaps there are; `actions.PLAYS` has a row of them for each kind."""


def find_legal(state: Position, seat: Seat) -> list[Code]:
    """The legal codes of an asked seat: sorted, unique, never empty."""
    asked = state.asked[seat]
    if asked == actions.MAIN_ACTION:
        return _main_actions(state, seat)
    if asked == actions.ARRANGE_HAND:
        places = range(len(state.sides[seat].hand))
        return [actions.DONE, actions.SORT, *[actions.MOVE + start for start in places]]
    if asked == actions.ARRANGE_TO:
        start = state.drafts[seat][0] - actions.MOVE
        return [actions.TO + end for end in range(len(state.sides[seat].hand)) if end != start]
    if asked == actions.WHICH_COPY:
        return _copies(state.sides[seat], actions.KIND_OF[state.drafts[seat][0]])
    if asked == actions.CHOOSE_CHARACTER:
        return [actions.CHOOSE + character for character in state.offers[seat]]
    if asked == actions.BENT_FOUR_TARGET:
        return [actions.BENT + area for area in MEMBERS[bent_four_targets(state)]]
    return [actions.TAKE + number for number in range(captures_left(state))]


def _copies(side: Side, kind: Kind) -> list[Code]:
    return [actions.FROM + place for place in range(len(side.hand)) if side.hand[place] == kind]


def captures_left(state: Position) -> int:
    """How many Captures Shi Yue can take out of the deck."""
    return state.deck.count(cards.CAPTURE)


# ---------------------------------------------------------------------- the main decision


def _main_actions(state: Position, seat: Seat) -> list[Code]:
    """Every play of a card that is held, the pass, the skill. In the order of their codes."""
    side = state.sides[seat]
    held = side.held
    found: list[Code] = []
    groups = side.groups()
    if held[cards.STONE]:
        found += actions.PLAYS[cards.STONE * _TARGETS + open_areas(side)]
    if groups:
        if held[cards.EXTEND]:
            found += actions.PLAYS[cards.EXTEND * _TARGETS + groups]
        if held[cards.SURROUND]:
            found += actions.PLAYS[cards.SURROUND * _TARGETS + groups]
        if held[cards.CONNECT]:
            found += actions.PLAYS[cards.CONNECT * _TARGETS + open_to_connect(side)]
    if held[cards.CUT]:
        found += actions.PLAYS[cards.CUT * _TARGETS + open_to_cut(state, 1 - seat)]
    if groups:
        if held[cards.CAPTURE]:
            _add_captures(state, seat, found)
        if held[cards.MAKE_EYE]:
            found += actions.PLAYS[cards.MAKE_EYE * _TARGETS + groups]
    targets = tesuji_targets(state, side)
    if targets:
        for kind in range(cards.FIRST_TESUJI, cards.KIND_COUNT):
            if held[kind]:
                found += actions.PLAYS[kind * _TARGETS + targets]
    if state.options.allow_pass or not found:
        found.append(actions.PASS)  # WQ-4
    if side.uses:
        _add_skills(state, seat, found)
    return found


def open_areas(side: Side) -> Areas:
    """The areas without a stone."""
    return ALL_AREAS & ~side.stones


def open_to_connect(side: Side) -> Gaps:
    """Own empty gaps between two stones (WQ-14)."""
    return between_stones(side) & ~side.filled_gaps()


def open_to_cut(state: Position, seat: Seat) -> Gaps:
    """Empty gaps of this seat; by option only between two stones (WQ-14, WQ-15)."""
    side = state.sides[seat]
    gaps = between_stones(side) if state.options.cut_needs_stones else ALL_GAPS
    return gaps & ~side.filled_gaps()


def between_stones(side: Side) -> Gaps:
    """The gaps with a stone on either side."""
    return INNER_GAPS[side.stones]


def tesuji_targets(state: Position, side: Side) -> Areas:
    """Own groups; by option also areas without a stone (WQ-26, WQ-27)."""
    return side.groups() if state.options.tesuji_need_stone else side.identities()


# ---------------------------------------------------------------------- captures


def _add_captures(state: Position, seat: Seat, found: list[Code]) -> None:
    """All of the attacker's qi against what it can see of the other's (WQ-18); immune groups are no target (WQ-22)."""
    side = state.sides[seat]
    other = state.sides[1 - seat]
    standing = other.groups()
    for area in MEMBERS[side.groups()]:
        facing = state.faced(seat, area) & standing
        if not facing:
            continue
        qi = side.fight_qi(area)
        for against in MEMBERS[facing]:
            if has_less_qi(other, against, qi) and not other.immune(against):
                found.append(actions.PLAY_CAPTURE + AREA_COUNT * area + against)


def has_less_qi(side: Side, area: Area, qi: int) -> bool:
    """Whether all can see that a group has less qi than an attacker (WQ-18)."""
    return qi > side.public_qi(area)


def _public_capture(state: Position, seat: Seat) -> bool:
    side = state.sides[seat]
    other = state.sides[1 - seat]
    for area in MEMBERS[side.groups()]:
        for against in MEMBERS[state.faced(seat, area) & other.groups()]:
            if has_less_qi(other, against, side.public_qi(area)) and not other.immune(against):
                return True
    return False


# ---------------------------------------------------------------------- skills


def owner_of_skill(code: Code) -> Character:
    """The character whose limited skill a code uses."""
    if code == actions.RAISE_HAND:
        return BYUN_SANGIL
    return SHI_YUE if code == actions.SEARCH_DECK else SHIN_JINSEO


def _add_skills(state: Position, seat: Seat, found: list[Code]) -> None:
    """The limited skill of this seat's character, if it can be used now."""
    side = state.sides[seat]
    if side.character == SHIN_JINSEO:
        other = state.sides[1 - seat]
        for area in range(AREA_COUNT):
            for nth in range(other.hidden(area)):
                found.append(actions.TURN_UP + actions.MOST_HIDDEN * area + nth)
    elif side.character == SHI_YUE:
        if side.deck_told == HOLDS_CAPTURE:
            found.append(actions.SEARCH_DECK)
    elif not state.raised:
        found.append(actions.RAISE_HAND)


# ---------------------------------------------------------------------- what a forced pass tells


def playable_kinds(state: Position, seat: Seat) -> Kinds:
    """The kinds that everybody can see a target for: what a forced pass tells (WQ-4).

    A Capture that only a hidden Golden Rooster makes possible does not count: the public does not know of it.
    """
    side = state.sides[seat]
    found = 0
    if open_areas(side):
        found |= 1 << cards.STONE
    if side.groups():
        found |= 1 << cards.EXTEND | 1 << cards.SURROUND | 1 << cards.MAKE_EYE
    if open_to_connect(side):
        found |= 1 << cards.CONNECT
    if open_to_cut(state, 1 - seat):
        found |= 1 << cards.CUT
    if _public_capture(state, seat):
        found |= 1 << cards.CAPTURE
    if tesuji_targets(state, side):
        found |= cards.TESUJI
    return found
