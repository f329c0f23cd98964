"""A launch as it is being declared: skill, target, number, element, cards, in one private draft (4.3, section 6)."""

from __future__ import annotations

from typing import Final

from paiju.core.frames import Frame
from paiju.core.types import Code, Kind, Seat
from paiju.core.viewers import EVERYONE
from paiju.games.codex import actions
from paiju.games.codex.data import layout, ops, programs, tables
from paiju.games.codex.data.cards import rank
from paiju.games.codex.data.layout import Record, RecordAt, SkillId, UnitId
from paiju.games.codex.data.ops import Mode
from paiju.games.codex.position import NO_LAUNCH, Position
from paiju.games.codex.rules import frames, log
from paiju.games.codex.rules.cards import hand_kinds, show_hand, show_to_all
from paiju.games.codex.rules.conditions import crossed
from paiju.games.codex.rules.launchable import is_by_x, targets_of, weigh_cards, weigh_x, x_choices
from paiju.games.codex.rules.payments import cards_owed, pay_choices
from paiju.games.codex.rules.ranges import victims
from paiju.games.codex.rules.weighing import element_choices, own_skills, skills_of, token_skills, weigh

COMPLETE: Final = 0
_CARD_PROMPTS: Final = {ops.COST_BURY: actions.ASK_BURY, ops.COST_UNBURY: actions.ASK_UNBURY}
"""What is asked for a card of a cost that discards none."""


class Draft:
    """A declaration read out of the seat's steps so far: the launch being weighed, and what is asked next."""

    def __init__(self, record: Record, skill: SkillId, kinds: list[Kind]) -> None:
        self.record: Record = record
        self.skill: SkillId = skill
        self.kinds: list[Kind] = kinds
        self.targets: int = 0  # as bits
        self.paid: list[Kind] = []
        self.next: int = COMPLETE


# ---------------------------------------------------------------------- who launches, from what


def launcher(state: Position, seat: Seat, code: Code) -> Record:
    """The launch that a code would begin, weighed, in the situation of the open question."""
    frame = state.stack[-1]
    procedure = frame[frames.PROCEDURE]
    character, token = layout.character(seat), layout.token(seat)
    if procedure == frames.NESTING:
        return nested_launcher(state, frame)
    if procedure == frames.FINALE:
        return finale_launcher(state, frame[frames.F_SEAT])
    if procedure == frames.TURN:
        user = token if code >= actions.LAUNCH_DRAGON else character
        return weigh(state, seat, user, user, ops.MAIN)
    record = weigh(state, seat, character, character, _window_mode(state, frame))
    record[layout.R_REACTION] = 1
    return record


def _window_mode(state: Position, frame: Frame) -> int:
    """Which window a launch has open: before it has executed an insert, after it a counter."""
    return ops.INSERT if state.launches[frame[frames.RECORD_AT]][layout.R_RESULT] == ops.OPEN else ops.COUNTER


def nested_launcher(state: Position, frame: Frame) -> Record:
    """The user of a nested launch: the puppet, the mark as a stand-in's body, or the parent's own unit (4.16)."""
    parent = state.launches[frame[frames.RECORD_AT]]
    seat = parent[layout.R_SEAT]
    token = layout.token(seat)
    source, mode = frame[frames.N_SOURCE], frame[frames.N_MODE]
    user, body = parent[layout.R_USER], parent[layout.R_BODY]
    if source == ops.L_PUPPET_SKILLS:
        user, body = token, token
    elif source == ops.L_OWN_SKILLS and mode == ops.NESTED:
        body = token
    record = weigh(state, seat, user, body, mode, frame[frames.N_FLAGS], frame[frames.RECORD_AT])
    record[layout.R_REACTION] = 1 if mode == ops.COUNTER else parent[layout.R_REACTION]
    return record


def finale_launcher(state: Position, seat: Seat) -> Record:
    """The puppet of a dead seat launches with AP of its own, and nobody reacts (CX-75)."""
    token = layout.token(seat)
    record = weigh(state, seat, token, token, ops.NESTED)
    record[layout.R_PURSE] = 1
    record[layout.R_REACTION] = 1
    return record


