"""The contract of the core for kpw: who is asked what, what an answer does, which frame runs next."""

from __future__ import annotations

from typing import Any, Final

from paiju.core.actions import ActionSpace
from paiju.core.events import CauseJson
from paiju.core.frames import PROCEDURE, STEP, Frame
from paiju.core.reasons import Reason
from paiju.core.state import NOBODY_TURN, RANDOM
from paiju.games.kpw.actions import (
    CLONE_AS,
    COMMIT,
    COMPOSE,
    DECLINE,
    DONE,
    DRAW_MENU,
    DROP,
    EGGPLANT_HERO,
    END_TURN,
    EXCHANGE,
    EXCHANGE_FOR,
    GIVE,
    GUESS_LEVEL,
    IMITATE,
    KIND,
    PASS,
    PAY,
    PEARL_PICK,
    PICK,
    PICK_BACK,
    PICK_FRONT,
    PILL_COST,
    PILL_PICK,
    PILL_RIDER,
    PLACE,
    PROMPTS,
    PROTECT_OVERFLOW,
    REACT_8848,
    RESPONSE,
    ROUND_END_MENU,
    SKILL_HERO,
    SKIP,
    SPACE,
    STAGE,
    STEAL_COST,
    STOP,
    TAKE,
    THIEF_HELD,
    THIEF_NOW,
    TURN_MENU,
    USE,
)
from paiju.games.kpw.cards import CLONE, EGGPLANT, SKILL_1
from paiju.games.kpw.facts import facts
from paiju.games.kpw.forget import forget
from paiju.games.kpw.options import PICK_HIDDEN
from paiju.games.kpw.position import GONE, HP, KIND_BITS, PLAY_WIDTH, Position
from paiju.games.kpw.prompts import phase, prompt_args, prompt_cause
from paiju.games.kpw.rules.compose import (
    clone_codes,
    compose_codes,
    hero_codes,
    imitate_codes,
    read_staging,
    stage_codes,
)
from paiju.games.kpw.rules.drawing import (
    answer_held,
    answer_pearl,
    answer_thief,
    held_codes,
    pearl_codes,
    run_draw,
    thief_codes,
)
from paiju.games.kpw.rules.plays import answer_guess, commit, guess_codes, run_guess, run_play
from paiju.games.kpw.rules.procedures import (
    DRAWING,
    GUESS,
    OVERFLOW,
    PICKING,
    PLAY,
    REACTION,
    RIDER,
    ROUND,
    ROUND_END,
    STEALING,
    TURN,
    UNDO,
    WINDOW,
)
from paiju.games.kpw.rules.refusals import refusal
from paiju.games.kpw.rules.rounds import (
    CHECK,
    TURN_ENDS,
    opening_events,
    pick_codes,
    run_picking,
    run_round,
    run_round_end,
    run_turn,
    set_heroes,
)
from paiju.games.kpw.rules.thefts import (
    answer_pill_pick,
    answer_reaction,
    answer_rider,
    answer_steal_cost,
    reactions,
    run_reaction,
    run_rider,
    run_stealing,
)
from paiju.games.kpw.rules.turnabout import answer_overflow, answer_relaunched_eggplant, run_overflow, run_undo
from paiju.games.kpw.rules.windows import (
    add_free_discards,
    add_moves,
    add_sacrifices,
    answer_exchange,
    answer_window,
    do_any_time,
    kinds_in,
    run_window,
    window_actions,
)
from paiju.games.kpw.skills import HEROES
from paiju.games.kpw.view import table

RULES_VERSION: Final = 2


