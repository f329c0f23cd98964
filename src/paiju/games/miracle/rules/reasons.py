"""What stops an answer, in words a player understands. Everything on the board is public, so nothing leaks.

A guard looks at the codes it is meant for only; of several that stop a code the first one in GUARDS gives the reason.
One file, because the order of the guards is one list, and each is a few lines over helpers that many of them share.
"""

from __future__ import annotations

from typing import Any, Final

from paiju.core.reasons import Guard
from paiju.core.types import Code, Seat
from paiju.games.miracle import actions
from paiju.games.miracle.data import artifacts, board, layout
from paiju.games.miracle.data.board import CELLS, Cell
from paiju.games.miracle.data.layout import NONE, Flags, Offset, Place, find_at, find_trap
from paiju.games.miracle.data.units import CardNumber, species_of
from paiju.games.miracle.options import BLOCKED
from paiju.games.miracle.position import Position
from paiju.games.miracle.rules.legal import (
    creature_in,
    deck_slot,
    find_attacks,
    find_points,
    find_reach,
    find_uses,
    has_attack,
    in_area,
)
from paiju.games.miracle.rules.operations import REACHES_FLYERS

# ---------------------------------------------------------------- which question it answers


def _is_no_artifact(state: Position, seat: Seat, code: Code) -> bool:
    asked = state.asked[seat] == actions.DECK_ARTIFACT
    return asked and not actions.ARTIFACT_CODE <= code < actions.SPECIES_CODE


def _is_no_creature(state: Position, seat: Seat, code: Code) -> bool:
    return state.asked[seat] == actions.DECK_CREATURE and code < actions.SPECIES_CODE


def _is_no_head(state: Position, seat: Seat, code: Code) -> bool:
    return state.asked[seat] == actions.MAIN and code > actions.END_TURN


def _is_no_target(state: Position, seat: Seat, code: Code) -> bool:
    return state.asked[seat] == actions.TARGET and code <= actions.END_TURN


def _is_no_direction(state: Position, seat: Seat, code: Code) -> bool:
    asked = state.asked[seat] == actions.GUST_DIRECTION
    return asked and not actions.DIRECTION <= code < actions.ARTIFACT_CODE


# ---------------------------------------------------------------- decks (rules 3.2)


def _is_already_chosen(state: Position, seat: Seat, code: Code) -> bool:
    return state.asked[seat] == actions.DECK_CREATURE and code in state.drafts[seat]


def _is_not_in_library(state: Position, seat: Seat, code: Code) -> bool:
    if state.asked[seat] == actions.DECK_CREATURE and code >= actions.SPECIES_CODE:
        return actions.species_named(code) not in state.options.species
    if state.asked[seat] == actions.DECK_ARTIFACT and actions.ARTIFACT_CODE <= code < actions.SPECIES_CODE:
        return code - actions.ARTIFACT_CODE not in state.options.artifacts
    return False


# ---------------------------------------------------------------- heads: summon (rules 4.4)


def _head(state: Position, seat: Seat, code: Code, first: Code, after: Code) -> int:
    """Which head of a range a code is, where a head is asked for; NONE otherwise."""
    return code - first if state.asked[seat] == actions.MAIN and first <= code < after else NONE


def _summoned(state: Position, seat: Seat, code: Code) -> CardNumber:
    """The card that a head would summon, or NONE."""
    index = _head(state, seat, code, actions.SUMMON, actions.MOVE)
    return NONE if index == NONE else actions.SUMMONABLE[index]


def _is_not_in_deck(state: Position, seat: Seat, code: Code) -> bool:
    card = _summoned(state, seat, code)
    return card != NONE and deck_slot(state, species_of(card)) == NONE


def _has_no_unit_left(state: Position, seat: Seat, code: Code) -> bool:
    card = _summoned(state, seat, code)
    slot = NONE if card == NONE else deck_slot(state, species_of(card))
    return slot != NONE and state.sides[state.active * layout.SIDE + layout.FREE + slot] <= 0


def _cost(state: Position, seat: Seat, code: Code) -> int:
    """The mana that a head costs."""
    card = _summoned(state, seat, code)
    if card != NONE:
        return state.options.cost[card]
    return state.options.artifact_cost[_own(state, layout.ARTIFACT)]


def _own(state: Position, field: int) -> int:
    """A number of the active camp."""
    return state.sides[state.active * layout.SIDE + field]


