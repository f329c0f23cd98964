"""The beginning of a game: camps, decks, both sides (rules 3.2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from paiju.core.types import Code
from paiju.games.miracle import actions
from paiju.games.miracle.data import layout
from paiju.games.miracle.data.artifacts import ARTIFACTS
from paiju.games.miracle.data.board import BARRACKS
from paiju.games.miracle.data.layout import FIRST_CREATURE, NEUTRAL, NONE, Camp
from paiju.games.miracle.data.units import SPECIES
from paiju.games.miracle.options import DECK_CREATURES, Options, fixed_deck
from paiju.games.miracle.position import Position
from paiju.games.miracle.rules.turn import ask_active, start_turn, tell_turn_start


def set_up(state: Position, options: Options, library: Options, chosen: Mapping[str, Any]) -> None:
    """A game at its first decision; decks are drawn from the `library`, where they are drawn."""
    state.options = options
    first = {"seat_0": 0, "seat_1": 1}.get(chosen["first_player"], -1)
    if first < 0:
        first = state.below(2)  # MR-2: both are told before they choose decks
    state.camp_of = [first, 1 - first]
    state.seat_of = [first, 1 - first]
    if chosen["deck_mode"] == "choose":
        for seat in range(2):
            state.ask(seat, actions.DECK_ARTIFACT)  # in secret
    elif chosen["deck_mode"] == "fixed":
        begin(state, [fixed_deck(chosen, state.seat_of[camp]) for camp in range(2)])
    else:
        begin(state, [_random_deck(state, library) for _ in range(2)])


def _random_deck(state: Position, library: Options) -> list[int]:
    """A uniformly drawn legal deck of the ruleset's library, never with lab cards (rules 3.1)."""
    artifact = library.artifacts[state.below(len(library.artifacts))]
    species = list(library.species)
    state.shuffle(species)
    return [artifact, *species[:DECK_CREATURES]]


def reveal_decks(state: Position) -> None:
    """Both decks are in (MR-3)."""
    decks: list[list[int]] = []
    for camp in range(2):
        answer = state.unseal(state.seat_of[camp])
        decks.append(read_deck(answer))
    begin(state, decks)


def read_deck(answer: list[Code]) -> list[int]:
    """What a whole deck answer names: the artifact, then the species."""
    return [answer[0] - actions.ARTIFACT_CODE, *[actions.species_named(code) for code in answer[1:]]]


def begin(state: Position, decks: list[list[int]]) -> None:
    """Reveals the decks (by camp) and starts turn 1."""
    set_sides(state, decks)
    if state.recording:
        _tell_decks(state)
    start_turn(state)
    ask_active(state)


def set_sides(state: Position, decks: list[list[int]]) -> None:
    """Both players at the start, by camp: a deck is an artifact and three species."""
    options = state.options
    state.sides = [0] * (2 * layout.SIDE)
    state.barracks = [NEUTRAL] * BARRACKS
    for camp in range(2):
        side = camp * layout.SIDE
        sides = state.sides
        sides[side + layout.MANA] = options.mana_start[camp]
        sides[side + layout.MANA_CAP] = options.mana_start[camp]
        sides[side + layout.MIRACLE_HP] = options.miracle_hp
        sides[side + layout.ARTIFACT] = decks[camp][0]
        sides[side + layout.ARTIFACT_STATE] = layout.READY
        sides[side + layout.ARTIFACT_HOST] = NONE
        sides[side + layout.ARTIFACT_TARGET] = NONE
        for slot in range(layout.DECK_SIZE):
            species = decks[camp][1 + slot]
            sides[side + layout.DECK + slot] = species
            sides[side + layout.FREE + slot] = options.unit_total(species, 0)


def opening_events(state: Position) -> None:
    """A table whose decks were not chosen has begun before anybody could write it down."""
    if state.sides and state.turn == 1 and state.next_id == FIRST_CREATURE:
        _tell_decks(state)
        tell_turn_start(state)


def _tell_decks(state: Position) -> None:
    for camp in range(2):
        _tell_deck(state, camp)


def _tell_deck(state: Position, camp: Camp) -> None:
    deck = camp * layout.SIDE + layout.DECK
    names = [SPECIES[number] for number in state.sides[deck : deck + layout.DECK_SIZE]]
    card = ARTIFACTS[state.sides[camp * layout.SIDE + layout.ARTIFACT]]
    state.event("deck", None, {"camp": camp, "card": card, "species": names})
