"""The declarations as flat tables of ints, made once at import: what the engine reads.

A skill is a column of numbers (`SK_…[skill]`). Values and conditions are nodes (`V_OP`, `C_OP` with their arguments).
Effects are programs in one list `CODE`, four ints an instruction: verb, a, b, c; jumps are places in `CODE`.
Passives stand in tables by moment. No skill and no passive is known to the engine by name.
"""

from __future__ import annotations

from typing import Final

from paiju.games.codex import ops
from paiju.games.codex.skills.book import ABILITIES, CHARACTERS, PAGES, SKILLS
from paiju.games.codex.skills.dragon import DRAGON_SKILLS, NOT_FOR_SUMMONED
from paiju.games.codex.vocabulary import ELEMENTS, GROUPS, Passive, Skill, Term, mentions

KINDS: Final = 36
"""Card kinds: suit * 9 + rank - 1."""
ALL_KINDS: Final = (1 << KINDS) - 1
FAR: Final = 62
"""A distance beyond every field, and the number of bits of a range."""


def _rule_number(prefix: str, name: str) -> int:
    return _NUMBERS[prefix + name.upper()]


_NUMBERS: Final[dict[str, int]] = {name: number for name, number in vars(ops).items() if isinstance(number, int)}

SUIT_KINDS: Final[list[int]] = [0b111111111 << (9 * suit) for suit in range(4)]
FILTERS: Final[dict[str, int]] = {
    "any": ALL_KINDS,
    "S": SUIT_KINDS[0],
    "H": SUIT_KINDS[1],
    "C": SUIT_KINDS[2],
    "D": SUIT_KINDS[3],
    "black": SUIT_KINDS[0] | SUIT_KINDS[2],
    "red": SUIT_KINDS[1] | SUIT_KINDS[3],
    "odd": sum(1 << kind for kind in range(KINDS) if kind % 9 % 2 == 0),
    "even": sum(1 << kind for kind in range(KINDS) if kind % 9 % 2 == 1),
    "low": sum(1 << kind for kind in range(KINDS) if kind % 9 < 2),
    "high": sum(1 << kind for kind in range(KINDS) if kind % 9 > 6),
    "spade_4_7": 0b001111000,
}
FRESH_KINDS: Final[list[int]] = [
    sum(SUIT_KINDS[suit] for suit in range(4) if not used >> suit & 1) for used in range(16)
]
"""By the suits already discarded, as bits: the kinds of the other suits."""
RED_KINDS: Final = FILTERS["red"]

SKILL_IDS: Final[list[str]] = [skill.id for skill in SKILLS]
SKILL_NUMBER: Final[dict[str, int]] = {skill.id: number for number, skill in enumerate(SKILLS)}
PAGE_IDS: Final[list[str]] = [page.id for page in PAGES]
ABILITY_IDS: Final[list[str]] = [ability.id for ability in ABILITIES]
TRAIT_IDS: Final[list[str]] = [ability.id for ability in ABILITIES if ability.page == "trait"]
PRESET_IDS: Final[list[str]] = [preset.id for preset in CHARACTERS]
PAGE_COUNT: Final = len(PAGES)
SKILL_COUNT: Final = len(SKILLS)

# ---------------------------------------------------------------------- values and conditions

V_OP: Final[list[int]] = []
V_A: Final[list[int]] = []
V_B: Final[list[int]] = []
C_OP: Final[list[int]] = []
C_A: Final[list[int]] = []


def _value(term: Term) -> int:
    """The number of a value's node."""
    a, b = term.number, 0
    if term.parts:
        a, b = _value(term.parts[0]), _value(term.parts[1])
    op = _rule_number("V_", term.verb)
    for node in range(len(V_OP)):
        if V_OP[node] == op and V_A[node] == a and V_B[node] == b:
            return node
    V_OP.append(op)
    V_A.append(a)
    V_B.append(b)
    return len(V_OP) - 1


