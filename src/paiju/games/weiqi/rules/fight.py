"""The fight that a Capture begins, and what being captured means (rules 4.3)."""

from __future__ import annotations

from paiju.core.types import Seat
from paiju.games.weiqi.data.board import Area
from paiju.games.weiqi.data.cards import CAPTURE, GOLDEN_ROOSTER, KINDS, REVERSE_BOOT
from paiju.games.weiqi.data.laid import could_be, in_group, is_down, kind_of, owner_of
from paiju.games.weiqi.position import Position
from paiju.games.weiqi.rules import log
from paiju.games.weiqi.rules.cards_on_table import put_face_up, remove, take_card, take_group, turn_up
from paiju.games.weiqi.rules.claims import did_not_fire


def attack(state: Position, seat: Seat, area: Area, against: Area) -> None:
    """`seat` plays a Capture from its group against a facing one."""
    if state.options.capture_stays:
        put_face_up(state, seat, CAPTURE, area)  # it is now one of the group's cards, WQ-17
    else:
        state.removed = [*state.removed, CAPTURE]
    if state.recording:
        log.attacked(state, seat, area, against)
        if not state.options.capture_stays:
            log.removed(state, seat, CAPTURE, "WQ-17")
    attacker = state.sides[seat]
    defender = state.sides[1 - seat]
    _rouse_roosters(state, seat, area)
    _rouse_roosters(state, 1 - seat, against)
    qi = attacker.fight_qi(area)
    against_qi = defender.fight_qi(against)
    if state.recording:
        log.fight(state, seat, area, against, qi, against_qi)
    if qi > against_qi:
        _capture(state, seat, against, seat)
    elif qi == against_qi:
        if state.recording:
            log.tie(state, seat, area, against)  # the Roosters are used up all the same, WQ-19
    elif attacker.immune(area):
        if state.recording:
            log.unharmed(state, seat, area)  # WQ-21
    else:
        _capture(state, 1 - seat, area, seat)  # the same capture with the roles exchanged, WQ-20
    _dismiss_roosters(state, seat, area, against)


def _rouse_roosters(state: Position, seat: Seat, area: Area) -> None:
    """Every Golden Rooster of a fighting group turns up, wanted or not (WQ-23, WQ-24); what stays down is none."""
    side = state.sides[seat]
    if side.hidden(area) == 0:
        return
    span = side.span(area)
    for index in could_be(state.table_cards, GOLDEN_ROOSTER):
        card = state.table_cards[index]
        if not is_down(card) or not in_group(card, seat, span):
            continue
        if kind_of(card) == GOLDEN_ROOSTER:
            cause = log.cause(seat, KINDS[GOLDEN_ROOSTER], "5.3.1", "WQ-23") if state.recording else None
            turn_up(state, index, cause)
        else:
            did_not_fire(state, index, GOLDEN_ROOSTER)


def _dismiss_roosters(state: Position, seat: Seat, area: Area, against: Area) -> None:
    """The Roosters that fought and are still on the table go. A group that was removed has none left to count."""
    fought = state.sides[seat].roosters(area) + state.sides[1 - seat].roosters(against)
    index = 0
    while fought > 0:
        card = state.table_cards[index]
        owner = owner_of(card)
        if kind_of(card) == GOLDEN_ROOSTER and state.group_of(card) == (area if owner == seat else against):
            remove(state, [take_card(state, index)])
            fought -= 1
        else:
            index += 1


def _capture(state: Position, winner: Seat, area: Area, attacker: Seat) -> None:
    """CAPTURE: the winner banks two for every card of the other side's group, Boots compensate, the group goes."""
    loser = 1 - winner
    cards = state.sides[loser].count(area)
    gain = state.options.capture_moku * cards
    state.sides[winner].banked += gain
    if state.recording:
        log.capture(state, winner, area, cards, gain, attacker)
    compensate(state, loser, area, cards)
    remove(state, take_group(state, loser, area))


def compensate(state: Position, seat: Seat, area: Area, cards: int) -> None:
    """Every Reverse Boot of a captured group pays its owner the number of cards (WQ-28); what stays down is none."""
    side = state.sides[seat]
    if side.traps == 0:
        return
    gain = cards * side.tesuji_factor()
    span = side.span(area)
    for index in range(len(state.table_cards)):
        card = state.table_cards[index]
        if not in_group(card, seat, span):
            continue
        if kind_of(card) == REVERSE_BOOT:
            if is_down(card):
                cause = log.cause(seat, KINDS[REVERSE_BOOT], "5.3.2", "WQ-28") if state.recording else None
                turn_up(state, index, cause)
            side.banked += gain
            if state.recording:
                log.compensated(state, seat, cards, gain)
        elif is_down(card):
            did_not_fire(state, index, REVERSE_BOOT)
