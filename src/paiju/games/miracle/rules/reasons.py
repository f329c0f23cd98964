"""Why a code is not legal, in a form people understand. Everything on the board is public, so nothing leaks."""

from __future__ import annotations

from paiju.core.reasons import Reason
from paiju.games.miracle.actions import (
    ARTIFACT_CODE,
    ATTACK,
    CREATURE,
    END_TURN,
    MIRACLE_TARGET,
    MOVE,
    SPECIES_CODE,
    SUMMON,
    SUMMONABLE,
    USE,
)
from paiju.games.miracle.actions import (
    CELL as CELL_CODE,
)
from paiju.games.miracle.artifacts import AIM_AREA, AIM_FRIEND, AIM_LIGHT, AIM_SNARE, AIM_WIND
from paiju.games.miracle.board import CELLS, DISTANCE, GROUND, MIRACLE_CELL, PLAIN, TERRAIN, TERRAINS
from paiju.games.miracle.book import BLOCKED
from paiju.games.miracle.prompts import DECK_ARTIFACT, DECK_CREATURE, GUST_DIRECTION, MAIN
from paiju.games.miracle.rules.legal import find_points, has_attack, in_area
from paiju.games.miracle.rules.operations import REACHES_FLYERS
from paiju.games.miracle.state import (
    ARTIFACT,
    ARTIFACT_LEFT,
    ARTIFACT_STATE,
    CAMP,
    CAN_ATTACK,
    CAN_MOVE,
    CANNOT_ATTACK,
    CANNOT_BE_ATTACKED,
    CANNOT_MOVE,
    CARD,
    CELL,
    COOLING,
    DECK,
    DECK_SIZE,
    FLAGS,
    FREE,
    IN_USE,
    LAYER,
    MANA,
    NONE,
    SIDE,
    STEALTHY,
    Position,
    find_at,
)
from paiju.games.miracle.units import STARS


def find_reason(state: Position, seat: int, code: int) -> Reason:
    """Why `code` is not among the answers to the seat's open question."""
    asked = state.asked[seat]
    if asked == DECK_ARTIFACT:
        return Reason("not_in_library") if ARTIFACT_CODE <= code < SPECIES_CODE else Reason("choose_artifact")
    if asked == DECK_CREATURE:
        return _deck_reason(state, seat, code)
    if asked == MAIN:
        return _head_reason(state, code)
    if asked == GUST_DIRECTION:
        return Reason("choose_direction")
    return _target_reason(state, state.drafts[seat][0], code)


def _deck_reason(state: Position, seat: int, code: int) -> Reason:
    if code < SPECIES_CODE:
        return Reason("choose_creature")
    if code in state.drafts[seat]:
        return Reason("already_chosen")
    return Reason("not_in_library")


# ---------------------------------------------------------------- heads


def _head_reason(state: Position, code: int) -> Reason:
    if code > END_TURN:
        return Reason("choose_head")
    if code == USE:
        return _use_reason(state)
    if code >= ATTACK:
        return _attack_head_reason(state, code - ATTACK)
    if code >= MOVE:
        return _move_head_reason(state, code - MOVE)
    return _summon_head_reason(state, SUMMONABLE[code - SUMMON])


def _summon_head_reason(state: Position, card: int) -> Reason:
    side = state.active * SIDE
    sides = state.sides
    for slot in range(DECK_SIZE):
        if sides[side + DECK + slot] == card // STARS:
            if sides[side + FREE + slot] <= 0:
                return Reason("no_unit_left")
            if state.book.cost[card] > sides[side + MANA]:
                return Reason("too_expensive", {"cost": state.book.cost[card], "mana": sides[side + MANA]})
            return Reason("no_free_point")
    return Reason("not_in_deck")


def _owner_reason(state: Position, o: int) -> Reason | None:
    if o == NONE:
        return Reason("nobody_there")
    if state.units[o + CAMP] != state.active:
        return Reason("not_your_creature")
    return None


