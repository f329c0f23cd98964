"""The toys with one fault each: every law of the suite must be able to fail."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from paiju.core.frames import PROCEDURE, STEP, Frame
from paiju.core.game import AnyGame, game_texts
from paiju.core.reasons import Guard, Reason
from paiju.core.viewers import ALL, bit
from tests.toys.auction import position as auction
from tests.toys.auction.actions import BID, HOW_MUCH
from tests.toys.auction.game import Auction
from tests.toys.auction.rules.reasons import coins_of, is_other_question
from tests.toys.auction.state import AuctionState
from tests.toys.duel.actions import ANSWER, LAY, PASS, PLAY, RESPOND
from tests.toys.duel.bot.judge import DuelJudge
from tests.toys.duel.data.cards import KINDS, PARRY
from tests.toys.duel.game import Duel
from tests.toys.duel.options import Options
from tests.toys.duel.position import CHALLENGE, Position
from tests.toys.duel.rules.legal import holds
from tests.toys.duel.rules.reasons import GUARDS
from tests.toys.duel.state import DuelState
from tests.toys.duel.text import EN as DUEL_EN
from tests.toys.duel.text import ZH as DUEL_ZH
from tests.toys.kuhn import Kuhn, KuhnFeatures, KuhnState


class UnsortedLegal(DuelState):
    def find_legal(self, seat: int) -> list[int]:
        return super().find_legal(seat)[::-1]


class EmptyLegal(DuelState):
    def find_legal(self, seat: int) -> list[int]:
        found = super().find_legal(seat)
        return found if len(found) > 1 else []


class AsksNobody(DuelState):
    def resume(self, frame: Frame) -> None:
        before = self.turn
        super().resume(frame)
        if before != self.turn == 5:
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
        other.options = Options()
        other.options.turns = self.options.turns + 2
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


class ReasonIsMadeUp(DuelState):
    """Names something that does not stand in the way."""

    def find_reason(self, seat: int, code: int) -> Reason:
        found = super().find_reason(seat, code)
        return Reason("only_in_answer") if found.id == "not_in_hand" else found


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


class ReseedingTells(DuelState):
    """Hands are dealt anew with the deck, under the eyes of their owners."""

    def shuffle_unseen(self) -> None:
        self.cards.shuffle(self, [*self.hands[0], *self.deck], bit(0))


class DeckKeepsOrder(DuelState):
    def shuffle_unseen(self) -> None:
        pass


class LosesCard(DuelState):
    def apply(self, seat: int, code: int) -> None:
        before = len(self.gone)
        super().apply(seat, code)
        if len(self.gone) > before:
            self.gone.pop()


class ChangesKind(DuelState):
    def apply(self, seat: int, code: int) -> None:
        super().apply(seat, code)
        if LAY <= code < ANSWER:
            self.cards.face[self.laid[seat][-1]] = 0


class HiddenGlobal(DuelState):
    """Its result hangs on something outside the state."""

    blows = 0

    def resume(self, frame: Frame) -> None:
        if frame[PROCEDURE] == CHALLENGE and frame[STEP]:
            HiddenGlobal.blows += 1
            self.health[0] -= HiddenGlobal.blows % 2
        super().resume(frame)


class KeyMissesHand(DuelState):
    def facts(self, viewer: int) -> list[int]:
        known = super().facts(viewer)
        return known if viewer == ALL else known[:5] + known[6 + len(self.hands[0]) :]


class EventTellsDraw(DuelState):
    def resume(self, frame: Frame) -> None:
        before, seat = self.deck[:], self.active()
        super().resume(frame)
        if self.recording and len(self.deck) < len(before):
            drawn = self.cards.face[before[-1]]
            self.event("played", {"seat": seat}, {"seat": seat, "what": {"card": KINDS[drawn]}})


class EventTellsLaid(DuelState):
    def apply(self, seat: int, code: int) -> None:
        super().apply(seat, code)
        if self.recording and LAY <= code < ANSWER:
            self.event("hit", None, {"seat": seat, "damage": code - LAY})


class ChanceUnnoted(AuctionState):
    def apply(self, seat: int, code: int) -> None:
        noted = self.reveals
        super().apply(seat, code)
        self.reveals = noted


class PlayUnnoted(DuelState):
    """A card of a hidden hand is shown, and could be taken back as if nobody had seen it."""

    def apply(self, seat: int, code: int) -> None:
        noted = self.reveals
        super().apply(seat, code)
        if PLAY <= code < LAY or code == ANSWER:
            self.reveals = noted


class SealUnnoted(AuctionState):
    """The sealed answers are opened, and could be given anew by those who know the others'."""

    def unseal(self, seat: int) -> list[int]:
        answer = super().unseal(seat)
        self.reveals -= 1
        return answer

    def below(self, n: int) -> int:
        """Nothing is drawn, because a draw would be noted."""
        return 0


class SilenceUnnoted(DuelState):
    def find_legal(self, seat: int) -> list[int]:
        legal = super().find_legal(seat)
        return [ANSWER] if ANSWER in legal else legal

    def find_default(self, seat: int) -> int:
        return self.legal(seat)[-1]


def must_parry(state: Position, seat: int, code: int) -> bool:
    return code == PASS and holds(state, seat, PARRY) and state.asked[seat] == RESPOND


