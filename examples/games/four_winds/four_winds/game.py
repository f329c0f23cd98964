"""Four winds: trick taking with partners, after docs/new-game/sheets/four_winds.md."""

from __future__ import annotations

from paiju.api import Card, Seat, ZonedGame, ZonedState, int_option, zone

from .texts import EN, ZH

SUITS = {"east": "green", "south": "red", "west": "grey", "north": "blue"}
ICONS = {"east": "sprout", "south": "fire", "west": "oak-leaf", "north": "snowflake-1"}
NUMBERS = range(1, 9)
PLAYED = {f"{suit}{n}": (suit, n) for suit in SUITS for n in NUMBERS}
WINDS = {f"wind_{suit}": suit for suit in SUITS}
CARDS = (
    *(Card(id, 1, SUITS[suit], n, ICONS[suit]) for id, (suit, n) in PLAYED.items()),
    *(Card(id, 1, SUITS[suit], icon="flag-objective") for id, suit in WINDS.items()),
)
LAST = 8


class FourWindsState(ZonedState):
    winds = zone.deck(hidden=True)
    wind = zone.market(size="small")
    trick = zone.market()
    leader = zone.seat(0)
    deck = zone.deck(hidden=True)
    gone = zone.pile(shape="count")
    hand = zone.hand(press=("play",))
    tricks = zone.numbers(0, icon="trophy-cup")
    points = zone.numbers(0, score=True, icon="laurels")
    deals = zone.number(0)

    def faction(self, seat: Seat) -> int:
        return seat % 2

    def set_up(self) -> None:
        self.fill(self.deck, PLAYED)
        self.fill(self.winds, WINDS)
        self.deal()

    def deal(self) -> None:
        """A new wind, eight cards to each, and the next player leads."""
        self.deals += 1
        if self.wind:
            self.move(self.wind, self.winds)
            self.shuffle_pile(self.winds)
        self.move(self.winds, self.wind, event="blew")
        for seat in range(self.seats):
            self.draw(self.deck, self.hand[seat], LAST, event="")
        self.tricks = [0] * self.seats
        self.leader = self.deals % self.seats
        self.begin_turn(self.leader, "play")

    def offers(self, seat: Seat) -> list[str]:
        held = self.kinds_in(self.hand[seat])
        following = [kind for kind in held if self.trick and PLAYED[kind][0] == self.led()]
        return [f"play:{kind}" for kind in following or held]

    def led(self) -> str:
        return PLAYED[self.kind(self.trick[0])][0]

    def why(self, seat: Seat, name: str, *args: str) -> str:
        return "must_follow" if args[0] in self.kinds_in(self.hand[seat]) else "not_held"

    def do_play(self, seat: Seat, kind: str) -> None:
        self.move(self.hand[seat], self.trick, kind, event="played", seat=seat)

    def go_on(self) -> None:
        if len(self.trick) < self.seats:
            self.begin_turn(self.next_seat(self.active), "play")
        else:
            self.take_trick()

    def take_trick(self) -> None:
        trump, led = WINDS[self.kind(self.wind[0])], self.led()
        worth = {trump: 200, led: 100}
        if trump == led:
            worth = {trump: 200}
        values = [worth.get(suit, 0) + n for suit, n in (PLAYED[self.kind(back)] for back in self.trick)]
        winner = (self.leader + values.index(max(values))) % self.seats
        last = not self.hand[winner]
        self.tricks[winner] += 1
        for seat in (winner, (winner + 2) % 4):
            self.points[seat] += 2 if last else 1
        self.tell("took", winner, points=2 if last else 1)
        while self.trick:
            self.move(self.trick, self.gone)
        self.leader = winner
        if not last:
            self.begin_turn(winner, "play")
        elif self.deals < self.options["deals"]:
            self.reshuffle(self.gone, self.deck, event="")
            self.deal()
        else:
            self.end_by_points()


GAME = ZonedGame(
    "four_winds",
    FourWindsState,
    seats=(4, 4),
    cards=CARDS,
    actions={"play": (PLAYED,)},
    prompts=("play",),
    options=(int_option("deals", 2, 1, 4),),
    zh=ZH,
    en=EN,
    cap=200,
    minutes=(10, 20),
    home=__file__,
)
