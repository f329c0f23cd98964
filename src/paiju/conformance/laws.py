"""The laws. Each takes a state (and a random source) and raises `Violation` where the game breaks it.

Cheap laws are asked at every decision, laws that need copies, samples or views only at a few probes per game.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, pairwise
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
from paiju.core.reasons import Reason
from paiju.core.state import RANDOM, State
from paiju.core.texts import LANGUAGES, action_text
from paiju.core.types import Code, Seat, Viewer
from paiju.core.viewers import ALL, NOBODY, SPECTATOR
from paiju.match.forecast import forecast

DIVERSE: Final = 48
"""Samples that must not all be the truth where another world fits (two worlds: a false alarm in 2**48)."""

ANSWERS_TRIED: Final = 200
"""Steps of other answers that are tried to explain what a viewer saw; a seat with more of them is believed."""

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


def knowledge(state: State, viewer: Viewer, random: Random) -> bytes:
    """All that a viewer is told, to be compared to the letter."""
    return same(told_to(state, viewer, random))


def told_to(state: State, viewer: Viewer, random: Random) -> dict[str, Any]:
    """All that a viewer is told: view, key, legal list, prompt, reasons."""
    told: dict[str, Any] = {"view": state.view(viewer), "key": str(state.key(viewer))}
    if viewer >= 0 and viewer in state.actors():
        sample = _sample_of_codes(state.spec.space.size, random)
        told["reasons"] = [_reason(state.why_not(viewer, code)) for code in sample]
        told["default"] = state.default(viewer)
        told["draft"] = state.draft(viewer)
    return told


def _reason(reason: Reason | None) -> list[Any]:
    return [] if reason is None else [reason.id, reason.args]


def samples_are_honest(state: State, viewer: Viewer, random: Random) -> None:
    """Swap test and resample law for one viewer."""
    codes = random.getrandbits(32)
    truth = knowledge(state, viewer, Random(codes))
    first, seed = random.getrandbits(63), random.getrandbits(63)
    world = state.resample(viewer, seed)
    if knowledge(world, viewer, Random(codes)) != truth:
        where = difference(told_to(state, viewer, Random(codes)), told_to(world, viewer, Random(codes)))
        raise Violation("swap", f"viewer {viewer} tells the sample of seed {seed} from the truth by {where}")
    again = state.resample(viewer, first).resample(viewer, seed)
    if again.fingerprint() != world.fingerprint():
        where = difference(world.view(ALL), again.view(ALL))
        why = f"depends on more than its knowledge (seed {seed}): {where}"
        raise Violation("resample", f"a sample for viewer {viewer} {why}")
    if any(world.sealed[seat] != state.sealed[seat] for seat in range(state.seats)):
        raise Violation("resample", f"a sample for viewer {viewer} has other sealed answers")
    if any(state.sealed):
        legal_is_sound(state.resample(viewer, seed, reopen=True))
    elif state.resample(viewer, seed, reopen=True).fingerprint() != world.fingerprint():
        raise Violation("resample", f"without sealed answers a reopened sample for viewer {viewer} is another one")
    play_some(world, 4, random)


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
        for code in _sample_of_codes(game.space.size, random):
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
        codes = range(RESIGN + 1, space.size) if thorough else _sample_of_codes(space.size, random)
        for code in codes:
            why = state.why_not(seat, code)
            if why is not None and not any(
                guard.stops(state, seat, code) for guard in guards if guard.reason == why.id
            ):
                raise Violation("reason", f"{why.id} is not what stops {space.text(code)} of seat {seat}")


def _sample_of_codes(size: int, random: Random) -> list[Code]:
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


def features_are_honest(game: AnyGame, state: State, random: Random) -> None:
    """What a policy gets of a position is the same in every world that its seat can imagine, and fits the nets."""
    features = game.features
    seat = random.choice(state.actors())
    if features is None or not features.is_taught(state, seat):
        return
    seen, hidden = features.seen(state, seat), features.hidden(state, seat)
    sizes = (len(seen), len(hidden))
    if sizes != (len(features.seen_scale), len(features.hidden_scale)):
        raise Violation("features", f"{sizes} numbers, the scales have other lengths")
    if any(abs(number) >= 1 << 15 for number in (*seen, *hidden)):
        raise Violation("features", "a number does not fit into 16 bits")
    answers = features.answers(state, seat, state.legal(seat))
    if not all(answer and all(0 <= part < features.part_count for part in answer) for answer in answers):
        raise Violation("features", f"an answer without parts, or with one outside 0 to {features.part_count - 1}")
    world = state.resample(seat, random.getrandbits(63))
    if features.seen(world, seat) != seen or features.answers(world, seat, world.legal(seat)) != answers:
        raise Violation("features", f"the policy of seat {seat} sees what the seat cannot know")


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


def keys_match_views(
    state: State, viewer: Viewer, seen: dict[tuple[int, int], bytes], back: dict[tuple[int, bytes], int]
) -> None:
    """Equal keys exactly where the views are equal; `seen` and `back` remember both ways for a whole game."""
    key, view = state.key(viewer), same(state.view(viewer))
    if seen.setdefault((viewer, key), view) != view:
        where = difference(msgspec.json.decode(seen[viewer, key]), msgspec.json.decode(view))
        raise Violation("key", f"two different views of viewer {viewer} have one key: {where}")
    if back.setdefault((viewer, view), key) != key:
        raise Violation("key", f"one view of viewer {viewer} has two keys")


def nearby_worlds(state: State, random: Random) -> list[State]:
    """States that differ in a few things only: other secrets, and a step or two on."""
    worlds = [state, state.resample(random.choice(viewers(state)), random.getrandbits(63))]
    return [*worlds, play_some(state.clone(), 2, random)]


def events_do_not_tell(
    before: State, seat: Seat, code: Code, after: State, first: int, viewer: Viewer, random: Random
) -> None:
    """Where a viewer cannot tell two worlds apart after an action, it got the same events in both.

    The action is played again in a world imagined for the viewer, also with another secret choice of the acting seat.
    """
    told = same(events_json(after.events[first:], viewer))
    seen = same(after.view(viewer))
    world = before.resample(viewer, random.getrandbits(63))
    legal = world.legal(seat)
    other = code if viewer == seat or before.is_open_choice(seat) else random.choice(legal)
    for choice in sorted({code, other} & set(legal)):
        twin = world.clone()
        twin.recording = True
        twin.act(seat, choice)
        if same(twin.view(viewer)) == seen and same(events_json(twin.events, viewer)) != told:
            text = before.spec.space.text(code)
            where = difference(msgspec.json.decode(told), events_json(twin.events, viewer))
            raise Violation("events", f"the events of {text} tell viewer {viewer} more than its view does: {where}")


def forecasts_do_not_tell(state: State, random: Random) -> None:
    """What a seat is foretold of an action is the same in every world that it cannot tell from the truth."""
    seat = random.choice(state.actors())
    code = random.choice(state.legal(seat))
    world = state.resample(seat, random.getrandbits(63))
    if same(forecast(world, seat, code)) != same(forecast(state, seat, code)):
        raise Violation("forecast", f"of {state.spec.space.text(code)} tells seat {seat} what it cannot know")


def chance_is_noted(before: State, after: State) -> None:
    """`reveals` rises whenever chance is drawn, and never falls."""
    if after.reveals < before.reveals or (after.chance != before.chance and after.reveals == before.reveals):
        raise Violation("reveals", f"from {before.reveals} to {after.reveals} while chance was drawn")


def learning_is_noted(before: State, seat: Seat, code: Code, after: State, viewer: Viewer, random: Random) -> None:
    """`reveals` rises whenever an action tells somebody what it did not know: nobody undoes what it has learned from.

    Where it did not rise, every world that a viewer could imagine before is still possible for it: some answer of the
    seat would have looked the same there. To the seat itself, and where all are told the choice, that is the same
    answer. Worlds are compared, not what is shown: a trap that stays silent tells something too.
    """
    unfinished = bool(after.draft(seat)) and viewer != seat
    if after.reveals != before.reveals or unfinished:
        return
    world = before.resample(viewer, random.getrandbits(63))
    answer = [code] if viewer == seat else [*before.drafts[seat], code]
    seen = after.key(viewer)
    if _looks_so(world, seat, answer, viewer, seen):
        return
    known = viewer == seat or before.is_open_choice(seat)
    if known or not _another_looks_so(world, seat, viewer, seen):
        text = before.spec.space.text(code)
        raise Violation("learning", f"{text} of seat {seat} told viewer {viewer} something and `reveals` did not rise")


def _looks_so(world: State, seat: Seat, answer: list[int], viewer: Viewer, seen: int) -> bool:
    """Whether a viewer would see this after an answer in that world."""
    twin = world.clone()
    for code in answer:
        if code not in twin.legal(seat):
            return False
        twin.act(seat, code)
    return twin.key(viewer) == seen


def _another_looks_so(world: State, seat: Seat, viewer: Viewer, seen: int) -> bool:
    """Whether a viewer would see this after some answer of a seat in that world; True where there are too many."""
    tried = 0
    begun = [world]
    while begun:
        state = begun.pop()
        for code in state.legal(seat):
            tried += 1
            twin = state.clone()
            twin.act(seat, code)
            if twin.draft(seat):
                begun.append(twin)
            elif twin.key(viewer) == seen:
                return True
            if tried == ANSWERS_TRIED:
                return True
    return False


def world_without_chance(state: State, chance: int) -> str:
    """The fingerprint of a world as if its future were another's, to compare what is hidden now."""
    other = state.clone()
    other.chance = chance
    return other.fingerprint()


