"""What stops an answer, in words a player understands. Only own cards and public facts are looked at.

A guard looks at its own range of codes only; of several that stop a code the first one in GUARDS gives the reason.
"""

from __future__ import annotations

from typing import Any, Final

from paiju.core.reasons import Guard
from paiju.core.types import Code, Kind, Seat
from paiju.games.kpw import actions
from paiju.games.kpw.data import cards, layout, skills
from paiju.games.kpw.position import Position
from paiju.games.kpw.rules import legal
from paiju.games.kpw.rules.compose import Staging, read_staging
from paiju.games.kpw.rules.memory import best_copy, unlocked_copy
from paiju.games.kpw.rules.windows import barred, below_hand_limit, has_free_slot

_NOTHING: Final = -1

# ---------------------------------------------------------------------- which question it answers

_CHANGES: Final = ("exchange", "place", "take_back")
_ANY_TIME: Final = (*_CHANGES, "free", "sacrifice")
_ANSWERS: Final = {
    actions.PICK_FRONT: ("pick",),
    actions.PICK_BACK: ("pick",),
    actions.PEARL_PICK: ("take", "decline"),
    actions.THIEF_NOW: ("use", "keep"),
    actions.THIEF_HELD: ("held", "stop"),
    actions.DRAW_MENU: ("discard", *_ANY_TIME, "done"),
    actions.TURN_MENU: (*_ANY_TIME, "stage", "commit", "end_turn"),
    actions.CLONE_AS: ("kind",),
    actions.SKILL_HERO: ("hero",),
    actions.EGGPLANT_HERO: ("imitate",),
    actions.COMPOSE: ("stage", "commit"),
    actions.EXCHANGE_FOR: ("give",),
    actions.GUESS_LEVEL: ("level",),
    actions.RESPONSE: (*_ANY_TIME, "pass"),
    actions.STEAL_COST: ("pay",),
    actions.REACT_8848: ("react", "exchange", "decline"),
    actions.PILL_RIDER: ("use", "skip"),
    actions.PILL_COST: ("pay",),
    actions.PILL_PICK: ("take",),
    actions.ROUND_END_MENU: (*_CHANGES, "sacrifice", "done"),
    actions.PROTECT_OVERFLOW: ("drop",),
    actions.SACRIFICE_NOW: ("sacrifice", "decline"),
}
"""Which ranges answer which prompt."""


def _is_other_question(state: Position, seat: Seat, code: Code) -> bool:
    return actions.SPACE.name(code) not in _ANSWERS[state.asked[seat]]


def _index(code: Code, first: Code, after: Code) -> int:
    """Which code of a range of the action space this is; _NOTHING if it is of another one."""
    return code - first if first <= code < after else _NOTHING


# ---------------------------------------------------------------------- heroes, drawing, guessing


def _is_other_pair(state: Position, seat: Seat, code: Code) -> bool:
    hero = _index(code, actions.PICK, actions.TAKE)
    return hero != _NOTHING and hero not in legal.pair_of(state.asked[seat])


def _is_not_in_discard(state: Position, seat: Seat, code: Code) -> bool:
    kind = _index(code, actions.TAKE, actions.DECLINE)
    return kind != _NOTHING and state.asked[seat] == actions.PEARL_PICK and best_copy(state.pile, kind) < 0


def _is_no_thief(state: Position, seat: Seat, code: Code) -> bool:
    return code == actions.USE and state.asked[seat] == actions.THIEF_NOW and not legal.just_drew_thief(state, seat)


def _has_no_thief_there(state: Position, seat: Seat, code: Code) -> bool:
    way = _index(code, actions.HELD, actions.STOP)
    return way != _NOTHING and not legal.can_use_held(state, seat, way)


def _is_level_tried(state: Position, seat: Seat, code: Code) -> bool:
    level = _index(code, actions.LEVEL, actions.REACT)
    return level != _NOTHING and state.asked[seat] == actions.GUESS_LEVEL and legal.level_tried(state, level)


