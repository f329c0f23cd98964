"""The state with its rules: what is asked, what is legal, what an answer does."""

from __future__ import annotations

from typing import Any, Final

from paiju.core.actions import ActionSpace
from paiju.core.events import CauseJson
from paiju.core.reasons import Reason
from paiju.core.state import NOBODY_TURN
from paiju.games.codex.actions import (
    ASK_BURY,
    ASK_CELL,
    ASK_CONTEST,
    ASK_COUNTER,
    ASK_DIRECTION,
    ASK_DISCARD,
    ASK_DISTANCE,
    ASK_FOCUS,
    ASK_INSERT,
    ASK_LIMIT,
    ASK_MAIN,
    ASK_MAY,
    ASK_NESTED,
    ASK_OPTION,
    ASK_ORDER,
    ASK_PAGE,
    ASK_PAGES,
    ASK_PRESET,
    ASK_PUPIL,
    ASK_RHYTHM,
    ASK_STEP,
    ASK_TRAIT,
    ASK_UNBURY,
    ASK_VISIBLE,
    CARD,
    CELL,
    DISTANCE,
    DONE,
    END,
    FIRE_TONGUE,
    HIGH,
    LAUNCH,
    LAUNCH_DRAGON,
    LAUNCH_END,
    LOW,
    NO,
    OPTION,
    PAGE,
    PASS,
    PRESET,
    PROMPTS,
    RHYTHM,
    SEAT_CODE,
    SPACE,
    TRAIT,
    YES,
)
from paiju.games.codex.layout import P_PAGES, R_ABILITY, R_BODY, R_REAL, R_SEAT, R_SKILL, R_USER, SEAT
from paiju.games.codex.ops import DRAGON, MAIN
from paiju.games.codex.options import CHOOSABLE_PAGES, DRAFT, PICK
from paiju.games.codex.rules.cards import hand_kinds
from paiju.games.codex.rules.damage import hp_scores, resume_damaging, resume_dying
from paiju.games.codex.rules.drafts import (
    COMPLETE,
    declare,
    draft_choices,
    launch_base,
    launcher,
    nested_skills,
    read_draft,
)
from paiju.games.codex.rules.effect_cards import discard_choices, more_to_name, visible_choices
from paiju.games.codex.rules.effect_moves import cell_choices
from paiju.games.codex.rules.effects import option_entries, resume_effects
from paiju.games.codex.rules.executing import distance_choices, resume_area, resume_executing
from paiju.games.codex.rules.frames import (
    AREA,
    DAMAGING,
    DYING,
    EFFECTS,
    EXECUTING,
    FINALE,
    KNOCKING,
    LAUNCHING,
    LOST,
    MAIN_PHASE,
    N_FLAGS,
    N_SOURCE,
    N_WHICH,
    NESTING,
    RECORD_AT,
    SETUP,
    STEP,
    TURN,
    WALKING,
)
from paiju.games.codex.rules.knocks import resume_knocking, resume_walking
from paiju.games.codex.rules.launchable import launches_of, may_act, own_skills, token_skills, weigh
from paiju.games.codex.rules.launching import reaction_skills, resume_finale, resume_launching, resume_nesting
from paiju.games.codex.rules.passives import resume_lost
from paiju.games.codex.rules.reasons import find_reason
from paiju.games.codex.rules.setup import resume_setup
from paiju.games.codex.rules.turn import (
    MAIN_ANSWER,
    enemies_with_cards,
    resume_turn,
    rhythm_kinds,
    rhythm_possible,
    tongue_targets,
    use_rhythm,
)
from paiju.games.codex.state import NO_LAUNCH, CodexTable
from paiju.games.codex.tables import (
    ABILITY_IDS,
    CODE,
    OPTIONAL,
    PAGE_IDS,
    PRESET_IDS,
    SKILL_IDS,
    SUMMON_PAGES,
    TRAIT_FIRST,
    TRAIT_IDS,
)
from paiju.games.codex.tables import FINALE as FINALE_SKILL
from paiju.games.codex.view import table_view

RULES_VERSION: Final = 2
_NAMED_PROMPTS: Final = (ASK_VISIBLE, ASK_ORDER, ASK_DISCARD)
_SECRET_PROMPTS: Final = (ASK_CONTEST, ASK_PAGES, ASK_ORDER, ASK_VISIBLE, ASK_BURY, ASK_UNBURY)


