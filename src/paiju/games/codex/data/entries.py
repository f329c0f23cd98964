"""The entries of the book: skills, passives, pages and ready-made characters, as their cards read."""

from __future__ import annotations

from typing import Final

from paiju.games.codex.data.terms import Amount, Term, lift

NORMAL: Final = "normal"
STIFF: Final = "stiff"
SWIFT: Final = "swift"

ELEMENTS: Final = ("metal", "wood", "water", "fire", "earth")
GROUPS: Final = ("all", "sword_art", "spear", "musket", "kuiba", "spell")
"""Skill groups that damage bonuses speak of; `all` is every skill."""
CHOICES: Final = ("ap", "balance", "mirror_self", "mirror_target", "lose_hp", "discard")
"""The branches that effects let a player choose from, in the order of the action space."""


class Skill:
    """One entry of a page."""

    def __init__(self, id: str, no: str, zh: str, en: str, kind: str) -> None:
        self.id = id
        self.no = no
        self.zh = zh
        self.en = en
        self.kind = kind
        self.page = id.split(".", maxsplit=1)[0]
        self.moves = False
        self.reach: list[int] = []
        self.reach_from = -1
        self.reach_value: Term | None = None
        self.damage: Term | None = None
        self.area = ""
        self.volleys = 0
        self.volley_end: list[Term] = []
        self.ap: Term = lift(0)
        self.balance = 0
        self.contest = 0
        self.element = ""
        self.group = ""
        self.cost: list[Term] = []
        self.when: list[Term] = []
        self.pre: list[Term] = []
        self.post: list[Term] = []


def skill(
    id: str,
    no: str,
    zh: str,
    en: str,
    kind: str,
    *,
    reach: list[int] | Term | None = None,
    reach_from: int = -1,
    damage: Amount | None = None,
    area: str = "",
    volleys: int = 0,
    volley_end: list[Term] | None = None,
    ap: Amount = 0,
    balance: int = 0,
    contest: int = 0,
    element: str = "",
    group: str = "",
    cost: list[Term] | None = None,
    when: list[Term] | None = None,
    pre: list[Term] | None = None,
    post: list[Term] | None = None,
    moves: bool = False,
) -> Skill:
    """A skill as its card reads. `reach` is the range: some distances, a value, or from a distance on."""
    made = Skill(id, no, zh, en, kind)
    if isinstance(reach, list):
        made.reach = reach
    else:
        made.reach_value = reach
    made.reach_from = reach_from
    made.damage = None if damage is None else lift(damage)
    made.area = area
    made.volleys = volleys
    made.volley_end = volley_end or []
    made.ap = lift(ap)
    made.balance = balance
    made.contest = contest
    made.element = element
    made.group = group
    made.cost = cost or []
    made.when = when or []
    made.pre = pre or []
    made.post = post or []
    made.moves = moves
    return made


class Passive:
    """An ability that acts by itself: at a moment (`hook`), under a condition, doing effects or changing a number."""

    def __init__(self, id: str, zh: str, en: str, hooks: list[Term]) -> None:
        self.id = id
        self.zh = zh
        self.en = en
        self.page = id.split(".", maxsplit=1)[0]
        self.hooks = hooks


def passive(id: str, zh: str, en: str, *hooks: Term) -> Passive:
    return Passive(id, zh, en, list(hooks))


class Page:
    """A school: its skills and its passives."""

    def __init__(self, number: int, id: str, zh: str, en: str, passives: list[Passive], skills: list[Skill]) -> None:
        self.number = number
        self.id = id
        self.zh = zh
        self.en = en
        self.passives = passives
        self.skills = skills


class Preset:
    """A ready-made character."""

    def __init__(self, id: str, zh: str, en: str, hp: int, balance: int, pages: list[str], traits: list[str]) -> None:
        self.id = id
        self.zh = zh
        self.en = en
        self.hp = hp
        self.balance = balance
        self.pages = pages
        self.traits = traits