def hides_something(state: State, viewer: Viewer) -> bool:
    """Whether another world surely fits: two unknown cards could change places, or a sealed answer could be another."""
    if state.may_differ(viewer) or _could_swap_cards(state, viewer):
        return True
    for seat in range(state.seats):
        if state.sealed[seat] and not state.sees_answer(viewer, seat):
            world = state.clone()
            world.reopen(seat)
            if len(world.legal(seat)) > 1:
                return True
    return False


def _could_swap_cards(state: State, viewer: Viewer) -> bool:
    """Two cards in one heap whose order means nothing make no second world: the fingerprint decides."""
    cards = getattr(state, "cards", None)
    if not isinstance(cards, Cards):
        return False
    truth = state.fingerprint()
    twin = state.clone()
    copy = getattr(twin, "cards", cards)
    face = copy.face
    for one, other in combinations(range(len(face)), 2):
        if cards.could_swap(one, other, viewer):
            face[one], face[other] = face[other], face[one]
            if twin.fingerprint() != truth:
                return True
            face[one], face[other] = face[other], face[one]
    return False


def samples_are_diverse(state: State, viewer: Viewer, random: Random) -> None:
    """Where more than one world fits, sampling does not keep returning the truth."""
    if not hides_something(state, viewer):
        return
    truth = state.fingerprint()
    for _ in range(DIVERSE):
        world = state.resample(viewer, random.getrandbits(63))
        if world_without_chance(world, state.chance) != truth:
            return
    raise Violation("diversity", f"{DIVERSE} samples for viewer {viewer} were all the truth")


