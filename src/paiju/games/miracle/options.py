"""The table options: whose camp, which decks, surrender, clock, lab cards, and every ruleset switch (rules 3.1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from paiju.core.errors import BadOption
from paiju.core.options import Option, bool_option, choice_option, ids_option, int_option, per_seat_option
from paiju.games.miracle.artifacts import ARTIFACT_LIBRARY, ARTIFACTS, LAB_ARTIFACTS
from paiju.games.miracle.rulesets import AS_RULESET, NUMBERS, RULESETS, WORDS, NumberSwitch, WordSwitch
from paiju.games.miracle.units import INFERNO, LAB_LIBRARY, LIBRARY, SPECIES

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
        choice_option("artifact", DEFAULT_ARTIFACT, ARTIFACTS),
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
    rows = ARTIFACT_LIBRARY[ruleset] + (LAB_ARTIFACTS if lab else ())
    return [artifact.number for artifact in rows]


def number_value(options: Mapping[str, Any], switch: NumberSwitch) -> int:
    """What a number switch is at this table."""
    value = int(options[switch.id])
    if value >= switch.low:
        return value
    return switch.published[RULESETS.index(options["ruleset"])]


def word_value(options: Mapping[str, Any], switch: WordSwitch) -> str:
    """What a word switch is at this table."""
    value = str(options[switch.id])
    if value != AS_RULESET:
        return value
    return switch.published[RULESETS.index(options["ruleset"])]


def modified_switches(options: Mapping[str, Any]) -> dict[str, int | str]:
    """The switches the host has turned away from the ruleset; a table with any is called "modified"."""
    column = RULESETS.index(options["ruleset"])
    changed: dict[str, int | str] = {}
    for number in NUMBERS:
        if number_value(options, number) != number.published[column]:
            changed[number.id] = number_value(options, number)
    for word in WORDS:
        if word_value(options, word) != word.published[column]:
            changed[word.id] = word_value(options, word)
    return changed


def fixed_deck(options: Mapping[str, Any], seat: int) -> list[int]:
    """A seat's deck in `deck_mode` fixed: artifact number, then three species numbers."""
    artifacts = options["fixed_artifact"]
    creatures = options["fixed_creatures"]
    artifact = DEFAULT_ARTIFACT if artifacts is None else artifacts[seat]
    names = DEFAULT_CREATURES if creatures is None else creatures[seat]
    return [ARTIFACTS.index(artifact), *[SPECIES.index(name) for name in names]]


def check_decks(options: Mapping[str, Any], seats: int) -> None:
    """An illegal fixed deck is refused when the table is made (rules 3.1)."""
    if options["deck_mode"] != "fixed":
        return
    artifacts = library_artifacts(options["ruleset"], options["lab_cards"])
    species = library_species(options["ruleset"], options["lab_cards"])
    for seat in range(seats):
        deck = fixed_deck(options, seat)
        if deck[0] not in artifacts:
            raise BadOption(
                "not_in_library",
                {"option": "fixed_artifact", "value": ARTIFACTS[deck[0]]},
                at=f"options.fixed_artifact.{seat}",
                allowed=[ARTIFACTS[one] for one in artifacts],
            )
        for one in deck[1:]:
            if one not in species:
                raise BadOption(
                    "not_in_library",
                    {"option": "fixed_creatures", "value": SPECIES[one]},
                    at=f"options.fixed_creatures.{seat}",
                    allowed=[SPECIES[other] for other in species],
                )
