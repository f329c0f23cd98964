"""The course of the game: secret plays, their resolution, turns and rounds. What one turn does is in rules/."""

from __future__ import annotations

from typing import Any, Final, cast

from paiju.core.actions import RESIGN, TIMEOUT, ActionSpace
from paiju.core.events import CauseJson
from paiju.core.outcome import DRAW, LOSS, WIN
from paiju.core.reasons import Reason
from paiju.core.state import NOBODY_TURN, NOTHING
from paiju.core.viewers import ALL
from paiju.games.tck.actions import (
    CHOOSE_COUNT,
    CHOOSE_MOVE,
    CHOOSE_X,
    DONE,
    LATE_TARGET,
    MOVE,
    PROMPTS,
    SEAT,
    SPACE,
    offer,
    read_play,
)
from paiju.games.tck.draft import (
    COMPLETE,
    further_moves,
    legal_counts,
    legal_targets,
    legal_x,
    question_about,
    question_after,
    read_draft,
)
from paiju.games.tck.moves import GUARD, UNMIXABLE
from paiju.games.tck.options import Rules
from paiju.games.tck.position import Position
from paiju.games.tck.rules.aftermath import bury
from paiju.games.tck.rules.aim import late_owed, pursuit_shots
from paiju.games.tck.rules.pipeline import finish_turn, open_turn
from paiju.games.tck.rules.reveal import pay, show_plays
from paiju.games.tck.rules.rounds import (
    NOBODY,
    UNDECIDED,
    is_contested,
    last_faction,
    nobody_can_act,
    rotate_lightning,
    strongest_faction,
)
from paiju.games.tck.rules.turn import MARKS, STATUSES, Turn, new_turn
from paiju.games.tck.story import tell
from paiju.games.tck.view import facts_of, prompt_args_of, table_of
from paiju.games.tck.why import reason_for

GAME_ID: Final = "tck"
RULES_VERSION: Final = 2


