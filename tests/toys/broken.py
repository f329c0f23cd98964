"""The toys with one fault each: every law of the suite must be able to fail."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from paiju.core.game import Game, game_texts
from paiju.core.reasons import Reason
from paiju.core.state import State
from paiju.core.viewers import ALL
from tests.toys.auction import HOW_MUCH, Auction, AuctionState
from tests.toys.duel import ANSWER, PLAY, Duel, DuelState
from tests.toys.words import DUEL_EN, DUEL_ZH


class UnsortedLegal(DuelState):
    def find_legal(self, seat: int) -> list[int]:
        return super().find_legal(seat)[::-1]


class EmptyLegal(DuelState):
    def find_legal(self, seat: int) -> list[int]:
        found = super().find_legal(seat)
        return found if len(found) > 1 else []


class AsksNobody(DuelState):
    def end_turn(self) -> None:
        super().end_turn()
        if self.turn == 5:
            self.stack = []


class WrongDefault(DuelState):
    def find_default(self, seat: int) -> int:
        return ANSWER


class ReasonForLegal(DuelState):
    def why_not(self, seat: int, code: int) -> Reason | None:
        return None if code == PLAY and not self.over else super().why_not(seat, code)


class AcceptsAnything(DuelState):
    def act(self, seat: int, code: int) -> None:
        if (0 <= seat < 2 and code in self.legal(seat)) or code < 2:
            super().act(seat, code)


class RefusalChangesState(DuelState):
    def find_reason(self, seat: int, code: int) -> Reason:
        self.turn += 2
        return super().find_reason(seat, code)


class CloneShares(DuelState):
    def clone(self) -> CloneShares:
        other = super().clone()
        other.health = self.health
        return other


class CloneForgets(DuelState):
    """The copy is the same to look at and ends elsewhere."""

    def clone(self) -> CloneForgets:
        other = super().clone()
        other.most_turns = self.most_turns + 2
        return other


class CloneRecords(DuelState):
    def clone(self) -> CloneRecords:
        other = super().clone()
        other.recording = self.recording
        return other


class TimeoutDoesNothing(DuelState):
    def timed_out(self, seat: int) -> None:
        pass


class ResignDoesNothing(DuelState):
    def resigned(self, seat: int) -> None:
        pass


class DraftLeavesTraces(AuctionState):
    def apply(self, seat: int, code: int) -> None:
        if self.asked[seat] != HOW_MUCH:
            self.points[seat] += 1
        super().apply(seat, code)


class DraftIsSeen(AuctionState):
    def table(self, viewer: int) -> dict[str, Any]:
        return {**super().table(viewer), "steps": [len(draft) for draft in self.drafts]}


class ViewTellsHand(DuelState):
    def table(self, viewer: int) -> dict[str, Any]:
        return {**super().table(viewer), "peek": self.cards.face[self.hands[0][0]] if self.hands[0] else 0}


class KeyTellsHand(DuelState):
    def facts(self, viewer: int) -> list[int]:
        return [*super().facts(viewer), *(self.cards.face[back] for back in self.hands[1])]


class WindowTellsHand(DuelState):
    """Asked only if a parry is held: the absence of the question betrays the hand."""

    def phase(self) -> str:
        holds = any(self.cards.face[back] == 2 for back in self.hands[1 - self.turn % 2])
        return super().phase() if holds or self.over else "main"


class ReasonTellsHand(DuelState):
    def find_reason(self, seat: int, code: int) -> Reason:
        other = self.hands[1 - seat]
        return Reason("no_parry" if any(self.cards.face[back] == 0 for back in other) else "not_in_hand")


class SealedAnswerShows(AuctionState):
    def table(self, viewer: int) -> dict[str, Any]:
        return {**super().table(viewer), "lots": [draft[:1] if len(draft) == 2 else [] for draft in self.drafts]}


class SampleDependsOnTruth(DuelState):
    """Moves the unknown faces on by one place instead of dealing them anew."""

    def forget(self, viewer: int) -> None:
        hidden = [back for back in range(len(self.cards.face)) if not self.cards.sees(back, viewer)]
        faces = [self.cards.face[back] for back in hidden]
        turn = self.below(max(1, len(faces)))
        for place, back in enumerate(hidden):
            self.cards.face[back] = faces[(place + turn) % len(faces)]


class SampleIsTruth(DuelState):
    def forget(self, viewer: int) -> None:
        pass


class LosesCard(DuelState):
    def discard(self, seat: int, kind: int) -> None:
        super().discard(seat, kind)
        self.gone.pop()


class ChangesKind(DuelState):
    def lay(self, seat: int, kind: int) -> None:
        super().lay(seat, kind)
        self.cards.face[self.laid[seat][-1]] = 0


class HiddenGlobal(DuelState):
    """Its result hangs on something outside the state."""

    blows = 0

    def settle(self) -> None:
        HiddenGlobal.blows += 1
        self.health[0] -= HiddenGlobal.blows % 2
        super().settle()


class KeyMissesHand(DuelState):
    def facts(self, viewer: int) -> list[int]:
        known = super().facts(viewer)
        return known if viewer == ALL else known[:5] + known[6 + len(self.hands[0]) :]


class EventTellsDraw(DuelState):
    def draw_card(self, seat: int) -> None:
        kind = self.cards.face[self.deck[-1]]
        super().draw_card(seat)
        if self.recording:
            self.event("played", {"seat": seat}, {"seat": seat, "what": {"card": ("jab", "hook", "parry")[kind]}})


class EventTellsLaid(DuelState):
    def lay(self, seat: int, kind: int) -> None:
        super().lay(seat, kind)
        if self.recording:
            self.event("hit", None, {"seat": seat, "damage": kind})


class ChanceUnnoted(AuctionState):
    def below(self, n: int) -> int:
        number = super().below(n)
        self.shown -= 1
        return number


class SameForEverySeed(AuctionState):
    def new_round(self) -> None:
        super().new_round()
        self.worth = [1, 2, 3]


class ShortOutcome(DuelState):
    def end_turn(self) -> None:
        super().end_turn()
        if self.over:
            self.scores = self.scores[:1]


class EndlessAuction(Auction):
    cap = 3


class Wordless(Duel):
    texts = game_texts({key: text for key, text in DUEL_ZH.items() if key != "event.laid"}, DUEL_EN)


class ReasonWordless(Duel):
    texts = game_texts(DUEL_ZH, {key: text for key, text in DUEL_EN.items() if key != "reason.not_in_hand"})


class UnevenEncoding(Duel):
    def encode(self, view: Mapping[str, Any]) -> list[float]:
        return [1.0] * (1 + view["turn"]["number"])


class WildEvaluation(Duel):
    def evaluate(self, state: State, seat: int) -> float:
        return super().evaluate(state, seat) * 50


class MeddlingEvaluation(Duel):
    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, DuelState)
        state.turn += 2
        return 0.0


class Dreamer(Duel):
    def likely(self, state: State, seat: int) -> list[int]:
        return [code for code in range(self.space.size) if code not in state.legal(seat)]


class Blank(Duel):
    def likely(self, state: State, seat: int) -> list[int]:
        return []


def _duel(state_type: type[DuelState]) -> Game:
    game = Duel()
    game.state_type = state_type
    return game


def _auction(state_type: type[AuctionState]) -> Game:
    game = Auction()
    game.state_type = state_type
    return game


BROKEN: dict[str, tuple[Callable[[], Game], str]] = {
    "unsorted legal": (lambda: _duel(UnsortedLegal), "legal"),
    "empty legal": (lambda: _duel(EmptyLegal), "legal"),
    "asks nobody": (lambda: _duel(AsksNobody), "actors"),
    "wrong default": (lambda: _duel(WrongDefault), "default"),
    "no reason for an illegal code": (lambda: _duel(ReasonForLegal), "why_not"),
    "accepts anything": (lambda: _duel(AcceptsAnything), "refusal"),
    "a refusal changes the state": (lambda: _duel(RefusalChangesState), "refusal"),
    "a clone shares": (lambda: _duel(CloneShares), "clone"),
    "a clone forgets": (lambda: _duel(CloneForgets), "fork"),
    "a clone records": (lambda: _duel(CloneRecords), "clone"),
    "time-out does nothing": (lambda: _duel(TimeoutDoesNothing), "timeout"),
    "resigning does nothing": (lambda: _duel(ResignDoesNothing), "resign"),
    "a draft leaves traces": (lambda: _auction(DraftLeavesTraces), "draft"),
    "a draft is seen": (lambda: _auction(DraftIsSeen), "draft"),
    "the view tells a hand": (lambda: _duel(ViewTellsHand), "swap"),
    "the key tells a hand": (lambda: _duel(KeyTellsHand), "swap"),
    "a window tells a hand": (lambda: _duel(WindowTellsHand), "swap"),
    "a reason tells a hand": (lambda: _duel(ReasonTellsHand), "swap"),
    "a sealed answer shows": (lambda: _auction(SealedAnswerShows), "swap"),
    "a sample depends on the truth": (lambda: _duel(SampleDependsOnTruth), "resample"),
    "a sample is the truth": (lambda: _duel(SampleIsTruth), "diversity"),
    "a card is lost": (lambda: _duel(LosesCard), "conservation"),
    "a card changes": (lambda: _duel(ChangesKind), "conservation"),
    "something outside the state decides": (lambda: _duel(HiddenGlobal), "determinism"),
    "the key misses something": (lambda: _duel(KeyMissesHand), "key"),
    "an event tells a drawn card": (lambda: _duel(EventTellsDraw), "events"),
    "an event tells a laid card": (lambda: _duel(EventTellsLaid), "events"),
    "chance is not noted": (lambda: _auction(ChanceUnnoted), "shown"),
    "the same for every seed": (lambda: _auction(SameForEverySeed), "seeds"),
    "an outcome is short": (lambda: _duel(ShortOutcome), "outcome"),
    "looking changes the state": (MeddlingEvaluation, "looking"),
    "it never ends": (EndlessAuction, "termination"),
    "a text is missing": (Wordless, "text"),
    "a reason has no text": (ReasonWordless, "text"),
    "encodings differ in length": (UnevenEncoding, "encode"),
    "an evaluation is wild": (WildEvaluation, "evaluate"),
    "what is likely is illegal": (Dreamer, "likely"),
    "nothing is likely": (Blank, "likely"),
}
