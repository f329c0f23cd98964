"""Before the first turn (rules 3): deck, hands, counters, and the choice of characters."""

from __future__ import annotations

from paiju.core.types import Kind
from paiju.games.weiqi.actions import CHOOSE, CHOOSE_CHARACTER
from paiju.games.weiqi.data.cards import COPIES, KIND_COUNT, STONE, STONES_EACH
from paiju.games.weiqi.data.characters import CHARACTERS, USES, Character
from paiju.games.weiqi.options import ASSIGNED, DISJOINT
from paiju.games.weiqi.position import NO_GROUP, TURN, Position, new_side
from paiju.games.weiqi.rules import log
from paiju.games.weiqi.rules.turn import MAIN


def set_up(state: Position) -> None:
    """Deck, hands, counters; then the characters."""
    state.sides = [new_side(state.options.printed) for _ in range(2)]
    for side in state.sides:
        side.turns_left = state.options.turns
        for _ in range(STONES_EACH):
            side.gain(STONE)
    state.remaining = 2 * state.options.turns
    state.deck = full_deck()
    state.shuffle(state.deck)
    if state.options.offer == ASSIGNED:
        begin(state, state.options.assigned)
        return
    state.offers = draw_offers(state)
    for seat in range(2):
        state.ask(seat, CHOOSE_CHARACTER)


def full_deck() -> list[Kind]:
    """All cards of the deck, in the order of their kinds."""
    return [kind for kind in range(KIND_COUNT) for _ in range(COPIES[kind])]


def draw_offers(state: Position) -> list[list[Character]]:
    """Black's offers are dealt first (WQ-2)."""
    size = state.options.offer_size
    black = state.options.black_seat
    offers: list[list[Character]] = [[], []]
    pile = list(range(len(CHARACTERS)))
    state.shuffle(pile)
    offers[black] = sorted(pile[:size])
    if state.options.offer == DISJOINT:
        offers[1 - black] = sorted(pile[size : 2 * size])
    else:
        state.shuffle(pile)
        offers[1 - black] = sorted(pile[:size])
    return offers


def reveal_choices(state: Position) -> None:
    """Both have chosen: the choices are shown, the other offers are put away unseen."""
    chosen = [state.unseal(seat)[0] - CHOOSE for seat in range(2)]
    state.offers = []
    begin(state, chosen)


def begin(state: Position, characters: list[Character]) -> None:
    """Black takes the first turn."""
    for seat in range(2):
        side = state.sides[seat]
        side.character = characters[seat]
        side.uses = USES[characters[seat]]
    state.active = state.options.black_seat
    state.push([TURN, MAIN, NO_GROUP, 0, 0])
    if state.recording:
        log.opened(state)
    state.run()
