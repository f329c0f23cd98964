"""Choosing characters and starting (section 3)."""

from __future__ import annotations

from typing import Final

from paiju.core.viewers import NOBODY
from paiju.games.codex.actions import ASK_PAGES, ASK_PRESET, ASK_TRAIT, PAGE, PRESET, TRAIT
from paiju.games.codex.actions import DONE as DONE_CODE
from paiju.games.codex.layout import (
    F_AP,
    F_CAP,
    F_CAP_NOW,
    FACTION,
    P_PAGES,
    SEAT,
    U_BALANCE,
    U_BASE,
    U_HP,
    U_MAX_HP,
    UNIT,
)
from paiju.games.codex.ops import SWIFT
from paiju.games.codex.options import CHOOSABLE_PAGES, DRAFT, PICK, RANDOM_PAGES
from paiju.games.codex.rules.cards import draw_cards
from paiju.games.codex.rules.frames import STEP, TURN
from paiju.games.codex.skills.book import CHARACTERS
from paiju.games.codex.state import CodexTable
from paiju.games.codex.tables import (
    ABILITY_IDS,
    GRANTED,
    KINDS,
    PAGE_ABILITIES,
    PAGE_COUNT,
    PAGE_IDS,
    PAGE_SKILLS,
    PRESET_IDS,
    SK_KIND,
    TRAIT_FIRST,
    TRAIT_IDS,
)

# the frame of the setup: [_, step, how far, the seat that begins]
S_PLACE: Final = 2
S_FIRST: Final = 3

CHOOSE: Final = 0
CHOSEN: Final = 1
TRAITS: Final = 2
TRAIT_ANSWER: Final = 3
START: Final = 4


def resume_setup(s: CodexTable, frame: list[int]) -> None:
    step = frame[STEP]
    if step == CHOOSE:
        _choose(s, frame)
    elif step == CHOSEN:
        _chosen(s, frame)
    elif step == TRAITS:
        _traits(s, frame)
    elif step == TRAIT_ANSWER:
        _trait_answer(s, frame)
    else:
        _start(s, frame)


def _choose(s: CodexTable, frame: list[int]) -> None:
    """Pick: all at once, sealed. Draft: snake from the first faction's first seat. Random. Preset: in seat order."""
    options = s.options
    frame[STEP] = CHOSEN
    if options.selection == PICK:
        for seat in range(s.seats):
            s.ask(seat, ASK_PAGES)
    elif options.selection == DRAFT:
        s.ask(draft_seat(s, frame), ASK_PAGES)
    elif options.selection == RANDOM_PAGES:
        _deal_pages(s)
        frame[STEP] = TRAITS
    else:
        s.ask(frame[S_PLACE], ASK_PRESET)


def draft_seat(s: CodexTable, frame: list[int]) -> int:
    """Whose pick it is in a draft: A B B A …, starting with the seat that begins."""
    lap, place = divmod(frame[S_PLACE], s.seats)
    if lap % 2:
        place = s.seats - 1 - place
    return (frame[S_FIRST] + place) % s.seats


def _chosen(s: CodexTable, frame: list[int]) -> None:
    options = s.options
    if options.selection == PICK:
        for seat in range(s.seats):
            for code in s.unseal(seat):
                _carry(s, seat, code - PAGE)
        frame[STEP] = TRAITS
    elif options.selection == DRAFT:
        _carry(s, draft_seat(s, frame), s.answer - PAGE)
        frame[S_PLACE] += 1
        frame[STEP] = CHOOSE if frame[S_PLACE] < s.seats * options.pages_per_player else TRAITS
    else:
        take_preset(s, frame[S_PLACE], s.answer - PRESET)
        frame[S_PLACE] += 1
        frame[STEP] = CHOOSE if frame[S_PLACE] < s.seats else TRAITS
    if frame[STEP] == TRAITS:
        frame[S_PLACE] = 0


def _carry(s: CodexTable, seat: int, page: int) -> None:
    s.players[seat * SEAT + P_PAGES] |= 1 << page
    if s.recording:
        s.event("chose_page", None, {"seat": seat, "page": PAGE_IDS[page]})


