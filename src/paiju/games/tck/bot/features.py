"""TCK as learning sees it: the own seat, the others as a set, the play that is being put together, the table's rules.

Nothing of the table is hidden; what others have sealed is never looked at. Of the other seats two are shown whole, the
richest and the weakest enemy, the rest as sums: so one policy plays tables of two to eight. A target is told apart by
what it is to the seat, not by its number.
"""

from __future__ import annotations

from typing import Any, Final

from paiju.core.chance import advance, drawn, seeded
from paiju.core.features import Features, varied
from paiju.core.types import Code, Seat
from paiju.games.tck.actions import COUNT, DONE, MOVE, PROMPTS, SEAT, X, x_of
from paiju.games.tck.bot.evaluate import evaluate
from paiju.games.tck.data.marks import MARKS, STATUSES, mark_at, marks_of, statuses_of
from paiju.games.tck.data.moves import MOVE_IDS, MOVES
from paiju.games.tck.options import MAX_SEATS, Options
from paiju.games.tck.position import Position

MOST_HP: Final = 60
FEW_HP: Final = 8
"""Up to so many HP every one counts apart."""
FEW_POINTS: Final = 12
"""Up to so many points every one counts apart: they decide what can be played."""
PRICES: Final = (1, 2, 3, 4, 5, 6, 9)
"""How many enemies have at least so many points is counted."""

_PLAYER: Final = 2 + FEW_HP + FEW_POINTS + 2 + MARKS + STATUSES + 3
_CROWD: Final = 9 + len(PRICES)
_COURSE: Final = 5
_RULES: Final = 14
_PLAYER_SCALE: Final = [1, 6, *[1] * (FEW_HP + FEW_POINTS + 1), 6, 2, 1, 2, 1, *[1] * (STATUSES + 2), 4]
_SEEN_SCALE: Final = [
    *_PLAYER_SCALE * 3,
    *[2, 1, 6, 6, 12, 12, *[1] * len(PRICES), 1, 6, 6],
    *[1] * (len(PROMPTS) - 1 + len(MOVES)),
    *[10, 2, 4, 4, 1],
    *[4, 4, 6, 3, *[1] * (_RULES - 4)],
    *[1] * len(MOVES),
]

# ---- the parts of answers
_DONE: Final = len(MOVES)
_COUNT: Final = _DONE + 1
_X: Final = _COUNT + FEW_POINTS
_FAR_X: Final = 13
_TARGET: Final = _X + 2 * _FAR_X + 1
_SELF: Final = _TARGET
_ALLY: Final = _TARGET + 1
_ENEMY: Final = _TARGET + 2
_RICHEST: Final = _TARGET + 3
_WEAKEST: Final = _TARGET + 4
_SHIELDED: Final = _TARGET + 5
_HP: Final = _TARGET + 6
_HP_STEPS: Final = (1, 2, 3, 6)
_POINTS: Final = _HP + len(_HP_STEPS) + 1
_POINT_STEPS: Final = (0, 2, 4, 8)
PARTS: Final = _POINTS + len(_POINT_STEPS) + 1

_VARIED: Final[dict[str, list[Any]]] = {
    "start_hp": [3, 4, 8, 10],
    "point_cap": [9, 16],
    "x_range": [4, 20],
    "bet_reward": ["immune", "full"],
    "double_scope": ["self"],
    "shield_unit": ["copy"],
    "chain_pool_mode": ["add"],
    "domain_heal_turn": ["same"],
    "pea_kills_missed_zombie": [False],
    "shift_includes_cost": [True],
    "unlock_move": [True],
    "cap_result": ["hp"],
    "banned_moves": [["reflect", "instakill"], ["mix", "fate", "multiply"], ["nuke", "supernuke", "peach"]],
}
"""The options that change what is good play, and what self-play tries besides the usual."""


def seen(state: Position, seat: Seat) -> list[int]:
    """What a seat knows of its position."""
    enemies = _others(state, seat, False)
    richest = _richest(state, enemies)
    weakest = _weakest(state, enemies)
    found = _player(state, seat) + _player(state, richest) + _player(state, weakest)
    found += _crowd(state, enemies, _others(state, seat, True))
    found += _question(state, seat)
    found.append(min(state.turn, 40))
    found.append(state.uncontested)
    found.append(_clipped(state.round_hp[seat] - state.hp[seat]))
    found.append(_clipped(state.round_hp[richest] - state.hp[richest]) if richest >= 0 else 0)
    found.append(1 if state.in_late_stage() else 0)
    return found + _rules(state.options, state.seats)


def _clipped(hp: int) -> int:
    return max(-MOST_HP, min(MOST_HP, hp))


def _others(state: Position, seat: Seat, allies: bool) -> list[int]:
    """The living allies or enemies, counted from the seat on."""
    factions = state.options.factions
    found: list[int] = []
    for step in range(1, state.seats):
        other = (seat + step) % state.seats
        if state.living[other] and (factions[other] == factions[seat]) == allies:
            found.append(other)
    return found


def _richest(state: Position, seats: list[int]) -> int:
    best = -1
    for seat in seats:
        if best < 0 or state.points[seat] > state.points[best]:
            best = seat
    return best


def _weakest(state: Position, seats: list[int]) -> int:
    best = -1
    for seat in seats:
        if best < 0 or state.hp[seat] < state.hp[best]:
            best = seat
    return best


