"""What each viewer may know (rules 6), as the table part of the view, built from empty."""

from __future__ import annotations

from typing import Any, Final

from paiju.core.frames import PROCEDURE, STEP
from paiju.core.viewers import ALL, SPECTATOR
from paiju.games.kpw.actions import PICK
from paiju.games.kpw.cards import CATEGORIES, CLASSES, CLONE, KIND_COUNT, KINDS, SKILL_1, TYPES
from paiju.games.kpw.memory import LOOSE, LOST_ROW, SLACK, SPECTATOR_ROW, seat_row
from paiju.games.kpw.position import (
    ACTS,
    AFTER_PEARL,
    AFTER_PILL,
    ARMS,
    BACK_HERO,
    BOMBS,
    BY,
    CARD,
    CLAIMS,
    CLAIMS_WAITING,
    CLASS,
    DAMAGE_WIDTH,
    DELAYED_MARKS,
    DRAIN,
    DUD,
    EFFECT_WIDTH,
    FLAGS,
    FREELY,
    FRONT_HERO,
    GONE,
    HP,
    IN_TURN,
    KIND_BITS,
    LEDGER_FROM,
    LIMIT,
    LOCKED,
    NOMINAL,
    OPEN,
    PEARLS_ENDING,
    PEARLS_LASTING,
    PLAY_WIDTH,
    RESTORED,
    SACRIFICED,
    SEEN_BY,
    SHIELD,
    TAKEN,
    TARGET,
    TO,
    TOOK,
    UNDONE,
    UPGRADED_UNTIL,
    VOIDS,
    A,
    B,
    C,
    D,
    E,
    F,
    Position,
)
from paiju.games.kpw.rules.damage import resistible
from paiju.games.kpw.rules.effects import ruin_number
from paiju.games.kpw.rules.plays import categories
from paiju.games.kpw.rules.records import EFFECT_NAMES, THEFT
from paiju.games.kpw.rules.turnabout import turnable
from paiju.games.kpw.shapes import (
    BorrowedJson,
    CardJson,
    DamageJson,
    EffectJson,
    GroupJson,
    HeroJson,
    MemoryJson,
    PileJson,
    PlayCardJson,
    PlayJson,
    Table,
    TurnJson,
)
from paiju.games.kpw.skills import HEROES, PLACES

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


def table(s: Position, viewer: int) -> dict[str, Any]:
    """The table as the viewer may see it."""
    own = s.own
    seats = (0, 1)
    mine = viewer_mark(viewer)
    body: Table = {
        "round": s.round,
        "first_player": s.first_player,
        "next_first": s.next_first,
        "passes": s.passes,
        "pill_by": s.pill_by if s.pill_by >= 0 else None,
        "doing": [doing(frame) for frame in s.stack],
        "deck": len(s.deck),
        "discard": pile(s, mine),
        "hp": [own[HP], own[HP + 1]],
        "heroes": [heroes(s, seat) for seat in seats],
        "picked": [picked(s, seat) if viewer in (ALL, seat) else [] for seat in seats],
        "sacrificed": [HEROES[own[SACRIFICED + seat]] if own[SACRIFICED + seat] >= 0 else None for seat in seats],
        "hands": [cards(s.hands[seat], mine) for seat in seats],
        "hand_limits": pair(s, LIMIT),
        "open": [kinds_marked(s.hands[seat], OPEN) for seat in seats],
        "duds": [count_duds(s, seat, viewer) for seat in seats],
        "protection": [cards(s.protection[seat], mine) for seat in seats],
        "capacity": [s.capacity(seat) for seat in seats],
        "locked": kinds_marked(s.protection[viewer], LOCKED) if viewer >= 0 else [],
        "came_in": [len(kinds_marked(s.protection[seat], LOCKED)) for seat in seats],
        "borrowed": [borrowed(s.borrowed[seat]) for seat in seats],
        "delayed": [group(s, seat) for seat in seats],
        "shields": pair(s, SHIELD),
        "voids": pair(s, VOIDS),
        "arms": pair(s, ARMS),
        "bombs": pair(s, BOMBS),
        "claims": pair(s, CLAIMS),
        "claims_waiting": pair(s, CLAIMS_WAITING),
        "drains": [words(own[DRAIN + seat], DRAIN_WORDS) for seat in seats],
        "upgraded_until": pair(s, UPGRADED_UNTIL),
        "pearls_ending": pair(s, PEARLS_ENDING),
        "pearls_lasting": pair(s, PEARLS_LASTING),
        "resistible": [resistible(s, seat) for seat in seats],
        "ruin": [ruin_number(s, seat) for seat in seats],
        "turnable": [turnable(s, seat) for seat in seats],
        "ledger_from": pair(s, LEDGER_FROM),
        "damage": [entry(s, at) for at in range(0, len(s.damage), DAMAGE_WIDTH)],
        "play": play(s, viewer, mine),
        "this_turn": {
            "used": words(s.used, TYPES),
            "attack_cap": s.attack_cap,
            "attacks_upgraded": s.attacks_upgraded,
            "defences_upgraded": s.defences_upgraded,
            "delayed_resolved": s.delayed_resolved,
        },
        "record": {
            "seat": s.active,
            "turn": s.turn,
            "round": s.round,
            "declared": words(s.declared, KINDS),
            "plays": plays(s.plays),
            "effects": effects(s.effects, s.mends, viewer),
        },
        "last_turn": last_turn(s, viewer),
        "memory": memory(s, viewer),
    }
    return {**body}


