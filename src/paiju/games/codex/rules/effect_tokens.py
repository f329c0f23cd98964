"""Effects on tokens: marks, puppets, dragons (11.4, 7)."""

from __future__ import annotations

from typing import Final

from paiju.games.codex.actions import (
    ASK_CELL,
    ASK_PAGE,
    CELL,
    PAGE,
)
from paiju.games.codex.layout import (
    P_AIMED,
    P_MARK,
    P_TOKEN_PAGE,
    R_BODY,
    R_SEAT,
    R_WAY,
    SEAT,
    U_BALANCE,
    U_BASE,
    U_BUDGET,
    U_CELL,
    U_FACING,
    U_HP,
    U_MAX_HP,
    UNIT,
)
from paiju.games.codex.ops import (
    DRAGON,
    E_AIM,
    E_DESTROY_PUPPET,
    E_MAKE_DRAGON,
    E_MAKE_PUPPET,
    E_MOVE_MARK,
    E_PLACE_MARK,
    E_PROXY,
    E_REMOVE_MARK,
    NO_MARK,
    PLAIN,
    PUPPET,
)
from paiju.games.codex.rules.damage import (
    clear_token,
    lose_token,
    new_token_fields,
)
from paiju.games.codex.rules.effect_moves import cell_choices
from paiju.games.codex.rules.effect_numbers import DRAGON_AP, DRAGON_BALANCE
from paiju.games.codex.rules.flow import FAIL, GO, LEAVE, WAIT, answered
from paiju.games.codex.rules.launchable import clamp
from paiju.games.codex.rules.movement import put, unit_word
from paiju.games.codex.state import CodexTable
from paiju.games.codex.tables import (
    CODE,
    MARK_OWN,
    PAGE_IDS,
    SUMMON_PAGES,
)

PUPPET_HP: Final = 15


# ---------------------------------------------------------------------- tokens


def token_effect(s: CodexTable, frame: list[int], record: list[int], at: int, verb: int) -> int:
    seat = record[R_SEAT]
    a = CODE[at + 1]
    if not s.is_alive(seat):
        return GO
    if verb == E_PLACE_MARK:
        return _place_mark(s, frame, record, at)
    if verb == E_AIM:
        s.players[seat * SEAT + P_AIMED] = 1
    elif verb == E_MOVE_MARK:
        return _move_mark(s, frame, record, a)
    elif verb == E_MAKE_PUPPET:
        _make(s, seat, PUPPET, SUMMON_PAGES[s.below(len(SUMMON_PAGES))])
    elif verb == E_MAKE_DRAGON:
        return _make_dragon(s, frame, seat)
    elif verb == E_PROXY:
        if s.mark(seat) == NO_MARK:
            return FAIL
        if s.mark(seat) == PLAIN:
            s.units[(2 * seat + 1) * UNIT + U_FACING] = s.facing(2 * seat)  # CX-72
    else:
        assert verb in (E_REMOVE_MARK, E_DESTROY_PUPPET)
        if s.mark(seat) == NO_MARK:
            return FAIL
        depth = len(s.stack)
        lose_token(s, seat)
        return GO if len(s.stack) == depth else LEAVE
    return GO


def _place_mark(s: CodexTable, frame: list[int], record: list[int], at: int) -> int:
    seat = record[R_SEAT]
    if CODE[at + 1] == MARK_OWN:
        cell = s.cell(record[R_BODY])
    elif answered(frame):
        cell = s.answer - CELL
    else:
        if not cell_choices(s, frame, at):
            return FAIL
        s.ask(seat, ASK_CELL)
        return WAIT
    if s.mark(seat) == NO_MARK:
        s.players[seat * SEAT + P_MARK] = PLAIN
        s.units[(2 * seat + 1) * UNIT + U_FACING] = s.facing(2 * seat)
        new_token_fields(s, seat, cell)
    put(s, 2 * seat + 1, cell, "mark_placed")
    return GO


def _move_mark(s: CodexTable, frame: list[int], record: list[int], mirrored: int) -> int:
    token = 2 * record[R_SEAT] + 1
    if s.cell(token) == 0:
        return FAIL
    if mirrored:
        put(s, token, clamp(s, s.cell(token) - record[R_WAY]), "mark_placed")  # CX-67
        return GO
    if not answered(frame):
        s.ask(record[R_SEAT], ASK_CELL)
        return WAIT
    put(s, token, s.answer - CELL, "mark_placed")
    return GO


def _make(s: CodexTable, seat: int, what: int, page: int) -> None:
    """The token comes to life: a puppet (CX-70) or a dragon; one that is called again stays what it was (CX-89)."""
    token = 2 * seat + 1
    place = token * UNIT
    cell = s.cell(token)
    if s.mark(seat) != what:
        aimed = s.players[seat * SEAT + P_AIMED]
        clear_token(s, seat)
        s.players[seat * SEAT + P_AIMED] = aimed
        s.players[seat * SEAT + P_MARK] = what
        s.units[place + U_CELL] = cell
        new_token_fields(s, seat, cell)
    s.players[seat * SEAT + P_TOKEN_PAGE] = page
    s.units[place + U_FACING] = _toward_enemy(s, seat, cell)
    if what == PUPPET:
        s.units[place + U_HP] = PUPPET_HP
        s.units[place + U_MAX_HP] = PUPPET_HP
    else:
        s.units[place + U_BUDGET] = DRAGON_AP
        s.units[place + U_BALANCE] = DRAGON_BALANCE
        s.units[place + U_BASE] = DRAGON_BALANCE
    if s.recording:
        s.event("summoned", None, {"seat": seat, "unit": unit_word(s, token), "page": PAGE_IDS[page], "cell": cell})


def _toward_enemy(s: CodexTable, seat: int, cell: int) -> int:
    """Toward the nearest enemy character; ties: toward the enemy home end."""
    home = s.position(seat, 1)
    best, way = 99, 1 if home == 1 else -1
    outward = way
    for other in range(s.seats):
        if s.is_alive(other) and s.enemies(seat, other):
            gap = s.cell(2 * other) - cell
            side = outward if gap == 0 else (1 if gap > 0 else -1)
            if abs(gap) < best or (abs(gap) == best and side == outward):
                best, way = abs(gap), side
    return way


def _make_dragon(s: CodexTable, frame: list[int], seat: int) -> int:
    if not answered(frame):
        s.ask(seat, ASK_PAGE)
        return WAIT
    page = s.answer - PAGE
    was_puppet = s.mark(seat) == PUPPET
    cell = s.cell(2 * seat + 1)
    depth = len(s.stack)
    if was_puppet:  # the puppet is destroyed, with all that this costs (CX-89)
        lose_token(s, seat)
        s.units[(2 * seat + 1) * UNIT + U_CELL] = cell
    _make(s, seat, DRAGON, page)
    return GO if len(s.stack) == depth else LEAVE