class KpwState(Position):
    """One position of kpw, as everybody else uses it."""

    def clone(self) -> KpwState:
        other = KpwState()
        self.copy_position(other)
        return other

    # ------------------------------------------------------------------ what it is

    def space(self) -> ActionSpace:
        return SPACE

    def game_id(self) -> str:
        return "kpw"

    def rules_version(self) -> int:
        return RULES_VERSION

    def prompt_id(self, number: int) -> str:
        return PROMPTS[number]

    def phase(self) -> str:
        return phase(self)

    def turn_number(self) -> int:
        return self.turn

    def turn_seat(self) -> int:
        return self.active if self.turn_open else NOBODY_TURN

    def final_scores(self) -> list[int]:
        return [self.own[HP], self.own[HP + 1]]

    def census(self) -> list[int]:
        """The kinds of all 75 cards, wherever they are."""
        zones = [self.deck, self.pile, *self.hands, *self.protection]
        kinds = [card & KIND_BITS for zone in zones for card in zone]
        for play in (self.table_cards, *self.delayed):
            kinds.extend([play[at] & KIND_BITS for at in range(0, len(play), PLAY_WIDTH) if play[at] != GONE])
        for row in self.borrowed:
            kinds.extend([row[at] & KIND_BITS for at in range(0, len(row), 2)])
        return kinds

    def may_differ(self, viewer: int) -> bool:
        """Nobody knows the order of the deck: two different cards in it make another world."""
        for card in self.deck:
            if card != self.deck[0]:
                return True
        return False

    def is_open_choice(self, seat: int) -> bool:
        """A guessed level is said aloud."""
        return self.asked[seat] == GUESS_LEVEL

    def opening_events(self) -> None:
        opening_events(self)

    # ------------------------------------------------------------------ who knows what

    def table(self, viewer: int) -> dict[str, Any]:
        return table(self, viewer)

    def facts(self, viewer: int) -> list[int]:
        return facts(self, viewer)

    def forget(self, viewer: int) -> None:
        forget(self, viewer)

    def prompt_cause(self, seat: int) -> CauseJson | None:
        return prompt_cause(self, seat)

    def prompt_args(self, seat: int) -> dict[str, Any]:
        return prompt_args(self, seat)

    def find_reason(self, seat: int, code: int) -> Reason:
        return refusal(self, seat, code)

    # ------------------------------------------------------------------ what may be answered

    def find_legal(self, seat: int) -> list[int]:
        prompt = self.asked[seat]
        if prompt == THIEF_NOW:
            return thief_codes(self, seat)
        if prompt == TURN_MENU:
            return self.turn_codes(seat)
        if prompt == COMPOSE:
            return compose_codes(self, seat)
        if prompt in (DRAW_MENU, RESPONSE, ROUND_END_MENU):
            return window_actions(self, seat, self.stack[-1])
        if prompt == EXCHANGE_FOR:
            return [GIVE + kind for kind in kinds_in(self.hands[seat])]
        if prompt == THIEF_HELD:
            return held_codes(self, seat)
        if prompt == CLONE_AS:
            return clone_codes(self, seat)
        if prompt == SKILL_HERO:
            return hero_codes(self, seat)
        if prompt == EGGPLANT_HERO:
            if self.first[seat] == EGGPLANT_HERO:
                return [IMITATE + hero for hero in range(len(HEROES)) if self.has_hero(1 - seat, hero)]
            return imitate_codes(self, seat)
        if prompt in (STEAL_COST, PILL_COST):
            return [PAY + kind for kind in kinds_in(self.hands[seat])]
        if prompt == REACT_8848:
            return reactions(self, seat)
        if prompt == GUESS_LEVEL:
            return guess_codes(self.stack[-1])
        if prompt == PEARL_PICK:
            return pearl_codes(self)
        if prompt == PILL_RIDER:
            return [USE, SKIP]
        if prompt == PILL_PICK:
            return [TAKE + kind for kind in kinds_in(self.protection[1 - seat])]
        if prompt == PROTECT_OVERFLOW:
            return [DROP + kind for kind in kinds_in(self.protection[seat])]
        return pick_codes(prompt)

    def turn_codes(self, seat: int) -> list[int]:
        """The menu of the own turn: any-time actions (window W1), the first card of a play, or the end."""
        out: list[int] = []
        hand = kinds_in(self.hands[seat])
        add_moves(self, seat, hand, True, out)
        add_free_discards(self, seat, hand, True, out)
        add_sacrifices(self, seat, out)
        stage_codes(read_staging(self, seat, self.drafts[seat]), out)
        out.append(END_TURN)
        return out

    def find_default(self, seat: int) -> int:
        prompt = self.asked[seat]
        legal = self.legal(seat)
        if prompt in _RANDOM_PROMPTS:
            return RANDOM
        if prompt in _DECLINING:
            return _DECLINING[prompt]
        if prompt == COMPOSE and legal[-1] == COMMIT:
            return COMMIT
        return legal[0]

    def timed_out(self, seat: int) -> None:
        """The clock adds nothing that nobody chose: an unfinished play or exchange is dropped (rules 8)."""
        prompt = self.asked[seat]
        if prompt == EXCHANGE_FOR or (prompt == COMPOSE and self.legal(seat)[-1] != COMMIT):
            self.reopen(seat)
        super().timed_out(seat)

    # ------------------------------------------------------------------ what an answer does

    def apply(self, seat: int, code: int) -> None:
        following = self.next_prompt(seat, code)
        if following:
            self.extend(seat, code, following)
            return
        if self.asked[seat] == PICK_BACK and self.rules.hero_pick == PICK_HIDDEN:
            if self.seal(seat, code):
                self.open_picks()
                self.run()
            return
        self.answer(seat, code)
        self.run()

    def next_prompt(self, seat: int, code: int) -> int:
        """The next step of a draft that this code begins or continues; 0 if the code completes the answer."""
        if code >= STAGE:
            if code >= COMMIT:
                return 0
            return _declares(code - STAGE)
        prompt = self.asked[seat]
        if prompt == CLONE_AS:
            return _declares(code - KIND)
        if prompt == SKILL_HERO or (prompt == EGGPLANT_HERO and self.first[seat] != EGGPLANT_HERO):
            return COMPOSE
        if EXCHANGE <= code < PLACE:
            return EXCHANGE_FOR
        if prompt == PICK_FRONT:
            return PICK_BACK
        if prompt == PILL_RIDER and code == USE:
            return PILL_COST
        return 0

    def open_picks(self) -> None:
        """Both seats have picked: the heroes are public (KP-15)."""
        self.shown += 1
        for seat in range(2):
            picks = self.unseal(seat)
            set_heroes(self, seat, picks[0] - PICK, picks[1] - PICK)

    def answer(self, seat: int, code: int) -> None:
        """A complete answer is carried out; the frames below go on afterwards."""
        prompt = self.first[seat]
        if prompt == THIEF_NOW:
            self.close(seat)
            answer_thief(self, seat, code)
            return
        draft = self.drafts[seat]
        asked = self.asked[seat]
        if prompt == TURN_MENU:
            self.answer_turn(seat, code, draft)
            return
        if asked == EXCHANGE_FOR:
            answer_exchange(self, seat, code)
            self.close(seat)
            return
        self.close(seat)
        if prompt in (DRAW_MENU, RESPONSE, ROUND_END_MENU):
            answer_window(self, seat, code)
        elif prompt == THIEF_HELD:
            answer_held(self, seat, code)
        elif prompt == REACT_8848:
            answer_reaction(self, seat, code)
        elif prompt == STEAL_COST:
            answer_steal_cost(self, seat, code)
        elif prompt == GUESS_LEVEL:
            answer_guess(self, seat, code)
        elif prompt == PEARL_PICK:
            answer_pearl(self, seat, code)
        elif prompt == PILL_RIDER:
            answer_rider(self, seat, code)
        elif prompt == PILL_PICK:
            answer_pill_pick(self, seat, code)
        elif prompt == PROTECT_OVERFLOW:
            answer_overflow(self, seat, code)
        elif prompt == EGGPLANT_HERO:
            answer_relaunched_eggplant(self, seat, code)
        else:
            set_heroes(self, seat, draft[0] - PICK, code - PICK)

    def answer_turn(self, seat: int, code: int, draft: list[int]) -> None:
        """The active seat has committed a play, acted at any time, or ended its turn."""
        frame = self.stack[-1]
        if code == COMMIT:
            staging = read_staging(self, seat, draft)
            self.close(seat)
            frame[STEP] = CHECK
            commit(self, seat, staging)
        elif code == END_TURN:
            self.close(seat)
            frame[STEP] = TURN_ENDS
        elif self.asked[seat] == EXCHANGE_FOR:
            answer_exchange(self, seat, code)
            self.close(seat)
        else:
            self.close(seat)
            do_any_time(self, seat, code)

    # ------------------------------------------------------------------ frames

    def resume(self, frame: Frame) -> None:
        procedure = frame[PROCEDURE]
        if procedure == DRAWING:
            run_draw(self, frame)
        elif procedure == PLAY:
            run_play(self, frame)
        elif procedure == TURN:
            run_turn(self, frame)
        elif procedure == WINDOW:
            run_window(self, frame)
        elif procedure == ROUND_END:
            run_round_end(self, frame)
        elif procedure == ROUND:
            run_round(self, frame)
        elif procedure == STEALING:
            run_stealing(self, frame)
        elif procedure == REACTION:
            run_reaction(self, frame)
        elif procedure == UNDO:
            run_undo(self, frame)
        elif procedure == GUESS:
            run_guess(self, frame)
        elif procedure == OVERFLOW:
            run_overflow(self, frame)
        elif procedure == RIDER:
            run_rider(self, frame)
        elif procedure == PICKING:
            run_picking(self, frame)


def _declares(acts: int) -> int:
    """What must be declared for a staged card that acts as this kind; COMPOSE if nothing."""
    if acts == CLONE:
        return CLONE_AS
    if acts == EGGPLANT:
        return EGGPLANT_HERO
    return SKILL_HERO if acts >= SKILL_1 else COMPOSE


_RANDOM_PROMPTS: Final = (PICK_FRONT, PICK_BACK, STEAL_COST, PILL_COST)
_DECLINING: Final = {
    PEARL_PICK: DECLINE,
    THIEF_HELD: STOP,
    DRAW_MENU: DONE,
    TURN_MENU: END_TURN,
    RESPONSE: PASS,
    REACT_8848: DECLINE,
    PILL_RIDER: SKIP,
    ROUND_END_MENU: DONE,
}
"""The defaults that are not simply the first answer: `use` comes before `keep`, level 1 before 2."""