def _condition(term: Term | None) -> int:
    """The number of a condition's node; node 0 is always true."""
    if term is None:
        return 0
    return _condition_node(_rule_number("C_", term.verb), _condition(term.test) if term.test else term.number)


def _condition_node(op: int, a: int) -> int:
    for node in range(len(C_OP)):
        if C_OP[node] == op and C_A[node] == a:
            return node
    C_OP.append(op)
    C_A.append(a)
    return len(C_OP) - 1


_condition_node(ops.C_ALWAYS, 0)

# ---------------------------------------------------------------------- programs

CODE: Final[list[int]] = [ops.E_END, 0, 0, 0]
"""All programs; the empty one is at 0."""
OPTION_IDS: Final[list[str]] = []
"""Names of the choices that effects offer."""
POSITION_SETS: Final[list[int]] = []
"""Sets of own-view positions as bits, for teleports to one of them."""


def _emit(verb: int, a: int = 0, b: int = 0, c: int = 0) -> int:
    CODE.extend([verb, a, b, c])
    return len(CODE) - 4


def _program(terms: list[Term]) -> int:
    """Where the program of some effects starts."""
    if not terms:
        return 0
    # what a walk or a bouncing knock does on its way is a program of its own and stands before
    inner = [[_program(term.then), _program(term.other)] if term.verb in _WITH_PROGRAMS else [0, 0] for term in terms]
    start = len(CODE)
    for term, programs in zip(terms, inner, strict=True):
        _effect(term, programs[0], programs[1])
    _emit(ops.E_END)
    return start


_WITH_PROGRAMS: Final = ("walk_bounce", "knock_bounce")


def _block(terms: list[Term]) -> None:
    for term in terms:
        _effect(term, 0, 0)


def _effect(term: Term, first: int, second: int) -> None:
    verb = term.verb
    if verb == "if":
        place = _emit(ops.E_IF, _condition(term.test))
        _block(term.then)
        CODE[place + 2] = len(CODE)
    elif verb == "may":
        place = _emit(ops.E_MAY)
        _block(term.then)
        CODE[place + 1] = len(CODE)
    elif verb == "may_pay_hp":
        place = _emit(ops.E_MAY_PAY_HP, 0, term.number)
        _block(term.then)
        CODE[place + 1] = len(CODE)
    elif verb == "choose":
        _choose(term)
    elif verb == "by_jump":
        for cells, case in enumerate(term.parts, 1):
            place = _emit(ops.E_IF, _condition_node(ops.C_JUMP_IS, cells))
            _effect(case, 0, 0)
            CODE[place + 2] = len(CODE)
    elif verb == "must_discard_suit_of_deck_card":
        place = _emit(ops.E_MUST_DISCARD_SUIT)
        _block(term.then)
        leap = _emit(ops.E_JUMP)
        CODE[place + 1] = len(CODE)
        _block(term.other)
        CODE[leap + 1] = len(CODE)
    elif verb == "discard_same_suit":
        place = _emit(ops.E_DISCARD_SAME_SUIT)
        _block(term.then)
        CODE[place + 1] = len(CODE)
    elif verb in _WITH_PROGRAMS:
        assert term.value is not None
        _emit(_rule_number("E_", verb), _value(term.value), first, second)
    else:
        _plain(term)


def _choose(term: Term) -> None:
    """CHOOSE with a table of (option, place) pairs behind it, each branch ending in a jump past the last."""
    place = _emit(ops.E_CHOOSE, len(term.parts))
    for _ in term.parts:
        _emit(ops.E_JUMP)
    leaps: list[int] = []
    for index, branch in enumerate(term.parts):
        if branch.word not in OPTION_IDS:
            OPTION_IDS.append(branch.word)
        entry = place + 4 + 4 * index
        CODE[entry + 1] = len(CODE)
        CODE[entry + 2] = OPTION_IDS.index(branch.word)
        _block(branch.then)
        leaps.append(_emit(ops.E_JUMP))
    for leap in leaps:
        CODE[leap + 1] = len(CODE)


