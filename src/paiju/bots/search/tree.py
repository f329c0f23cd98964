"""The search itself: information-set Monte Carlo tree search over the contract, for every game.

Each iteration imagines another world that fits what the searching seat knows, with everybody's secret answers owed
again, and walks through it. Where actions are compared by equally many looks (`breadth`), they meet the same worlds
with the same luck, so that none looks better because it was dealt better cards. Decisions are remembered by the acting
seat's `key`, that is by what that seat knows: a face-down card or a sealed answer of somebody else cannot lead to
another memory, so no hidden move needs a special case. A decision of another seat that is met too seldom, because its
hand is another one in every world, leans on one that is remembered by what everybody knows. Decisions with a single
answer are played without being remembered. Where memory ends, a playout goes on for a while and the game's
evaluation judges what it sees.
"""

from __future__ import annotations

from math import sqrt
from time import monotonic

from mypy_extensions import i64

from paiju.bots.search.node import UNKNOWN, Node
from paiju.bots.search.rollout import FAR, Rollout, answers_are_simultaneous, draft_is_open
from paiju.bots.search.settings import Settings
from paiju.core.chance import advance, seeded
from paiju.core.judge import AnyJudge
from paiju.core.state import State
from paiju.core.types import Seat
from paiju.core.viewers import SPECTATOR

FOREVER = 1.0e18
UNDECIDED = -1
FEW_VALUES = 8
LEAST_VARIANCE = 0.0001


def _halvings(size: int) -> int:
    """How often so many actions are halved until one is left."""
    return (size - 1).bit_length()