def reseeding_tells_nothing(state: State, random: Random) -> None:
    """A live table draws anew what nobody can know: nobody can tell, and what nobody knows is really drawn anew."""
    codes = random.getrandbits(32)
    twin = state.clone()
    twin.reseed(random.getrandbits(63))
    for viewer in viewers(state):
        if knowledge(twin, viewer, Random(codes)) != knowledge(state, viewer, Random(codes)):
            where = difference(state.view(viewer), twin.view(viewer))
            raise Violation("reseed", f"viewer {viewer} can tell that chance was drawn anew: {where}")
    if twin.reveals != state.reveals:
        raise Violation("reseed", "to draw chance anew counts as a reveal")
    cards_are_conserved(twin, cards_are_conserved(state, []))
    if _hides_an_order(state) and not any(_is_reordered(state, random.getrandbits(63)) for _ in range(DIVERSE)):
        raise Violation("reseed", "cards that nobody knows keep their order")


def _hides_an_order(state: State) -> bool:
    """Whether two different cards that nobody knows, and that are the same to everybody, lie in one place."""
    cards = getattr(state, "cards", None)
    if not isinstance(cards, Cards):
        return False
    for zone in state.zones():
        unseen = [back for back in zone if cards.known[back] == NOBODY]
        for one, other in combinations(unseen, 2):
            if all(cards.could_swap(one, other, viewer) for viewer in viewers(state)):
                return True
    return False


def _is_reordered(state: State, seed: int) -> bool:
    twin = state.clone()
    twin.reseed(seed)
    return world_without_chance(twin, 1) != world_without_chance(state, 1)


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
