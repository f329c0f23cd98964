"""A judge that has nets: what `paiju practise` has trained leads the search."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Generic, TypeVar

from mypy_extensions import mypyc_attr

from paiju.core.features import Features
from paiju.core.judge import Judge
from paiju.core.nets import Net
from paiju.core.selfplay import first_asked
from paiju.core.state import NOTHING, State
from paiju.core.types import Code, Seat

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class TrainedJudge(Judge[S], Generic[S]):
    """The policy and the critic of a game. Their weights, `weights.json`, lie in the package that is named."""

    def __init__(self, features: Features[S], package: str) -> None:
        self.features = features
        self.package = package
        self._nets: dict[str, Net] = {}

    def net(self, name: str) -> Net:
        """`policy` or `critic`; the weights are read when they are first asked for."""
        if not self._nets:
            found = json.loads(files(self.package).joinpath("weights.json").read_text("utf-8"))
            self._nets = {one: Net(found[one]) for one in ("policy", "critic")}
        return self._nets[name]

    def is_trained(self, state: S) -> bool:
        return self.has_weights() and self.features.fits(state)

    def has_weights(self) -> bool:
        """Whether weights were shipped; a game can be practised before it has any."""
        return bool(self._nets) or files(self.package).joinpath("weights.json").is_file()

    def policy(self, state: S, seat: Seat, legal: list[Code]) -> list[float]:
        if not self.features.is_taught(state, seat):
            return []
        return self.net("policy").logits(self.features.seen(state, seat), self.features.answers(state, seat, legal))

    def value(self, state: S, seat: Seat) -> float:
        """The critic judges for a seat that is asked; what is good for it is bad for the others."""
        if state.over:
            return float(state.result[seat])
        if state.asked[seat] != NOTHING:
            return self.critic_value(state, seat)
        asked = first_asked(state)
        worth = self.critic_value(state, asked)
        if state.faction(asked) == state.faction(seat):
            return worth
        return -worth / max(1, len({state.faction(other) for other in range(state.seats)}) - 1)

    def critic_value(self, state: S, seat: Seat) -> float:
        """The critic's estimate for a seat, from -1 to 1: what was guessed, and how far that is off."""
        known = self.features.seen(state, seat) + self.features.hidden(state, seat)
        return max(-1.0, min(1.0, self.features.guess(state, seat) + self.net("critic").outputs(known)[0]))
