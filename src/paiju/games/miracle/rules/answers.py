"""What an answer does: it goes on with a draft, is sealed, or is carried out as a whole operation (rules 4.3, 6)."""

from __future__ import annotations

from paiju.core.types import Code, Seat
from paiju.games.miracle import actions
from paiju.games.miracle.data import layout
from paiju.games.miracle.data.artifacts import LAB_GUST
from paiju.games.miracle.data.board import Direction
from paiju.games.miracle.data.layout import Id
from paiju.games.miracle.position import Position
from paiju.games.miracle.rules.legal import creature_in
from paiju.games.miracle.rules.log import note_attacks
from paiju.games.miracle.rules.operations import attack, move, summon, use
from paiju.games.miracle.rules.setup import reveal_decks
from paiju.games.miracle.rules.turn import ask_active, end_turn, settle


def give_answer(state: Position, seat: Seat, code: Code) -> None:
    """Carries out a legal code of an asked seat."""
    asked = state.asked[seat]
    draft = state.drafts[seat]
    if asked == actions.MAIN:
        if code == actions.END_TURN:
            state.close(seat)
            end_turn(state)
            ask_active(state)
        else:
            state.extend(seat, code, actions.TARGET)
    elif asked == actions.TARGET:
        if draft[0] == actions.USE and state.sides[state.active * layout.SIDE + layout.ARTIFACT] == LAB_GUST:
            state.extend(seat, code, actions.GUST_DIRECTION)
        else:
            _operate(state, draft[0], code, 0)
    elif asked == actions.GUST_DIRECTION:
        _operate(state, draft[0], draft[1], code - actions.DIRECTION)
    elif len(draft) < layout.DECK_SIZE:
        state.extend(seat, code, actions.DECK_CREATURE)
    elif state.seal(seat, code):
        reveal_decks(state)


def find_default(state: Position, seat: Seat) -> Code:
    """What the clock would answer; here it ends the game instead (MR-39)."""
    return actions.END_TURN if state.asked[seat] == actions.MAIN else state.legal(seat)[0]


def _operate(state: Position, head: Code, target: Code, direction: Direction) -> None:
    """Carries out a whole operation, then death and win check, then asks again (rules 4.3)."""
    if state.recording:
        note_attacks(state)
    if head == actions.USE:
        use(state, state.active, _target_id(state, target), direction)
    elif head >= actions.ATTACK:
        attack(state, creature_in(state.units, head - actions.ATTACK), _target_id(state, target))
    elif head >= actions.MOVE:
        move(state, creature_in(state.units, head - actions.MOVE), target - actions.CELL)
    else:
        summon(state, state.active, actions.SUMMONABLE[head - actions.SUMMON], target - actions.CELL)
    settle(state)
    ask_active(state)


def _target_id(state: Position, code: Code) -> Id:
    """What a target code names: a creature's id, a miracle's camp, or a cell."""
    if code >= actions.MIRACLE_TARGET:
        return code - actions.MIRACLE_TARGET
    if code >= actions.CREATURE:
        return state.units[creature_in(state.units, code - actions.CREATURE) + layout.ID]
    return code - actions.CELL
