"""Numbers for the words of the vocabulary (`verbs.py` binds them), and for modes, results and marks."""

from __future__ import annotations

from typing import Final, TypeAlias

Moment: TypeAlias = int
"""A moment at which passives act: one of M_…"""

Mode: TypeAlias = int
"""How a launch comes about: MAIN, INSERT, COUNTER or NESTED."""

Mark: TypeAlias = int
"""What a seat's token is: NO_MARK, PLAIN, PUPPET or DRAGON."""

# Costs
COST_NONE: Final = 0
COST_FILTER: Final = 1
COST_FRESH: Final = 2
COST_SAME_SUIT: Final = 3
COST_SAME_RANK: Final = 4
COST_RUN: Final = 5
COST_EACH: Final = 6
COST_ALL: Final = 7
COST_X: Final = 8
COST_SUM: Final = 9
COST_24: Final = 10
COST_BURY: Final = 11
COST_UNBURY: Final = 12

# Values: a constant, arithmetic, then what is read off the position
V_CONST: Final = 0
V_ADD: Final = 1
V_MINUS: Final = 2
V_TIMES: Final = 3
V_ABS_DIFF: Final = 4
V_FLOOR_DIV: Final = 5
V_X: Final = 6
V_LAUNCHES: Final = 7
V_HAND: Final = 8
V_BALANCE: Final = 9
V_HP: Final = 10
V_POSITION: Final = 11
V_DISTANCE: Final = 12
V_REAL_DISTANCE: Final = 13
V_RANK_PAID: Final = 14
V_COUNT_PAID: Final = 15
V_BURIED_AT_DECLARE: Final = 16
V_DECK_RANK_SUM: Final = 17
V_PUPPET_HP: Final = 18
V_REVERSALS: Final = 19
V_DEALT: Final = 20
V_LAST_HURT_AMOUNT: Final = 21
V_PRINTED_DAMAGE: Final = 22

# Conditions
C_ALWAYS: Final = 0
C_NOT: Final = 1
C_HAND_DIV: Final = 2
C_HAND_NO_SAME_COLOUR: Final = 3
C_HAND_LE_TARGET: Final = 4
C_BALANCE_EQ_HAND: Final = 5
C_POS_EQ: Final = 6
C_BOTH_EVEN: Final = 7
C_POS_SUM_DIV: Final = 8
C_AT_END_CELL: Final = 9
C_DISTANCE_LE: Final = 10
C_DISTANCE_LT: Final = 11
C_REAL_DISTANCE_IS: Final = 12
C_BACK_LAST: Final = 13
C_BACK_NOW: Final = 14
C_TARGET_BACK_NOW: Final = 15
C_MUTUAL_BACK: Final = 16
C_ZIGZAG: Final = 17
C_KNOCK_STEPS_GE: Final = 18
C_KNOCKED_THIS_TURN: Final = 19
C_JUST_KNOCKED_POS_EQ_HAND: Final = 20
C_NO_DAMAGE_BY_ME: Final = 21
C_ONE_LAUNCH_DAMAGE_GE: Final = 22
C_UNUSED_THIS_TURN: Final = 23
C_TARGET_COUNTERED: Final = 24
C_TARGET_CROSSED_ME_LAST: Final = 25
C_TARGET_CROSSED_ME_AND_PUPPET: Final = 26
C_LAST_HURT_TARGET: Final = 27
C_TARGET_UNMOVED_SINCE_PREV_START: Final = 28
C_HP_LE: Final = 29
C_HP_LT_TARGET: Final = 30
C_IS_COUNTER: Final = 31
C_TARGET_TURN: Final = 32
C_OWN_TURN: Final = 33
C_WALL: Final = 34
C_MARK_OPPOSITE: Final = 35
C_ALL_SAME_CELL: Final = 36
C_MARK_ADJACENT_TARGET: Final = 37
C_BURIED_SUM: Final = 38
C_OWNER_DEAD_PUPPET_ALIVE: Final = 39
C_DECK_ONE_SUIT: Final = 40
C_DECK_RED: Final = 41
C_SHOWN_RED: Final = 42
C_MOVED_LAST_LAUNCH: Final = 43
C_DISTANCE_EQ_HAND: Final = 44
C_HP_LT_TARGET_OWNER: Final = 45
C_ENEMY_UNMOVED_THIS_TURN: Final = 46
C_LAUNCH_DEALT: Final = 47
C_LAUNCH_OF_SPELL: Final = 48
C_GENERATION: Final = 49
C_OVERCOMING: Final = 50
C_LAUNCHES_GE: Final = 51
C_POSITION_EVEN: Final = 52
C_JUMP_IS: Final = 53

