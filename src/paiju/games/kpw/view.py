"""What each viewer may know (rules 6), as the table part of the view, built from empty."""

from __future__ import annotations

from typing import Any, Final, TypedDict

from paiju.core.frames import PROCEDURE, STEP
from paiju.core.types import Seat, Viewer
from paiju.core.viewers import ALL, SPECTATOR
from paiju.games.kpw.actions import PICK
from paiju.games.kpw.data import cards, layout
from paiju.games.kpw.data.layout import At, Marks, Zone, kind_of, seen_by
from paiju.games.kpw.data.skills import HEROES, PLACES
from paiju.games.kpw.position import Position
from paiju.games.kpw.rules.damage import resistible
from paiju.games.kpw.rules.effects import ruin_number
from paiju.games.kpw.rules.memory import LOOSE, LOST_ROW, SLACK, SPECTATOR_ROW, Row, seat_row
from paiju.games.kpw.rules.plays import categories
from paiju.games.kpw.rules.records import EFFECT_NAMES, THEFT
from paiju.games.kpw.rules.turnabout import turnable

# ---------------------------------------------------------------------- the shape of the table


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

    seat: Seat
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

    seat: Seat
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


# ---------------------------------------------------------------------- the table

DRAIN_WORDS: Final = ("on", "cast", "waits")
PROCEDURES: Final = (
    "round",
    "draw",
    "turn",
    "play",
    "guess",
    "window",
    "steal",
    "reaction",
    "rider",
    "undo",
    "overflow",
    "round_end",
    "pick",
)


def table(state: Position, viewer: Viewer) -> dict[str, Any]:
    """The table as the viewer may see it."""
    own = state.own
    seats = (0, 1)
    mine = viewer_mark(viewer)
    body: Table = {
        "round": state.round,
        "first_player": state.first_player,
        "next_first": state.next_first,
        "passes": state.passes,
        "pill_by": state.pill_by if state.pill_by >= 0 else None,
        "doing": [doing(frame) for frame in state.stack],
        "deck": len(state.deck),
        "discard": pile(state, mine),
        "hp": [own[layout.HP], own[layout.HP + 1]],
        "heroes": [heroes(state, seat) for seat in seats],
        "picked": [picked(state, seat) if viewer in (ALL, seat) else [] for seat in seats],
        "sacrificed": [
            HEROES[own[layout.SACRIFICED + seat]] if own[layout.SACRIFICED + seat] >= 0 else None for seat in seats
        ],
        "hands": [zone(state.hands[seat], mine) for seat in seats],
        "hand_limits": pair(state, layout.LIMIT),
        "open": [kinds_marked(state.hands[seat], layout.OPEN) for seat in seats],
        "duds": [count_duds(state, seat, viewer) for seat in seats],
        "protection": [zone(state.protection[seat], mine) for seat in seats],
        "capacity": [state.capacity(seat) for seat in seats],
        "locked": kinds_marked(state.protection[viewer], layout.LOCKED) if viewer >= 0 else [],
        "came_in": [len(kinds_marked(state.protection[seat], layout.LOCKED)) for seat in seats],
        "borrowed": [borrowed(state.borrowed[seat]) for seat in seats],
        "delayed": [group(state, seat) for seat in seats],
        "shields": pair(state, layout.SHIELD),
        "voids": pair(state, layout.VOIDS),
        "arms": pair(state, layout.ARMS),
        "bombs": pair(state, layout.BOMBS),
        "claims": pair(state, layout.CLAIMS),
        "claims_waiting": pair(state, layout.CLAIMS_WAITING),
        "drains": [words(own[layout.DRAIN + seat], DRAIN_WORDS) for seat in seats],
        "upgraded_until": pair(state, layout.UPGRADED_UNTIL),
        "pearls_ending": pair(state, layout.PEARLS_ENDING),
        "pearls_lasting": pair(state, layout.PEARLS_LASTING),
        "resistible": [resistible(state, seat) for seat in seats],
        "ruin": [ruin_number(state, seat) for seat in seats],
        "turnable": [turnable(state, seat) for seat in seats],
        "ledger_from": pair(state, layout.LEDGER_FROM),
        "damage": [entry(state, at) for at in range(0, len(state.damage), layout.DAMAGE_WIDTH)],
        "play": play(state, viewer, mine),
        "this_turn": {
            "used": words(state.used, cards.TYPES),
            "attack_cap": state.attack_cap,
            "attacks_upgraded": state.attacks_upgraded,
            "defences_upgraded": state.defences_upgraded,
            "delayed_resolved": state.delayed_resolved,
        },
        "record": {
            "seat": state.active,
            "turn": state.turn,
            "round": state.round,
            "declared": words(state.declared, cards.KINDS),
            "plays": plays(state.plays),
            "effects": effects(state.effects, state.mends, viewer),
        },
        "last_turn": last_turn(state, viewer),
        "memory": memory(state, viewer),
    }
    return {**body}


