"""The interpreter of effects (11.4): it knows verbs, not skills.

A program runs instruction by instruction. An instruction that needs an answer asks and waits; one that starts a longer
procedure pushes its frame; one that fails sets the launch's OK to 0 and ends the program.
"""

from __future__ import annotations

from typing import Final

from paiju.core.viewers import bit
from paiju.games.codex.actions import (
    ASK_CELL,
    ASK_DIRECTION,
    ASK_DISCARD,
    ASK_FOCUS,
    ASK_MAY,
    ASK_OPTION,
    ASK_ORDER,
    ASK_PAGE,
    ASK_STEP,
    ASK_VISIBLE,
    CARD,
    CELL,
    DONE,
    HIGH,
    NO,
    OPTION,
    PAGE,
    YES,
)
from paiju.games.codex.layout import (
    F_AP,
    F_CAP,
    F_CAP_NOW,
    F_NEXT_CAP,
    F_SKIP,
    FACTION,
    P_AIMED,
    P_FOCUSED,
    P_FROZE,
    P_MARK,
    P_TOKEN_PAGE,
    R_BODY,
    R_DECK_ONE,
    R_DECK_RED,
    R_DECK_SUIT,
    R_DECK_SUM,
    R_JUMP,
    R_MUTUAL,
    R_OK,
    R_PICKED,
    R_PIERCE,
    R_PURSE,
    R_RETURN,
    R_SEAT,
    R_SHIELD,
    R_SHOWN,
    R_USER,
    R_WAY,
    SEAT,
    U_BALANCE,
    U_BASE,
    U_BUDGET,
    U_BURN,
    U_CELL,
    U_CONTEST,
    U_CURSE,
    U_DAMAGE,
    U_FACING,
    U_FREE,
    U_HP,
    U_IMMOBILE,
    U_KEEN,
    U_LOADED,
    U_MAX_HP,
    U_NEXT,
    U_NEXT_TWO,
    U_NO_COST,
    U_NO_STIFF,
    U_START,
    U_TAKEN,
    U_TRUE_AIM,
    UNIT,
)
from paiju.games.codex.ops import (
    COUNTER,
    DRAGON,
    E_AIM,
    E_AP_CAP,
    E_BACK,
    E_BACK_OR_FORWARD,
    E_CHOOSE,
    E_COUNTER_ONCE,
    E_CYCLE_HAND,
    E_DECK_DISC,
    E_DECK_LOOK_DISCARD,
    E_DECK_ORDER,
    E_DESTROY_PUPPET,
    E_DISCARD_SAME_SUIT,
    E_DISCARD_TARGET_RANDOM,
    E_DISCARDS,
    E_DRAW,
    E_END,
    E_END_TURN,
    E_EXTRA,
    E_FALL,
    E_FORWARD,
    E_GAIN_AP,
    E_GAIN_BALANCE,
    E_GOTO_TARGET,
    E_HALVE_POSITION,
    E_HALVE_POSITIONS,
    E_HEAL,
    E_HEAL_BETWEEN,
    E_HURT_SELF,
    E_IF,
    E_IMMOBILISE,
    E_JUMP,
    E_KILL,
    E_KNOCK,
    E_KNOCK_BOUNCE,
    E_KNOCK_LONGER,
    E_LAUNCH,
    E_LOSE_HP,
    E_MAKE_DRAGON,
    E_MAKE_PUPPET,
    E_MAX_HP,
    E_MAY,
    E_MAY_PAY_HP,
    E_MIRROR,
    E_MOVE_MARK,
    E_MUST_DISCARD_SUIT,
    E_NEXT,
    E_PAY_AP,
    E_PLACE_MARK,
    E_PROXY,
    E_PULL,
    E_REMOVE_MARK,
    E_RETURN_TARGET,
    E_SHIELD,
    E_SHOVE,
    E_SHOW_RANDOM,
    E_SKIP_NEXT_TURN,
    E_STEAL_DISCARDED,
    E_STEP,
    E_STEP_UPTO,
    E_SWAP,
    E_SWAP_HP,
    E_TAKE_CHOSEN,
    E_TAKE_RANDOM,
    E_TARGET_BALANCE,
    E_TARGET_DISCARDS,
    E_TELEPORT,
    E_THIS,
    E_TURN,
    E_VIEW_HAND,
    E_WALK_BOUNCE,
    L_OWN_SKILLS,
    N_AP,
    N_DAMAGE,
    N_FREE_COST,
    N_IGNORE_PRECONDITIONS,
    N_IGNORE_RANGE,
    N_RANGE_PM1,
    NESTED,
    NO_MARK,
    PLAIN,
    PUPPET,
    T_BURN,
    T_CONTEST,
    T_DAMAGE,
    T_LAG,
    T_NO_REDUCTION,
    T_NO_STIFF,
    T_TAKEN,
)
from paiju.games.codex.rules.cards import (
    bring_from_pile,
    card_json,
    discard_from_deck,
    discard_kind,
    discard_random,
    draw_cards,
    hand_kinds,
    narrow,
    show_hand,
    show_to_all,
    stock,
    take_card,
)
from paiju.games.codex.rules.damage import (
    clear_token,
    end_turn,
    fall,
    fall_if_unbalanced,
    lose_hp,
    lose_token,
    new_token_fields,
    strike,
)
from paiju.games.codex.rules.frames import (
    DYING,
    E_COUNT,
    E_KIND,
    E_SUBJECT,
    E_WAIT,
    K_CELLS,
    NESTING,
    PASSIVE,
    PRE,
    RECORD_AT,
    STEP,
    WALKING,
)
from paiju.games.codex.rules.knocks import start_knock
from paiju.games.codex.rules.launchable import clamp
from paiju.games.codex.rules.movement import immobile, own_move, put, step_cells, step_to, unit_word
from paiju.games.codex.rules.passives import cards_lost
from paiju.games.codex.rules.reading import holds, value
from paiju.games.codex.state import NO_LAUNCH, CodexTable
from paiju.games.codex.tables import (
    ALL_KINDS,
    CODE,
    MARK_EMPTY,
    MARK_OWN,
    OPTIONAL,
    PAGE_IDS,
    POSITION_SETS,
    RED_KINDS,
    SELF_MARK,
    SELF_TARGET,
    SUIT_KINDS,
    SUMMON_PAGES,
    TO_ANY,
    TO_MARK,
    TO_SET,
)

