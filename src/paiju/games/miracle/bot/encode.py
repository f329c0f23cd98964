"""A seat's view as numbers, for learning; every number is about -1 … 1. LAYOUT says what stands where.

Seen from the viewer's camp: the board is turned so that the own miracle is always c0's, "own" stands before "enemy".
A spectator's view is encoded as camp 0 sees it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from paiju.games.miracle.data.artifacts import ARTIFACTS
from paiju.games.miracle.data.board import CELLS, NUMBER, opposite
from paiju.games.miracle.data.layout import ARTIFACT_STATES, Camp
from paiju.games.miracle.data.units import SPECIES

VERSION: Final = 1
PLANES: Final = 48
LAYER_NUMBERS: Final = 8
TRAP_PLANE: Final = 16
BARRACK_PLANE: Final = 17
GROUND_SPECIES: Final = 18
AIR_SPECIES: Final = 33
CAMP_NUMBERS: Final = 59
_CAMP: Final = (
    "miracle HP / 30; mana / 12; mana cap / 12; stars / 30; artifact ready, in use, cooling [3]; artifact cooldown left"
    " / 12; which artifact, one-hot [6]; each species [3]: in the deck, available / 8, cooling / 8"
)
LAYOUT: Final = (
    (
        "cells",
        CELLS * PLANES,
        "each cell [48], own side first: ground creature (1 own, -1 enemy), its HP / 12, attack / 10, star / 3,"
        " can move, can attack, holy shield, stealthy; the same for the air layer [8]; trap (1 own, -1 enemy);"
        " barrack (1 own, -1 enemy, 0 neutral or none); ground species, one-hot [15]; air species, one-hot [15]",
    ),
    ("own", CAMP_NUMBERS, _CAMP),
    ("enemy", CAMP_NUMBERS, _CAMP),
    ("course", 4, "turn number / turn limit; own turn; viewer's camp; deck phase"),
)
SIZE: Final = sum(size for _, size, _ in LAYOUT)


def encode(view: Mapping[str, Any]) -> list[float]:
    """The numbers of the layout above, out of the view and nothing else."""
    table = view["table"]
    seats = {player["seat"]: player["camp"] for player in table["players"]}
    own = seats.get(view["viewer"], 0)
    out = [0.0] * SIZE
    for creature in table["creatures"].values():
        _creature(out, creature, own)
    for trap in table["traps"]:
        out[_cell(trap["cell"], own) * PLANES + TRAP_PLANE] = _sign(trap["camp"], own)
    for barrack in table["barracks"]:
        if barrack["owner"] is not None:
            out[_cell(barrack["cell"], own) * PLANES + BARRACK_PLANE] = _sign(barrack["owner"], own)
    for player in table["players"]:
        _player(out, CELLS * PLANES + (0 if player["camp"] == own else CAMP_NUMBERS), player)
    last = SIZE - 4
    out[last] = view["turn"]["number"] / table["turn_limit"]
    out[last + 1] = 1.0 if table["active"] == own else 0.0
    out[last + 2] = float(own)
    out[last + 3] = 1.0 if view["phase"] == "deck" else 0.0
    return out


def _sign(camp: Camp, own: int) -> float:
    return 1.0 if camp == own else -1.0


def _cell(cube: list[int], own: int) -> int:
    """A cell as the viewer's camp sees it: c1 turns the board round."""
    x, y, z = cube
    return NUMBER[(x, y, z)] if own == 0 else NUMBER[opposite((x, y, z))]


def _creature(out: list[float], creature: Mapping[str, Any], own: int) -> None:
    base = _cell(creature["cell"], own) * PLANES
    flying = creature["layer"] == "air"
    first = base + (LAYER_NUMBERS if flying else 0)
    out[first] = _sign(creature["camp"], own)
    out[first + 1] = creature["hp"] / 12
    out[first + 2] = creature["attack"] / 10
    out[first + 3] = creature["star"] / 3
    for place, flag in enumerate(("can_move", "can_attack", "holy_shield", "stealthy")):
        out[first + 4 + place] = 1.0 if creature[flag] else 0.0
    out[base + (AIR_SPECIES if flying else GROUND_SPECIES) + SPECIES.index(creature["species"])] = 1.0


def _player(out: list[float], base: int, player: Mapping[str, Any]) -> None:
    out[base] = player["miracle"] / 30
    out[base + 1] = player["mana"] / 12
    out[base + 2] = player["mana_cap"] / 12
    out[base + 3] = player["stars"] / 30
    artifact = player["artifact"]
    if artifact is not None:
        out[base + 4 + ARTIFACT_STATES.index(artifact["state"])] = 1.0
        out[base + 7] = artifact["left"] / 12
        out[base + 8 + ARTIFACTS.index(artifact["id"])] = 1.0
    for units in player["units"]:
        first = base + 14 + 3 * SPECIES.index(units["species"])
        out[first] = 1.0
        out[first + 1] = units["available"] / 8
        out[first + 2] = len(units["cooling"]) / 8
