"""The table options (rules 3.1), and the typed object that the rules read: cards and switches as flat int tables.

What a host may choose: whose camp, which decks, surrender, clock, lab cards, and every ruleset switch. From the choices
`read_options` makes one `Options`, shared by all copies; the engine never asks for a ruleset's name.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from paiju.core.errors import BadOption
from paiju.core.options import Option, bool_option, choice_option, ids_option, int_option, per_seat_option
from paiju.core.types import Seat
from paiju.games.miracle.data import artifacts, board
from paiju.games.miracle.data.artifacts import Artifact
from paiju.games.miracle.data.board import Cell, band_masks, cells_within
from paiju.games.miracle.data.effects import AURA, DEATHRATTLE, FLYING, LISTED, Effect, regain_shield, spring
from paiju.games.miracle.data.rulesets import AS_RULESET, NUMBERS, RULESETS, WORDS, NumberSwitch, WordSwitch
from paiju.games.miracle.data.units import (
    CARDS,
    INFERNO,
    LAB_LIBRARY,
    LIBRARY,
    SPECIES,
    STARS,
    TOKEN,
    CardNumber,
    Species,
    SpeciesNumber,
    card_of,
)

_DECK_SPECIES: Final = [name for number, name in enumerate(SPECIES) if number != INFERNO]
DECK_CREATURES: Final = 3
DEFAULT_ARTIFACT: Final = "holy_light"
DEFAULT_CREATURES: Final = ("swordsman", "archer", "black_bat")


def _number_option(switch: NumberSwitch) -> Option:
    return int_option(switch.id, switch.low - 1, switch.low - 1, switch.high, switch.ruling)


def _word_option(switch: WordSwitch) -> Option:
    return choice_option(switch.id, AS_RULESET, [AS_RULESET, *switch.words], switch.ruling)


OPTIONS: Final[list[Option]] = [
    choice_option("ruleset", "classic", RULESETS, "MR-43"),
    choice_option("first_player", "random", ["random", "seat_0", "seat_1"], "MR-2"),
    choice_option("deck_mode", "choose", ["choose", "random", "fixed"], "MR-3"),
    per_seat_option(
        "fixed_artifact",
        choice_option("artifact", DEFAULT_ARTIFACT, artifacts.ARTIFACTS),
        ruling="MR-3",
        when={"deck_mode": ["fixed"]},
    ),
    per_seat_option(
        "fixed_creatures",
        ids_option("creatures", DEFAULT_CREATURES, _DECK_SPECIES, DECK_CREATURES, DECK_CREATURES),
        ruling="MR-3",
        when={"deck_mode": ["fixed"]},
    ),
    bool_option("surrender", True, "MR-39"),
    int_option("turn_seconds", 0, 0, 3600, "MR-39"),
    bool_option("lab_cards", False),
    *[_number_option(switch) for switch in NUMBERS],
    *[_word_option(switch) for switch in WORDS],
]


def library_species(ruleset: str, lab: bool) -> list[int]:
    """The species a deck of this table may hold, in library order; the token never."""
    rows = LIBRARY[ruleset] + (LAB_LIBRARY if lab else ())
    return [species.number for species in rows]


def library_artifacts(ruleset: str, lab: bool) -> list[int]:
    """The artifacts a deck of this table may hold, in library order."""
    rows = artifacts.ARTIFACT_LIBRARY[ruleset] + (artifacts.LAB_ARTIFACTS if lab else ())
    return [artifact.number for artifact in rows]


def number_value(chosen: Mapping[str, Any], switch: NumberSwitch) -> int:
    """What a number switch is at this table."""
    value = int(chosen[switch.id])
    if value >= switch.low:
        return value
    return switch.published[RULESETS.index(chosen["ruleset"])]


def word_value(chosen: Mapping[str, Any], switch: WordSwitch) -> str:
    """What a word switch is at this table."""
    value = str(chosen[switch.id])
    if value != AS_RULESET:
        return value
    return switch.published[RULESETS.index(chosen["ruleset"])]


def modified_switches(chosen: Mapping[str, Any]) -> dict[str, int | str]:
    """The switches the host has turned away from the ruleset; a table with any is called "modified"."""
    column = RULESETS.index(chosen["ruleset"])
    changed: dict[str, int | str] = {}
    for number in NUMBERS:
        if number_value(chosen, number) != number.published[column]:
            changed[number.id] = number_value(chosen, number)
    for word in WORDS:
        if word_value(chosen, word) != word.published[column]:
            changed[word.id] = word_value(chosen, word)
    return changed


def fixed_deck(chosen: Mapping[str, Any], seat: Seat) -> list[int]:
    """A seat's deck in `deck_mode` fixed: artifact number, then three species numbers."""
    named = chosen["fixed_artifact"]
    creatures = chosen["fixed_creatures"]
    artifact = DEFAULT_ARTIFACT if named is None else named[seat]
    names = DEFAULT_CREATURES if creatures is None else creatures[seat]
    return [artifacts.ARTIFACTS.index(artifact), *[SPECIES.index(name) for name in names]]