class Honest(Duel):
    """Whoever passes tells that it holds no parry: nothing is shown, and something is known."""

    state_type = SilenceUnnoted
    guards = (Guard("other_question", must_parry), *GUARDS)


class SameForEverySeed(AuctionState):
    def apply(self, seat: int, code: int) -> None:
        super().apply(seat, code)
        self.worth = [1, 2, 3]


class ShortOutcome(DuelState):
    def finish(self, result: list[int], scores: list[int], reason: str) -> None:
        super().finish(result, scores[:1], reason)


def is_barely_enough(state: auction.Position, seat: int, code: int) -> bool:
    return code - BID >= state.coins[seat]


class EndlessAuction(Auction):
    cap = 3


class StopsTooMuch(Auction):
    """A guard that would also stop what is legal."""

    guards = (Guard("other_question", is_other_question), Guard("not_enough", is_barely_enough, coins_of))


class Wordless(Duel):
    texts = game_texts({key: text for key, text in DUEL_ZH.items() if key != "event.laid"}, DUEL_EN)


class ReasonWordless(Duel):
    texts = game_texts(DUEL_ZH, {key: text for key, text in DUEL_EN.items() if key != "reason.not_in_hand"})


class UnevenEncoding(Duel):
    def encode(self, view: Mapping[str, Any]) -> list[float]:
        return [1.0] * (1 + view["turn"]["number"])


class WildEvaluation(DuelJudge):
    def evaluate(self, state: Position, seat: int) -> float:
        return super().evaluate(state, seat) * 50


class MeddlingEvaluation(DuelJudge):
    def evaluate(self, state: Position, seat: int) -> float:
        state.turn += 2
        return 0.0


class Dreamer(DuelJudge):
    def likely(self, state: Position, seat: int) -> list[int]:
        return [code for code in range(state.spec.space.size) if code not in state.legal(seat)]


class Blank(DuelJudge):
    def likely(self, state: Position, seat: int) -> list[int]:
        return []


class PeekingFeatures(KuhnFeatures):
    def seen(self, state: KuhnState, seat: int) -> list[int]:
        return [*super().seen(state, seat)[:-1], state.cards[1 - seat]]


class ShortFeatures(KuhnFeatures):
    def seen(self, state: KuhnState, seat: int) -> list[int]:
        return super().seen(state, seat)[:-1]


def _learning(features: KuhnFeatures) -> AnyGame:
    game = Kuhn()
    game.features = features
    return game


def _duel(state_type: type[DuelState]) -> AnyGame:
    game = Duel()
    game.state_type = state_type
    return game


def _judged(judge: DuelJudge) -> AnyGame:
    game = Duel()
    game.judge = judge
    return game


def _auction(state_type: type[AuctionState]) -> AnyGame:
    game = Auction()
    game.state_type = state_type
    return game


BROKEN: dict[str, tuple[Callable[[], AnyGame], str]] = {
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
    "a reason is made up": (lambda: _duel(ReasonIsMadeUp), "reason"),
    "a guard stops too much": (StopsTooMuch, "reason"),
    "a sealed answer shows": (lambda: _auction(SealedAnswerShows), "swap"),
    "a sample depends on the truth": (lambda: _duel(SampleDependsOnTruth), "resample"),
    "a sample is the truth": (lambda: _duel(SampleIsTruth), "diversity"),
    "drawing anew tells something": (lambda: _duel(ReseedingTells), "reseed"),
    "a deck keeps its order": (lambda: _duel(DeckKeepsOrder), "reseed"),
    "a card is lost": (lambda: _duel(LosesCard), "conservation"),
    "a card changes": (lambda: _duel(ChangesKind), "conservation"),
    "something outside the state decides": (lambda: _duel(HiddenGlobal), "determinism"),
    "the key misses something": (lambda: _duel(KeyMissesHand), "key"),
    "an event tells a drawn card": (lambda: _duel(EventTellsDraw), "events"),
    "an event tells a laid card": (lambda: _duel(EventTellsLaid), "events"),
    "chance is not noted": (lambda: _auction(ChanceUnnoted), "reveals"),
    "a played card is not noted": (lambda: _duel(PlayUnnoted), "learning"),
    "an opened seal is not noted": (lambda: _auction(SealUnnoted), "learning"),
    "a telling silence is not noted": (Honest, "learning"),
    "the same for every seed": (lambda: _auction(SameForEverySeed), "seeds"),
    "an outcome is short": (lambda: _duel(ShortOutcome), "outcome"),
    "looking changes the state": (lambda: _judged(MeddlingEvaluation()), "looking"),
    "it never ends": (EndlessAuction, "termination"),
    "a text is missing": (Wordless, "text"),
    "a reason has no text": (ReasonWordless, "text"),
    "encodings differ in length": (UnevenEncoding, "encode"),
    "an evaluation is wild": (lambda: _judged(WildEvaluation()), "evaluate"),
    "what is likely is illegal": (lambda: _judged(Dreamer()), "likely"),
    "nothing is likely": (lambda: _judged(Blank()), "likely"),
    "a policy peeks at a hand": (lambda: _learning(PeekingFeatures()), "features"),
    "features are too short": (lambda: _learning(ShortFeatures()), "features"),
}
