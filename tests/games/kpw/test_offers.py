"""Composing (rules 4.5) against the bare rules: what may be staged is exactly what can still become a legal play.

`legal` says the eleven rules over a whole set of cards, as the rulebook does; the engine decides card by card. For
small random hands both are unfolded completely and must give the same sequences.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from paiju.core.state import State
from paiju.games.kpw import GAME
from paiju.games.kpw.data.cards import COPIES, KINDS, TYPE, TYPES
from paiju.games.kpw.state import KpwState

type_of = {kind: TYPES[TYPE[number].bit_length() - 1] for number, kind in enumerate(KINDS)}
NEVER_IMITATED = ("clone", "spirit_pearl", "demon_pill", "thief")
COMMON = ("clone", "eggplant", "high_ping", "steal", "skill_3", "double", "attack_1", "mutual_ruin", "defence_1")

Staged = tuple[str, str, str]
"""A card, what it acts as, and its hero with the place."""
Play = tuple[Staged, ...]


@dataclass
class Case:
    """What a seat has, and what has happened in its turn."""

    hand: list[str]
    protection: list[str]
    own: list[str]
    opposing: list[str]
    borrowed: list[str]
    voids: int
    used: list[str]
    cap: int


def legal(case: Case, play: Play) -> bool:
    """The rules for a whole set; heroes and imitated kinds have been checked by `declarations`."""
    cards = [card for card, _, _ in play]
    acts = [one for _, one, _ in play]
    types = [type_of[card] for card in cards]
    skills = [(one, hero) for _, one, hero in play if one.startswith("skill")]
    raised = any(one == "skill_3" and hero.endswith("/warrior") for one, hero in skills[case.voids :])
    attacks, defences = types.count("attack"), types.count("defence")
    together = {*types, *case.used}
    delayed = "high_ping" in acts
    return (
        len(play) > 0
        and "thief" not in cards
        and not set(types) & set(case.used)
        and attacks <= (3 if raised else case.cap)
        and defences <= 1
        and not {"attack", "defence"} <= together
        and types.count("effect") <= 1
        and ("double" not in acts or any("attack" in one for one in acts))
        and acts.count("high_ping") <= 1
        and (not delayed or len(play) > 1)
        and acts.count("mutual_ruin") <= 1
        and ("steal" not in acts or delayed or len(play) < len(case.hand))
    )


def declarations(case: Case, play: Play, card: str) -> Iterator[Staged]:
    """Everything the card can be declared as."""
    owned = sorted({*case.hand, *case.protection} - set(NEVER_IMITATED))
    for acts in owned if card == "clone" else [card]:
        if acts == "eggplant":
            yield from ((card, acts, hero) for hero in case.opposing)
        elif acts.startswith("skill"):
            assigned = [hero for _, one, hero in play if one.startswith("skill")]
            laid = [hero for _, one, hero in play if one == "eggplant"]
            yield from ((card, acts, f"own/{hero}") for hero in case.own)
            for place, heroes in (("borrowed", case.borrowed), ("staged", laid)):
                for hero in sorted(set(heroes)):
                    if heroes.count(hero) > assigned.count(f"{place}/{hero}"):
                        yield (card, acts, f"{place}/{hero}")
        else:
            yield (card, acts, "")


def by_the_rules(case: Case, play: Play, left: list[str]) -> set[Play]:
    """All beginnings of legal plays that go on from this one, and itself if there are any or it is legal."""
    found: set[Play] = set()
    for card in sorted(set(left)):
        rest = left.copy()
        rest.remove(card)
        for staged in declarations(case, play, card):
            found |= by_the_rules(case, (*play, staged), rest)
    return found | {play} if found or legal(case, play) else found


def by_the_engine(state: State, play: Play) -> Iterator[tuple[Play, bool]]:
    """All sequences that the engine offers, and whether they could be committed."""
    texts = [GAME.space.text(code) for code in state.legal(0)]
    yield play, "commit" in texts
    for text in texts:
        if text.startswith("stage:"):
            card = text.removeprefix("stage:")
            for after, acts, hero in declared(answered(state, text), card):
                yield from by_the_engine(after, (*play, (card, acts, hero)))


def declared(state: State, acts: str) -> Iterator[tuple[State, str, str]]:
    """The engine's questions about a staged card, answered in every way."""
    prompt = state.prompt_id(0)
    for text in [GAME.space.text(code) for code in state.legal(0)]:
        if prompt == "clone_as":
            yield from declared(answered(state, text), text.partition(":")[2])
        elif prompt in ("skill_hero", "eggplant_hero"):
            yield answered(state, text), acts, text.partition(":")[2]
    if prompt == "compose":
        yield state, acts, ""


def answered(state: State, text: str) -> State:
    copy = state.clone()
    copy.act(0, GAME.space.code(text))
    return copy


def draw(chance: random.Random) -> tuple[Case, KpwState]:
    """A small hand, mostly of the cards that need or allow others."""
    pool = [kind for number, kind in enumerate(KINDS) for _ in range(COPIES[number]) if kind != "potato_mine"]
    if chance.random() < 0.8:
        pool = [kind for kind in COMMON for _ in range(2)]
    cards = chance.sample(pool, 5)
    size = chance.choice([3, 4])
    heroes = [[chance.choice(["warrior", "priest"]), chance.choice(["wizard", "scientist"])] for _ in range(2)]
    gone = [chance.choice([None, None, pair[0]]) for pair in heroes]
    borrowed = [chance.choice(heroes[1])] if cards.count("eggplant") < 2 and chance.random() < 0.4 else []
    case = Case(
        hand=cards[:size],
        protection=cards[4:],
        own=[hero for hero in heroes[0] if hero != gone[0]],
        opposing=[hero for hero in heroes[1] if hero != gone[1]],
        borrowed=borrowed,
        voids=chance.choice([0, 0, 1, 2]) if "scientist" in heroes[0] + heroes[1] else 0,
        used=chance.choice([[], [], ["skill"], ["mechanism"], ["attack", "effect"], ["defence"]]),
        cap=chance.choice([1, 1, 3]),
    )
    setup = {
        "hands": [case.hand, ["thief"]],
        "protection": [case.protection, []],
        "heroes": heroes,
        "sacrificed": gone,
        "borrowed": [borrowed, []],
        "voids": [case.voids, 0],
    }
    state = GAME.position(setup)
    state.attack_cap = case.cap
    for name in case.used:
        state.used |= 1 << TYPES.index(name)
    return case, state


@pytest.mark.parametrize("seed", range(8))
def test_offers_are_exactly_the_beginnings_of_legal_plays(seed: int) -> None:
    """KP-7, KP-8, KP-19, KP-30, KP-34: nothing legal is out of reach, and nothing offered leads nowhere."""
    chance = random.Random(seed)
    for _ in range(8):
        case, state = draw(chance)
        wanted = by_the_rules(case, (), case.hand) | {()}
        offered = dict(by_the_engine(state, ()))
        assert set(offered) == wanted, case
        assert {play for play in offered if offered[play]} == {play for play in wanted if legal(case, play)}, case
