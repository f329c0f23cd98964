"""The messages of the contest: frames, the state message, and operations as actions of ours (rules 12.2-12.6)."""

from __future__ import annotations

import json
from typing import Any, Final, TypeGuard

from paiju.contest.data import TOKEN_COOLDOWN
from paiju.contest.names import NAME_CODE, OUR_ARTIFACT, OUR_SPECIES, TYPE_CODE
from paiju.games.miracle.data import layout
from paiju.games.miracle.data.artifacts import AIM_FRIEND
from paiju.games.miracle.data.board import CUBES, LAYERS, NUMBER
from paiju.games.miracle.data.effects import ANTI_AIR, FLYING, SWIFT
from paiju.games.miracle.data.layout import find_id
from paiju.games.miracle.data.units import INFERNO, STARS, star_of
from paiju.games.miracle.position import attack_of
from paiju.games.miracle.state import MiracleState

LENGTH_BYTES: Final = 4
LONGEST_MESSAGE: Final = 1024
"""A program's message may not be longer; one that is counts as a failure of the program."""

END: Final = "endround"
SURRENDER: Final = "surrender"


class NotAnOperation(Exception):
    """Malformed, unknown, out of turn or otherwise nothing we can play: ignored, the state is sent again (OL-23)."""


# ---------------------------------------------------------------- frames


def frame_to_program(message: dict[str, Any]) -> bytes:
    """Six decimal digits, then the JSON text without spaces."""
    text = json.dumps(message, separators=(",", ":")).encode("ascii")
    return b"%06d" % len(text) + text


def length_from_program(head: bytes) -> int:
    """The length that the first four bytes of a program's frame announce; may be nonsense."""
    return int.from_bytes(head[:LENGTH_BYTES], "big", signed=True)


def frame_from_program(message: Any) -> bytes:
    """How a program frames its answer (for test programs and examples)."""
    text = json.dumps(message).encode()
    return len(text).to_bytes(LENGTH_BYTES, "big", signed=True) + text


# ---------------------------------------------------------------- the state message


def camp_message(camp: int) -> dict[str, Any]:
    """The first thing a program hears."""
    return {"camp": camp}


def state_message(state: MiracleState, camp: int, entered: list[list[int]]) -> dict[str, Any]:
    """The whole position for the program of a camp; `entered` are the new creatures' ids by camp (12.5)."""
    units = state.units
    return {
        "map": {
            "units": [_unit(state, o) for o in range(0, len(units), layout.UNIT)],
            "barracks": list(state.barracks),
            "miracles": [state.sides[layout.MIRACLE_HP], state.sides[layout.SIDE + layout.MIRACLE_HP]],
        },
        "players": [_player(state, one, entered[one]) for one in range(2)],
        "round": state.turn - 1,
        "camp": camp,
    }