# Effects
E_END: Final = 0
E_DRAW: Final = 1
E_KNOCK: Final = 2
E_STEP: Final = 3
E_IF: Final = 4
E_JUMP: Final = 5
E_EXTRA: Final = 6
E_MAY: Final = 7
E_HEAL: Final = 8
E_LOSE_HP: Final = 9
E_FORWARD: Final = 10
E_BACK: Final = 11
E_STEP_UPTO: Final = 12
E_BACK_OR_FORWARD: Final = 13
E_WALK_BOUNCE: Final = 14
E_GOTO_TARGET: Final = 15
E_TELEPORT: Final = 16
E_MIRROR: Final = 17
E_HALVE_POSITION: Final = 18
E_HALVE_POSITIONS: Final = 19
E_KNOCK_BOUNCE: Final = 20
E_PULL: Final = 21
E_SHOVE: Final = 22
E_RETURN_TARGET: Final = 23
E_SWAP: Final = 24
E_IMMOBILISE: Final = 25
E_VIEW_HAND: Final = 26
E_TAKE_CHOSEN: Final = 27
E_TAKE_RANDOM: Final = 28
E_DISCARD_TARGET_RANDOM: Final = 29
E_STEAL_DISCARDED: Final = 30
E_TARGET_DISCARDS: Final = 31
E_DISCARDS: Final = 32
E_CYCLE_HAND: Final = 33
E_DECK_DISC: Final = 34
E_DECK_LOOK_DISCARD: Final = 35
E_DECK_ORDER: Final = 36
E_MUST_DISCARD_SUIT: Final = 37
E_SHOW_RANDOM: Final = 38
E_DISCARD_SAME_SUIT: Final = 39
E_HEAL_BETWEEN: Final = 40
E_GAIN_AP: Final = 41
E_GAIN_BALANCE: Final = 42
E_TARGET_BALANCE: Final = 43
E_MAX_HP: Final = 44
E_SWAP_HP: Final = 45
E_AP_CAP: Final = 46
E_FALL: Final = 47
E_KILL: Final = 48
E_HURT_SELF: Final = 49
E_PAY_AP: Final = 50
E_NEXT: Final = 51
E_TURN: Final = 52
E_THIS: Final = 53
E_SHIELD: Final = 54
E_PLACE_MARK: Final = 55
E_AIM: Final = 56
E_MOVE_MARK: Final = 57
E_REMOVE_MARK: Final = 58
E_MAKE_PUPPET: Final = 59
E_DESTROY_PUPPET: Final = 60
E_MAKE_DRAGON: Final = 61
E_PROXY: Final = 62
E_MAY_PAY_HP: Final = 63
E_CHOOSE: Final = 64
E_LAUNCH: Final = 65
E_COUNTER_ONCE: Final = 66
E_END_TURN: Final = 67
E_SKIP_NEXT_TURN: Final = 68
E_PUPPET_CHAIN: Final = 69
E_KNOCK_LONGER: Final = 70
E_REDIRECT: Final = 71

# Moments at which passives act
M_TURN_START: Final = 0
M_TURN_START_ENEMY: Final = 1
M_MAIN_ENEMY: Final = 2
M_MAIN_CARD: Final = 3
M_OWN_TURN_END: Final = 4
M_TURN_END: Final = 5
M_CARD_LOST: Final = 6
M_DAMAGE_TAKEN: Final = 7
M_DAMAGE_DEALT: Final = 8
M_BEFORE_KNOCK: Final = 9
M_AFTER_KNOCK: Final = 10
M_AFTER_WALL_KNOCK: Final = 11
M_COUNTER_DECLINED: Final = 12
M_LAUNCH_BROKEN: Final = 13
M_PUPPET_HIT: Final = 14
M_PUPPET_GONE: Final = 15
M_PAY: Final = 16
M_LAUNCH_END: Final = 17

# What `next` changes
N_RANGE_PM1: Final = 0
N_IGNORE_RANGE: Final = 1
N_IGNORE_PRECONDITIONS: Final = 2
N_FREE_COST: Final = 3
N_DAMAGE: Final = 4
N_AP: Final = 5

# What `turn` changes
T_DAMAGE: Final = 0
T_TAKEN: Final = 1
T_CONTEST: Final = 2
T_BURN: Final = 3
T_LAG: Final = 4
T_NO_REDUCTION: Final = 5
T_NO_STIFF: Final = 6
T_NO_INSERT: Final = 7
T_PASSIVES_OFF: Final = 8

# Areas
A_NONE: Final = 0
A_BETWEEN_MARK: Final = 1
A_AROUND_MARK: Final = 2
A_WITHIN_RANGE: Final = 3
A_IN_FRONT: Final = 4
A_EVERYONE: Final = 5

# Sources of nested launches
L_RANDOM_PAGE: Final = 0
L_TARGET_SKILLS: Final = 1
L_PUPPET_SKILLS: Final = 2
L_OWN_SKILLS: Final = 3
L_SKILL: Final = 4

# How the user's own pre-effects change the distance
W_NONE: Final = 0
W_FORWARD: Final = 1
W_MAY_FORWARD: Final = 2
W_STEP: Final = 3
W_BACK: Final = 4
W_TARGET_TO_MARK: Final = 5

# Kinds of skills
NORMAL: Final = 0
STIFF: Final = 1
SWIFT: Final = 2

# Modes of a launch
MAIN: Final = 0
INSERT: Final = 1
COUNTER: Final = 2
NESTED: Final = 3

# Results of a launch
OPEN: Final = 0
HIT: Final = 1
MISS: Final = 2
FAILED: Final = 3

# Marks
NO_MARK: Final = 0
PLAIN: Final = 1
PUPPET: Final = 2
DRAGON: Final = 3
