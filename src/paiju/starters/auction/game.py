"""A sale for two to five. Every lot is shown, everybody bids in secret at once, and the highest bid that nobody else
has made wins it. At the start each gets a secret patron, who pays double for one colour.

The file reads from top to bottom: the cards, the table, what may be done, what it does, and the game itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from paiju.api import Answer, Card, Seat, ZonedGame, ZonedState, int_option, zone

from .texts import EN, ZH

# ---- the cards: lots in four colours worth 1 to 5, and a patron for each colour
COLOURS = ("red", "blue", "green", "gold")
ICONS = {"red": "teapot", "blue": "potion-ball", "green": "gem-pendant", "gold": "gold-bar"}
LOTS = {f"{colour}_{worth}": (colour, worth) for colour in COLOURS for worth in range(1, 6)}
PATRONS = {f"patron_{colour}": colour for colour in COLOURS}
CARDS = (
    *(Card(id, 1, colour, worth, ICONS[colour]) for id, (colour, worth) in LOTS.items()),
    *(Card(id, 2, colour, icon="conversation") for id, colour in PATRONS.items()),
)
PURSE = 20


class AuctionState(ZonedState):
    """One position. What is declared here is copied, shown, hidden, imagined, saved and drawn by Paiju."""

    deck = zone.deck()
    patrons = zone.deck(hidden=True)  # the patrons that nobody has got; nobody ever looks at them
    lot = zone.market(size="large")
    unsold = zone.pile()
    patron = zone.cards_each(seen="owner", shape="row")  # face down before each seat; only its owner knows it
    bought = zone.row(size="small")
    bids = zone.numbers(0, icon="thumb-up")  # the last ones: what an event tells, the table must show
    coins = zone.numbers(PURSE, icon="two-coins")
    points = zone.numbers(0, score=True, icon="laurels")
    left = zone.number(icon="card-pickup")

    # ---- the start, and what comes next when nobody is asked

    def set_up(self) -> None:
        """Everybody gets a patron, the lots are shuffled. No lot is shown yet: `go_on` does that, every round."""
        self.fill(self.deck, LOTS)
        self.fill(self.patrons, [*PATRONS, *PATRONS])
        for seat in range(self.seats):
            self.draw(self.patrons, self.patron[seat], event="")
        self.left = self.options["lots"]

    def go_on(self) -> None:
        """The next lot is shown and everybody is asked at once; after the last one the patrons pay."""
        if self.left == 0:
            self.pay()
            return
        self.begin_round("bid")
        self.left -= 1
        self.move(self.deck, self.lot, event="shown")

    # ---- what a seat that is asked may answer

    def offers(self, seat: Seat) -> Iterator[str]:
        """Any bid up to what it has. A sealed prompt: nobody sees an answer before all are in."""
        return (f"bid:{coins}" for coins in range(self.coins[seat] + 1))

    def why(self, seat: Seat, name: str, *args: int) -> str:
        """The reason (text `reason.…`) why something is not offered."""
        return "too_poor"

    # ---- what the answers do: all are in, and opened together

    def opened(self, prompt: str, answers: Mapping[Seat, Answer]) -> None:
        """An answer is the action's name with its arguments: `("bid", 7)`."""
        bids = {seat: coins for seat, (_, coins) in answers.items()}
        self.bids = [bids[seat] for seat in range(self.seats)]
        self.tell("opened", bids=self.bids[:])
        alone = [coins for coins in bids.values() if coins and list(bids.values()).count(coins) == 1]
        if not alone:
            self.move(self.lot, self.unsold, event="unsold")
            return
        winner = next(seat for seat in bids if bids[seat] == max(alone))
        self.coins[winner] -= max(alone)
        self.points[winner] += LOTS[self.kind(self.lot[-1])][1]
        self.move(self.lot, self.bought[winner], event="sold", seat=winner, coins=max(alone))

    def pay(self) -> None:
        """The patrons are turned up and pay once more for their colour; five coins left are a point."""
        for seat in range(self.seats):
            self.show(self.patron[seat])
            colour = PATRONS[self.kind(self.patron[seat][0])]
            lots = [LOTS[self.kind(back)] for back in self.bought[seat]]
            extra = sum(worth for its, worth in lots if its == colour)
            self.points[seat] += extra + self.coins[seat] // 5
            self.tell("paid", seat, card=self.shown(self.patron[seat][0]), extra=extra, saved=self.coins[seat] // 5)
        self.end_by_points()


GAME = ZonedGame(
    "auction",
    AuctionState,
    seats=(2, 5),
    usual_seats=3,
    cards=CARDS,
    actions={"bid": (range(PURSE + 1),)},
    prompts=("bid",),
    sealed=("bid",),
    options=(int_option("lots", 10, 5, 20),),
    zh=ZH,
    en=EN,
    cap=100,
    home=__file__,
)