def _has_no_8848(state: Position, seat: Seat, code: Code) -> bool:
    way = _index(code, actions.REACT, actions.PAY)
    return way != _NOTHING and not legal.can_react(state, seat, way)


def _is_hero_unavailable(state: Position, seat: Seat, code: Code) -> bool:
    """Sacrificed, not in play, or used by another skill (rules 4.5, 10 and 11)."""
    if state.asked[seat] == actions.SKILL_HERO:
        target = _index(code, actions.HERO, actions.IMITATE)
        return target != _NOTHING and not _staging(state, seat).eligible(target)
    hero = _index(code, actions.IMITATE, actions.GIVE)
    return hero != _NOTHING and state.asked[seat] == actions.EGGPLANT_HERO and not state.has_hero(1 - seat, hero)


# ---------------------------------------------------------------------- any-time actions (rules 4.7)


def _hero(code: Code) -> int:
    return _index(code, actions.SACRIFICE, actions.STAGE)


def _has_sacrificed(state: Position, seat: Seat, code: Code) -> bool:
    return _hero(code) != _NOTHING and state.own[layout.SACRIFICED + seat] >= 0


def _is_not_own_hero(state: Position, seat: Seat, code: Code) -> bool:
    return _hero(code) != _NOTHING and not state.has_hero(seat, _hero(code))


def _is_hp_too_high(state: Position, seat: Seat, code: Code) -> bool:
    return _hero(code) != _NOTHING and state.own[layout.HP + seat] >= cards.SACRIFICE_BELOW


def _hero_name(state: Position, seat: Seat, code: Code) -> dict[str, Any]:
    return {"hero": skills.HEROES[_hero(code)]}


def _hp(state: Position, seat: Seat, code: Code) -> dict[str, Any]:
    return {"hp": state.own[layout.HP + seat], "need": cards.SACRIFICE_BELOW}


def _is_discard_used(state: Position, seat: Seat, code: Code) -> bool:
    return (
        actions.DISCARD <= code < actions.EXCHANGE
        and state.asked[seat] == actions.DRAW_MENU
        and legal.discard_used(state)
    )


def _is_barred(state: Position, seat: Seat, code: Code) -> bool:
    return actions.EXCHANGE <= code < actions.FREE and barred(state)


def _has_empty_hand(state: Position, seat: Seat, code: Code) -> bool:
    return actions.EXCHANGE <= code < actions.PLACE and not state.hands[seat]


def _has_no_take_back(state: Position, seat: Seat, code: Code) -> bool:
    return actions.TAKE_BACK <= code < actions.FREE and not state.options.protect_takeback


def _is_not_free(state: Position, seat: Seat, code: Code) -> bool:
    kind = _index(code, actions.FREE, actions.SACRIFICE)
    return kind != _NOTHING and not legal.is_free(state, kind)


def _from_hand(code: Code) -> Kind:
    """The kind of a hand card that an answer names: to give, pay, throw away, protect or stage."""
    for first, after in (
        (actions.PAY, actions.DROP),
        (actions.GIVE, actions.DISCARD),
        (actions.DISCARD, actions.EXCHANGE),
        (actions.PLACE, actions.TAKE_BACK),
        (actions.FREE, actions.SACRIFICE),
        (actions.STAGE, actions.COMMIT),
    ):
        if first <= code < after:
            return code - first
    return _NOTHING


def _is_not_in_hand(state: Position, seat: Seat, code: Code) -> bool:
    kind = _from_hand(code)
    if kind == _NOTHING:
        return False
    if code >= actions.STAGE:
        return _staged(state, seat, code) != _NOTHING and kind not in _staging(state, seat).left
    return best_copy(state.hands[seat], kind) < 0