def check_decks(chosen: Mapping[str, Any], seats: int) -> None:
    """An illegal fixed deck is refused when the table is made (rules 3.1)."""
    if chosen["deck_mode"] != "fixed":
        return
    allowed = library_artifacts(chosen["ruleset"], chosen["lab_cards"])
    species = library_species(chosen["ruleset"], chosen["lab_cards"])
    for seat in range(seats):
        deck = fixed_deck(chosen, seat)
        if deck[0] not in allowed:
            raise BadOption(
                "not_in_library",
                {"option": "fixed_artifact", "value": artifacts.ARTIFACTS[deck[0]]},
                at=f"options.fixed_artifact.{seat}",
                allowed=[artifacts.ARTIFACTS[one] for one in allowed],
            )
        for one in deck[1:]:
            if one not in species:
                raise BadOption(
                    "not_in_library",
                    {"option": "fixed_creatures", "value": SPECIES[one]},
                    at=f"options.fixed_creatures.{seat}",
                    allowed=[SPECIES[other] for other in species],
                )


# ---------------------------------------------------------------- what the rules read


BLOCKED: Final = 2
"""A mark of a cell that can be neither entered nor passed."""

_bands: Final[dict[tuple[int, int], list[int]]] = {}


class Options:
    """Cards and switches of one table. Nothing changes it after `read_options`."""

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
        self.artifact_use: list[int] = [0] * len(artifacts.ARTIFACTS)
        self.artifact_aim: list[int] = [0] * len(artifacts.ARTIFACTS)
        self.artifact_cost: list[int] = [0] * len(artifacts.ARTIFACTS)
        self.artifact_cooldown: list[int] = [0] * len(artifacts.ARTIFACTS)
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

    def unit_total(self, species: SpeciesNumber, turn: int) -> int:
        """How many creature units a species gives in a turn (contest: growing; a single total never grows)."""
        totals = self.units[species]
        step = 0
        for growth in self.growth_turns:
            if 0 < growth <= turn:
                step += 1
        return totals[step] if step < len(totals) else totals[-1]


def read_options(chosen: Mapping[str, Any]) -> Options:
    """What the checked choices of a table mean."""
    options = Options()
    options.ruleset = chosen["ruleset"]
    options.modified = modified_switches(chosen)
    options.surrender = chosen["surrender"]
    options.lab = chosen["lab_cards"]
    options.species = library_species(options.ruleset, options.lab)
    options.artifacts = library_artifacts(options.ruleset, options.lab)
    for species in (*LIBRARY[options.ruleset], *LAB_LIBRARY, TOKEN[options.ruleset]):
        _enter_species(options, species)
    options.shield_effect = enter_effect(options, regain_shield())
    options.snare_effect = enter_effect(options, spring(artifacts.SNARE_DAMAGE))
    for artifact in (*artifacts.ARTIFACT_LIBRARY[options.ruleset], *artifacts.LAB_ARTIFACTS):
        _enter_artifact(options, artifact)
    _enter_switches(options, chosen)
    return options


def _enter_species(options: Options, species: Species) -> None:
    options.units[species.number] = list(species.units)
    for index, star in enumerate(species.stars):
        card = card_of(species.number, index + 1)
        options.exists[card] = True
        options.cost[card] = star.cost
        options.attack[card] = star.attack
        options.hp[card] = star.hp
        options.nearest[card], options.farthest[card] = star.range
        options.move[card] = star.move
        options.cooldown[card] = star.cooldown
        options.keywords[card] = species.keywords
        options.layer[card] = board.AIR if species.keywords & FLYING else board.GROUND
        options.band[card] = _band(star.range[0], star.range[1])
        for effect in star.effects:
            _give_effect(options, card, effect)