def _is_too_expensive(state: Position, seat: Seat, code: Code) -> bool:
    if _summoned(state, seat, code) == NONE and not _is_use(state, seat, code):
        return False
    return _cost(state, seat, code) > _own(state, layout.MANA)


def _cost_and_mana(state: Position, seat: Seat, code: Code) -> dict[str, Any]:
    return {"cost": _cost(state, seat, code), "mana": _own(state, layout.MANA)}


def _has_no_free_point(state: Position, seat: Seat, code: Code) -> bool:
    card = _summoned(state, seat, code)
    if card == NONE:
        return False
    layer = state.options.layer[card]
    for cell in find_points(state):
        if find_at(state.units, layer, cell) == NONE:
            return False
    return True


# ---------------------------------------------------------------- heads: move and attack (rules 4.5, 4.6)


def _mover(state: Position, seat: Seat, code: Code) -> int:
    """The place that a move would start from, or NONE."""
    return _head(state, seat, code, actions.MOVE, actions.ATTACK)


def _attacker(state: Position, seat: Seat, code: Code) -> int:
    """The place that an attack would come from, or NONE."""
    return _head(state, seat, code, actions.ATTACK, actions.USE)


def _actor(state: Position, seat: Seat, code: Code) -> int:
    mover = _mover(state, seat, code)
    return mover if mover != NONE else _attacker(state, seat, code)


def _own_creature(state: Position, place: Place) -> Offset:
    """The active camp's creature in a place, or NONE."""
    o = NONE if place == NONE else creature_in(state.units, place)
    return o if o != NONE and state.units[o + layout.CAMP] == state.active else NONE


def _is_nobody_there(state: Position, seat: Seat, code: Code) -> bool:
    place = _actor(state, seat, code) if state.asked[seat] == actions.MAIN else _struck(state, seat, code)
    return place != NONE and creature_in(state.units, place) == NONE


def _is_not_own_creature(state: Position, seat: Seat, code: Code) -> bool:
    """To act, or to be equipped (MR-44)."""
    place = _actor(state, seat, code)
    if state.asked[seat] == actions.TARGET and _aim(state, seat) == artifacts.AIM_FRIEND:
        place = _struck(state, seat, code)
    o = NONE if place == NONE else creature_in(state.units, place)
    return o != NONE and state.units[o + layout.CAMP] != state.active


def _lacks(state: Position, place: Place, flag: Flags) -> bool:
    o = _own_creature(state, place)
    return o != NONE and not state.units[o + layout.FLAGS] & flag


def _has(state: Position, place: Place, flag: Flags) -> bool:
    o = _own_creature(state, place)
    return o != NONE and state.units[o + layout.FLAGS] & flag != 0


def _is_kept_from_moving(state: Position, seat: Seat, code: Code) -> bool:
    return _has(state, _mover(state, seat, code), layout.CANNOT_MOVE)


def _has_no_move_left(state: Position, seat: Seat, code: Code) -> bool:
    return _lacks(state, _mover(state, seat, code), layout.CAN_MOVE)


def _has_no_way_out(state: Position, seat: Seat, code: Code) -> bool:
    """All cells around are closed, or it never moves."""
    o = _own_creature(state, _mover(state, seat, code))
    if o == NONE:
        return False
    units, options = state.units, state.options
    layer = units[o + layout.LAYER]
    if options.move[units[o + layout.CARD]] > 0:
        for near in board.NEIGHBOURS[units[o + layout.CELL]]:
            if options.terrain[layer * CELLS + near] != BLOCKED and find_at(units, layer, near) == NONE:
                return False
    return True


def _is_kept_from_attacking(state: Position, seat: Seat, code: Code) -> bool:
    return _has(state, _attacker(state, seat, code), layout.CANNOT_ATTACK)


def _has_no_attack_left(state: Position, seat: Seat, code: Code) -> bool:
    return _lacks(state, _attacker(state, seat, code), layout.CAN_ATTACK)


def _has_no_range(state: Position, seat: Seat, code: Code) -> bool:
    o = _own_creature(state, _attacker(state, seat, code))
    return o != NONE and state.options.farthest[state.units[o + layout.CARD]] < 0


def _has_no_attack_value(state: Position, seat: Seat, code: Code) -> bool:
    o = _own_creature(state, _attacker(state, seat, code))
    return o != NONE and not has_attack(state, o)


