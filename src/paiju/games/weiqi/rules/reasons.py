"""What stops an answer (rules 5 and 6). Only own cards and public facts are looked at."""

from __future__ import annotations

from typing import Any, Final

from paiju.core.reasons import Guard
from paiju.core.types import Code, Prompt, Seat
from paiju.games.weiqi import actions
from paiju.games.weiqi.actions import AGAINST, AREA_OF, GAP_OF, KIND_OF
from paiju.games.weiqi.data.board import AREAS, GAPS, Area
from paiju.games.weiqi.data.cards import CAPTURE, CONNECT, CUT, FIRST_TESUJI, KINDS, STONE
from paiju.games.weiqi.data.characters import BYUN_SANGIL, CHARACTERS, SHI_YUE, SHIN_JINSEO, SKILLS
from paiju.games.weiqi.position import HOLDS_CAPTURE, Position, Side
from paiju.games.weiqi.rules import legal
from paiju.games.weiqi.rules.traps import bent_four_targets

_NOTHING: Final = -1


def _index(code: Code, first: Code, after: Code) -> int:
    """Which code of a range of the action space this is; _NOTHING if it is of another one."""
    return code - first if first <= code < after else _NOTHING


# ---------------------------------------------------------------------- which question it answers


def _answers(asked: Prompt, code: Code) -> bool:
    """Whether a code answers this kind of question at all."""
    if asked == actions.MAIN_ACTION:
        return actions.PLAY <= code < actions.FROM
    if asked == actions.CHOOSE_CHARACTER:
        return code < actions.PLAY
    if asked == actions.WHICH_COPY:
        return actions.FROM <= code < actions.BENT
    if asked == actions.BENT_FOUR_TARGET:
        return actions.BENT <= code < actions.TAKE
    if asked == actions.SHI_YUE_NUMBER:
        return actions.TAKE <= code < actions.DONE
    if asked == actions.ARRANGE_HAND:
        return actions.DONE <= code < actions.TO
    return code >= actions.TO


def _is_other_question(state: Position, seat: Seat, code: Code) -> bool:
    return not _answers(state.asked[seat], code)


def _prompt(state: Position, seat: Seat, code: Code) -> dict[str, Any]:
    return {"prompt": state.prompt_id(seat)}


# ---------------------------------------------------------------------- playing a card (rules 5.1 to 5.3)


def _is_not_in_hand(state: Position, seat: Seat, code: Code) -> bool:
    return KIND_OF[code] != _NOTHING and not state.sides[seat].held[KIND_OF[code]]


def _what(state: Position, seat: Seat, code: Code) -> dict[str, Any]:
    return {"what": KINDS[KIND_OF[code]]}


def _is_area_taken(state: Position, seat: Seat, code: Code) -> bool:
    return KIND_OF[code] == STONE and not legal.open_areas(state.sides[seat]) >> AREA_OF[code] & 1


def _area(state: Position, seat: Seat, code: Code) -> dict[str, Any]:
    return {"area": AREAS[AREA_OF[code]]}


def _side_of_gap(state: Position, seat: Seat, code: Code) -> Side:
    """The side whose gap is meant: a Cut goes into the opponent's."""
    return state.sides[1 - seat if KIND_OF[code] == CUT else seat]


def _is_gap_connected(state: Position, seat: Seat, code: Code) -> bool:
    return GAP_OF[code] != _NOTHING and _side_of_gap(state, seat, code).connects >> GAP_OF[code] & 1 != 0


def _is_gap_cut(state: Position, seat: Seat, code: Code) -> bool:
    return GAP_OF[code] != _NOTHING and _side_of_gap(state, seat, code).cuts >> GAP_OF[code] & 1 != 0


def _needs_gap_stones(state: Position, seat: Seat, code: Code) -> bool:
    """A Connect always lies between two stones, a Cut by option (WQ-14)."""
    if KIND_OF[code] != CONNECT and not (KIND_OF[code] == CUT and state.options.cut_needs_stones):
        return False
    return not legal.between_stones(_side_of_gap(state, seat, code)) >> GAP_OF[code] & 1


def _gap(state: Position, seat: Seat, code: Code) -> dict[str, Any]:
    return {"gap": GAPS[GAP_OF[code]]}


def _goes_to_group(code: Code) -> bool:
    """Whether the play goes into one of the seat's groups: everything but stones, Connects and Cuts."""
    return AREA_OF[code] != _NOTHING and KIND_OF[code] != STONE


