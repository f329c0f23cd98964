"""CX-109: a target that has left the field is read where it was last, and nothing more happens to it.

The target is taken away between any two effects of every skill, by an instruction put into a copy of its program. That
works on both builds: programs are data.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paiju.core.viewers import ALL
from paiju.games.codex import GAME
from paiju.games.codex.data import book, layout, ops, programs, tables
from paiju.games.codex.rules import frames
from paiju.games.codex.rules.conditions import holds
from paiju.games.codex.rules.death import lose_token, new_token_fields
from paiju.games.codex.rules.values import value
from paiju.games.codex.state import CodexState
from tests.games.codex.talk import character, duel
from tests.repo.files import ROOT

RULES = ROOT / "src" / "paiju" / "games" / "codex" / "rules"
PUPPET, CHARACTER = layout.token(1), layout.character(1)
"""The units that are aimed at, of seat 1: its token, in teams its character."""
TAKE_AWAY = [ops.E_KILL, 0, 0, 0]
SKILLS = range(len(book.SKILL_IDS))
ALWAYS = 0
"""The condition that always holds."""


def aimed(skill: int, a: str, b: str) -> tuple[CodexState, list[int]]:
    """A's open launch of a skill at B's puppet, wherever it stands; everything is paid."""
    page = book.PAGE_IDS[tables.SK_PAGE[skill]]
    state = duel(a, b, page, {"instakill_from_turn": 1}, deck=["H3", "H4", "H5", "H6"])
    return state, opened(state, skill, PUPPET)


def aimed_in_teams(skill: int, a: str, b: str) -> CodexState:
    """The same at B's character, which has a companion, so that its death is not the end."""
    page = book.PAGE_IDS[tables.SK_PAGE[skill]]
    characters = [character(a, page), character(b), character("2+"), character("15-")]
    setup = {"characters": characters, "deck": ["H3", "H4", "H5", "H6"]}
    state = GAME.position(setup, 4, {"instakill_from_turn": 1}, 7)
    state.recording = True
    opened(state, skill, CHARACTER)
    return state


def opened(state: CodexState, skill: int, target: int) -> list[int]:
    """A's launch of a skill at a target; everything is paid."""
    record = state.new_record(0, 0)
    record[layout.R_SKILL] = skill
    record[layout.R_TARGET] = target
    record[layout.R_PARTNER] = record[layout.R_PICKED] = record[layout.R_FOUND] = record[layout.R_PARENT] = -1
    record[layout.R_OK] = record[layout.R_ANY_RANGE_NOW] = record[layout.R_X] = record[layout.R_COUNT] = 1
    record[layout.R_RANK] = 5
    record[layout.R_RETURN] = 4
    record[layout.R_VOLLEY] = 1
    record[layout.R_HITS] = max(0, tables.SK_VOLLEYS[skill] - 1)
    state.launches.append(record)
    return record


# ---------------------------------------------------------------------- what is read


def readings(state: CodexState, record: list[int]) -> list[int]:
    """Everything that any skill or passive can ask: all values, then all conditions."""
    values = [value(state, node, record) for node in range(len(programs.V_OP))]
    return values + [holds(state, node, record, False) for node in range(len(programs.C_OP))]


def asks_for_life(node: int) -> bool:
    """Conditions about the hit points of the target: false without it."""
    op = programs.C_OP[node]
    return asks_for_life(programs.C_A[node]) if op == ops.C_NOT else op == ops.C_HP_LT_TARGET


places = st.integers(1, 9)
facings = st.sampled_from("+-")


@given(places, facings, places, facings, places, facings, places)
def test_readings_are_the_last_ones(
    own: int, way: str, owner: int, owner_way: str, puppet: int, puppet_way: str, elsewhere: int
) -> None:
    """Every value and every condition reads the same before the target leaves, after, and beside another puppet."""
    b = f"{owner}{owner_way} H2 puppet={puppet}{puppet_way}"
    state, record = aimed(0, f"{own}{way} S1 S2 S3 mark=4", b)
    record[layout.R_PARENT] = 0  # for what a passive asks about the launch around it
    before = readings(state, record)
    lose_token(state, 1)
    gone = readings(state, record)
    state.players[1][layout.P_MARK] = ops.PUPPET
    new_token_fields(state, 1, elsewhere)
    state.units[PUPPET][layout.U_CELL] = elsewhere
    state.units[PUPPET][layout.U_FACING] = 1
    state.units[PUPPET][layout.U_HP] = 15
    replaced = readings(state, record)
    for node in range(len(programs.C_OP)):
        if asks_for_life(node):
            at = len(programs.V_OP) + node
            assert gone[at] == replaced[at]
            before[at] = gone[at]
    assert before == gone == replaced


def test_one_module_knows_where_a_target_stands() -> None:
    """Whatever asks where a launch's target is or was, or how it faces, asks targets.py."""
    direct = re.compile(r"(cell|facing|start|previous)\(record\[layout\.R_TARGET\]\)|units\[record\[layout\.R_TARGET\]")
    for path in sorted(RULES.glob("*.py")):
        if path.name != "targets.py":
            assert not direct.search(path.read_text(encoding="utf-8")), path.name