def _protected(state: Position, seat: Seat, code: Code) -> tuple[Seat, Kind]:
    """Whose protected card of which kind an answer names."""
    if actions.DROP <= code < actions.KIND:
        return seat, code - actions.DROP
    if actions.EXCHANGE <= code < actions.PLACE:
        return seat, code - actions.EXCHANGE
    if actions.TAKE_BACK <= code < actions.FREE:
        return seat, code - actions.TAKE_BACK
    if actions.TAKE <= code < actions.DECLINE and state.asked[seat] == actions.PILL_PICK:
        return 1 - seat, code - actions.TAKE
    return seat, _NOTHING


def _is_not_protected(state: Position, seat: Seat, code: Code) -> bool:
    whose, kind = _protected(state, seat, code)
    return kind != _NOTHING and best_copy(state.protection[whose], kind) < 0


def _is_locked(state: Position, seat: Seat, code: Code) -> bool:
    """KP-11: it came in in this window."""
    _, kind = _protected(state, seat, code)
    return (
        actions.EXCHANGE <= code < actions.FREE and kind != _NOTHING and unlocked_copy(state.protection[seat], kind) < 0
    )


def _is_hand_full(state: Position, seat: Seat, code: Code) -> bool:
    return actions.TAKE_BACK <= code < actions.FREE and not below_hand_limit(state, seat)


def _limit(state: Position, seat: Seat, code: Code) -> dict[str, Any]:
    return {"limit": state.own[layout.LIMIT + seat]}


def _has_no_free_slot(state: Position, seat: Seat, code: Code) -> bool:
    return actions.PLACE <= code < actions.TAKE_BACK and not has_free_slot(state, seat)


def _capacity(state: Position, seat: Seat, code: Code) -> dict[str, Any]:
    return {"capacity": state.capacity(seat)}


def _is_last_card(state: Position, seat: Seat, code: Code) -> bool:
    """KP-12, KP-17: it would empty the hand where that is not allowed."""
    if not actions.DISCARD <= code < actions.SACRIFICE or _from_hand(code) == _NOTHING:
        return False
    return len(state.hands[seat]) <= 1 and not legal.may_empty_hand(state.asked[seat])


def _kind(state: Position, seat: Seat, code: Code) -> dict[str, Any]:
    """The card that an answer names."""
    kind = code - actions.KIND if actions.KIND <= code < actions.HERO else _from_hand(code)
    return {"card": cards.KINDS[kind]}


# ---------------------------------------------------------------------- composing a play (rules 4.5)


def _staged(state: Position, seat: Seat, code: Code) -> Kind:
    """The card that an answer would stage, where a card is asked for."""
    if state.asked[seat] not in (actions.TURN_MENU, actions.COMPOSE):
        return _NOTHING
    return _index(code, actions.STAGE, actions.COMMIT)


def _imitated(state: Position, seat: Seat, code: Code) -> Kind:
    """What a clone would be, where that is asked."""
    return _index(code, actions.KIND, actions.HERO) if state.asked[seat] == actions.CLONE_AS else _NOTHING


def _is_commit(state: Position, seat: Seat, code: Code) -> bool:
    return code == actions.COMMIT and state.asked[seat] in (actions.TURN_MENU, actions.COMPOSE)


def _staging(state: Position, seat: Seat) -> Staging:
    return read_staging(state, seat, state.drafts[seat])


def _is_never_played(state: Position, seat: Seat, code: Code) -> bool:
    return _staged(state, seat, code) != _NOTHING and cards.NOT_PLAYABLE >> _staged(state, seat, code) & 1 != 0


def _is_type_used(state: Position, seat: Seat, code: Code) -> bool:
    """KP-7."""
    return _staged(state, seat, code) != _NOTHING and not _staging(state, seat).type_open(
        cards.TYPE[_staged(state, seat, code)]
    )


def _type(state: Position, seat: Seat, code: Code) -> dict[str, Any]:
    return {"type": cards.TYPES[cards.TYPE[_staged(state, seat, code)].bit_length() - 1]}


