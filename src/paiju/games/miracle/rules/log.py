"""What is written down while recording is on (rules 4.13). Callers ask `if state.recording` first."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from paiju.core.events import CauseJson
from paiju.games.miracle.data import layout
from paiju.games.miracle.data.artifacts import ARTIFACTS
from paiju.games.miracle.data.board import CUBES, Cell
from paiju.games.miracle.data.layout import Camp, Id, Offset, find_id
from paiju.games.miracle.data.units import SPECIES, STARS, star_of
from paiju.games.miracle.position import Position, attack_of

MIRACLE_CARD: Final = "miracle"

DamageKind: TypeAlias = int
"""What dealt a damage: its place in DAMAGE_KINDS."""

BY_ATTACK: Final = 0
BY_COUNTER: Final = 1
BY_SPLASH: Final = 2
BY_ARTIFACT: Final = 3
BY_OTHER: Final = 4
DAMAGE_KINDS: Final = ("attack", "counter", "splash", "artifact", "other")


def cell_json(cell: Cell) -> list[int]:
    """A cell as [x, y, z]."""
    return list(CUBES[cell])


def cell_text(cell: Cell) -> str:
    """A cell as x,y,z for sentences."""
    x, y, z = CUBES[cell]
    return f"{x},{y},{z}"


def cause_of(state: Position, camp: Camp, by: str, rule: str, ruling: str = "") -> CauseJson:
    """Whose doing, by what, under which section and ruling."""
    cause: CauseJson = {"seat": state.seat_of[camp], "by": by, "rule": rule}
    if ruling:
        cause["ruling"] = ruling
    return cause


def artifact_cause(state: Position, camp: Camp, ruling: str = "") -> CauseJson:
    """The camp's artifact did it."""
    return cause_of(state, camp, ARTIFACTS[state.sides[camp * layout.SIDE + layout.ARTIFACT]], "4.8", ruling)


def creature_cause(state: Position, o: Offset, rule: str, ruling: str = "") -> CauseJson:
    """A creature did it."""
    return cause_of(state, state.units[o + layout.CAMP], SPECIES[state.units[o + layout.CARD] // STARS], rule, ruling)


def creature_args(state: Position, o: Offset) -> dict[str, Any]:
    """Which creature an event is about."""
    units = state.units
    card = units[o + layout.CARD]
    return {
        "id": units[o + layout.ID],
        "species": SPECIES[card // STARS],
        "star": star_of(card),
        "camp": units[o + layout.CAMP],
        "cell": cell_json(units[o + layout.CELL]),
        "at": cell_text(units[o + layout.CELL]),
    }


def way_args(state: Position, o: Offset, start: Cell) -> dict[str, Any]:
    """A creature that has come from another cell."""
    args = creature_args(state, o)
    args["from"] = cell_json(start)
    args["to"] = args["cell"]
    args["from_at"] = cell_text(start)
    return args


def tell(state: Position, type: str, cause: CauseJson | None, o: Offset) -> None:
    """An event about one creature and nothing else."""
    state.event(type, cause, creature_args(state, o))


def tell_damage(state: Position, cause: CauseJson | None, source: Id, o: Offset, amount: int, kind: DamageKind) -> None:
    args = creature_args(state, o)
    args["source"] = source
    args["target"] = args["id"]
    args["amount"] = amount
    args["kind"] = DAMAGE_KINDS[kind]
    state.event("damage", cause, args)


def tell_miracle_damage(state: Position, cause: CauseJson | None, source: Id, camp: Camp, amount: int) -> None:
    args: dict[str, Any] = {"id": camp, "species": MIRACLE_CARD, "camp": camp, "source": source, "target": camp}
    args["amount"] = amount
    args["kind"] = DAMAGE_KINDS[BY_ATTACK]
    state.event("damage", cause, args)


def tell_heal(state: Position, cause: CauseJson | None, source: Id, o: Offset, amount: int) -> None:
    args = creature_args(state, o)
    args["source"] = source
    args["target"] = args["id"]
    args["amount"] = amount
    state.event("heal", cause, args)


def note_attacks(state: Position) -> None:
    """Takes down everybody's attack, so that `tell_attacks` can say what has changed."""
    units = state.units
    told: list[int] = []
    for o in range(0, len(units), layout.UNIT):
        told.append(units[o + layout.ID])
        told.append(attack_of(state, o))
    state.told = told


def tell_attacks(state: Position) -> None:
    """`attack_change` for every creature whose attack is not what was last told."""
    told = state.told
    units = state.units
    for index in range(0, len(told), 2):
        o = find_id(units, told[index])
        if o >= 0 and attack_of(state, o) != told[index + 1]:
            args = creature_args(state, o)
            args["value"] = attack_of(state, o)
            state.event("attack_change", None, args)
    note_attacks(state)