def _has_no_target(state: Position, seat: Seat, code: Code) -> bool:
    """An attack, or an artifact, that finds nobody and nothing."""
    if _is_use(state, seat, code):
        return not find_uses(state, True)
    o = _own_creature(state, _attacker(state, seat, code))
    return o != NONE and not find_attacks(state, o)


# ---------------------------------------------------------------- heads: use (rules 4.8)


def _is_use(state: Position, seat: Seat, code: Code) -> bool:
    return code == actions.USE and state.asked[seat] == actions.MAIN


def _is_in_use(state: Position, seat: Seat, code: Code) -> bool:
    return _is_use(state, seat, code) and _own(state, layout.ARTIFACT_STATE) == layout.IN_USE


def _is_cooling(state: Position, seat: Seat, code: Code) -> bool:
    return _is_use(state, seat, code) and _own(state, layout.ARTIFACT_STATE) == layout.COOLING


def _left(state: Position, seat: Seat, code: Code) -> dict[str, Any]:
    return {"left": _own(state, layout.ARTIFACT_LEFT)}


# ---------------------------------------------------------------- targets

_CENTRES: Final = (artifacts.AIM_LIGHT, artifacts.AIM_WIND)
_AREAS: Final = (artifacts.AIM_AREA, artifacts.AIM_SNARE)
_BY_CELL: Final = (*_CENTRES, *_AREAS)


def _chosen(state: Position, seat: Seat) -> Code:
    """The head whose target is asked for, or NONE."""
    return state.drafts[seat][0] if state.asked[seat] == actions.TARGET else NONE


def _aim(state: Position, seat: Seat) -> int:
    """What the artifact in use points at, or NONE."""
    return state.options.artifact_aim[_own(state, layout.ARTIFACT)] if _chosen(state, seat) == actions.USE else NONE


def _is_attack(state: Position, seat: Seat) -> bool:
    return actions.ATTACK <= _chosen(state, seat) < actions.USE


def _is_wrong_kind(state: Position, seat: Seat, code: Code) -> bool:
    """A cell where a creature is wanted, and the like."""
    if state.asked[seat] != actions.TARGET or code <= actions.END_TURN:
        return False
    if _is_attack(state, seat):
        return not actions.CREATURE <= code < actions.DIRECTION
    if _chosen(state, seat) == actions.USE and _aim(state, seat) not in _BY_CELL:
        return not actions.CREATURE <= code < actions.MIRACLE_TARGET
    return not actions.CELL <= code < actions.CREATURE


def _cell(state: Position, seat: Seat, code: Code) -> Cell:
    """The cell that a target names, where a cell is wanted; NONE otherwise."""
    wanted = state.asked[seat] == actions.TARGET and not _is_wrong_kind(state, seat, code)
    return code - actions.CELL if wanted and actions.CELL <= code < actions.CREATURE else NONE


def _struck(state: Position, seat: Seat, code: Code) -> int:
    """The place of the creature that a target names, where a creature is wanted; NONE otherwise."""
    wanted = state.asked[seat] == actions.TARGET and not _is_wrong_kind(state, seat, code)
    return code - actions.CREATURE if wanted and actions.CREATURE <= code < actions.MIRACLE_TARGET else NONE


# ---- a cell to summon on, to move to, or for an artifact


def _is_no_summoning_point(state: Position, seat: Seat, code: Code) -> bool:
    cell = _cell(state, seat, code)
    return NONE < _chosen(state, seat) < actions.MOVE and cell != NONE and cell not in find_points(state)


def _is_no_centre(state: Position, seat: Seat, code: Code) -> bool:
    cell = _cell(state, seat, code)
    return cell != NONE and _aim(state, seat) in _CENTRES and code not in find_uses(state, False)


def _needs_ground(state: Position, seat: Seat) -> bool:
    """Whether the cell is looked at for what stands or lies there: for a move, or an artifact of an area."""
    return _is_move(state, seat) or _aim(state, seat) in _AREAS


def _is_off_board(state: Position, seat: Seat, code: Code) -> bool:
    return _needs_ground(state, seat) and _cell(state, seat, code) >= CELLS


