"""Which answers are legal (rules 6). What stops an answer is asked of the same functions in reasons.py."""

from __future__ import annotations

from typing import Final

from paiju.core.types import Code, Seat
from paiju.games.tck.actions import CHOOSE_COUNT, CHOOSE_MOVE, CHOOSE_X, COUNT, DONE, LATE_TARGET, MOVE, SEAT, x_code
from paiju.games.tck.data import moves
from paiju.games.tck.data.moves import Move
from paiju.games.tck.options import Options
from paiju.games.tck.position import Position
from paiju.games.tck.rules.aim import pursuit_shots
from paiju.games.tck.rules.drafts import Draft, most_copies, read_draft, read_play
from paiju.games.tck.rules.sheets import Component

NO_SEAT: Final = -1


def find_legal(state: Position, seat: Seat) -> list[Code]:
    """The legal codes of an asked seat: sorted, unique, never empty."""
    asked = state.asked[seat]
    codes = state.drafts[seat]
    if asked == LATE_TARGET:
        first = lowest_late_target(state, seat)
        return [SEAT + target for target in range(first, state.seats) if state.targetable[target]]
    if asked == CHOOSE_MOVE and not codes:
        return _offered(state, seat, state.points[seat])
    draft = read_draft(state.options, seat, codes, state.points[seat], asked)
    if asked == CHOOSE_MOVE:
        return _further_moves(draft, _offered(state, seat, draft.left))
    if asked == CHOOSE_COUNT:
        return list(range(COUNT, COUNT + most_copies(state.options, draft.at.move, draft.left)))
    if asked == CHOOSE_X:
        low, high = x_bounds(draft, state.options, state.seats)
        return [x_code(x) for x in range(low, high + 1) if x]
    return _targets(state, draft)


# ---------------------------------------------------------------------- moves


def is_at_table(options: Options, move: Move) -> bool:
    """Whether the table plays with this move."""
    return options.unlock if move == moves.UNLOCK else not options.banned[move]


def least_cost(options: Options, move: Move) -> int:
    """The fewest points with which a move can be played."""
    cost = options.cost[move]
    return 1 if cost in (moves.ALL_POINTS, moves.PER_FACTOR) else cost


def lacks_target(move: Move, others: bool, mixed: bool) -> bool:
    """Whether the move wants somebody else to aim at and nobody is there; a mixed turn's multiply does not (TK-50)."""
    wants = moves.TARGET[move] in (moves.OTHER, moves.PAIR) and not (mixed and move == moves.MULTIPLY)
    return wants and not others


def has_others(state: Position) -> bool:
    """Whether somebody else can be aimed at."""
    return state.targetable.count(True) > 1


def fill_offers(options: Options) -> None:
    """All lists of moves that can be on offer: by points, whether somebody else can be aimed at, and mixed turns."""
    for points in range(options.point_cap + 1):
        for others in (False, True):
            for mixed in (False, True):
                options.offers.append(
                    [
                        MOVE + move
                        for move in range(len(moves.MOVE_IDS))
                        if is_at_table(options, move)
                        and least_cost(options, move) <= points
                        and not lacks_target(move, others, mixed)
                    ]
                )


def _offered(state: Position, seat: Seat, points: int) -> list[Code]:
    """The codes of all moves that an asked seat may show for these points. Shared: never change the list."""
    others, mixed = has_others(state), state.is_mixed(seat)
    return state.options.offers[4 * points + (2 if others else 0) + (1 if mixed else 0)]


def is_in_play(draft: Draft, move: Move) -> bool:
    """Whether a mixed play already holds a move; it holds each at most once (TK-40)."""
    for one in draft.built:
        if one.move == move:
            return True
    return False


def is_played_alone(move: Move) -> bool:
    """Whether a move is one of the four loners, which no mixed play goes on with (TK-40)."""
    return move in moves.UNMIXABLE


def _further_moves(draft: Draft, offered: list[Code]) -> list[Code]:
    """What a mixed play goes on with; or it is done."""
    found = [code for code in offered if not is_in_play(draft, code - MOVE) and not is_played_alone(code - MOVE)]
    found.append(DONE)
    return found


# ---------------------------------------------------------------------- numbers


def x_bounds(draft: Draft, options: Options, seats: int) -> tuple[int, int]:
    """A peg guesses either way, a bet at most as many recoveries as there are seats (TK-8), a factor costs x - 1."""
    kind = moves.X_KIND[draft.at.move]
    if kind == moves.FACTOR_X:
        return 2, draft.left + 1
    return -options.x_range if kind == moves.PEG_X else -seats, options.x_range


# ---------------------------------------------------------------------- targets


def bars_self(one: Component, mixed: bool) -> bool:
    """Whether the user cannot aim at himself; a multiply may in a mixed turn (TK-50)."""
    return moves.TARGET[one.move] == moves.OTHER and not (mixed and one.move == moves.MULTIPLY)


def is_pair(one: Component) -> bool:
    """Whether the move takes two different targets, in any order."""
    return moves.TARGET[one.move] == moves.PAIR


def lowest_target(one: Component) -> Seat:
    """Targets are named in rising order, because copies are interchangeable."""
    return one.targets[-1] if one.targets and not is_pair(one) else 0


def barred_target(one: Component, mixed: bool) -> Seat:
    """The one seat that cannot be aimed at: the user, or a pair's first target; NO_SEAT if there is none."""
    if is_pair(one) and one.targets:
        return one.targets[0]
    return one.user if bars_self(one, mixed) else NO_SEAT


def _targets(state: Position, draft: Draft) -> list[Code]:
    """One seat per copy."""
    one = draft.at
    barred = barred_target(one, state.is_mixed(one.user))
    touchable = state.targetable
    return [SEAT + seat for seat in range(lowest_target(one), state.seats) if touchable[seat] and seat != barred]


def lowest_late_target(state: Position, seat: Seat) -> Seat:
    """Late targets are named in rising order, for a pursuit first and then anew for a pea."""
    codes = state.drafts[seat]
    if not codes or len(codes) == pursuit_shots(read_play(seat, state.plays[seat])):
        return 0
    return codes[-1] - SEAT
