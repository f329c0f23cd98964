"""Where things stand in the flat lists of the state: units, seats, factions and launches."""

from __future__ import annotations

from typing import Final, TypeAlias

from paiju.core.types import Seat

UnitId: TypeAlias = int
"""A seat's character or its token (mark, puppet or dragon); its fields start at unit * UNIT."""

Cell: TypeAlias = int
"""A cell of the field, counted from the low end from 1 on; 0 is not on the field."""

Way: TypeAlias = int
"""A direction on the line: 1 toward the high end, -1 toward the low end, 0 none."""

SkillId: TypeAlias = int
"""A skill: its place in the columns of `tables`; -1 for no skill."""

AbilityId: TypeAlias = int
"""A passive or trait: its place in the order of the book."""

PageId: TypeAlias = int
"""A page of the book by its number."""

Faction: TypeAlias = int
"""A side in the game; its fields start at faction * FACTION."""

Record: TypeAlias = list[int]
"""A launch, open or only weighed, or a passive at work: the fields R_…"""

RecordAt: TypeAlias = int
"""The place of a record among the open ones; -1 for none."""

# ---------------------------------------------------------------------- units


def character(seat: Seat) -> UnitId:
    """The unit of a seat's character."""
    return 2 * seat


def token(seat: Seat) -> UnitId:
    """The unit of a seat's token, whether or not it has one now."""
    return 2 * seat + 1


def seat_of(unit: UnitId) -> Seat:
    """The seat that a unit belongs to."""
    return unit // 2


def is_token(unit: UnitId) -> bool:
    """Whether a unit is a token and not a character."""
    return unit % 2 == 1


U_CELL: Final = 0  # 0: not on the field
U_FACING: Final = 1  # 1 toward the high end, -1 toward the low end
U_HP: Final = 2
U_MAX_HP: Final = 3
U_BALANCE: Final = 4
U_BASE: Final = 5  # base balance
U_FALLEN: Final = 6  # the turn at whose end it can act again; 0: standing
U_IMMOBILE: Final = 7  # the turn at whose end it can move again; 0: free
U_START: Final = 8  # its cell at the start of this turn; minus the cell where it appeared since (CX-107)
U_PREVIOUS: Final = 9  # its cell at the start of the previous turn; 0: was not there
U_BACKS: Final = 10  # units its back was turned to when the last launch finished, as bits
U_BUDGET: Final = 11  # AP of its own: a dragon's, or a puppet's in a finale
U_KEEN: Final = 12  # pending: range ±1
U_TRUE_AIM: Final = 13  # pending: ignores range
U_NO_COST: Final = 14  # pending: ignores preconditions
U_FREE: Final = 15  # pending: costs no AP and no balance
U_NEXT: Final = 16  # pending: damage of the next launch
U_NEXT_TWO: Final = 17  # pending: damage of the next two launches
U_CURSE: Final = 18  # pending: AP of the next launch
U_LOADED: Final = 19  # to 24: damage of the next skill with damage of each group
U_SPENT: Final = 25  # fell or failed in its own turn (team), or a dragon that failed
U_TAKEN: Final = 26  # damage taken
U_CONTEST: Final = 27
U_BURN: Final = 28
U_NO_STIFF: Final = 29
U_DAMAGE: Final = 30  # to 35: skill damage by group
U_KNOCK_STEPS: Final = 36
U_KNOCKED: Final = 37
U_HAS_DEALT: Final = 38
U_BEST_LAUNCH: Final = 39  # most damage of one launch
U_ELEMENT: Final = 40  # of its latest elemental launch
U_LAST_KNOCKED: Final = 41  # units its latest finished launch moved by a knock, as bits
U_RUN: Final = 42  # length of the trailing alternating run of displacements
U_LAST_WAY: Final = 43  # the last displacement: 1 advance, -1 retreat, 0 none
U_MOVED_LAST: Final = 44  # it moved in its previous launch
U_USED: Final = 45  # once-a-turn skills, as bits
UNIT: Final = 46

U_PENDING: Final = U_KEEN  # from here to U_LOADED: waits for the unit's next launch, over turns
U_TURN: Final = U_LOADED  # from here on: this turn only

EFFECT_NAMES: Final = (
    "range_pm1",
    "ignores_range",
    "ignores_preconditions",
    "costs_nothing",
    "next_damage",
    "next_two_damage",
    "curse",
    "loaded",
    "loaded_sword_art",
    "loaded_spear",
    "loaded_musket",
    "loaded_kuiba",
    "loaded_spell",
    "spent",
    "reduction",
    "contest",
    "burn",
    "not_stiff",
    "damage",
    "damage_sword_art",
    "damage_spear",
    "damage_musket",
    "damage_kuiba",
    "damage_spell",
    "knock_steps",
    "knocked",
    "has_dealt",
    "best_launch",
    "element",
    "last_knocked",
    "run",
    "last_way",
    "moved_last",
    "used",
)
"""The fields of a unit from U_PENDING on, as people see them: what waits or holds this turn, then records."""