_TELEPORTS: Final = ("any", "mark", "turn_start", "set")
_PLACES: Final = ("any", "empty", "own")
_SWAPS: Final = ("self_target", "self_mark", "target_mark")
_CAPS: Final = ("next_own_turn", "permanent")
_WHO: Final = ("self", "target")
_SHIELDS: Final = ("none", "cancel", "convert")
_TURNS: Final = ("own", "any")
_MARKS: Final = ("one", "mirrored")


def _plain(term: Term) -> None:
    """An instruction whose arguments are a value, a number or a word."""
    verb, word = term.verb, term.word
    op = _rule_number("E_", verb)
    if verb == "next":
        assert term.value is not None
        group = term.parts[1].verb
        on_target = 1 if term.parts[0].verb == "target" else 0
        group_number = GROUPS.index(group) if group else 0
        _emit(op, _rule_number("N_", word), term.number, term.value.number * 100 + on_target * 10 + group_number)
    elif verb == "turn":
        group = term.parts[0].verb
        _emit(op, _rule_number("T_", word), term.number, GROUPS.index(group) if group else 0)
    elif verb == "launch":
        named = SKILL_NUMBER[term.parts[0].verb] if term.parts else -1
        _emit(op, _rule_number("L_", word), term.number, named)
    elif verb == "teleport":
        if word == "set":
            POSITION_SETS.append(sum(1 << part.number for part in term.parts))
        _emit(op, _TELEPORTS.index(word), len(POSITION_SETS) - 1)
    elif verb == "back_or_forward":
        assert term.value is not None
        _emit(op, term.number, term.value.number)
    elif verb in _WORDS:
        _emit(op, _WORDS[verb].index(word), term.number)
    elif term.value is not None:
        _emit(op, _value(term.value))
    else:
        _emit(op, term.number)


_WORDS: Final[dict[str, tuple[str, ...]]] = {
    "mirror": _WHO,
    "fall": _WHO,
    "swap": _SWAPS,
    "ap_cap": _CAPS,
    "shield": _SHIELDS,
    "place_mark": _PLACES,
    "end_turn": _TURNS,
    "move_mark": _MARKS,
    "this": ("ignore_protection",),
}
TO_ANY: Final = 0
TO_MARK: Final = 1
TO_TURN_START: Final = 2
TO_SET: Final = 3
MARK_EMPTY: Final = 1
MARK_OWN: Final = 2
TARGET_MOVES: Final = 1
SELF_TARGET: Final = 0
SELF_MARK: Final = 1
CANCEL: Final = 1
CONVERT: Final = 2
OPTIONAL: Final = 1
FREE_AP: Final = 2
ANY_RANGE: Final = 4

# ---------------------------------------------------------------------- skills as columns

NEED_MARK: Final = 1
NEED_PUPPET: Final = 2
NEED_NO_PUPPET: Final = 4
NEED_MOBILE: Final = 8
NEED_TARGET_HAND: Final = 16
NEED_DECK: Final = 32
NEED_PUPPET_LAUNCH: Final = 64
NEED_OWN_LAUNCH: Final = 128
NEVER: Final = 256
"""Needs that stay when preconditions are ignored (CX-32), and mandatory pre-effects that must be possible (4.3 e)."""