class TckState(Position):
    """A position that can be played."""

    def clone(self) -> TckState:
        other = TckState()
        self.copy_common(other)
        self.copy_table(other)
        return other

    def set_table(self, rules: Rules) -> None:
        """The table before the first round: everybody at `start_hp`, nothing else."""
        seats = self.seats
        self.rules = rules
        self.hp = [rules.start_hp] * seats
        self.points = [0] * seats
        self.marks = [0] * (seats * MARKS)
        self.status = [0] * (seats * STATUSES)
        self.living = [True] * seats
        self.frozen = [False] * seats
        self.freeze_next = [False] * seats
        self.leaving = [False] * seats
        self.last_plays = [[]] * seats
        self.last_late = [[]] * seats
        self.targetable = [True] * seats

    # ------------------------------------------------------------------ rounds and turns

    def begin(self) -> None:
        """Round 1, turn 1; lightning does not rotate yet (TK-27)."""
        self.round = 1
        self.round_hp = self.hp
        self.round_marks = self.marks
        self.begin_turn()

    def opening_events(self) -> None:
        """The first turn begins before anybody can write it down."""
        self.event("round", None, {"round": self.round})
        self.event("turn", None, {"turn": self.turn, "round": self.round})

    def begin_turn(self) -> None:
        """Everybody who can act owes a play."""
        self.turn += 1
        if not is_contested(self.rules.factions, self.living, self.frozen):
            self.uncontested += 1
        self.targetable = [self.living[seat] and not self.frozen[seat] for seat in range(self.seats)]
        if self.recording:
            self.event("turn", None, {"turn": self.turn, "round": self.round})
        for seat in range(self.seats):
            if self.targetable[seat]:
                self.ask(seat, CHOOSE_MOVE)

    def _new_round(self, revive: list[bool]) -> None:
        """4.1: a new round; one in which nobody could act is over at once (TK-9)."""
        self._restore(revive)
        self._open_round()
        while nobody_can_act(self.living, self.frozen):
            if self.recording:
                self.event("round_skipped", {"ruling": "TK-9"}, {"round": self.round})
            self._open_round()

    def _open_round(self) -> None:
        self.round += 1
        self.uncontested = 0
        self.points = [0] * self.seats
        self.frozen = self.freeze_next
        self.freeze_next = [False] * self.seats
        self.marks = self.marks[:]
        rotate_lightning(self.marks, self.living, self.frozen)
        self.round_hp = self.hp
        self.round_marks = self.marks
        if self.recording:
            self.event("round", None, {"round": self.round})

    def _restore(self, revive: list[bool]) -> None:
        """4.1.1: fate brings a player back as he was when the round began (TK-31)."""
        if True not in revive:
            return
        self.hp = self.hp[:]
        self.marks = self.marks[:]
        self.status = self.status[:]
        self.freeze_next = self.freeze_next[:]
        for seat in range(self.seats):
            if not revive[seat] or not self.living[seat]:
                continue
            self.hp[seat] = self.round_hp[seat]
            self.freeze_next[seat] = False
            for place in range(seat * MARKS, seat * MARKS + MARKS):
                self.marks[place] = self.round_marks[place]
            for place in range(seat * STATUSES, seat * STATUSES + STATUSES):
                self.status[place] = 0
            if self.recording:
                self.event("restored", {"seat": seat, "by": "fate", "rule": "4.1"}, {"seat": seat, "hp": self.hp[seat]})

    # ------------------------------------------------------------------ the turn

    def _reveal(self) -> None:
        """All plays are in: P0 to P4, then the late targets if any are owed."""
        self.plays = [self.unseal(seat) for seat in range(self.seats)]
        turn = self._sheets()
        show_plays(turn)
        pay(turn)
        self.points = turn.points[:]
        self.paid = turn.paid
        open_turn(turn)
        self.owed = [late_owed(turn, seat) for seat in range(self.seats)]
        if self.recording:
            tell(self, turn.notes)
            turn.notes = []
        if max(self.owed) == 0:
            self._finish_turn(turn)
            return
        self.targetable = [turn.touchable(seat) for seat in range(self.seats)]
        aiming = [seat for seat in range(self.seats) if self.owed[seat]]
        for seat in aiming:
            self.ask(seat, LATE_TARGET)
        for seat in aiming:
            if self.leaving[seat]:  # TK-58: whoever has resigned aims no more
                self._answer(seat, RESIGN)

    def _late_targets_in(self) -> None:
        """All late targets are in: the sheets are laid out again, and the turn is finished."""
        turn = self._sheets()
        turn.recording = False
        turn.paid = self.paid
        show_plays(turn)
        open_turn(turn)
        turn.recording = self.recording
        for seat in range(self.seats):
            if self.owed[seat]:
                codes = self.unseal(seat)
                if codes[0] < MOVE:
                    turn.late_failed[seat] = True
                    turn.blast[seat] = codes[0] == TIMEOUT and self.rules.late_is_blast
                else:
                    turn.late[seat] = [code - SEAT for code in codes]
        self._finish_turn(turn)

    def _sheets(self) -> Turn:
        """A turn made from the position and the revealed plays."""
        turn = new_turn(self.rules, self.seats, self.recording)
        turn.alive = self.living[:]
        turn.frozen = self.frozen[:]
        turn.freeze_next = self.freeze_next[:]
        turn.hp = self.hp[:]
        turn.points = self.points[:]
        turn.marks = self.marks[:]
        turn.status = self.status
        turn.statuses_active = max(self.status) > 0
        for seat in range(self.seats):
            codes = self.plays[seat]
            if codes:
                play = read_play(seat, codes)
                turn.plays[seat] = play
                turn.blast[seat] = not play
        return turn

    def _finish_turn(self, turn: Turn) -> None:
        """P5 to P17."""
        finish_turn(turn)
        for seat in range(self.seats):
            if self.leaving[seat] and turn.alive[seat]:
                bury(turn, seat)
        self.hp = turn.hp
        self.points = turn.points
        self.marks = turn.marks
        self.status = turn.next_status
        self.living = turn.alive
        self.frozen = turn.frozen
        self.freeze_next = turn.freeze_next
        self.last_plays = self.plays
        self.last_late = turn.late
        self.plays = []
        self.paid = []
        self.owed = []
        if self.recording:
            tell(self, turn.notes)
        winner = last_faction(self.rules.factions, self.living)
        if winner != UNDECIDED:
            self._end(winner, "last_faction" if winner != NOBODY else "nobody_left")
            return
        self._close_turn(turn)

    def _close_turn(self, turn: Turn) -> None:
        """P17, the turn cap, and the next turn."""
        if self._round_is_over(turn):
            self._new_round(turn.revive)
        elif turn.changed and self.recording:
            self.event("round_kept", {"rule": "P17", "ruling": "TK-26"}, {"round": self.round})
        if self.turn < self.rules.max_turns:
            self.begin_turn()
        elif self.rules.cap_by_hp:
            self._end(strongest_faction(self.rules.factions, self.living, self.hp), "turn_cap")
        else:
            self._end(NOBODY, "turn_cap")

    def _round_is_over(self, turn: Turn) -> bool:
        """P17: a change that no domain holds back, a rescue, the limit of TK-9, or nobody left who can act (TK-58)."""
        if turn.changed and not turn.no_round_change:
            return True
        limit = self.rules.uncontested_turns
        if True in turn.revive or (limit > 0 and self.uncontested >= limit):
            return True
        return nobody_can_act(self.living, self.frozen)

    def _end(self, winner: int, reason: str) -> None:
        """Section 8: all players of the winning faction win, also the eliminated ones."""
        factions = self.rules.factions
        result = [DRAW] * self.seats
        if winner != NOBODY:
            result = [WIN if factions[seat] == winner else LOSS for seat in range(self.seats)]
        self.finish(result, self.final_scores(), reason)

    # ------------------------------------------------------------------ answers

    def find_legal(self, seat: int) -> list[int]:
        asked = self.asked[seat]
        codes = self.drafts[seat]
        if asked == LATE_TARGET:
            return self._late_seats(seat)
        if asked == CHOOSE_MOVE and not codes:
            return self._offered(seat, self.points[seat])
        draft = read_draft(seat, codes, self.points[seat], asked)
        if asked == CHOOSE_MOVE:
            return further_moves(draft, self._offered(seat, draft.left))
        if asked == CHOOSE_COUNT:
            return legal_counts(draft)
        if asked == CHOOSE_X:
            return legal_x(draft, self.rules, self.seats)
        return legal_targets(draft, self.targetable, self.is_mixed(seat))

    def _offered(self, seat: int, points: int) -> list[int]:
        """The moves that an asked seat may show for these points; aiming at others takes somebody else to aim at."""
        return offer(self.rules, points, self.targetable.count(True) > 1, self.is_mixed(seat))

    def _late_seats(self, seat: int) -> list[int]:
        """Anybody touchable; in rising order, for a pursuit first and then anew for a pea."""
        codes = self.drafts[seat]
        lowest = codes[-1] if codes else SEAT
        if len(codes) == pursuit_shots(read_play(seat, self.plays[seat])):
            lowest = SEAT
        return [code for code in range(lowest, SEAT + self.seats) if self.targetable[code - SEAT]]

    def apply(self, seat: int, code: int) -> None:
        asked = self.asked[seat]
        if asked == LATE_TARGET:
            if len(self.drafts[seat]) + 1 < self.owed[seat]:
                self.extend(seat, code, LATE_TARGET)
            elif self.seal(seat, code):
                self._late_targets_in()
            return
        question = self._next_question(seat, asked, code)
        if question != COMPLETE:
            self.extend(seat, code, question)
        elif self.seal(seat, code):
            self._reveal()

    def _next_question(self, seat: int, asked: int, code: int) -> int:
        """What the seat is asked next, or COMPLETE when its play is whole."""
        if code == DONE:
            return COMPLETE
        codes = self.drafts[seat]
        if asked != CHOOSE_MOVE:
            question = question_after(read_draft(seat, codes, self.points[seat], asked), asked, code)
        elif codes:
            question = question_about(code - MOVE, read_draft(seat, codes, self.points[seat], asked).left)
        else:
            question = question_about(code - MOVE, self.points[seat])
        if question == COMPLETE and self.is_mixed(seat):
            first = (codes[0] if codes else code) - MOVE
            return COMPLETE if first in UNMIXABLE else CHOOSE_MOVE
        return question

    def find_default(self, seat: int) -> int:
        """Guard; a mixed play that has begun is done; else the first answer."""
        if self.asked[seat] == CHOOSE_MOVE:
            return DONE if self.drafts[seat] else MOVE + GUARD
        return self.legal(seat)[0]

    def timed_out(self, seat: int) -> None:
        """TK-36: a violation, blast; by option a late seat plays guard. Whatever it had begun is gone."""
        late = self.asked[seat] == LATE_TARGET
        self._answer(seat, TIMEOUT if late or self.rules.late_is_blast else MOVE + GUARD)

    def resigned(self, seat: int) -> None:
        """Section 8: out at the end of the turn. A play that is in stands, else it is guard (TK-58)."""
        self.leaving = self.leaving[:]
        self.leaving[seat] = True
        if self.recording:
            self.event("resigns", {"seat": seat, "rule": "8", "ruling": "TK-58"}, {"seat": seat})
        if self.asked[seat] != NOTHING:
            self._answer(seat, RESIGN if self.asked[seat] == LATE_TARGET else MOVE + GUARD)

    def _answer(self, seat: int, code: int) -> None:
        """Seals a whole answer of one code in place of what the seat had begun."""
        self.drafts[seat] = []
        if self.seal(seat, code):
            if self.in_late_stage():
                self._late_targets_in()
            else:
                self._reveal()

    def find_reason(self, seat: int, code: int) -> Reason:
        return reason_for(self, seat, code)

    # ------------------------------------------------------------------ what is known

    def sees_answer(self, viewer: int, seat: int) -> bool:
        """With `team_see_commits` teammates see each other's sealed plays."""
        if viewer in (seat, ALL):
            return True
        factions = self.rules.factions
        return self.rules.team_sees and viewer >= 0 and factions[viewer] == factions[seat]

    def facts(self, viewer: int) -> list[int]:
        return facts_of(self)

    def forget(self, viewer: int) -> None:
        """Only drafts and sealed answers are secret, and the base deals with those."""

    def table(self, viewer: int) -> dict[str, Any]:
        return cast(dict[str, Any], table_of(self, viewer))

    # ------------------------------------------------------------------ the envelope

    def space(self) -> ActionSpace:
        return SPACE

    def game_id(self) -> str:
        return GAME_ID

    def rules_version(self) -> int:
        return RULES_VERSION

    def prompt_id(self, number: int) -> str:
        return PROMPTS[number]

    def phase(self) -> str:
        if self.over:
            return "over"
        return "late_targets" if self.in_late_stage() else "commit"

    def turn_number(self) -> int:
        return self.turn

    def turn_seat(self) -> int:
        return NOBODY_TURN

    def faction(self, seat: int) -> int:
        return self.rules.factions[seat]

    def alive(self, seat: int) -> bool:
        return self.living[seat] and not self.leaving[seat]

    def final_scores(self) -> list[int]:
        return [max(hp, 0) for hp in self.hp]

    def prompt_cause(self, seat: int) -> CauseJson | None:
        if self.asked[seat] == CHOOSE_MOVE:
            return None
        return {"seat": seat, "by": prompt_args_of(self, seat)["move"]}

    def prompt_args(self, seat: int) -> dict[str, Any]:
        return prompt_args_of(self, seat)