def _unit(state: MiracleState, o: int) -> list[Any]:
    units = state.units
    options = state.options
    card = units[o + layout.CARD]
    keywords = options.keywords[card]
    flags = units[o + layout.FLAGS]
    token = card // STARS == INFERNO
    return [
        units[o + layout.ID],
        units[o + layout.CAMP],
        TYPE_CODE[card // STARS],
        options.cost[card],
        attack_of(state, o),
        units[o + layout.MAX_HP],
        units[o + layout.HP],
        [options.nearest[card], options.farthest[card]],
        options.move[card],
        TOKEN_COOLDOWN if token else options.cooldown[card],
        list(CUBES[units[o + layout.CELL]]),
        star_of(card),
        int(bool(keywords & FLYING)),
        int(bool(keywords & (FLYING | ANTI_AIR))),
        int(bool(keywords & SWIFT)),
        int(bool(flags & layout.HOLY_SHIELD)),
        int(bool(flags & layout.CAN_ATTACK)),
        int(bool(flags & layout.CAN_MOVE)),
    ]


def _player(state: MiracleState, camp: int, entered: list[int]) -> list[Any]:
    side = camp * layout.SIDE
    sides = state.sides
    return [
        [_artifact(state, camp)],
        sides[side + layout.MANA],
        sides[side + layout.MANA_CAP],
        [_capacity(state, camp, slot) for slot in range(layout.DECK_SIZE)],
        list(entered),
    ]


def _artifact(state: MiracleState, camp: int) -> list[Any]:
    side = camp * layout.SIDE
    artifact = state.sides[side + layout.ARTIFACT]
    target = state.sides[side + layout.ARTIFACT_TARGET]
    return [
        camp,
        NAME_CODE[artifact],
        state.options.artifact_cost[artifact],
        state.options.artifact_cooldown[artifact],
        state.sides[side + layout.ARTIFACT_LEFT],
        state.sides[side + layout.ARTIFACT_STATE],
        int(state.options.artifact_aim[artifact] == AIM_FRIEND),
        [-1, -1, -1] if target < 0 else list(CUBES[target]),
    ]


def _capacity(state: MiracleState, camp: int, slot: int) -> list[Any]:
    species = state.sides[camp * layout.SIDE + layout.DECK + slot]
    cooling = state.cooling
    left = [
        cooling[index + 2]
        for index in range(0, len(cooling), layout.COUNTER)
        if cooling[index] == camp and cooling[index + 1] == species
    ]
    return [TYPE_CODE[species], state.sides[camp * layout.SIDE + layout.FREE + slot], left]


# ---------------------------------------------------------------- operations


def read_json(data: bytes) -> Any:
    """A program's message; what is no JSON is no operation."""
    try:
        return json.loads(data.decode("utf-8"))
    except (ValueError, RecursionError):
        raise NotAnOperation("not JSON") from None


def read_operation(data: bytes, camp: int, current_round: int) -> tuple[str, dict[str, Any]]:
    """Name and parameters of an operation that this camp may send in this round; unknown extra keys are ignored."""
    message = read_json(data)
    if not isinstance(message, dict):
        raise NotAnOperation("not an object")
    if _number(message.get("player")) != camp:
        raise NotAnOperation("not this player")
    if _number(message.get("round")) != current_round:
        raise NotAnOperation("not this round")
    name = message.get("operation_type")
    parameters = message.get("operation_parameters")
    if not isinstance(name, str):
        raise NotAnOperation("no operation type")
    if parameters is None:
        parameters = {}
    if not isinstance(parameters, dict):
        raise NotAnOperation("no parameters")
    return name, parameters


def deck_actions(name: str, parameters: dict[str, Any]) -> list[str]:
    """An `init` operation as our deck choices; anything else is an illegal deck."""
    artifacts = parameters.get("artifacts")
    creatures = parameters.get("creatures")
    if name != "init" or not isinstance(artifacts, list) or not isinstance(creatures, list):
        raise NotAnOperation("no deck")
    if len(artifacts) != 1 or len(creatures) != layout.DECK_SIZE:
        raise NotAnOperation("a deck is one artifact and three creatures")
    try:
        chosen = [f"artifact:{OUR_ARTIFACT[artifacts[0]]}"]
        chosen += [f"species:{OUR_SPECIES[creature]}" for creature in creatures]
    except (KeyError, TypeError):
        raise NotAnOperation("an unknown card") from None
    if len(set(chosen)) != len(chosen):
        raise NotAnOperation("the same creature twice")
    return chosen


def turn_actions(state: MiracleState, name: str, parameters: dict[str, Any]) -> list[str]:
    """An operation of the main phase as our actions, legal or not; END and SURRENDER are the caller's business."""
    if name == "summon":
        species = parameters.get("type")
        level = parameters.get("level")
        if not isinstance(species, str) or species not in OUR_SPECIES or not _is_int(level) or not 1 <= level <= STARS:
            raise NotAnOperation("no such creature")
        return [f"summon:{OUR_SPECIES[species]}/{level}", _cell(parameters.get("position"))]
    if name == "move":
        return [f"move:{_place(state, _number(parameters.get('mover')))}", _cell(parameters.get("position"))]
    if name == "attack":
        attacker = _number(parameters.get("attacker"))
        return [f"attack:{_place(state, attacker)}", _target(state, parameters.get("target"))]
    if name == "use":
        if _number(parameters.get("card")) != state.active:
            raise NotAnOperation("not your artifact")
        target = parameters.get("target")
        return ["use", _cell(target) if isinstance(target, list) else _creature(state, _number(target))]
    raise NotAnOperation("no such operation")


def _is_int(value: Any) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def _number(value: Any) -> int:
    """A whole number, also one sent as text: the official logic reads players, rounds, coordinates, artifacts and
    acting creatures that way, but neither the star of a summoning nor the target of an attack."""
    if isinstance(value, str):
        try:
            return int(value)
        except ValueError:
            raise NotAnOperation("no number") from None
    if not _is_int(value):
        raise NotAnOperation("no number")
    return value


def _cell(value: Any) -> str:
    """A cell is a list of three integers with sum 0."""
    if not isinstance(value, list) or len(value) != 3:
        raise NotAnOperation("no cell")
    x, y, z = (_number(part) for part in value)
    if (x, y, z) not in NUMBER:
        raise NotAnOperation("off the board")
    return f"cell:{x}/{y}/{z}"


def _place(state: MiracleState, id: int) -> str:
    """A creature on the board as layer/x/y/z."""
    o = find_id(state.units, id) if id >= layout.FIRST_CREATURE else -1
    if o < 0:
        raise NotAnOperation("no such creature")
    x, y, z = CUBES[state.units[o + layout.CELL]]
    return f"{LAYERS[state.units[o + layout.LAYER]]}/{x}/{y}/{z}"


def _creature(state: MiracleState, id: int) -> str:
    return _place(state, id).replace("/", ":", 1)


def _target(state: MiracleState, id: Any) -> str:
    """Ids 0 and 1 are the miracles."""
    if not _is_int(id):
        raise NotAnOperation("no target")
    return f"miracle:{id}" if id in (0, 1) else _creature(state, id)
