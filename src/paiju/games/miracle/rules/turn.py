"""Turns: start, cooldown phase, end; and how the game ends (rules 4.1, 4.2, section 8)."""

from __future__ import annotations

from typing import Final

from paiju.core.outcome import DRAW, LOSS, WIN
from paiju.core.types import Seat
from paiju.games.miracle.actions import MAIN
from paiju.games.miracle.data import layout
from paiju.games.miracle.data.artifacts import ARTIFACTS
from paiju.games.miracle.data.board import BARRACK_CELL, BARRACKS, GROUND
from paiju.games.miracle.data.effects import TURN_END, TURN_START
from paiju.games.miracle.data.layout import Camp, find_at, find_id
from paiju.games.miracle.data.units import SPECIES
from paiju.games.miracle.position import Position
from paiju.games.miracle.rules.log import note_attacks, tell_attacks
from paiju.games.miracle.rules.triggers import check_deaths, fire

DAMAGE_POINTS: Final = 1000
"""Score of one point of damage to the enemy miracle; a destroyed star counts 1."""


def ask_active(state: Position) -> None:
    """The active player's next operation, unless the game is over."""
    if not state.over:
        state.ask(state.seat_of[state.active], MAIN)


def start_turn(state: Position) -> None:
    """T1 and T2 of the next turn."""
    state.turn += 1
    state.active = (state.turn - 1) % 2
    _gain_mana(state)
    if state.recording:
        tell_turn_start(state)
        note_attacks(state)
    take_barracks(state)
    units = state.units
    for o in range(0, len(units), layout.UNIT):
        if units[o + layout.CAMP] == state.active:
            units[o + layout.FLAGS] |= layout.BOTH_ACTIONS
    fire(state, TURN_START, layout.NONE, layout.NONE)
    settle(state)
    if not state.over:
        _cool_down(state)
        _grow_units(state)


def _gain_mana(state: Position) -> None:
    """MR-8: the cap grows, then mana is set to it."""
    side = state.active * layout.SIDE
    sides = state.sides
    if sides[side + layout.MANA_CAP] < state.options.mana_max and _mana_grows(state):
        sides[side + layout.MANA_CAP] += 1
    sides[side + layout.MANA] = sides[side + layout.MANA_CAP]


def tell_turn_start(state: Position) -> None:
    """Which turn it is, and the active player's mana."""
    state.event("turn_start", None, {"t": state.turn, "camp": state.active})
    side = state.active * layout.SIDE
    args = {"camp": state.active, "cap": state.sides[side + layout.MANA_CAP], "mana": state.sides[side + layout.MANA]}
    state.event("mana", None, args)


def _mana_grows(state: Position) -> bool:
    """Every own turn, or every second one: turns 1, 5, 9, … (c0) and 4, 8, 12, … (c1) (OL-2)."""
    if state.options.mana_each:
        return True
    return state.turn % 4 == (1 if state.active == 0 else 0)


def take_barracks(state: Position) -> None:
    """A ground creature that does not hide holds the barrack it stands on, of either camp (MR-7)."""
    for index in range(BARRACKS):
        o = find_at(state.units, GROUND, BARRACK_CELL[index])
        owner = state.barracks[index]
        if o != layout.NONE and not state.units[o + layout.FLAGS] & layout.STEALTHY:
            owner = state.units[o + layout.CAMP]
        elif not state.options.hold_until_taken:
            owner = layout.NEUTRAL
        if owner != state.barracks[index]:
            state.barracks[index] = owner
            if state.recording:
                state.event("barrack", None, {"index": index, "owner": owner})


def _cool_down(state: Position) -> None:
    """T2: only the active player's counters (MR-9)."""
    sides = state.sides
    side = state.active * layout.SIDE
    cooling = state.cooling
    for index in range(len(cooling) - layout.COUNTER, -1, -layout.COUNTER):
        if cooling[index] == state.active:
            cooling[index + 2] -= 1
    index = 0
    while index < len(cooling):
        if cooling[index + 2] > 0 or cooling[index] != state.active:
            index += layout.COUNTER
            continue
        for slot in range(layout.DECK_SIZE):
            if sides[side + layout.DECK + slot] == cooling[index + 1]:
                sides[side + layout.FREE + slot] += 1
        if state.recording:
            state.event("ready", None, {"camp": state.active, "card": SPECIES[cooling[index + 1]]})
        del cooling[index : index + layout.COUNTER]
    if sides[side + layout.ARTIFACT_STATE] == layout.COOLING:
        sides[side + layout.ARTIFACT_LEFT] -= 1
        if sides[side + layout.ARTIFACT_LEFT] <= 0:
            sides[side + layout.ARTIFACT_STATE] = layout.READY
            sides[side + layout.ARTIFACT_LEFT] = 0
            if state.recording:
                state.event("ready", None, {"camp": state.active, "card": ARTIFACTS[sides[side + layout.ARTIFACT]]})