# ---------------------------------------------------------------------- what is done


def length(start: int) -> int:
    """How many instructions a program has, without its end."""
    count = 0
    while programs.CODE[start + 4 * count] != ops.E_END:
        count += 1
    return count


_LEAPS = {
    ops.E_IF: 2,
    ops.E_JUMP: 1,
    ops.E_MAY: 1,
    ops.E_MAY_PAY_HP: 1,
    ops.E_MUST_DISCARD_SUIT: 1,
    ops.E_DISCARD_SAME_SUIT: 1,
}
"""Which argument of an instruction is a place in CODE."""


def gaps(start: int) -> list[int]:
    """Before which instructions, or before the end, something can come between: not inside the table of a choice."""
    between: list[int] = []
    table = 0
    for index in range(length(start) + 1):
        if table:
            table -= 1
            continue
        between.append(index)
        if programs.CODE[start + 4 * index] == ops.E_CHOOSE:
            table = programs.CODE[start + 4 * index + 1]
    return between


@contextmanager
def taken_away(column: list[int], skill: int, gap: int) -> Iterator[None]:
    """In this skill's program the target is killed before the instruction with this number; every `if` is taken."""
    start, end = column[skill], len(programs.CODE)
    stop = start + 4 * length(start)
    place = start + 4 * gap
    copy = programs.CODE[start : stop + 4]
    for at in range(0, len(copy), 4):
        if copy[at] == ops.E_IF:
            copy[at + 1] = ALWAYS
        leap = _LEAPS.get(copy[at])
        if leap and start <= copy[at + leap] <= stop:
            copy[at + leap] += end - start + (4 if copy[at + leap] > place else 0)
    copy[4 * gap : 4 * gap] = TAKE_AWAY
    programs.CODE.extend(copy)
    column[skill] = end
    try:
        yield
    finally:
        column[skill] = start
        del programs.CODE[end:]


COLUMNS = {"pre": tables.SK_PRE, "post": tables.SK_POST, "volley_end": tables.SK_VOLLEY_END}
CASES = [
    (name, skill, gap)
    for name, column in COLUMNS.items()
    for skill in SKILLS
    if column[skill] and not tables.SK_NEED[skill] & tables.NEVER
    for gap in gaps(column[skill])
]
A = "3+ S1 S2 S5 H1 H7 C4 D9 hp=30 puppet=5+"
B = "8- H2 S6 C8 D1 hp=30 puppet=6-"


def play_on(state: CodexState, choice: int) -> None:
    """Whoever is asked gives some answer, until the launch is over."""
    for _ in range(60):
        if state.over or all(frame[0] != frames.EXECUTING for frame in state.stack):
            return
        seat = state.actors()[0]
        legal = state.legal(seat)
        state.act(seat, legal[choice % len(legal)])
    raise AssertionError("the launch does not end")


def launched(case: tuple[str, int, int], choice: int, in_teams: bool) -> CodexState:
    """The state after the launch of a case."""
    name, skill, gap = case
    with taken_away(COLUMNS[name], skill, gap):
        state = aimed_in_teams(skill, A, B) if in_teams else aimed(skill, A, B)[0]
        state.close(state.actors()[0])
        state.push(frames.executing(0))
        state.run()
        play_on(state, choice)
    return state


def after_leaving(state: CodexState, in_teams: bool) -> list[tuple[str, dict[str, Any]]] | None:
    """What is told of the target after it has left; None if it has not: the way through the program did not come by."""
    told = [(event.type, event.args_for(ALL)) for event in state.events]
    of_seat = [(place, kind) for place, (kind, args) in enumerate(told) if args.get("seat") == 1]
    left = [place for place, kind in of_seat if kind == ("died" if in_teams else "token_removed")]
    if not left:
        return None
    return [
        one for one in told[left[0] + 1 :] if one[1].get("seat") == 1 and (in_teams or one[1].get("unit") == "puppet")
    ]


UNREACHED = {
    ("dragon.wing_sweep", "pre", 3),
    ("dragon.slay", "pre", 3),
    ("dragon.plunge", "post", 4),
    ("time.time_eater", "post", 3),
    ("puppet.cage", "post", 2),
}
"""Places behind an effect that fells the user or ends the turn, and one for a hand without a suit."""


@pytest.mark.parametrize("in_teams", [False, True], ids=["puppet", "character"])
def test_nothing_happens_to_it_any_more(in_teams: bool) -> None:
    """Between any two effects of every skill: the launch is played out, and no effect reaches what has left."""
    unreached = set()
    for case in CASES:
        about = (book.SKILL_IDS[case[1]], case[0], case[2])
        reached = False
        for choice in range(3):
            state = launched(case, choice, in_teams)
            later = after_leaving(state, in_teams)
            if later is not None:
                reached = True
                assert later == [], about
                assert not (state.cell(CHARACTER) if in_teams else any(state.units[PUPPET])), about
        if not reached:
            unreached.add(about)
    assert unreached == UNREACHED