SK_PAGE: Final[list[int]] = []
SK_KIND: Final[list[int]] = []
SK_MOVES: Final[list[bool]] = []
SK_AP: Final[list[int]] = []
"""The AP cost, or -1 - node of the value."""
SK_BALANCE: Final[list[int]] = []
SK_CONTEST: Final[list[int]] = []
SK_REACH: Final[list[int]] = []
"""The range as bits; -1: no range entry; -2 - node: the one distance that the value gives."""
SK_WALK: Final[list[int]] = []
SK_WALK_N: Final[list[int]] = []
SK_DAMAGE: Final[list[int]] = []
"""The node of the damage value, -1 without a damage entry."""
SK_AREA: Final[list[int]] = []
SK_VOLLEYS: Final[list[int]] = []
SK_VOLLEY_END: Final[list[int]] = []
SK_ELEMENT: Final[list[int]] = []
"""0 none, 1 to 5, 6 any."""
SK_GROUP: Final[list[int]] = []
SK_COST: Final[list[int]] = []
SK_COST_N: Final[list[int]] = []
SK_COST_KINDS: Final[list[int]] = []
SK_CARDS: Final[list[int]] = []
"""How many hand cards the cost takes at least."""
SK_HP: Final[list[int]] = []
SK_RESET: Final[list[bool]] = []
SK_WHEN: Final[list[list[int]]] = []
SK_NEED: Final[list[int]] = []
SK_REVEALS: Final[list[bool]] = []
SK_PRE: Final[list[int]] = []
SK_POST: Final[list[int]] = []
SK_USED_BIT: Final[list[int]] = []
"""A bit for skills that may be launched once a turn, else 0."""
SK_USES_DISTANCE: Final[list[bool]] = []

ANY_ELEMENT: Final = 6
_COSTS: Final[dict[str, int]] = {
    "disc": ops.COST_FILTER,
    "disc_same_suit": ops.COST_SAME_SUIT,
    "disc_same_rank": ops.COST_SAME_RANK,
    "disc_run": ops.COST_RUN,
    "disc_each": ops.COST_EACH,
    "disc_all": ops.COST_ALL,
    "disc_x": ops.COST_X,
    "disc_sum": ops.COST_SUM,
    "disc_24": ops.COST_24,
    "bury": ops.COST_BURY,
    "unbury_to_top": ops.COST_UNBURY,
}
_LEAST_CARDS: Final[dict[str, int]] = {
    "disc_all": 1,
    "disc_x": 1,
    "disc_sum": 2,
    "disc_24": 4,
    "bury": 1,
    "unbury_to_top": 0,
}
_NEEDS: Final[dict[str, int]] = {
    "has_mark": NEED_MARK,
    "mark_opposite": NEED_MARK,
    "all_same_cell": NEED_MARK,
    "mark_adjacent_target": NEED_MARK,
    "has_puppet": NEED_PUPPET,
    "target_crossed_me_and_puppet": NEED_PUPPET,
    "no_puppet": NEED_NO_PUPPET,
    "owner_dead_puppet_alive": NEVER,
}
_MOBILE: Final = ("forward", "back", "step", "teleport", "mirror", "goto_target", "walk_bounce")


def _cost_columns(skill: Skill) -> None:
    cost, number, kinds, cards, hp, reset = ops.COST_NONE, 0, 0, 0, 0, False
    for term in skill.cost:
        if term.verb == "pay_hp":
            hp = term.number
        elif term.verb == "reset":
            reset = True
        else:
            cost = _COSTS[term.verb]
            number = term.number
            if term.verb == "disc" and term.word == "fresh":
                cost = ops.COST_FRESH
            elif term.verb == "disc":
                kinds = FILTERS[term.word]
            elif term.verb in ("disc_each", "disc_all"):
                number = len(term.word)
                for suit in term.word:
                    kinds |= FILTERS[suit]
            cards = _LEAST_CARDS.get(term.verb, number)
    SK_COST.append(cost)
    SK_COST_N.append(number)
    SK_COST_KINDS.append(kinds)
    SK_CARDS.append(cards)
    SK_HP.append(hp)
    SK_RESET.append(reset)


def _pre_need(term: Term) -> int:
    if term.verb in _MOBILE or (term.verb == "swap" and term.word.startswith("self")):
        return NEED_MOBILE | (NEED_MARK if term.word.endswith("mark") else 0)
    if term.verb == "discard_target_random":
        return NEED_TARGET_HAND
    if term.verb == "deck_disc":
        return NEED_DECK
    if term.verb == "launch":
        return NEED_PUPPET_LAUNCH if term.word == "puppet_skills" else NEED_OWN_LAUNCH
    return 0


