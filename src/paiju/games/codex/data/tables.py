"""The declarations as flat tables of ints, made once at import: what the engine reads.

A skill is a row of numbers over the columns `SK_…[skill]`; its values, conditions and effects are nodes and programs
(`programs.py`). Passives stand in tables by moment. No skill and no passive is known to the engine by name.
"""

from __future__ import annotations

from typing import Final

from paiju.games.codex.data import ops, verbs
from paiju.games.codex.data.book import ABILITIES, PAGE_COUNT, PAGE_IDS, PAGES, SKILL_COUNT, SKILL_NUMBER, SKILLS
from paiju.games.codex.data.cards import ALL_KINDS, FILTERS
from paiju.games.codex.data.entries import ELEMENTS, GROUPS, Passive, Skill
from paiju.games.codex.data.programs import condition_node, program, value_node
from paiju.games.codex.data.skills.dragon import DRAGON_SKILLS, NOT_FOR_SUMMONED
from paiju.games.codex.data.terms import Term, mentions

FAR: Final = 62
"""A distance beyond every field, and the number of bits of a range."""

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
            cost = verbs.COSTS[term.verb]
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
        return -2 - value_node(skill.reach_value)
    if skill.reach_from >= 0:
        return sum(1 << distance for distance in range(skill.reach_from, FAR))
    return sum(1 << distance for distance in skill.reach) if skill.reach else -1


def _skill_columns(skill: Skill) -> None:
    SK_PAGE.append(PAGE_IDS.index(skill.page))
    SK_KIND.append(verbs.KINDS[skill.kind])
    SK_MOVES.append(skill.moves)
    SK_AP.append(skill.ap.number if skill.ap.verb == "const" else -1 - value_node(skill.ap))
    SK_BALANCE.append(skill.balance)
    SK_CONTEST.append(skill.contest)
    SK_REACH.append(_reach(skill))
    _walk_columns(skill)
    SK_DAMAGE.append(-1 if skill.damage is None else value_node(skill.damage))
    SK_AREA.append(verbs.AREAS[skill.area])
    SK_VOLLEYS.append(skill.volleys)
    SK_VOLLEY_END.append(program(skill.volley_end))
    SK_ELEMENT.append(
        0 if not skill.element else ANY_ELEMENT if skill.element == "any" else 1 + ELEMENTS.index(skill.element)
    )
    SK_GROUP.append(GROUPS.index(skill.group) if skill.group else 0)
    _cost_columns(skill)
    SK_WHEN.append(
        [condition_node(test) for test in skill.when if test.verb not in ("has_mark", "has_puppet", "no_puppet")]
    )
    _need_column(skill)
    SK_REVEALS.append(any(test.verb in ("hand_div", "hand_no_same_colour") for test in skill.when))
    SK_PRE.append(program(skill.pre))
    SK_POST.append(program(skill.post))
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

_MOMENTS: Final = len(verbs.MOMENTS)
HOOK_ABILITY: Final[list[list[int]]] = [[] for _ in range(_MOMENTS)]
HOOK_TEST: Final[list[list[int]]] = [[] for _ in range(_MOMENTS)]
HOOK_CODE: Final[list[list[int]]] = [[] for _ in range(_MOMENTS)]
HOOK_KINDS: Final[list[list[int]]] = [[] for _ in range(_MOMENTS)]
"""By moment, in the order of the book: whose passive, its condition, its program, the card kinds it looks at."""
HOOK_MASK: Final[list[int]] = [0] * _MOMENTS
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
            moment = verbs.MOMENTS[hook.word]
            HOOK_ABILITY[moment].append(number)
            HOOK_TEST[moment].append(condition_node(hook.test))
            HOOK_CODE[moment].append(program(hook.then))
            HOOK_KINDS[moment].append(sum(FILTERS[suit] for suit in hook.parts[0].verb) if hook.parts else ALL_KINDS)
            HOOK_MASK[moment] |= 1 << number
        elif hook.verb == "bonus":
            assert hook.value is not None
            BONUS_ABILITY.append(number)
            BONUS_VALUE.append(value_node(hook.value))
            BONUS_TEST.append(condition_node(hook.test))
            BONUS_GROUP.append(GROUPS.index(hook.word))
            BONUS_MASK[0] |= 1 << number
        elif hook.verb == "dearer":
            DEARER_ABILITY.append(number)
            DEARER_N.append(hook.number)
            DEARER_TEST.append(condition_node(hook.test))
            DEARER_MASK[0] |= 1 << number
        elif hook.verb == "grant":
            GRANTED[number] = SKILL_NUMBER[hook.word]


for _number, _ability in enumerate(ABILITIES):
    _ability_tables(_number, _ability)

# ---------------------------------------------------------------------- small arithmetic

GENERATES: Final[list[int]] = [0, 3, 4, 2, 5, 1]
"""By element (1 metal, 2 wood, 3 water, 4 fire, 5 earth): the one it brings forth (wood, fire, earth, metal, water)."""
OVERCOMES: Final[list[int]] = [0, 2, 5, 4, 1, 3]
"""By element: the one it overcomes (wood, earth, water, fire, metal)."""