# ---------------------------------------------------------------------- pieces


def viewer_mark(viewer: int) -> int:
    """The marks of a card that the viewer knows."""
    if viewer == ALL:
        return -1
    return OPEN if viewer == SPECTATOR else SEEN_BY << viewer


def pair(s: Position, field: int) -> list[int]:
    return [s.own[field], s.own[field + 1]]


def words(bits: int, names: tuple[str, ...]) -> list[str]:
    return [names[place] for place in range(len(names)) if bits >> place & 1]


def cards(zone: list[int], mine: int) -> list[CardJson]:
    """A zone without order: known cards by kind, then backs that are nothing but counted."""
    known = [card & KIND_BITS for card in zone if mine == -1 or card & mine]
    known.sort()
    shown: list[CardJson] = [{"card": KINDS[kind]} for kind in known]
    for place in range(len(zone) - len(known)):
        shown.append({"back": place})
    return shown


def kinds_marked(zone: list[int], mark: int) -> list[str]:
    """The kinds of the marked cards of a zone."""
    kinds = [card & KIND_BITS for card in zone if card & mark]
    kinds.sort()
    return [KINDS[kind] for kind in kinds]


def count_duds(s: Position, seat: int, viewer: int) -> int:
    """How many cards of the hand a spectator knows to be no 8848, because they were stolen and did not explode."""
    if viewer != SPECTATOR:
        return 0
    count = 0
    for card in s.hands[seat]:
        if card & DUD and not card & OPEN:
            count += 1
    return count


def pile(s: Position, mine: int) -> PileJson:
    known = [card & KIND_BITS for card in s.pile if mine == -1 or card & mine]
    known.sort()
    free = 0
    for card in s.pile:
        if mine != -1 and card & FREELY and not card & mine:
            free += 1
    return {"count": len(s.pile), "cards": [{"card": KINDS[kind]} for kind in known], "free": free}


def heroes(s: Position, seat: int) -> list[HeroJson]:
    found = [s.own[FRONT_HERO + seat], s.own[BACK_HERO + seat]]
    return [{"hero": HEROES[hero], "sacrificed": not s.has_hero(seat, hero)} for hero in found if hero >= 0]


def picked(s: Position, seat: int) -> list[str]:
    """The seat's own answer while it waits for the other's."""
    return [HEROES[code - PICK] for code in s.drafts[seat]] if s.sealed[seat] else []


def borrowed(row: list[int]) -> list[BorrowedJson]:
    return [
        {"card": KINDS[row[at] & KIND_BITS], "hero": HEROES[row[at + 1]], "fresh": row[at] & TAKEN != 0}
        for at in range(0, len(row), 2)
    ]


def play_card(cards_played: list[int], at: int, back: int) -> PlayCardJson:
    """A card of a play; `back` >= 0 for one that the viewer does not know."""
    if back >= 0:
        return {"back": back}
    kind = cards_played[at + CARD] & KIND_BITS
    acts = cards_played[at + ACTS]
    target = cards_played[at + TARGET]
    shown: PlayCardJson = {"card": KINDS[kind] if cards_played[at + CARD] != GONE else KINDS[acts]}
    if kind == CLONE and cards_played[at + CARD] != GONE:
        shown["acts_as"] = KINDS[acts]
    if target >= 0:
        shown["hero"] = HEROES[target & 3]
        if acts >= SKILL_1:
            shown["place"] = PLACES[target >> 2]
    return shown


