"""The book of one table: the ruleset's cards and switches as flat int tables, made once and shared by all copies.

Everything the rules read at play comes from here, so that the engine never asks for a ruleset's name.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from paiju.games.miracle.artifacts import ARTIFACT_LIBRARY, ARTIFACTS, LAB_ARTIFACTS, SNARE_DAMAGE, Artifact
from paiju.games.miracle.board import (
    ABYSS,
    AIR,
    ALL_CELLS,
    BARRACK_CELL,
    CELLS,
    GROUND,
    MIRACLE,
    MIRACLE_CELL,
    PLAIN,
    TERRAIN,
    band_masks,
    cells_within,
)
from paiju.games.miracle.effects import AURA, DEATHRATTLE, FLYING, LISTED, Effect, regain_shield, spring
from paiju.games.miracle.options import (
    library_artifacts,
    library_species,
    modified_switches,
    number_value,
    word_value,
)
from paiju.games.miracle.rulesets import NUMBERS, WORDS
from paiju.games.miracle.units import CARDS, LAB_LIBRARY, LIBRARY, STARS, TOKEN, Species, card_of

BLOCKED: Final = 2
"""A mark of a cell that can be neither entered nor passed."""

_bands: Final[dict[tuple[int, int], list[int]]] = {}


class Book:
    """Cards and switches of one table. Nothing changes it after `make_book`."""

    def __init__(self) -> None:
        self.ruleset: str = ""
        self.modified: dict[str, int | str] = {}
        self.surrender: bool = True
        self.lab: bool = False
        # cards, by number (species * 3 + star - 1)
        self.exists: list[bool] = [False] * CARDS
        self.cost: list[int] = [0] * CARDS
        self.attack: list[int] = [0] * CARDS
        self.hp: list[int] = [0] * CARDS
        self.nearest: list[int] = [-1] * CARDS
        self.farthest: list[int] = [-1] * CARDS
        self.move: list[int] = [0] * CARDS
        self.cooldown: list[int] = [0] * CARDS
        self.keywords: list[int] = [0] * CARDS
        self.layer: list[int] = [0] * CARDS
        self.aura_amount: list[int] = [0] * CARDS
        self.aura_radius: list[int] = [-1] * CARDS
        self.rattle: list[int] = [-1] * CARDS
        self.listed: list[list[int]] = [[] for _ in range(CARDS)]
        self.band: list[list[int]] = [[] for _ in range(CARDS)]
        self.units: list[list[int]] = [[0] for _ in range(CARDS // STARS)]
        self.species: list[int] = []
        # effects, by number
        self.timing: list[int] = []
        self.verb: list[int] = []
        self.amount: list[int] = []
        self.radius: list[int] = []
        self.shield_effect: int = -1
        self.snare_effect: int = -1
        # artifacts, by number
        self.artifacts: list[int] = []
        self.artifact_use: list[int] = [0] * len(ARTIFACTS)
        self.artifact_aim: list[int] = [0] * len(ARTIFACTS)
        self.artifact_cost: list[int] = [0] * len(ARTIFACTS)
        self.artifact_cooldown: list[int] = [0] * len(ARTIFACTS)
        # switches
        self.miracle_hp: int = 0
        self.mana_start: list[int] = []
        self.mana_max: int = 0
        self.mana_each: bool = True
        self.turn_limit: int = 0
        self.hold_until_taken: bool = False
        self.growth_turns: list[int] = []
        self.flyers_over_miracle: bool = True
        self.splash_all: bool = True
        self.splash_on_miracle: bool = True
        self.heal_every: bool = False
        self.shield_every: bool = False
        self.aura_lists: bool = False
        self.light_radius: int = 0
        self.light_attack: int = 0
        self.light_turn_ends: int = 0
        self.light_cells: list[int] = []
        self.wind_radius: int = 0
        self.wind_cells: list[int] = []
        self.inferno_miracle_range: int = 0
        self.inferno_barrack_range: int = 0
        self.inferno_damage: int = 0
        self.inferno_radius: int = 0
        self.inferno_home: list[list[int]] = []
        self.inferno_barrack: list[list[int]] = []
        self.shield_hp: int = 0
        self.tie_for_second: bool = True
        # BLOCKED where terrain stops a layer: ground cells first, air cells behind them
        self.terrain: list[int] = []

    def unit_total(self, species: int, turn: int) -> int:
        """How many creature units a species gives in a turn (contest: growing; a single total never grows)."""
        totals = self.units[species]
        step = 0
        for growth in self.growth_turns:
            if 0 < growth <= turn:
                step += 1
        return totals[step] if step < len(totals) else totals[-1]


def make_book(options: Mapping[str, Any]) -> Book:
    """The book of a table with these (checked) options."""
    book = Book()
    book.ruleset = options["ruleset"]
    book.modified = modified_switches(options)
    book.surrender = options["surrender"]
    book.lab = options["lab_cards"]
    book.species = library_species(book.ruleset, book.lab)
    book.artifacts = library_artifacts(book.ruleset, book.lab)
    for species in (*LIBRARY[book.ruleset], *LAB_LIBRARY, TOKEN[book.ruleset]):
        _enter_species(book, species)
    book.shield_effect = enter_effect(book, regain_shield())
    book.snare_effect = enter_effect(book, spring(SNARE_DAMAGE))
    for artifact in (*ARTIFACT_LIBRARY[book.ruleset], *LAB_ARTIFACTS):
        _enter_artifact(book, artifact)
    _enter_switches(book, options)
    return book


def _enter_species(book: Book, species: Species) -> None:
    book.units[species.number] = list(species.units)
    for index, star in enumerate(species.stars):
        card = card_of(species.number, index + 1)
        book.exists[card] = True
        book.cost[card] = star.cost
        book.attack[card] = star.attack
        book.hp[card] = star.hp
        book.nearest[card], book.farthest[card] = star.range
        book.move[card] = star.move
        book.cooldown[card] = star.cooldown
        book.keywords[card] = species.keywords
        book.layer[card] = AIR if species.keywords & FLYING else GROUND
        book.band[card] = _band(star.range[0], star.range[1])
        for effect in star.effects:
            _give_effect(book, card, effect)


def _give_effect(book: Book, card: int, effect: Effect) -> None:
    if effect.verb == AURA:
        book.aura_amount[card] = effect.amount
        book.aura_radius[card] = effect.radius
    elif effect.timing == DEATHRATTLE:
        book.rattle[card] = enter_effect(book, effect)
    elif effect.timing <= LISTED:
        book.listed[card].append(enter_effect(book, effect))


def enter_effect(book: Book, effect: Effect) -> int:
    """Writes an effect into the book; returns its number."""
    book.timing.append(effect.timing)
    book.verb.append(effect.verb)
    book.amount.append(effect.amount)
    book.radius.append(effect.radius)
    return len(book.verb) - 1


def _enter_artifact(book: Book, artifact: Artifact) -> None:
    book.artifact_use[artifact.number] = artifact.use
    book.artifact_aim[artifact.number] = artifact.aim
    book.artifact_cost[artifact.number] = artifact.cost
    book.artifact_cooldown[artifact.number] = artifact.cooldown


def _band(nearest: int, farthest: int) -> list[int]:
    """Which cells a creature can strike from each cell, as sets; none at all without a range (MR-11)."""
    if farthest < 0:
        return [0] * CELLS
    found = _bands.get((nearest, farthest))
    if found is None:
        found = band_masks(nearest, farthest)
        _bands[nearest, farthest] = found
    return found


def _enter_switches(book: Book, options: Mapping[str, Any]) -> None:
    number = {switch.id: number_value(options, switch) for switch in NUMBERS}
    word = {switch.id: word_value(options, switch) for switch in WORDS}
    book.miracle_hp = number["miracle_hp"]
    book.mana_max = number["mana_max"]
    book.mana_start = [min(number["mana_start_c0"], book.mana_max), min(number["mana_start_c1"], book.mana_max)]
    book.mana_each = word["mana_growth"] == "each"
    book.turn_limit = number["turn_limit"]
    book.hold_until_taken = word["barrack_hold"] == "until_taken"
    book.growth_turns = [number["unit_growth_1"], number["unit_growth_2"]]
    book.flyers_over_miracle = word["flyers_over_miracle"] == "true"
    book.splash_all = word["splash_layers"] == "all"
    book.splash_on_miracle = word["splash_on_miracle"] == "true"
    book.heal_every = word["heal_turn"] == "every"
    book.shield_every = word["shield_turn"] == "every"
    book.aura_lists = word["aura_update"] == "official"
    book.light_radius = number["holy_light_radius"]
    book.light_attack = number["holy_light_attack"]
    book.light_turn_ends = number["holy_light_turn_ends"]
    book.light_cells = centres(word["holy_light_cells"])
    book.wind_radius = number["wind_blessing_radius"]
    book.wind_cells = centres(word["wind_blessing_cells"])
    book.inferno_miracle_range = number["inferno_miracle_range"]
    book.inferno_barrack_range = number["inferno_barrack_range"]
    book.inferno_damage = number["inferno_damage"]
    book.inferno_radius = number["inferno_radius"]
    book.inferno_home = [_plain_within(cell, book.inferno_miracle_range) for cell in MIRACLE_CELL]
    book.inferno_barrack = [_plain_within(cell, book.inferno_barrack_range) for cell in BARRACK_CELL]
    book.shield_hp = number["shield_hp"]
    book.tie_for_second = word["final_tie"] == "second_player"
    book.terrain = _terrain_marks(book.flyers_over_miracle)


def centres(word: str) -> list[int]:
    """The legal centres that a word of the switches names, ascending."""
    if word == "board":
        return list(range(CELLS))
    if word == "board_notches":
        return list(range(ALL_CELLS))
    return [cell for cell in range(ALL_CELLS) if cell >= CELLS or TERRAIN[cell] != MIRACLE]


def _plain_within(centre: int, radius: int) -> list[int]:
    """Where a ground creature can appear: no abyss, no miracle cell (MR-26)."""
    return [cell for cell in cells_within(centre, radius) if TERRAIN[cell] == PLAIN]


def _terrain_marks(flyers_over_miracle: bool) -> list[int]:
    ground = [BLOCKED if kind in (ABYSS, MIRACLE) else 0 for kind in TERRAIN]
    air = [BLOCKED if kind == MIRACLE and not flyers_over_miracle else 0 for kind in TERRAIN]
    return ground + air