def _give_effect(options: Options, card: CardNumber, effect: Effect) -> None:
    if effect.verb == AURA:
        options.aura_amount[card] = effect.amount
        options.aura_radius[card] = effect.radius
    elif effect.timing == DEATHRATTLE:
        options.rattle[card] = enter_effect(options, effect)
    elif effect.timing <= LISTED:
        options.listed[card].append(enter_effect(options, effect))


def enter_effect(options: Options, effect: Effect) -> int:
    """Writes an effect down; returns its number."""
    options.timing.append(effect.timing)
    options.verb.append(effect.verb)
    options.amount.append(effect.amount)
    options.radius.append(effect.radius)
    return len(options.verb) - 1


def _enter_artifact(options: Options, artifact: Artifact) -> None:
    options.artifact_use[artifact.number] = artifact.use
    options.artifact_aim[artifact.number] = artifact.aim
    options.artifact_cost[artifact.number] = artifact.cost
    options.artifact_cooldown[artifact.number] = artifact.cooldown


def _band(nearest: int, farthest: int) -> list[int]:
    """Which cells a creature can strike from each cell, as sets; none at all without a range (MR-11)."""
    if farthest < 0:
        return [0] * board.CELLS
    found = _bands.get((nearest, farthest))
    if found is None:
        found = band_masks(nearest, farthest)
        _bands[nearest, farthest] = found
    return found


def _enter_switches(options: Options, chosen: Mapping[str, Any]) -> None:
    number = {switch.id: number_value(chosen, switch) for switch in NUMBERS}
    word = {switch.id: word_value(chosen, switch) for switch in WORDS}
    options.miracle_hp = number["miracle_hp"]
    options.mana_max = number["mana_max"]
    options.mana_start = [
        min(number["mana_start_c0"], options.mana_max),
        min(number["mana_start_c1"], options.mana_max),
    ]
    options.mana_each = word["mana_growth"] == "each"
    options.turn_limit = number["turn_limit"]
    options.hold_until_taken = word["barrack_hold"] == "until_taken"
    options.growth_turns = [number["unit_growth_1"], number["unit_growth_2"]]
    options.flyers_over_miracle = word["flyers_over_miracle"] == "true"
    options.splash_all = word["splash_layers"] == "all"
    options.splash_on_miracle = word["splash_on_miracle"] == "true"
    options.heal_every = word["heal_turn"] == "every"
    options.shield_every = word["shield_turn"] == "every"
    options.aura_lists = word["aura_update"] == "official"
    options.light_radius = number["holy_light_radius"]
    options.light_attack = number["holy_light_attack"]
    options.light_turn_ends = number["holy_light_turn_ends"]
    options.light_cells = centres(word["holy_light_cells"])
    options.wind_radius = number["wind_blessing_radius"]
    options.wind_cells = centres(word["wind_blessing_cells"])
    options.inferno_miracle_range = number["inferno_miracle_range"]
    options.inferno_barrack_range = number["inferno_barrack_range"]
    options.inferno_damage = number["inferno_damage"]
    options.inferno_radius = number["inferno_radius"]
    options.inferno_home = [_plain_within(cell, options.inferno_miracle_range) for cell in board.MIRACLE_CELL]
    options.inferno_barrack = [_plain_within(cell, options.inferno_barrack_range) for cell in board.BARRACK_CELL]
    options.shield_hp = number["shield_hp"]
    options.tie_for_second = word["final_tie"] == "second_player"
    options.terrain = _terrain_marks(options.flyers_over_miracle)


def centres(word: str) -> list[int]:
    """The legal centres that a word of the switches names, ascending."""
    if word == "board":
        return list(range(board.CELLS))
    if word == "board_notches":
        return list(range(board.ALL_CELLS))
    return [cell for cell in range(board.ALL_CELLS) if cell >= board.CELLS or board.TERRAIN[cell] != board.MIRACLE]


def _plain_within(centre: Cell, radius: int) -> list[int]:
    """Where a ground creature can appear: no abyss, no miracle cell (MR-26)."""
    return [cell for cell in cells_within(centre, radius) if board.TERRAIN[cell] == board.PLAIN]


def _terrain_marks(flyers_over_miracle: bool) -> list[int]:
    ground = [BLOCKED if kind in (board.ABYSS, board.MIRACLE) else 0 for kind in board.TERRAIN]
    air = [BLOCKED if kind == board.MIRACLE and not flyers_over_miracle else 0 for kind in board.TERRAIN]
    return ground + air
