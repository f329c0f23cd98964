"""The bot boundary: from what a bot is given, and from the bot itself, no path leads to the truth."""

from __future__ import annotations

from random import Random
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any

import pytest

from paiju.bots.observation import observe
from paiju.bots.registry import make_bot
from paiju.core.game import AnyGame
from paiju.core.state import State
from paiju.games import BUILT_IN, find_game
from tests.toys import auction, duel

GAMES: list[AnyGame] = [duel.GAME, auction.GAME, *(find_game(name) for name in BUILT_IN)]
BOTS = ["random", "greedy", "mcts:12", "easy"]


def reachable(start: object) -> list[object]:
    """Everything that attributes, items, bound methods and closures lead to. Modules and classes hold no tables."""
    seen: dict[int, object] = {}
    todo: list[object] = [start]
    while todo:
        thing = todo.pop()
        if isinstance(thing, (MethodType, BuiltinFunctionType)):  # a compiled method is a bound built-in
            thing = thing.__self__
        if id(thing) in seen or isinstance(thing, (type, ModuleType, str, bytes, bool, float)):
            continue
        seen[id(thing)] = thing
        if isinstance(thing, dict):
            todo += [*thing.keys(), *thing.values()]
        elif isinstance(thing, (list, tuple, set, frozenset)):
            todo += thing
        elif isinstance(thing, FunctionType):
            todo += [cell.cell_contents for cell in thing.__closure__ or ()]
        elif not isinstance(thing, int):
            todo += attributes(thing)
    return list(seen.values())


def attributes(thing: object) -> list[object]:
    found = []
    for name in dir(thing):
        if name.startswith("__"):
            continue
        try:
            value = getattr(thing, name)
        except Exception:  # an attribute that cannot be read is no way either
            continue
        found.append(value)
    return found


def test_the_walk_finds_what_is_there() -> None:
    """Hidden in a dictionary in a list, behind a bound method, in a closure: it would be found."""
    state = duel.GAME.new(1)

    class Leaky:
        def __init__(self) -> None:
            self.ways: list[Any] = [{"deep": [state]}]

    class ByMethod:
        def __init__(self) -> None:
            self.ask = state.legal

    class ByClosure:
        def __init__(self) -> None:
            self.ask = lambda: state

    for leak in (Leaky(), ByMethod(), ByClosure()):
        assert any(thing is state for thing in reachable(leak))


def middle_of_a_game(game: AnyGame, seed: int) -> State:
    state: State = game.new(seed)
    beginning = state.clone()
    state.recording = True
    random = Random(seed)
    for _ in range(20):
        if state.over:
            break
        seat = random.choice(state.actors())
        state.act(seat, random.choice(state.legal(seat)))
    return state if not state.over else beginning


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_no_path_leads_from_a_bot_to_the_truth(game: AnyGame, bot: str) -> None:
    truth = middle_of_a_game(game, 7)
    secrets = {id(truth), id(truth.events)}
    cards = getattr(truth, "cards", None)
    if cards is not None:
        secrets |= {id(cards), id(cards.face), id(cards.known)}
    secrets |= {id(zone) for zone in truth.zones()}
    player = make_bot(bot, game, 3)
    for seat in truth.actors():
        observation = observe(game, truth, seat, 11)
        code = player.choose(observation)
        assert code in truth.legal(seat)
        reached = reachable([observation, player])
        assert not [thing for thing in reached if id(thing) in secrets]
        assert not any(thing == truth.chance for thing in reached if isinstance(thing, int))
        worlds = [thing for thing in reached if isinstance(thing, State)]
        assert worlds and all(not world.events for world in worlds)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_a_bot_sees_is_what_its_seat_sees(game: AnyGame) -> None:
    """The view and the legal list of the imagined world are the true ones."""
    truth = middle_of_a_game(game, 8)
    for seat in truth.actors():
        observation = observe(game, truth, seat, 12)
        assert observation.view == truth.view(seat)
        assert observation.legal == truth.legal(seat)
