"""Words, numbers and functions: every word of the vocabulary is bound to a number, every number to what it does."""

from __future__ import annotations

import pytest

from paiju.games.codex import actions
from paiju.games.codex.data import book, entries, ops, programs, tables, verbs
from paiju.games.codex.rules.conditions import TESTS
from paiju.games.codex.rules.effects import AIMED, EFFECTS, OF_TOKENS
from paiju.games.codex.rules.values import READINGS

ARITHMETIC = {ops.V_CONST, ops.V_ADD, ops.V_MINUS, ops.V_TIMES, ops.V_ABS_DIFF, ops.V_FLOOR_DIV}
OF_THE_PROGRAM = {ops.E_IF}
"""Read by the interpreter itself."""
PROCEDURES = {ops.E_PUPPET_CHAIN, ops.E_REDIRECT}
"""What a puppet's owner is asked, and the finale: procedures of their own, which no program starts."""


@pytest.mark.parametrize(
    "words", ["KINDS", "COSTS", "VALUES", "CONDITIONS", "EFFECTS", "MOMENTS", "NEXT", "TURN", "AREAS", "SOURCES"]
)
def test_no_two_words_are_one_number(words: str) -> None:
    table = getattr(verbs, words)
    assert len(set(table.values())) == len(table)


def test_every_verb_is_carried_out_by_a_function() -> None:
    assert set(EFFECTS) == set(verbs.EFFECTS.values()) - OF_THE_PROGRAM - PROCEDURES
    assert set(TESTS) == {*verbs.CONDITIONS.values(), ops.C_JUMP_IS}
    assert set(READINGS) == set(verbs.VALUES.values()) - ARITHMETIC
    assert set(EFFECTS) >= AIMED | OF_TOKENS


def test_programs_speak_of_nothing_else() -> None:
    done = set(EFFECTS) | OF_THE_PROGRAM | PROCEDURES | {ops.E_END, ops.E_JUMP}
    assert {programs.CODE[at] for at in range(0, len(programs.CODE), 4)} <= done


def test_a_skill_has_a_place_in_every_column() -> None:
    columns = {name: column for name, column in vars(tables).items() if name.startswith("SK_")}
    assert {name: len(column) for name, column in columns.items()} == dict.fromkeys(columns, book.SKILL_COUNT)


def test_the_space_offers_every_choice_that_an_effect_offers() -> None:
    offered = {programs.CODE[at + 2] for at in range(0, len(programs.CODE), 4) if _is_entry(at)}
    assert offered == set(range(len(entries.CHOICES)))
    assert len(actions.PROMPTS) == len(set(actions.PROMPTS))


def _is_entry(at: int) -> bool:
    """Whether a place is one of the branches in the table behind a choice."""
    for back in range(1, 5):
        start = at - 4 * back
        if start >= 0 and programs.CODE[start] == ops.E_CHOOSE and programs.CODE[start + 1] >= back:
            return True
    return False
