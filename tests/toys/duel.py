"""A toy: a card duel for two. A turn: play a card face up (hits for its value), lay one face down, or pass. A face-up
card may be answered by a parry, a parry by a parry, and so on: nested interrupts on the frame stack. It proves hidden
cards, windows that open by public facts only, and copies in the middle of an effect."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypedDict

from paiju.core.actions import ActionSpace, Range
from paiju.core.cards import Cards
from paiju.core.events import Hidden
from paiju.core.frames import LOCALS, STEP, Frame
from paiju.core.game import Game, game_texts
from paiju.core.options import int_option
from paiju.core.outcome import DRAW, LOSS, WIN
from paiju.core.reasons import Reason
from paiju.core.state import State
from paiju.core.viewers import ALL, NOBODY, bit

KINDS: Final = ("jab", "hook", "parry")
PARRY: Final = 2
COPIES: Final = (6, 4, 6)
SPACE: Final = ActionSpace([Range("play", [[k] for k in KINDS]), Range("lay", [[k] for k in KINDS]), Range("parry"), Range("pass")])
PLAY, LAY, ANSWER, PASS = (SPACE.base(name) for name in ("play", "lay", "parry", "pass"))
MAIN: Final = 1
RESPOND: Final = 2
PROMPTS: Final = ("", "main", "respond")
TURN: Final = 0
CHALLENGE: Final = 1  # locals: who may answer, kind that hits if nobody stops it, how many parries so far


class DuelState(State):
    def __init__(self) -> None:
        super().__init__()
        self.cards = Cards()
        self.deck: list[int] = []
        self.hands: list[list[int]] = []
        self.laid: list[list[int]] = []
        self.gone: list[int] = []
        self.health: list[int] = []
        self.active: int = 0
        self.turn: int = 0
        self.most_turns: int = 0

    def clone(self) -> DuelState:
        other = DuelState()
        self.copy_common(other)
        other.cards = self.cards.clone()
        other.deck = self.deck[:]
        other.hands = [hand[:] for hand in self.hands]
        other.laid = [row[:] for row in self.laid]
        other.gone = self.gone[:]
        other.health = self.health[:]
        other.active = self.active
        other.turn = self.turn
        other.most_turns = self.most_turns
        return other

    def space(self) -> ActionSpace:
        return SPACE

    def game_id(self) -> str:
        return "duel"

    def rules_version(self) -> int:
        return 1

    def prompt_id(self, number: int) -> str:
        return PROMPTS[number]

    def holds(self, seat: int, kind: int) -> bool:
        return any(self.cards.face[back] == kind for back in self.hands[seat])

    def find_legal(self, seat: int) -> list[int]:
        if self.asked[seat] == RESPOND:
            return [ANSWER, PASS] if self.holds(seat, PARRY) else [PASS]
        held = [kind for kind in range(len(KINDS)) if self.holds(seat, kind)]
        return [PLAY + k for k in held if k != PARRY] + [LAY + k for k in held] + [PASS]

    def find_default(self, seat: int) -> int:
        return PASS

    def find_reason(self, seat: int, code: int) -> Reason:
        if self.asked[seat] == RESPOND or code == ANSWER:
            return Reason("no_parry" if code == ANSWER and self.asked[seat] == RESPOND else "other_question", {})
        return Reason("not_in_hand" if code != PLAY + PARRY else "only_in_answer", {})

    def apply(self, seat: int, code: int) -> None:
        asked = self.asked[seat]
        self.close(seat)
        if code == PASS:
            if asked == MAIN:
                self.pop()
        elif asked == RESPOND:
            self.discard(seat, PARRY)
            frame = self.stack[-1]
            self.stack.append([CHALLENGE, 0, 1 - seat, frame[LOCALS + 1], frame[LOCALS + 2] + 1])
        elif code < LAY:
            self.discard(seat, code - PLAY)
            self.push([CHALLENGE, 0, 1 - seat, code - PLAY, 0])
        else:
            self.lay(seat, code - LAY)
            self.pop()
        self.run()

    def discard(self, seat: int, kind: int) -> None:
        hand = self.hands[seat]
        self.gone.append(self.cards.leave(hand, self.cards.of_kind(hand, kind)))
        if self.recording:
            self.event("played", {"seat": seat}, {"seat": seat, "what": {"card": KINDS[kind]}})

    def lay(self, seat: int, kind: int) -> None:
        hand = self.hands[seat]
        back = self.cards.leave_unseen(hand, self.cards.of_kind(hand, kind), seat, 0b111)
        self.laid[seat].append(back)
        if self.recording:
            self.event("laid", {"seat": seat}, {"seat": seat, "what": Hidden(len(self.laid[seat]), KINDS[kind], bit(seat))})

    def resume(self, frame: Frame) -> None:
        if frame[0] == TURN:
            self.next_turn(frame)
        elif frame[STEP] == 0:
            frame[STEP] = 1
            self.ask(frame[LOCALS], RESPOND)
        else:
            self.unwind()

    def unwind(self) -> None:
        """The last challenge stands unanswered: an even number of parries lets the blow through."""
        victim, kind, parries = 1 - self.active, self.stack[-1][LOCALS + 1], self.stack[-1][LOCALS + 2]
        self.stack = self.stack[:1]
        if parries % 2 == 0:
            self.health[victim] -= kind + 1
            if self.recording:
                self.event("hit", {"seat": self.active}, {"seat": victim, "damage": kind + 1})
        self.pop()

    def next_turn(self, frame: Frame) -> None:
        if frame[STEP] == 0:
            frame[STEP] = 1
            self.ask(self.active, MAIN)

    def run(self) -> None:
        super().run()
        while not self.stack and not self.over:
            self.end_turn()
            super().run()

    def end_turn(self) -> None:
        if self.deck:
            back = self.deck.pop()
            self.cards.known[back] = bit(self.active)
            self.shown += 1
            self.hands[self.active].append(back)
        self.turn += 1
        self.active = 1 - self.active
        if min(self.health) <= 0 or self.turn == self.most_turns:
            best = max(self.health)
            tie = self.health[0] == self.health[1]
            self.finish([DRAW if tie else WIN if mine == best else LOSS for mine in self.health], self.health[:], "health")
        else:
            self.push([TURN, 0])

    def facts(self, viewer: int) -> list[int]:
        known = [self.active, self.turn, self.most_turns, len(self.deck), *self.health, len(self.stack)]
        if self.stack:
            known.extend(self.stack[-1])
        for zone in (*self.hands, *self.laid, self.gone):
            known.append(len(zone))
        for hand in self.hands:
            known.extend(self.cards.seen_faces(hand, viewer))
        for zone in (*self.laid, self.gone, self.deck if viewer == ALL else []):
            known.extend([self.cards.seen_face(back, viewer) for back in zone])
        return known

    def forget(self, viewer: int) -> None:
        for seat in range(2):
            self.hands[seat].sort()
        self.cards.forget(self, viewer)

    def phase(self) -> str:
        return "over" if self.over else "answering" if len(self.stack) > 1 else "main"

    def turn_number(self) -> int:
        return self.turn

    def turn_seat(self) -> int:
        return self.active

    def zones(self) -> list[list[int]]:
        return [self.deck, *self.hands, *self.laid, self.gone]

    def final_scores(self) -> list[int]:
        return self.health[:]

    def seen(self, face: int, handle: int) -> dict[str, Any]:
        return {"card": KINDS[face]} if face >= 0 else {"back": handle}

    def table(self, viewer: int) -> dict[str, Any]:
        cards = self.cards
        return {
            "health": self.health[:],
            "deck": len(self.deck),
            "turns_left": self.most_turns - self.turn,
            "open": list(self.stack[-1]) if self.stack else [],
            "depth": len(self.stack),
            "hands": [[self.seen(face, 0) for face in cards.seen_faces(hand, viewer)] for hand in self.hands],
            "laid": [[self.seen(cards.seen_face(row[n], viewer), n) for n in range(len(row))] for row in self.laid],
            "gone": [self.seen(cards.seen_face(back, viewer), 0) for back in self.gone],
        }


class Table(TypedDict):
    health: list[int]
    deck: int
    turns_left: int
    open: list[int]
    depth: int
    hands: list[list[dict[str, Any]]]
    laid: list[list[dict[str, Any]]]
    gone: list[dict[str, Any]]


class Setup(TypedDict, total=False):
    health: list[int]


ZH = {"action.play": "打出{0:card}", "action.lay": "暗放{0:card}", "action.parry": "招架", "action.pass": "跳过", "prompt.main": "轮到你",
      "prompt.respond": "要招架吗？", "event.played": "{seat:seat}打出{what}", "event.laid": "{seat:seat}暗放{what}", "event.hit": "{seat:seat}受到{damage}点伤害",
      "reason.no_parry": "手里没有招架", "reason.other_question": "现在问的不是这个", "reason.not_in_hand": "手里没有这张牌", "reason.only_in_answer": "招架只能用来应对",
      "card.jab": "直拳", "card.hook": "勾拳", "card.parry": "招架", "ending.health": "体力", "game.duel": "拳牌", "phase.main": "出牌",
      "phase.answering": "应对", "phase.over": "结束", "option.turns": "回合数", "option.turns.help": "最多多少回合"}
EN = {"action.play": "play {0:card}", "action.lay": "lay {0:card} face down", "action.parry": "parry", "action.pass": "pass", "prompt.main": "Your turn",
      "prompt.respond": "Parry?", "event.played": "{seat:seat} plays {what}", "event.laid": "{seat:seat} lays {what}",
      "event.hit": "{seat:seat} takes {damage} {damage|point|points}", "reason.no_parry": "you hold no parry",
      "reason.other_question": "that is not the question now", "reason.not_in_hand": "you do not hold this card",
      "reason.only_in_answer": "a parry is only played in answer", "card.jab": "jab", "card.hook": "hook", "card.parry": "parry",
      "ending.health": "health", "game.duel": "Fist duel", "phase.main": "main", "phase.answering": "answering", "phase.over": "over",
      "option.turns": "Turns", "option.turns.help": "How many turns at most"}


class Duel(Game):
    id = "duel"
    rules_version = 1
    min_seats = 2
    max_seats = 2
    options = (int_option("turns", 12, 4, 20),)
    space = SPACE
    texts = game_texts(ZH, EN)
    cap = 20 * 12
    table_type = Table
    setup_type = Setup

    def start(self, seed: int, seats: int, options: Mapping[str, Any]) -> State:
        return self.build({}, seats, options, seed)

    def build(self, setup: Mapping[str, Any], seats: int, options: Mapping[str, Any], seed: int) -> State:
        state = DuelState()
        state.prepare(seats, seed)
        state.most_turns = options["turns"]
        state.health = list(setup.get("health", [9, 9]))
        state.deck = [state.cards.add(kind, NOBODY) for kind in range(len(KINDS)) for _ in range(COPIES[kind])]
        state.cards.shuffle(state, state.deck)
        state.hands = [[state.deck.pop() for _ in range(4)] for _ in range(2)]
        state.laid = [[], []]
        for seat in range(2):
            for back in state.hands[seat]:
                state.cards.known[back] = bit(seat)
        state.push([TURN, 0])
        state.run()
        return state

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, DuelState)
        return (state.health[seat] - state.health[1 - seat]) / 10

    def encode(self, view: Mapping[str, Any]) -> list[float]:
        return [float(number) for number in view["table"]["health"]]

    def things(self) -> dict[str, list[str]]:
        return {"card": list(KINDS)}

    def draw(self, view: Mapping[str, Any], lang: str, players: Sequence[str]) -> str:
        return str(view["table"])


GAME = Duel()