GO: Final = 0
"""The instruction is done; go on with the next."""
LEAVE: Final = 1
"""Done, but something was pushed or the turn was broken off: return to the stack."""
WAIT: Final = 2
"""Somebody was asked; come back to the same instruction."""
FAIL: Final = 3

DRAGON_AP: Final = 6
DRAGON_BALANCE: Final = 3
PUPPET_HP: Final = 15
FINALE_CAP: Final = 12


def resume_effects(s: CodexTable, frame: list[int]) -> None:
    """Runs a program until it ends, fails, asks, or something else has to happen first."""
    record = s.launches[frame[RECORD_AT]]
    while True:
        if record[R_OK] == 0 and frame[E_KIND] != PASSIVE:
            s.pop()
            return
        at = frame[STEP]
        verb = CODE[at]
        if verb == E_END:
            s.pop()
            if frame[E_KIND] == PASSIVE:
                del s.launches[frame[RECORD_AT] :]
            return
        if verb == E_IF:
            frame[STEP] = at + 4 if holds(s, CODE[at + 1], record, False) else CODE[at + 2]
            continue
        if verb == E_JUMP:
            frame[STEP] = CODE[at + 1]
            continue
        # the place is moved on before the verb acts: what it pushes or breaks off finds the program in order
        frame[STEP] = at + 4
        if verb == E_DRAW:
            draw_cards(s, record[R_SEAT], value(s, CODE[at + 1], record))
            continue
        state = _do(s, frame, record, at, verb)
        if state == GO:
            continue
        if state == WAIT:
            frame[STEP] = at
            frame[E_WAIT] = 1
            return
        if state == FAIL:
            record[R_OK] = 0
            if frame[E_KIND] == PASSIVE:
                s.pop()
                del s.launches[frame[RECORD_AT] :]
                return
            continue
        return


def _do(s: CodexTable, frame: list[int], record: list[int], at: int, verb: int) -> int:
    """One instruction, by families."""
    a = CODE[at + 1]
    if verb == E_KNOCK:
        return start_knock(s, frame[RECORD_AT], frame[E_SUBJECT], value(s, a, record), False, 0)
    if verb == E_STEP:
        return _step(s, frame, record, value(s, a, record))
    if verb == E_EXTRA:
        depth = len(s.stack)
        strike(s, frame[RECORD_AT], frame[E_SUBJECT], value(s, a, record), False, False)
        return GO if len(s.stack) == depth else LEAVE
    if verb == E_MAY:
        return _may(s, frame, record, at)
    if verb == E_HEAL:
        heal(s, record[R_USER], value(s, a, record))
        return GO
    if verb == E_LOSE_HP:
        depth = len(s.stack)
        lose_hp(s, record[R_USER], value(s, a, record))
        return GO if len(s.stack) == depth else LEAVE
    if verb <= E_HALVE_POSITIONS:
        return _own_movement(s, frame, record, at, verb)
    if verb <= E_IMMOBILISE:
        return _forced_movement(s, frame, record, at, verb)
    if verb <= E_DISCARD_SAME_SUIT:
        return _cards(s, frame, record, at, verb)
    if verb <= E_PAY_AP:
        return _numbers(s, frame, record, at, verb)
    if verb <= E_SHIELD:
        return _modifiers(s, frame, record, at, verb)
    if verb <= E_PROXY:
        return _tokens(s, frame, record, at, verb)
    return _control(s, frame, record, at, verb)


def answered(frame: list[int]) -> bool:
    """Whether the instruction was waiting; it no longer is."""
    if frame[E_WAIT]:
        frame[E_WAIT] = 0
        return True
    return False


# ---------------------------------------------------------------------- own movement


def _step(s: CodexTable, frame: list[int], record: list[int], cells: int) -> int:
    body = record[R_BODY]
    if answered(frame):
        step_to(s, record, body, s.answer - CELL)
        return GO
    if immobile(s, body):
        return FAIL
    if not s.stands(body) and s.cell(body) == 0:
        return GO
    choices = step_cells(s, body, cells)
    if len(choices) == 1:
        step_to(s, record, body, choices[0])
        return GO
    if not choices:
        return GO
    s.ask(record[R_SEAT], ASK_STEP)
    return WAIT


