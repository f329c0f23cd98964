"""Games and states as OpenSpiel asks for them: in turn, chance first, imperfect information, a result at the end.

All chance is drawn before the first decision: three chance nodes name one of 2**24 deals, and the generator that a deal
begins with is hidden from everybody, like the order of a deck. To a player that is the same game as one that draws
later, so whatever respects information states is right about it. OpenSpiel's "sampled stochastic" games would draw
without naming the outcome, but those cannot be saved when they are written in Python, and its own tests save them.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final

import numpy as np
import pyspiel

from paiju.core.chance import advance, seeded
from paiju.core.game import AnyGame
from paiju.core.state import State
from paiju.core.types import Viewer
from paiju.core.viewers import ALL, SPECTATOR
from paiju.envs.openspiel.parameters import Value, read, specification
from paiju.envs.openspiel.position import DIGIT, DIGITS, Position, Variant, mover, world_of
from paiju.games import find_game, game_ids

_OUTCOMES: Final = [(digit, 1 / DIGIT) for digit in range(DIGIT)]
_SEEDS: Final = 1 << 53

_VIEWERS: Final = {pyspiel.PrivateInfoType.NONE: SPECTATOR, pyspiel.PrivateInfoType.ALL_PLAYERS: ALL}
"""Who looks, by what private information is wished for; a single player's is its own view."""


def register_games() -> None:
    """Registers every game that can be played here, under `paiju_` and its id, unless it is already."""
    known = pyspiel.registered_names()
    for id in game_ids():
        if name_of(id) not in known:
            game = find_game(id)
            # a class for each: OpenSpiel lets go of what makes its games after the interpreter has ended
            maker = type(f"Paiju{id.title()}", (PaijuGame,), {"paiju": game})
            pyspiel.register_game(_type(game, game.max_seats == 2, chance=True), maker)


def name_of(id: str) -> str:
    return f"paiju_{id}"


def _type(game: AnyGame, zero_sum: bool, chance: bool) -> Any:
    kind = pyspiel.GameType
    return kind(
        short_name=name_of(game.id),
        long_name=f"{game.name('en')} (Paiju)",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC if chance else kind.ChanceMode.DETERMINISTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM if zero_sum else kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=game.max_seats,
        min_num_players=game.min_seats,
        provides_information_state_string=True,
        provides_information_state_tensor=bool(game.layout),
        provides_observation_string=True,
        provides_observation_tensor=bool(game.layout),
        parameter_specification=specification(game),
    )


class PaijuGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its seats and options chosen; `register_games` makes a class of it for each game."""

    paiju: ClassVar[AnyGame]

    def __init__(self, parameters: Mapping[str, Value] | None = None) -> None:
        game = self.paiju
        seats, deal, options, kept = read(game, parameters or {})
        self.variant = Variant(game, seats, options, deal)
        drawn = deal < 0
        zero_sum = seats == 2
        info = pyspiel.GameInfo(
            num_distinct_actions=game.space.size,
            max_chance_outcomes=DIGIT if drawn else 0,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if zero_sum else None,
            max_game_length=game.cap,
        )
        super().__init__(_type(game, zero_sum, drawn), info, kept)

    def __reduce__(self) -> tuple[Any, ...]:
        return _load, (str(self),)

    def new_initial_state(self) -> PaijuState:
        return PaijuState(self)

    def state_of(self, world: State) -> PaijuState:
        """A state that begins at a given position, for instance at the world of a bot's observation."""
        return _at(self, world_of(self.variant, world.clone()))

    def max_chance_nodes_in_history(self) -> int:
        return DIGITS if self.variant.deal < 0 else 0

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer | None:
        if params:
            raise ValueError(f"observations have no parameters; given {params}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        viewer = _VIEWERS.get(kind.private_info)
        if not kind.public_info or (kind.perfect_recall and viewer is not None):
            return None  # OpenSpiel's word for "not offered"
        return Observer(self, kind.perfect_recall, viewer)


class PaijuState(pyspiel.State):  # type: ignore[misc]
    """A position. Where several seats owe an answer at once they give it in seat order, and it stays sealed."""

    def __init__(self, game: PaijuGame) -> None:
        super().__init__(game)
        self.position: Position = game.variant.begin()

    # what OpenSpiel asks of a state; those it asks most are answered here without a way round through C++

    def current_player(self) -> int:
        state = self.position.state
        if state is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if state.over else mover(state)

    def is_terminal(self) -> bool:
        state = self.position.state
        return state is not None and state.over

    def is_chance_node(self) -> bool:
        return self.position.state is None

    def legal_actions(self, player: int | None = None) -> list[int]:
        state = self.position.state
        if state is None:
            return list(range(DIGIT))
        if state.over:
            return []
        seat = mover(state)
        if player is None or player == seat:
            return state.legal(seat)[:]
        return [] if player >= 0 else list(super().legal_actions(player))

    def _legal_actions(self, player: int) -> list[int]:
        state = self.position.state
        assert state is not None
        return state.legal(player)[:]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if self.position.state is not None:
            raise ValueError("this is no chance node; all chance is in the deal")
        return _OUTCOMES[:]

    def _apply_action(self, action: int) -> None:
        if self.position.state is None:
            self.position.draw(action)
        else:
            self.position.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal:{action}"
        return self.position.variant.game.space.text(action)

    def returns(self) -> list[float]:
        """1 for a win, 0 for a draw, -1 for a loss, when the game is over."""
        position = self.position
        if position.state is None or not position.state.over:
            return [0.0] * position.variant.seats
        return [float(result) for result in position.state.result]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> PaijuState:
        """Another world that fits everything the player knows, future chance included; its history begins there."""
        return self.imagine(player, int(sampler() * _SEEDS))

    def imagine(self, player: int, seed: int) -> PaijuState:
        """The world of `resample_from_infostate` that a seed gives."""
        if self.position.state is None:
            raise ValueError("there is nothing to imagine before the deal")
        if not 0 <= player < self.position.variant.seats:
            raise ValueError(f"player {player} does not sit here; 0 to {self.position.variant.seats - 1} do")
        return _at(self.get_game(), self.position.imagine(player, seed))

    def _to_struct(self) -> dict[str, Any]:
        """The whole table as JSON data."""
        state = self.position.state
        return {} if state is None else state.view(ALL)

    def _to_observation_struct(self, player: int) -> dict[str, Any]:
        """The player's view as JSON data."""
        state = self.position.state
        return {} if state is None else state.view(player)

    def __deepcopy__(self, memo: dict[int, Any]) -> PaijuState:
        copied: PaijuState = self.clone()
        return copied

    def __str__(self) -> str:
        position = self.position
        if position.state is None:
            return f"deal {position.digits}"
        return f"{position.state.fingerprint()} {_written(position.state.view(ALL))}"


class Observer:
    """What a viewer sees: the view as text, and for a seat as numbers: which seat it is, then the game's encoding.

    `dict` has the numbers by the names of the game's layout.
    """

    def __init__(self, game: PaijuGame, perfect_recall: bool, viewer: Viewer | None) -> None:
        self._perfect_recall = perfect_recall
        self._viewer = viewer
        self.tensor = None
        self.dict: dict[str, Any] = {}
        if viewer is None and game.paiju.layout:
            sizes = [("player", game.variant.seats), *((name, size) for name, size, _ in game.paiju.layout)]
            self.tensor = np.zeros(sum(size for _, size in sizes), np.float32)
            place = 0
            for name, size in sizes:
                self.dict[name] = self.tensor[place : place + size]
                place += size

    def set_from(self, state: PaijuState, player: int) -> None:
        position = state.position
        if self.tensor is None:
            return
        self.tensor.fill(0)
        self.tensor[player] = 1
        if position.state is not None:
            self.tensor[position.variant.seats :] = position.variant.game.encode(position.state.view(player))

    def string_from(self, state: PaijuState, player: int) -> str:
        position = state.position
        if position.state is None:
            return ""
        if self._perfect_recall:
            return f"{player} {position.trail(player):016x} {position.state.key(player):016x}"
        return _written(position.state.view(player if self._viewer is None else self._viewer))


def resampler(seed: int) -> Callable[[PaijuState, int], PaijuState]:
    """For `ISMCTSBot.set_resampler`: worlds by a seed, where OpenSpiel's own would be drawn by the clock."""
    chance = seeded(seed)

    def imagine(state: PaijuState, player: int) -> PaijuState:
        nonlocal chance
        chance = advance(chance)
        return state.imagine(player, chance)

    return imagine


def _load(name: str) -> PaijuGame:
    game: PaijuGame = pyspiel.load_game(name)
    return game


def _at(game: PaijuGame, position: Position) -> PaijuState:
    state = PaijuState(game)
    state.position = position
    return state


def _written(view: Mapping[str, Any]) -> str:
    return json.dumps(view, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
