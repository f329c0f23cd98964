"""Terms turned into numbers: values and conditions as nodes, effects as programs.

A node is a place in the lists of operations and arguments; equal nodes are one. All programs stand in one list `CODE`,
four ints an instruction: verb, a, b, c. Jumps are places in `CODE`, and so is the progress of an effect in a position:
the order in which programs are written must not change while old records are to be read.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from paiju.games.codex.data import ops, verbs
from paiju.games.codex.data.book import SKILL_NUMBER
from paiju.games.codex.data.entries import CHOICES, GROUPS
from paiju.games.codex.data.terms import Term

Node: TypeAlias = int
"""A value or a condition: its place in the lists of operations and arguments."""

Place: TypeAlias = int
"""A place in CODE: an instruction, or where a program starts; 0 is the empty program."""

# ---------------------------------------------------------------------- values and conditions

V_OP: Final[list[int]] = []
V_A: Final[list[int]] = []
V_B: Final[list[int]] = []
"""Values by node: the operation, and its number or the nodes that it joins."""
C_OP: Final[list[int]] = []
C_A: Final[list[int]] = []
"""Conditions by node: the operation, and its number or the node that it negates."""


def value_node(term: Term) -> Node:
    """The node of a value."""
    a, b = term.number, 0
    if term.parts:
        a, b = value_node(term.parts[0]), value_node(term.parts[1])
    op = verbs.VALUES[term.verb]
    for node in range(len(V_OP)):
        if V_OP[node] == op and V_A[node] == a and V_B[node] == b:
            return node
    V_OP.append(op)
    V_A.append(a)
    V_B.append(b)
    return len(V_OP) - 1


def condition_node(term: Term | None) -> Node:
    """The node of a condition; node 0 is always true."""
    if term is None:
        return 0
    return _condition_node(verbs.CONDITIONS[term.verb], condition_node(term.test) if term.test else term.number)


def _condition_node(op: int, a: int) -> Node:
    for node in range(len(C_OP)):
        if C_OP[node] == op and C_A[node] == a:
            return node
    C_OP.append(op)
    C_A.append(a)
    return len(C_OP) - 1


_condition_node(ops.C_ALWAYS, 0)

# ---------------------------------------------------------------------- programs

CODE: Final[list[int]] = [ops.E_END, 0, 0, 0]
"""All programs; the empty one is at 0."""
POSITION_SETS: Final[list[int]] = []
"""Sets of own-view positions as bits, for teleports to one of them."""

# the words of an instruction, as the numbers of its argument
TO_ANY: Final = 0
TO_MARK: Final = 1
TO_TURN_START: Final = 2
TO_SET: Final = 3
MARK_ANY: Final = 0
MARK_EMPTY: Final = 1
MARK_OWN: Final = 2
SELF_MOVES: Final = 0
TARGET_MOVES: Final = 1
SELF_TARGET: Final = 0
SELF_MARK: Final = 1
TARGET_MARK: Final = 2
CAP_NEXT_TURN: Final = 0
CAP_PERMANENT: Final = 1
NO_SHIELD: Final = 0
CANCEL: Final = 1
CONVERT: Final = 2
OWN_TURN: Final = 0
ANY_TURN: Final = 1
ONE_CELL: Final = 0
MIRRORED: Final = 1
_ARGUMENTS: Final[dict[str, dict[str, int]]] = {
    "teleport": {"any": TO_ANY, "mark": TO_MARK, "turn_start": TO_TURN_START, "set": TO_SET},
    "mirror": {"self": SELF_MOVES, "target": TARGET_MOVES},
    "fall": {"self": SELF_MOVES, "target": TARGET_MOVES},
    "swap": {"self_target": SELF_TARGET, "self_mark": SELF_MARK, "target_mark": TARGET_MARK},
    "ap_cap": {"next_own_turn": CAP_NEXT_TURN, "permanent": CAP_PERMANENT},
    "shield": {"none": NO_SHIELD, "cancel": CANCEL, "convert": CONVERT},
    "place_mark": {"any": MARK_ANY, "empty": MARK_EMPTY, "own": MARK_OWN},
    "end_turn": {"own": OWN_TURN, "any": ANY_TURN},
    "move_mark": {"one": ONE_CELL, "mirrored": MIRRORED},
    "this": {"ignore_protection": 0},
}
"""By effect: the words that it takes."""

# the flags of a nested launch
OPTIONAL: Final = 1
FREE_AP: Final = 2
ANY_RANGE: Final = 4


def program(terms: list[Term]) -> Place:
    """Writes the program of some effects; returns where it starts."""
    if not terms:
        return 0
    # what a walk or a bouncing knock does on its way is a program of its own and stands before
    inner = [[program(term.then), program(term.other)] if term.verb in _WITH_PROGRAMS else [0, 0] for term in terms]
    start = len(CODE)
    for term, programs in zip(terms, inner, strict=True):
        _effect(term, programs[0], programs[1])
    _emit(ops.E_END)
    return start


_WITH_PROGRAMS: Final = ("walk_bounce", "knock_bounce")


def _emit(verb: int, a: int = 0, b: int = 0, c: int = 0) -> Place:
    CODE.extend([verb, a, b, c])
    return len(CODE) - 4


def _block(terms: list[Term]) -> None:
    for term in terms:
        _effect(term, 0, 0)


def _effect(term: Term, first: Place, second: Place) -> None:
    """One effect; those that may be skipped are followed by what they skip, with the place behind it."""
    verb = term.verb
    if verb == "if":
        place = _emit(ops.E_IF, condition_node(term.test))
        _block(term.then)
        CODE[place + 2] = len(CODE)
    elif verb in ("may", "discard_same_suit"):
        place = _emit(verbs.EFFECTS[verb])
        _block(term.then)
        CODE[place + 1] = len(CODE)
    elif verb == "may_pay_hp":
        place = _emit(ops.E_MAY_PAY_HP, 0, term.number)
        _block(term.then)
        CODE[place + 1] = len(CODE)
    elif verb == "choose":
        _choose(term)
    elif verb == "by_jump":
        for cells, case in enumerate(term.parts, 1):
            place = _emit(ops.E_IF, _condition_node(ops.C_JUMP_IS, cells))
            _effect(case, 0, 0)
            CODE[place + 2] = len(CODE)
    elif verb == "must_discard_suit_of_deck_card":
        place = _emit(ops.E_MUST_DISCARD_SUIT)
        _block(term.then)
        leap = _emit(ops.E_JUMP)
        CODE[place + 1] = len(CODE)
        _block(term.other)
        CODE[leap + 1] = len(CODE)
    elif verb in _WITH_PROGRAMS:
        assert term.value is not None
        _emit(verbs.EFFECTS[verb], value_node(term.value), first, second)
    else:
        _plain(term)


def _choose(term: Term) -> None:
    """CHOOSE with a table of (place, choice) pairs behind it, each branch ending in a jump past the last."""
    place = _emit(ops.E_CHOOSE, len(term.parts))
    for _ in term.parts:
        _emit(ops.E_JUMP)
    leaps: list[int] = []
    for index, branch in enumerate(term.parts):
        entry = place + 4 + 4 * index
        CODE[entry + 1] = len(CODE)
        CODE[entry + 2] = CHOICES.index(branch.word)
        _block(branch.then)
        leaps.append(_emit(ops.E_JUMP))
    for leap in leaps:
        CODE[leap + 1] = len(CODE)


def _plain(term: Term) -> None:
    """An instruction whose arguments are a value, a number or a word."""
    verb, word = term.verb, term.word
    op = verbs.EFFECTS[verb]
    if verb == "next":
        assert term.value is not None
        on_target = 1 if term.parts[0].verb == "target" else 0
        _emit(op, verbs.NEXT[word], term.number, pack_next(term.value.number, on_target, _group(term.parts[1])))
    elif verb == "turn":
        _emit(op, verbs.TURN[word], term.number, _group(term.parts[0]))
    elif verb == "launch":
        named = SKILL_NUMBER[term.parts[0].verb] if term.parts else -1
        _emit(op, verbs.SOURCES[word], term.number, named)
    elif verb == "teleport":
        if word == "set":
            POSITION_SETS.append(sum(1 << part.number for part in term.parts))
        _emit(op, _ARGUMENTS[verb][word], len(POSITION_SETS) - 1)
    elif verb == "back_or_forward":
        assert term.value is not None
        _emit(op, term.number, term.value.number)
    elif verb in _ARGUMENTS:
        _emit(op, _ARGUMENTS[verb][word], term.number)
    elif term.value is not None:
        _emit(op, value_node(term.value))
    else:
        _emit(op, term.number)


def _group(term: Term) -> int:
    return GROUPS.index(term.verb) if term.verb else 0


# ---------------------------------------------------------------------- the packed argument of `next`


def pack_next(launches: int, on_target: int, group: int) -> int:
    """For how many launches, whether the target's, and of which group."""
    return launches * 100 + on_target * 10 + group


def next_launches(packed: int) -> int:
    """For how many launches a `next` holds."""
    return packed // 100


def next_on_target(packed: int) -> bool:
    """Whether a `next` holds for the target's launches."""
    return packed // 10 % 10 == 1


def next_group(packed: int) -> int:
    """The group of skills that a `next` is about; 0 is every skill."""
    return packed % 10