def nested_skills(state: Position, frame: Frame) -> list[SkillId]:
    """What a nested launch can be chosen from."""
    parent = state.launches[frame[frames.RECORD_AT]]
    source = frame[frames.N_SOURCE]
    if source == ops.L_RANDOM_PAGE:
        return tables.PAGE_SKILLS[frame[frames.N_WHICH]]
    if source == ops.L_TARGET_SKILLS:
        return own_skills(state, layout.seat_of(parent[layout.R_TARGET]))
    if source == ops.L_PUPPET_SKILLS:
        return token_skills(state, parent[layout.R_SEAT])
    if source == ops.L_SKILL:
        return [frame[frames.N_WHICH]]
    skills = skills_of(state, parent[layout.R_USER])
    if frame[frames.N_MODE] == ops.COUNTER:
        return skills
    return [skill for skill in skills if not tables.SK_NEED[skill] & tables.NEED_OWN_LAUNCH]


def launch_base(state: Position, user: UnitId) -> Code:
    """The first launch code of a unit."""
    if not layout.is_token(user):
        return actions.LAUNCH
    is_puppet = state.mark(layout.seat_of(user)) == ops.PUPPET
    return actions.LAUNCH_PUPPET if is_puppet else actions.LAUNCH_DRAGON


# ---------------------------------------------------------------------- reading a draft


def read_draft(state: Position, seat: Seat, steps: list[Code]) -> Draft:
    """What has been declared, and which question comes next."""
    skill = actions.skill_of(steps[0])
    record = launcher(state, seat, steps[0])
    draft = Draft(record, skill, hand_kinds(state, seat))
    draft.targets = _targets(state, seat, draft)
    record[layout.R_SKILL] = skill
    place = 1
    if draft.targets & (draft.targets - 1):
        if place == len(steps):
            draft.next = actions.ASK_TARGET
            return draft
        record[layout.R_TARGET] = steps[place] - actions.TARGET
        place += 1
    else:
        record[layout.R_TARGET] = draft.targets.bit_length() - 1
    if is_by_x(record, skill):
        if place == len(steps):
            draft.next = actions.ASK_X
            return draft
        weigh_x(record, steps[place] - actions.X)
        place += 1
    record[layout.R_ELEMENT_NOW] = tables.SK_ELEMENT[skill]
    if tables.SK_ELEMENT[skill] == tables.ANY_ELEMENT:
        record[layout.R_ELEMENT_NOW] = 0
        if place == len(steps):
            draft.next = actions.ASK_ELEMENT
            return draft
        record[layout.R_ELEMENT_NOW] = steps[place] - actions.ELEMENT
        place += 1
    draft.paid = [code - actions.CARD for code in steps[place:]]
    if cards_owed(state, skill, record, draft.paid):
        draft.next = _CARD_PROMPTS.get(tables.SK_COST[skill], actions.ASK_PAY)
    return draft


def _targets(state: Position, seat: Seat, draft: Draft) -> int:
    """The legal targets as bits; a skill that is legal is legal against the only one there is."""
    against = victims(state, seat)
    if len(against) > 1:
        return targets_of(state, draft.record, draft.skill, draft.kinds, against, False)
    weigh_cards(draft.record, draft.skill)
    return 1 << against[0]


def draft_choices(state: Position, seat: Seat) -> list[Code]:
    """The codes of the next step of a declaration."""
    draft = read_draft(state, seat, state.drafts[seat])
    record, skill = draft.record, draft.skill
    if draft.next == actions.ASK_TARGET:
        return [actions.TARGET + unit for unit in range(2 * state.seats) if draft.targets >> unit & 1]
    if draft.next == actions.ASK_X:
        target = record[layout.R_TARGET]
        return [actions.X + number for number in x_choices(state, record, skill, draft.kinds, target)]
    if draft.next == actions.ASK_ELEMENT:
        return [actions.ELEMENT + element for element in element_choices(state, record, skill)]
    if draft.next == actions.ASK_UNBURY:
        return [actions.CARD + kind for kind in sorted({state.cards.face[back] for back in state.buried[seat]})]
    return [actions.CARD + kind for kind in pay_choices(state, seat, skill, draft.kinds, draft.paid)]


# ---------------------------------------------------------------------- declaring


