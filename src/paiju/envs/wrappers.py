"""PettingZoo's three usual wrappers, with the attributes that they pass on spelled out.

As they come, every look at `terminations`, `infos` … fails once at each wrapper before it is passed on: with three
wrappers some forty failures a step, which cost more than all the rest of it. As properties they are simply found; all
else is PettingZoo's.
"""

from __future__ import annotations

from operator import attrgetter
from typing import Any

from pettingzoo.utils import wrappers


class Passing:
    """What a wrapper reads of the environment inside; before the first reset it is not there."""

    agents = property(attrgetter("env.agents"))
    agent_selection = property(attrgetter("env.agent_selection"))
    rewards = property(attrgetter("env.rewards"))
    terminations = property(attrgetter("env.terminations"))
    truncations = property(attrgetter("env.truncations"))
    infos = property(attrgetter("env.infos"))
    _cumulative_rewards = property(attrgetter("env._cumulative_rewards"))

    env: Any


class TerminateIllegal(Passing, wrappers.TerminateIllegalWrapper):  # type: ignore[misc]
    """Ends the game with a loss for who plays what the mask forbids."""


class AssertOutOfBounds(Passing, wrappers.AssertOutOfBoundsWrapper):  # type: ignore[misc]
    """Refuses what is no action at all."""


class OrderEnforcing(Passing, wrappers.OrderEnforcingWrapper):  # type: ignore[misc]
    """Refuses to be used before `reset`, and to be looked at twice without a step."""

    def __str__(self) -> str:
        return str(self.env)
