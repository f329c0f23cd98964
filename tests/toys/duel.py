"""A toy: a card duel for two. A turn: play a card face up (it hits for its value), lay one face down, or pass. A blow
may be parried, a parry parried, and so on: nested interrupts on the frame stack, hidden cards, honest windows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from paiju.core.actions import ActionSpace, Range
from paiju.core.cards import Cards
from paiju.core.events import Hidden
from paiju.core.frames import LOCALS, PROCEDURE, STEP, Frame
from paiju.core.game import game_texts
from paiju.core.options import int_option
from paiju.core.outcome import DRAW, LOSS, WIN
from paiju.core.reasons import Reason
from paiju.core.state import State
from paiju.core.viewers import ALL, NOBODY, bit
from tests.toys.toy import ToyGame, ToyState
from tests.toys.words import DUEL_EN, DUEL_ZH

KINDS: Final = ("jab", "hook", "parry")
PARRY: Final = 2
COPIES: Final = (6, 4, 6)
OF_KIND: Final = [[kind] for kind in KINDS]
SPACE: Final = ActionSpace([Range("play", OF_KIND), Range("lay", OF_KIND), Range("parry"), Range("pass")])
PLAY, LAY, ANSWER, PASS = (SPACE.base(name) for name in ("play", "lay", "parry", "pass"))
MAIN: Final = 1
RESPOND: Final = 2
TURN: Final = 0
CHALLENGE: Final = 1  # locals: who may answer, the kind that hits if nobody stops it


class DuelState(ToyState):
    game = "duel"
    actions = SPACE
    prompts = ("", "main", "respond")

    def __init__(self) -> None:
        super().__init__()
        self.cards = Cards()
        self.deck: list[int] = []
        self.hands: list[list[int]] = []
        self.laid: list[list[int]] = [[], []]
        self.gone: list[int] = []
        self.health: list[int] = [9, 9]
        self.turn: int = 0
        self.most_turns: int = 0

    def find_legal(self, seat: int) -> list[int]:
        held = sorted({self.cards.face[back] for back in self.hands[seat]})
        if self.asked[seat] == RESPOND:
            return [ANSWER, PASS] if PARRY in held else [PASS]
        return [PLAY + kind for kind in held if kind != PARRY] + [LAY + kind for kind in held] + [PASS]

    def find_default(self, seat: int) -> int:
        return PASS

    def find_reason(self, seat: int, code: int) -> Reason:
        answering = self.asked[seat] == RESPOND
        if answering != (code == ANSWER):
            return Reason("other_question")
        return Reason("no_parry" if answering else "only_in_answer" if code == PLAY + PARRY else "not_in_hand")

    def apply(self, seat: int, code: int) -> None:
        self.close(seat)
        if code == ANSWER:
            self.discard(seat, PARRY)
            self.push([CHALLENGE, 0, 1 - seat, self.stack[-1][LOCALS + 1]])
        elif PLAY <= code < LAY:
            self.discard(seat, code - PLAY)
            self.push([CHALLENGE, 0, 1 - seat, code - PLAY])
        elif LAY <= code < ANSWER:
            self.lay(seat, code - LAY)
        self.run()

    def discard(self, seat: int, kind: int) -> None:
        hand = self.hands[seat]
        self.gone.append(self.cards.leave(hand, self.cards.of_kind(hand, kind)))
        if self.recording:
            self.event("played", {"seat": seat}, {"seat": seat, "what": {"card": KINDS[kind]}})

    def lay(self, seat: int, kind: int) -> None:
        hand = self.hands[seat]
        self.laid[seat].append(self.cards.leave_unseen(hand, self.cards.of_kind(hand, kind), seat, 0b111))
        if self.recording:
            what = Hidden(len(self.laid[seat]), KINDS[kind], bit(seat))
            self.event("laid", {"seat": seat}, {"seat": seat, "what": what})

    def resume(self, frame: Frame) -> None:
        first = frame[STEP] == 0
        frame[STEP] = 1
        if frame[PROCEDURE] == CHALLENGE:
            self.ask(frame[LOCALS], RESPOND) if first else self.settle()
        elif first:
            self.ask(self.turn % 2, MAIN)
        else:
            self.end_turn()

    def settle(self) -> None:
        """Nobody answers any more: the blow comes through if an even number of parries was played."""
        victim, damage = 1 - self.turn % 2, self.stack[-1][LOCALS + 1] + 1
        parries = len(self.stack) - 2
        self.stack = self.stack[:1]
        if parries % 2 == 0:
            self.health[victim] -= damage
            if self.recording:
                self.event("hit", {"seat": 1 - victim}, {"seat": victim, "damage": damage})

    def end_turn(self) -> None:
        self.pop()
        if self.deck:
            self.draw_card(self.turn % 2)
        self.turn += 1
        if min(self.health) > 0 and self.turn < self.most_turns:
            self.push([TURN, 0])
            return
        tie = self.health[0] == self.health[1]
        result = [DRAW if tie else WIN if mine == max(self.health) else LOSS for mine in self.health]
        self.finish(result, self.health[:], "health")

    def draw_card(self, seat: int) -> None:
        back = self.deck.pop()
        self.cards.show(self, back, bit(seat))
        self.hands[seat].append(back)

    def facts(self, viewer: int) -> list[int]:
        known = [self.turn, len(self.deck), *self.health, len(self.stack)]
        for hand in self.hands:
            known += [len(hand), *self.cards.seen_faces(hand, viewer)]
        for row in (*self.laid, self.gone, self.deck if viewer == ALL else []):
            known += [len(row), *(self.cards.seen_face(back, viewer) for back in row)]
        return known + (self.stack[-1] if self.stack else [])

    def forget(self, viewer: int) -> None:
        for hand in self.hands:
            hand.sort()
        self.cards.forget(self, viewer)

    def zones(self) -> list[list[int]]:
        return [self.deck, *self.hands, *self.laid, self.gone]

    def phase(self) -> str:
        return "over" if self.over else "answering" if len(self.stack) > 1 else "main"

    def turn_number(self) -> int:
        return self.turn

    def turn_seat(self) -> int:
        return self.turn % 2

    def table(self, viewer: int) -> dict[str, Any]:
        seen = self.cards.seen_face
        return {
            "health": self.health[:],
            "deck": len(self.deck),
            "chain": [len(self.stack), *(self.stack[-1] if self.stack else [])],
            "hands": [[shown(face, 0) for face in self.cards.seen_faces(hand, viewer)] for hand in self.hands],
            "laid": [[shown(seen(back, viewer), n) for n, back in enumerate(row)] for row in self.laid],
            "gone": [shown(seen(back, viewer), 0) for back in self.gone],
        }


def shown(face: int, handle: int) -> dict[str, Any]:
    return {"card": KINDS[face]} if face >= 0 else {"back": handle}


class Duel(ToyGame):
    id = "duel"
    state_type: type[DuelState] = DuelState
    min_seats = 2
    max_seats = 2
    options = (int_option("turns", 12, 4, 20),)
    space = SPACE
    texts = game_texts(DUEL_ZH, DUEL_EN)
    cap = 20 * 12

    def build(self, setup: Mapping[str, Any], seats: int, options: Mapping[str, Any], seed: int) -> State:
        state = self.state_type()
        state.prepare(seats, seed)
        state.most_turns = options["turns"]
        state.deck = [state.cards.add(kind, NOBODY) for kind in range(len(KINDS)) for _ in range(COPIES[kind])]
        state.cards.shuffle(state, state.deck)
        state.hands = [[], []]
        for seat in (0, 0, 0, 0, 1, 1, 1, 1):
            state.draw_card(seat)
        state.push([TURN, 0])
        state.run()
        return state

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, DuelState)
        return (state.health[seat] - state.health[1 - seat]) / 10

    def things(self) -> dict[str, list[str]]:
        return {"card": list(KINDS)}


GAME = Duel()
