"""A game as a stateless description: what it is called, how many play, which options, which actions, how it starts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from functools import cached_property
from typing import Any, Generic, TypeVar

from paiju.core.actions import ActionSpace
from paiju.core.errors import BadOption, BadSetup, Unreadable
from paiju.core.features import Features
from paiju.core.judge import Judge
from paiju.core.options import Option, check_options
from paiju.core.patch import NO_PATCH, Number, Patch, read_patch, said_anew
from paiju.core.reasons import Guard
from paiju.core.spec import GameSpec
from paiju.core.state import State
from paiju.core.terminal import draw_plainly
from paiju.core.text import CORE_TEXTS
from paiju.core.texts import Texts
from paiju.core.types import Seat

S = TypeVar("S", bound=State)


class Game(Generic[S]):
    """What everything around a game needs to know. One instance per game, called GAME in its package."""

    id: str
    state_type: type[S]
    rules_version: int
    """Rises with every change that could make an old record play differently."""
    min_seats: int
    max_seats: int
    usual_seats: int = 0
    """How many people sit down where nobody says otherwise; 0: the fewest."""
    options: Sequence[Option]
    space: ActionSpace
    prompts: tuple[str, ...]
    """The ids of the questions that a state asks by number; number 0 asks nothing and is empty."""
    texts: Texts
    guards: tuple[Guard[S], ...] = ()
    """What can stop an action, in the order in which the reasons are given. A state that finds its reasons another way
    (`State.find_reason`) needs none, and then nobody checks that they are true."""
    cap: int
    """No game takes more decisions than this."""

    patch: Patch = NO_PATCH
    """What is printed otherwise than in the rulebook, for one run (`patched`)."""
    origin: Game[S] | None = None
    """The game as the rulebook has it, where this one is patched."""

    # Everything below is optional: a game without it is played with the generic forms, and what needs more says so.

    judge: Judge[S] = Judge()
    """What bots ask of the game."""

    features: Features[S] | None = None
    """What learning sees of the game. None: nobody can practise it."""

    layout: Sequence[tuple[str, int, str]] = ()
    """The parts of what `encode` gives, in order: name, how many numbers, what they are. Empty: no encoding."""
    layout_version: int = 1
    """Rises when the layout changes."""

    settled: Sequence[str] = ()
    """Fields of the state that stay as they were set up, or follow from others: `facts` need not hold them."""

    table_type: type[Any] = dict
    """The TypedDict of the view's `table`."""
    setup_type: type[Any] | None = None
    """The TypedDict of a scenario's `setup`. None: no scenarios."""
    menus: Sequence[str] = ()
    """The prompts at which a turn waits for its next move; every other one belongs to a move that is under way."""
    windows: Sequence[str] = ()
    """The prompts that offer a reaction; whoever lets one pass gives its default answer."""
    draws: Mapping[str, str] = {}
    """The events that tell what chance has given, each with the argument that holds it."""

    uses: Mapping[str, str] = {}
    """The actions by which a thing is used, each with the kind of thing (`things`) that its arguments name."""
    dealt_sides: Mapping[str, Any] = {}
    """The options at which chance deals out what each seat plays (`sides`). Empty: seats do not differ."""

    # ------------------------------------------------------------------ what a game writes

    def set_up(self, state: S, options: Mapping[str, Any]) -> None:
        """Sets up a fresh game in a prepared state, up to its first decision; the options have been checked."""
        raise TypeError("a game defines set_up")

    def set_position(self, state: S, setup: Mapping[str, Any], options: Mapping[str, Any]) -> None:
        """Sets up the position that a scenario describes in a prepared state. Raises BadSetup naming the place."""
        raise BadSetup("no_positions", {"game": self.id})

    def numbers(self) -> Sequence[Number]:
        """The printed numbers that a patch may change. `set_up` and `set_position` read them from `self.patch`."""
        return ()

    def option_value(self, chosen: Mapping[str, Any], option: str) -> Any:
        """What an option is at a table, where its value may stand for something else."""
        return chosen[option]

    def check_together(self, options: dict[str, Any], seats: int) -> None:
        """What concerns several options at once; raises BadOption."""

    def clock(self, options: Mapping[str, Any]) -> tuple[str, int]:
        """The clock that the rules put among the table options: `move` or `turn`, and seconds; 0 seconds is none."""
        return ("none", 0)

    def encode(self, view: Mapping[str, Any]) -> list[float]:
        """A seat's view as numbers of a fixed length, for learning, in the order of `layout`."""
        raise Unreadable("no_encoding", {"game": self.id})

    def things(self) -> dict[str, list[str]]:
        """What a coverage report counts, by kind: {"card": [...], "character": [...]}, found in events and actions."""
        return {}

    def sides(self, state: S, seat: Seat) -> list[str]:
        """What a seat plays, as things with their kind (`character.gu_li`), once that is settled."""
        return []

    def held(self, state: S, seat: Seat) -> list[str]:
        """What a seat holds in its hand, as things with their kind (`card.cut`)."""
        return []

    def printed(self) -> dict[str, Any]:
        """What is printed on the board and on things, as plain data for a drawing; texts say the rest."""
        return {}

    def box(self) -> dict[str, dict[str, int]]:
        """What lies in the box, by kind and id, and how many of each: what is printed to be cut out."""
        return {kind: dict.fromkeys(ids, 1) for kind, ids in self.things().items()}

    def draw(self, view: Mapping[str, Any], lang: str, players: Sequence[str]) -> str:
        """The table for a terminal, with rich markup."""
        return draw_plainly(view["table"])

    # ------------------------------------------------------------------ what everybody calls

    @cached_property
    def spec(self) -> GameSpec:
        """What the states of this game know of it."""
        return GameSpec(self.id, self.rules_version, self.space, self.prompts, self.guards)

    def name(self, lang: str) -> str:
        """What people call it; a game without that text goes by its id."""
        return self.texts.find(f"game.{self.id}", lang) or self.id

    def line(self, lang: str) -> str:
        """What it is about, in a line; empty where it does not say."""
        return self.texts.find(f"game.{self.id}.line", lang)

    def credit(self, lang: str) -> str:
        """Whom the rules ask to be named; empty where they ask nothing."""
        return self.texts.find(f"game.{self.id}.credit", lang)

    def people(self) -> int:
        """How many seats a table for people has unless they say otherwise."""
        return self.usual_seats or self.min_seats

    def check_options(self, given: Mapping[str, Any] | None, seats: int) -> dict[str, Any]:
        """All options with defaults filled in, or BadOption naming the wrong one."""
        if not self.min_seats <= seats <= self.max_seats:
            raise BadOption(
                "bad_seats",
                {"seats": seats},
                at="seats",
                allowed=[str(n) for n in range(self.min_seats, self.max_seats + 1)],
            )
        chosen = check_options(self.options, given or {}, seats)
        self.check_together(chosen, seats)
        return chosen

    def patched(self, given: Mapping[str, Any]) -> Game[S]:
        """The same game with other printed numbers and texts; BadOption names what cannot be changed and what can."""
        origin = self.origin or self
        other = copy(origin)
        other.origin = origin
        other.patch = read_patch(given, origin.numbers(), origin.texts)
        said = said_anew(other.patch, origin.numbers(), origin.texts)
        other.texts = Texts(said["zh"], said["en"], under=origin.texts)
        other.begin_patched()
        return other

    def begin_patched(self) -> None:
        """Forgets whatever the game keeps that rests on its printed numbers."""

    def new(self, seed: int, seats: int | None = None, options: Mapping[str, Any] | None = None) -> S:
        """A fresh game, at its first decision."""
        count = self.min_seats if seats is None else seats
        return self.start(seed, count, self.check_options(options, count))

    def position(
        self,
        setup: Mapping[str, Any],
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        seed: int = 0,
    ) -> S:
        """A constructed position."""
        count = self.min_seats if seats is None else seats
        return self.build(setup, count, self.check_options(options, count), seed)

    def start(self, seed: int, seats: int, options: Mapping[str, Any]) -> S:
        """A fresh game whose seats and options have been checked before."""
        state = self._prepared(seats, seed)
        self.set_up(state, options)
        return state

    def build(self, setup: Mapping[str, Any], seats: int, options: Mapping[str, Any], seed: int) -> S:
        """A constructed position whose seats and options have been checked before."""
        state = self._prepared(seats, seed)
        self.set_position(state, setup, options)
        return state

    def _prepared(self, seats: int, seed: int) -> S:
        state = self.state_type()
        state.prepare(self.spec, seats, seed)
        return state


AnyGame = Game[Any]
"""A game whose state type does not matter."""


def game_texts(zh: Mapping[str, str], en: Mapping[str, str]) -> Texts:
    """A game's tables over the core's own words."""
    return Texts(zh, en, under=CORE_TEXTS)
