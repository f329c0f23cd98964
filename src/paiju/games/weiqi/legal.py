"""Which answers are legal (rules 5 and 6), and for every other one the reason it is not."""

from __future__ import annotations

from paiju.core.reasons import Reason
from paiju.games.weiqi.actions import (
    AGAINST,
    AREA_OF,
    ARRANGE_HAND,
    ARRANGE_TO,
    BENT,
    BENT_FOUR_TARGET,
    CHOOSE,
    CHOOSE_CHARACTER,
    DONE,
    FROM,
    GAP_OF,
    KIND_OF,
    MAIN_ACTION,
    MOST_HIDDEN,
    MOVE,
    PASS,
    PLAY,
    PLAY_CAPTURE,
    PLAYS,
    RAISE_HAND,
    SEARCH_DECK,
    SHI_YUE_NUMBER,
    SORT,
    TAKE,
    TO,
    TURN_UP,
    WHICH_COPY,
)
from paiju.games.weiqi.board import ALL_AREAS, ALL_GAPS, AREA_COUNT, AREAS, GAPS, IDENTITIES, INNER_GAPS, MEMBERS
from paiju.games.weiqi.cards import (
    BENT_FOUR,
    CAPTURE,
    CONNECT,
    CUT,
    EXTEND,
    GOLDEN_ROOSTER,
    KIND_COUNT,
    KINDS,
    MAKE_EYE,
    STONE,
    SURROUND,
)
from paiju.games.weiqi.characters import BYUN_SANGIL, CHARACTERS, SHI_YUE, SHIN_JINSEO, SKILLS
from paiju.games.weiqi.position import Position
from paiju.games.weiqi.rules.traps import bent_four_targets
from paiju.games.weiqi.side import HIDDEN, HOLDS_CAPTURE, Side

# ---------------------------------------------------------------------- legal


def find_legal(state: Position, seat: int) -> list[int]:
    """Sorted, unique, never empty."""
    asked = state.asked[seat]
    if asked == MAIN_ACTION:
        return _main_actions(state, seat)
    if asked == ARRANGE_HAND:
        size = len(state.sides[seat].hand)
        moves = [MOVE + start for start in range(size)] if size > 1 else []
        return [DONE, SORT, *moves]
    if asked == ARRANGE_TO:
        start = state.drafts[seat][0] - MOVE
        return [TO + end for end in range(len(state.sides[seat].hand)) if end != start]
    if asked == WHICH_COPY:
        return _copies(state.sides[seat], KIND_OF[state.drafts[seat][0]])
    if asked == CHOOSE_CHARACTER:
        return [CHOOSE + character for character in state.offers[seat]]
    if asked == BENT_FOUR_TARGET:
        return [BENT + area for area in MEMBERS[bent_four_targets(state)]]
    return [TAKE + number for number in range(state.deck.count(CAPTURE))]


def _copies(side: Side, kind: int) -> list[int]:
    return [FROM + place for place in range(len(side.hand)) if side.hand[place] == kind]


def _main_actions(state: Position, seat: int) -> list[int]:
    """Every play of a card that is held, the pass, the skill. In the order of their codes."""
    side = state.sides[seat]
    held = side.held
    found: list[int] = []
    groups = side.groups()
    if held[STONE]:
        found += PLAYS[STONE * 32 + (ALL_AREAS & ~side.stones)]
    if groups:
        if held[EXTEND]:
            found += PLAYS[EXTEND * 32 + groups]
        if held[SURROUND]:
            found += PLAYS[SURROUND * 32 + groups]
        if held[CONNECT]:
            found += PLAYS[CONNECT * 32 + open_to_connect(side)]
    if held[CUT]:
        found += PLAYS[CUT * 32 + open_to_cut(state, 1 - seat)]
    if groups:
        if held[CAPTURE]:
            _add_captures(state, seat, found)
        if held[MAKE_EYE]:
            found += PLAYS[MAKE_EYE * 32 + groups]
    targets = tesuji_targets(state, side)
    if targets:
        for kind in range(GOLDEN_ROOSTER, BENT_FOUR + 1):
            if held[kind]:
                found += PLAYS[kind * 32 + targets]
    if state.choices.allow_pass or not found:
        found.append(PASS)  # WQ-4
    if side.uses:
        _add_skills(state, seat, found)
    return found