def _move_head_reason(state: Position, place: int) -> Reason:
    o = find_at(state.units, place // CELLS, place % CELLS)
    strange = _owner_reason(state, o)
    if strange is not None:
        return strange
    flags = state.units[o + FLAGS]
    if flags & CANNOT_MOVE:
        return Reason("cannot_move")
    if not flags & CAN_MOVE:
        return Reason("no_move_left")
    return Reason("no_way_out")


def _attack_head_reason(state: Position, place: int) -> Reason:
    o = find_at(state.units, place // CELLS, place % CELLS)
    strange = _owner_reason(state, o)
    if strange is not None:
        return strange
    flags = state.units[o + FLAGS]
    if flags & CANNOT_ATTACK:
        return Reason("cannot_attack")
    if not flags & CAN_ATTACK:
        return Reason("no_attack_left")
    if state.book.farthest[state.units[o + CARD]] < 0:
        return Reason("no_range")
    if not has_attack(state, o):
        return Reason("no_attack_value")
    return Reason("no_target")


def _use_reason(state: Position) -> Reason:
    side = state.active * SIDE
    sides = state.sides
    cost = state.book.artifact_cost[sides[side + ARTIFACT]]
    if sides[side + ARTIFACT_STATE] == IN_USE:
        return Reason("artifact_in_use")
    if sides[side + ARTIFACT_STATE] == COOLING:
        return Reason("artifact_cooling", {"left": sides[side + ARTIFACT_LEFT]})
    if cost > sides[side + MANA]:
        return Reason("too_expensive", {"cost": cost, "mana": sides[side + MANA]})
    return Reason("no_target")


# ---------------------------------------------------------------- targets


def _target_reason(state: Position, head: int, code: int) -> Reason:
    if code <= END_TURN:
        return Reason("choose_target")
    if head == USE:
        return _use_target_reason(state, code)
    if head >= ATTACK:
        return _attack_target_reason(state, head - ATTACK, code)
    if not CELL_CODE <= code < CREATURE:
        return Reason("wrong_kind_of_target")
    if head >= MOVE:
        return _move_target_reason(state, head - MOVE, code - CELL_CODE)
    if code - CELL_CODE in find_points(state):
        return Reason("occupied")
    return Reason("not_summoning_point")


def _move_target_reason(state: Position, place: int, cell: int) -> Reason:
    layer = place // CELLS
    if cell >= CELLS:
        return Reason("off_board")
    if state.book.terrain[layer * CELLS + cell] == BLOCKED:
        return Reason("terrain", {"terrain": TERRAINS[TERRAIN[cell]]})
    if cell == place % CELLS:
        return Reason("same_cell")
    if find_at(state.units, layer, cell) != NONE:
        return Reason("occupied")
    o = find_at(state.units, layer, place % CELLS)
    distance = DISTANCE[place % CELLS][cell]
    most = state.book.move[state.units[o + CARD]]
    if distance > most:
        return Reason("too_far", {"distance": distance, "nearest": 1, "farthest": most})
    return Reason("no_path", {"farthest": most})


def _attack_target_reason(state: Position, place: int, code: int) -> Reason:
    units = state.units
    attacker = find_at(units, place // CELLS, place % CELLS)
    card = units[attacker + CARD]
    if code in (MIRACLE_TARGET, MIRACLE_TARGET + 1):
        camp = code - MIRACLE_TARGET
        if camp == state.active:
            return Reason("own_miracle")
        return _band_reason(state, card, DISTANCE[place % CELLS][MIRACLE_CELL[camp]])
    if not CREATURE <= code < MIRACLE_TARGET:
        return Reason("wrong_kind_of_target")
    o = find_at(units, (code - CREATURE) // CELLS, (code - CREATURE) % CELLS)
    if o == NONE:
        return Reason("nobody_there")
    if units[o + CAMP] == state.active:
        return Reason("friend")
    if units[o + FLAGS] & STEALTHY:
        return Reason("stealthy")
    if units[o + FLAGS] & CANNOT_BE_ATTACKED:
        return Reason("cannot_be_attacked")
    if units[o + LAYER] != GROUND and not state.book.keywords[card] & REACHES_FLYERS:
        return Reason("needs_anti_air")
    return _band_reason(state, card, DISTANCE[place % CELLS][units[o + CELL]])


def _band_reason(state: Position, card: int, distance: int) -> Reason:
    args = {"distance": distance, "nearest": state.book.nearest[card], "farthest": state.book.farthest[card]}
    return Reason("too_far", args)


def _use_target_reason(state: Position, code: int) -> Reason:
    aim = state.book.artifact_aim[state.sides[state.active * SIDE + ARTIFACT]]
    by_cell = aim in (AIM_LIGHT, AIM_WIND, AIM_AREA, AIM_SNARE)
    if by_cell != (CELL_CODE <= code < CREATURE) or code >= MIRACLE_TARGET:
        return Reason("wrong_kind_of_target")
    if by_cell:
        return _centre_reason(state, aim, code - CELL_CODE)
    o = find_at(state.units, (code - CREATURE) // CELLS, (code - CREATURE) % CELLS)
    if o == NONE:
        return Reason("nobody_there")
    return Reason("not_your_creature" if aim == AIM_FRIEND else "stealthy")


def _centre_reason(state: Position, aim: int, cell: int) -> Reason:
    if aim in (AIM_LIGHT, AIM_WIND):
        return Reason("not_a_centre")
    if cell >= CELLS:
        return Reason("off_board")
    if TERRAIN[cell] != PLAIN:
        return Reason("terrain", {"terrain": TERRAINS[TERRAIN[cell]]})
    if find_at(state.units, GROUND, cell) != NONE:
        return Reason("occupied")
    return Reason("has_trap" if in_area(state, cell) else "outside_area")