# ---------------------------------------------------------------------- pieces


def viewer_mark(viewer: Viewer) -> int:
    """The marks of a card that the viewer knows."""
    if viewer == ALL:
        return -1
    return layout.OPEN if viewer == SPECTATOR else seen_by(viewer)


def pair(state: Position, field: int) -> list[int]:
    return [state.own[field], state.own[field + 1]]


def words(bits: int, names: tuple[str, ...]) -> list[str]:
    return [names[place] for place in range(len(names)) if bits >> place & 1]


def zone(held: Zone, mine: Marks) -> list[CardJson]:
    """A zone without order: known cards by kind, then backs that are nothing but counted."""
    known = [kind_of(card) for card in held if mine == -1 or card & mine]
    known.sort()
    shown: list[CardJson] = [{"card": cards.KINDS[kind]} for kind in known]
    for place in range(len(held) - len(known)):
        shown.append({"back": place})
    return shown


def kinds_marked(zone: Zone, mark: Marks) -> list[str]:
    """The kinds of the marked cards of a zone."""
    kinds = [kind_of(card) for card in zone if card & mark]
    kinds.sort()
    return [cards.KINDS[kind] for kind in kinds]


def count_duds(state: Position, seat: Seat, viewer: Viewer) -> int:
    """How many cards of the hand a spectator knows to be no 8848, because they were stolen and did not explode."""
    if viewer != SPECTATOR:
        return 0
    count = 0
    for card in state.hands[seat]:
        if card & layout.DUD and not card & layout.OPEN:
            count += 1
    return count


def pile(state: Position, mine: Marks) -> PileJson:
    """The discard pile lies face down: a viewer sees what it knows of it (KP-48)."""
    known = [kind_of(card) for card in state.pile if mine == -1 or card & mine]
    known.sort()
    free = 0
    for card in state.pile:
        if mine != -1 and card & layout.FREELY and not card & mine:
            free += 1
    return {"count": len(state.pile), "cards": [{"card": cards.KINDS[kind]} for kind in known], "free": free}


def heroes(state: Position, seat: Seat) -> list[HeroJson]:
    found = [state.own[layout.FRONT_HERO + seat], state.own[layout.BACK_HERO + seat]]
    return [{"hero": HEROES[hero], "sacrificed": not state.has_hero(seat, hero)} for hero in found if hero >= 0]


def picked(state: Position, seat: Seat) -> list[str]:
    """The seat's own answer while it waits for the other's."""
    return [HEROES[code - PICK] for code in state.drafts[seat]] if state.sealed[seat] else []


def borrowed(row: list[int]) -> list[BorrowedJson]:
    return [
        {"card": cards.KINDS[kind_of(row[at])], "hero": HEROES[row[at + 1]], "fresh": row[at] & layout.TAKEN != 0}
        for at in range(0, len(row), 2)
    ]


def play_card(cards_played: list[int], at: At, back: int) -> PlayCardJson:
    """A card of a play; `back` >= 0 for one that the viewer does not know."""
    if back >= 0:
        return {"back": back}
    kind = kind_of(cards_played[at + layout.CARD])
    acts = cards_played[at + layout.ACTS]
    target = cards_played[at + layout.TARGET]
    shown: PlayCardJson = {
        "card": cards.KINDS[kind] if cards_played[at + layout.CARD] != layout.GONE else cards.KINDS[acts]
    }
    if kind == cards.CLONE and cards_played[at + layout.CARD] != layout.GONE:
        shown["acts_as"] = cards.KINDS[acts]
    if target >= 0:
        shown["hero"] = HEROES[target & 3]
        if acts >= cards.SKILL_1:
            shown["place"] = PLACES[target >> 2]
    return shown


