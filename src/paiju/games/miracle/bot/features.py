"""War of Miracles as learning sees it: both camps in sums, the creature that acts, and what an answer would bring.

Nothing on the table is hidden. The board is too large to be learnt cell by cell, so an answer is made of what people
count: how much nearer a cell is to the enemy miracle, whom one could strike from there, who could strike back; whether
a blow kills, and what comes of it.
"""

from __future__ import annotations

from typing import Any, Final

from paiju.core.features import Features, varied
from paiju.core.types import Code, Seat
from paiju.games.miracle import actions
from paiju.games.miracle.bot.evaluate import evaluate
from paiju.games.miracle.data import artifacts, board, layout
from paiju.games.miracle.data.board import Cell
from paiju.games.miracle.data.layout import Camp, Offset
from paiju.games.miracle.data.units import SPECIES, STARS
from paiju.games.miracle.options import Options
from paiju.games.miracle.position import Position, attack_of
from paiju.games.miracle.rules.legal import creature_in
from paiju.games.miracle.rules.operations import REACHES_FLYERS, can_counter

KINDS: Final = len(SPECIES)
ARTIFACTS: Final = len(artifacts.ARTIFACTS)
BANDS: Final = (2, 4, 7, 11, 16)
"""How far creatures are from the enemy miracle is counted in bands."""
_CAMP: Final = 5 + ARTIFACTS + 4 + 5 * KINDS + 4 + 2 * (len(BANDS) + 1) + 6
_CAMP_SCALE: Final = [
    *[10, 4, 6, 5, 4],
    *[1] * ARTIFACTS,
    *[1, 1, 1, 3],
    *[1] * KINDS,
    *[3] * KINDS,
    *[1] * KINDS,
    *[3] * KINDS,
    *[2] * KINDS,
    *[1] * 4,
    *[1, 4] * (len(BANDS) + 1),
    *[5, 5, 10, 10, 3, 3],
]
_COURSE: Final = 6
_ACTOR: Final = 6 + KINDS + 7
_RULES: Final = 8
_SEEN_SCALE: Final = [
    *_CAMP_SCALE * 2,
    *[40, 1, 10, 1, 3, 3],
    *[1] * (6 + KINDS),
    *[1, 2, 3, 3, 8, 8, 1],
    *[10, 1, 3, 1, 1, 2, 2, 1],
    *[1] * (len(actions.PROMPTS) - 1),
    *[1] * (ARTIFACTS + KINDS),
]

# ---- the parts of answers
_END: Final = 0
_USE: Final = 1
_SUMMON: Final = 2
_STAR: Final = _SUMMON + KINDS
_MOVE: Final = _STAR + STARS
_ATTACK: Final = _MOVE + KINDS
_AT: Final = _ATTACK + KINDS
"""The band in which the creature stands that would act."""
_HAS_TARGET: Final = _AT + len(BANDS) + 1
_CAN_KILL: Final = _HAS_TARGET + 1
_CAN_SIEGE: Final = _CAN_KILL + 1
_NEARER: Final = _CAN_SIEGE + 1
"""A cell: so much nearer to the enemy miracle, 5 farther to 5 nearer."""
_TO: Final = _NEARER + 11
"""The band of a cell."""
_SIEGE: Final = _TO + len(BANDS) + 1
_PREY: Final = _SIEGE + 1
"""How many enemies could be struck from a cell: 0, 1, more."""
_KILL_THERE: Final = _PREY + 3
_DANGER: Final = _KILL_THERE + 1
"""How many enemies could strike at a cell: 0, 1, 2, more."""
_DEADLY: Final = _DANGER + 4
_BARRACK: Final = _DEADLY + 1
_HOME: Final = _BARRACK + 1
"""Near the own miracle."""
_BLOCKS: Final = _HOME + 1
"""Beside an enemy."""
_VICTIM: Final = _BLOCKS + 1
_KILLS: Final = _VICTIM + KINDS
_DIES: Final = _KILLS + 1
_COUNTERED: Final = _DIES + 1
_WASTED: Final = _COUNTERED + 1
"""A holy shield takes the blow."""
_MIRACLE: Final = _WASTED + 1
_WINS: Final = _MIRACLE + 1
_FRIENDS: Final = _WINS + 1
"""Own creatures around the centre of an artifact: 0, 1, 2, 3 or more; then those that can still attack, then foes."""
_READY: Final = _FRIENDS + 4
_FOES: Final = _READY + 4
_DIRECTION: Final = _FOES + 4
_ARTIFACT: Final = _DIRECTION + 6
_DECK: Final = _ARTIFACT + ARTIFACTS
PARTS: Final = _DECK + KINDS

