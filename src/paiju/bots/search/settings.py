"""The numbers that shape a search."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Settings:
    """The numbers of a search."""

    iterations: int = 1000
    """For the first step of an answer."""
    later: float = 0.25
    """How much of that each later step has: little where the first one says most, as what follows is remembered;
    more where the first only says who acts, and the choice is what to do."""
    exploration: float = 1.0
    """In units of the spread of values."""
    exploration_rate: float = 0.1
    """How much of a mixed strategy is left to pure chance while searching."""
    playout: int = 1000000
    """Decisions of a playout before the evaluation judges; a draft is always played to its end."""
    tries: int = 0
    """A playout's decision takes the best of so many actions drawn by chance and judged; 0: any by chance."""
    thorough: bool = False
    """Instead: a playout's decision takes the best of all likely answers, if it betters the position."""
    trained: bool = False
    """At tables that the game's nets are trained for: a rollout's decision is what the policy prefers most, the trained
    value judges where it ends, and only the turn at hand is remembered. At others it changes nothing."""
    playout_turns: int = 0
    """Turns after which such a playout ends, so that all are judged at the same moment; 0: no limit."""
    prior_after: int = 0
    """Visits after which a decision's actions are judged one by one; 0: never."""
    at_once: bool = False
    """Judges an answer that ends the turn there and then; else when the seat is asked again, the others passing."""
    completions: int = 1
    """Ways in which such a judgement completes an unfinished answer; the best one counts."""
    trust: float = 2.0
    """How many visits such a judgement is worth."""
    sharpness: float = 1.5
    """How much more attention an action gets that is judged better than the others by their spread."""
    horizon: int = 0
    """Turns after which a position is judged and not searched on; 0: no limit."""
    breadth: float = 0.0
    """How many actions meet the same worlds equally often before the worse half is dropped: grows with this and
    with the root of the budget, so that four times the budget doubles both the actions and the looks at each.
    0: attention by value and promise.

    Only equally many looks may share their luck: by one unlucky world all actions tried once would fall behind
    the one tried often.
    """
    familiar: int = 8
    """Visits before a decision of another seat, known by what that seat knows, stands on its own numbers."""
    most_nodes: int = 200000

    def later_iterations(self) -> int:
        return max(1, int(self.later * self.iterations))

    def part_of_answer(self, first: bool) -> float:
        """How much of the time left for an answer a step may take: what comes after the first may need its share."""
        return 1.0 / (1.0 + self.later) if first else 0.5
