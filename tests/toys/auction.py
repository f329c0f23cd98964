"""A toy: a sealed auction for 2 to 4 seats. Every round each seat secretly names a lot and then a bid; the highest
bid on a lot wins it, ties win nothing. It proves simultaneous answers of several steps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from paiju.core.actions import ActionSpace, Range
from paiju.core.game import game_texts
from paiju.core.options import int_option
from paiju.core.outcome import DRAW, LOSS, WIN
from paiju.core.reasons import Reason
from paiju.core.state import NOBODY_TURN, State
from paiju.core.viewers import ALL
from tests.toys.toy import ToyGame, ToyState
from tests.toys.words import AUCTION_EN, AUCTION_ZH

LOTS: Final = 3
MOST_COINS: Final = 9
SPACE: Final = ActionSpace(
    [Range("lot", [[n] for n in range(LOTS)]), Range("bid", [[n] for n in range(MOST_COINS + 1)])]
)
LOT: Final = SPACE.base("lot")
BID: Final = SPACE.base("bid")
WHICH_LOT: Final = 1
HOW_MUCH: Final = 2
PROMPTS: Final = ("", "which_lot", "how_much")


class AuctionState(ToyState):
    game = "auction"
    actions = SPACE
    prompts = PROMPTS

    def __init__(self) -> None:
        super().__init__()
        self.rounds_left: int = 0
        self.coins: list[int] = []
        self.points: list[int] = []
        self.worth: list[int] = []

    def new_round(self) -> None:
        self.worth = [1 + self.below(5) for _ in range(LOTS)]
        if self.recording:
            self.event("round", None, {"left": self.rounds_left})
        for seat in range(self.seats):
            self.ask(seat, WHICH_LOT)

    def find_legal(self, seat: int) -> list[int]:
        if self.asked[seat] == WHICH_LOT:
            return [LOT + n for n in range(LOTS)]
        return [BID + n for n in range(self.coins[seat] + 1)]

    def find_reason(self, seat: int, code: int) -> Reason:
        if self.asked[seat] == HOW_MUCH and code >= BID:
            return Reason("not_enough", {"coins": self.coins[seat]})
        return Reason("other_question", {})

    def apply(self, seat: int, code: int) -> None:
        if self.asked[seat] == WHICH_LOT:
            self.extend(seat, code, HOW_MUCH)
        elif self.seal(seat, code):
            self.resolve([self.unseal(other) for other in range(self.seats)])

    def resolve(self, answers: list[list[int]]) -> None:
        for lot in range(LOTS):
            bids = [answer[1] - BID if answer[0] == LOT + lot else -1 for answer in answers]
            best = max(bids)
            if best >= 0 and bids.count(best) == 1:
                winner = bids.index(best)
                self.coins[winner] -= best
                self.points[winner] += self.worth[lot]
                if self.recording:
                    self.event("sold", {"seat": winner}, {"seat": winner, "price": best, "worth": self.worth[lot]})
        self.rounds_left -= 1
        if self.rounds_left:
            self.new_round()
        else:
            top = max(self.points)
            tie = self.points.count(top) > 1
            result = [(DRAW if tie else WIN) if mine == top else LOSS for mine in self.points]
            self.finish(result, self.points[:], "points")

    def facts(self, viewer: int) -> list[int]:
        return [self.rounds_left, *self.coins, *self.points, *self.worth]

    def forget(self, viewer: int) -> None:
        """Only the sealed answers are secret, and the base deals with those."""

    def phase(self) -> str:
        return "over" if self.over else "bidding"

    def turn_number(self) -> int:
        return self.rounds_left

    def turn_seat(self) -> int:
        return NOBODY_TURN

    def final_scores(self) -> list[int]:
        return self.points[:]

    def table(self, viewer: int) -> dict[str, Any]:
        mine = viewer if viewer >= 0 and self.sealed[viewer] else -1
        answer = [SPACE.text(code) for code in self.drafts[mine]] if mine >= 0 else []
        hidden = [[SPACE.text(code) for code in draft] for draft in self.drafts] if viewer == ALL else []
        return {
            "coins": self.coins[:],
            "points": self.points[:],
            "worth": self.worth[:],
            "answer": answer,
            "answers": hidden,
        }


class Auction(ToyGame):
    id = "auction"
    state_type: type[AuctionState] = AuctionState
    min_seats = 2
    max_seats = 4
    options = (int_option("rounds", 4, 1, 6),)
    space = SPACE
    texts = game_texts(AUCTION_ZH, AUCTION_EN)
    cap = 6 * 4 * 2

    def build(self, setup: Mapping[str, Any], seats: int, options: Mapping[str, Any], seed: int) -> State:
        state = self.state_type()
        state.prepare(seats, seed)
        state.rounds_left = options["rounds"]
        state.coins = list(setup.get("coins", [MOST_COINS] * seats))
        state.points = [0] * seats
        state.new_round()
        return state

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, AuctionState)
        return (state.points[seat] - max(state.points)) / 30


GAME = Auction()
