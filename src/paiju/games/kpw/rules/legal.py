"""Which answers are legal (rules 4.5, 4.7 and 6). What stops an answer is asked of the same functions in reasons.py.

Menus come out sorted because the action space lists its ranges in the order of the menus.
"""

from __future__ import annotations

from paiju.core.types import Code, Kind, Prompt, Seat
from paiju.games.kpw import actions
from paiju.games.kpw.data import cards, layout, skills
from paiju.games.kpw.data.layout import Zone, kind_of, kinds_in
from paiju.games.kpw.data.skills import Hero, Target
from paiju.games.kpw.position import Position
from paiju.games.kpw.rules import frames
from paiju.games.kpw.rules.compose import Staging, open_card, read_staging
from paiju.games.kpw.rules.memory import best_copy
from paiju.games.kpw.rules.windows import barred, below_hand_limit, has_free_slot, movable


def find_legal(state: Position, seat: Seat) -> list[Code]:
    """The legal codes of an asked seat: sorted, unique, never empty."""
    prompt = state.asked[seat]
    if prompt == actions.THIEF_NOW:
        return [actions.USE, actions.KEEP] if just_drew_thief(state, seat) else [actions.KEEP]
    if prompt == actions.TURN_MENU:
        return _turn_menu(state, seat)
    if prompt == actions.COMPOSE:
        return _composing(state, seat)
    if prompt in actions.WINDOW_MENUS:
        return _window_menu(state, seat, prompt)
    if prompt == actions.EXCHANGE_FOR:
        return _each(actions.GIVE, state.hands[seat])
    if prompt == actions.THIEF_HELD:
        return [actions.HELD + way for way in range(4) if can_use_held(state, seat, way)] + [actions.STOP]
    if prompt == actions.CLONE_AS:
        staging = read_staging(state, seat, state.drafts[seat])
        return [actions.KIND + acts for acts in range(cards.KIND_COUNT) if staging.can_imitate(acts)]
    if prompt == actions.SKILL_HERO:
        return _skill_heroes(state, seat)
    if prompt == actions.EGGPLANT_HERO:
        return [actions.IMITATE + hero for hero in range(len(skills.HEROES)) if can_imitate_hero(state, seat, hero)]
    if prompt in (actions.STEAL_COST, actions.PILL_COST):
        return _each(actions.PAY, state.hands[seat])
    if prompt == actions.REACT_8848:
        return _reactions(state, seat)
    return _rare_answers(state, seat, prompt)


def _rare_answers(state: Position, seat: Seat, prompt: Prompt) -> list[Code]:
    if prompt == actions.GUESS_LEVEL:
        return [actions.LEVEL + level for level in range(3) if not level_tried(state, level)]
    if prompt == actions.PEARL_PICK:
        return [*_each(actions.TAKE, state.pile), actions.DECLINE]
    if prompt == actions.PILL_RIDER:
        return [actions.USE, actions.SKIP]
    if prompt == actions.PILL_PICK:
        return _each(actions.TAKE, state.protection[1 - seat])
    if prompt == actions.PROTECT_OVERFLOW:
        return _each(actions.DROP, state.protection[seat])
    return [actions.PICK + hero for hero in pair_of(prompt)]


def _each(first: Code, zone: Zone) -> list[Code]:
    """One code for each kind of a zone."""
    return [first + kind for kind in kinds_in(zone)]


# ---------------------------------------------------------------------- drawing, guessing, picking


def pair_of(prompt: Prompt) -> tuple[Hero, Hero]:
    """The heroes that this question lets a seat choose from (KP-15)."""
    return skills.FRONT if prompt == actions.PICK_FRONT else skills.BACK


def just_drew_thief(state: Position, seat: Seat) -> bool:
    """A thief can be used at once when it has just been drawn (KP-16)."""
    return kind_of(state.hands[seat][-1]) == cards.THIEF


def can_use_held(state: Position, seat: Seat, way: int) -> bool:
    """A thief, or a clone while a thief is owned (odd ways), in hand (ways 0, 1) or protection (ways 2, 3) (KP-13)."""
    hand, protected = state.hands[seat], state.protection[seat]
    if best_copy(hand, cards.THIEF) < 0 and best_copy(protected, cards.THIEF) < 0:
        return False
    return best_copy(protected if way & 2 else hand, cards.CLONE if way & 1 else cards.THIEF) >= 0


def level_tried(state: Position, level: int) -> bool:
    """Whether this level, counted from 0, has been guessed at the play before (KP-40)."""
    return state.stack[-1][frames.TRIED] >> level & 1 != 0


# ---------------------------------------------------------------------- any-time actions (rules 4.7)


def may_empty_hand(prompt: Prompt) -> bool:
    """KP-12: only in the own turn and at the round end."""
    return prompt in (actions.TURN_MENU, actions.ROUND_END_MENU)


def is_free(state: Position, kind: Kind) -> bool:
    """KP-14: what may be thrown away at any time."""
    return state.options.free_kinds >> kind & 1 != 0


def discard_used(state: Position) -> bool:
    """Whether the one optional discard of the draw phase is used (KP-17)."""
    return state.stack[-1][frames.WINDOW_FLAGS] & frames.DISCARDED != 0


def _add_exchanges(state: Position, seat: Seat, leaving: list[Kind], out: list[Code]) -> None:
    """A protected card that may leave, for any hand card."""
    if state.hands[seat]:
        for kind in leaving:
            out.append(actions.EXCHANGE + kind)