NEAR_HOME: Final = 4
AROUND: Final = 2

_VARIED: Final[dict[str, list[Any]]] = {
    "ruleset": ["contest"],
    "deck_mode": ["random"],
    "lab_cards": [True],
    "miracle_hp": [15, 45],
    "mana_max": [8, 16],
    "barrack_hold": ["until_taken"],
    "mana_growth": ["alternate"],
}
"""The options that change what is good play, and what self-play tries besides the usual."""


def seen(state: Position, seat: Seat) -> list[int]:
    """What a seat knows of its position."""
    camp = state.camp_of[seat]
    found: list[int] = []
    if state.sides:
        found += _camp(state, camp) + _camp(state, 1 - camp)
    else:
        found += [0] * (2 * _CAMP)
    found += [
        state.turn,
        1 if state.active == camp else 0,
        max(0, 20 - (state.options.turn_limit - state.turn)),
        camp,
        len(state.traps) // layout.TRAP,
        len(state.lights) // layout.GLOW,
    ]
    found += _actor(state, seat)
    found += _rules(state.options)
    asked = [0] * (len(actions.PROMPTS) - 1)
    if state.asked[seat]:
        asked[state.asked[seat] - 1] = 1
    return found + asked + _deck_so_far(state, seat)


def _band(gap: int) -> int:
    place = 0
    while place < len(BANDS) and gap > BANDS[place]:
        place += 1
    return place


