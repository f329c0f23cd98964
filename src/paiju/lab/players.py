"""Players that are different in one respect: they may not use something, or they see everything.

A player without something first thinks as if it had it. Only where it would use it, it is asked again. So its game is
the same as without the ban until the ban bites, and where it never bites the two games are one: nobody needs to play
the second.
"""

from __future__ import annotations

from random import Random

from paiju.bots.mcts import MctsBot
from paiju.bots.observation import Bot, Observation, observe
from paiju.bots.random import RandomBot
from paiju.bots.registry import make_bot
from paiju.bots.search.rollout import answers_are_simultaneous
from paiju.core.game import AnyGame
from paiju.core.state import State
from paiju.core.types import Code, Seat
from paiju.lab.plan import Player
from paiju.lab.things import Things


class Narrowed(Observation):
    """A decision of which only some answers are looked at."""

    def __init__(self, observation: Observation, allowed: list[Code]) -> None:
        super().__init__(observation.game, observation.seat, observation.world)
        self._allowed = allowed

    @property
    def legal(self) -> list[Code]:
        return self._allowed


class Sighted(Observation):
    """The truth as far as it has been dealt: what nobody can know yet is drawn anew in every imagined world."""

    def imagine(self, seed: int, reopen: bool = False) -> State:
        world = self.world.clone()
        world.reseed(seed)
        return world


class Sitting:
    """A player at one seat of one game."""

    def __init__(self, player: Player, game: AnyGame, things: Things, seed: int) -> None:
        own = Random(seed)
        self.player = player
        self.game = game
        self.things = things
        self.bot: Bot = make_bot(player.bot, game, own.getrandbits(63))
        self.without = frozenset(player.without)
        self.worlds = Random(own.getrandbits(63))
        self.again = Random(own.getrandbits(63))

    def answer(self, state: State, seat: Seat, legal: list[Code]) -> Code:
        """The answer to a decision that leaves a choice."""
        if isinstance(self.bot, RandomBot):
            code = self.bot.pick(legal)
            allowed = self._allowed(legal, code)
            return code if allowed is None else self.again.choice(allowed)
        observation = self._observe(state, seat)
        code = self.bot.choose(observation)
        allowed = self._allowed(legal, code)
        if allowed is None:
            return code
        if isinstance(self.bot, MctsBot):
            return self._second_thought(self.bot, observation.world, allowed)
        return self.bot.choose(Narrowed(observation, allowed))

    def _observe(self, state: State, seat: Seat) -> Observation:
        if self.player.sighted:
            return Sighted(self.game, seat, state.clone())
        return observe(self.game, state, seat, self.worlds.getrandbits(63))

    def _allowed(self, legal: list[Code], code: Code) -> list[Code] | None:
        """What is left where an answer is forbidden; None where it is not, or where the rules leave nothing else."""
        if self.things.of_code[code] not in self.without:
            return None
        return self.things.allowed(legal, self.without) or None

    def _second_thought(self, bot: MctsBot, world: State, allowed: list[Code]) -> Code:
        """What the search has looked at most of what is left; where all answer at once, by their shares."""
        assert bot.thought is not None
        left = [(code, share) for code, share, _ in bot.thought.actions if code in allowed and share > 0.0]
        if not left:
            return self.again.choice(allowed)
        codes, shares = zip(*left, strict=True)
        return int(self.again.choices(codes, shares)[0]) if answers_are_simultaneous(world) else int(codes[0])
