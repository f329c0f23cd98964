"""A toy whose best play is known: Kuhn's poker. Three cards, one each, one bet; the first player loses 1/18 a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from paiju.core.actions import ActionSpace, Range
from paiju.core.features import Features
from paiju.core.game import game_texts
from paiju.core.reasons import Reason
from paiju.core.viewers import ALL
from tests.toys.toy import ToyGame, ToyState

SPACE: Final = ActionSpace([Range("check"), Range("bet")])
CHECK: Final = SPACE.base("check")
BET: Final = SPACE.base("bet")
JACK, QUEEN, KING = range(3)
DECIDE: Final = 1
TEXTS: Final = {
    "game.kuhn": "Kuhn",
    "game.kuhn.line": "Kuhn's poker",
    "action.check": "check",
    "action.bet": "bet",
    "prompt.decide": "check or bet?",
    "phase.betting": "betting",
    "phase.over": "over",
    "ending.showdown": "showdown",
    "reason.both_legal": "both are legal",
}


class KuhnState(ToyState):
    """The hands, the card that is left, and what was said."""

    def __init__(self) -> None:
        super().__init__()
        self.cards: list[int] = []
        self.said: list[int] = []

    def find_legal(self, seat: int) -> list[int]:
        return [CHECK, BET]

    def find_reason(self, seat: int, code: int) -> Reason:
        return Reason("both_legal")

    def apply(self, seat: int, code: int) -> None:
        """To check a bet is to fold. Two equal words end the game, and so does folding."""
        self.close(seat)
        self.said.append(code)
        if self.said[-2:] in ([CHECK, CHECK], [BET, BET]) or self.said[-2:] == [BET, CHECK]:
            self.showdown()
        else:
            self.ask(1 - seat, DECIDE)

    def showdown(self) -> None:
        self.reveals += 1  # the scores tell whose card was higher
        stake = 2 if self.said[-2:] == [BET, BET] else 1
        folded = self.said[-2:] == [BET, CHECK]
        winner = len(self.said) % 2 if folded else int(self.cards[1] > self.cards[0])
        scores = [stake if seat == winner else -stake for seat in range(2)]
        self.finish([1 if score > 0 else -1 for score in scores], scores, "showdown")

    def facts(self, viewer: int) -> list[int]:
        cards = self.cards if viewer == ALL else [self.cards[viewer]] if viewer >= 0 else []
        return [*cards, *self.said]

    def forget(self, viewer: int) -> None:
        own = self.cards[viewer] if viewer >= 0 else -1
        rest = [card for card in range(3) if card != own]
        self.shuffle(rest)
        self.cards = rest if viewer < 0 else [rest[0]] * viewer + [own] + rest[viewer:]

    def phase(self) -> str:
        return "over" if self.over else "betting"

    def turn_number(self) -> int:
        return len(self.said)

    def turn_seat(self) -> int:
        return len(self.said) % 2

    def table(self, viewer: int) -> dict[str, Any]:
        return {"cards": self.facts(viewer)[: 3 if viewer == ALL else 1 if viewer >= 0 else 0], "said": self.said[:]}


class KuhnFeatures(Features[KuhnState]):
    """Own card and what was said; the critic also gets the other card."""

    def __init__(self) -> None:
        super().__init__([1] * 9, [1] * 3, 2)

    def seen(self, state: KuhnState, seat: int) -> list[int]:
        said = [int(state.said[n : n + 1] == [word]) for n in range(3) for word in (CHECK, BET)]
        return [int(state.cards[seat] == card) for card in range(3)] + said

    def hidden(self, state: KuhnState, seat: int) -> list[int]:
        return [int(state.cards[1 - seat] == card) for card in range(3)]

    def answers(self, state: KuhnState, seat: int, legal: list[int]) -> list[list[int]]:
        return [[code - CHECK] for code in legal]

    def worth(self, state: KuhnState, seat: int) -> float:
        return state.scores[seat] / 2


class Kuhn(ToyGame[KuhnState]):
    id = "kuhn"
    state_type = KuhnState
    min_seats = max_seats = 2
    options = ()
    space = SPACE
    prompts = ("", "decide")
    features: KuhnFeatures = KuhnFeatures()
    texts = game_texts(TEXTS, TEXTS)
    cap = 3

    def set_up(self, state: KuhnState, options: Mapping[str, Any]) -> None:
        state.cards = [JACK, QUEEN, KING]
        state.shuffle(state.cards)
        state.ask(0, DECIDE)


GAME = Kuhn()
