"""`chance` at a step: what must be drawn or picked is named, and nobody searches for seeds."""

from __future__ import annotations

import pytest

from paiju.match.scenario import parse_scenario
from paiju.match.scenario.run import run_scenario

HEAD = "game: GAME\ntitle: {en: Chance}\nauto: windows\n"

DECK = """
setup: {hands: [[stone], [stone]]}
play:
  - 0: play:stone/mid
    chance: CHANCE
"""
"""Whoever has played draws; the deck was shuffled when the position was built."""

PICK = """
setup: {heroes: [[warrior, wizard], [priest, scientist]], hands: [[steal, half, attack_1], [thief, attack_3, double]]}
play:
  - 0: [stage:steal, commit]
  - 0: pay:half
    chance: CHANCE
"""
"""A steal takes one hand card at random: the generator is asked in the step itself."""


def problems(game: str, body: str, chance: str) -> list[str]:
    return parse_scenario(HEAD.replace("GAME", game) + body.replace("CHANCE", chance)).run()


@pytest.mark.parametrize("card", ["golden_rooster", "extend", "capture", "{type: drew, args: {what: {card: cut}}}"])
def test_a_card_that_is_drawn_from_a_deck(card: str) -> None:
    name = card if ":" not in card else "cut"
    expect = f"expect: {{values: {{hands.0: [{{card: {name}}}]}}}}"
    assert problems("weiqi", DECK + expect, card) == []


@pytest.mark.parametrize("card", ["thief", "attack_3", "double"])
def test_a_card_that_is_picked_at_random(card: str) -> None:
    assert problems("kpw", PICK + f"    expect: {{values: {{hands.0: {{has: {{card: {card}}}}}}}}}", card) == []


@pytest.mark.parametrize("page", ["fist", "musket"])
def test_a_page_that_is_turned(page: str) -> None:
    body = """
setup: {characters: [{at: "3+", hand: [D5]}, {at: "8-"}]}
play:
  - 0: [launch:self/base.revelation, card:D5]
    after: auto
    chance: CHANCE
    expect: {values: {turned_page: CHANCE}}
"""
    assert problems("codex", body, page) == []


def test_several_things_in_this_order() -> None:
    """The first card of a draw phase is in the hand when the position begins; nobody has looked at it yet."""
    body = """
setup: {phase: draw}
play:
  - 0: [keep, keep]
    chance: CHANCE
    expect: {values: {hands.0: {has: [{card: half}, {card: clone}]}}}
"""
    assert problems("kpw", body, "[half, clone]") == []
    assert problems("kpw", body, "[clone, half]") == []


def test_an_error_if_there_is_none_names_what_there_is() -> None:
    (said,) = problems("kpw", PICK, "half")
    assert said.startswith('play[1]: no such chance; wanted ["half"], tries 10001; at play[1].chance')
    assert said.endswith("allowed: attack_3, double, thief")


def test_cards_that_the_file_has_laid_on_the_deck_stay_there() -> None:
    named = DECK.replace("hands:", "deck: [extend, cut], hands:")
    assert problems("weiqi", named, "extend") == []
    (said,) = problems("weiqi", named, "cut")
    assert "no such chance" in said and said.endswith("allowed: extend")


def test_what_was_seen_before_stays_as_it_was() -> None:
    """The second draw is named: the first one, and all that anybody knows, must not change."""
    body = """
setup: {hands: [[stone, stone], [stone, stone]]}
play:
  - 0: play:stone/mid
    chance: cut
    expect: {values: {hands.0: [{card: stone}, {card: cut}]}}
  - 1: play:stone/mid
    chance: CHANCE
    expect: {values: {hands.0: [{card: stone}, {card: cut}], hands.1: [{card: stone}, {card: CHANCE}]}}
"""
    assert problems("weiqi", body, "capture") == []


def test_the_search_always_finds_the_same() -> None:
    text = HEAD.replace("GAME", "weiqi") + DECK.replace("CHANCE", "cut")
    states = [run_scenario(parse_scenario(text)) for _ in range(2)]
    assert states[0].told[0].events[-1].args == states[1].told[0].events[-1].args