class CodexState(CodexTable):
    """A position of Codex."""

    def clone(self) -> CodexState:
        other = CodexState()
        self.copy_table(other)
        return other

    def space(self) -> ActionSpace:
        return SPACE

    def game_id(self) -> str:
        return "codex"

    def rules_version(self) -> int:
        return RULES_VERSION

    def prompt_id(self, number: int) -> str:
        return PROMPTS[number]

    # ------------------------------------------------------------------ procedures

    def resume(self, frame: list[int]) -> None:
        procedure = frame[0]
        if procedure == EFFECTS:
            resume_effects(self, frame)
        elif procedure == LAUNCHING:
            resume_launching(self, frame)
        elif procedure == EXECUTING:
            resume_executing(self, frame)
        elif procedure == TURN:
            resume_turn(self, frame)
        elif procedure == KNOCKING:
            resume_knocking(self, frame)
        elif procedure == WALKING:
            resume_walking(self, frame)
        elif procedure == NESTING:
            resume_nesting(self, frame)
        elif procedure == LOST:
            resume_lost(self, frame)
        elif procedure == DYING:
            resume_dying(self, frame)
        elif procedure == AREA:
            resume_area(self, frame)
        elif procedure == DAMAGING:
            resume_damaging(self, frame)
        elif procedure == FINALE:
            resume_finale(self, frame)
        else:
            assert procedure == SETUP
            resume_setup(self, frame)

    # ------------------------------------------------------------------ legal answers

    def find_legal(self, seat: int) -> list[int]:
        prompt = self.asked[seat]
        if prompt == ASK_MAIN:
            return self._main_choices(seat)
        if self.drafts[seat] and LAUNCH <= self.drafts[seat][0] < LAUNCH_END:
            return draft_choices(self, seat)
        frame = self.stack[-1]
        if prompt in (ASK_INSERT, ASK_COUNTER):
            return self._reaction_choices(seat, prompt)
        if prompt == ASK_NESTED:
            return self._nested_choices(seat, frame)
        if prompt in (ASK_STEP, ASK_CELL):
            return [CELL + cell for cell in cell_choices(self, frame, frame[STEP])]
        if prompt in (ASK_MAY, ASK_FOCUS):
            return [YES, NO]
        if prompt in (ASK_CONTEST, ASK_LIMIT):
            return [CARD + kind for kind in sorted(set(hand_kinds(self, seat)))]
        if prompt == ASK_DIRECTION:
            return [LOW, HIGH]
        return self._rare_choices(seat, prompt, frame)

    def _main_choices(self, seat: int) -> list[int]:
        found = [END if self.is_duel() else PASS]
        character = 2 * seat
        if may_act(self, seat, character):
            record = weigh(self, seat, character, character, MAIN, 0, NO_LAUNCH)
            found += [LAUNCH + skill for skill in launches_of(self, record, own_skills(self, seat))]
            if self.granted[seat]:
                found.sort()
        if self.mark(seat) == DRAGON and may_act(self, seat, character + 1):
            record = weigh(self, seat, character + 1, character + 1, MAIN, 0, NO_LAUNCH)
            found += sorted([LAUNCH_DRAGON + skill for skill in launches_of(self, record, token_skills(self, seat))])
        found += [FIRE_TONGUE + other for other in tongue_targets(self, seat)]
        if rhythm_possible(self, seat) and rhythm_kinds(self, seat):
            found.append(RHYTHM)
        return found

    def _reaction_choices(self, seat: int, prompt: int) -> list[int]:
        record = launcher(self, seat, LAUNCH)
        skills = launches_of(self, record, reaction_skills(self, seat, prompt))
        return [PASS, *sorted([LAUNCH + skill for skill in skills])]

    def _nested_choices(self, seat: int, frame: list[int]) -> list[int]:
        record = launcher(self, seat, LAUNCH)
        finale = frame[0] == FINALE
        skills = token_skills(self, seat) if finale else nested_skills(self, frame)
        base = launch_base(self, record[R_USER])
        found = sorted([base + skill for skill in launches_of(self, record, skills)])
        if not found or finale or frame[N_FLAGS] & OPTIONAL:
            found.insert(0, PASS)
        return found

    def _rare_choices(self, seat: int, prompt: int, frame: list[int]) -> list[int]:
        if prompt == ASK_DISCARD:
            return discard_choices(self, frame, seat)
        if prompt in (ASK_VISIBLE, ASK_ORDER):
            return visible_choices(self, frame, seat)
        if prompt == ASK_OPTION:
            record = self.launches[frame[RECORD_AT]]
            return sorted([OPTION + CODE[entry + 2] for entry in option_entries(self, record, frame[STEP])])
        if prompt == ASK_DISTANCE:
            return [DISTANCE + d for d in distance_choices(self, self.launches[frame[RECORD_AT]])]
        if prompt == ASK_RHYTHM:
            return [CARD + kind for kind in rhythm_kinds(self, seat)]
        if prompt == ASK_PUPIL:
            return [NO, *[SEAT_CODE + other for other in enemies_with_cards(self, seat)]]
        if prompt == ASK_PAGE:
            return [PAGE + page for page in SUMMON_PAGES]
        return self._setup_choices(seat, prompt)

    def _setup_choices(self, seat: int, prompt: int) -> list[int]:
        if prompt == ASK_PRESET:
            return [PRESET + number for number in range(len(PRESET_IDS))]
        if prompt == ASK_TRAIT:
            taken = self.abilities[seat] >> TRAIT_FIRST
            codes = [TRAIT + number for number in range(len(TRAIT_IDS)) if not taken >> number & 1]
            return [DONE, *[code for code in codes if code not in self.drafts[seat]]]
        assert prompt == ASK_PAGES
        taken = 0
        if self.options.selection == DRAFT:
            for other in range(self.seats):
                taken |= self.players[other * SEAT + P_PAGES]
        pages = [PAGE + page for page in range(1, CHOOSABLE_PAGES + 1) if not taken >> page & 1]
        return [code for code in pages if code not in self.drafts[seat]]

    # ------------------------------------------------------------------ answers

    def apply(self, seat: int, code: int) -> None:
        prompt = self.asked[seat]
        steps = self.drafts[seat]
        if LAUNCH <= code < LAUNCH_END or (steps and LAUNCH <= steps[0] < LAUNCH_END):
            draft = read_draft(self, seat, [*steps, code])
            if draft.next != COMPLETE:
                self.extend(seat, code, draft.next)
                return
            self.close(seat)
            self.answer = code
            self.lately = []
            declare(self, seat, draft)
            self.run()
            return
        if prompt == ASK_CONTEST:
            if self.seal(seat, code):
                self.lately = []
                self.run()
            return
        if code == RHYTHM:
            self.extend(seat, code, ASK_RHYTHM)
            return
        if prompt == ASK_PAGES and self.options.selection == PICK:
            self._pick_page(seat, code)
            return
        if prompt == ASK_TRAIT:
            if code != DONE and len(steps) + 1 < self.options.traits:
                self.extend(seat, code, ASK_TRAIT)
                return
        elif prompt in _NAMED_PROMPTS and more_to_name(self, self.stack[-1], seat, code):
            self.extend(seat, code, prompt)
            return
        self.answer = code
        self.named = [*steps, code]
        self.close(seat)
        self.lately = []
        if prompt == ASK_RHYTHM:
            self.stack[-1][STEP] = MAIN_PHASE
            self.stack[-1][3] = 0
            use_rhythm(self, seat, code - CARD)
        self.run()

    def _pick_page(self, seat: int, code: int) -> None:
        if len(self.drafts[seat]) + 1 < self.options.pages_per_player:
            self.extend(seat, code, ASK_PAGES)
        elif self.seal(seat, code):
            self.run()

    def find_default(self, seat: int) -> int:
        """The answer that declines or leaves things as they are, else the first."""
        legal = self.legal(seat)
        for code in (END, PASS, NO, DONE, self._unchanged(seat)):
            if code in legal:
                return code
        return legal[0]

    def _unchanged(self, seat: int) -> int:
        """To stay where one may step, and the real distance (4.6); elsewhere no answer."""
        prompt = self.asked[seat]
        if prompt not in (ASK_STEP, ASK_DISTANCE):
            return NO
        record = self.launches[self.stack[-1][RECORD_AT]]
        return DISTANCE + record[R_REAL] if prompt == ASK_DISTANCE else CELL + self.cell(record[R_BODY])

    def timed_out(self, seat: int) -> None:
        """The clock pays for nothing that nobody chose: what was begun is dropped where it can be declined."""
        steps = self.drafts[seat]
        if steps and (steps[0] == RHYTHM or (LAUNCH <= steps[0] < LAUNCH_END and self._may_decline(seat))):
            self.reopen(seat)
        super().timed_out(seat)

    def _may_decline(self, seat: int) -> bool:
        """Every launch but a nested one that must be made (4.8 a)."""
        frame = self.stack[-1]
        return self.first[seat] != ASK_NESTED or frame[0] == FINALE or frame[N_FLAGS] & OPTIONAL != 0

    def find_reason(self, seat: int, code: int) -> Reason:
        return find_reason(self, seat, code)

    # ------------------------------------------------------------------ who knows what

    def facts(self, viewer: int) -> list[int]:
        facts = self.units + self.players + self.sides + self.last_damage + self.abilities
        facts += [self.turn, self.active, self.lag, self.no_reduction, self.turned, self.showed]
        facts += [len(self.deck), len(self.pile)]
        facts += self.last_crossings
        facts.append(len(self.lately))
        for place in range(0, len(self.lately), 2):
            seat = self.lately[place]
            facts.append(seat)
            facts.append(self._seen(self.lately[place + 1], viewer) if seat >= 0 else self.lately[place + 1])
        cards = self.cards
        for seat in range(self.seats):
            self._zone_facts(facts, self.hands[seat], viewer)
            self._zone_facts(facts, self.buried[seat], viewer)
        for place in range(len(self.deck)):
            kind = cards.seen_face(self.deck[place], viewer)
            if kind >= 0:
                facts.append(place)
                facts.append(kind)
        for back in self.pile:
            facts.append(cards.face[back])
        for launch in self.launches:
            facts.append(len(launch))
            facts += launch
        for frame in self.stack:
            facts.append(len(frame))
            facts += frame
        return facts

    def _zone_facts(self, facts: list[int], zone: list[int], viewer: int) -> None:
        facts.append(-len(zone))
        facts += sorted([self._seen(back, viewer) for back in zone])
        # what everybody has seen, the owner knows to be seen
        facts += sorted([-1000 - self.cards.face[back] for back in zone if self.cards.known[back] & 1])

    def _seen(self, back: int, viewer: int) -> int:
        """A known card by its kind, an unknown one by its back."""
        kind = self.cards.seen_face(back, viewer)
        return kind if kind >= 0 else 100 + back

    def forget(self, viewer: int) -> None:
        self.cards.forget(self, viewer)

    def is_open_choice(self, seat: int) -> bool:
        """Everything is public but sealed cards and pages, what is buried, and picks among cards others cannot see."""
        return self.asked[seat] not in _SECRET_PROMPTS

    # ------------------------------------------------------------------ for people

    def opening_events(self) -> None:
        """Pages that were dealt before anybody was asked."""
        for seat in range(self.seats):
            for page in range(1, len(PAGE_IDS)):
                if self.players[seat * SEAT + P_PAGES] >> page & 1:
                    self.event("chose_page", None, {"seat": seat, "page": PAGE_IDS[page]})
        if self.turn:
            self.event("turn", None, {"number": self.turn, "faction": self.active})

    def phase(self) -> str:
        if self.over:
            return "over"
        if not self.stack or self.stack[0][0] == SETUP:
            return "setup"
        step = self.stack[0][STEP]
        if step < MAIN_PHASE:
            return "turn_start"
        if step > MAIN_ANSWER:
            return "turn_end"
        if len(self.stack) == 1:
            return "main"
        return "launch" if self.launches and self.launches[0][R_SKILL] >= 0 else "effect"

    def turn_number(self) -> int:
        return self.turn

    def turn_seat(self) -> int:
        if self.turn == 0:
            return NOBODY_TURN
        for seat in range(self.seats):
            if self.faction_of[seat] == self.active and self.is_alive(seat):
                return seat
        return NOBODY_TURN

    def faction(self, seat: int) -> int:
        return self.faction_of[seat]

    def alive(self, seat: int) -> bool:
        return self.is_alive(seat)

    def final_scores(self) -> list[int]:
        return hp_scores(self)

    def table(self, viewer: int) -> dict[str, Any]:
        return table_view(self, viewer)

    def prompt_cause(self, seat: int) -> CauseJson | None:
        """The skill or passive that asks."""
        frame = self.stack[-1]
        if frame[0] in (SETUP, TURN, FINALE, DYING, LOST) or frame[RECORD_AT] >= len(self.launches):
            return {"seat": seat, "by": SKILL_IDS[FINALE_SKILL]} if frame[0] == FINALE else None
        record = self.launches[frame[RECORD_AT]]
        if record[R_SKILL] >= 0:
            return {"seat": record[R_SEAT], "by": SKILL_IDS[record[R_SKILL]]}
        return {"seat": record[R_SEAT], "by": ABILITY_IDS[record[R_ABILITY]]}

    def prompt_args(self, seat: int) -> dict[str, Any]:
        frame = self.stack[-1]
        if frame[0] == NESTING and frame[N_SOURCE] == 0 and frame[N_WHICH] >= 0:
            return {"page": PAGE_IDS[frame[N_WHICH]]}
        return {}
