"""The laws of playing. Each takes a state (and a random source) and raises `Violation` where the game breaks it.

The laws of who knows what are in knowledge.py.

Cheap laws are asked at every decision, laws that need copies, samples or views only at a few probes per game.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from math import isfinite
from random import Random
from typing import Any, Final

import msgspec

from paiju.conformance.differences import difference
from paiju.core.actions import RESIGN, TIMEOUT
from paiju.core.cards import Cards
from paiju.core.errors import PaijuError
from paiju.core.events import events_json
from paiju.core.game import AnyGame
from paiju.core.state import RANDOM, State
from paiju.core.texts import LANGUAGES, action_text
from paiju.core.types import Code, Seat
from paiju.core.viewers import ALL, SPECTATOR

REFUSED_SAMPLE: Final = 6
"""Codes outside `legal` that are tried per probe."""

REASONS_SAMPLE: Final = 24
"""Codes whose reasons are looked at per probe."""


class Violation(Exception):
    """A law is broken."""

    def __init__(self, law: str, detail: str) -> None:
        super().__init__(f"{law}: {detail}")
        self.law = law
        self.detail = detail


def viewers(state: State) -> list[int]:
    """Everybody who must not learn too much."""
    return [SPECTATOR, *range(state.seats)]


def same(value: Any) -> bytes:
    """A value as bytes, to be compared to the letter."""
    return msgspec.json.encode(value, order="sorted")


# ---------------------------------------------------------------------- at every decision


def legal_is_sound(state: State) -> None:
    """`legal` is sorted, unique, in the space, never empty for an actor, empty for everybody else."""
    size = state.spec.space.size
    for seat in range(state.seats):
        legal = state.legal(seat)
        if seat not in state.actors():
            if legal:
                raise Violation("legal", f"seat {seat} is not asked but has {len(legal)} legal codes")
            continue
        if not legal:
            raise Violation("legal", f"seat {seat} is asked but has no legal code")
        if any(a >= b for a, b in pairwise(legal)):
            raise Violation("legal", f"the list of seat {seat} is not sorted and unique: {legal}")
        if legal[0] <= RESIGN or legal[-1] >= size:
            raise Violation("legal", f"the list of seat {seat} leaves the space: {legal}")


def somebody_is_asked(state: State) -> None:
    """A game that is not over waits for somebody; one that is over for nobody."""
    if state.over == bool(state.actors()):
        raise Violation("actors", "the game is over but asks" if state.over else "the game runs but asks nobody")


def default_is_legal(state: State) -> None:
    """The clock's answer is a legal one."""
    for seat in state.actors():
        default = state.default(seat)
        if default != RANDOM and default not in state.legal(seat):
            raise Violation("default", f"the default of seat {seat}, {state.spec.space.text(default)}, is not legal")


# ---------------------------------------------------------------------- at probes


def refusals_change_nothing(state: State, random: Random, thorough: bool) -> None:
    """`why_not` is None exactly for legal codes, and a refused action leaves the state as it was."""
    before = state.fingerprint()
    size = state.spec.space.size
    for seat in range(state.seats):
        legal = set(state.legal(seat))
        codes = range(RESIGN + 1, size) if thorough else [random.randrange(2, size) for _ in range(REFUSED_SAMPLE)]
        for code in codes:
            why = state.why_not(seat, code)
            if (why is None) != (code in legal):
                raise Violation(
                    "why_not", f"{state.spec.space.text(code)} for seat {seat}: {why.id if why else 'no reason'}"
                )
            if why is not None:
                _must_refuse(state, seat, code)
        for code in (-1, size, size + 7):
            _must_refuse(state, seat, code)
    for seat in (-1, state.seats):
        for code in (TIMEOUT, RESIGN, RESIGN + 1):
            _must_refuse(state, seat, code)
    if state.fingerprint() != before:
        raise Violation("refusal", "a refused action changed the state")


def _must_refuse(state: State, seat: Seat, code: Code) -> None:
    try:
        state.act(seat, code)
    except PaijuError:
        return
    raise Violation("refusal", f"code {code} of seat {seat} was accepted though it is not legal")


