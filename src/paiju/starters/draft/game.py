"""A garden for two to five. Everybody keeps a card of its hand, all at once, and passes the rest to the left. Plants
count in sets: what is rare in one hand is what the neighbour lets through.

The file reads from top to bottom: the cards, the table, what may be done, what it does, and the game itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from paiju.api import Answer, Card, Seat, ZonedGame, ZonedState, bit, int_option, zone

from .texts import EN, ZH

# ---- the cards: an id, how many there are, and what is printed on them; their names and texts are in texts.py
CARDS = (
    Card("pine", 12, "green", 2, "pine-tree"),
    Card("plum", 12, "red", icon="flower-emblem"),
    Card("bamboo", 12, "gold", icon="bamboo"),
    Card("lotus", 12, "blue", icon="lotus"),
    Card("crane", 10, "white", icon="heron"),
)
LOTUS = (0, 1, 3, 6, 10, 15)


class DraftState(ZonedState):
    """One position. What is declared here is copied, shown, hidden, imagined, saved and drawn by Paiju."""

    deck = zone.deck(hidden=True)  # what is not dealt is not needed
    hand = zone.hand(press=("keep",))
    garden = zone.row(size="small")
    points = zone.numbers(0, score=True, icon="laurels")
    left = zone.number(icon="card-pickup")  # how many cards each hand still holds

    # ---- the start, and what comes next when nobody is asked

    def set_up(self) -> None:
        """Everybody gets a hand; `go_on` asks."""
        self.fill(self.deck, [card.id for card in CARDS for _ in range(card.copies)])
        self.left = self.options["hand"]
        for seat in range(self.seats):
            self.draw(self.deck, self.hand[seat], self.left, event="")

    def go_on(self) -> None:
        """All choose at once, until the hands are empty."""
        if self.left == 0:
            self.end_by_points()
        else:
            self.begin_round("keep")

    # ---- what a seat that is asked may answer

    def offers(self, seat: Seat) -> Iterator[str]:
        """One of each kind in the hand: copies that nobody can tell apart are one action."""
        return (f"keep:{kind}" for kind in self.kinds_in(self.hand[seat]))

    def why(self, seat: Seat, name: str, *args: str) -> str:
        """The reason (text `reason.…`) why something is not offered."""
        return "not_held"

    # ---- what the answers do: all are in, and opened together

    def opened(self, prompt: str, answers: Mapping[Seat, Answer]) -> None:
        """What was kept is planted, then every hand goes to the left. An answer is `("keep", "pine")`."""
        for seat, (_, kind) in answers.items():
            self.move(self.hand[seat], self.garden[seat], kind, event="planted", seat=seat)
        self.left -= 1
        hands = [list(pile) for pile in self.hand]
        for seat in range(self.seats):
            self.hand[seat][:] = hands[seat - 1]
            self.show(self.hand[seat], bit(seat))  # whoever has passed a card still knows it
        self.points = [self.worth(seat) for seat in range(self.seats)]

    def worth(self, seat: Seat) -> int:
        """What a garden is worth now."""
        have = {card.id: self.count(self.garden[seat], card.id) for card in CARDS}
        cranes = [self.count(garden, "crane") for garden in self.garden]
        most = 6 if have["crane"] and have["crane"] == max(cranes) else 0
        lotus = LOTUS[min(have["lotus"], 5)]
        return 2 * have["pine"] + 5 * (have["plum"] // 2) + 10 * (have["bamboo"] // 3) + lotus + most


GAME = ZonedGame(
    "draft",
    DraftState,
    seats=(2, 5),
    usual_seats=3,
    cards=CARDS,
    actions={"keep": ([card.id for card in CARDS],)},
    prompts=("keep",),
    sealed=("keep",),
    options=(int_option("hand", 9, 5, 10),),
    zh=ZH,
    en=EN,
    cap=50,
    home=__file__,
)