def _is_part_of_group(state: Position, seat: Seat, code: Code) -> bool:
    return _goes_to_group(code) and not state.sides[seat].identities() >> AREA_OF[code] & 1


def _part_of(side: Side, area: Area) -> dict[str, Any]:
    return {"area": AREAS[area], "group": AREAS[side.identity(area)]}


def _own_group(state: Position, seat: Seat, code: Code) -> dict[str, Any]:
    return _part_of(state.sides[seat], AREA_OF[code])


def _has_no_stone(state: Position, seat: Seat, code: Code) -> bool:
    """A tesuji may do without by option (WQ-27)."""
    if not _goes_to_group(code) or (KIND_OF[code] >= FIRST_TESUJI and not state.options.tesuji_need_stone):
        return False
    return not state.sides[seat].stones >> AREA_OF[code] & 1


# ---------------------------------------------------------------------- a Capture (rules 5.2.5)


def _enemy(state: Position, seat: Seat) -> Side:
    return state.sides[1 - seat]


def _has_no_enemy_stone(state: Position, seat: Seat, code: Code) -> bool:
    return KIND_OF[code] == CAPTURE and not _enemy(state, seat).stones >> AGAINST[code] & 1


def _enemy_area(state: Position, seat: Seat, code: Code) -> dict[str, Any]:
    return {"area": AREAS[AGAINST[code]]}


def _is_part_of_enemy_group(state: Position, seat: Seat, code: Code) -> bool:
    return KIND_OF[code] == CAPTURE and not _enemy(state, seat).identities() >> AGAINST[code] & 1


def _enemy_group(state: Position, seat: Seat, code: Code) -> dict[str, Any]:
    return _part_of(_enemy(state, seat), AGAINST[code])


def _is_not_facing(state: Position, seat: Seat, code: Code) -> bool:
    return KIND_OF[code] == CAPTURE and not state.faced(seat, AREA_OF[code]) >> AGAINST[code] & 1


def _both_groups(state: Position, seat: Seat, code: Code) -> dict[str, Any]:
    return {"group": AREAS[AREA_OF[code]], "against": AREAS[AGAINST[code]]}


def _is_immune(state: Position, seat: Seat, code: Code) -> bool:
    return KIND_OF[code] == CAPTURE and _enemy(state, seat).immune(AGAINST[code])


def _immune_group(state: Position, seat: Seat, code: Code) -> dict[str, Any]:
    return {"group": AREAS[AGAINST[code]]}


def _has_not_more_qi(state: Position, seat: Seat, code: Code) -> bool:
    if KIND_OF[code] != CAPTURE:
        return False
    return not legal.has_less_qi(_enemy(state, seat), AGAINST[code], state.sides[seat].fight_qi(AREA_OF[code]))


def _both_qi(state: Position, seat: Seat, code: Code) -> dict[str, Any]:
    own = state.sides[seat].fight_qi(AREA_OF[code])
    return {"qi": own, "against_qi": _enemy(state, seat).public_qi(AGAINST[code])}


# ---------------------------------------------------------------------- the pass and the skills (rules 5.4)


def _must_play(state: Position, seat: Seat, code: Code) -> bool:
    """Without `allow_pass` nobody passes who can play a card (WQ-4)."""
    return code == actions.PASS and not state.options.allow_pass and state.legal(seat)[0] < actions.PASS


def _is_skill(code: Code) -> bool:
    return actions.TURN_UP <= code < actions.FROM


def _is_not_own_skill(state: Position, seat: Seat, code: Code) -> bool:
    return _is_skill(code) and state.sides[seat].character != legal.owner_of_skill(code)


def _skill_and_owner(state: Position, seat: Seat, code: Code) -> dict[str, Any]:
    owner = legal.owner_of_skill(code)
    return {"skill": SKILLS[owner], "character": CHARACTERS[owner]}


def _is_skill_spent(state: Position, seat: Seat, code: Code) -> bool:
    return _is_skill(code) and not state.sides[seat].uses


def _skill(state: Position, seat: Seat, code: Code) -> dict[str, Any]:
    return {"skill": SKILLS[legal.owner_of_skill(code)]}


def _is_raised(state: Position, seat: Seat, code: Code) -> bool:
    return _is_skill(code) and legal.owner_of_skill(code) == BYUN_SANGIL and state.raised


def _has_no_capture_to_find(state: Position, seat: Seat, code: Code) -> bool:
    if not _is_skill(code) or legal.owner_of_skill(code) != SHI_YUE:
        return False
    return state.sides[seat].deck_told != HOLDS_CAPTURE


