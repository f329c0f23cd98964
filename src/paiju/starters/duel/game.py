"""Two fencers, one deck. On your turn you attack with a card or rest and draw two. Whoever is attacked may guard, and
whoever is guarded against may feint: a feint makes the guard useless. The first without health has lost.

The file reads from top to bottom: the cards, the table, what may be done, what it does, and the game itself."""

from __future__ import annotations

from collections.abc import Iterator

from paiju.api import Card, Judge, Seat, ZonedGame, ZonedState, int_option, zone

from .texts import EN, ZH

# ---- the cards: an id, how many there are, and what is printed on them; their names and texts are in texts.py
CARDS = (
    Card("cut", 8, "red", 1, "broadsword"),
    Card("thrust", 6, "red", 2, "fencer"),
    Card("lunge", 4, "red", 3, "sword-brandish"),
    Card("guard", 8, "blue", icon="shield"),
    Card("feint", 5, "green", icon="domino-mask"),
)
HARM = {"cut": 1, "thrust": 2, "lunge": 3}
HAND_LIMIT = 7

# ---- the actions: every name with the values of its arguments; `attack:cut` is one of them
ACTIONS = {"attack": (HARM,), "rest": (), "guard": (), "feint": (), "pass": ()}


class DuelState(ZonedState):
    """One position. What is declared here is copied, shown, hidden, imagined, saved and drawn by Paiju."""

    deck = zone.deck()
    discard = zone.pile()
    hand = zone.hand(press=("attack", "guard", "feint"))
    health = zone.numbers(10, score=True, icon="hearts")
    blow = zone.number(hidden=True)  # the harm that is on its way

    # ---- the start, and what comes next when nobody is asked

    def set_up(self) -> None:
        """Shuffles the deck, deals five cards to each, and the first turn begins."""
        self.fill(self.deck, [card.id for card in CARDS for _ in range(card.copies)])
        for seat in range(self.seats):
            self.health[seat] = self.options["health"]
            self.draw(self.deck, self.hand[seat], 5, event="")
        self.begin_turn(0, "turn")

    def go_on(self) -> None:
        """Called whenever nobody is asked and the game is not over: here, the other's turn begins."""
        if self.turn == self.options["turns"]:
            self.end_by_points("points")
        else:
            self.begin_turn(1 - self.active, "turn")

    # ---- what a seat that is asked may answer

    def offers(self, seat: Seat) -> Iterator[str]:
        """The legal answers. Whoever holds no guard is asked all the same: a question must not betray a hand."""
        held = self.kinds_in(self.hand[seat])
        prompt = self.prompt_id(seat)
        if prompt == "turn":
            yield "rest"
            yield from (f"attack:{kind}" for kind in held if kind in HARM)
        else:
            yield "pass"
            answer = "guard" if prompt == "defend" else "feint"
            if answer in held:
                yield answer

    def why(self, seat: Seat, name: str, *args: str) -> str:
        """The reason (text `reason.…`) why something is not offered, where there is a better one than "not now"."""
        attacking = name == "attack" and self.prompt_id(seat) == "turn"
        return "not_held" if attacking else ""

    # ---- what the answers do: one method for each action, with its arguments

    def do_attack(self, seat: Seat, kind: str) -> None:
        self.move(self.hand[seat], self.discard, kind, event="attacked", seat=seat)
        self.blow = HARM[kind]
        self.ask_for(1 - seat, "defend")

    def do_rest(self, seat: Seat) -> None:
        """Two cards, up to the limit; an empty deck is made anew from the discards."""
        room = HAND_LIMIT - len(self.hand[seat])
        self.draw(self.deck, self.hand[seat], min(2, room), refill=self.discard)

    def do_guard(self, seat: Seat) -> None:
        self.move(self.hand[seat], self.discard, "guard", event="guarded", seat=seat)
        self.ask_for(1 - seat, "follow")

    def do_feint(self, seat: Seat) -> None:
        self.move(self.hand[seat], self.discard, "feint", event="feinted", seat=seat)
        self.hit(1 - seat)

    def do_pass(self, seat: Seat) -> None:
        """The attacked seat takes the blow; an attacker that does not feint has been parried."""
        if seat != self.active:
            self.hit(seat)

    def hit(self, seat: Seat) -> None:
        self.health[seat] = max(0, self.health[seat] - self.blow)
        self.tell("hit", seat, harm=self.blow)
        if self.health[seat] == 0:
            self.end([1 - seat], "struck")


class DuelJudge(Judge[DuelState]):
    """What bots think of a position: health counts most, then cards. It may look at nothing that its seat cannot see;
    bots ask it about imagined worlds only. Without a judge the lead in points decides."""

    def evaluate(self, state: DuelState, seat: Seat) -> float:
        if state.over:
            return float(state.result[seat])
        health = state.health[seat] - state.health[1 - seat]
        cards = len(state.hand[seat]) - len(state.hand[1 - seat])
        return max(-0.95, min(0.95, health / 10 + cards / 40))


GAME = ZonedGame(
    "duel",
    DuelState,
    seats=(2, 2),
    cards=CARDS,
    actions=ACTIONS,
    prompts=("turn", "defend", "follow"),
    options=(int_option("health", 10, 5, 20), int_option("turns", 60, 20, 100)),
    zh=ZH,
    en=EN,
    cap=400,
    judge=DuelJudge(),
    home=__file__,
)