def _deal_pages(s: CodexTable) -> None:
    wanted = s.options.pages_per_player
    pages: list[int] = []
    for seat in range(s.seats):
        if s.options.duplicate_pages or not pages:
            pages = list(range(1, CHOOSABLE_PAGES + 1))
            s.shuffle(pages)
        for _ in range(wanted):
            _carry(s, seat, pages.pop())


def take_preset(s: CodexTable, seat: int, number: int) -> None:
    """A ready-made character with its own HP and balance."""
    preset = CHARACTERS[number]
    for page in preset.pages:
        _carry(s, seat, PAGE_IDS.index(page))
    s.abilities = s.abilities[:]  # copies of the state share the list
    for trait in preset.traits:
        s.abilities[seat] |= 1 << ABILITY_IDS.index(trait)
    set_body(s, seat, preset.hp, preset.balance)
    if s.recording:
        s.event("chose_preset", None, {"seat": seat, "preset": PRESET_IDS[number]})


def set_body(s: CodexTable, seat: int, hp: int, balance: int) -> None:
    unit = 2 * seat * UNIT
    s.units[unit + U_HP] = hp
    s.units[unit + U_MAX_HP] = hp
    s.units[unit + U_BALANCE] = balance
    s.units[unit + U_BASE] = balance


def _traits(s: CodexTable, frame: list[int]) -> None:
    if s.options.traits == 0 or frame[S_PLACE] >= s.seats:
        frame[STEP] = START
        return
    frame[STEP] = TRAIT_ANSWER
    s.ask(frame[S_PLACE], ASK_TRAIT)


def _trait_answer(s: CodexTable, frame: list[int]) -> None:
    """Up to `traits` different traits, in one answer."""
    seat = frame[S_PLACE]
    s.abilities = s.abilities[:]  # copies of the state share the list
    for code in s.named:
        if code != DONE_CODE:
            s.abilities[seat] |= 1 << (TRAIT_FIRST + code - TRAIT)
            if s.recording:
                s.event("chose_trait", None, {"seat": seat, "trait": TRAIT_IDS[code - TRAIT]})
    frame[S_PLACE] += 1
    frame[STEP] = TRAITS


def learn(s: CodexTable, seat: int) -> None:
    """What follows from a character's pages and traits: its skills and passives; shared by all copies from now on."""
    pages = s.players[seat * SEAT + P_PAGES] | 1
    s.players[seat * SEAT + P_PAGES] = pages
    skills: list[int] = []
    for page in range(PAGE_COUNT):
        if pages >> page & 1:
            skills = skills + PAGE_SKILLS[page]
            s.abilities[seat] |= PAGE_ABILITIES[page]
    s.skills[seat] = skills
    s.swift[seat] = [skill for skill in skills if SK_KIND[skill] == SWIFT]
    for ability in range(len(GRANTED)):
        granted = GRANTED[ability]
        if s.abilities[seat] >> ability & 1 and granted >= 0 and granted not in skills:
            s.granted[seat].append(granted)


def make_cards(s: CodexTable) -> None:
    """The common deck: the 36 cards, in team mode several times (2.2, 3.5)."""
    for _ in range(s.seats // 2):
        for kind in range(KINDS):
            s.deck.append(s.cards.add(kind, NOBODY))


def _start(s: CodexTable, frame: list[int]) -> None:
    """3.6: shuffle, deal, first faction, turn 1."""
    # copies of the state made during the setup must not see what is learned now
    s.skills = [[] for _ in range(s.seats)]
    s.granted = [[] for _ in range(s.seats)]
    s.swift = [[] for _ in range(s.seats)]
    s.abilities = s.abilities[:]
    for seat in range(s.seats):
        learn(s, seat)
    s.cards.shuffle(s, s.deck)
    for seat in range(s.seats):
        draw_cards(s, seat, s.options.start_hand)
    for faction in range(s.options.factions):
        s.sides[faction * FACTION + F_CAP_NOW] = s.sides[faction * FACTION + F_CAP]
        s.sides[faction * FACTION + F_AP] = s.sides[faction * FACTION + F_CAP]
    s.active = s.faction_of[frame[S_FIRST]]
    s.pop()
    s.push([TURN, 0, 0, 0])