def declare(state: Position, seat: Seat, draft: Draft) -> None:
    """The whole draft becomes public: the launch opens (4.3 steps 1-3) and its procedure starts."""
    record, skill = draft.record, draft.skill
    record[layout.R_WEIGHED] = 0
    record[layout.R_PAYING] = 0
    record[layout.R_OK] = 1
    record[layout.R_VOLLEY] = 1
    record[layout.R_BURIED] = len(state.buried[seat])
    record[layout.R_RETURN] = crossed(state, record[layout.R_TARGET], 1 << record[layout.R_USER])
    if not record[layout.R_NO_COST_NOW]:
        record[layout.R_HURT] = state.last_damage[record[layout.R_TARGET]]
        _note_paid(record, draft)
    attach(state, record)
    state.players[seat][layout.P_LAUNCHES] += 1
    if record[layout.R_MODE] == ops.COUNTER:
        state.players[seat][layout.P_COUNTERED] = 1
    state.units[record[layout.R_USER]][layout.U_USED] |= tables.SK_USED_BIT[skill]
    _note_nested(state, record)
    state.launches.append(record)
    if state.recording:
        log.launch(state, record)
    if not record[layout.R_NO_COST_NOW]:
        _reveal(state, seat, skill)
    if tables.SK_NEED[skill] & (tables.NEED_PUPPET_LAUNCH | tables.NEED_OWN_LAUNCH):
        state.reveals += 1  # the hand can pay for what must follow (CX-32)
    at = len(state.launches) - 1
    _tell_asker(state.stack[-1], record[layout.R_MODE], at)
    state.push([frames.LAUNCHING, 0, at, 0, NO_LAUNCH, *draft.paid])


def _note_paid(record: Record, draft: Draft) -> None:
    """Notes how many cards are discarded for the launch, and the rank of the first; what is buried stays a secret."""
    cost = tables.SK_COST[draft.skill]
    if cost == ops.COST_ALL:
        draft.paid = [kind for kind in sorted(draft.kinds) if tables.SK_COST_KINDS[draft.skill] >> kind & 1]
    if draft.paid and cost not in _CARD_PROMPTS:
        record[layout.R_COUNT] = len(draft.paid)
        record[layout.R_RANK] = rank(draft.paid[0])


def _tell_asker(frame: Frame, mode: Mode, at: RecordAt) -> None:
    """The procedure that asked goes on behind this launch: not with the step for a pass."""
    procedure = frame[frames.PROCEDURE]
    if procedure == frames.LAUNCHING and mode == ops.INSERT:
        frame[frames.L_INSERT] = at
    elif procedure == frames.LAUNCHING:
        frame[frames.STEP] = frames.LAUNCHED
    elif procedure == frames.TURN:
        frame[frames.STEP] = frames.MAIN_PHASE
        frame[frames.T_HOOK] = 0
    else:
        frame[frames.STEP] = frames.DECLARED


def _note_nested(state: Position, record: Record) -> None:
    """Parents learn that they contain a launch of the same unit (CX-49)."""
    parent = record[layout.R_PARENT]
    while parent >= 0:
        outer = state.launches[parent]
        if outer[layout.R_USER] == record[layout.R_USER]:
            outer[layout.R_NESTED_OWN] = 1
        parent = outer[layout.R_PARENT]


def attach(state: Position, record: Record) -> None:
    """Pending modifiers of the unit go to this launch and leave the pending list (4.3 step 2, CX-31)."""
    unit = state.units[record[layout.R_USER]]
    record[layout.R_BONUS] = unit[layout.U_NEXT] + unit[layout.U_NEXT_TWO]
    unit[layout.U_NEXT] = unit[layout.U_NEXT_TWO]
    unit[layout.U_NEXT_TWO] = 0
    skill = record[layout.R_SKILL]
    group = tables.SK_GROUP[skill]
    if group and tables.SK_DAMAGE[skill] >= 0:
        record[layout.R_BONUS] += unit[layout.U_LOADED + group]
        unit[layout.U_LOADED + group] = 0
    unit[layout.U_KEEN] = 0
    unit[layout.U_TRUE_AIM] = 0
    unit[layout.U_NO_COST] = 0
    unit[layout.U_FREE] = 0
    unit[layout.U_CURSE] = 0


def _reveal(state: Position, seat: Seat, skill: SkillId) -> None:
    """Conditions about the whole hand show it to everybody; so do conditions about buried cards (section 7)."""
    if tables.SK_REVEALS[skill]:
        show_hand(state, seat, EVERYONE)
        if state.recording:
            log.showed_hand(state, seat)
    for node in tables.SK_WHEN[skill]:
        if programs.C_OP[node] == ops.C_BURIED_SUM:
            for back in state.buried[seat]:
                show_to_all(state, back)
            if state.recording:
                log.showed_buried(state, seat)
