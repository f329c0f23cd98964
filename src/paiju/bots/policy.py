"""The policy bot: what a trained policy likes best, or plays by its shares, without any search."""

from __future__ import annotations

from random import Random

from paiju.bots.greedy import GreedyBot
from paiju.bots.observation import Observation
from paiju.core.errors import Unreadable
from paiju.core.features import AnyFeatures
from paiju.core.game import AnyGame
from paiju.core.nets import Net
from paiju.core.selfplay import FINE, draw_place, shares_of, told_apart
from paiju.core.trained import TrainedJudge


class PolicyBot:
    """Answers by the policy's shares what it was taught, and as the greedy bot does what it was not.

    It plays by shares, not always its favourite: where answers are secret, whoever is foreseen loses.
    """

    name = "policy"

    def __init__(self, features: AnyFeatures, net: Net, seed: int) -> None:
        self.features = features
        self.net = net
        self.random = Random(seed)
        self.untaught = GreedyBot(seed)

    def choose(self, observation: Observation) -> int:
        legal, world, seat = observation.legal, observation.world, observation.seat
        if len(legal) == 1:
            return legal[0]
        if not self.features.is_taught(world, seat):
            return self.untaught.choose(observation)
        answers = self.features.answers(world, seat, legal)
        different = told_apart(answers)
        logits = self.net.logits(self.features.seen(world, seat), [answers[place] for place in different])
        shares = shares_of(logits)
        return legal[different[draw_place(shares, self.random.randrange(FINE))]]


def trained_policy(game: AnyGame, seed: int) -> PolicyBot:
    """The policy that a game ships; an error where it ships none."""
    judge = game.judge
    if not isinstance(judge, TrainedJudge) or not judge.has_weights():
        raise Unreadable("no_policy", {"game": game.id})
    return PolicyBot(judge.features, judge.net("policy"), seed)