def clone_is_faithful(state: State, random: Random) -> State:
    """A clone equals its original, does not record, and playing it leaves the original alone. Returns the clone."""
    before = state.fingerprint()
    other = state.clone()
    if other.fingerprint() != before or same(other.view(SPECTATOR)) != same(state.view(SPECTATOR)):
        where = difference(state.view(ALL), other.view(ALL)) or difference(state.facts(ALL), other.facts(ALL))
        raise Violation("clone", f"the copy differs from the original: {where or 'in frames or chance'}")
    if other.recording or other.events:
        raise Violation("clone", "the copy records events")
    play_some(state.clone(), 8, random)
    if state.fingerprint() != before or other.fingerprint() != before:
        raise Violation("clone", "playing a copy changed another one")
    return other


def timeout_and_resign_work(state: State, random: Random) -> None:
    """The clock may answer for any actor, and any seat still in the game may give up."""
    seat = random.choice(state.actors())
    world = state.clone()
    world.act(seat, TIMEOUT)
    default = state.default(seat)
    if world.fingerprint() == state.fingerprint():
        raise Violation("timeout", f"time-out of seat {seat} changed nothing (default {default})")
    for actor in world.actors():
        if world.legal(actor) != world.find_legal(actor):
            raise Violation("timeout", f"after a time-out of seat {seat}, seat {actor} is offered an old list")
    leaver = random.choice([seat for seat in range(state.seats) if state.alive(seat)])
    if not state.may_resign(leaver):
        _must_refuse(state, leaver, RESIGN)
        return
    world = state.clone()
    world.act(leaver, RESIGN)
    if not world.over and world.alive(leaver):
        raise Violation("resign", f"seat {leaver} gave up and is still in the game")


def draft_is_taken_back(state: State, rebuild: Callable[[int, int], State]) -> None:
    """Dropping a seat's open steps gives the state as if they had never been answered.

    Two ways must agree: replaying the record without the steps, and emptying the draft.
    """
    for seat in state.actors():
        steps = state.draft(seat)
        if not steps:
            continue
        dropped = state.clone()
        dropped.reopen(seat)
        if rebuild(seat, steps).fingerprint() != dropped.fingerprint():
            raise Violation("draft", f"taking back {steps} steps of seat {seat} leaves traces")
        for viewer in viewers(state):
            if viewer != seat and same(dropped.view(viewer)) != same(state.view(viewer)):
                where = difference(dropped.view(viewer), state.view(viewer))
                raise Violation("draft", f"viewer {viewer} sees how far the draft of seat {seat} is: {where}")


def play_some(world: State, steps: int, random: Random) -> State:
    """Plays a few random actions; the cheap laws hold at each."""
    for _ in range(steps):
        if world.over:
            break
        somebody_is_asked(world)
        legal_is_sound(world)
        seat = random.choice(world.actors())
        world.act(seat, random.choice(world.legal(seat)))
    return world


def texts_exist(game: AnyGame, state: State) -> None:
    """Both languages can say every prompt, offered action, phase, event and outcome that occurs."""
    players = [f"P{seat}" for seat in range(state.seats)]
    for lang in LANGUAGES:
        try:
            _say_all(game, state, lang, players)
        except (KeyError, ValueError, IndexError) as error:
            raise Violation("text", f"{lang}: no text for {error}") from None


def _say_all(game: AnyGame, state: State, lang: str, players: list[str]) -> None:
    texts = game.texts
    texts.say(f"phase.{state.phase()}", lang)
    for seat in state.actors():
        prompt = state.prompt(seat)
        assert prompt is not None
        texts.say(f"prompt.{prompt['id']}", lang, prompt["args"], players)
        for code in state.legal(seat):
            action_text(texts, game.space.name(code), game.space.arguments(code), lang, players)
    if state.over:
        texts.say(f"ending.{state.reason}", lang)
    for viewer in viewers(state):
        for event in events_json(state.events[-12:], viewer):
            texts.say(f"event.{event['type']}", lang, event["args"], players)


