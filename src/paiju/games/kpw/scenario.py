"""Fresh games, and the positions that scenarios describe; docs/scenarios/kpw.md explains every field of `setup`.

What a setup says must be possible on a table: no more copies than exist, heroes of both pairs, protected cards within
the capacity. Whether the position can be reached does not matter.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypedDict

from paiju.core.errors import BadSetup
from paiju.core.setups import check_fields, one_of, row, truth, whole
from paiju.games.kpw.cards import (
    BASE_DRAWS,
    CLASSES,
    CLONE,
    COPIES,
    EGGPLANT,
    HIGH_PING,
    KIND_COUNT,
    KINDS,
    NOT_IMITABLE,
    NOT_PLAYABLE,
    POTATO_MINE,
    SKILL_1,
)
from paiju.games.kpw.memory import MEMORY_SIZE
from paiju.games.kpw.options import Rules
from paiju.games.kpw.position import (
    AFTER_PEARL,
    AFTER_PILL,
    ARMS,
    BACK_HERO,
    BOMBS,
    CLAIMS,
    CLAIMS_WAITING,
    DELAYED_MARKS,
    DRAIN,
    DRAIN_ON,
    DRAIN_WAITS,
    FRONT_HERO,
    HP,
    LEDGER_FROM,
    LIMIT,
    NO_PLAY,
    OWN_SIZE,
    PEARLS_ENDING,
    PEARLS_LASTING,
    PUBLIC,
    SACRIFICED,
    SEEN_BY,
    SHIELD,
    UPGRADED_UNTIL,
    VOIDS,
)
from paiju.games.kpw.rules.procedures import DRAWING, PICKING, ROUND, ROUND_END, TURN
from paiju.games.kpw.rules.rounds import ROUND_OVER, SECOND_DRAWS, TURN_OVER, first_to_draw
from paiju.games.kpw.skills import BACK, FRONT, HEROES, PLACES
from paiju.games.kpw.state import KpwState


class PlayCard(TypedDict, total=False):
    """A delayed card with its declarations; a plain card is just its id."""

    card: str
    acts_as: str
    hero: str
    place: str


class Group(TypedDict, total=False):
    """What a high ping has put aside."""

    cards: list[str | PlayCard]
    after_pill: bool
    after_pearl: bool


class Borrowed(TypedDict, total=False):
    """An eggplant in play; the short form is the hero alone."""

    hero: str
    card: str


# the damage class is called "class" in the view too
Entry = TypedDict(
    "Entry",
    {"to": int, "by": int | None, "class": str, "amount": int, "taken": int, "restored": int, "turn": str},
    total=False,
)


class LastTurn(TypedDict, total=False):
    """The most recently completed turn."""

    seat: int
    declared: list[str]


class Setup(TypedDict, total=False):
    """A position, as people write it; lists of two are by seat."""

    phase: str
    turn: int
    round: int
    first_player: int
    passes: int
    heroes: list[list[str]]
    sacrificed: list[str | None]
    hp: list[int]
    hands: list[list[str]]
    open: list[list[str]]
    hand_limits: list[int]
    protection: list[list[str]]
    borrowed: list[list[str | Borrowed]]
    delayed: list[Group | None]
    shields: list[int]
    voids: list[int]
    arms: list[int]
    bombs: list[int]
    claims: list[int]
    claims_waiting: list[int]
    drains: list[str]
    upgraded_until: list[int]
    pearls_ending: list[int]
    pearls_lasting: list[int]
    damage: list[Entry]
    last_turn: LastTurn | None
    deck: list[str]
    discard: list[str]
    rest: str


FIELDS: Final = tuple(Setup.__annotations__)
PHASES: Final = ("turn", "draw", "round_end", "pick")
REST: Final = ("shuffled", "discard")
DRAINS: Final = ("off", "on", "waits")
DRAIN_BITS: Final = (0, DRAIN_ON, DRAIN_WAITS)
ENTRY_TURNS: Final = ("last", "none")
MOST: Final = 1000
NEVER_DELAYED: Final = NOT_PLAYABLE | 1 << HIGH_PING
"""What is never put aside: the high ping itself is spent (rules 4.6 P3)."""
_COUNTERS: Final = {
    "shields": SHIELD,
    "voids": VOIDS,
    "arms": ARMS,
    "bombs": BOMBS,
    "claims": CLAIMS,
    "claims_waiting": CLAIMS_WAITING,
    "upgraded_until": UPGRADED_UNTIL,
    "pearls_ending": PEARLS_ENDING,
    "pearls_lasting": PEARLS_LASTING,
}


def fresh(rules: Rules, seed: int) -> KpwState:
    """A game at its first decision: all 75 cards shuffled, heroes still to be picked (rules 3)."""
    state = bare(rules, seed)
    state.deck = [kind for kind in range(KIND_COUNT) for _ in range(COPIES[kind])]
    state.shuffle(state.deck)
    state.push([PICKING, 0])
    state.run()
    return state


def bare(rules: Rules, seed: int) -> KpwState:
    """A state without a card."""
    state = KpwState()
    state.prepare(2, seed)
    state.rules = rules
    state.hands = [[], []]
    state.protection = [[], []]
    state.delayed = [NO_PLAY, NO_PLAY]
    state.borrowed = [[], []]
    state.own = [0] * OWN_SIZE
    state.memory = [0] * MEMORY_SIZE
    for seat in range(2):
        state.own[HP + seat] = rules.hp_start
        state.own[LIMIT + seat] = BASE_DRAWS
        for field in (SACRIFICED, FRONT_HERO, BACK_HERO):
            state.own[field + seat] = -1
    return state


def build(setup: Mapping[str, Any], rules: Rules, seed: int) -> KpwState:
    """The position, at its first decision."""
    given = check_fields(setup, FIELDS)
    state = bare(rules, seed)
    phase = PHASES[one_of(given.get("phase", "turn"), PHASES, "setup.phase")]
    state.active = whole(given.get("turn", 0), 0, 1, "setup.turn")
    state.first_player = whole(given.get("first_player", state.active), 0, 1, "setup.first_player")
    state.next_first = state.first_player
    state.passes = whole(given.get("passes", 0), 0, 1, "setup.passes")
    state.round = whole(given.get("round", 1), 1, 7, "setup.round")
    _set_numbers(state, given)
    _set_cards(state, given)
    _set_last_turn(state, given)
    _set_damage(state, given)
    if phase == "pick":
        state.round = 0
        state.push([PICKING, 0])
    else:
        _set_heroes(state, given)
        _set_delayed(state, given)
        _start(state, phase)
    _set_deck(state, given)
    state.run()
    return state


def _start(state: KpwState, phase: str) -> None:
    if phase == "draw":
        state.push([ROUND, SECOND_DRAWS])
        state.push([DRAWING, 0, first_to_draw(state), 0])
    elif phase == "round_end":
        state.push([ROUND, ROUND_OVER])
        state.push([ROUND_END, 0])
    else:
        state.push([ROUND, TURN_OVER])
        state.push([TURN, 0])


def _pair(given: Mapping[str, Any], name: str, neutral: Any) -> Sequence[Any]:
    """A field with one value for each seat."""
    return row(given[name], f"setup.{name}", 2) if name in given else [neutral, neutral]


# ---------------------------------------------------------------------- numbers and heroes


def _set_numbers(state: KpwState, given: Mapping[str, Any]) -> None:
    own = state.own
    hp_max = state.rules.hp_max
    for seat in range(2):
        hp = whole(_pair(given, "hp", own[HP + seat])[seat], -MOST, hp_max, f"setup.hp[{seat}]")
        if hp % 5:
            raise BadSetup("not_a_multiple", {"value": hp}, at=f"setup.hp[{seat}]", allowed=["multiples of 5"])
        own[HP + seat] = hp
        own[LIMIT + seat] = whole(_pair(given, "hand_limits", 5)[seat], 5, 20, f"setup.hand_limits[{seat}]")
        for name, field in _COUNTERS.items():
            own[field + seat] = whole(_pair(given, name, 0)[seat], 0, 10, f"setup.{name}[{seat}]")
        drain = one_of(_pair(given, "drains", "off")[seat], DRAINS, f"setup.drains[{seat}]")
        own[DRAIN + seat] = DRAIN_BITS[drain]


def _set_heroes(state: KpwState, given: Mapping[str, Any]) -> None:
    """Two warriors with two wizards, unless heroes are named."""
    for seat in range(2):
        at = f"setup.heroes[{seat}]"
        named = row(_pair(given, "heroes", ["warrior", "wizard"])[seat], at, 2)
        front, back = one_of(named[0], HEROES, f"{at}[0]"), one_of(named[1], HEROES, f"{at}[1]")
        if front not in FRONT or back not in BACK:
            raise BadSetup("bad_pair", {"heroes": f"{named[0]}, {named[1]}"}, at=at, allowed=[_pairs()])
        state.own[FRONT_HERO + seat] = front
        state.own[BACK_HERO + seat] = back
        given_up = _pair(given, "sacrificed", None)[seat]
        if given_up is not None:
            own_heroes = [HEROES[front], HEROES[back]]
            chosen = one_of(given_up, own_heroes, f"setup.sacrificed[{seat}]")
            state.own[SACRIFICED + seat] = (front, back)[chosen]


def _pairs() -> str:
    return " or ".join(f"{HEROES[front]}, {HEROES[back]}" for front in FRONT for back in BACK)


# ---------------------------------------------------------------------- cards


def _kinds(value: Any, at: str) -> list[int]:
    return [one_of(one, KINDS, f"{at}[{n}]") for n, one in enumerate(row(value, at))]


def _set_cards(state: KpwState, given: Mapping[str, Any]) -> None:
    """Hands, protection, eggplants in play and the discard pile, which everybody has seen."""
    for seat in range(2):
        at = f"setup.hands[{seat}]"
        hand = _kinds(_pair(given, "hands", [])[seat], at)
        if POTATO_MINE in hand:
            raise BadSetup("mine_in_hand", {"card": KINDS[POTATO_MINE]}, at=at)
        state.hands[seat] = [kind | SEEN_BY << seat for kind in hand]
        for kind in _kinds(_pair(given, "open", [])[seat], f"setup.open[{seat}]"):
            hidden = kind | SEEN_BY << seat
            if hidden not in state.hands[seat]:
                raise BadSetup("not_in_hand", {"card": KINDS[kind]}, at=f"setup.open[{seat}]")
            state.hands[seat][state.hands[seat].index(hidden)] = kind | PUBLIC
        _set_protection(state, seat, _pair(given, "protection", [])[seat])
        for n, value in enumerate(row(_pair(given, "borrowed", [])[seat], f"setup.borrowed[{seat}]")):
            state.borrowed[seat] += _borrowed(value, f"setup.borrowed[{seat}][{n}]")
    state.pile = [kind | PUBLIC for kind in _kinds(given.get("discard", []), "setup.discard")]


def _set_protection(state: KpwState, seat: int, value: Any) -> None:
    at = f"setup.protection[{seat}]"
    protected = _kinds(value, at)
    if len(protected) > state.capacity(seat):
        allowed = [f"{state.capacity(seat)} cards, more with setup.pearls_lasting"]
        raise BadSetup("above_capacity", {"cards": len(protected)}, at=at, allowed=allowed)
    if POTATO_MINE in protected:
        raise BadSetup("mine_in_hand", {"card": KINDS[POTATO_MINE]}, at=at)
    state.protection[seat] = [kind | SEEN_BY << seat for kind in protected]


def _borrowed(value: Any, at: str) -> list[int]:
    if isinstance(value, str):
        return [EGGPLANT | PUBLIC, one_of(value, HEROES, at)]
    check_fields(value, tuple(Borrowed.__annotations__), at)
    card = (CLONE, EGGPLANT)[one_of(value.get("card", "eggplant"), (KINDS[CLONE], KINDS[EGGPLANT]), f"{at}.card")]
    return [card | PUBLIC, one_of(value.get("hero"), HEROES, f"{at}.hero")]


def _set_delayed(state: KpwState, given: Mapping[str, Any]) -> None:
    for seat, group in enumerate(_pair(given, "delayed", None)):
        if group is None:
            continue
        at = f"setup.delayed[{seat}]"
        check_fields(group, tuple(Group.__annotations__), at)
        cards = row(group.get("cards", []), f"{at}.cards")
        if not cards:
            raise BadSetup("empty_group", {"seat": seat}, at=f"{at}.cards")
        play: list[int] = []
        for n, card in enumerate(cards):
            play += _play_card(card, f"{at}.cards[{n}]")
        state.delayed[seat] = play
        marks = AFTER_PILL if truth(group.get("after_pill", False), f"{at}.after_pill") else 0
        marks |= AFTER_PEARL if truth(group.get("after_pearl", False), f"{at}.after_pearl") else 0
        state.own[DELAYED_MARKS + seat] = marks


def _play_card(value: Any, at: str) -> list[int]:
    """A card of a delayed group, as the view shows it."""
    fields = {"card": value} if isinstance(value, str) else value
    check_fields(fields, tuple(PlayCard.__annotations__), at)
    kind = _kind_outside(fields.get("card"), NEVER_DELAYED, f"{at}.card")
    acts = kind
    if kind == CLONE:
        acts = _kind_outside(fields.get("acts_as"), NEVER_DELAYED | NOT_IMITABLE, f"{at}.acts_as")
    target = -1
    if acts >= SKILL_1 or acts == EGGPLANT:
        target = one_of(fields.get("hero"), HEROES, f"{at}.hero")
        if acts >= SKILL_1:
            target += 4 * one_of(fields.get("place", "own"), PLACES, f"{at}.place")
    return [kind | PUBLIC, acts, target]


def _kind_outside(value: Any, excluded: int, at: str) -> int:
    """A kind that is not one of the excluded ones (bits)."""
    allowed = [name for number, name in enumerate(KINDS) if not excluded >> number & 1]
    return KINDS.index(allowed[one_of(value, allowed, at)])


def _set_deck(state: KpwState, given: Mapping[str, Any]) -> None:
    """The named cards on top; all cards placed nowhere below them, shuffled, or in the discard pile."""
    state.deck = list(reversed(_kinds(given.get("deck", []), "setup.deck")))
    placed = state.census()
    left: list[int] = []
    for kind in range(KIND_COUNT):
        count = placed.count(kind)
        if count > COPIES[kind]:
            details = {"card": KINDS[kind], "placed": count, "copies": COPIES[kind]}
            raise BadSetup("too_many_copies", details, at="setup")
        left += [kind] * (COPIES[kind] - count)
    state.shuffle(left)
    if REST[one_of(given.get("rest", "shuffled"), REST, "setup.rest")] == "shuffled":
        state.deck = left + state.deck
    else:
        state.pile += [kind | PUBLIC for kind in sorted(left)]


# ---------------------------------------------------------------------- what happened before


def _set_last_turn(state: KpwState, given: Mapping[str, Any]) -> None:
    last = given.get("last_turn")
    if last is None:
        return
    check_fields(last, tuple(LastTurn.__annotations__), "setup.last_turn")
    state.last_owner = whole(last.get("seat", 1 - state.active), 0, 1, "setup.last_turn.seat")
    state.last_turn = 1
    state.last_round = state.round
    state.turn = 1
    for kind in _kinds(last.get("declared", []), "setup.last_turn.declared"):
        state.last_declared |= 1 << kind


def _set_damage(state: KpwState, given: Mapping[str, Any]) -> None:
    """Damage entries, oldest first."""
    for n, entry in enumerate(row(given.get("damage", []), "setup.damage")):
        at = f"setup.damage[{n}]"
        check_fields(entry, tuple(Entry.__annotations__), at)
        to = whole(entry.get("to"), 0, 1, f"{at}.to")
        damage_class = one_of(entry.get("class", "attack"), CLASSES, f"{at}.class")
        by = entry.get("by", 1 - to)
        amount = whole(entry.get("amount"), 5, MOST, f"{at}.amount")
        took = whole(entry.get("taken", amount), 0, amount, f"{at}.taken")
        restored = whole(entry.get("restored", 0), 0, took, f"{at}.restored")
        when = one_of(entry.get("turn", "last" if state.last_owner >= 0 else "none"), ENTRY_TURNS, f"{at}.turn")
        if when == 0 and state.last_owner < 0:
            raise BadSetup("no_last_turn", {"entry": n}, at=f"{at}.turn", allowed=["none", "or name setup.last_turn"])
        author = -1 if by is None else whole(by, 0, 1, f"{at}.by")
        state.damage += [to, damage_class, author, amount, took, restored, state.last_turn if when == 0 else 0, 0]
        if when == 0:
            # the ledger of the seat that took the last turn was emptied with it (rules 4.4 T6)
            state.own[LEDGER_FROM + state.last_owner] = n + 1
