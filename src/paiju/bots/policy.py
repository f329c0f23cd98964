"""The policy bot: what a trained policy likes best, or plays by its shares, without any search."""

from __future__ import annotations

from random import Random

from paiju.bots.greedy import GreedyBot
from paiju.bots.observation import Observation
from paiju.core.features import AnyFeatures
from paiju.core.nets import Net
from paiju.core.selfplay import FINE, draw_place, shares_of


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
        outputs = self.net.outputs(self.features.seen(world, seat))
        codes = {self.features.slot(world, seat, code): code for code in reversed(legal)}
        slots = sorted(codes)
        shares = shares_of([outputs[slot] for slot in slots])
        return codes[slots[draw_place(shares, self.random.randrange(FINE))]]
