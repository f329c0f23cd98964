"""Choosing characters and starting (section 3)."""

from __future__ import annotations

from typing import Final

from paiju.core.frames import Frame
from paiju.core.types import Code, Prompt, Seat
from paiju.core.viewers import NOBODY
from paiju.games.codex import actions
from paiju.games.codex.data import book, layout, ops, tables
from paiju.games.codex.data.cards import KINDS
from paiju.games.codex.data.layout import PageId, SkillId
from paiju.games.codex.options import CHOOSABLE_PAGES, DRAFT, PICK, PRESET, RANDOM_PAGES, Options
from paiju.games.codex.position import Position
from paiju.games.codex.rules import frames, log
from paiju.games.codex.rules.cards import draw_cards

CHOOSE: Final = 0
CHOSEN: Final = 1
TRAITS: Final = 2
TRAIT_ANSWER: Final = 3
START: Final = 4


def set_up(state: Position, options: Options) -> None:
    """Sets out what does not depend on choices; the first question is who plays what."""
    state.set_out(options, state.seats)
    if options.selection != PRESET:
        for seat in range(state.seats):
            set_body(state, seat, options.hp, options.balance)
    for _ in range(state.seats // 2):  # the common deck: the 36 cards, in team mode several times (2.2, 3.5)
        for kind in range(KINDS):
            state.deck.append(state.cards.add(kind, NOBODY))
    first = options.first_player
    if first < 0:  # a faction by chance: its lowest seat begins
        first = state.faction_of.index(state.below(options.factions))
    state.push(frames.setup(first))
    state.run()


def resume_setup(state: Position, frame: Frame) -> None:
    """The next step of the setup."""
    step = frame[frames.STEP]
    if step == CHOOSE:
        _choose(state, frame)
    elif step == CHOSEN:
        _chosen(state, frame)
    elif step == TRAITS:
        _traits(state, frame)
    elif step == TRAIT_ANSWER:
        _trait_answer(state, frame)
    else:
        _start(state, frame)


# ---------------------------------------------------------------------- pages and presets


def _choose(state: Position, frame: Frame) -> None:
    """Pick: all at once, sealed. Draft: snake from the first faction's first seat. Random. Preset: in seat order."""
    selection = state.options.selection
    frame[frames.STEP] = CHOSEN
    if selection == PICK:
        for seat in range(state.seats):
            state.ask(seat, actions.ASK_PAGES)
    elif selection == DRAFT:
        state.ask(_draft_seat(state, frame), actions.ASK_PAGES)
    elif selection == RANDOM_PAGES:
        _deal_pages(state)
        frame[frames.STEP] = TRAITS
    else:
        state.ask(frame[frames.S_PLACE], actions.ASK_PRESET)


def _draft_seat(state: Position, frame: Frame) -> Seat:
    """Whose pick it is in a draft: A B B A …, starting with the seat that begins."""
    lap, place = divmod(frame[frames.S_PLACE], state.seats)
    if lap % 2:
        place = state.seats - 1 - place
    return (frame[frames.S_FIRST] + place) % state.seats


def _chosen(state: Position, frame: Frame) -> None:
    """What was chosen is carried; then the next choice, or the traits."""
    options = state.options
    place = frame[frames.S_PLACE]
    picks = 1
    if options.selection == PICK:
        for seat in range(state.seats):
            for code in state.unseal(seat):
                _carry(state, seat, code - actions.PAGE)
    elif options.selection == DRAFT:
        _carry(state, _draft_seat(state, frame), state.answer - actions.PAGE)
        picks = state.seats * options.pages_per_player
    else:
        take_preset(state, place, state.answer - actions.PRESET)
        picks = state.seats
    if place + 1 < picks:
        frame[frames.STEP] = CHOOSE
        frame[frames.S_PLACE] = place + 1
    else:
        frame[frames.STEP] = TRAITS
        frame[frames.S_PLACE] = 0


def _carry(state: Position, seat: Seat, page: PageId) -> None:
    state.players[seat][layout.P_PAGES] |= 1 << page
    if state.recording:
        log.chose_page(state, seat, page)


def _deal_pages(state: Position) -> None:
    """Everybody gets pages at random: from all of them, or from what the others have left."""
    pages: list[PageId] = []
    for seat in range(state.seats):
        if state.options.duplicate_pages or not pages:
            pages = list(range(1, CHOOSABLE_PAGES + 1))
            state.shuffle(pages)
        for _ in range(state.options.pages_per_player):
            _carry(state, seat, pages.pop())


def take_preset(state: Position, seat: Seat, number: int) -> None:
    """A ready-made character with its own HP and balance."""
    preset = book.CHARACTERS[number]
    for page in preset.pages:
        _carry(state, seat, book.PAGE_IDS.index(page))
    state.abilities = state.abilities[:]  # copies of the state share the list
    for trait in preset.traits:
        state.abilities[seat] |= 1 << book.ABILITY_IDS.index(trait)
    set_body(state, seat, preset.hp, preset.balance)
    if state.recording:
        log.chose_preset(state, seat, number)


def set_body(state: Position, seat: Seat, hp: int, balance: int) -> None:
    """The HP and balance that a character begins with."""
    unit = state.units[layout.character(seat)]
    unit[layout.U_HP] = hp
    unit[layout.U_MAX_HP] = hp
    unit[layout.U_BALANCE] = balance
    unit[layout.U_BASE] = balance


# ---------------------------------------------------------------------- traits


def _traits(state: Position, frame: Frame) -> None:
    if state.options.traits == 0 or frame[frames.S_PLACE] >= state.seats:
        frame[frames.STEP] = START
        return
    frame[frames.STEP] = TRAIT_ANSWER
    state.ask(frame[frames.S_PLACE], actions.ASK_TRAIT)


def _trait_answer(state: Position, frame: Frame) -> None:
    """Up to `traits` different traits, in one answer."""
    seat = frame[frames.S_PLACE]
    state.abilities = state.abilities[:]  # copies of the state share the list
    for code in state.named:
        if code != actions.DONE:
            trait = code - actions.TRAIT
            state.abilities[seat] |= 1 << (book.TRAIT_FIRST + trait)
            if state.recording:
                log.chose_trait(state, seat, trait)
    frame[frames.S_PLACE] += 1
    frame[frames.STEP] = TRAITS


# ---------------------------------------------------------------------- what can be answered


def setup_choices(state: Position, seat: Seat, prompt: Prompt) -> list[Code]:
    """The codes for a preset, a trait or a page."""
    if prompt == actions.ASK_PRESET:
        return [actions.PRESET + number for number in range(len(book.PRESET_IDS))]
    if prompt == actions.ASK_TRAIT:
        taken = state.abilities[seat] >> book.TRAIT_FIRST
        return [actions.DONE, *_untaken(state, seat, actions.TRAIT, range(len(book.TRAIT_IDS)), taken)]
    assert prompt == actions.ASK_PAGES
    taken = 0
    if state.options.selection == DRAFT:
        for player in state.players:
            taken |= player[layout.P_PAGES]
    return _untaken(state, seat, actions.PAGE, range(1, CHOOSABLE_PAGES + 1), taken)


def _untaken(state: Position, seat: Seat, base: Code, numbers: range, taken: int) -> list[Code]:
    """The codes of these things without those that are taken (bits) or in the seat's draft."""
    drafted = state.drafts[seat]
    return [base + number for number in numbers if not taken >> number & 1 and base + number not in drafted]


# ---------------------------------------------------------------------- the start


def learn(state: Position, seat: Seat) -> None:
    """What follows from a character's pages and traits: its skills and passives; shared by all copies from now on."""
    player = state.players[seat]
    player[layout.P_PAGES] |= 1  # everybody carries page 〇
    skills: list[SkillId] = []
    for page in range(book.PAGE_COUNT):
        if player[layout.P_PAGES] >> page & 1:
            skills = skills + tables.PAGE_SKILLS[page]
            state.abilities[seat] |= tables.PAGE_ABILITIES[page]
    state.skills[seat] = skills
    state.swift[seat] = [skill for skill in skills if tables.SK_KIND[skill] == ops.SWIFT]
    for ability, granted in enumerate(tables.GRANTED):
        if state.abilities[seat] >> ability & 1 and granted >= 0 and granted not in skills:
            state.granted[seat].append(granted)


def _start(state: Position, frame: Frame) -> None:
    """3.6: shuffle, deal, first faction, turn 1."""
    # copies of the state made during the setup must not see what is learned now
    state.skills = [[] for _ in range(state.seats)]
    state.granted = [[] for _ in range(state.seats)]
    state.swift = [[] for _ in range(state.seats)]
    state.abilities = state.abilities[:]
    for seat in range(state.seats):
        learn(state, seat)
    state.cards.shuffle(state, state.deck)
    for seat in range(state.seats):
        draw_cards(state, seat, state.options.start_hand)
    for side in state.sides:
        side[layout.F_CAP_NOW] = side[layout.F_CAP]
        side[layout.F_AP] = side[layout.F_CAP]
    state.active = state.faction_of[frame[frames.S_FIRST]]
    state.pop()
    state.push(frames.turn())