def _grow_units(state: Position) -> None:
    """In a growth turn both players' unit totals step up (OL-19)."""
    if state.turn not in state.options.growth_turns:
        return
    sides = state.sides
    for side in range(0, 2 * layout.SIDE, layout.SIDE):
        for slot in range(layout.DECK_SIZE):
            species = sides[side + layout.DECK + slot]
            more = state.options.unit_total(species, state.turn) - state.options.unit_total(species, state.turn - 1)
            sides[side + layout.FREE + slot] += more
            if more and state.recording:
                args = {
                    "camp": side // layout.SIDE,
                    "species": SPECIES[species],
                    "available": sides[side + layout.FREE + slot],
                }
                state.event("unit_growth", None, args)


def end_turn(state: Position) -> None:
    """T4, and the next turn's start unless the game is over."""
    if state.recording:
        state.event("turn_end", None, {"t": state.turn, "camp": state.active})
        note_attacks(state)
    fire(state, TURN_END, layout.NONE, layout.NONE)
    _fade_lights(state)
    settle(state)
    if state.over:
        return
    if state.turn >= state.options.turn_limit:
        _finish_by_limit(state)
    else:
        start_turn(state)


def _fade_lights(state: Position) -> None:
    """Holy Light bonuses count turn ends, after the turn_end triggers (MR-25)."""
    lights = state.lights
    if not lights:
        return
    index = 0
    while index < len(lights):
        lights[index + 2] -= 1
        if lights[index + 2] > 0:
            index += layout.GLOW
            continue
        state.units[find_id(state.units, lights[index]) + layout.LIGHT] -= lights[index + 1]
        del lights[index : index + layout.GLOW]
    if state.recording:
        tell_attacks(state)


# ---------------------------------------------------------------- the end of the game


def settle(state: Position) -> None:
    """Death check, then win check: the end of every operation (rules 4.3)."""
    check_deaths(state)
    fallen_0 = state.sides[layout.MIRACLE_HP] <= 0
    fallen_1 = state.sides[layout.SIDE + layout.MIRACLE_HP] <= 0
    if fallen_0 and fallen_1:
        finish(state, layout.NONE, "miracle", scores(state))  # MR-4: both at once
    elif fallen_0 or fallen_1:
        finish(state, 1 if fallen_0 else 0, "miracle", scores(state))


def scores(state: Position) -> list[int]:
    """Points by camp: damage dealt to the enemy miracle, never more than its HP, and stars destroyed."""
    points: list[int] = []
    for camp in range(2):
        left = state.sides[(1 - camp) * layout.SIDE + layout.MIRACLE_HP]
        dealt = state.options.miracle_hp - (left if left > 0 else 0)
        points.append(DAMAGE_POINTS * dealt + state.sides[camp * layout.SIDE + layout.KILLS])
    return points


def points_of(state: Position) -> list[int]:
    """Points by camp, also before the decks are known."""
    return scores(state) if state.sides else [0, 0]


def time_is_up(state: Position, seat: Seat) -> None:
    """The seat loses (MR-39). No deck in time is an illegal one; if both miss, c0's is looked at first (MR-3)."""
    if state.sides:
        forfeit(state, state.camp_of[seat], "timeout")
    else:
        both = state.waiting == state.seats
        forfeit(state, 0 if both else state.camp_of[seat], "illegal_deck")


def _finish_by_limit(state: Position) -> None:
    """More miracle HP, then fewer own stars lost, then `final_tie` (MR-5)."""
    points = scores(state)
    sides = state.sides
    lead = sides[layout.MIRACLE_HP] - sides[layout.SIDE + layout.MIRACLE_HP]
    if lead == 0:
        lead = sides[layout.KILLS] - sides[layout.SIDE + layout.KILLS]
    if lead != 0:
        finish(state, 0 if lead > 0 else 1, "turn_limit", points)
    elif state.options.tie_for_second:
        finish(state, 1, "turn_limit", [points[0], points[1] + 1])
    else:
        finish(state, layout.NONE, "turn_limit", points)


def forfeit(state: Position, camp: Camp, reason: str) -> None:
    """Surrender, time-out and the like: the camp loses, its score is 0 and the other's one more (MR-39)."""
    points = points_of(state)
    points[camp] = 0
    points[1 - camp] += 1
    finish(state, 1 - camp, reason, points)


def finish(state: Position, winner: int, reason: str, points: list[int]) -> None:
    """Ends the game; `winner` is a camp or NONE, `points` are by camp, the outcome is by seat."""
    result = [DRAW, DRAW]
    if winner != layout.NONE:
        result = [WIN if state.camp_of[seat] == winner else LOSS for seat in range(2)]
    by_seat = [points[state.camp_of[seat]] for seat in range(2)]
    if state.recording:
        args = {"winner": winner, "reason": reason, "scores": points, "t": state.turn}
        state.event("game_over", None, args)
    state.finish(result, by_seat, reason)
