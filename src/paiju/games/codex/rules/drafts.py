"""A launch as it is being declared: skill, target, number, element, cards, in one private draft (4.3, section 6)."""

from __future__ import annotations

from paiju.core.viewers import EVERYONE
from paiju.games.codex.actions import (
    ASK_BURY,
    ASK_ELEMENT,
    ASK_PAY,
    ASK_TARGET,
    ASK_UNBURY,
    ASK_X,
    CARD,
    ELEMENT,
    LAUNCH,
    LAUNCH_DRAGON,
    LAUNCH_PUPPET,
    TARGET,
    X,
)
from paiju.games.codex.layout import (
    P_COUNTERED,
    P_LAUNCHES,
    R_BODY,
    R_BONUS,
    R_BURIED,
    R_COUNT,
    R_ELEMENT_NOW,
    R_HURT,
    R_MODE,
    R_NESTED_OWN,
    R_NO_COST_NOW,
    R_OK,
    R_PARENT,
    R_PAYING,
    R_PURSE,
    R_RANK,
    R_REACTION,
    R_RESULT,
    R_RETURN,
    R_SEAT,
    R_SKILL,
    R_TARGET,
    R_USER,
    R_VOLLEY,
    R_WEIGHED,
    R_X,
    SEAT,
    U_CURSE,
    U_FREE,
    U_KEEN,
    U_LOADED,
    U_NEXT,
    U_NEXT_TWO,
    U_NO_COST,
    U_TRUE_AIM,
    U_USED,
    UNIT,
)
from paiju.games.codex.ops import (
    C_BURIED_SUM,
    COST_ALL,
    COST_BURY,
    COST_UNBURY,
    COST_X,
    COUNTER,
    INSERT,
    L_OWN_SKILLS,
    L_PUPPET_SKILLS,
    L_RANDOM_PAGE,
    L_SKILL,
    L_TARGET_SKILLS,
    MAIN,
    NESTED,
    OPEN,
)
from paiju.games.codex.rules.cards import cards_json, hand_kinds, show_hand, show_to_all
from paiju.games.codex.rules.frames import (
    F_SEAT,
    FINALE,
    L_INSERT,
    LAUNCHED,
    LAUNCHING,
    MAIN_PHASE,
    N_FLAGS,
    N_MODE,
    N_SOURCE,
    N_WHICH,
    NESTING,
    RECORD_AT,
    STEP,
    T_HOOK,
    TURN,
)
from paiju.games.codex.rules.launchable import (
    element_choices,
    own_skills,
    skills_of,
    targets_of,
    token_skills,
    victims,
    weigh,
    x_choices,
)
from paiju.games.codex.rules.movement import unit_word
from paiju.games.codex.rules.payments import cards_owed, pay_choices
from paiju.games.codex.rules.reading import crossed
from paiju.games.codex.state import NO_LAUNCH, CodexTable
from paiju.games.codex.tables import (
    ANY_ELEMENT,
    C_OP,
    NEED_OWN_LAUNCH,
    PAGE_SKILLS,
    SK_CARDS,
    SK_COST,
    SK_COST_KINDS,
    SK_DAMAGE,
    SK_ELEMENT,
    SK_GROUP,
    SK_NEED,
    SK_REVEALS,
    SK_USED_BIT,
    SK_WHEN,
    SKILL_COUNT,
    SKILL_IDS,
)

COMPLETE = 0


class Draft:
    """A declaration read out of the seat's steps so far: the launch being weighed, and what is asked next."""

    def __init__(self) -> None:
        self.record: list[int] = []
        self.kinds: list[int] = []
        self.skill: int = 0
        self.targets: int = 0
        self.paid: list[int] = []
        self.next: int = COMPLETE


# ---------------------------------------------------------------------- who launches, from what


def launcher(s: CodexTable, seat: int, code: int) -> list[int]:
    """The launch that a code would begin, weighed, in the situation of the open question."""
    frame = s.stack[-1]
    character = 2 * seat
    if frame[0] == NESTING:
        return nested_launcher(s, frame)
    if frame[0] == FINALE:
        token = 2 * frame[F_SEAT] + 1
        record = weigh(s, seat, token, token, NESTED, 0, NO_LAUNCH)
        record[R_PURSE] = 1
        record[R_REACTION] = 1
        return record
    if frame[0] == TURN:
        user = character + 1 if code >= LAUNCH_DRAGON else character
        return weigh(s, seat, user, user, MAIN, 0, NO_LAUNCH)
    record = weigh(s, seat, character, character, window_mode(s, frame), 0, NO_LAUNCH)
    record[R_REACTION] = 1
    return record


def window_mode(s: CodexTable, frame: list[int]) -> int:
    """Which window a launch has open: before it has executed an insert, after it a counter."""
    return INSERT if s.launches[frame[RECORD_AT]][R_RESULT] == OPEN else COUNTER


