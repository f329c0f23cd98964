"""The beginning of a game: heroes, first player, the shuffled deck (rules 3)."""

from __future__ import annotations

from typing import Final

from paiju.core.frames import STEP, Frame
from paiju.core.types import Seat
from paiju.games.kpw.actions import PICK_FRONT
from paiju.games.kpw.data import cards, layout, skills
from paiju.games.kpw.data.skills import Hero
from paiju.games.kpw.options import PICK_HIDDEN, PICK_OPEN, PICK_RANDOM, Options
from paiju.games.kpw.position import NO_PLAY, Position
from paiju.games.kpw.rules import frames
from paiju.games.kpw.rules.damage import NOBODY, note_damage
from paiju.games.kpw.rules.log import ROUND_RULE, hidden, note
from paiju.games.kpw.rules.memory import MEMORY_SIZE
from paiju.games.kpw.rules.rounds import ROUND_BEGINS, first_to_draw

PICKED: Final = 2


def set_up(state: Position, options: Options) -> None:
    """A game at its first decision: all 75 cards shuffled, heroes still to be picked (rules 3)."""
    empty(state, options)
    state.deck = [kind for kind in range(cards.KIND_COUNT) for _ in range(cards.COPIES[kind])]
    state.shuffle(state.deck)
    state.push([frames.PICKING, 0])
    state.run()


def empty(state: Position, options: Options) -> None:
    """A table without a card."""
    state.options = options
    state.hands = [[], []]
    state.protection = [[], []]
    state.delayed = [NO_PLAY, NO_PLAY]
    state.borrowed = [[], []]
    state.own = [0] * layout.OWN_SIZE
    state.memory = [0] * MEMORY_SIZE
    for seat in range(2):
        state.own[layout.HP + seat] = options.hp_start
        state.own[layout.LIMIT + seat] = cards.BASE_DRAWS
        for field in (layout.SACRIFICED, layout.FRONT_HERO, layout.BACK_HERO):
            state.own[field + seat] = -1


def run_picking(state: Position, frame: Frame) -> None:
    """Rules 3: the heroes by option (KP-15), then the first player, then round 1."""
    step = frame[STEP]
    frame[STEP] = step + 1
    if state.options.hero_pick == PICK_HIDDEN and step == 0:
        frame[STEP] = PICKED
        state.ask(0, PICK_FRONT)
        state.ask(1, PICK_FRONT)
    elif state.options.hero_pick == PICK_OPEN and step < PICKED:
        state.ask(step, PICK_FRONT)
    else:
        if state.own[layout.FRONT_HERO] < 0:
            draw_heroes(state)
        draw_first_player(state)
        state.stack[-1] = [frames.ROUND, ROUND_BEGINS, 0]


def set_heroes(state: Position, seat: Seat, front: Hero, back: Hero) -> None:
    state.own[layout.FRONT_HERO + seat] = front
    state.own[layout.BACK_HERO + seat] = back
    if state.recording:
        note_heroes(state, seat)


def note_heroes(state: Position, seat: Seat) -> None:
    args = {
        "front": skills.HEROES[state.own[layout.FRONT_HERO + seat]],
        "back": skills.HEROES[state.own[layout.BACK_HERO + seat]],
    }
    note(state, "heroes", seat, ROUND_RULE, args, "KP-15")


def draw_heroes(state: Position) -> None:
    for seat in range(2):
        set_heroes(state, seat, skills.FRONT[state.below(2)], skills.BACK[state.below(2)])


def draw_first_player(state: Position) -> None:
    first = state.options.first_player
    state.first_player = state.below(2) if first < 0 else first
    state.next_first = state.first_player
    if state.recording:
        note(state, "first_player", state.first_player, ROUND_RULE, {}, "KP-15")


def opening_events(state: Position) -> None:
    """With drawn heroes the first round has begun before anybody was asked: what the log of it must say."""
    if state.options.hero_pick != PICK_RANDOM or state.round != 1 or state.turn:
        return
    for seat in range(2):
        note_heroes(state, seat)
    note(state, "first_player", state.first_player, ROUND_RULE, {}, "KP-15")
    drawer = first_to_draw(state)
    note(state, "round", state.first_player, ROUND_RULE, {"round": state.round, "deck": cards.DECK_SIZE})
    for at in range(0, len(state.damage), layout.DAMAGE_WIDTH):
        note(state, "mine", drawer, cards.POTATO_MINE, {}, "KP-18")
        note_damage(
            state,
            drawer,
            state.options.mine_damage,
            state.damage[at + layout.TOOK],
            cards.MECHANISM_DAMAGE,
            NOBODY,
            cards.POTATO_MINE,
        )
    for card in state.hands[drawer]:
        note(state, "draw", drawer, ROUND_RULE, {"card": hidden(card)})
