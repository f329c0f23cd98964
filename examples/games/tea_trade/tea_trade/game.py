"""Tea trade: deck building, after docs/new-game/sheets/tea_trade.md."""

from __future__ import annotations

from paiju.api import Card, Judge, Seat, ZonedGame, ZonedState, int_option, zone

from .texts import EN, ZH

COINS = {"leaf": 1, "pot": 2, "house": 3}
POINTS = {"seal": 1, "garden": 3}
COSTS = {"seal": 2, "pot": 3, "runner": 4, "garden": 5, "house": 6}
SUPPLY = {"seal": 10, "pot": 12, "runner": 10, "garden": 8, "house": 8}
CARDS = (
    Card("leaf", 7, "green", 1, "oak-leaf"),
    Card("weed", 3, "grey", icon="sprout"),
    Card("pot", 12, "gold", 2, "teapot"),
    Card("house", 8, "gold", 3, "house"),
    Card("runner", 10, "blue", icon="run"),
    Card("seal", 10, "red", 1, "scroll-quill"),
    Card("garden", 8, "red", 3, "bamboo"),
)
START = ["leaf"] * 7 + ["weed"] * 3


class TeaTradeState(ZonedState):
    supply = zone.supply(press=("buy",))
    deck = zone.cards_each(seen="nobody", shape="pile", size="small")
    discard = zone.row(shape="pile", size="small")
    played = zone.row(size="small")
    hand = zone.hand(press=("send",))
    spent = zone.number(hidden=True)
    coins = zone.numbers(0, icon="two-coins")
    points = zone.numbers(0, score=True, icon="laurels")

    def set_up(self) -> None:
        self.fill(self.supply, [kind for kind, count in SUPPLY.items() for _ in range(count)])
        for seat in range(self.seats):
            self.fill(self.deck[seat], START)
            self.draw(self.deck[seat], self.hand[seat], 5, event="")
        self.begin_turn(0, "trade")
        self.count_coins()

    def count_coins(self) -> None:
        """What the active seat can spend; only it knows its hand, so only what it has shown is told to the others."""
        shown = sum(COINS.get(self.kind(back), 0) for back in self.played[self.active])
        self.coins[self.active] = shown - self.spent

    def purse(self, seat: Seat) -> int:
        held = sum(COINS.get(self.kind(back), 0) for back in self.hand[seat])
        return held + self.coins[seat]

    def offers(self, seat: Seat) -> list[str]:
        there = self.kinds_in(self.supply)
        buys = [f"buy:{kind}" for kind in COSTS if kind in there and COSTS[kind] <= self.purse(seat)]
        send = ["send:runner"] if "runner" in self.kinds_in(self.hand[seat]) else []
        return [*send, *buys, "done"]

    def why(self, seat: Seat, name: str, *args: str) -> str:
        if name == "send":
            return "not_held"
        return "too_dear" if args[0] in self.kinds_in(self.supply) else "sold_out"

    def do_send(self, seat: Seat, kind: str) -> None:
        self.move(self.hand[seat], self.played[seat], kind, event="sent", seat=seat)
        self.draw(self.deck[seat], self.hand[seat], 2, refill=self.discard[seat])
        self.ask_for(seat, "trade")

    def do_buy(self, seat: Seat, kind: str) -> None:
        """Coins are laid out as they are needed, the largest last, so that no more is shown than must be."""
        while self.coins[seat] < COSTS[kind]:
            coin = next(one for one in COINS if one in self.kinds_in(self.hand[seat]))
            self.move(self.hand[seat], self.played[seat], coin)
            self.count_coins()
        self.spent += COSTS[kind]
        self.count_coins()
        self.points[seat] += POINTS.get(kind, 0)
        self.move(self.supply, self.discard[seat], kind, event="bought", seat=seat)
        self.ask_for(seat, "trade")

    def do_done(self, seat: Seat) -> None:
        for pile in (self.hand[seat], self.played[seat]):
            while pile:
                self.move(pile, self.discard[seat], at=0)
        self.spent = self.coins[seat] = 0
        self.draw(self.deck[seat], self.hand[seat], 5, refill=self.discard[seat])

    def go_on(self) -> None:
        if "garden" not in self.kinds_in(self.supply) or self.turn == self.seats * self.options["rounds"]:
            self.end_by_points()
        else:
            self.begin_turn(self.next_seat(self.active), "trade")


class Trader(Judge[TeaTradeState]):
    """Points count, and until the end so do better coins."""

    def evaluate(self, state: TeaTradeState, seat: Seat) -> float:
        if state.over:
            return float(state.result[seat])
        left = 1 - state.turn / (state.seats * state.options["rounds"])
        worth = [state.points[one] + left * sum(self.wealth(state, one)) for one in range(state.seats)]
        lead = worth[seat] - max(worth[one] for one in range(state.seats) if one != seat)
        return max(-0.95, min(0.95, lead / 20))

    def wealth(self, state: TeaTradeState, seat: Seat) -> list[float]:
        piles = (state.deck[seat], state.hand[seat], state.discard[seat], state.played[seat])
        good = {"leaf": 0.2, "pot": 1.2, "house": 2.4, "runner": 1.2, "weed": -0.5, "seal": -0.3, "garden": -0.3}
        return [good[state.kind(back)] for pile in piles for back in pile]


GAME = ZonedGame(
    "tea_trade",
    TeaTradeState,
    seats=(2, 4),
    cards=CARDS,
    actions={"buy": (COSTS,), "send": (["runner"],), "done": ()},
    prompts=("trade",),
    options=(int_option("rounds", 20, 8, 30),),
    zh=ZH,
    en=EN,
    cap=2500,
    judge=Trader(),
    minutes=(20, 40),
    home=__file__,
)