def _is_closed_by_terrain(state: Position, seat: Seat, code: Code) -> bool:
    cell = _cell(state, seat, code)
    if not _needs_ground(state, seat) or not 0 <= cell < CELLS:
        return False
    head = _chosen(state, seat)
    if head == actions.USE:
        return board.TERRAIN[cell] != board.PLAIN
    return state.options.terrain[(head - actions.MOVE) // CELLS * CELLS + cell] == BLOCKED


def _terrain(state: Position, seat: Seat, code: Code) -> dict[str, Any]:
    return {"terrain": board.TERRAINS[board.TERRAIN[_cell(state, seat, code)]]}


def _start(state: Position, seat: Seat) -> Cell:
    """Where the creature stands that is to move or attack."""
    head = _chosen(state, seat)
    return (head - (actions.ATTACK if head >= actions.ATTACK else actions.MOVE)) % CELLS


def _is_move(state: Position, seat: Seat) -> bool:
    return actions.MOVE <= _chosen(state, seat) < actions.ATTACK


def _is_same_cell(state: Position, seat: Seat, code: Code) -> bool:
    """MR-13."""
    return _is_move(state, seat) and _cell(state, seat, code) == _start(state, seat)


def _is_occupied(state: Position, seat: Seat, code: Code) -> bool:
    cell = _cell(state, seat, code)
    head = _chosen(state, seat)
    if not 0 <= cell < CELLS or _aim(state, seat) in _CENTRES:
        return False
    layer = board.GROUND
    if head < actions.MOVE:
        layer = state.options.layer[actions.SUMMONABLE[head - actions.SUMMON]]
    elif head < actions.ATTACK:
        layer = (head - actions.MOVE) // CELLS
    return find_at(state.units, layer, cell) != NONE


def _is_trapped(state: Position, seat: Seat, code: Code) -> bool:
    cell = _cell(state, seat, code)
    snare = _aim(state, seat) == artifacts.AIM_SNARE
    return snare and cell != NONE and in_area(state, cell) and find_trap(state.traps, cell) != NONE


def _is_outside_area(state: Position, seat: Seat, code: Code) -> bool:
    area = _aim(state, seat) in _AREAS
    return area and _cell(state, seat, code) != NONE and not in_area(state, _cell(state, seat, code))


def _is_beyond_move(state: Position, seat: Seat, code: Code) -> bool:
    cell = _cell(state, seat, code)
    if not _is_move(state, seat) or not 0 <= cell < CELLS:
        return False
    return board.DISTANCE[_start(state, seat)][cell] > _most(state, seat)


def _most(state: Position, seat: Seat) -> int:
    """How far the creature moves at most."""
    o = creature_in(state.units, _chosen(state, seat) - actions.MOVE)
    return state.options.move[state.units[o + layout.CARD]]


def _move_numbers(state: Position, seat: Seat, code: Code) -> dict[str, Any]:
    distance = board.DISTANCE[_start(state, seat)][_cell(state, seat, code)]
    return {"distance": distance, "nearest": 1, "farthest": _most(state, seat)}


def _has_no_path(state: Position, seat: Seat, code: Code) -> bool:
    """The cell is near enough, but terrain, creatures or interception close every way to it (MR-14)."""
    cell = _cell(state, seat, code)
    if not _is_move(state, seat) or cell == NONE:
        return False
    return cell not in find_reach(state, creature_in(state.units, _chosen(state, seat) - actions.MOVE))


def _farthest(state: Position, seat: Seat, code: Code) -> dict[str, Any]:
    return {"farthest": _most(state, seat)}


# ---- somebody to attack, to equip or to push


def _is_own_miracle(state: Position, seat: Seat, code: Code) -> bool:
    return _is_attack(state, seat) and code == actions.MIRACLE_TARGET + state.active


def _attacked(state: Position, seat: Seat, code: Code) -> Offset:
    """The creature that an attack is aimed at, or NONE."""
    place = _struck(state, seat, code) if _is_attack(state, seat) else NONE
    return NONE if place == NONE else creature_in(state.units, place)


def _is_friend(state: Position, seat: Seat, code: Code) -> bool:
    o = _attacked(state, seat, code)
    return o != NONE and state.units[o + layout.CAMP] == state.active


def _is_hidden(state: Position, seat: Seat, code: Code) -> bool:
    """MR-32: a hidden enemy is neither attacked nor pushed."""
    o = _attacked(state, seat, code)
    if _aim(state, seat) == artifacts.AIM_ANYONE and _struck(state, seat, code) != NONE:
        o = creature_in(state.units, _struck(state, seat, code))
    if o == NONE or state.units[o + layout.CAMP] == state.active:
        return False
    return state.units[o + layout.FLAGS] & layout.STEALTHY != 0


def _is_not_attackable(state: Position, seat: Seat, code: Code) -> bool:
    o = _attacked(state, seat, code)
    return o != NONE and state.units[o + layout.FLAGS] & layout.CANNOT_BE_ATTACKED != 0


def _striking(state: Position, seat: Seat) -> CardNumber:
    """The card of the creature that is to attack."""
    return state.units[creature_in(state.units, _chosen(state, seat) - actions.ATTACK) + layout.CARD]


def _needs_anti_air(state: Position, seat: Seat, code: Code) -> bool:
    o = _attacked(state, seat, code)
    flies = o != NONE and state.units[o + layout.LAYER] != board.GROUND
    return flies and not state.options.keywords[_striking(state, seat)] & REACHES_FLYERS


def _distance(state: Position, seat: Seat, code: Code) -> int:
    """How far away the attacked creature or miracle is, or NONE."""
    if _is_attack(state, seat) and actions.MIRACLE_TARGET <= code < actions.DIRECTION:
        return board.DISTANCE[_start(state, seat)][board.MIRACLE_CELL[code - actions.MIRACLE_TARGET]]
    o = _attacked(state, seat, code)
    return NONE if o == NONE else board.DISTANCE[_start(state, seat)][state.units[o + layout.CELL]]


def _is_outside_band(state: Position, seat: Seat, code: Code) -> bool:
    distance = _distance(state, seat, code)
    if distance == NONE:
        return False
    card = _striking(state, seat)
    return not state.options.nearest[card] <= distance <= state.options.farthest[card]


def _band(state: Position, seat: Seat, code: Code) -> dict[str, Any]:
    card = _striking(state, seat)
    distance = _distance(state, seat, code)
    return {"distance": distance, "nearest": state.options.nearest[card], "farthest": state.options.farthest[card]}


GUARDS: Final[tuple[Guard[Position], ...]] = (
    Guard("choose_artifact", _is_no_artifact),
    Guard("choose_creature", _is_no_creature),
    Guard("choose_head", _is_no_head),
    Guard("choose_target", _is_no_target),
    Guard("choose_direction", _is_no_direction),
    Guard("already_chosen", _is_already_chosen),
    Guard("not_in_library", _is_not_in_library),
    Guard("not_in_deck", _is_not_in_deck),
    Guard("no_unit_left", _has_no_unit_left),
    Guard("artifact_in_use", _is_in_use),
    Guard("artifact_cooling", _is_cooling, _left),
    Guard("too_expensive", _is_too_expensive, _cost_and_mana),
    Guard("no_free_point", _has_no_free_point),
    Guard("wrong_kind_of_target", _is_wrong_kind),
    Guard("nobody_there", _is_nobody_there),
    Guard("not_your_creature", _is_not_own_creature),
    Guard("cannot_move", _is_kept_from_moving),
    Guard("no_move_left", _has_no_move_left),
    Guard("no_way_out", _has_no_way_out),
    Guard("cannot_attack", _is_kept_from_attacking),
    Guard("no_attack_left", _has_no_attack_left),
    Guard("no_range", _has_no_range),
    Guard("no_attack_value", _has_no_attack_value),
    Guard("no_target", _has_no_target),
    Guard("not_summoning_point", _is_no_summoning_point),
    Guard("not_a_centre", _is_no_centre),
    Guard("off_board", _is_off_board),
    Guard("terrain", _is_closed_by_terrain, _terrain),
    Guard("same_cell", _is_same_cell),
    Guard("occupied", _is_occupied),
    Guard("has_trap", _is_trapped),
    Guard("outside_area", _is_outside_area),
    Guard("too_far", _is_beyond_move, _move_numbers),
    Guard("no_path", _has_no_path, _farthest),
    Guard("own_miracle", _is_own_miracle),
    Guard("friend", _is_friend),
    Guard("stealthy", _is_hidden),
    Guard("cannot_be_attacked", _is_not_attackable),
    Guard("needs_anti_air", _needs_anti_air),
    Guard("too_far", _is_outside_band, _band),
)
