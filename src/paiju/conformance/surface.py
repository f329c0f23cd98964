"""Laws of what people see: the terminal's drawing, the page's layout, types, texts; and what is only measured."""

from __future__ import annotations

import typing
from copy import copy
from random import Random
from typing import Any, Final

import msgspec

from paiju.build import build_name
from paiju.conformance.differences import difference
from paiju.conformance.laws import Violation, same, world_without_chance
from paiju.core.game import AnyGame
from paiju.core.state import State
from paiju.core.texts import LANGUAGES
from paiju.core.types import Code, Seat, Viewer
from paiju.core.viewers import ALL

WORLDS: Final = 64
"""Worlds that are imagined before and after an action to see whether the viewer could rule any out."""

ANSWERS: Final = 12
"""Other answers that are tried for a seat whose choice is secret."""

SATURATED: Final = 4
"""How often each world must have come up for us to believe that we have seen them all."""

_COMMON: Final = frozenset(vars(State())) if build_name() == "pure" else frozenset()


def declarations_have_texts(game: AnyGame) -> None:
    """Both languages name every prompt, option, thing and zone that is declared, and the game if one of them does: a
    game without a name goes by its id (`Game.name`)."""
    keys = [f"prompt.{prompt}" for prompt in game.prompts if prompt]
    if any(game.texts.has(f"game.{game.id}", lang) for lang in LANGUAGES):
        keys.append(f"game.{game.id}")
    for option in game.options:
        keys += [f"option.{option.id}", f"option.{option.id}.help"]
    for kind, ids in game.things().items():
        if kind == "card" or any(game.texts.has(f"{kind}.{id}", LANGUAGES[0]) for id in ids):
            keys += [f"{kind}.{id}" for id in ids]
    keys += [f"zone.{zone['name']}" for zone in game.printed().get("zones", ())]
    for lang in LANGUAGES:
        missing = [key for key in keys if not game.texts.has(key, lang)]
        if missing:
            raise Violation("text", f"{lang}: no text for {', '.join(missing[:8])}{' …' if len(missing) > 8 else ''}")


def drawing_works(game: AnyGame, state: State, viewer: Viewer) -> None:
    """The terminal can draw every position in both languages."""
    players = [f"P{seat}" for seat in range(state.seats)]
    view = state.view(viewer)
    for lang in LANGUAGES:
        try:
            game.draw(view, lang, players)
        except Exception as error:
            raise Violation("drawing", f"{lang}, viewer {viewer}: {type(error).__name__}: {error}") from error


def layout_fits(game: AnyGame, state: State) -> None:
    """What the page is told to lay out is there, and is what it is said to be."""
    printed = game.printed()
    try:
        same(printed)
    except (TypeError, ValueError) as error:
        raise Violation("layout", f"what is printed is no plain data: {error}") from None
    table = state.view(ALL)["table"]
    for zone in printed.get("zones", ()):
        if zone["name"] not in table:
            raise Violation("layout", f"the page lays out {zone['name']}, which the table does not have")
        if zone.get("per_seat") and len(table[zone["name"]]) != state.seats:
            raise Violation("layout", f"{zone['name']} is not one for each seat")


def types_fit(game: AnyGame, state: State, viewer: Viewer) -> None:
    """What is sent is of the declared types. Types that were compiled have lost their details and say nothing."""
    kind: Any = game.table_type
    if kind is dict or (build_name() == "compiled" and type(game).__module__.startswith("paiju.games.")):
        return
    table = state.view(viewer)["table"]
    declared = typing.get_type_hints(kind)
    unknown = [name for name in table if declared and name not in declared]
    if unknown:
        raise Violation("types", f"table.{unknown[0]} is sent but not declared")
    try:
        msgspec.convert(table, kind, strict=True)
    except msgspec.ValidationError as error:
        raise Violation("types", f"table: {error}") from None


def encoding_has_its_layout(game: AnyGame, state: State) -> None:
    """The encoding is as long as its layout says."""
    if game.layout:
        length, said = len(game.encode(state.view(0))), sum(size for _, size, _ in game.layout)
        if length != said:
            raise Violation("encode", f"{length} numbers, the layout sums to {said}")


def fields_are_declared(state: State) -> None:
    """A state with declared zones has no field that copies would lose."""
    undeclared = getattr(state, "undeclared", None)
    lost = undeclared() if undeclared else []
    if lost:
        raise Violation("declared", f"{type(state).__name__}.{lost[0]} is not declared: a copy would lose it")


def keys_follow_tables(game: AnyGame, state: State, viewer: Viewer, random: Random) -> None:
    """Where changing a field changes what the viewer sees on the table, it changes the viewer's key."""
    own = [*_COMMON, *game.settled]
    names = [name for name in vars(state) if name not in own] if hasattr(state, "__dict__") else []
    if not names:
        return
    name = random.choice(names)
    twin = state.clone()
    before = getattr(twin, name)
    if not _perturb(twin, name, random):
        return
    try:
        seen, key = twin.table(viewer), twin.key(viewer)
    except Exception:  # no game promises to show what can never be
        return
    shown = state.table(viewer)
    if same(seen) != same(shown) and key == state.key(viewer):
        raise Violation("key", f"{name} {before} is on the table but not in the key: {difference(shown, seen)}")


def _perturb(state: State, name: str, random: Random) -> bool:
    value = getattr(state, name)
    if isinstance(value, bool):
        setattr(state, name, not value)
    elif isinstance(value, int):
        setattr(state, name, value + 1)
    elif isinstance(value, list) and value and all(isinstance(one, int) for one in value):
        changed = copy(value)  # copies may share a list that rules replace and never change
        place = random.randrange(len(value))
        changed[place] = not value[place] if isinstance(value[place], bool) else value[place] + 1
        setattr(state, name, changed)
    else:
        return False
    return True


def worlds_ruled_out(before: State, seat: Seat, code: Code, after: State, viewer: Viewer, random: Random) -> list[int]:
    """How many worlds imagined after an action the viewer could rule out by what it knew before, and of how many.

    Only where so few worlds fit that imagining many from before has surely met them all; else [0, 0].
    """
    seen = same(after.view(viewer))
    possible: set[str] = set()
    met = 0
    for _ in range(WORLDS):
        world = before.resample(viewer, random.getrandbits(63))
        open_ = viewer == seat or before.is_open_choice(seat)
        legal = world.legal(seat)
        for choice in [code] if open_ else legal[:ANSWERS]:
            twin = world.clone()
            if choice in legal:
                twin.act(seat, choice)
            if choice in legal and same(twin.view(viewer)) == seen:
                possible.add(world_without_chance(twin, 1))
                met += 1
    if not possible or met < SATURATED * len(possible):
        return [0, 0]
    imagined = [world_without_chance(after.resample(viewer, random.getrandbits(63)), 1) for _ in range(WORLDS)]
    return [sum(world not in possible for world in imagined), WORLDS]
