"""The fight that a Capture begins, and what being captured means (rules 4.3)."""

from __future__ import annotations

from paiju.games.weiqi import log
from paiju.games.weiqi.cards import CAPTURE, GOLDEN_ROOSTER, KINDS, MOKU_PER_CAPTURED_CARD, REVERSE_BOOT
from paiju.games.weiqi.knowledge import did_not_fire
from paiju.games.weiqi.position import DOWN, KIND, OWNER_SHIFT, Position, in_group
from paiju.games.weiqi.rules.cards_on_table import put_face_up, remove, take_card, take_group, turn_up
from paiju.games.weiqi.side import COUNT, HIDDEN, ROOSTERS


def attack(state: Position, seat: int, area: int, against: int) -> None:
    """`seat` plays a Capture from its group against a facing one."""
    if state.choices.capture_stays:
        put_face_up(state, seat, CAPTURE, area)  # it is now one of the group's cards, WQ-17
    else:
        state.removed = [*state.removed, CAPTURE]
    if state.recording:
        log.attacked(state, seat, area, against)
        if not state.choices.capture_stays:
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


def _rouse_roosters(state: Position, seat: int, area: int) -> None:
    """Every Golden Rooster of a fighting group turns up, wanted or not (WQ-23, WQ-24); what stays down is none."""
    side = state.sides[seat]
    if side.sums[HIDDEN + area] == 0:
        return
    span = side.span(area)
    for index in range(len(state.table_cards)):
        card = state.table_cards[index]
        if not card & DOWN or not in_group(card, seat, span):
            continue
        if card & KIND == GOLDEN_ROOSTER:
            cause = log.cause(seat, KINDS[GOLDEN_ROOSTER], "5.3.1", "WQ-23") if state.recording else None
            turn_up(state, index, cause)
        else:
            did_not_fire(state, index, GOLDEN_ROOSTER)


def _dismiss_roosters(state: Position, seat: int, area: int, against: int) -> None:
    """The Roosters that fought and are still on the table go. A group that was removed has none left to count."""
    fought = state.sides[seat].sums[ROOSTERS + area] + state.sides[1 - seat].sums[ROOSTERS + against]
    index = 0
    while fought > 0:
        card = state.table_cards[index]
        owner = card >> OWNER_SHIFT & 1
        if card & KIND == GOLDEN_ROOSTER and state.group_of(card) == (area if owner == seat else against):
            remove(state, [take_card(state, index)])
            fought -= 1
        else:
            index += 1


def _capture(state: Position, winner: int, area: int, attacker: int) -> None:
    """CAPTURE: the winner banks two for every card of the other side's group, Boots compensate, the group goes."""
    loser = 1 - winner
    cards = state.sides[loser].sums[COUNT + area]
    gain = MOKU_PER_CAPTURED_CARD * cards
    state.sides[winner].banked += gain
    if state.recording:
        log.capture(state, winner, area, cards, gain, attacker)
    compensate(state, loser, area, cards)
    remove(state, take_group(state, loser, area))


def compensate(state: Position, seat: int, area: int, cards: int) -> None:
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
        if card & KIND == REVERSE_BOOT:
            if card & DOWN:
                cause = log.cause(seat, KINDS[REVERSE_BOOT], "5.3.2", "WQ-28") if state.recording else None
                turn_up(state, index, cause)
            side.banked += gain
            if state.recording:
                log.compensated(state, seat, cards, gain)
        elif card & DOWN:
            did_not_fire(state, index, REVERSE_BOOT)
