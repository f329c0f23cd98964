"""Why an action is not offered, in words a player understands; nothing in them tells what the seat may not know."""

from __future__ import annotations

from typing import Final

from paiju.core.reasons import Reason
from paiju.games.kpw.actions import (
    CLONE_AS,
    COMMIT,
    COMPOSE,
    DISCARD,
    DRAW_MENU,
    EGGPLANT_HERO,
    EXCHANGE,
    EXCHANGE_FOR,
    FREE,
    GUESS_LEVEL,
    KIND,
    PEARL_PICK,
    PICK_BACK,
    PICK_FRONT,
    PILL_COST,
    PILL_PICK,
    PILL_RIDER,
    PLACE,
    PROTECT_OVERFLOW,
    REACT_8848,
    RESPONSE,
    ROUND_END_MENU,
    SACRIFICE,
    SKILL_HERO,
    SPACE,
    STAGE,
    STEAL_COST,
    TAKE_BACK,
    THIEF_HELD,
    THIEF_NOW,
    TURN_MENU,
)
from paiju.games.kpw.cards import (
    ATTACK,
    CLONE,
    DEFENCE,
    DOUBLE,
    HIGH_PING,
    KINDS,
    NOT_IMITABLE,
    NOT_PLAYABLE,
    RAISED_CAP,
    SACRIFICE_BELOW,
    STEAL,
    TYPE,
    TYPES,
)
from paiju.games.kpw.memory import best_copy, unlocked_copy
from paiju.games.kpw.position import HP, LIMIT, SACRIFICED, Position
from paiju.games.kpw.rules.compose import Staging, read_staging
from paiju.games.kpw.rules.procedures import BARRED, DISCARDED, WINDOW_FLAGS
from paiju.games.kpw.skills import HEROES

_ANY_TIME: Final = ("exchange", "place", "take_back", "free", "sacrifice")
_ANSWERS: Final = {
    PICK_FRONT: ("pick",),
    PICK_BACK: ("pick",),
    PEARL_PICK: ("take", "decline"),
    THIEF_NOW: ("use", "keep"),
    THIEF_HELD: ("held", "stop"),
    DRAW_MENU: ("discard", *_ANY_TIME, "done"),
    TURN_MENU: (*_ANY_TIME, "stage", "commit", "end_turn"),
    CLONE_AS: ("kind",),
    SKILL_HERO: ("hero",),
    EGGPLANT_HERO: ("imitate",),
    COMPOSE: ("stage", "commit"),
    EXCHANGE_FOR: ("give",),
    GUESS_LEVEL: ("level",),
    RESPONSE: (*_ANY_TIME, "pass"),
    STEAL_COST: ("pay",),
    REACT_8848: ("react", "decline"),
    PILL_RIDER: ("use", "skip"),
    PILL_COST: ("pay",),
    PILL_PICK: ("take",),
    ROUND_END_MENU: (*_ANY_TIME, "done"),
    PROTECT_OVERFLOW: ("drop",),
}
"""Which ranges answer which prompt."""

_PLAIN: Final = {
    PICK_FRONT: "not_this_pair",
    PICK_BACK: "not_this_pair",
    PEARL_PICK: "not_in_discard",
    THIEF_NOW: "not_a_thief",
    THIEF_HELD: "no_thief_there",
    SKILL_HERO: "hero_not_available",
    EGGPLANT_HERO: "hero_not_available",
    EXCHANGE_FOR: "not_in_hand",
    GUESS_LEVEL: "level_tried",
    STEAL_COST: "not_in_hand",
    PILL_COST: "not_in_hand",
    REACT_8848: "no_8848",
    PILL_PICK: "not_protected",
    PROTECT_OVERFLOW: "not_protected",
}
"""The one reason that a right kind of answer can be refused for."""


def refusal(s: Position, seat: int, code: int) -> Reason:
    """The reason for a code that is not legal for an asked seat."""
    prompt = s.asked[seat]
    if SPACE.name(code) not in _ANSWERS[prompt]:
        return Reason("other_question")
    if prompt in _PLAIN:
        return Reason(_PLAIN[prompt])
    if prompt == CLONE_AS:
        return refuse_imitation(s, seat, code - KIND)
    if code >= STAGE:
        return refuse_play(s, seat, code)
    return refuse_any_time(s, seat, code)


# ---------------------------------------------------------------------- any-time actions


