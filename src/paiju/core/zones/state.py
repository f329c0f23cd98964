"""A state whose parts are declared: everything that the contract asks about them follows from the declaration."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Self

from paiju.core.cards import Cards
from paiju.core.events import CauseJson, Hidden
from paiju.core.outcome import DRAW, LOSS, WIN
from paiju.core.reasons import Reason
from paiju.core.state import NOBODY_TURN, State
from paiju.core.types import Back, Code, Seat, Viewer, Viewers
from paiju.core.viewers import ALL, EVERYONE
from paiju.core.zones import declare as zone
from paiju.core.zones.parts import Part, Pile, Zone

_FIELDS = (
    *("spec", "seats", "chance", "reveals", "asked", "first", "drafts", "sealed", "legal_lists", "stack", "waiting"),
    *("over", "result", "scores", "reason", "recording", "events", "options", "cards"),
)
_TAKEN = frozenset((*_FIELDS, *dir(State)))
"""Names that a zone cannot have: the contract's own fields and methods."""

Answer = tuple[Any, ...]
"""A sealed answer: the action's name and its arguments."""


class ZonedState(State):
    """One position of a game with declared zones. A game writes `set_up`, `offers` and a `do_…` for every action.

    Every hook of the contract can still be written by hand; what is written stands in the place of what follows from
    the declaration.
    """

    parts: ClassVar[tuple[Part, ...]] = ()
    kinds: ClassVar[Sequence[str]] = ()
    """The ids of the cards, by number; `ZonedGame` fills this in, and the next two."""
    answers: ClassVar[Mapping[Code, Answer]] = {}
    sealed_prompts: ClassVar[frozenset[str]] = frozenset()

    turn = zone.number(hidden=True)
    """How many turns have begun; `begin_turn` counts."""
    active = zone.seat(-1)
    """Whose turn it is; -1: nobody's."""

    def __init_subclass__(cls, **more: Any) -> None:
        super().__init_subclass__(**more)
        found: dict[str, Part] = {}
        for base in reversed(cls.__mro__):
            for name, part in vars(base).items():
                if isinstance(part, Part):
                    if name in _TAKEN:
                        raise TypeError(f"{cls.__name__}.{name}: every state has that name; choose another")
                    part.name = name
                    found[name] = part
        cls.parts = tuple(found.values())

    def __init__(self) -> None:
        super().__init__()
        self.options: Mapping[str, Any] = {}
        self.cards = Cards()

    # ------------------------------------------------------------------ what a game writes

    def set_up(self) -> None:
        """Deals and asks the first question; `self.options` holds the checked table options."""
        raise TypeError("a game defines set_up")

    def offers(self, seat: Seat) -> Iterable[str]:
        """What an asked seat may answer, as texts of actions: `play:axe`, `pass`."""
        raise TypeError("a game defines offers")

    def go_on(self) -> None:
        """Does the next step when nobody is asked: deals the next round, asks the next seat, ends the game."""
        raise TypeError("nobody is asked, the game is not over, and go_on is not defined")

    def opened(self, prompt: str, answers: Mapping[Seat, Answer]) -> None:
        """All secret answers to a sealed prompt are in: what they do."""
        raise TypeError("a game with sealed prompts defines opened")

    def why(self, seat: Seat, name: str, *args: Any) -> str:
        """The id of the reason why an action is not offered now; empty for the general one."""
        return ""

    # ------------------------------------------------------------------ what rules call: cards

    def fill(self, pile: Pile, kinds: Iterable[str], shuffled: bool = True) -> None:
        """Makes new cards of these kinds and puts them on a pile; a face-down one is shuffled. Everybody knows what
        is in it: the cards are imagined anew among themselves only."""
        cards = self.cards
        pool = max(cards.pool, default=-1) + 1
        for kind in kinds:
            pile.append(cards.add(self.kinds.index(kind), pile.zone.viewers(pile.seat)))
            cards.pool.append(pool)
        if shuffled:
            self.shuffle_pile(pile)

    def shuffle_pile(self, pile: Pile) -> None:
        """Shuffles; of a face-down pile nobody knows any card then."""
        self.cards.shuffle(self, pile, pile.zone.viewers(pile.seat))

    def reshuffle(self, source: Pile, target: Pile, event: str = "reshuffled") -> None:
        """All cards of a pile go into another one, which is shuffled: a discard pile becomes the deck."""
        target[:0] = source
        source.clear()
        self._one_pool(target)
        self.shuffle_pile(target)
        if event:
            self.tell(event, to=target.name)

    def move(
        self,
        source: Pile,
        target: Pile,
        kind: str = "",
        *,
        at: int | None = None,
        event: str = "",
        seat: Seat | None = None,
        **args: Any,
    ) -> Back:
        """Moves a card: one of a kind, or the one at a place, else the top one. Whoever may see it there knows it.

        With `event` it is told and shown: the event has `card`, `from` and `to`, beside what is given here.
        """
        place = self.place_of(source, kind) if kind else len(source) - 1 if at is None else at
        hidden = source.zone.seen == "owner" and not source.zone.ordered
        if not hidden:
            back = source.pop(place)
        elif target.zone.seen == "all":
            back = self.cards.leave(self, source, place)
        else:
            back = self.cards.leave_unseen(source, place, source.seat, (1 << len(self.kinds)) - 1)
        target.append(back)
        self.cards.show(self, back, target.zone.viewers(target.seat))
        if event and self.recording:
            args |= {"card": self.shown(back), "from": source.name, "to": target.name}
            self.tell(event, seat, **args)
        return back

    def draw(
        self,
        source: Pile,
        target: Pile,
        count: int = 1,
        event: str = "drew",
        seat: Seat | None = None,
        refill: Pile | None = None,
    ) -> int:
        """Moves cards from the top, as many as there are, and tells it once; returns how many came. An empty source is
        made anew from `refill`. The event has `cards`, `count`, `from` and `to`: in a hand the order in which they came
        must not be told, because nobody sees it there."""
        came: list[Back] = []
        while len(came) < count and (source or refill):
            if not source and refill:
                self.reshuffle(refill, source)
            came.append(self.move(source, target))
        if event and came and self.recording:
            if not target.zone.ordered:
                came.sort(key=lambda back: (self.cards.known[back], self.cards.face[back]))
            who = target.seat if seat is None and target.seat >= 0 else seat
            cards = [self.shown(back) for back in came]
            told: dict[str, Any] = {"cards": cards, "count": len(came), "from": source.name, "to": target.name}
            self.tell(event, who, **told)
        return len(came)

    def place_of(self, pile: Pile, kind: str) -> int:
        """The place of a card of this kind in a pile; an error where there is none."""
        place = self.cards.of_kind(pile, self.kinds.index(kind))
        if place < 0:
            raise ValueError(f"no {kind} in {pile.name}")
        return place

    def kind(self, back: Back) -> str:
        """The id of a card."""
        return self.kinds[self.cards.face[back]]

    def kinds_in(self, pile: Pile) -> list[str]:
        """The different kinds in a pile, in the order of the declaration."""
        return [self.kinds[face] for face in sorted({self.cards.face[back] for back in pile})]

    def count(self, pile: Pile, kind: str) -> int:
        """How many cards of a kind a pile holds."""
        face = self.kinds.index(kind)
        return sum(self.cards.face[back] == face for back in pile)

    def show(self, backs: Iterable[Back], viewers: Viewers = EVERYONE) -> None:
        """Lets viewers see cards where they lie (`bit(seat)`: one of them): a peek, or turning up for all."""
        for back in backs:
            self.cards.show(self, back, viewers)

    def shown(self, back: Back) -> Hidden:
        """A card in an event: its name to whoever knows it now, a back to everybody else."""
        return Hidden(0, self.kind(back), self.cards.known[back])

    def _one_pool(self, pile: Pile) -> None:
        """Cards that everybody has seen are a pool of their own from now on."""
        cards = self.cards
        if pile and all(cards.known[back] == EVERYONE for back in pile):
            pool = max(cards.pool) + 1
            for back in pile:
                cards.pool[back] = pool

    # ------------------------------------------------------------------ what rules call: questions, turns, the end

    def ask_for(self, seat: Seat, prompt: str) -> None:
        """Asks a seat; what it may answer, `offers` says."""
        self.ask(seat, self.spec.prompts.index(prompt))

    def ask_all(self, prompt: str) -> None:
        """Asks everybody who is still in the game at once."""
        for seat in range(self.seats):
            if self.alive(seat):
                self.ask_for(seat, prompt)

    def begin_turn(self, seat: Seat, prompt: str = "") -> None:
        """The next turn is this seat's; with a prompt it is asked at once."""
        self.turn += 1
        self.active = seat
        self.tell("turn", seat, number=self.turn)
        if prompt:
            self.ask_for(seat, prompt)

    def begin_round(self, prompt: str = "") -> None:
        """The next round is everybody's; with a prompt all who are still in the game are asked at once."""
        self.turn += 1
        self.active = NOBODY_TURN
        self.tell("round", round=self.turn)
        if prompt:
            self.ask_all(prompt)

    def next_seat(self, seat: Seat) -> Seat:
        """The next seat, in order, that is still in the game."""
        for step in range(1, self.seats + 1):
            other = (seat + step) % self.seats
            if self.alive(other):
                return other
        return seat

    def tell(self, event: str, seat: Seat | None = None, seen: Viewers = EVERYONE, **args: Any) -> None:
        """Writes down what happened (text `event.<event>`), whose doing it was and its arguments."""
        if self.recording:
            cause: CauseJson | None = None if seat is None else {"seat": seat}
            given = args if seat is None else {"seat": seat, **args}
            self.event(event, cause, given, seen)

    def end(self, winners: Iterable[Seat], reason: str) -> None:
        """Ends the game: these seats, and whoever plays with them, have won; nobody or everybody is a draw."""
        won = {self.faction(seat) for seat in winners}
        result = [WIN if self.faction(seat) in won else LOSS for seat in range(self.seats)]
        if len(set(result)) == 1:
            result = [DRAW] * self.seats
        self.reveals += 1
        self.finish(result, self.final_scores(), reason)

    def end_by_points(self, reason: str = "points") -> None:
        """Ends the game: most points win; who shares the most shares the win."""
        scores = self.final_scores()
        self.end([seat for seat in range(self.seats) if scores[seat] == max(scores)], reason)

    # ------------------------------------------------------------------ the contract, from the declaration

    def prepare_parts(self) -> None:
        """Empty parts for a fresh game."""
        for part in self.parts:
            setattr(self, part.name, part.fresh(self.seats))

    def clone(self) -> Self:
        other = type(self)()
        self.copy_common(other)
        other.options = self.options
        other.cards = self.cards.clone()
        for part in self.parts:
            setattr(other, part.name, part.copy(getattr(self, part.name)))
        return other

    def find_legal(self, seat: Seat) -> list[Code]:
        code = self.spec.space.code
        return sorted({code(text) for text in self.offers(seat)})

    def apply(self, seat: Seat, code: Code) -> None:
        prompt = self.prompt_id(seat)
        if prompt in self.sealed_prompts:
            if self.seal(seat, code):
                self._open(prompt)
        else:
            self.close(seat)
            name, *args = self.answers[code]
            getattr(self, f"do_{name}")(seat, *args)
        self.proceed()

    def proceed(self) -> None:
        """Goes on until somebody is asked or the game is over."""
        self.run()
        while self.waiting == 0 and not self.over:
            self.go_on()
            self.run()

    def _open(self, prompt: str) -> None:
        answered = [seat for seat in range(self.seats) if self.sealed[seat]]
        self.opened(prompt, {seat: self.answers[self.unseal(seat)[-1]] for seat in answered})

    def find_reason(self, seat: Seat, code: Code) -> Reason:
        name, *args = self.answers[code]
        offered = {self.answers[legal][0] for legal in self.legal(seat)}
        return Reason(self.why(seat, name, *args) or ("not_offered" if name in offered else "not_now"))

    def facts(self, viewer: Viewer) -> list[int]:
        found: list[int] = []
        for part in self.parts:
            found += part.facts(getattr(self, part.name), self.cards, viewer)
        return found

    def forget(self, viewer: Viewer) -> None:
        for part in self.parts:
            value = getattr(self, part.name)
            if isinstance(part, Zone):
                for pile in part.piles(value):
                    if not part.ordered:
                        pile.sort()
            else:
                setattr(self, part.name, part.forget(value, viewer, self.below))
        self.cards.forget(self, viewer)

    def shuffle_unseen(self) -> None:
        for pile in self.zones():
            self.cards.shuffle_unseen(self, pile)

    def zones(self) -> list[list[Back]]:
        found: list[list[Back]] = []
        for part in self.parts:
            if isinstance(part, Zone):
                found += part.piles(getattr(self, part.name))
        return found

    def table(self, viewer: Viewer) -> dict[str, Any]:
        kinds = self.kinds
        shown: dict[str, Any] = {
            part.name: part.table(getattr(self, part.name), self.cards, kinds, viewer) for part in self.parts
        }
        if self.sealed_prompts:
            shown["answers"] = [self._answer_of(seat, viewer) for seat in range(self.seats)]
        return shown

    def _answer_of(self, seat: Seat, viewer: Viewer) -> str | None:
        """A sealed answer, to its own seat and to whoever may know it."""
        known = viewer in (ALL, seat) or self.sees_answer(viewer, seat)
        return self.spec.space.text(self.drafts[seat][-1]) if self.sealed[seat] and known else None

    def phase(self) -> str:
        return "over" if self.over else "playing"

    def turn_number(self) -> int:
        return self.turn

    def turn_seat(self) -> Seat:
        return self.active

    def opening_events(self) -> None:
        """The first turn or round has begun before anybody recorded."""
        if self.active != NOBODY_TURN:
            self.tell("turn", self.active, number=self.turn)
        elif self.turn:
            self.tell("round", round=self.turn)

    def final_scores(self) -> list[int]:
        for part in self.parts:
            if part.hints.get("score"):
                return list(getattr(self, part.name))
        return [0] * self.seats

    # ------------------------------------------------------------------ for the suite

    def undeclared(self) -> list[str]:
        """Fields that the rules have set and the declaration does not know: copies would lose them."""
        known = {*vars(type(self)()), *(part.name for part in self.parts)}
        return sorted(name for name in vars(self) if name not in known)