def _is_nothing_face_down(state: Position, seat: Seat, code: Code) -> bool:
    if not _is_skill(code) or legal.owner_of_skill(code) != SHIN_JINSEO:
        return False
    target = code - actions.TURN_UP
    return target % actions.MOST_HIDDEN >= _enemy(state, seat).hidden(target // actions.MOST_HIDDEN)


def _turned_area(state: Position, seat: Seat, code: Code) -> dict[str, Any]:
    return {"area": AREAS[(code - actions.TURN_UP) // actions.MOST_HIDDEN]}


# ---------------------------------------------------------------------- the other questions (rules 6)


def _is_not_offered(state: Position, seat: Seat, code: Code) -> bool:
    character = _index(code, actions.CHOOSE, actions.PLAY)
    return character != _NOTHING and character not in state.offers[seat]


def _character(state: Position, seat: Seat, code: Code) -> dict[str, Any]:
    return {"character": CHARACTERS[code - actions.CHOOSE]}


def _is_beyond_hand(state: Position, seat: Seat, code: Code) -> bool:
    """Places are named by `from`, `move` and `to`."""
    size = len(state.sides[seat].hand)
    return (
        _index(code, actions.FROM, actions.BENT) >= size
        or _index(code, actions.MOVE, actions.TO) >= size
        or _index(code, actions.TO, actions.SIZE) >= size
    )


def _hand_size(state: Position, seat: Seat, code: Code) -> dict[str, Any]:
    return {"cards": len(state.sides[seat].hand)}


def _is_other_kind(state: Position, seat: Seat, code: Code) -> bool:
    place = _index(code, actions.FROM, actions.BENT)
    return place != _NOTHING and state.sides[seat].hand[place] != KIND_OF[state.drafts[seat][0]]


def _both_kinds(state: Position, seat: Seat, code: Code) -> dict[str, Any]:
    there = state.sides[seat].hand[code - actions.FROM]
    return {"what": KINDS[KIND_OF[state.drafts[seat][0]]], "there": KINDS[there]}


def _is_not_four(state: Position, seat: Seat, code: Code) -> bool:
    area = _index(code, actions.BENT, actions.TAKE)
    return area != _NOTHING and not bent_four_targets(state) >> area & 1


def _target(state: Position, seat: Seat, code: Code) -> dict[str, Any]:
    return {"group": AREAS[code - actions.BENT]}


def _is_too_many(state: Position, seat: Seat, code: Code) -> bool:
    return _index(code, actions.TAKE, actions.DONE) >= legal.captures_left(state)


def _most(state: Position, seat: Seat, code: Code) -> dict[str, Any]:
    return {"number": code - actions.TAKE + 1, "most": legal.captures_left(state)}


def _is_same_place(state: Position, seat: Seat, code: Code) -> bool:
    return code >= actions.TO and code - actions.TO == state.drafts[seat][0] - actions.MOVE


GUARDS: Final[tuple[Guard[Position], ...]] = (
    Guard("other_question", _is_other_question, _prompt),
    Guard("not_in_hand", _is_not_in_hand, _what),
    Guard("area_taken", _is_area_taken, _area),
    Guard("gap_connected", _is_gap_connected, _gap),
    Guard("gap_cut", _is_gap_cut, _gap),
    Guard("gap_needs_stones", _needs_gap_stones, _gap),
    Guard("part_of_group", _is_part_of_group, _own_group),
    Guard("no_stone", _has_no_stone, _area),
    Guard("no_enemy_stone", _has_no_enemy_stone, _enemy_area),
    Guard("part_of_group", _is_part_of_enemy_group, _enemy_group),
    Guard("not_facing", _is_not_facing, _both_groups),
    Guard("immune", _is_immune, _immune_group),
    Guard("not_more_qi", _has_not_more_qi, _both_qi),
    Guard("must_play", _must_play),
    Guard("not_your_skill", _is_not_own_skill, _skill_and_owner),
    Guard("skill_spent", _is_skill_spent, _skill),
    Guard("once_a_turn", _is_raised, _skill),
    Guard("no_capture_in_deck", _has_no_capture_to_find),
    Guard("nothing_face_down", _is_nothing_face_down, _turned_area),
    Guard("not_offered", _is_not_offered, _character),
    Guard("no_such_place", _is_beyond_hand, _hand_size),
    Guard("other_kind", _is_other_kind, _both_kinds),
    Guard("not_four", _is_not_four, _target),
    Guard("too_many", _is_too_many, _most),
    Guard("same_place", _is_same_place),
)