def _camp(state: Position, camp: Camp) -> list[int]:
    """A camp: its miracle, mana, artifact and deck, and its creatures in sums."""
    side = camp * layout.SIDE
    sides = state.sides
    options = state.options
    artifact = [0] * (ARTIFACTS + 4)
    artifact[sides[side + layout.ARTIFACT]] = 1
    artifact[ARTIFACTS + sides[side + layout.ARTIFACT_STATE]] = 1
    artifact[ARTIFACTS + 3] = sides[side + layout.ARTIFACT_LEFT]
    deck = [0] * (5 * KINDS)
    for slot in range(layout.DECK_SIZE):
        species = sides[side + layout.DECK + slot]
        deck[species] = 1
        deck[KINDS + species] = sides[side + layout.FREE + slot]
    goal = board.DISTANCE[board.MIRACLE_CELL[1 - camp]]
    bands = [0] * (2 * (len(BANDS) + 1))
    count = 0
    siege = 0
    near = 0
    attacks = 0
    health = 0
    movers = 0
    strikers = 0
    units = state.units
    for o in range(0, len(units), layout.UNIT):
        if units[o + layout.CAMP] != camp:
            continue
        card = units[o + layout.CARD]
        attack = attack_of(state, o)
        gap = goal[units[o + layout.CELL]]
        count += 1
        attacks += attack
        health += units[o + layout.HP]
        deck[2 * KINDS + card // STARS] += 1
        deck[3 * KINDS + card // STARS] += units[o + layout.HP]
        deck[4 * KINDS + card // STARS] += card % STARS + 1
        bands[2 * _band(gap)] += 1
        bands[2 * _band(gap) + 1] += attack
        if options.farthest[card] >= 0 and gap <= options.move[card] + options.farthest[card]:
            near += attack
            if options.nearest[card] <= gap <= options.farthest[card]:
                siege += attack
        movers += 1 if units[o + layout.FLAGS] & layout.CAN_MOVE else 0
        strikers += 1 if units[o + layout.FLAGS] & layout.CAN_ATTACK else 0
    held = [0] * 4
    for index in range(board.BARRACKS):
        if state.barracks[index] == camp:
            held[index ^ 1 if camp else index] = 1  # barracks 1 and 3 lie opposite to 0 and 2
    return [
        min(200, sides[side + layout.MIRACLE_HP]),
        sides[side + layout.MANA],
        sides[side + layout.MANA_CAP],
        sides[side + layout.KILLS],
        count,
        *artifact,
        *deck,
        *held,
        *bands,
        siege,
        near,
        attacks,
        health,
        movers,
        strikers,
    ]


def _actor(state: Position, seat: Seat) -> list[int]:
    """What the seat is about to do, and with whom."""
    found = [0] * _ACTOR
    draft = state.drafts[seat]
    if not draft or not state.sides:
        return found
    head = draft[0]
    camp = state.camp_of[seat]
    if head < actions.MOVE:
        card = actions.SUMMONABLE[head - actions.SUMMON]
        found[0] = 1
        found[6 + card // STARS] = 1
        found[6 + KINDS] = card % STARS + 1
        found[6 + KINDS + 1] = state.options.cost[card]
        return found
    if head >= actions.USE:
        found[3] = 1
        return found
    moves = head < actions.ATTACK
    o = creature_in(state.units, head - (actions.MOVE if moves else actions.ATTACK))
    units = state.units
    found[1 if moves else 2] = 1
    found[6 + units[o + layout.CARD] // STARS] = 1
    at = 6 + KINDS
    found[at] = units[o + layout.CARD] % STARS + 1
    found[at + 1] = state.options.cost[units[o + layout.CARD]]
    found[at + 2] = units[o + layout.HP]
    found[at + 3] = attack_of(state, o)
    found[at + 4] = board.DISTANCE[board.MIRACLE_CELL[1 - camp]][units[o + layout.CELL]]
    found[at + 5] = board.DISTANCE[board.MIRACLE_CELL[camp]][units[o + layout.CELL]]
    found[at + 6] = 1 if units[o + layout.FLAGS] & layout.CAN_ATTACK else 0
    return found


def _rules(table: Options) -> list[int]:
    """How the rules of this table differ from the usual ones."""
    return [
        table.miracle_hp - 30,
        1 if table.ruleset == "contest" else 0,
        table.mana_max - 12,
        0 if table.mana_each else 1,
        1 if table.hold_until_taken else 0,
        table.light_attack - 2,
        table.shield_hp - 4,
        1 if table.lab else 0,
    ]


def _deck_so_far(state: Position, seat: Seat) -> list[int]:
    """What the seat has put into its deck, while it chooses it."""
    found = [0] * (ARTIFACTS + KINDS)
    if not state.sides:
        for code in state.drafts[seat]:
            if code >= actions.SPECIES_CODE:
                found[ARTIFACTS + actions.species_named(code)] = 1
            else:
                found[code - actions.ARTIFACT_CODE] = 1
    return found


# ---------------------------------------------------------------------- answers


class Foes:
    """The other camp's creatures as an acting creature meets them."""

    def __init__(self, state: Position, camp: Camp) -> None:
        units = state.units
        self.offsets: list[Offset] = [
            o for o in range(0, len(units), layout.UNIT) if units[o + layout.CAMP] != camp and units[o + layout.HP] > 0
        ]
        self.attacks: list[int] = [attack_of(state, o) for o in self.offsets]


def _answer(state: Position, seat: Seat, foes: Foes, code: Code) -> list[int]:
    if not state.sides:
        if code >= actions.SPECIES_CODE:
            return [_DECK + actions.species_named(code)]
        return [_ARTIFACT + code - actions.ARTIFACT_CODE]
    if code < actions.MOVE:
        card = actions.SUMMONABLE[code - actions.SUMMON]
        return [_SUMMON + card // STARS, _STAR + card % STARS]
    if code < actions.USE:
        return _head(state, foes, code)
    if code == actions.USE:
        return [_USE]
    if code == actions.END_TURN:
        return [_END]
    if code >= actions.DIRECTION:
        way = code - actions.DIRECTION
        return [_DIRECTION + ((way + 3) % 6 if state.camp_of[seat] else way)]
    head = state.drafts[seat][0]
    if head == actions.USE:
        return _centre(state, code)
    if head >= actions.ATTACK:
        return _blow(state, creature_in(state.units, head - actions.ATTACK), code)
    return _cell(state, foes, head, code - actions.CELL)


def _head(state: Position, foes: Foes, code: Code) -> list[int]:
    """A creature that could move or attack, and whom it has before it."""
    units = state.units
    moves = code < actions.ATTACK
    o = creature_in(units, code - (actions.MOVE if moves else actions.ATTACK))
    card = units[o + layout.CARD]
    cell = units[o + layout.CELL]
    gap = board.DISTANCE[board.MIRACLE_CELL[1 - state.active]][cell]
    found = [(_MOVE if moves else _ATTACK) + card // STARS, _AT + _band(gap)]
    if not units[o + layout.FLAGS] & layout.CAN_ATTACK:
        return found
    prey, kills = _prey(state, foes, card, attack_of(state, o), cell)
    if prey:
        found.append(_HAS_TARGET)
    if kills:
        found.append(_CAN_KILL)
    if state.options.nearest[card] <= gap <= state.options.farthest[card]:
        found.append(_CAN_SIEGE)
    return found


def _prey(state: Position, foes: Foes, card: int, attack: int, cell: Cell) -> tuple[int, int]:
    """How many enemies a creature of this card could strike from a cell, and how many of them it would kill."""
    options = state.options
    units = state.units
    row = board.DISTANCE[cell]
    flyers = options.keywords[card] & REACHES_FLYERS
    prey = 0
    kills = 0
    if options.farthest[card] < 0:
        return 0, 0
    for o in foes.offsets:
        if options.nearest[card] <= row[units[o + layout.CELL]] <= options.farthest[card] and (
            flyers or units[o + layout.LAYER] == board.GROUND
        ):
            prey += 1
            if attack >= units[o + layout.HP] and not units[o + layout.FLAGS] & layout.HOLY_SHIELD:
                kills += 1
    return prey, kills


def _cell(state: Position, foes: Foes, head: Code, cell: Cell) -> list[int]:
    """A cell to move or summon to."""
    options = state.options
    units = state.units
    camp = state.active
    goal = board.DISTANCE[board.MIRACLE_CELL[1 - camp]]
    if head < actions.MOVE:
        card = actions.SUMMONABLE[head - actions.SUMMON]
        attack = options.attack[card]
        hp = options.hp[card]
        start = board.MIRACLE_CELL[camp]
    else:
        o = creature_in(units, head - actions.MOVE)
        card = units[o + layout.CARD]
        attack = attack_of(state, o)
        hp = units[o + layout.HP]
        start = units[o + layout.CELL]
    found = [_NEARER + 5 + max(-5, min(5, goal[start] - goal[cell])), _TO + _band(goal[cell])]
    if options.nearest[card] <= goal[cell] <= options.farthest[card]:
        found.append(_SIEGE)
    prey, kills = _prey(state, foes, card, attack, cell)
    found.append(_PREY + min(2, prey))
    if kills:
        found.append(_KILL_THERE)
    flying = options.layer[card] != board.GROUND
    danger = 0
    harm = 0
    beside = False
    row = board.DISTANCE[cell]
    for place in range(len(foes.offsets)):
        foe = foes.offsets[place]
        kind = units[foe + layout.CARD]
        gap = row[units[foe + layout.CELL]]
        beside = beside or gap == 1
        if (
            foes.attacks[place] > 0
            and options.farthest[kind] >= 0
            and gap <= options.move[kind] + options.farthest[kind]
            and (not flying or options.keywords[kind] & REACHES_FLYERS)
        ):
            danger += 1
            harm += foes.attacks[place]
    found.append(_DANGER + min(3, danger))
    if harm >= hp:
        found.append(_DEADLY)
    if beside:
        found.append(_BLOCKS)
    if cell in board.BARRACK_CELL:
        found.append(_BARRACK)
    if board.DISTANCE[board.MIRACLE_CELL[camp]][cell] <= NEAR_HOME:
        found.append(_HOME)
    return found


def _blow(state: Position, o: Offset, code: Code) -> list[int]:
    """What an attack would do, and what comes back."""
    units = state.units
    attack = attack_of(state, o)
    if code >= actions.MIRACLE_TARGET:
        hp = state.sides[(1 - state.active) * layout.SIDE + layout.MIRACLE_HP]
        return [_MIRACLE, _WINS] if attack >= hp else [_MIRACLE]
    foe = creature_in(units, code - actions.CREATURE)
    found = [_VICTIM + units[foe + layout.CARD] // STARS]
    if units[foe + layout.FLAGS] & layout.HOLY_SHIELD:
        found.append(_WASTED)
    elif attack >= units[foe + layout.HP]:
        found.append(_KILLS)
    if can_counter(state, o, foe):
        found.append(_COUNTERED)
        if attack_of(state, foe) >= units[o + layout.HP] and not units[o + layout.FLAGS] & layout.HOLY_SHIELD:
            found.append(_DIES)
    return found


def _centre(state: Position, code: Code) -> list[int]:
    """Where an artifact is pointed at: who is around."""
    units = state.units
    cell = code - actions.CELL if code < actions.CREATURE else (code - actions.CREATURE) % board.CELLS
    row = board.DISTANCE[cell]
    friends = 0
    ready = 0
    enemies = 0
    for o in range(0, len(units), layout.UNIT):
        if row[units[o + layout.CELL]] > AROUND:
            continue
        if units[o + layout.CAMP] != state.active:
            enemies += 1
            continue
        friends += 1
        if units[o + layout.FLAGS] & layout.CAN_ATTACK:
            ready += 1
    goal = board.DISTANCE[board.MIRACLE_CELL[1 - state.active]]
    found = [_FRIENDS + min(3, friends), _READY + min(3, ready), _FOES + min(3, enemies)]
    if code >= actions.CREATURE:
        found.append(_VICTIM + units[creature_in(units, code - actions.CREATURE) + layout.CARD] // STARS)
    elif friends + enemies:
        found.append(_TO + _band(goal[cell]))
    return found


class MiracleFeatures(Features[Position]):
    def __init__(self) -> None:
        super().__init__(_SEEN_SCALE, [], PARTS, 16)

    def seen(self, state: Position, seat: Seat) -> list[int]:
        return seen(state, seat)

    def guess(self, state: Position, seat: Seat) -> float:
        return evaluate(state, seat)

    def answers(self, state: Position, seat: Seat, legal: list[Code]) -> list[list[int]]:
        foes = Foes(state, state.camp_of[seat])
        return [_answer(state, seat, foes, code) for code in legal]

    def worth(self, state: Position, seat: Seat) -> float:
        """Four fifths of what counts is winning, the rest the miracles."""
        camp = state.camp_of[seat]
        hp = [state.sides[one * layout.SIDE + layout.MIRACLE_HP] for one in range(2)]
        lead = (max(0, hp[camp]) - max(0, hp[1 - camp])) / state.options.miracle_hp
        return 0.8 * state.result[seat] + 0.2 * max(-1.0, min(1.0, lead))

    def draw_table(self, number: int) -> tuple[int, dict[str, Any]]:
        return 2, varied(number, _VARIED)
