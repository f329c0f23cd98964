"""The games as PettingZoo environments: `env` (one seat after another), `parallel_env` (all seats at once).

What is observed, rewarded and ended, and what the numbers of an observation mean: docs/environments.md.
"""

from __future__ import annotations

import io
import random
from collections.abc import Mapping
from typing import Any, Final

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
    from pettingzoo import AECEnv, ParallelEnv
except ImportError as error:
    raise ImportError("PettingZoo is not installed; pip install 'paiju[pettingzoo]'") from error
from rich.console import Console
from rich.text import Text

from paiju.core.errors import NotLegal, NotYours, Unreadable
from paiju.core.state import RANDOM, State
from paiju.core.texts import LANGUAGES
from paiju.core.types import Code, Seat, Viewer
from paiju.core.viewers import viewer_from
from paiju.envs.episode import Episode, Variant, infos_of, whole_number
from paiju.envs.wrappers import AssertOutOfBounds, OrderEnforcing, TerminateIllegal

RENDER_MODES: Final = ("human", "ansi")
ILLEGAL_REWARD: Final = -1.0
"""What `env` gives an agent that plays what its mask forbids; the game ends with it."""
ILLEGAL: Final = ("error", "default")
"""What `parallel_env` does about such an action: complain, or take the game's default answer instead."""

Observation = dict[str, NDArray[Any]]
MASK: Final = np.dtype(np.int8)


