"""The laws of who knows what: nobody is told, shown or given in a sample what its seat cannot know.

`table`, `facts` and `forget` of a game must agree on that; here they are compared, and with events, reasons, forecasts
and what a policy sees. Each law takes a state (and a random source) and raises `Violation` where the game breaks it.
"""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any, Final

import msgspec

from paiju.conformance.differences import difference
from paiju.conformance.laws import (
    Violation,
    cards_are_conserved,
    legal_is_sound,
    play_some,
    same,
    sample_of_codes,
    viewers,
    world_without_chance,
)
from paiju.core.cards import Cards
from paiju.core.events import events_json
from paiju.core.game import AnyGame
from paiju.core.reasons import Reason
from paiju.core.state import State
from paiju.core.types import Code, Seat, Viewer
from paiju.core.viewers import ALL, NOBODY
from paiju.match.forecast import forecast

DIVERSE: Final = 48
"""Samples that must not all be the truth where another world fits (two worlds: a false alarm in 2**48)."""

ANSWERS_TRIED: Final = 200
"""Steps of other answers that are tried to explain what a viewer saw; a seat with more of them is believed."""


def knowledge(state: State, viewer: Viewer, random: Random) -> bytes:
    """All that a viewer is told, to be compared to the letter."""
    return same(told_to(state, viewer, random))


def told_to(state: State, viewer: Viewer, random: Random) -> dict[str, Any]:
    """All that a viewer is told: view, key, legal list, prompt, reasons."""
    told: dict[str, Any] = {"view": state.view(viewer), "key": str(state.key(viewer))}
    if viewer >= 0 and viewer in state.actors():
        sample = sample_of_codes(state.spec.space.size, random)
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