def _need_column(skill: Skill) -> None:
    need = 0
    for test in skill.when:
        need |= _NEEDS.get(test.verb, 0)
    for term in skill.pre:
        need |= _pre_need(term)
        if term.verb == "proxy":
            need |= NEED_OWN_LAUNCH
    SK_NEED.append(need)


def _walk_columns(skill: Skill) -> None:
    """What the user's own pre-effects do to the distance before the hit check (4.6)."""
    way, cells = ops.W_NONE, 0
    for term in skill.pre:
        if term.verb == "forward":
            way, cells = ops.W_FORWARD, term.number
        elif term.verb == "back":
            way, cells = ops.W_BACK, term.number
        elif term.verb == "step":
            assert term.value is not None
            way, cells = ops.W_STEP, term.value.number
        elif term.verb == "may":
            way, cells = ops.W_MAY_FORWARD, term.then[0].number
        elif term.verb == "swap" and term.word == "target_mark":
            way = ops.W_TARGET_TO_MARK
    SK_WALK.append(way)
    SK_WALK_N.append(cells)


def _reach(skill: Skill) -> int:
    if skill.reach_value is not None:
        return -2 - _value(skill.reach_value)
    if skill.reach_from >= 0:
        return sum(1 << distance for distance in range(skill.reach_from, FAR))
    return sum(1 << distance for distance in skill.reach) if skill.reach else -1


def _skill_columns(skill: Skill) -> None:
    SK_PAGE.append(PAGE_IDS.index(skill.page))
    SK_KIND.append(_NUMBERS[skill.kind.upper()])
    SK_MOVES.append(skill.moves)
    SK_AP.append(skill.ap.number if skill.ap.verb == "const" else -1 - _value(skill.ap))
    SK_BALANCE.append(skill.balance)
    SK_CONTEST.append(skill.contest)
    SK_REACH.append(_reach(skill))
    _walk_columns(skill)
    SK_DAMAGE.append(-1 if skill.damage is None else _value(skill.damage))
    SK_AREA.append(_rule_number("A_", skill.area or "none"))
    SK_VOLLEYS.append(skill.volleys)
    SK_VOLLEY_END.append(_program(skill.volley_end))
    SK_ELEMENT.append(
        0 if not skill.element else ANY_ELEMENT if skill.element == "any" else 1 + ELEMENTS.index(skill.element)
    )
    SK_GROUP.append(GROUPS.index(skill.group) if skill.group else 0)
    _cost_columns(skill)
    SK_WHEN.append(
        [_condition(test) for test in skill.when if test.verb not in ("has_mark", "has_puppet", "no_puppet")]
    )
    _need_column(skill)
    SK_REVEALS.append(any(test.verb in ("hand_div", "hand_no_same_colour") for test in skill.when))
    SK_PRE.append(_program(skill.pre))
    SK_POST.append(_program(skill.post))
    once = any(test.verb == "unused_this_turn" for test in skill.when)
    SK_USED_BIT.append(1 << len([bit for bit in SK_USED_BIT if bit]) if once else 0)
    uses = mentions(skill.damage, "distance")
    for term in skill.post:
        for verb in ("distance", "distance_le", "distance_lt"):
            uses = uses or mentions(term, verb)
    SK_USES_DISTANCE.append(uses)


for _skill in SKILLS:
    _skill_columns(_skill)

SK_SIMPLE: Final[list[bool]] = [
    SK_AP[number] >= 0
    and SK_REACH[number] >= -1
    and SK_WALK[number] == ops.W_NONE
    and SK_AREA[number] == ops.A_NONE
    and SK_NEED[number] == 0
    and SK_COST[number] != ops.COST_X
    and SK_ELEMENT[number] != ANY_ELEMENT
    for number in range(SKILL_COUNT)
]
"""Skills of a fixed price and range that ask for nothing but cards, HP and conditions: most of them."""
FINALE: Final = next(number for number in range(SKILL_COUNT) if SK_NEED[number] & NEVER)
"""The skill that answers its owner's death; it is never declared (5.9)."""
PAGE_SKILLS: Final[list[list[int]]] = [
    [number for number in range(SKILL_COUNT) if SK_PAGE[number] == page and number != FINALE]
    for page in range(PAGE_COUNT)
]
SUMMON_PAGES: Final[list[int]] = [page.number for page in PAGES if page.id not in NOT_FOR_SUMMONED]
"""Pages a puppet can draw and a dragon can be given (CX-70, CX-89)."""
DRAGON_OWN: Final[list[int]] = [SKILL_NUMBER[id] for id in DRAGON_SKILLS]
"""What every dragon can do besides its pages (5.14)."""