def play(state: Position, viewer: Viewer, mine: Marks) -> PlayJson | None:
    """The play on the table; face down, others get count, categories and the cards that lay open before."""
    row = state.table_cards
    if not row:
        return None
    hidden = state.face_down and state.active != viewer and mine != -1
    if hidden:
        shown: list[PlayCardJson] = []
        for card in zone([row[at] for at in range(0, len(row), layout.PLAY_WIDTH)], mine):
            shown.append({"card": card["card"]} if "card" in card else {"back": card["back"]})
    else:
        shown = [play_card(row, at, -1) for at in range(0, len(row), layout.PLAY_WIDTH)]
    return {
        "seat": state.active,
        "face_down": state.face_down,
        "cards": shown,
        "categories": [cards.CATEGORIES[category] for category in categories(row)] if state.face_down else [],
        "after_pill": state.marks & layout.AFTER_PILL != 0,
        "after_pearl": state.marks & layout.AFTER_PEARL != 0,
    }


def plays(row: list[int]) -> list[list[PlayCardJson]]:
    """The declared plays of a turn."""
    shown: list[list[PlayCardJson]] = []
    start = 0
    while start < len(row):
        size = row[start]
        shown.append([play_card(row, at, -1) for at in range(start + 1, start + 1 + size, layout.PLAY_WIDTH)])
        start += 1 + size
    return shown


def group(state: Position, seat: Seat) -> GroupJson | None:
    row = state.delayed[seat]
    if not row:
        return None
    marks = state.own[layout.DELAYED_MARKS + seat]
    return {
        "cards": [play_card(row, at, -1) for at in range(0, len(row), layout.PLAY_WIDTH)],
        "after_pill": marks & layout.AFTER_PILL != 0,
        "after_pearl": marks & layout.AFTER_PEARL != 0,
    }


def entry(state: Position, at: At) -> DamageJson:
    row = state.damage
    return {
        "entry": state.damage_base + at // layout.DAMAGE_WIDTH,
        "to": row[at + layout.TO],
        "class": cards.CLASSES[row[at + layout.CLASS]],
        "by": row[at + layout.BY] if row[at + layout.BY] >= 0 else None,
        "amount": row[at + layout.NOMINAL],
        "taken": row[at + layout.TOOK],
        "restored": row[at + layout.RESTORED],
        "turn": row[at + layout.IN_TURN] or None,
        "undone": row[at + layout.UNDONE] != 0,
    }


def effects(row: list[int], mends: list[int], viewer: Viewer) -> list[EffectJson]:
    return [effect(row, mends, at, viewer) for at in range(0, len(row), layout.EFFECT_WIDTH)]


def effect(row: list[int], mends: list[int], at: At, viewer: Viewer) -> EffectJson:
    numbers = [
        row[at + layout.A],
        row[at + layout.B],
        row[at + layout.C],
        row[at + layout.D],
        row[at + layout.E],
        row[at + layout.F],
    ]
    if row[at] == THEFT and viewer == SPECTATOR:
        numbers[1] = cards.KIND_COUNT
    won_back = [[mends[n + 1], mends[n + 2]] for n in range(0, len(mends), 3) if mends[n] == at]
    return {"effect": EFFECT_NAMES[row[at]], "numbers": numbers, "flags": row[at + layout.FLAGS], "mends": won_back}


def last_turn(state: Position, viewer: Viewer) -> TurnJson | None:
    if state.last_owner < 0:
        return None
    return {
        "seat": state.last_owner,
        "turn": state.last_turn,
        "round": state.last_round,
        "declared": words(state.last_declared, cards.KINDS),
        "plays": plays(state.last_plays),
        "effects": effects(state.last_effects, state.last_mends, viewer),
    }


def memory(state: Position, viewer: Viewer) -> MemoryJson | None:
    if viewer == ALL:
        return None
    lost = LOST_ROW + 2 if viewer == SPECTATOR else LOST_ROW + viewer
    held: list[dict[str, int]] = []
    slack: list[int] = []
    loose: list[int] = []
    for seat in range(2):
        if seat == viewer:
            held.append({})
            slack.append(0)
            loose.append(0)
        else:
            row = SPECTATOR_ROW + seat if viewer == SPECTATOR else seat_row(seat)
            held.append(counted(state.memory, row))
            slack.append(state.memory[SLACK + row])
            loose.append(state.memory[LOOSE + row])
    return {"held": held, "slack": slack, "lost": counted(state.memory, lost), "loose": loose}


def counted(numbers: list[int], row: Row) -> dict[str, int]:
    counts = numbers[row * cards.KIND_COUNT : (row + 1) * cards.KIND_COUNT]
    return {cards.KINDS[kind]: counts[kind] for kind in range(cards.KIND_COUNT) if counts[kind]}


def doing(frame: list[int]) -> list[Any]:
    """A frame in words: all of it is public."""
    named: list[Any] = [PROCEDURES[frame[PROCEDURE]]]
    named.extend(frame[STEP:])
    return named
