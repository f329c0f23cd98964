"""Effects on tokens: marks, puppets, dragons (11.4, 7)."""

from __future__ import annotations

from typing import Final

from paiju.core.frames import Frame
from paiju.core.types import Seat
from paiju.games.codex import actions
from paiju.games.codex.data import layout, ops, programs, tables
from paiju.games.codex.data.layout import Cell, PageId, Record, Way
from paiju.games.codex.data.programs import CODE, Place
from paiju.games.codex.position import Position
from paiju.games.codex.rules import log
from paiju.games.codex.rules.death import clear_token, lose_token, new_token_fields
from paiju.games.codex.rules.effect_moves import cell_choices
from paiju.games.codex.rules.effect_numbers import DRAGON_AP, DRAGON_BALANCE
from paiju.games.codex.rules.flow import FAIL, GO, LEAVE, WAIT, Flow, answered
from paiju.games.codex.rules.movement import put, sign

PUPPET_HP: Final = 15


def place_mark(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """The mark is placed or moved to a cell of the user's choice, or to its own."""
    seat = record[layout.R_SEAT]
    token = layout.token(seat)
    if CODE[at + 1] == programs.MARK_OWN:
        cell = state.cell(record[layout.R_BODY])
    elif answered(frame):
        cell = state.answer - actions.CELL
    elif not cell_choices(state, frame, at):
        return FAIL
    else:
        state.ask(seat, actions.ASK_CELL)
        return WAIT
    if state.mark(seat) == ops.NO_MARK:
        state.players[seat][layout.P_MARK] = ops.PLAIN
        state.units[token][layout.U_FACING] = state.facing(layout.character(seat))
        new_token_fields(state, seat, cell)
    put(state, token, cell, "mark_placed")
    return GO


def move_mark(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """The mark moves one cell: where the user likes, or against its last step (CX-67)."""
    seat = record[layout.R_SEAT]
    token = layout.token(seat)
    if state.cell(token) == 0:
        return FAIL
    if CODE[at + 1] == programs.MIRRORED:
        cell = state.clamp(state.cell(token) - record[layout.R_WAY])
    elif answered(frame):
        cell = state.answer - actions.CELL
    else:
        state.ask(seat, actions.ASK_CELL)
        return WAIT
    put(state, token, cell, "mark_placed")
    return GO


def aim(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """The mark aims at who stands on it."""
    state.players[record[layout.R_SEAT]][layout.P_AIMED] = 1
    return GO


def proxy(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """The mark stands in for the user; a plain one acts with its owner's facing (CX-72)."""
    seat = record[layout.R_SEAT]
    if state.mark(seat) == ops.NO_MARK:
        return FAIL
    if state.mark(seat) == ops.PLAIN:
        state.units[layout.token(seat)][layout.U_FACING] = state.facing(layout.character(seat))
    return GO


def remove_token(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """The mark is removed, the puppet destroyed."""
    seat = record[layout.R_SEAT]
    if state.mark(seat) == ops.NO_MARK:
        return FAIL
    depth = len(state.stack)
    lose_token(state, seat)
    return GO if len(state.stack) == depth else LEAVE


def make_puppet(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """The mark becomes a puppet with a random page (CX-70)."""
    page = tables.SUMMON_PAGES[state.below(len(tables.SUMMON_PAGES))]
    token = _bring_to_life(state, record[layout.R_SEAT], ops.PUPPET, page)
    token[layout.U_HP] = PUPPET_HP
    token[layout.U_MAX_HP] = PUPPET_HP
    if state.recording:
        log.summoned(state, record[layout.R_SEAT], page)
    return GO


def make_dragon(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """The mark becomes a dragon with a page of the user's choice; a puppet is destroyed for it (CX-89)."""
    seat = record[layout.R_SEAT]
    if not answered(frame):
        state.ask(seat, actions.ASK_PAGE)
        return WAIT
    page = state.answer - actions.PAGE
    depth = len(state.stack)
    if state.mark(seat) == ops.PUPPET:
        cell = state.cell(layout.token(seat))
        lose_token(state, seat)
        state.units[layout.token(seat)][layout.U_CELL] = cell
    token = _bring_to_life(state, seat, ops.DRAGON, page)
    token[layout.U_BUDGET] = DRAGON_AP
    token[layout.U_BALANCE] = DRAGON_BALANCE
    token[layout.U_BASE] = DRAGON_BALANCE
    if state.recording:
        log.summoned(state, seat, page)
    return GO if len(state.stack) == depth else LEAVE


def _bring_to_life(state: Position, seat: Seat, what: ops.Mark, page: PageId) -> list[int]:
    """The token comes to life; one that is called again stays what it was (CX-89). Returns its fields."""
    player, token = state.players[seat], state.units[layout.token(seat)]
    cell = token[layout.U_CELL]
    if state.mark(seat) != what:
        aimed = player[layout.P_AIMED]
        clear_token(state, seat)
        player[layout.P_AIMED] = aimed
        player[layout.P_MARK] = what
        token[layout.U_CELL] = cell
        new_token_fields(state, seat, cell)
    player[layout.P_TOKEN_PAGE] = page
    token[layout.U_FACING] = _toward_enemy(state, seat, cell)
    return token


def _toward_enemy(state: Position, seat: Seat, cell: Cell) -> Way:
    """Toward the nearest enemy character; ties: toward the enemy home end."""
    outward = 1 if state.position(seat, 1) == 1 else -1
    best, way = 99, outward
    for other in range(state.seats):
        if state.is_alive(other) and state.enemies(seat, other):
            gap = state.cell(layout.character(other)) - cell
            side = sign(gap) or outward
            if abs(gap) < best or (abs(gap) == best and side == outward):
                best, way = abs(gap), side
    return way