def _is_beside_other_type(state: Position, seat: Seat, code: Code) -> bool:
    """Attacks and defences do not stand in one turn (rule 3)."""
    kind = _staged(state, seat, code)
    if kind == _NOTHING or cards.TYPE[kind] not in (cards.ATTACK, cards.DEFENCE):
        return False
    staging = _staging(state, seat)
    attacks = cards.TYPE[kind] == cards.ATTACK
    beside = staging.defences if attacks else staging.attacks
    return beside > 0 or not staging.type_open(cards.DEFENCE if attacks else cards.ATTACK)


def _is_second_defence(state: Position, seat: Seat, code: Code) -> bool:
    kind = _staged(state, seat, code)
    return kind != _NOTHING and cards.TYPE[kind] == cards.DEFENCE and _staging(state, seat).defences > 0


def _is_second_effect(state: Position, seat: Seat, code: Code) -> bool:
    kind = _staged(state, seat, code)
    return kind != _NOTHING and cards.TYPE[kind] == cards.EFFECT and _staging(state, seat).effects > 0


def _is_beyond_raised_cap(state: Position, seat: Seat, code: Code) -> bool:
    """No skill allows more than three attacks (rule 4)."""
    kind = _staged(state, seat, code)
    return kind != _NOTHING and cards.TYPE[kind] == cards.ATTACK and _staging(state, seat).attacks >= cards.RAISED_CAP


def _raised_cap(state: Position, seat: Seat, code: Code) -> dict[str, Any]:
    return {"cap": cards.RAISED_CAP}


def _is_not_imitable(state: Position, seat: Seat, code: Code) -> bool:
    return _imitated(state, seat, code) != _NOTHING and cards.NOT_IMITABLE >> _imitated(state, seat, code) & 1 != 0


def _is_not_owned(state: Position, seat: Seat, code: Code) -> bool:
    acts = _imitated(state, seat, code)
    return acts != _NOTHING and not _staging(state, seat).owned >> acts & 1


def _acts(state: Position, seat: Seat, code: Code) -> Kind:
    """What a card would act as, as far as the answer says: itself, or what a clone imitates."""
    imitated = _imitated(state, seat, code)
    return imitated if imitated != _NOTHING else _staged(state, seat, code)


def _is_once_a_turn(state: Position, seat: Seat, code: Code) -> bool:
    """One high ping and one mutual ruin a turn (rules 6 and 7)."""
    acts = _acts(state, seat, code)
    return acts != _NOTHING and not _staging(state, seat).acts_once(acts)


def _has_nothing_to_imitate(state: Position, seat: Seat, code: Code) -> bool:
    return _staged(state, seat, code) == cards.CLONE and _staging(state, seat).owned == 0


def _is_nothing_staged(state: Position, seat: Seat, code: Code) -> bool:
    return _is_commit(state, seat, code) and _staging(state, seat).cards == 0


# ---- the card would fit, but the play could not be finished any more; or it is not finished yet


def _is_unfinished(state: Position, seat: Seat, code: Code) -> bool:
    """Whether the play cannot be committed now, or cannot be finished after this card."""
    asked = _is_commit(state, seat, code) or _acts(state, seat, code) != _NOTHING
    return asked and code not in state.legal(seat)


def _has_too_many_attacks(state: Position, seat: Seat, code: Code) -> bool:
    if not _is_unfinished(state, seat, code):
        return False
    staging = _staging(state, seat)
    if code == actions.COMMIT:
        return staging.attacks > staging.cap()
    return cards.TYPE[_acts(state, seat, code)] == cards.ATTACK and staging.attacks >= staging.cap()


def _cap(state: Position, seat: Seat, code: Code) -> dict[str, Any]:
    return {"cap": _staging(state, seat).cap()}