def nested_launcher(s: CodexTable, frame: list[int]) -> list[int]:
    """The user of a nested launch: the puppet, the mark as a stand-in's body, or the parent's own unit (4.16)."""
    parent = s.launches[frame[RECORD_AT]]
    seat = parent[R_SEAT]
    token = 2 * seat + 1
    source = frame[N_SOURCE]
    user, body = parent[R_USER], parent[R_BODY]
    if source == L_PUPPET_SKILLS:
        user, body = token, token
    elif source == L_OWN_SKILLS and frame[N_MODE] == NESTED:
        body = token
    record = weigh(s, seat, user, body, frame[N_MODE], frame[N_FLAGS], frame[RECORD_AT])
    record[R_REACTION] = 1 if frame[N_MODE] == COUNTER else parent[R_REACTION]
    return record


def nested_skills(s: CodexTable, frame: list[int]) -> list[int]:
    """What a nested launch can be chosen from."""
    parent = s.launches[frame[RECORD_AT]]
    source = frame[N_SOURCE]
    if source == L_RANDOM_PAGE:
        return PAGE_SKILLS[frame[N_WHICH]]
    if source == L_TARGET_SKILLS:
        return own_skills(s, parent[R_TARGET] // 2)
    if source == L_PUPPET_SKILLS:
        return token_skills(s, parent[R_SEAT])
    if source == L_SKILL:
        return [frame[N_WHICH]]
    skills = skills_of(s, parent[R_USER])
    if frame[N_MODE] == COUNTER:
        return skills
    return [skill for skill in skills if not SK_NEED[skill] & NEED_OWN_LAUNCH]


def launch_base(s: CodexTable, user: int) -> int:
    """The first launch code of a unit."""
    if user % 2 == 0:
        return LAUNCH
    return LAUNCH_PUPPET if unit_word(s, user) == "puppet" else LAUNCH_DRAGON


# ---------------------------------------------------------------------- reading a draft


def read_draft(s: CodexTable, seat: int, steps: list[int]) -> Draft:
    """What has been declared, and which question comes next."""
    draft = Draft()
    record = launcher(s, seat, steps[0])
    draft.record = record
    draft.kinds = hand_kinds(s, seat)
    skill = (steps[0] - LAUNCH) % SKILL_COUNT
    draft.skill = skill
    against = victims(s, seat)
    if len(against) == 1:  # it is legal, so it is legal against the only one there is
        draft.targets = 1 << against[0]
        record[R_PAYING] = 0 if record[R_NO_COST_NOW] else SK_CARDS[skill]
    else:
        draft.targets = targets_of(s, record, skill, draft.kinds, against, False)
    place = 1
    targets = draft.targets
    if targets & (targets - 1):
        if place == len(steps):
            draft.next = ASK_TARGET
            return draft
        record[R_TARGET] = steps[place] - TARGET
        place += 1
    else:
        record[R_TARGET] = targets.bit_length() - 1
    record[R_SKILL] = skill
    if SK_COST[skill] == COST_X and not record[R_NO_COST_NOW]:
        if place == len(steps):
            draft.next = ASK_X
            return draft
        record[R_X] = steps[place] - X
        record[R_PAYING] = record[R_X]
        place += 1
    if SK_ELEMENT[skill] == ANY_ELEMENT:
        if place == len(steps):
            draft.next = ASK_ELEMENT
            return draft
        record[R_ELEMENT_NOW] = steps[place] - ELEMENT
        place += 1
    else:
        record[R_ELEMENT_NOW] = SK_ELEMENT[skill]
    draft.paid = [code - CARD for code in steps[place:]]
    if cards_owed(s, skill, record, draft.paid):
        cost = SK_COST[skill]
        draft.next = ASK_BURY if cost == COST_BURY else ASK_UNBURY if cost == COST_UNBURY else ASK_PAY
    return draft


def draft_choices(s: CodexTable, seat: int) -> list[int]:
    """The codes of the next step of a declaration."""
    draft = read_draft(s, seat, s.drafts[seat])
    record, skill = draft.record, draft.skill
    if draft.next == ASK_TARGET:
        return [TARGET + unit for unit in range(2 * s.seats) if draft.targets >> unit & 1]
    if draft.next == ASK_X:
        target = record[R_TARGET]
        return [X + number for number in x_choices(s, record, skill, draft.kinds, target)]
    if draft.next == ASK_ELEMENT:
        return [ELEMENT + element for element in element_choices(s, record, skill)]
    if draft.next == ASK_UNBURY:
        return [CARD + kind for kind in sorted({s.cards.face[back] for back in s.buried[seat]})]
    return [CARD + kind for kind in pay_choices(s, seat, skill, draft.kinds, draft.paid)]


# ---------------------------------------------------------------------- declaring


def declare(s: CodexTable, seat: int, draft: Draft) -> None:
    """The whole draft becomes public: the launch opens (4.3 steps 1-3) and its procedure starts."""
    record, skill = draft.record, draft.skill
    record[R_WEIGHED] = 0
    record[R_PAYING] = 0
    record[R_OK] = 1
    record[R_VOLLEY] = 1
    record[R_BURIED] = len(s.buried[seat])
    record[R_RETURN] = crossed(s, record[R_TARGET], 1 << record[R_USER])
    if not record[R_NO_COST_NOW]:
        record[R_HURT] = s.last_damage[record[R_TARGET]]
        if SK_COST[skill] == COST_ALL:
            draft.paid = [kind for kind in sorted(draft.kinds) if SK_COST_KINDS[skill] >> kind & 1]
        if draft.paid and SK_COST[skill] not in (COST_BURY, COST_UNBURY):  # what is buried stays a secret
            record[R_COUNT] = len(draft.paid)
            record[R_RANK] = draft.paid[0] % 9 + 1
    attach(s, record)
    players = s.players
    players[seat * SEAT + P_LAUNCHES] += 1
    if record[R_MODE] == COUNTER:
        players[seat * SEAT + P_COUNTERED] = 1
    s.units[record[R_USER] * UNIT + U_USED] |= SK_USED_BIT[skill]
    _note_nested(s, record)
    s.launches.append(record)
    if s.recording:
        _announce(s, record, draft.paid)
    if not record[R_NO_COST_NOW]:
        _reveal(s, seat, skill)
    at = len(s.launches) - 1
    _tell_asker(s.stack[-1], record[R_MODE], at)
    s.push([LAUNCHING, 0, at, 0, NO_LAUNCH, *draft.paid])


def _tell_asker(frame: list[int], mode: int, at: int) -> None:
    """The procedure that asked goes on behind this launch: not with the step for a pass."""
    if frame[0] == LAUNCHING and mode == INSERT:
        frame[L_INSERT] = at
    elif frame[0] == LAUNCHING:
        frame[STEP] = LAUNCHED
    elif frame[0] == TURN:
        frame[STEP] = MAIN_PHASE
        frame[T_HOOK] = 0
    else:
        frame[STEP] = 2


def _note_nested(s: CodexTable, record: list[int]) -> None:
    """Parents learn that they contain a launch of the same unit (CX-49)."""
    parent = record[R_PARENT]
    while parent >= 0:
        outer = s.launches[parent]
        if outer[R_USER] == record[R_USER]:
            outer[R_NESTED_OWN] = 1
        parent = outer[R_PARENT]


def attach(s: CodexTable, record: list[int]) -> None:
    """Pending modifiers of the unit go to this launch and leave the pending list (4.3 step 2, CX-31)."""
    units = s.units
    place = record[R_USER] * UNIT
    record[R_BONUS] = units[place + U_NEXT] + units[place + U_NEXT_TWO]
    units[place + U_NEXT] = units[place + U_NEXT_TWO]
    units[place + U_NEXT_TWO] = 0
    skill = record[R_SKILL]
    group = SK_GROUP[skill]
    if group and SK_DAMAGE[skill] >= 0:
        record[R_BONUS] += units[place + U_LOADED + group]
        units[place + U_LOADED + group] = 0
    units[place + U_KEEN] = 0
    units[place + U_TRUE_AIM] = 0
    units[place + U_NO_COST] = 0
    units[place + U_FREE] = 0
    units[place + U_CURSE] = 0


_MODE_WORDS = ("main", "insert", "counter", "nested")


def _announce(s: CodexTable, record: list[int], paid: list[int]) -> None:
    seat, user, target = record[R_SEAT], record[R_USER], record[R_TARGET]
    skill = SKILL_IDS[record[R_SKILL]]
    args = {
        "seat": seat,
        "unit": unit_word(s, user),
        "skill": skill,
        "target": target // 2,
        "target_unit": unit_word(s, target),
        "mode": _MODE_WORDS[record[R_MODE]],
    }
    s.event("launch", {"seat": seat, "by": skill}, args)


def _reveal(s: CodexTable, seat: int, skill: int) -> None:
    """Conditions about the whole hand show it to everybody; so do conditions about buried cards (section 7)."""
    if SK_REVEALS[skill]:
        show_hand(s, seat, EVERYONE)
        if s.recording:
            s.event("showed_hand", None, {"seat": seat, "cards": cards_json(s, s.hands[seat])})
    for node in SK_WHEN[skill]:
        if C_OP[node] == C_BURIED_SUM:
            for back in s.buried[seat]:
                show_to_all(s, back)
            if s.recording:
                s.event("showed_buried", None, {"seat": seat, "cards": cards_json(s, s.buried[seat])})