# ---------------------------------------------------------------------- passives by moment

MOMENTS: Final = 18
HOOK_ABILITY: Final[list[list[int]]] = [[] for _ in range(MOMENTS)]
HOOK_TEST: Final[list[list[int]]] = [[] for _ in range(MOMENTS)]
HOOK_CODE: Final[list[list[int]]] = [[] for _ in range(MOMENTS)]
HOOK_KINDS: Final[list[list[int]]] = [[] for _ in range(MOMENTS)]
"""By moment, in the order of the book: whose passive, its condition, its program, the card kinds it looks at."""
HOOK_MASK: Final[list[int]] = [0] * MOMENTS
"""By moment: the abilities that act there, as bits."""
BONUS_ABILITY: Final[list[int]] = []
BONUS_VALUE: Final[list[int]] = []
BONUS_TEST: Final[list[int]] = []
BONUS_GROUP: Final[list[int]] = []
BONUS_MASK: Final[list[int]] = [0]
DEARER_ABILITY: Final[list[int]] = []
DEARER_N: Final[list[int]] = []
DEARER_TEST: Final[list[int]] = []
DEARER_MASK: Final[list[int]] = [0]
GRANTED: Final[list[int]] = []
"""By ability: the skill it grants, or -1."""
PAGE_ABILITIES: Final[list[int]] = [0] * PAGE_COUNT
"""By page: its passives as bits."""


def _ability_tables(number: int, ability: Passive) -> None:
    GRANTED.append(-1)
    if ability.page != "trait":
        PAGE_ABILITIES[PAGE_IDS.index(ability.page)] |= 1 << number
    for hook in ability.hooks:
        if hook.verb == "at":
            moment = _rule_number("M_", hook.word)
            HOOK_ABILITY[moment].append(number)
            HOOK_TEST[moment].append(_condition(hook.test))
            HOOK_CODE[moment].append(_program(hook.then))
            HOOK_KINDS[moment].append(sum(FILTERS[suit] for suit in hook.parts[0].verb) if hook.parts else ALL_KINDS)
            HOOK_MASK[moment] |= 1 << number
        elif hook.verb == "bonus":
            assert hook.value is not None
            BONUS_ABILITY.append(number)
            BONUS_VALUE.append(_value(hook.value))
            BONUS_TEST.append(_condition(hook.test))
            BONUS_GROUP.append(GROUPS.index(hook.word))
            BONUS_MASK[0] |= 1 << number
        elif hook.verb == "dearer":
            DEARER_ABILITY.append(number)
            DEARER_N.append(hook.number)
            DEARER_TEST.append(_condition(hook.test))
            DEARER_MASK[0] |= 1 << number
        elif hook.verb == "grant":
            GRANTED[number] = SKILL_NUMBER[hook.word]


for _number, _ability in enumerate(ABILITIES):
    _ability_tables(_number, _ability)

TRAIT_FIRST: Final = len(ABILITIES) - len(TRAIT_IDS)

# ---------------------------------------------------------------------- small arithmetic

GENERATES: Final[list[int]] = [0, 3, 4, 2, 5, 1]
"""By element (1 metal, 2 wood, 3 water, 4 fire, 5 earth): the one it brings forth (wood, fire, earth, metal, water)."""
OVERCOMES: Final[list[int]] = [0, 2, 5, 4, 1, 3]
"""By element: the one it overcomes (wood, earth, water, fire, metal)."""
