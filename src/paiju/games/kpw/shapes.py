"""The shapes of the table part of a view: what view.py builds and the schema describes."""

from __future__ import annotations

from typing import Any, TypedDict


class CardJson(TypedDict, total=False):
    """A card: its kind, or the handle of one that the viewer cannot see."""

    card: str
    back: int


class HeroJson(TypedDict):
    """A hero slot; a sacrificed hero lies face down for good."""

    hero: str
    sacrificed: bool


class PlayCardJson(TypedDict, total=False):
    """A card of a play with its declarations."""

    card: str
    back: int
    acts_as: str
    place: str
    hero: str


class PlayJson(TypedDict):
    """The play on the table; `categories` is what a guesser is told of a face-down one."""

    seat: int
    face_down: bool
    cards: list[PlayCardJson]
    categories: list[str]
    after_pill: bool
    after_pearl: bool


class GroupJson(TypedDict):
    """A delayed group, with the marks of its declaration."""

    cards: list[PlayCardJson]
    after_pill: bool
    after_pearl: bool


class BorrowedJson(TypedDict):
    """An eggplant in play; `fresh`: it came in its owner's latest turn."""

    card: str
    hero: str
    fresh: bool


class PileJson(TypedDict):
    """The discard pile: what the viewer knows of it, and how many of the others are known to be freely discardable."""

    count: int
    cards: list[CardJson]
    free: int


class EffectJson(TypedDict):
    """What took effect in a turn; `numbers` are the fields of records.py, `mends` pairs of damage entry and amount."""

    effect: str
    numbers: list[int]
    flags: int
    mends: list[list[int]]


class TurnJson(TypedDict):
    """A turn's record: what scientist_2 would find."""

    seat: int
    turn: int
    round: int
    declared: list[str]
    plays: list[list[PlayCardJson]]
    effects: list[EffectJson]


# the damage class is called "class" on the wire, a word that a class body cannot use
DamageJson = TypedDict(
    "DamageJson",
    {
        "entry": int,
        "to": int,
        "class": str,
        "by": int | None,
        "amount": int,
        "taken": int,
        "restored": int,
        "turn": int | None,
        "undone": bool,
    },
)


class MemoryJson(TypedDict):
    """What the viewer remembers of cards it has lost sight of (memory.py): per seat, and outside the deck."""

    held: list[dict[str, int]]
    slack: list[int]
    lost: dict[str, int]
    loose: list[int]


class TurnStateJson(TypedDict):
    """Limits and flags of the open turn."""

    used: list[str]
    attack_cap: int
    attacks_upgraded: bool
    defences_upgraded: bool
    delayed_resolved: bool


class Table(TypedDict):
    """The table of kpw; lists of two are by seat."""

    round: int
    first_player: int
    next_first: int
    passes: int
    pill_by: int | None
    doing: list[list[Any]]
    deck: int
    discard: PileJson
    hp: list[int]
    heroes: list[list[HeroJson]]
    picked: list[list[str]]
    sacrificed: list[str | None]
    hands: list[list[CardJson]]
    hand_limits: list[int]
    open: list[list[str]]
    duds: list[int]
    protection: list[list[CardJson]]
    capacity: list[int]
    locked: list[str]
    came_in: list[int]
    borrowed: list[list[BorrowedJson]]
    delayed: list[GroupJson | None]
    shields: list[int]
    voids: list[int]
    arms: list[int]
    bombs: list[int]
    claims: list[int]
    claims_waiting: list[int]
    drains: list[list[str]]
    upgraded_until: list[int]
    pearls_ending: list[int]
    pearls_lasting: list[int]
    resistible: list[int]
    ruin: list[int]
    turnable: list[bool]
    ledger_from: list[int]
    damage: list[DamageJson]
    play: PlayJson | None
    this_turn: TurnStateJson
    record: TurnJson
    last_turn: TurnJson | None
    memory: MemoryJson | None