def _player(state: Position, seat: Seat) -> list[int]:
    """A seat with all that lies beside it; nothing for nobody."""
    found = [0] * _PLAYER
    if seat < 0:
        return found
    hp = max(0, min(MOST_HP, state.hp[seat]))
    points = max(0, state.points[seat])
    found[0] = 1
    found[1] = hp
    if hp <= FEW_HP:
        found[1 + max(1, hp)] = 1
    found[2 + FEW_HP + min(points, FEW_POINTS)] = 1
    found[3 + FEW_HP + FEW_POINTS] = points
    at = 4 + FEW_HP + FEW_POINTS
    for place in marks_of(seat):
        found[at] = min(20, state.marks[place])
        at += 1
    for place in statuses_of(seat):
        found[at] = min(20, state.status[place])
        at += 1
    found[at] = 1 if state.frozen[seat] else 0
    found[at + 1] = 1 if state.freeze_next[seat] else 0
    found[at + 2] = _clipped(state.round_hp[seat] - state.hp[seat])
    return found


def _crowd(state: Position, enemies: list[int], allies: list[int]) -> list[int]:
    """All enemies and all allies in sums."""
    hp = 0
    most = 0
    points = 0
    reach = [0] * len(PRICES)
    for other in enemies:
        hp += min(MOST_HP, state.hp[other])
        most = max(most, min(MOST_HP, state.hp[other]))
        points += state.points[other]
        if not state.frozen[other]:
            for place in range(len(PRICES)):
                if state.points[other] >= PRICES[place]:
                    reach[place] += 1
    least = MOST_HP if allies else 0
    helpers = 0
    for other in allies:
        least = min(least, state.hp[other])
        helpers += state.points[other]
    frozen = sum([1 for other in enemies if state.frozen[other]])
    return [len(enemies), frozen, hp // max(1, len(enemies)), most, hp, points, *reach, len(allies), least, helpers]


def _question(state: Position, seat: Seat) -> list[int]:
    """What is asked, and the moves that the seat has named or shown."""
    found = [0] * (len(PROMPTS) - 1 + len(MOVES))
    if state.asked[seat]:
        found[state.asked[seat] - 1] = 1
    for code in state.drafts[seat]:
        if MOVE <= code < DONE:
            found[len(PROMPTS) - 1 + code - MOVE] = 1
    if state.in_late_stage():
        for code in state.plays[seat]:
            if MOVE <= code < DONE:
                found[len(PROMPTS) - 1 + code - MOVE] = 1
    return found


def _rules(table: Options, seats: int) -> list[int]:
    """How the rules of this table differ from the usual ones."""
    return [
        max(-8, min(14, table.start_hp - 6)),
        table.point_cap - 12,
        table.x_range - 12,
        seats - 2,
        1 if table.bet_reward == 1 else 0,
        1 if table.bet_reward == 2 else 0,
        1 if table.double_self else 0,
        1 if table.shield_per_copy else 0,
        1 if table.pool_adds else 0,
        1 if table.domain_heals_at_once else 0,
        0 if table.pea_kills_missed else 1,
        1 if table.shift_takes_cost else 0,
        1 if table.unlock else 0,
        1 if table.cap_by_hp else 0,
        *[1 if banned else 0 for banned in table.banned],
    ]


def _target(state: Position, seat: Seat, other: Seat, richest: int, weakest: int) -> list[int]:
    """What a seat is as a target."""
    factions = state.options.factions
    if other == seat:
        return [_SELF]
    found = [_ALLY if factions[other] == factions[seat] else _ENEMY]
    found.append(_HP + _step(_HP_STEPS, state.hp[other]))
    found.append(_POINTS + _step(_POINT_STEPS, state.points[other]))
    if other == richest:
        found.append(_RICHEST)
    if other == weakest:
        found.append(_WEAKEST)
    if state.marks[mark_at(other, 0)]:
        found.append(_SHIELDED)
    return found


def _step(steps: tuple[int, ...], value: int) -> int:
    place = 0
    while place < len(steps) and value > steps[place]:
        place += 1
    return place


class TckFeatures(Features[Position]):
    def __init__(self) -> None:
        super().__init__(_SEEN_SCALE, [], PARTS, 64)

    def seen(self, state: Position, seat: Seat) -> list[int]:
        return seen(state, seat)

    def guess(self, state: Position, seat: Seat) -> float:
        return evaluate(state, seat)

    def answers(self, state: Position, seat: Seat, legal: list[Code]) -> list[list[int]]:
        enemies = _others(state, seat, False)
        richest = _richest(state, enemies)
        weakest = _weakest(state, enemies)
        found: list[list[int]] = []
        for code in legal:
            if code < DONE:
                found.append([code - MOVE])
            elif code == DONE:
                found.append([_DONE])
            elif code < X:
                found.append([_COUNT + min(code - COUNT, FEW_POINTS - 1)])
            elif code < SEAT:
                found.append([_X + _FAR_X + max(-_FAR_X, min(_FAR_X, x_of(code)))])
            else:
                found.append(_target(state, seat, code - SEAT, richest, weakest))
        return found

    def fits(self, state: Position) -> bool:
        return True

    def draw_table(self, number: int) -> tuple[int, dict[str, Any]]:
        """Half of the tables have two seats, the others three to eight, some of them in two teams."""
        word = advance(seeded(number + 1))
        if drawn(word, 2) == 0:
            return 2, varied(number, _VARIED)
        word = advance(word)
        seats = 3 + int(drawn(word, MAX_SEATS - 2))
        chosen = varied(number, _VARIED)
        word = advance(word)
        if seats % 2 == 0 and drawn(word, 3) == 0:
            chosen["factions"] = [seat % 2 for seat in range(seats)]
        return seats, chosen


assert len(_SEEN_SCALE) == 3 * _PLAYER + _CROWD + len(PROMPTS) - 1 + len(MOVES) + _COURSE + _RULES + len(MOVE_IDS)