def play(s: Position, viewer: int, mine: int) -> PlayJson | None:
    """The play on the table; face down, others get count, categories and the cards that lay open before."""
    row = s.table_cards
    if not row:
        return None
    hidden = s.face_down and s.active != viewer and mine != -1
    if hidden:
        shown: list[PlayCardJson] = []
        for card in cards([row[at] for at in range(0, len(row), PLAY_WIDTH)], mine):
            shown.append({"card": card["card"]} if "card" in card else {"back": card["back"]})
    else:
        shown = [play_card(row, at, -1) for at in range(0, len(row), PLAY_WIDTH)]
    return {
        "seat": s.active,
        "face_down": s.face_down,
        "cards": shown,
        "categories": [CATEGORIES[category] for category in categories(row)] if s.face_down else [],
        "after_pill": s.marks & AFTER_PILL != 0,
        "after_pearl": s.marks & AFTER_PEARL != 0,
    }


def plays(row: list[int]) -> list[list[PlayCardJson]]:
    """The declared plays of a turn."""
    shown: list[list[PlayCardJson]] = []
    start = 0
    while start < len(row):
        size = row[start]
        shown.append([play_card(row, at, -1) for at in range(start + 1, start + 1 + size, PLAY_WIDTH)])
        start += 1 + size
    return shown


def group(s: Position, seat: int) -> GroupJson | None:
    row = s.delayed[seat]
    if not row:
        return None
    marks = s.own[DELAYED_MARKS + seat]
    return {
        "cards": [play_card(row, at, -1) for at in range(0, len(row), PLAY_WIDTH)],
        "after_pill": marks & AFTER_PILL != 0,
        "after_pearl": marks & AFTER_PEARL != 0,
    }


def entry(s: Position, at: int) -> DamageJson:
    row = s.damage
    return {
        "entry": s.damage_base + at // DAMAGE_WIDTH,
        "to": row[at + TO],
        "class": CLASSES[row[at + CLASS]],
        "by": row[at + BY] if row[at + BY] >= 0 else None,
        "amount": row[at + NOMINAL],
        "taken": row[at + TOOK],
        "restored": row[at + RESTORED],
        "turn": row[at + IN_TURN] or None,
        "undone": row[at + UNDONE] != 0,
    }


def effects(row: list[int], mends: list[int], viewer: int) -> list[EffectJson]:
    return [effect(row, mends, at, viewer) for at in range(0, len(row), EFFECT_WIDTH)]


def effect(row: list[int], mends: list[int], at: int, viewer: int) -> EffectJson:
    numbers = [row[at + A], row[at + B], row[at + C], row[at + D], row[at + E], row[at + F]]
    if row[at] == THEFT and viewer == SPECTATOR:
        numbers[1] = KIND_COUNT
    won_back = [[mends[n + 1], mends[n + 2]] for n in range(0, len(mends), 3) if mends[n] == at]
    return {"effect": EFFECT_NAMES[row[at]], "numbers": numbers, "flags": row[at + FLAGS], "mends": won_back}


def last_turn(s: Position, viewer: int) -> TurnJson | None:
    if s.last_owner < 0:
        return None
    return {
        "seat": s.last_owner,
        "turn": s.last_turn,
        "round": s.last_round,
        "declared": words(s.last_declared, KINDS),
        "plays": plays(s.last_plays),
        "effects": effects(s.last_effects, s.last_mends, viewer),
    }


def memory(s: Position, viewer: int) -> MemoryJson | None:
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
            held.append(counted(s.memory, row))
            slack.append(s.memory[SLACK + row])
            loose.append(s.memory[LOOSE + row])
    return {"held": held, "slack": slack, "lost": counted(s.memory, lost), "loose": loose}


def counted(numbers: list[int], row: int) -> dict[str, int]:
    counts = numbers[row * KIND_COUNT : (row + 1) * KIND_COUNT]
    return {KINDS[kind]: counts[kind] for kind in range(KIND_COUNT) if counts[kind]}


def doing(frame: list[int]) -> list[Any]:
    """A frame in words: all of it is public."""
    named: list[Any] = [PROCEDURES[frame[PROCEDURE]]]
    named.extend(frame[STEP:])
    return named
