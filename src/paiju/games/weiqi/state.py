"""The state as the core's contract knows it: every hook, each a line that leads to the rule."""

from __future__ import annotations

from typing import Any, Final

from paiju.core.actions import ActionSpace
from paiju.core.events import CauseJson
from paiju.core.frames import STEP, Frame
from paiju.core.reasons import Reason
from paiju.core.state import NOBODY_TURN
from paiju.core.viewers import SPECTATOR
from paiju.games.weiqi.actions import (
    ARRANGE_HAND,
    ARRANGE_TO,
    BENT,
    BENT_FOUR_TARGET,
    CHOOSE_CHARACTER,
    FROM,
    KIND_OF,
    MAIN_ACTION,
    MOVE,
    PASS,
    PROMPTS,
    SHI_YUE_NUMBER,
    SPACE,
    TAKE,
    TO,
    WHICH_COPY,
)
from paiju.games.weiqi.board import GAP_COUNT
from paiju.games.weiqi.cards import BENT_FOUR, CAPTURE, CONNECT, CUT, KINDS
from paiju.games.weiqi.characters import BYUN_SANGIL, SHI_YUE, SKILLS
from paiju.games.weiqi.knowledge import forced_to_pass
from paiju.games.weiqi.legal import find_legal, find_reason, playable_kinds
from paiju.games.weiqi.log import cause, opened, passed
from paiju.games.weiqi.position import KIND, MOVES, Position
from paiju.games.weiqi.resample import forget
from paiju.games.weiqi.rules.arrange import arrange, move_card
from paiju.games.weiqi.rules.plays import ANY_COPY, order_matters, play
from paiju.games.weiqi.rules.skills import take_captures, use_skill
from paiju.games.weiqi.rules.traps import fire_at
from paiju.games.weiqi.rules.turn import CHECK, END, final_totals, resume, reveal_choices
from paiju.games.weiqi.view import PHASES, facts, phase, table

RULES_VERSION: Final = 2