class Search:
    """A seat's search in one match; what it remembered of earlier decisions serves later ones."""

    def __init__(self, settings: Settings, judge: AnyJudge, seed: int) -> None:
        self.settings = settings
        self.judge = judge
        self.rollout = Rollout(settings, judge, seed)
        self.seat: Seat = 0
        self.nodes: dict[int, Node] = {}
        self.stamp: int = 0
        self.world_seed: i64 = seeded(seed + 1)
        self.world_seeds: list[int] = []
        """The seeds of this search's worlds, in the order in which every action of the root meets them."""
        self.met: list[int] = []
        """How many worlds each action of the root has met."""
        self.sums: list[float] = []
        """What each of them was worth there, summed up."""
        self.best: int = 0
        """The place of the action that this search prefers."""
        self.path: list[Node] = []
        self.taken: list[int] = []
        self.sizes: list[int] = []
        self.values: list[float] = []
        self.count: int = 0
        self.sum: float = 0.0
        self.squares: float = 0.0
        self.iterations: int = 0

    def think(self, base: State, seat: Seat, iterations: int, deadline: float) -> Node:
        """Searches from one imagined world; returns the root. `deadline` is a `monotonic` time, negative for none."""
        self.seat = seat
        self.rollout.seat = seat
        self.rollout.trained = self.settings.trained and self.judge.is_trained(base)
        self.stamp += 1
        self.count = 0
        self.sum = 0.0
        self.squares = 0.0
        self._forget_old()
        root = self._root(base)
        if self.settings.breadth > 0.0 and not root.simultaneous:
            count = self._halve(base, root, iterations, deadline)
        else:
            count = self._explore(base, root, iterations, deadline)
        self.iterations += count
        return root

    def _explore(self, base: State, root: Node, iterations: int, deadline: float) -> int:
        """Every iteration looks where it promises most; what was tried most is the best."""
        count = 0
        while count < iterations:
            self._iterate(base, root, UNDECIDED)
            count += 1
            if self._settled(root, iterations - count):
                break
            if 0.0 <= deadline <= monotonic():
                break
        self.met = root.tried[:]
        self.best = root.best()
        return count

    def _halve(self, base: State, root: Node, iterations: int, deadline: float) -> int:
        """Looks at the most promising actions in the same worlds, drops the worse half, and again, down to one.

        All that are left have met the same worlds equally often, so neither luck nor how much everything looks better
        before the other side's answer tells between them. A larger budget begins with more of them.
        """
        left = self._candidates(root, iterations)
        count = 0
        while len(left) > 1:
            rounds = _halvings(len(left))
            looks = max(1, (iterations - count) // (len(left) * rounds))
            now = monotonic()
            until = now + (deadline - now) / rounds if deadline >= 0.0 else FOREVER
            while looks > 0:
                for place in left:
                    self._iterate(base, root, place)
                count += len(left)
                looks -= 1
                if monotonic() >= until or (len(left) == 2 and self._decided(root, left, looks)):
                    break
            left = self._ranked(root, left)[: (len(left) + 1) // 2]
        self.best = left[0]
        return count

    def _candidates(self, root: Node, iterations: int) -> list[int]:
        """As many of the most promising actions as the budget can look at often enough."""
        most = self.settings.breadth * sqrt(float(iterations))
        ranked = self._ranked(root, list(range(len(root.codes))))
        size = len(ranked)
        while size > 2 and size * _halvings(size) > most:
            size -= 1
        return ranked[:size]

    def _ranked(self, root: Node, places: list[int]) -> list[int]:
        """The best first."""
        scored = [(-self._score(root, place), place) for place in places]
        scored.sort()
        return [place for _, place in scored]

    def _score(self, root: Node, place: int) -> float:
        """What was seen in this search's worlds, and the judgement, which counts like a few looks."""
        return self.sums[place] + self.settings.trust * root.prior[place]

    def _decided(self, root: Node, two: list[int], looks: int) -> bool:
        """Early stop: so many looks, each worth from -1 to 1, cannot bring the second past the first."""
        return abs(self._score(root, two[0]) - self._score(root, two[1])) > 2.0 * looks

    def _root(self, base: State) -> Node:
        world = self._new_world(base)
        legal = world.legal(self.seat)
        root = self._find(world, self.seat, legal)
        self.world_seeds = []
        self.met = [0] * len(root.codes)
        self.sums = [0.0] * len(root.codes)
        if self.settings.breadth > 0.0 and not root.simultaneous and root.judged < len(root.codes):
            self._judge_actions(root, world, root.places(legal))
        return root

    def _new_world(self, base: State) -> State:
        return base.resample(self.seat, int(self.rollout.roll()), True)

    def _settled(self, root: Node, left: int) -> bool:
        """Early stop: no other action could still be tried more often. A mixed strategy is never settled."""
        if root.simultaneous:
            return False
        first = 0
        second = 0
        for tried in root.tried:
            if tried > first:
                second = first
                first = tried
            elif tried > second:
                second = tried
        return first - second > left

    def _forget_old(self) -> None:
        """Drops decisions that the last search did not meet, once there are many."""
        if len(self.nodes) > self.settings.most_nodes // 2:
            kept: dict[int, Node] = {}
            for key, node in self.nodes.items():
                if node.stamp >= self.stamp - 1:
                    kept[key] = node
            self.nodes = kept if len(kept) <= self.settings.most_nodes // 2 else {}

    # ------------------------------------------------------------------ one iteration

    def _iterate(self, base: State, root: Node, first: int) -> None:
        """One walk; `first` is the action of the root to look at, if that is decided already."""
        self.path = []
        self.taken = []
        self.sizes = []
        world = self._new_world(base) if first == UNDECIDED else self._first_step(base, root, first)
        self._descend(world, base.turn_number())
        world = self.rollout.play_on(world, base.turn_number())
        self._value_end(world)
        self._back_up()
        if first != UNDECIDED:
            self.sums[first] += self.values[self.seat]

    def _first_step(self, base: State, root: Node, place: int) -> State:
        """Takes an action of the root in the next world that this action has not met."""
        met = self.met[place]
        self.met[place] += 1
        if met == len(self.world_seeds):
            self.world_seed = advance(self.world_seed)
            self.world_seeds.append(int(self.world_seed))
        self.rollout.chance = self.world_seeds[met]
        world = base.resample(self.seat, self.world_seeds[met], True)
        self._take(world, root, place, len(root.codes))
        return world

    def _descend(self, world: State, turn: int) -> None:
        """Walks down remembered decisions to one that is new, where no answer is left half done, and adds it."""
        settings = self.settings
        horizon = 1 if self.rollout.trained else settings.horizon  # practice tells more than rarely visited memories
        end = turn + horizon if horizon else FAR
        while not world.over:
            if world.turn_number() >= end and not draft_is_open(world):
                return
            seat = self.rollout.asked(world)
            legal = world.legal(seat)
            if len(legal) == 1:
                self.rollout.act(world, seat, legal[0])
                continue
            node = self._find(world, seat, legal)
            if seat != self.seat and not node.simultaneous and node.visits < settings.familiar:
                node.visits += 1
                node = self._shared(world, seat)
            if node.visits == 0 and self.path and not draft_is_open(world):
                node.visits = 1
                return
            places = node.places(legal)
            self.rollout.roll()
            if node.visits >= settings.prior_after > 0 and node.judged < len(node.codes) and not node.trained:
                self._judge_actions(node, world, places)
            self._take(world, node, self._select(node, places), len(places))

    def _select(self, node: Node, places: list[int]) -> int:
        settings = self.settings
        if node.trained:
            return node.mix_as_trained(places, settings.exploration_rate, self.rollout.chance)
        if node.simultaneous:
            return node.mix(places, settings.exploration_rate, self.rollout.chance)
        return node.select(places, settings.exploration * self._spread(), settings.trust, self.rollout.chance)

    def _take(self, world: State, node: Node, place: int, size: int) -> None:
        node.visits += 1
        self.path.append(node)
        self.taken.append(place)
        self.sizes.append(size)
        self.rollout.act(world, node.seat, node.codes[place])

    def _spread(self) -> float:
        """How much the values of this search differ: exploring is worth as much as there is to be won."""
        if self.count < FEW_VALUES:
            return 0.5
        mean = self.sum / self.count
        variance = self.squares / self.count - mean * mean
        return sqrt(variance) if variance > LEAST_VARIANCE else 0.01

    def _find(self, world: State, seat: Seat, legal: list[int]) -> Node:
        """A seat's decision by what that seat knows."""
        key = world.key(seat)
        if key in self.nodes:
            return self._met(self.nodes[key])
        node = self._remember(key, seat, answers_are_simultaneous(world), legal)
        if node.simultaneous and self.rollout.trained:
            node.trained = self.rollout.shares(world, seat, legal)
        return node

    def _shared(self, world: State, seat: Seat) -> Node:
        """Another seat's decision by what everybody knows: one memory for all hands that seat may hold.

        Its actions differ from world to world, so here availability counts. It stands in for decisions met too seldom.
        """
        key = world.key(SPECTATOR) + seat + 1
        if key in self.nodes:
            return self._met(self.nodes[key])
        return self._remember(key, seat, False, [])

    def _met(self, node: Node) -> Node:
        node.stamp = self.stamp
        return node

    def _remember(self, key: int, seat: Seat, simultaneous: bool, codes: list[int]) -> Node:
        """A decision met for the first time; when memory is full it is forgotten again at once."""
        node = Node(seat, simultaneous, codes)
        if len(self.nodes) < self.settings.most_nodes:
            self.nodes[key] = node
        return self._met(node)

    def _value_end(self, world: State) -> None:
        """The value of where the iteration ended, for every seat."""
        if world.over:
            self.values = [float(result) for result in world.result]
        elif world.seats == 2:
            worth = self._judged(world, self.seat)
            self.values = [worth, -worth] if self.seat == 0 else [-worth, worth]
        else:
            self.values = [self._judged(world, seat) for seat in range(world.seats)]
        value = self.values[self.seat]
        self.count += 1
        self.sum += value
        self.squares += value * value

    def _judged(self, world: State, seat: Seat) -> float:
        return self.judge.value(world, seat) if self.rollout.trained else self.judge.evaluate(world, seat)

    def _back_up(self) -> None:
        values = self.values
        exploration_rate = self.settings.exploration_rate
        for depth in range(len(self.path)):
            node = self.path[depth]
            place = self.taken[depth]
            value = values[node.seat]
            if node.trained:
                node.learn_trained(place, value)
            elif node.simultaneous:
                node.learn_mixed(place, self.sizes[depth], exploration_rate, value)
            else:
                node.total[place] += value
            node.tried[place] += 1

    # ------------------------------------------------------------------ judging actions before trying them

    def _judge_actions(self, node: Node, world: State, places: list[int]) -> None:
        """A prior for each action that has none: its probability by the trained policy, or what the evaluation says."""
        if not node.prior:
            node.prior = [UNKNOWN] * len(node.codes)
        codes = [node.codes[place] for place in places]
        shares = self.rollout.shares(world, node.seat, codes) if self.rollout.trained else []
        for index in range(len(places)):
            place = places[index]
            if node.prior[place] == UNKNOWN:
                node.judged += 1
                if shares:
                    node.prior[place] = shares[index]
                else:
                    node.prior[place] = self.rollout.promise(world, node.seat, node.codes[place], node.simultaneous)
        if node.simultaneous:
            node.lean(self.settings.trust)
        else:
            node.share_attention(self.settings.sharpness)