def _needs_attack(state: Position, seat: Seat, code: Code) -> bool:
    """A double stands beside an attack (rule 5)."""
    if not _is_unfinished(state, seat, code):
        return False
    staging = _staging(state, seat)
    return (staging.doubles > 0 and not staging.strikes) or (
        code != actions.COMMIT and _acts(state, seat, code) == cards.DOUBLE
    )


def _needs_company(state: Position, seat: Seat, code: Code) -> bool:
    """A high ping stands beside another card (rule 6)."""
    if not _is_unfinished(state, seat, code):
        return False
    if code != actions.COMMIT:
        return _acts(state, seat, code) == cards.HIGH_PING
    staging = _staging(state, seat)
    return staging.pings > 0 and staging.cards == 1


def _needs_cost(state: Position, seat: Seat, code: Code) -> bool:
    """A steal keeps a hand card for its cost (rule 8)."""
    if code == actions.COMMIT or not _is_unfinished(state, seat, code):
        return False
    return _staging(state, seat).steals > 0 or _acts(state, seat, code) == cards.STEAL


def _cannot_be_finished(state: Position, seat: Seat, code: Code) -> bool:
    """After this card, or with its skill used on this hero."""
    if state.asked[seat] == actions.SKILL_HERO:
        target = _index(code, actions.HERO, actions.IMITATE)
        return target != _NOTHING and not legal.can_use_hero(state, seat, target)
    if state.asked[seat] == actions.EGGPLANT_HERO:
        hero = _index(code, actions.IMITATE, actions.GIVE)
        return hero != _NOTHING and not legal.can_imitate_hero(state, seat, hero)
    return code != actions.COMMIT and _is_unfinished(state, seat, code)


GUARDS: Final[tuple[Guard[Position], ...]] = (
    Guard("other_question", _is_other_question),
    Guard("not_this_pair", _is_other_pair),
    Guard("not_in_discard", _is_not_in_discard),
    Guard("not_a_thief", _is_no_thief),
    Guard("no_thief_there", _has_no_thief_there),
    Guard("level_tried", _is_level_tried),
    Guard("no_8848", _has_no_8848),
    Guard("hero_not_available", _is_hero_unavailable),
    Guard("already_sacrificed", _has_sacrificed),
    Guard("not_your_hero", _is_not_own_hero, _hero_name),
    Guard("hp_too_high", _is_hp_too_high, _hp),
    Guard("discard_used", _is_discard_used),
    Guard("barred_by_pill", _is_barred),
    Guard("empty_hand", _has_empty_hand),
    Guard("no_take_back", _has_no_take_back),
    Guard("not_free", _is_not_free, _kind),
    Guard("never_played", _is_never_played, _kind),
    Guard("not_in_hand", _is_not_in_hand),
    Guard("not_protected", _is_not_protected),
    Guard("locked", _is_locked),
    Guard("hand_full", _is_hand_full, _limit),
    Guard("no_free_slot", _has_no_free_slot, _capacity),
    Guard("last_card", _is_last_card),
    Guard("type_used", _is_type_used, _type),
    Guard("too_many_attacks", _is_beyond_raised_cap, _raised_cap),
    Guard("one_defence", _is_second_defence),
    Guard("attack_or_defence", _is_beside_other_type),
    Guard("one_effect", _is_second_effect),
    Guard("not_imitable", _is_not_imitable, _kind),
    Guard("not_owned", _is_not_owned, _kind),
    Guard("once_a_turn", _is_once_a_turn, _kind),
    Guard("nothing_to_imitate", _has_nothing_to_imitate),
    Guard("nothing_staged", _is_nothing_staged),
    Guard("too_many_attacks", _has_too_many_attacks, _cap),
    Guard("needs_attack", _needs_attack),
    Guard("needs_company", _needs_company),
    Guard("needs_cost", _needs_cost),
    Guard("cannot_be_finished", _cannot_be_finished),
)