def _own_movement(s: CodexTable, frame: list[int], record: list[int], at: int, verb: int) -> int:
    body = record[R_BODY]
    if s.cell(body) == 0:
        return GO
    a = CODE[at + 1]
    if verb in (E_STEP_UPTO, E_BACK_OR_FORWARD):
        if answered(frame):
            cell = s.answer - CELL
            if cell != s.cell(body) and verb == E_STEP_UPTO:
                step_to(s, record, body, cell)
            else:
                own_move(s, record, body, cell)
            return GO
        if immobile(s, body) or len(cell_choices(s, frame, at)) < 2:
            return GO
        s.ask(record[R_SEAT], ASK_STEP)
        return WAIT
    if immobile(s, body):
        return FAIL
    if verb == E_FORWARD:
        own_move(s, record, body, clamp(s, s.cell(body) + s.facing(body) * a))
    elif verb == E_BACK:
        own_move(s, record, body, clamp(s, s.cell(body) - s.facing(body) * a))
    elif verb == E_WALK_BOUNCE:
        return _walk(s, frame, record, at)
    elif verb == E_GOTO_TARGET:
        if s.stands(frame[E_SUBJECT]):
            step_to(s, record, body, s.cell(frame[E_SUBJECT]))
    elif verb == E_TELEPORT:
        return _teleport(s, frame, record, a)
    elif verb == E_MIRROR:
        return _mirror(s, frame, record, a)
    elif verb == E_HALVE_POSITION:
        half = max(1, s.position(record[R_SEAT], s.cell(body)) // 2)
        own_move(s, record, body, s.position(record[R_SEAT], half))
    else:
        assert verb == E_HALVE_POSITIONS
        seat = record[R_SEAT]
        own_move(s, record, body, s.position(seat, max(1, s.position(seat, s.cell(body)) // 2)))
        if s.stands(frame[E_SUBJECT]):
            there = s.position(seat, s.cell(frame[E_SUBJECT])) // 2
            put(s, frame[E_SUBJECT], s.position(seat, max(1, there)), "shifted")
    return GO


def _walk(s: CodexTable, frame: list[int], record: list[int], at: int) -> int:
    cells = value(s, CODE[at + 1], record)
    if cells <= 0:
        return GO
    if not answered(frame):
        s.ask(record[R_SEAT], ASK_DIRECTION)
        return WAIT
    way = 1 if s.answer == HIGH else -1
    first = s.cell(record[R_BODY])
    s.push([WALKING, 0, frame[RECORD_AT], cells, way, first, CODE[at + 2], CODE[at + 3], 0])
    return LEAVE


def _teleport(s: CodexTable, frame: list[int], record: list[int], where: int) -> int:
    body = record[R_BODY]
    before = s.cell(body)
    if where == TO_MARK:
        cell = s.cell(2 * record[R_SEAT] + 1)
        if cell == 0:
            return FAIL
    elif where in (TO_ANY, TO_SET):
        if not answered(frame):
            s.ask(record[R_SEAT], ASK_CELL)
            return WAIT
        cell = s.answer - CELL
    else:
        cell = abs(s.units[body * UNIT + U_START])
    own_move(s, record, body, cell)
    record[R_JUMP] = abs(cell - before)
    return GO


def _mirror(s: CodexTable, frame: list[int], record: list[int], target_moves: int) -> int:
    """2b − a, clamped to the field (CX-12)."""
    body, target = record[R_BODY], frame[E_SUBJECT]
    if not s.stands(target):
        return GO
    if target_moves:
        put(s, target, clamp(s, 2 * s.cell(body) - s.cell(target)), "shifted")
    else:
        own_move(s, record, body, clamp(s, 2 * s.cell(target) - s.cell(body)))
    return GO


# ---------------------------------------------------------------------- others' movement


def _forced_movement(s: CodexTable, frame: list[int], record: list[int], at: int, verb: int) -> int:
    a = CODE[at + 1]
    body, target = record[R_BODY], frame[E_SUBJECT]
    token = 2 * record[R_SEAT] + 1
    if verb == E_KNOCK_BOUNCE:
        return start_knock(s, frame[RECORD_AT], target, value(s, a, record), True, CODE[at + 2])
    if verb == E_SWAP and a == SELF_MARK:
        return _swap_with_mark(s, record, body, token, True)
    if not s.stands(target):
        return GO  # the target was removed meanwhile (4.8 a)
    own, there = s.cell(body), s.cell(target)
    if verb == E_PULL:
        gap = own - there
        cells = min(abs(gap), a)  # never past the user (CX-11)
        put(s, target, there + (cells if gap > 0 else -cells), "pulled")
    elif verb == E_SHOVE:
        if not answered(frame):
            s.ask(record[R_SEAT], ASK_DIRECTION)
            return WAIT
        put(s, target, clamp(s, there + (a if s.answer == HIGH else -a)), "shifted")
    elif verb == E_RETURN_TARGET:
        if record[R_RETURN]:
            put(s, target, record[R_RETURN], "shifted")
    elif verb == E_SWAP and a == SELF_TARGET:
        if immobile(s, body):
            return FAIL
        put(s, body, there, "shifted")
        put(s, target, own, "shifted")
    elif verb == E_SWAP:
        return _swap_with_mark(s, record, target, token, False)
    else:
        assert verb == E_IMMOBILISE
        s.units[target * UNIT + U_IMMOBILE] = s.turn + 1  # CX-58
        if s.recording:
            s.event("immobilised", None, {"seat": target // 2, "unit": unit_word(s, target)})
    return GO


def _swap_with_mark(s: CodexTable, record: list[int], unit: int, token: int, own: bool) -> int:
    if s.cell(token) == 0 or (own and immobile(s, unit)):
        return FAIL
    there, here = s.cell(token), s.cell(unit)
    put(s, unit, there, "shifted")
    put(s, token, here, "shifted")
    if not own:  # CX-66: as it is right after the swap
        record[R_MUTUAL] = 1 if s.back_to(unit, record[R_BODY]) and s.back_to(record[R_BODY], unit) else 0
    return GO


# ---------------------------------------------------------------------- cards


def _cards(s: CodexTable, frame: list[int], record: list[int], at: int, verb: int) -> int:
    seat = record[R_SEAT]
    victim = frame[E_SUBJECT] // 2
    a = CODE[at + 1]
    if verb == E_VIEW_HAND:
        show_hand(s, victim, bit(seat))
        if s.recording:
            s.event("looked_at_hand", None, {"seat": seat, "of": victim})
        return GO
    if verb == E_TAKE_CHOSEN:
        return _take_chosen(s, frame, record, value(s, a, record))
    if verb in (E_TAKE_RANDOM, E_DISCARD_TARGET_RANDOM):
        return _blind(s, frame, record, value(s, a, record), verb == E_TAKE_RANDOM)
    if verb == E_STEAL_DISCARDED:
        if record[R_PICKED] >= 0 and s.pile:
            bring_from_pile(s, seat)
        return GO
    if verb == E_TARGET_DISCARDS:
        return _chosen_discard(s, frame, victim, True)
    if verb == E_DISCARDS:
        return _chosen_discard(s, frame, seat, False)
    if verb == E_CYCLE_HAND:
        return _cycle_hand(s, frame, record)
    if verb == E_SHOW_RANDOM:
        return _show_random(s, record, victim)
    if verb == E_DISCARD_SAME_SUIT:
        return _discard_same_suit(s, frame, record, at)
    return _deck(s, frame, record, at, verb)


def _take_chosen(s: CodexTable, frame: list[int], record: list[int], wanted: int) -> int:
    """The user picks among the cards it has seen, all in one draft."""
    seat, victim = record[R_SEAT], frame[E_SUBJECT] // 2
    if wanted <= 0:
        return GO
    if not s.hands[victim]:
        return FAIL
    if not answered(frame):
        frame[E_COUNT] = min(wanted, len(s.hands[victim]))
        s.ask(seat, ASK_VISIBLE)
        return WAIT
    kinds = [code - CARD for code in s.named]
    for kind in kinds:
        take_card(s, seat, victim, s.cards.of_kind(s.hands[victim], kind))
    return LEAVE if cards_lost(s, frame[RECORD_AT], [victim] * len(kinds), kinds) else GO


def _blind(s: CodexTable, frame: list[int], record: list[int], wanted: int, taking: bool) -> int:
    victim = frame[E_SUBJECT] // 2
    if wanted <= 0 or not s.is_alive(victim):
        return GO
    if not s.hands[victim]:
        return FAIL
    kinds: list[int] = []
    for _ in range(min(wanted, len(s.hands[victim]))):
        if taking:
            kinds.append(take_card(s, record[R_SEAT], victim, s.below(len(s.hands[victim]))))
        else:
            kinds.append(discard_random(s, victim))
            record[R_PICKED] = kinds[-1]
    return LEAVE if cards_lost(s, frame[RECORD_AT], [victim] * len(kinds), kinds) else GO


def _chosen_discard(s: CodexTable, frame: list[int], seat: int, mandatory: bool) -> int:
    if not answered(frame):
        if not s.hands[seat]:
            return FAIL if mandatory and s.is_alive(seat) else GO
        s.ask(seat, ASK_DISCARD)
        return WAIT
    kind = s.answer - CARD
    discard_kind(s, seat, kind)
    return LEAVE if cards_lost(s, frame[RECORD_AT], [seat], [kind]) else GO


def _cycle_hand(s: CodexTable, frame: list[int], record: list[int]) -> int:
    """Discard any number of cards, draw as many; all named in one draft."""
    seat = record[R_SEAT]
    if frame[E_COUNT]:
        draw_cards(s, seat, frame[E_COUNT])
        frame[E_COUNT] = 0
        return GO
    if not answered(frame):
        if not s.hands[seat]:
            return GO
        s.ask(seat, ASK_DISCARD)
        return WAIT
    kinds = [code - CARD for code in s.named if code != DONE]
    for kind in kinds:
        discard_kind(s, seat, kind)
    if not kinds:
        return GO
    if not cards_lost(s, frame[RECORD_AT], [seat] * len(kinds), kinds):
        draw_cards(s, seat, len(kinds))
        return GO
    # the passives that look at lost cards come first; then this instruction goes on with the draw
    frame[E_COUNT] = len(kinds)
    frame[STEP] -= 4
    return LEAVE


def _show_random(s: CodexTable, record: list[int], victim: int) -> int:
    hand = s.hands[victim]
    if not hand:
        return FAIL
    back = hand[s.below(len(hand))]
    show_to_all(s, back)
    record[R_SHOWN] = s.cards.face[back]
    if s.recording:
        s.event("showed", None, {"seat": victim, "card": card_json(s, back)})
    return GO


def _discard_same_suit(s: CodexTable, frame: list[int], record: list[int], at: int) -> int:
    seat = record[R_SEAT]
    if not answered(frame):
        if not s.hands[seat]:
            frame[STEP] = CODE[at + 1]
            return GO
        s.ask(seat, ASK_DISCARD)
        return WAIT
    if s.answer == NO:
        frame[STEP] = CODE[at + 1]
        return GO
    kind = s.answer - CARD
    discard_kind(s, seat, kind)
    return LEAVE if cards_lost(s, frame[RECORD_AT], [seat], [kind]) else GO


def _deck(s: CodexTable, frame: list[int], record: list[int], at: int, verb: int) -> int:
    seat = record[R_SEAT]
    n = CODE[at + 1]
    if verb == E_DECK_DISC:
        return _deck_discard(s, record, n)
    if verb == E_MUST_DISCARD_SUIT:
        return _must_discard_suit(s, frame, record, at)
    if not answered(frame):
        count = stock(s, n)
        if count == 0:
            return GO
        frame[E_COUNT] = count
        for place in range(count):
            s.cards.show(s, s.deck[-1 - place], bit(seat))
        if s.recording:
            s.event("looked_at_deck", None, {"seat": seat, "count": count})
        if verb == E_DECK_ORDER and count == 1:
            return GO
        s.ask(seat, ASK_VISIBLE if verb == E_DECK_LOOK_DISCARD else ASK_ORDER)
        return WAIT
    if verb == E_DECK_LOOK_DISCARD:
        if s.answer != NO:
            _discard_seen(s, frame[E_COUNT], s.answer - CARD)
        return GO
    assert verb == E_DECK_ORDER
    kinds = [code - CARD for code in s.named]
    _order_deck(s, seat, frame[E_COUNT], kinds)
    return GO


def _deck_discard(s: CodexTable, record: list[int], n: int) -> int:
    count = stock(s, n)
    if count == 0:
        return FAIL
    total, suits, red = 0, 0, 1
    for _ in range(count):
        kind = discard_from_deck(s)
        total += kind % 9 + 1
        suits |= 1 << (kind // 9)
        record[R_DECK_SUIT] = kind // 9
        if not RED_KINDS >> kind & 1:
            red = 0
    record[R_DECK_SUM] = total
    record[R_DECK_ONE] = 1 if suits & (suits - 1) == 0 else 0
    record[R_DECK_RED] = red
    return GO


def _must_discard_suit(s: CodexTable, frame: list[int], record: list[int], at: int) -> int:
    seat = record[R_SEAT]
    if not answered(frame):
        if s.hands[seat]:  # asked by public facts; without such a card the only answer is no
            s.ask(seat, ASK_DISCARD)
            return WAIT
        s.answer = NO
    if s.answer != NO:
        kind = s.answer - CARD
        discard_kind(s, seat, kind)
        return LEAVE if cards_lost(s, frame[RECORD_AT], [seat], [kind]) else GO
    # everybody sees that the hand holds no card of this suit
    narrow(s, s.hands[seat], ALL_KINDS & ~SUIT_KINDS[record[R_DECK_SUIT]])
    frame[STEP] = CODE[at + 1]
    return GO


def _discard_seen(s: CodexTable, count: int, kind: int) -> None:
    for place in range(count):
        index = len(s.deck) - 1 - place
        if s.cards.face[s.deck[index]] == kind:
            s.deck.append(s.deck.pop(index))
            discard_from_deck(s)
            return


def _order_deck(s: CodexTable, seat: int, count: int, named: list[int]) -> None:
    """The top cards in the order named, from the top; whoever else knew some of them no longer knows where they are."""
    cards = s.cards
    top = len(s.deck) - 1
    for place in range(count):
        cards.known[s.deck[top - place]] &= bit(seat)
    if cards.may_be:
        union = 0
        for place in range(count):
            union |= cards.may_be[s.deck[top - place]]
        for place in range(count):
            cards.may_be[s.deck[top - place]] = union
    for place in range(len(named)):
        for other in range(place, count):
            if cards.face[s.deck[top - other]] == named[place]:
                cards.swap(s.deck[top - place], s.deck[top - other])
                break


# ---------------------------------------------------------------------- numbers


def heal(s: CodexTable, unit: int, amount: int) -> None:
    place = s.hp_unit(unit) * UNIT
    gained = min(amount, s.units[place + U_MAX_HP] - s.units[place + U_HP])
    if gained > 0:
        s.units[place + U_HP] += gained
        if s.recording:
            args = {"seat": unit // 2, "unit": unit_word(s, unit), "amount": gained, "hp": s.units[place + U_HP]}
            s.event("healed", None, args)


def gain_ap(s: CodexTable, record: list[int], amount: int) -> None:
    """Never above the cap (CX-21)."""
    if record[R_PURSE]:
        place = record[R_USER] * UNIT + U_BUDGET
        cap = DRAGON_AP if s.mark(record[R_SEAT]) == DRAGON else FINALE_CAP
        s.units[place] = max(s.units[place], min(cap, s.units[place] + amount))
        return
    side = s.faction_of[record[R_SEAT]] * FACTION
    s.sides[side + F_AP] = max(s.sides[side + F_AP], min(s.sides[side + F_CAP_NOW], s.sides[side + F_AP] + amount))
    if s.recording:
        s.event("gained_ap", None, {"seat": record[R_SEAT], "ap": s.sides[side + F_AP]})


def _numbers(s: CodexTable, frame: list[int], record: list[int], at: int, verb: int) -> int:
    a, b = CODE[at + 1], CODE[at + 2]
    user, target = record[R_USER], frame[E_SUBJECT]
    if verb == E_GAIN_AP:
        gain_ap(s, record, a)
        return GO
    if verb == E_GAIN_BALANCE:
        unit = s.balance_unit(user) * UNIT
        s.units[unit + U_BALANCE] = max(
            s.units[unit + U_BALANCE], min(s.units[unit + U_BASE], s.units[unit + U_BALANCE] + a)
        )
        return GO
    if verb == E_HEAL_BETWEEN:
        if s.mark(record[R_SEAT]) == NO_MARK:
            return FAIL
        _heal_between(s, record, value(s, a, record))
        return GO
    if verb == E_MAX_HP:
        unit = s.hp_unit(user) * UNIT
        s.units[unit + U_MAX_HP] = max(1, s.units[unit + U_MAX_HP] + a)
        s.units[unit + U_HP] = min(s.units[unit + U_HP], s.units[unit + U_MAX_HP])
        return GO
    if verb == E_PAY_AP:
        s.sides[s.faction_of[record[R_SEAT]] * FACTION + F_AP] -= a
        return GO
    if verb == E_HURT_SELF:
        depth = len(s.stack)
        strike(s, frame[RECORD_AT], s.hp_unit(user), value(s, a, record), False, True)
        return GO if len(s.stack) == depth else LEAVE
    if verb == E_FALL:
        return _fall(s, frame, record, a)
    if not s.stands(target):
        return GO
    if verb == E_TARGET_BALANCE:
        unit = s.balance_unit(target)
        s.units[unit * UNIT + U_BALANCE] += a
        return LEAVE if fall_if_unbalanced(s, target) else GO
    if verb == E_SWAP_HP:
        _swap_hp(s, user, target)
        return GO
    if verb == E_AP_CAP:
        _change_cap(s, s.faction_of[target // 2] * FACTION, a == 0, b)
        return GO
    assert verb == E_KILL
    if s.turn < s.options.instakill_from:
        return GO  # CX-99
    s.units[target * UNIT + U_HP] = 0
    if s.recording:
        s.event("killed", None, {"seat": target // 2, "unit": unit_word(s, target)})
    s.push([DYING, 0])
    return LEAVE


def _fall(s: CodexTable, frame: list[int], record: list[int], target_falls: int) -> int:
    if target_falls:
        return LEAVE if s.stands(frame[E_SUBJECT]) and fall(s, frame[E_SUBJECT], True) else GO
    if frame[E_KIND] == PRE:
        fall(s, record[R_USER], False)  # the launch fails, and what a failure brings comes first (CX-105)
        return FAIL
    return LEAVE if fall(s, record[R_USER], True) else GO


def _heal_between(s: CodexTable, record: list[int], amount: int) -> None:
    own, mark = s.cell(record[R_BODY]), s.cell(2 * record[R_SEAT] + 1)
    for unit in range(2 * s.seats):
        if s.has_hp(unit) and min(own, mark) <= s.cell(unit) <= max(own, mark):
            heal(s, unit, amount)


def _swap_hp(s: CodexTable, user: int, target: int) -> None:
    one, other = s.hp_unit(user) * UNIT, s.hp_unit(target) * UNIT
    mine, theirs = s.units[one + U_HP], s.units[other + U_HP]
    s.units[one + U_HP] = min(theirs, s.units[one + U_MAX_HP])
    s.units[other + U_HP] = min(mine, s.units[other + U_MAX_HP])
    if s.recording:
        s.event("swapped_hp", None, {"seat": user // 2, "other": target // 2})


def _change_cap(s: CodexTable, side: int, next_turn: bool, change: int) -> None:
    sides = s.sides
    if next_turn:
        sides[side + F_NEXT_CAP] += change
    else:
        sides[side + F_CAP] = max(0, sides[side + F_CAP] + change)
        sides[side + F_CAP_NOW] = max(0, sides[side + F_CAP_NOW] + change)
        sides[side + F_AP] = min(sides[side + F_AP], sides[side + F_CAP_NOW])


# ---------------------------------------------------------------------- modifiers


def _modifiers(s: CodexTable, frame: list[int], record: list[int], at: int, verb: int) -> int:
    a, b, c = CODE[at + 1], CODE[at + 2], CODE[at + 3]
    if verb == E_THIS:
        record[R_PIERCE] = 1
    elif verb == E_SHIELD:
        record[R_SHIELD] = a
    elif verb == E_NEXT:
        unit = frame[E_SUBJECT] if c // 10 % 10 else record[R_USER]
        _next(s, unit * UNIT, a, b, c // 100, c % 10)
    else:
        assert verb == E_TURN
        _turn(s, record, a, b, c)
    return GO


def _next(s: CodexTable, unit: int, what: int, n: int, launches: int, group: int) -> None:
    units = s.units
    if units[unit + U_CELL] == 0:
        return
    if what == N_RANGE_PM1:
        units[unit + U_KEEN] = 1
    elif what == N_IGNORE_RANGE:
        units[unit + U_TRUE_AIM] = 1
    elif what == N_IGNORE_PRECONDITIONS:
        units[unit + U_NO_COST] = 1
    elif what == N_FREE_COST:
        units[unit + U_FREE] = 1
    elif what == N_AP:
        units[unit + U_CURSE] += n
    elif what == N_DAMAGE and group:
        units[unit + U_LOADED + group] += n
    else:
        units[unit + (U_NEXT if launches == 1 else U_NEXT_TWO)] += n


def _turn(s: CodexTable, record: list[int], what: int, n: int, group: int) -> None:
    units = s.units
    unit = record[R_USER] * UNIT
    if what == T_DAMAGE:
        units[unit + U_DAMAGE + group] += n
    elif what == T_TAKEN:
        units[unit + U_TAKEN] -= n
    elif what == T_CONTEST:
        units[unit + U_CONTEST] += n
    elif what == T_BURN:
        units[unit + U_BURN] += n
    elif what == T_LAG:
        s.lag += n
    elif what == T_NO_REDUCTION:
        s.no_reduction = 1
    elif what == T_NO_STIFF:
        units[unit + U_NO_STIFF] = 1
    else:
        s.players[record[R_SEAT] * SEAT + P_FOCUSED] = 1


# ---------------------------------------------------------------------- tokens


def _tokens(s: CodexTable, frame: list[int], record: list[int], at: int, verb: int) -> int:
    seat = record[R_SEAT]
    a = CODE[at + 1]
    if not s.is_alive(seat):
        return GO
    if verb == E_PLACE_MARK:
        return _place_mark(s, frame, record, at)
    if verb == E_AIM:
        s.players[seat * SEAT + P_AIMED] = 1
    elif verb == E_MOVE_MARK:
        return _move_mark(s, frame, record, a)
    elif verb == E_MAKE_PUPPET:
        _make(s, seat, PUPPET, SUMMON_PAGES[s.below(len(SUMMON_PAGES))])
    elif verb == E_MAKE_DRAGON:
        return _make_dragon(s, frame, seat)
    elif verb == E_PROXY:
        if s.mark(seat) == PLAIN:
            s.units[(2 * seat + 1) * UNIT + U_FACING] = s.facing(2 * seat)  # CX-72
    else:
        assert verb in (E_REMOVE_MARK, E_DESTROY_PUPPET)
        if s.mark(seat) == NO_MARK:
            return FAIL
        depth = len(s.stack)
        lose_token(s, seat)
        return GO if len(s.stack) == depth else LEAVE
    return GO


def _place_mark(s: CodexTable, frame: list[int], record: list[int], at: int) -> int:
    seat = record[R_SEAT]
    if CODE[at + 1] == MARK_OWN:
        cell = s.cell(record[R_BODY])
    elif answered(frame):
        cell = s.answer - CELL
    else:
        if not cell_choices(s, frame, at):
            return FAIL
        s.ask(seat, ASK_CELL)
        return WAIT
    if s.mark(seat) == NO_MARK:
        s.players[seat * SEAT + P_MARK] = PLAIN
        s.units[(2 * seat + 1) * UNIT + U_FACING] = s.facing(2 * seat)
        new_token_fields(s, seat, cell)
    put(s, 2 * seat + 1, cell, "mark_placed")
    return GO


def _move_mark(s: CodexTable, frame: list[int], record: list[int], mirrored: int) -> int:
    token = 2 * record[R_SEAT] + 1
    if s.cell(token) == 0:
        return FAIL
    if mirrored:
        put(s, token, clamp(s, s.cell(token) - record[R_WAY]), "mark_placed")  # CX-67
        return GO
    if not answered(frame):
        s.ask(record[R_SEAT], ASK_CELL)
        return WAIT
    put(s, token, s.answer - CELL, "mark_placed")
    return GO


def _make(s: CodexTable, seat: int, what: int, page: int) -> None:
    """The token comes to life: a puppet (CX-70) or a dragon (CX-89)."""
    token = 2 * seat + 1
    place = token * UNIT
    cell = s.cell(token)
    aimed = s.players[seat * SEAT + P_AIMED]
    clear_token(s, seat)
    s.players[seat * SEAT + P_AIMED] = aimed
    s.players[seat * SEAT + P_MARK] = what
    s.players[seat * SEAT + P_TOKEN_PAGE] = page
    s.units[place + U_CELL] = cell
    new_token_fields(s, seat, cell)
    s.units[place + U_FACING] = _toward_enemy(s, seat, cell)
    if what == PUPPET:
        s.units[place + U_HP] = PUPPET_HP
        s.units[place + U_MAX_HP] = PUPPET_HP
    else:
        s.units[place + U_BUDGET] = DRAGON_AP
        s.units[place + U_BALANCE] = DRAGON_BALANCE
        s.units[place + U_BASE] = DRAGON_BALANCE
    if s.recording:
        s.event("summoned", None, {"seat": seat, "unit": unit_word(s, token), "page": PAGE_IDS[page], "cell": cell})


def _toward_enemy(s: CodexTable, seat: int, cell: int) -> int:
    """Toward the nearest enemy character; ties: toward the enemy home end."""
    home = s.position(seat, 1)
    best, way = 99, 1 if home == 1 else -1
    outward = way
    for other in range(s.seats):
        if s.is_alive(other) and s.enemies(seat, other):
            gap = s.cell(2 * other) - cell
            side = outward if gap == 0 else (1 if gap > 0 else -1)
            if abs(gap) < best or (abs(gap) == best and side == outward):
                best, way = abs(gap), side
    return way


def _make_dragon(s: CodexTable, frame: list[int], seat: int) -> int:
    if not answered(frame):
        s.ask(seat, ASK_PAGE)
        return WAIT
    page = s.answer - PAGE
    was_puppet = s.mark(seat) == PUPPET
    cell = s.cell(2 * seat + 1)
    depth = len(s.stack)
    if was_puppet:  # the puppet is destroyed, with all that this costs (CX-89)
        lose_token(s, seat)
        s.units[(2 * seat + 1) * UNIT + U_CELL] = cell
    _make(s, seat, DRAGON, page)
    return GO if len(s.stack) == depth else LEAVE


# ---------------------------------------------------------------------- control


def possible(s: CodexTable, record: list[int], at: int) -> bool:
    """Whether an optional clause can be offered, by public facts: its first effect can happen (4.8 a)."""
    verb = CODE[at]
    if verb in (E_STEP, E_FORWARD) or (verb == E_MIRROR and CODE[at + 1] == 0):
        return not immobile(s, record[R_BODY]) and s.cell(record[R_BODY]) > 0
    if verb == E_MOVE_MARK:
        return s.mark(record[R_SEAT]) != NO_MARK
    if verb == E_PAY_AP:
        return s.sides[s.faction_of[record[R_SEAT]] * FACTION + F_AP] >= CODE[at + 1]
    if verb == E_SKIP_NEXT_TURN:
        return s.players[record[R_SEAT] * SEAT + P_FROZE] == 0
    if verb == E_DISCARDS:
        return len(s.hands[record[R_SEAT]]) > 0
    if verb == E_STEAL_DISCARDED:
        return record[R_PICKED] >= 0
    return True


def _may(s: CodexTable, frame: list[int], record: list[int], at: int) -> int:
    if answered(frame):
        if s.answer != YES:
            frame[STEP] = CODE[at + 1]
        return GO
    if not possible(s, record, at + 4):
        frame[STEP] = CODE[at + 1]
        return GO
    s.ask(record[R_SEAT], ASK_FOCUS if CODE[at + 4] == E_PAY_AP else ASK_MAY)
    return WAIT


def _may_pay_hp(s: CodexTable, frame: list[int], record: list[int], at: int) -> int:
    price = CODE[at + 2]
    if answered(frame):
        if s.answer == YES:
            lose_hp(s, record[R_USER], price)
        else:
            frame[STEP] = CODE[at + 1]
        return GO
    if s.hp(record[R_USER]) <= price or not possible(s, record, at + 4):
        frame[STEP] = CODE[at + 1]
        return GO
    s.ask(record[R_SEAT], ASK_MAY)
    return WAIT


def _choose(s: CodexTable, frame: list[int], record: list[int], at: int) -> int:
    if answered(frame):
        for index in range(CODE[at + 1]):
            entry = at + 4 + 4 * index
            if CODE[entry + 2] == s.answer - OPTION:
                frame[STEP] = CODE[entry + 1]
        return GO
    choices = option_entries(s, record, at)
    if not choices:
        return FAIL
    if len(choices) == 1:
        frame[STEP] = CODE[choices[0] + 1]
        return GO
    s.ask(record[R_SEAT], ASK_OPTION)
    return WAIT


def option_entries(s: CodexTable, record: list[int], at: int) -> list[int]:
    """The branches of a choice that are possible."""
    entries = [at + 4 + 4 * index for index in range(CODE[at + 1])]
    return [entry for entry in entries if possible(s, record, CODE[entry + 1])]


def _control(s: CodexTable, frame: list[int], record: list[int], at: int, verb: int) -> int:
    a = CODE[at + 1]
    seat = record[R_SEAT]
    if verb == E_MAY_PAY_HP:
        return _may_pay_hp(s, frame, record, at)
    if verb == E_CHOOSE:
        return _choose(s, frame, record, at)
    if verb == E_LAUNCH:
        s.push([NESTING, 0, frame[RECORD_AT], a, CODE[at + 2], CODE[at + 3], NESTED])
        return LEAVE
    if verb == E_COUNTER_ONCE:
        if s.faction_of[seat] == s.active:
            return GO  # countering exists only outside the own turn (CX-46)
        s.push([NESTING, 0, frame[RECORD_AT], L_OWN_SKILLS, OPTIONAL, NO_LAUNCH, COUNTER])
        return LEAVE
    if verb == E_END_TURN:
        if a == 0 and s.faction_of[seat] != s.active:
            return GO  # CX-64
        end_turn(s)
        return LEAVE
    if verb == E_SKIP_NEXT_TURN:
        _skip_next(s, seat)
        return GO
    assert verb == E_KNOCK_LONGER
    s.stack[-2][K_CELLS] += a
    return GO


def _skip_next(s: CodexTable, seat: int) -> None:
    """The next enemy faction in order skips its next turn; the passive is used up (CX-92)."""
    factions = s.options.factions
    for ahead in range(1, factions):
        faction = (s.active + ahead) % factions
        if faction != s.faction_of[seat] and _lives(s, faction):
            s.sides[faction * FACTION + F_SKIP] = 1
            s.players[seat * SEAT + P_FROZE] = 1
            if s.recording:
                s.event("frozen", None, {"seat": seat, "faction": faction})
            return


def _lives(s: CodexTable, faction: int) -> bool:
    for seat in range(s.seats):
        if s.faction_of[seat] == faction and s.is_alive(seat):
            return True
    return False


# ---------------------------------------------------------------------- what can be answered


def cell_choices(s: CodexTable, frame: list[int], at: int) -> list[int]:
    """The cells that the instruction at a place offers, sorted."""
    record = s.launches[frame[RECORD_AT]]
    verb, a = CODE[at], CODE[at + 1]
    body = record[R_BODY]
    own = s.cell(body)
    if verb == E_STEP:
        return step_cells(s, body, value(s, a, record))
    if verb == E_STEP_UPTO:
        return list(range(clamp(s, own - a), clamp(s, own + a) + 1))
    if verb == E_BACK_OR_FORWARD:
        behind, ahead = own - s.facing(body) * a, own + s.facing(body) * CODE[at + 2]
        low, high = clamp(s, min(behind, ahead)), clamp(s, max(behind, ahead))
        return list(range(low, high + 1))
    if verb == E_MOVE_MARK:
        mark = s.cell(2 * record[R_SEAT] + 1)
        return [cell for cell in (mark - 1, mark + 1) if 1 <= cell <= s.length]
    if verb == E_TELEPORT and a == TO_SET:
        wanted = POSITION_SETS[CODE[at + 2]]
        return [cell for cell in range(1, s.length + 1) if wanted >> s.position(record[R_SEAT], cell) & 1]
    if verb == E_PLACE_MARK and a == MARK_EMPTY:
        return [cell for cell in range(1, s.length + 1) if _is_empty(s, cell)]
    return list(range(1, s.length + 1))


def _is_empty(s: CodexTable, cell: int) -> bool:
    """No unit and no mark of anyone (CX-69)."""
    for unit in range(2 * s.seats):
        if s.units[unit * UNIT + U_CELL] == cell:
            return False
    return True


def discard_choices(s: CodexTable, frame: list[int], seat: int) -> list[int]:
    """Codes for a discard of the own choice."""
    at = frame[STEP]
    verb = CODE[at]
    record = s.launches[frame[RECORD_AT]]
    kinds = hand_kinds(s, seat)
    if verb == E_MUST_DISCARD_SUIT:
        suited = [CARD + kind for kind in sorted(set(kinds)) if kind // 9 == record[R_DECK_SUIT]]
        return suited if suited else [NO]
    if verb == E_DISCARD_SAME_SUIT:
        return [NO, *[CARD + kind for kind in sorted(set(kinds)) if kind // 9 == record[R_SHOWN] // 9]]
    if verb == E_CYCLE_HAND:
        for code in s.drafts[seat]:
            kinds.remove(code - CARD)
        return [DONE, *[CARD + kind for kind in sorted(set(kinds))]]
    return [CARD + kind for kind in sorted(set(kinds))]


def visible_choices(s: CodexTable, frame: list[int], seat: int) -> list[int]:
    """Codes for a pick among cards the seat has seen."""
    verb = CODE[frame[STEP]]
    if verb == E_TAKE_CHOSEN:
        kinds = hand_kinds(s, frame[E_SUBJECT] // 2)
        for code in s.drafts[seat]:
            kinds.remove(code - CARD)
        return [CARD + kind for kind in sorted(set(kinds))]
    kinds = [s.cards.face[s.deck[-1 - place]] for place in range(frame[E_COUNT])]
    if verb == E_DECK_LOOK_DISCARD:
        return [NO, *[CARD + kind for kind in sorted(set(kinds))]]
    for code in s.drafts[seat]:
        kinds.remove(code - CARD)
    return [CARD + kind for kind in sorted(set(kinds))]


def more_to_name(s: CodexTable, frame: list[int], seat: int, code: int) -> bool:
    """Whether a draft of several cards goes on after this code."""
    verb = CODE[frame[STEP]]
    named = len(s.drafts[seat]) + 1
    if verb == E_TAKE_CHOSEN:
        return named < frame[E_COUNT]
    if verb == E_DECK_ORDER:
        return named < frame[E_COUNT] - 1
    if verb == E_CYCLE_HAND:
        return code != DONE and named < len(s.hands[seat])
    return False