def _add_moves(state: Position, seat: Seat, hand: list[Kind], may_empty: bool, out: list[Code]) -> None:
    """exchange, place and take_back; `hand` holds the kinds of the seat's hand."""
    protected = state.protection[seat]
    leaving = movable(state, seat) if protected else protected
    _add_exchanges(state, seat, leaving, out)
    if has_free_slot(state, seat) and (may_empty or len(state.hands[seat]) > 1):
        for kind in hand:
            out.append(actions.PLACE + kind)
    if state.options.protect_takeback and below_hand_limit(state, seat):
        for kind in leaving:
            out.append(actions.TAKE_BACK + kind)


def _add_free_discards(state: Position, seat: Seat, hand: list[Kind], may_empty: bool, out: list[Code]) -> None:
    if may_empty or len(state.hands[seat]) > 1:
        for kind in hand:
            if is_free(state, kind):
                out.append(actions.FREE + kind)


def _add_sacrifices(state: Position, seat: Seat, out: list[Code]) -> None:
    if state.may_sacrifice(seat):
        out.append(actions.SACRIFICE + state.own[layout.FRONT_HERO + seat])
        out.append(actions.SACRIFICE + state.own[layout.BACK_HERO + seat])


def _window_menu(state: Position, seat: Seat, prompt: Prompt) -> list[Code]:
    """The menu of windows W2, W3, W4 and W6."""
    hand = kinds_in(state.hands[seat])
    out: list[Code] = []
    if prompt == actions.SACRIFICE_NOW:
        out.append(actions.DECLINE)
        _add_sacrifices(state, seat, out)
        return out
    if prompt == actions.DRAW_MENU and not discard_used(state) and len(state.hands[seat]) > 1:
        for kind in hand:
            out.append(actions.DISCARD + kind)
    if not barred(state):
        _add_moves(state, seat, hand, may_empty_hand(prompt), out)
    if prompt != actions.ROUND_END_MENU:
        _add_free_discards(state, seat, hand, False, out)
    _add_sacrifices(state, seat, out)
    out.append(actions.PASS if prompt == actions.RESPONSE else actions.DONE)
    return out


def _turn_menu(state: Position, seat: Seat) -> list[Code]:
    """The menu of the own turn: any-time actions (window W1), the first card of a play, or the end."""
    out: list[Code] = []
    hand = kinds_in(state.hands[seat])
    _add_moves(state, seat, hand, True, out)
    _add_free_discards(state, seat, hand, True, out)
    _add_sacrifices(state, seat, out)
    _add_stagings(read_staging(state, seat, state.drafts[seat]), out)
    out.append(actions.END_TURN)
    return out


def can_react(state: Position, seat: Seat, way: int) -> bool:
    """Whether an 8848 (way 0), or a clone while the seat owns an 8848 (way 1), can be shown from hand (KP-20)."""
    hand = state.hands[seat]
    phone = best_copy(hand, cards.PHONE) >= 0
    if way == 0:
        return phone
    return (phone or best_copy(state.protection[seat], cards.PHONE) >= 0) and best_copy(hand, cards.CLONE) >= 0


def _reactions(state: Position, seat: Seat) -> list[Code]:
    """W5: an 8848 is shown, or first brought to hand by an exchange (KP-10)."""
    out = [actions.DECLINE]
    out += [actions.REACT + way for way in range(2) if can_react(state, seat, way)]
    if not barred(state):
        _add_exchanges(state, seat, movable(state, seat), out)
    return out


# ---------------------------------------------------------------------- composing a play (rules 4.5)


def _add_stagings(staging: Staging, out: list[Code]) -> None:
    """The cards that may be staged next."""
    staging.sound = staging.cards == 0 or staging.finished()
    seen = 0
    for kind in sorted(staging.left):
        if not seen >> kind & 1:
            seen |= 1 << kind
            if staging.can_stage(kind):
                out.append(actions.STAGE + kind)


def _composing(state: Position, seat: Seat) -> list[Code]:
    """Stage another card, or commit."""
    staging = read_staging(state, seat, state.drafts[seat])
    out: list[Code] = []
    _add_stagings(staging, out)
    if staging.finished():
        out.append(actions.COMMIT)
    return out


def can_use_hero(state: Position, seat: Seat, target: Target) -> bool:
    """Whether the skill card that is being staged may be used on this hero."""
    draft = state.drafts[seat]
    kind, acts = open_card(draft)
    return read_staging(state, seat, draft).can_use(kind, acts, target)


def _skill_heroes(state: Position, seat: Seat) -> list[Code]:
    """Whose skill it is."""
    draft = state.drafts[seat]
    staging = read_staging(state, seat, draft)
    kind, acts = open_card(draft)
    return [actions.HERO + target for target in range(skills.TARGETS) if staging.can_use(kind, acts, target)]


def can_imitate_hero(state: Position, seat: Seat, hero: Hero) -> bool:
    """Whether an eggplant may borrow this opposing hero: one that is staged, or one that `scientist_2` turns round."""
    if state.first[seat] == actions.EGGPLANT_HERO:
        return state.has_hero(1 - seat, hero)
    draft = state.drafts[seat]
    kind, _ = open_card(draft)
    return read_staging(state, seat, draft).can_borrow(kind, hero)