def refuse_any_time(s: Position, seat: int, code: int) -> Reason:
    """Why an exchange, place, take_back, discard or sacrifice is not possible now."""
    own_turn = s.first[seat] == TURN_MENU
    at_round_end = s.first[seat] == ROUND_END_MENU
    hand = s.hands[seat]
    if code >= SACRIFICE:
        return refuse_sacrifice(s, seat, code - SACRIFICE)
    if code < EXCHANGE and s.stack[-1][WINDOW_FLAGS] & DISCARDED:
        return Reason("discard_used")
    if EXCHANGE <= code < FREE and not own_turn and s.stack[-1][WINDOW_FLAGS] & BARRED:
        return Reason("barred_by_pill")
    if EXCHANGE <= code < PLACE:
        return refuse_protected(s, seat, code - EXCHANGE) if hand else Reason("empty_hand")
    if TAKE_BACK <= code < FREE:
        return refuse_take_back(s, seat, code - TAKE_BACK)
    if code >= FREE:
        if at_round_end:
            return Reason("other_question")
        if not s.rules.free_kinds >> (code - FREE) & 1:
            return Reason("not_free", {"card": KINDS[code - FREE]})
        if best_copy(hand, code - FREE) < 0:
            return Reason("not_in_hand")
        return Reason("last_card")
    kind = code - PLACE if code >= PLACE else code - DISCARD
    if best_copy(hand, kind) < 0:
        return Reason("not_in_hand")
    if code >= PLACE and len(s.protection[seat]) >= s.capacity(seat):
        return Reason("no_free_slot", {"capacity": s.capacity(seat)})
    return Reason("last_card")


def refuse_protected(s: Position, seat: int, kind: int) -> Reason:
    if best_copy(s.protection[seat], kind) < 0:
        return Reason("not_protected")
    return Reason("locked")


def refuse_take_back(s: Position, seat: int, kind: int) -> Reason:
    if not s.rules.protect_takeback:
        return Reason("no_take_back")
    if unlocked_copy(s.protection[seat], kind) < 0:
        return refuse_protected(s, seat, kind)
    return Reason("hand_full", {"limit": s.own[LIMIT + seat]})


def refuse_sacrifice(s: Position, seat: int, hero: int) -> Reason:
    if s.own[SACRIFICED + seat] >= 0:
        return Reason("already_sacrificed")
    if not s.has_hero(seat, hero):
        return Reason("not_your_hero", {"hero": HEROES[hero]})
    return Reason("hp_too_high", {"hp": s.own[HP + seat], "need": SACRIFICE_BELOW})


# ---------------------------------------------------------------------- composing


def refuse_play(s: Position, seat: int, code: int) -> Reason:
    """Why a card cannot be staged, or the staged cards not be committed."""
    staging = read_staging(s, seat, s.drafts[seat])
    if code == COMMIT:
        return refuse_commit(staging)
    kind = code - STAGE
    if NOT_PLAYABLE >> kind & 1:
        return Reason("never_played", {"card": KINDS[kind]})
    if kind not in staging.left:
        return Reason("not_in_hand")
    if not staging.type_open(TYPE[kind]):
        return Reason("type_used", {"type": TYPES[_place(TYPE[kind])]})
    if not staging.fits(kind):
        return refuse_combination(staging, kind)
    if not staging.acts_once(kind):
        return Reason("once_a_turn", {"card": KINDS[kind]})
    if kind == CLONE and staging.owned == 0:
        return Reason("nothing_to_imitate")
    return refuse_unfinished(staging, kind)


def refuse_combination(staging: Staging, kind: int) -> Reason:
    """Rule 3."""
    if TYPE[kind] == ATTACK and staging.attacks >= RAISED_CAP:
        return Reason("too_many_attacks", {"cap": RAISED_CAP})
    if TYPE[kind] == DEFENCE and staging.defences:
        return Reason("one_defence")
    if TYPE[kind] == ATTACK or TYPE[kind] == DEFENCE:
        return Reason("attack_or_defence")
    return Reason("one_effect")


def refuse_unfinished(staging: Staging, kind: int) -> Reason:
    """The card would fit, but the play could not be finished any more."""
    if TYPE[kind] == ATTACK and staging.attacks >= staging.cap():
        return Reason("too_many_attacks", {"cap": staging.cap()})
    if (staging.doubles and not staging.strikes) or kind == DOUBLE:
        return Reason("needs_attack")
    if kind == HIGH_PING:
        return Reason("needs_company")
    if staging.steals or kind == STEAL:
        return Reason("needs_cost")
    return Reason("cannot_be_finished")


def refuse_commit(staging: Staging) -> Reason:
    if staging.cards == 0:
        return Reason("nothing_staged")
    if staging.doubles and not staging.strikes:
        return Reason("needs_attack")
    if staging.pings and staging.cards == 1:
        return Reason("needs_company")
    return Reason("too_many_attacks", {"cap": staging.cap()})


def refuse_imitation(s: Position, seat: int, acts: int) -> Reason:
    """Rule 9."""
    staging = read_staging(s, seat, s.drafts[seat])
    if NOT_IMITABLE >> acts & 1:
        return Reason("not_imitable", {"card": KINDS[acts]})
    if not staging.owned >> acts & 1:
        return Reason("not_owned", {"card": KINDS[acts]})
    if not staging.acts_once(acts):
        return Reason("once_a_turn", {"card": KINDS[acts]})
    return refuse_unfinished(staging, acts)


def _place(bit: int) -> int:
    """Which bit it is."""
    place = 0
    while bit > 1:
        bit >>= 1
        place += 1
    return place