class WeiqiState(Position):
    """One position of weiqi cards."""

    def clone(self) -> WeiqiState:
        other = WeiqiState()
        self.copy_position(other)
        return other

    def space(self) -> ActionSpace:
        return SPACE

    def game_id(self) -> str:
        return "weiqi"

    def rules_version(self) -> int:
        return RULES_VERSION

    def prompt_id(self, number: int) -> str:
        return PROMPTS[number]

    # ------------------------------------------------------------------ answering

    def find_legal(self, seat: int) -> list[int]:
        return find_legal(self, seat)

    def find_reason(self, seat: int, code: int) -> Reason:
        return find_reason(self, seat, code)

    def find_default(self, seat: int) -> int:
        """Declining where one can: the pass, or an untouched hand; else the first answer."""
        legal = self.legal(seat)
        return PASS if PASS in legal else legal[0]

    def timed_out(self, seat: int) -> None:
        """The clock moves no card: a move that was begun in the arrange window is dropped (rules 6)."""
        if self.asked[seat] == ARRANGE_TO:
            self.reopen(seat)
        super().timed_out(seat)

    def apply(self, seat: int, code: int) -> None:
        asked = self.asked[seat]
        if asked == MAIN_ACTION:
            self.answer_main(seat, code)
        elif asked == WHICH_COPY:
            chosen = self.drafts[seat][0]
            self.close(seat)
            self.play_card(seat, chosen, code - FROM)
        elif asked == CHOOSE_CHARACTER:
            if self.seal(seat, code):
                reveal_choices(self)
        else:
            self.answer_between(seat, code, asked)

    def answer_main(self, seat: int, code: int) -> None:
        """The main decision: a card, the pass or a skill (rules 4.1)."""
        if code < PASS:
            if self.sides[seat].held[KIND_OF[code]] > 1 and order_matters(self, seat):
                self.extend(seat, code, WHICH_COPY)  # only the owner sees this step, WQ-52
                return
            self.close(seat)
            self.play_card(seat, code, ANY_COPY)
            return
        self.close(seat)
        if code == PASS:
            if self.recording:
                passed(self, seat)
            if not self.choices.allow_pass:
                forced_to_pass(self.sides[seat], playable_kinds(self, seat))
            self.stack[0][STEP] = END
        else:
            use_skill(self, seat, code)
        self.run()

    def play_card(self, seat: int, code: int, place: int) -> None:
        play(self, seat, code, place)
        self.stack[0][STEP] = CHECK
        self.run()

    def answer_between(self, seat: int, code: int, asked: int) -> None:
        """The questions in between: a Bent Four's target, a number of Captures, the order of the hand."""
        if asked == ARRANGE_HAND and code >= MOVE:
            self.extend(seat, code, ARRANGE_TO)
            return
        moved = self.drafts[seat]
        self.close(seat)
        if asked == ARRANGE_HAND:
            arrange(self, seat, code)
        elif asked == ARRANGE_TO:
            move_card(self, seat, moved[0] - MOVE, code - TO)
        elif asked == BENT_FOUR_TARGET:
            fire_at(self, code - BENT)
        else:
            take_captures(self, seat, code - TAKE + 1)
        self.run()

    def resume(self, frame: Frame) -> None:
        resume(self, frame)

    # ------------------------------------------------------------------ knowing

    def facts(self, viewer: int) -> list[int]:
        return facts(self, viewer)

    def forget(self, viewer: int) -> None:
        forget(self, viewer)

    def table(self, viewer: int) -> dict[str, Any]:
        return table(self, viewer)

    def phase(self) -> str:
        return PHASES[phase(self)]

    def turn_number(self) -> int:
        """1 for Black's first turn; 0 while characters are chosen."""
        return 0 if self.offers else 2 * self.choices.turns - self.remaining + (0 if self.over else 1)

    def turn_seat(self) -> int:
        return NOBODY_TURN if self.offers else self.active

    def prompt_cause(self, seat: int) -> CauseJson | None:
        asked = self.asked[seat]
        if asked == BENT_FOUR_TARGET:
            return cause(seat, KINDS[BENT_FOUR], "4.4", "WQ-33")
        if asked == SHI_YUE_NUMBER:
            return cause(seat, SKILLS[SHI_YUE], "5.4", "WQ-38")
        if asked in (WHICH_COPY, ARRANGE_HAND, ARRANGE_TO):
            return cause(1 - seat, SKILLS[BYUN_SANGIL], "4.6", "WQ-43")
        return None

    def prompt_args(self, seat: int) -> dict[str, Any]:
        asked = self.asked[seat]
        side = self.sides[seat]
        if asked == MAIN_ACTION:
            return {"turns_left": side.turns_left}
        if asked == WHICH_COPY:
            return {"what": KINDS[KIND_OF[self.drafts[seat][0]]]}
        if asked == SHI_YUE_NUMBER:
            return {"most": self.deck.count(CAPTURE)}
        if asked == ARRANGE_HAND:
            return {"moves_left": len(side.hand) - self.stack[0][MOVES]}
        if asked == ARRANGE_TO:
            moves_left = len(side.hand) - self.stack[0][MOVES]
            return {"what": KINDS[side.hand[self.drafts[seat][0] - MOVE]], "moves_left": moves_left}
        return {}

    def may_differ(self, viewer: int) -> bool:
        """Nobody knows the order of the deck, nor of a hidden hand beyond what it has seen of the row."""
        if _has_two_kinds(self.deck):
            return True
        for seat in range(2):
            row = 0 if viewer == SPECTATOR else self.sides[seat].order_seen
            if seat != viewer and _has_two_kinds(self.sides[seat].hand[row:]):
                return True
        return False

    def is_open_choice(self, seat: int) -> bool:
        """A cancelled Connect and a Capture that does not stay leave no trace on the table; all saw them played."""
        held = self.sides[seat].held
        return self.asked[seat] == MAIN_ACTION and held[CONNECT] + held[CAPTURE] > 0

    def opening_events(self) -> None:
        """Where characters are assigned, the game has begun before anybody could write it down."""
        if not self.offers:
            opened(self)

    # ------------------------------------------------------------------ counting

    def final_scores(self) -> list[int]:
        return final_totals(self)

    def census(self) -> list[int]:
        """The kinds of all cards, wherever they are."""
        found = self.deck + self.removed + [card & KIND for card in self.table_cards]
        for side in self.sides:
            found += side.hand
            found += [CUT for gap in range(GAP_COUNT) if side.cuts >> gap & 1]
        return found


def _has_two_kinds(zone: list[int]) -> bool:
    for kind in zone:
        if kind != zone[0]:
            return True
    return False