def reasons_have_texts(game: AnyGame, state: State, random: Random) -> None:
    """Both languages can say why an action is not offered."""
    for seat in state.actors():
        for code in sample_of_codes(game.space.size, random):
            why = state.why_not(seat, code)
            for lang in LANGUAGES:
                try:
                    if why is not None:
                        game.texts.say(f"reason.{why.id}", lang, why.args, [f"P{n}" for n in range(state.seats)])
                except KeyError as error:
                    raise Violation("text", f"{lang}: no text for reason {error}") from None


def reasons_are_true(state: State, random: Random, thorough: bool) -> None:
    """The guard that a reason names really stops the action, and no guard stops a legal one.

    So a reason is neither missing nor made up: whoever removes what it names has removed something that stood in the
    way. Games that find their reasons without guards are not asked.
    """
    guards = state.spec.guards
    if not guards:
        return
    space = state.spec.space
    for seat in state.actors():
        for code in state.legal(seat):
            for guard in guards:
                if guard.stops(state, seat, code):
                    raise Violation("reason", f"{guard.reason} would stop {space.text(code)}, which is legal")
        codes = range(RESIGN + 1, space.size) if thorough else sample_of_codes(space.size, random)
        for code in codes:
            why = state.why_not(seat, code)
            if why is not None and not any(
                guard.stops(state, seat, code) for guard in guards if guard.reason == why.id
            ):
                raise Violation("reason", f"{why.id} is not what stops {space.text(code)} of seat {seat}")


def sample_of_codes(size: int, random: Random) -> list[Code]:
    """Some codes of a space, without the two that no list offers."""
    return random.sample(range(RESIGN + 1, size), min(REASONS_SAMPLE, size - RESIGN - 1))


def encoding_is_fixed(game: AnyGame, state: State, length: int) -> int:
    """A seat's view encodes to the same number of floats at every decision; returns that number, 0 if there is none."""
    for seat in range(state.seats if game.layout else 0):
        numbers = game.encode(state.view(seat))
        if not all(isfinite(number) for number in numbers):
            raise Violation("encode", "an encoding holds something that is not a number")
        if length and len(numbers) != length:
            raise Violation("encode", f"an encoding of {len(numbers)} numbers, the others have {length}")
        length = len(numbers)
    return length


def evaluation_is_bounded(game: AnyGame, state: State) -> None:
    """An evaluation lies between -1 and 1."""
    for seat in range(state.seats):
        value = game.judge.evaluate(state, seat)
        if not -1.0 <= value <= 1.0:
            raise Violation("evaluate", f"{value} for seat {seat}")


def likely_is_legal(game: AnyGame, state: State) -> None:
    """What a rollout would look at is something, and legal."""
    for seat in state.actors():
        likely, legal = game.judge.likely(state, seat), state.legal(seat)
        if not likely or not set(likely) <= set(legal):
            raise Violation("likely", f"{likely} for seat {seat}, legal are {legal}")


def chance_is_noted(before: State, after: State) -> None:
    """`reveals` rises whenever chance is drawn, and never falls."""
    if after.reveals < before.reveals or (after.chance != before.chance and after.reveals == before.reveals):
        raise Violation("reveals", f"from {before.reveals} to {after.reveals} while chance was drawn")


def world_without_chance(state: State, chance: int) -> str:
    """The fingerprint of a world as if its future were another's, to compare what is hidden now."""
    other = state.clone()
    other.chance = chance
    return other.fingerprint()


def cards_are_conserved(state: State, faces: list[int]) -> list[int]:
    """Every card is in exactly one zone, and the kinds are those of the start; returns them sorted."""
    cards = getattr(state, "cards", None)
    zones = state.zones()
    now = sorted(state.census())
    if isinstance(cards, Cards) and zones:
        now = sorted(cards.face)
        held = sorted(back for zone in zones for back in zone)
        if held != list(range(len(cards.face))):
            raise Violation(
                "conservation", f"{len(held)} cards in zones, {len(cards.face)} exist, or one is in two places"
            )
    if faces and now != faces:
        raise Violation("conservation", "the kinds of cards in the game have changed")
    return now