def open_to_connect(side: Side) -> int:
    """Own empty gaps between two stones (WQ-14)."""
    return INNER_GAPS[side.stones] & ~side.filled_gaps()


def open_to_cut(state: Position, seat: int) -> int:
    """Empty gaps of this seat; by option only between two stones (WQ-14, WQ-15)."""
    side = state.sides[seat]
    gaps = INNER_GAPS[side.stones] if state.choices.cut_needs_stones else ALL_GAPS
    return gaps & ~side.filled_gaps()


def tesuji_targets(state: Position, side: Side) -> int:
    """Own groups; by option also areas without a stone (WQ-26, WQ-27)."""
    return side.groups() if state.choices.tesuji_need_stone else IDENTITIES[side.connects]


def _add_captures(state: Position, seat: int, found: list[int]) -> None:
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
            if qi > other.public_qi(against) and not other.immune(against):
                found.append(PLAY_CAPTURE + AREA_COUNT * area + against)


def _add_skills(state: Position, seat: int, found: list[int]) -> None:
    """The limited skill of this seat's character, if it can be used now."""
    side = state.sides[seat]
    if side.character == SHIN_JINSEO:
        other = state.sides[1 - seat]
        for area in range(AREA_COUNT):
            for nth in range(other.sums[HIDDEN + area]):
                found.append(TURN_UP + MOST_HIDDEN * area + nth)
    elif side.character == SHI_YUE:
        if side.deck_told == HOLDS_CAPTURE:
            found.append(SEARCH_DECK)
    elif not state.raised:
        found.append(RAISE_HAND)


def playable_kinds(state: Position, seat: int) -> int:
    """The kinds that everybody can see a target for: what a forced pass tells (WQ-4).

    A Capture that only a hidden Golden Rooster makes possible does not count: the public does not know of it.
    """
    side = state.sides[seat]
    found = 0
    if side.stones != ALL_AREAS:
        found |= 1 << STONE
    if side.groups():
        found |= 1 << EXTEND | 1 << SURROUND | 1 << MAKE_EYE
    if open_to_connect(side):
        found |= 1 << CONNECT
    if open_to_cut(state, 1 - seat):
        found |= 1 << CUT
    if _public_capture(state, seat):
        found |= 1 << CAPTURE
    if tesuji_targets(state, side):
        for kind in range(GOLDEN_ROOSTER, KIND_COUNT):
            found |= 1 << kind
    return found


def _public_capture(state: Position, seat: int) -> bool:
    side = state.sides[seat]
    other = state.sides[1 - seat]
    for area in MEMBERS[side.groups()]:
        for against in MEMBERS[state.faced(seat, area) & other.groups()]:
            if side.public_qi(area) > other.public_qi(against) and not other.immune(against):
                return True
    return False


# ---------------------------------------------------------------------- why not


def find_reason(state: Position, seat: int, code: int) -> Reason:
    """Why a code is not legal now. Only own cards and public facts are looked at."""
    asked = state.asked[seat]
    if asked == MAIN_ACTION and PLAY <= code < PASS:
        return _why_no_play(state, seat, code)
    if asked == MAIN_ACTION and code == PASS:
        return Reason("must_play")
    if asked == MAIN_ACTION and TURN_UP <= code < FROM:
        return _why_no_skill(state, seat, code)
    if asked == CHOOSE_CHARACTER and CHOOSE <= code < PLAY:
        return Reason("not_offered", {"character": CHARACTERS[code - CHOOSE]})
    if asked == WHICH_COPY and FROM <= code < BENT:
        return _why_not_from(state, seat, code - FROM)
    if asked == BENT_FOUR_TARGET and BENT <= code < TAKE:
        return Reason("not_four", {"group": AREAS[code - BENT]})
    if asked == SHI_YUE_NUMBER and TAKE <= code < DONE:
        return Reason("too_many", {"number": code - TAKE + 1, "most": state.deck.count(CAPTURE)})
    if asked == ARRANGE_HAND and MOVE <= code < TO:
        return Reason("nothing_to_move") if code == MOVE else _beyond_hand(state, seat)
    if asked == ARRANGE_TO and code >= TO:
        same = code - TO == state.drafts[seat][0] - MOVE
        return Reason("same_place") if same else _beyond_hand(state, seat)
    return Reason("other_question", {"prompt": state.prompt_id(asked)})


