"""The recipes of docs/new-game/recipes.md as small games: each shows one thing that designers ask for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from paiju.api import Answer, Card, Frame, Seat, ZonedGame, ZonedState, bit, zone

SUITS = [Card(f"{colour}{n}", 1, colour, n) for colour in ("red", "blue") for n in range(1, 6)]
KINDS = [card.id for card in SUITS]


def words(**more: str) -> dict[str, str]:
    names = {f"card.{kind}": kind for kind in KINDS}
    zones = {f"zone.{name}": name for name in ("deck", "hand", "pile", "front", "points", "stake", "left", "out")}
    return {**names, **zones, **more}


def game(id: str, state: type[ZonedState], **more: Any) -> ZonedGame[Any]:
    texts = more.pop("texts", {})
    own = {f"game.{id}": id, **words(**texts)}
    more = {"seats": (2, 2), "cards": SUITS, "zh": own, "en": own, "cap": 300, **more}
    return ZonedGame(id, state, **more)


class Reshuffled(ZonedState):
    """The discards become the deck again: everybody knows what is in it, nobody in which order."""

    deck = zone.deck()
    hand = zone.hand()
    pile = zone.pile()
    points = zone.numbers(score=True)

    def set_up(self) -> None:
        self.fill(self.deck, KINDS)
        for seat in range(self.seats):
            self.draw(self.deck, self.hand[seat], 3)
        self.begin_turn(0, "play")

    def offers(self, seat: Seat) -> Iterable[str]:
        return [f"play:{kind}" for kind in self.kinds_in(self.hand[seat])]

    def do_play(self, seat: Seat, kind: str) -> None:
        self.points[seat] += int(kind[-1])
        self.move(self.hand[seat], self.pile, kind, event="played", seat=seat)
        self.draw(self.deck, self.hand[seat], refill=self.pile)

    def go_on(self) -> None:
        if self.turn == 20:
            self.end_by_points()
        else:
            self.begin_turn(self.next_seat(self.active), "play")


PLAYS = {"action.play": "{0:card}", "prompt.play": "?", "event.played": "{seat:seat} {card}"}
RESHUFFLED = game("reshuffled", Reshuffled, actions={"play": (KINDS,)}, prompts=("play",), texts=PLAYS)


class Remembered(Reshuffled):
    """Seen by all and then face down: a played card is turned over, and everybody who was there still knows it."""

    front = zone.cards_each(seen="nobody")

    def do_play(self, seat: Seat, kind: str) -> None:
        self.move(self.hand[seat], self.pile, kind, event="played", seat=seat)
        self.points[seat] += int(kind[-1])
        self.move(self.pile, self.front[seat])
        if not self.hand[seat]:
            self.draw(self.deck, self.hand[seat], 2)

    def go_on(self) -> None:
        seats = [self.next_seat(self.active), self.active]
        able = [seat for seat in seats if self.hand[seat]]
        if able:
            self.begin_turn(able[0], "play")
        else:
            self.end_by_points()


REMEMBERED = game("remembered", Remembered, actions={"play": (KINDS,)}, prompts=("play",), texts=PLAYS)


class Peeking(ZonedState):
    """Look at the top card of the deck alone, then leave it or take it: a look is a reveal to one seat."""

    deck = zone.deck()
    hand = zone.hand()
    points = zone.numbers(score=True)

    def set_up(self) -> None:
        self.fill(self.deck, KINDS)
        self.begin_turn(0, "look")

    def offers(self, seat: Seat) -> Iterable[str]:
        return ["look", "take"] if self.prompt_id(seat) == "look" else ["leave", "take"]

    def do_look(self, seat: Seat) -> None:
        self.show(self.deck[-1:], bit(seat))
        self.tell("looked", seat, card=self.shown(self.deck[-1]))
        self.ask_for(seat, "take")

    def do_take(self, seat: Seat) -> None:
        self.draw(self.deck, self.hand[seat])

    def do_leave(self, seat: Seat) -> None:
        self.tell("left", seat)

    def go_on(self) -> None:
        if self.deck and self.turn < 15:
            self.begin_turn(1 - self.active, "look")
            return
        for seat in range(2):
            self.show(self.hand[seat])
            self.points[seat] = sum(int(self.kind(back)[-1]) for back in self.hand[seat])
        self.end_by_points()


PEEKING = game(
    "peeking",
    Peeking,
    actions={"look": (), "take": (), "leave": ()},
    prompts=("look", "take"),
    texts={
        **{f"action.{name}": name for name in ("look", "take", "leave")},
        "prompt.look": "?",
        "prompt.take": "?",
        "event.looked": "{seat:seat} {card}",
        "event.left": "{seat:seat}",
    },
)


class Teams(Reshuffled):
    """Partners sit across: they win together, and what they bid at once is opened together."""

    stake = zone.numbers()

    def faction(self, seat: Seat) -> int:
        return seat % 2

    def set_up(self) -> None:
        self.fill(self.deck, KINDS)
        self.ask_all("bid")

    def offers(self, seat: Seat) -> Iterable[str]:
        return [f"bid:{n}" for n in range(4)]

    def opened(self, prompt: str, answers: Mapping[Seat, Answer]) -> None:
        self.turn += 1
        self.stake = [answers[seat][1] for seat in range(self.seats)]
        self.tell("opened", bids=self.stake[:])
        for seat, bid in enumerate(self.stake):
            self.points[seat] += bid if self.stake.count(bid) == 1 else 0

    def go_on(self) -> None:
        if self.turn < 5:
            self.ask_all("bid")
            return
        sides = [self.points[side] + self.points[side + 2] for side in range(2)]
        self.end([side for side in range(2) if sides[side] == max(sides)], "points")


TEAMS = game(
    "teams",
    Teams,
    seats=(4, 4),
    actions={"bid": (range(4),)},
    prompts=("bid",),
    sealed=("bid",),
    texts={"action.bid": "{0}", "prompt.bid": "?", "event.opened": "{bids}"},
)


class Eliminated(ZonedState):
    """Whoever has no lives left is out, and the others go on; the last one wins."""

    out = zone.numbers(3, icon="hearts")

    def alive(self, seat: Seat) -> bool:
        return self.out[seat] > 0

    def set_up(self) -> None:
        self.begin_turn(0, "hit")

    def offers(self, seat: Seat) -> Iterable[str]:
        return [f"hit:{other}" for other in range(self.seats) if other != seat and self.alive(other)]

    def do_hit(self, seat: Seat, other: Seat) -> None:
        self.out[other] -= 1 + self.below(2) if self.out[other] > 1 else 1
        self.tell("hit", seat, other=other)

    def go_on(self) -> None:
        left = [seat for seat in range(self.seats) if self.alive(seat)]
        if len(left) == 1:
            self.end(left, "last")
        else:
            self.begin_turn(self.next_seat(self.active), "hit")

    def resigned(self, seat: Seat) -> None:
        """The others play on without it."""
        self.out[seat] = 0
        if self.asked[seat]:
            self.close(seat)
        self.proceed()


ELIMINATED = game(
    "eliminated",
    Eliminated,
    seats=(2, 5),
    cards=(),
    actions={"hit": (range(5),)},
    prompts=("hit",),
    texts={"action.hit": "{0:seat}", "prompt.hit": "?", "event.hit": "{seat:seat} {other:seat}"},
)

ASKING = 0


class Interrupted(Reshuffled):
    """A card may be answered by a higher one, that by a higher one, and so on: frames on the state's stack."""

    def go_on(self) -> None:
        if not self.hand[0] and not self.hand[1]:
            self.end_by_points()
        else:
            self.begin_turn(1 - self.active if self.hand[1 - self.active] else self.active, "play")

    def offers(self, seat: Seat) -> Iterable[str]:
        held = self.kinds_in(self.hand[seat])
        if self.prompt_id(seat) == "play":
            return [f"play:{kind}" for kind in held]
        top = int(self.kind(self.pile[-1])[-1])
        return ["pass", *(f"play:{kind}" for kind in held if int(kind[-1]) > top)]

    def do_play(self, seat: Seat, kind: str) -> None:
        self.move(self.hand[seat], self.pile, kind, event="played", seat=seat)
        self.push([ASKING, 0, seat])

    def resume(self, frame: Frame) -> None:
        """First the other is asked; when everything on top is done, an unanswered card counts."""
        _, step, seat = frame
        if step == 0:
            frame[1] = 1
            self.ask_for(1 - seat, "answer")
        else:
            self.pop()

    def do_pass(self, seat: Seat) -> None:
        self.points[1 - seat] += 1


INTERRUPTED = game(
    "interrupted",
    Interrupted,
    actions={"play": (KINDS,), "pass": ()},
    prompts=("play", "answer"),
    texts={**PLAYS, "prompt.answer": "?"},
)


class Hidden(ZonedState):
    """A secret number of one's own that only counts at the end."""

    stake = zone.secrets(0, 0, 5)
    points = zone.numbers(score=True)

    def set_up(self) -> None:
        self.stake = [self.below(6) for _ in range(self.seats)]
        self.ask_all("guess")

    def offers(self, seat: Seat) -> Iterable[str]:
        return [f"guess:{n}" for n in range(6)]

    def opened(self, prompt: str, answers: Mapping[Seat, Answer]) -> None:
        for seat, (_, guess) in answers.items():
            self.points[seat] = -abs(guess - self.stake[1 - seat])
        self.end_by_points()


HIDDEN = game(
    "hidden",
    Hidden,
    cards=(),
    actions={"guess": (range(6),)},
    prompts=("guess",),
    sealed=("guess",),
    texts={"action.guess": "{0}", "prompt.guess": "?"},
)

ALL = (RESHUFFLED, REMEMBERED, PEEKING, TEAMS, ELIMINATED, INTERRUPTED, HIDDEN)
