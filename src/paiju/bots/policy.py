"""The policy bot: what a trained policy likes best, or plays by its shares, without any search."""

from __future__ import annotations

from random import Random

from paiju.bots.greedy import GreedyBot
from paiju.bots.observation import Observation
from paiju.core.features import AnyFeatures
from paiju.core.nets import Net
from paiju.core.selfplay import FINE, draw_place, logits_of, shares_of, told_apart


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
        outputs = self.net.outputs(self.features.seen(world, seat))
        shares = shares_of(logits_of(outputs, [answers[place] for place in different]))
        return legal[different[draw_place(shares, self.random.randrange(FINE))]]