def _beyond_hand(state: Position, seat: int) -> Reason:
    return Reason("no_such_place", {"cards": len(state.sides[seat].hand)})


def _why_not_from(state: Position, seat: int, place: int) -> Reason:
    hand = state.sides[seat].hand
    if place >= len(hand):
        return _beyond_hand(state, seat)
    return Reason("other_kind", {"what": KINDS[KIND_OF[state.drafts[seat][0]]], "there": KINDS[hand[place]]})


def _why_no_play(state: Position, seat: int, code: int) -> Reason:
    kind = KIND_OF[code]
    side = state.sides[seat]
    if not side.held[kind]:
        return Reason("not_in_hand", {"what": KINDS[kind]})
    if kind == STONE:
        return Reason("area_taken", {"area": AREAS[AREA_OF[code]]})
    if kind == CONNECT:
        return _why_no_gap(side, GAP_OF[code])
    if kind == CUT:
        return _why_no_gap(state.sides[1 - seat], GAP_OF[code])
    area = AREA_OF[code]
    if side.identity(area) != area:
        return Reason("part_of_group", {"area": AREAS[area], "group": AREAS[side.identity(area)]})
    if not side.stones >> area & 1:
        return Reason("no_stone", {"area": AREAS[area]})
    return _why_no_capture(state, seat, area, AGAINST[code])


def _why_no_gap(side: Side, gap: int) -> Reason:
    """For a Connect and for a Cut, which only `cut_needs_stones` refuses for want of stones."""
    if side.connects >> gap & 1:
        return Reason("gap_connected", {"gap": GAPS[gap]})
    if side.cuts >> gap & 1:
        return Reason("gap_cut", {"gap": GAPS[gap]})
    return Reason("gap_needs_stones", {"gap": GAPS[gap]})


def _why_no_capture(state: Position, seat: int, area: int, against: int) -> Reason:
    side = state.sides[seat]
    other = state.sides[1 - seat]
    if not other.stones >> against & 1:
        return Reason("no_enemy_stone", {"area": AREAS[against]})
    if other.identity(against) != against:
        return Reason("part_of_group", {"area": AREAS[against], "group": AREAS[other.identity(against)]})
    if not state.faced(seat, area) >> against & 1:
        return Reason("not_facing", {"group": AREAS[area], "against": AREAS[against]})
    if other.immune(against):
        return Reason("immune", {"group": AREAS[against]})
    return Reason("not_more_qi", {"qi": side.fight_qi(area), "against_qi": other.public_qi(against)})


def _why_no_skill(state: Position, seat: int, code: int) -> Reason:
    owner = BYUN_SANGIL if code == RAISE_HAND else SHI_YUE if code == SEARCH_DECK else SHIN_JINSEO
    side = state.sides[seat]
    if side.character != owner:
        return Reason("not_your_skill", {"skill": SKILLS[owner], "character": CHARACTERS[owner]})
    if not side.uses:
        return Reason("skill_spent", {"skill": SKILLS[owner]})
    if owner == BYUN_SANGIL:
        return Reason("once_a_turn", {"skill": SKILLS[owner]})
    if owner == SHI_YUE:
        return Reason("no_capture_in_deck")
    return Reason("nothing_face_down", {"area": AREAS[(code - TURN_UP) // MOST_HIDDEN]})