# A seat; up to P_PULSED this turn only.
P_LAUNCHES: Final = 0
P_SUITS: Final = 1  # suits discarded, as bits
P_COUNTERED: Final = 2
P_TONGUE: Final = 3  # main-phase passive used
P_FOCUSED: Final = 4  # other passives off, nobody inserts
P_PULSED: Final = 5  # first knock of the turn is past
P_MARK: Final = 6
P_AIMED: Final = 7
P_TOKEN_PAGE: Final = 8  # page of the puppet or dragon
P_ALIVE: Final = 9
P_FROZE: Final = 10  # freeze used up
P_HIGH: Final = 11  # counts cells from the high end
P_PAGES: Final = 12  # as bits
P_DYING: Final = 13  # has died and its puppet plays on
SEAT: Final = 14

P_LASTING: Final = P_MARK  # from here on: not reset at turn end

# A faction.
F_AP: Final = 0
F_CAP: Final = 1  # base cap with permanent changes
F_NEXT_CAP: Final = 2  # change for its next own turn
F_CAP_NOW: Final = 3  # the cap of this turn
F_SKIP: Final = 4  # its next turn is skipped
FACTION: Final = 5

# A launch, or a passive at work; then the damage by unit, then crossings: mover, crossed units as bits, start cell.
R_USER: Final = 0  # the unit that launches
R_BODY: Final = 1  # the unit on the field that acts; differs only for a stand-in
R_SEAT: Final = 2
R_SKILL: Final = 3  # -1: not a launch but a passive at work
R_ABILITY: Final = 4  # the passive at work, or -1
R_TARGET: Final = 5
R_MODE: Final = 6
R_PARENT: Final = 7  # the launch this one is nested in, or -1
R_REACTION: Final = 8  # an insert or counter, or nested in one
R_PARTNER: Final = 9  # the other launch of the contest, or -1
R_PURSE: Final = 10  # 1: pays AP from the unit's own budget
R_X: Final = 11
R_ELEMENT_NOW: Final = 12  # element of this launch
R_RESULT: Final = 13
R_CLOSED: Final = 14  # its record is finished
R_KEEN_NOW: Final = 15
R_ANY_RANGE_NOW: Final = 16
R_NO_COST_NOW: Final = 17
R_FREE_NOW: Final = 18
R_FREE_AP_NOW: Final = 19
R_BONUS: Final = 20  # damage of attached modifiers
R_CURSE_NOW: Final = 21
R_FOUND: Final = 22  # effective distance at the hit check, -1 before
R_REAL: Final = 23  # real distance at the hit check
R_OFFSET: Final = 24  # effective minus real distance
R_RANK: Final = 25
R_COUNT: Final = 26
R_BURIED: Final = 27
R_FROM: Final = 28  # the user's cell when it began to execute
R_FACED: Final = 29  # the user's facing then
R_WALL: Final = 30  # the last knock was a wall hit
R_KNOCKED_NOW: Final = 31  # units moved by a knock, as bits
R_DEALT: Final = 32
R_SHIELD: Final = 33
R_PIERCE: Final = 34  # ignores reduction and cancellation
R_DECK_SUM: Final = 35
R_DECK_SUIT: Final = 36
R_DECK_ONE: Final = 37
R_DECK_RED: Final = 38
R_JUMP: Final = 39
R_MUTUAL: Final = 40
R_SHOWN: Final = 41
R_PICKED: Final = 42  # kind of the card blindly discarded, -1 none
R_WAY: Final = 43  # direction of the last step
R_MOVED: Final = 44  # cells of own movement
R_NESTED_OWN: Final = 45  # contained a launch of the same unit
R_VOLLEY: Final = 46
R_HITS: Final = 47
R_OK: Final = 48  # 0: an effect failed
R_PAYING: Final = 49  # for a launch being weighed: hand cards its cost will take
R_RETURN: Final = 50  # where the target stood before it crossed the user in the last launch, 0 none
R_HURT: Final = 51  # damage the target took in the last launch before this one
R_RESERVE: Final = 52  # for a launch being weighed: AP already promised
R_WEIGHED: Final = 53  # how many launches before it does not count yet: 0 declared, WEIGHED, FOLLOW_UP
R_LAST_CELL: Final = 54  # where the target stood when it left the field, 0: it has not (CX-109)
R_LAST_FACING: Final = 55  # how it faced then
R_LAST_BEGAN: Final = 56  # where it had stood at the start of the previous turn
R_LAST_DISTANCE: Final = 57  # 1 + its distance when it or the acting body left, 0: both are there
R_LAST_OWN: Final = 58  # where the acting body stood when it left the field, 0: it has not
R_ENDS_TURN: Final = 59  # 1: it has felled the active character; the turn ends with its effects (CX-108)
RECORD: Final = 60

WEIGHED: Final = 1
"""A launch that is only being weighed; it does not count itself among the launches of the turn yet."""
FOLLOW_UP: Final = 2
"""A launch that is weighed as what must follow a launch which is itself being weighed."""