class Seating:
    """What both kinds of environment share: agents and their spaces, seeds, observations, drawing."""

    metadata: dict[str, Any]
    render_mode: str | None
    agents: list[str]

    def _sit_down(
        self, variant: Variant, waits: int, arrays: bool, render_mode: str | None, viewer: Viewer | str, lang: str
    ) -> None:
        """`waits` is 1 where a seat that owes nothing needs an action for it, one past the game's own."""
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise Unreadable("bad_value", {"render_mode": render_mode}, at="render_mode", allowed=RENDER_MODES)
        if lang not in LANGUAGES:
            raise Unreadable("unknown_language", {"value": lang}, at="lang", allowed=LANGUAGES)
        game = variant.game
        self.variant = variant
        self.arrays = arrays
        self.render_mode = render_mode
        self.metadata = {
            "name": f"paiju_{game.id}_v{game.rules_version}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self._viewer = viewer_from(viewer, variant.seats)
        self._lang = lang
        self._random = random.Random()
        self._actions = game.space.size + waits
        self.possible_agents = [f"player_{seat}" for seat in range(variant.seats)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces = {agent: spaces.Discrete(self._actions) for agent in self.possible_agents}
        self.observation_spaces = {agent: self._observation_space() for agent in self.possible_agents}

    def _observation_space(self) -> spaces.Dict:
        parts: dict[str, spaces.Space[Any]] = {"action_mask": spaces.Box(0, 1, (self._actions,), np.int8)}
        if self.arrays:
            size = len(self.variant.game.encode(self.variant.start(0).view(0)))
            parts["observation"] = spaces.Box(-np.inf, np.inf, (size,), np.float32)
        return spaces.Dict(parts)

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def _begin(self, seed: int | None) -> None:
        """A new game. A seed is the deal's own, as everywhere in Paiju; without one the next deal is drawn."""
        if seed is None:
            deal = self._random.getrandbits(62)
        else:
            deal = whole_number(seed, "seed")
            self._random = random.Random(deal)
        self._episode = Episode(self.variant, deal)
        self.agents = self.possible_agents[:]

    @property
    def game_state(self) -> State:
        """The position itself, with everything that is hidden. For tools, never for agents."""
        return self._episode.state

    def _observed(self, seat: Seat) -> Observation:
        state = self._episode.state
        marks = bytearray(self._actions)  # numpy takes longer to set a few numbers than Python,
        for code in state.legal(seat):
            marks[code] = 1
        mask = np.ndarray(self._actions, MASK, marks)  # and to read a buffer longer than to be laid over one
        if self.arrays:
            numbers = self.variant.game.encode(state.view(seat))
            return {"observation": np.array(numbers, np.float32), "action_mask": mask}
        return {"action_mask": mask}

    def _results(self) -> dict[str, float]:
        """1 for a win, -1 for a loss, 0 for a draw and for a game that was cut off."""
        result = self._episode.state.result if self._episode.state.over else [0] * self.variant.seats
        return {agent: float(result[seat]) for agent, seat in self._seats.items()}

    def render(self) -> str | None:
        """The table as text: returned ("ansi") or printed ("human")."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() does nothing without render_mode='human' or 'ansi'")
            return None
        view = self._episode.state.view(self._viewer)
        drawn = Text.from_markup(self.variant.game.draw(view, self._lang, self.possible_agents))
        if self.render_mode == "human":
            Console().print(drawn, soft_wrap=True)
            return None
        paper = io.StringIO()
        Console(file=paper, force_terminal=True, color_system="standard").print(drawn, soft_wrap=True)
        return paper.getvalue()

    def close(self) -> None:
        """Nothing is held open."""


class raw_env(Seating, AECEnv):  # type: ignore[misc]
    """One seat after another, without PettingZoo's wrappers; `env` explains the arguments."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        render_mode: str | None = None,
        arrays: bool = True,
        max_decisions: int | None = None,
        viewer: Viewer | str = "all",
        lang: str = "en",
    ) -> None:
        super().__init__()
        self._sit_down(Variant(game, seats, options), 0, arrays, render_mode, viewer, lang)
        cap = self.variant.game.cap
        self.max_decisions = cap if max_decisions is None else whole_number(max_decisions, "max_decisions", least=1)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals anew. The table's options are the environment's; none are read here."""
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._skip_agent_selection = None
        self._go_on()

    def observe(self, agent: str) -> Observation:
        seat = self._seats.get(agent)
        if seat is None:
            raise Unreadable("unknown_agent", {"agent": agent}, allowed=self.possible_agents)
        return self._observed(seat)

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._episode.act(self._seats[agent], whole_number(action, "action"))
        self._go_on()

    def _go_on(self) -> None:
        """Who is next: the first seat that owes an answer, or nobody any more."""
        episode = self._episode
        self.infos = infos_of(episode, self._seats)
        if episode.state.over:
            self._end(self.terminations)
        elif len(episode.moves) >= self.max_decisions:
            self._end(self.truncations)
        else:
            self.agent_selection = self.possible_agents[episode.state.actors()[0]]
        if self.render_mode == "human":
            self.render()

    def _end(self, kind: dict[str, bool]) -> None:
        kind.update(dict.fromkeys(self.agents, True))
        self.rewards = self._results()
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]


def env(
    game: str,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    *,
    render_mode: str | None = None,
    arrays: bool = True,
    max_decisions: int | None = None,
    viewer: Viewer | str = "all",
    lang: str = "en",
) -> Any:
    """A game in PettingZoo's AEC form, with its usual wrappers: an illegal action loses the game.

    game, seats, options -- as `paiju games` lists them; without seats the fewest, without options the defaults.
    arrays -- False leaves the numbers out of observations, which then hold the action mask only and cost far less.
    max_decisions -- the game is cut off after so many (without it: at the game's own cap, which no game reaches).
    render_mode -- "ansi" or "human"; drawn as `viewer` sees it (a seat, "spectator", "all") in `lang` (zh, en).
    """
    raw = raw_env(
        game,
        seats,
        options,
        render_mode=render_mode,
        arrays=arrays,
        max_decisions=max_decisions,
        viewer=viewer,
        lang=lang,
    )
    return OrderEnforcing(AssertOutOfBounds(TerminateIllegal(raw, illegal_reward=ILLEGAL_REWARD)))


class parallel_env(Seating, ParallelEnv):  # type: ignore[misc]
    """All seats at once: a step is one step of every seat that owes one, and `wait` for all others.

    Made for tck, where everybody answers in secret; other games play in it too, mostly waiting.
    The arguments are `env`'s, except max_cycles, which counts steps of this environment, and `illegal`: what to do
    about an action that the mask forbids, "error" or "default" (the answer that the game takes for granted).
    """

    def __init__(
        self,
        game: str = "tck",
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        render_mode: str | None = None,
        arrays: bool = True,
        max_cycles: int | None = None,
        illegal: str = "error",
        viewer: Viewer | str = "all",
        lang: str = "en",
    ) -> None:
        super().__init__()
        self._sit_down(Variant(game, seats, options), 1, arrays, render_mode, viewer, lang)
        if illegal not in ILLEGAL:
            raise Unreadable("bad_value", {"illegal": illegal}, at="illegal", allowed=ILLEGAL)
        self.illegal = illegal
        self.wait = self._actions - 1
        cap = self.variant.game.cap
        self.max_cycles = cap if max_cycles is None else whole_number(max_cycles, "max_cycles", least=1)
        self.cycles = 0

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Deals anew. The table's options are the environment's; none are read here."""
        self._begin(seed)
        self.cycles = 0
        if self.render_mode == "human":
            self.render()
        return self._observations(), infos_of(self._episode, self._seats)

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        if not self.agents:
            return {}, {}, {}, {}, {}
        episode = self._episode
        for seat, code in self._answers(actions):
            episode.act(seat, code)
        self.cycles += 1
        over = episode.state.over
        cut = not over and self.cycles >= self.max_cycles
        if over or cut:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        everybody = self.possible_agents
        return (
            self._observations(),
            self._results(),
            dict.fromkeys(everybody, over),
            dict.fromkeys(everybody, cut),
            infos_of(self._episode, self._seats),
        )

    def _observations(self) -> dict[str, Observation]:
        observations = {agent: self._observed(seat) for agent, seat in self._seats.items()}
        asked = self._episode.state.actors()
        for agent, seat in self._seats.items():
            observations[agent]["action_mask"][self.wait] = seat not in asked
        return observations

    def _answers(self, actions: Mapping[str, int]) -> list[tuple[int, int]]:
        """What the seats that owe something do, in seat order; all of it is looked at before any of it is done."""
        for agent in actions:
            if agent not in self._seats:
                raise Unreadable("unknown_agent", {"agent": agent}, allowed=self.possible_agents)
        answers = []
        state = self._episode.state
        for agent, seat in self._seats.items():
            if agent not in actions:
                raise NotYours("no_action", {"agent": agent}, at="actions", allowed=self.agents)
            code = whole_number(actions[agent], f"actions.{agent}")
            legal = state.legal(seat)
            if code not in (legal or (self.wait,)):
                if self.illegal == "error":
                    raise self._complaint(agent, seat, code)
                code = self._default(seat)
            if legal:
                answers.append((seat, code))
        return answers

    def _default(self, seat: Seat) -> int:
        """What the game takes for an answer of a seat that gives none."""
        state = self._episode.state
        if not state.legal(seat):
            return self.wait
        code = state.default(seat)
        return self._random.choice(state.legal(seat)) if code == RANDOM else code

    def _complaint(self, agent: str, seat: Seat, code: Code) -> NotLegal:
        state = self._episode.state
        space = self.variant.game.space
        why = state.why_not(seat, code)
        allowed = [space.text(legal) for legal in state.legal(seat)] or [f"wait ({self.wait})"]
        text = space.text(code) if code in space else str(code)
        return NotLegal(why.id if why else "not_legal", {"agent": agent, "action": text}, at=agent, allowed=allowed)
