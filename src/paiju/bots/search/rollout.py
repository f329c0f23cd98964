"""Quick players: how the search thinks where it has no memory, in two ways.

They play on from where the memory ends, and they judge an action before the search tries it. Both look one answer
ahead and no further, at a few answers drawn by chance or at all that are likely.
"""

from __future__ import annotations

from math import exp

from mypy_extensions import i64

from paiju.bots.search.settings import Settings
from paiju.core.chance import advance, drawn, seeded
from paiju.core.judge import AnyJudge
from paiju.core.playout import play_out
from paiju.core.state import RANDOM, State
from paiju.core.types import Code, Seat

SETTLE_MOST = 24
"""An answer and what follows from it by defaults is looked at for at most so many decisions."""

FAR = 1 << 30


def answers_are_simultaneous(world: State) -> bool:
    """Whether several seats answer at the same time, or some have answered in secret already."""
    if world.waiting > 1:
        return True
    for sealed in world.sealed:
        if sealed:
            return True
    return False


def draft_is_open(world: State) -> bool:
    """Whether somebody is in the middle of an answer, or has sealed one while others still owe theirs."""
    for draft in world.drafts:
        if draft:
            return True
    return False


class Rollout:
    """All seats of an imagined world, as the search of one of them plays them."""

    def __init__(self, settings: Settings, judge: AnyJudge, seed: int) -> None:
        self.settings = settings
        self.judge = judge
        self.seat: Seat = 0
        """The seat that searches."""
        self.trained: bool = False
        """Whether a trained policy leads the search."""
        self.chance: i64 = seeded(seed)
        """The generator of the whole search, tree and playouts."""
        self.decisions: int = 0
        """Decisions played in all worlds so far, the search's own among them."""

    def roll(self) -> i64:
        self.chance = advance(self.chance)
        return self.chance

    def any_of(self, legal: list[int]) -> int:
        return legal[int(drawn(self.roll(), len(legal)))]

    def act(self, world: State, seat: Seat, code: Code) -> None:
        world.act(seat, code)
        self.decisions += 1

    def asked(self, world: State) -> int:
        """The next seat to answer: the searching seat first, so that a decision always looks the same to its key."""
        asked = world.asked
        seat = self.seat
        while asked[seat] == 0:
            seat += 1
            if seat == world.seats:
                seat = 0
        return seat

    def worth(self, world: State, seat: Seat) -> float:
        return float(world.result[seat]) if world.over else self.judge.evaluate(world, seat)

    # ------------------------------------------------------------------ playing on

    def play_on(self, world: State, turn: int) -> State:
        """The position in which a playout ends; `turn` is the one in which the search began."""
        if self.trained:
            self.play_by_policy(world, turn)
            return world
        if self.settings.thorough:
            return self.play_thoroughly(world, turn)
        if self.settings.tries > 0:
            self.play_carefully(world, turn)
        else:
            self._play_by_chance(world)
        return world

    def _play_by_chance(self, world: State) -> None:
        self.decisions += play_out(world, int(self.roll()), self.settings.playout)
        while not world.over and draft_is_open(world):
            self.decisions += play_out(world, int(self.roll()), 1)

    def play_carefully(self, world: State, turn: int) -> None:
        """A rollout in which each decision is the most promising of a few."""
        settings = self.settings
        end = turn + settings.playout_turns if settings.playout_turns else FAR
        count = 0
        while not world.over:
            if (count >= settings.playout or world.turn_number() >= end) and not draft_is_open(world):
                return
            seat = self.asked(world)
            self.act(world, seat, self.best_of_some(world, seat))
            count += 1

    def best_of_some(self, world: State, seat: Seat) -> int:
        """The most promising of a few actions drawn by chance and, where an answer begins, the default."""
        legal = world.legal(seat)
        if len(legal) == 1:
            return legal[0]
        simultaneous = answers_are_simultaneous(world)
        best = RANDOM if world.drafts[seat] else world.default(seat)
        highest = -2.0 if best == RANDOM else self.promise(world, seat, best, simultaneous)
        for _ in range(self.settings.tries):
            code = self.any_of(legal)
            worth = self.promise(world, seat, code, simultaneous)
            if worth > highest:
                highest = worth
                best = code
        return best

    def play_by_policy(self, world: State, turn: int) -> None:
        """A rollout in which each decision is the one that the trained policy prefers."""
        end = turn + self.settings.playout_turns if self.settings.playout_turns else FAR
        while not world.over and (world.turn_number() < end or draft_is_open(world)):
            seat = self.asked(world)
            likely = self.judge.likely(world, seat)
            logits = self.judge.policy(world, seat, likely) if len(likely) > 1 else [0.0]
            code = likely[logits.index(max(logits))] if logits else self.best_of_some(world, seat)
            self.act(world, seat, code)

    def shares(self, world: State, seat: Seat, codes: list[int]) -> list[float]:
        """The probability that the trained policy gives each of these actions; empty where it was not taught."""
        logits = self.judge.policy(world, seat, codes)
        if not logits:
            return []
        most = max(logits)
        weights = [exp(logit - most) for logit in logits]
        total = sum(weights)
        return [weight / total for weight in weights]

    def play_thoroughly(self, world: State, turn: int) -> State:
        """A deterministic rollout: each decision is the most promising of all likely answers."""
        end = turn + self.settings.playout_turns
        while not world.over and (world.turn_number() < end or draft_is_open(world)):
            seat = self.asked(world)
            if world.drafts[seat] or answers_are_simultaneous(world):
                self.act(world, seat, self.best_of_some(world, seat))
            else:
                world = self.best_answer(world, seat)
        return world

    def best_answer(self, world: State, seat: Seat) -> State:
        """The position after the most promising likely answer; after the default if none betters the position."""
        best = world
        highest = self.worth(world, seat)
        turn = world.turn_number()
        for answered in self._answered(world, seat):
            worth = self.settled_worth(answered, seat, turn)
            if worth > highest:
                highest = worth
                best = answered
        if best is world:
            self.act(world, seat, world.default(seat))
        return best

    def _answered(self, world: State, seat: Seat) -> list[State]:
        """The positions after each likely answer, or likely rest of one."""
        found: list[State] = []
        for code in self.judge.likely(world, seat):
            begun = world.clone()
            self.act(begun, seat, code)
            if not begun.over and begun.drafts[seat] and begun.asked[seat] != 0:
                found.extend(self._answered(begun, seat))
            else:
                found.append(begun)
        return found

    # ------------------------------------------------------------------ judging an answer

    def promise(self, world: State, seat: Seat, code: Code, simultaneous: bool) -> float:
        """What the evaluation says once the answer that begins with this action has had its effect."""
        begun = world.clone()
        self.act(begun, seat, code)
        turn = (begun if simultaneous else world).turn_number()  # the last of several answers begins the next turn
        best = -1.0
        if self.settings.thorough and not simultaneous and begun.drafts[seat]:
            for answered in self._answered(begun, seat):
                best = max(best, self.settled_worth(answered, seat, turn))
            return best
        ways = self.settings.completions if begun.drafts[seat] and begun.asked[seat] != 0 else 1
        for _ in range(ways):
            trial = begun.clone()
            self._settle(trial, seat, simultaneous, turn)
            best = max(best, self.worth(trial, seat))
        return best

    def settled_worth(self, answered: State, seat: Seat, turn: int) -> float:
        """What the evaluation says of a whole answer once it has had its effect."""
        if answered.over or answered.asked[seat] != 0 or (self.settings.at_once and answered.turn_number() != turn):
            return self.worth(answered, seat)
        settled = answered.clone()
        self._settle(settled, seat, False, turn)
        return self.worth(settled, seat)

    def _settle(self, world: State, seat: Seat, simultaneous: bool, turn: int) -> None:
        """Finishes the draft at random and lets what it set off happen.

        Others who answer at the same time do so by chance, everybody else by default.
        """
        count = 0
        while not world.over and count < SETTLE_MOST:
            asked = self.asked(world)
            if asked == seat and not world.drafts[seat]:
                return
            if (simultaneous or self.settings.at_once) and world.turn_number() != turn:
                return
            legal = world.legal(asked)
            code = RANDOM if simultaneous else world.default(asked)
            if code == RANDOM or world.drafts[asked]:
                code = self.any_of(legal)
            self.act(world, asked, code)
            count += 1
