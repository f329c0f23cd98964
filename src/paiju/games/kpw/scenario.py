"""Fresh games, and the positions that scenarios describe; docs/scenarios/kpw.md explains every field of `setup`.

What a setup says must be possible on a table: no more copies than exist, heroes of both pairs, protected cards within
the capacity, lasting effects of heroes that are there, turns and phases that do not contradict each other. Whether the
position can be reached does not matter.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypedDict

from paiju.core.errors import BadSetup
from paiju.core.setups import check_fields, one_of, row, truth, whole_number
from paiju.core.types import Kinds, Seat
from paiju.games.kpw.data import cards, layout, skills
from paiju.games.kpw.data.layout import seen_by
from paiju.games.kpw.options import Options
from paiju.games.kpw.rules.effects import holds
from paiju.games.kpw.rules.frames import DRAWING, PICKING, ROUND, TURN
from paiju.games.kpw.rules.rounds import ROUND_OVER, SECOND_DRAWS, TURN_OVER, first_to_draw, push_round_end
from paiju.games.kpw.rules.setup import empty
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

    seat: Seat
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
NOT_IN_PHASE: Final = {
    "pick": tuple(name for name in FIELDS if name not in ("phase", "deck", "rest")),
    "draw": ("passes", "hands", "open", "bombs"),
    "round_end": ("passes",),
    "turn": (),
}
"""What there is not in a phase: before the heroes are picked nothing is dealt, hands are gone and bombs have gone off
before a draw phase (rules 4.8 R4, R5), and passes in a row are counted within a round."""
REST: Final = ("shuffled", "discard")
DRAINS: Final = ("off", "on", "waits")
DRAIN_BITS: Final = (0, layout.DRAIN_ON, layout.DRAIN_WAITS)
ENTRY_TURNS: Final = ("last", "none")
MOST: Final = 1000
NEVER_DELAYED: Final = cards.NOT_PLAYABLE | 1 << cards.HIGH_PING
"""What is never put aside: the high ping itself is spent (rules 4.6 P3)."""
_LEFT_BY: Final = {"voids": "scientist", "arms": "scientist", "drains": "wizard", "open": "warrior"}
"""What lasts of a skill, and whose skill it is."""
_COUNTERS: Final = {
    "shields": layout.SHIELD,
    "voids": layout.VOIDS,
    "arms": layout.ARMS,
    "bombs": layout.BOMBS,
    "claims": layout.CLAIMS,
    "claims_waiting": layout.CLAIMS_WAITING,
    "upgraded_until": layout.UPGRADED_UNTIL,
    "pearls_ending": layout.PEARLS_ENDING,
    "pearls_lasting": layout.PEARLS_LASTING,
}


def build(state: KpwState, setup: Mapping[str, Any], options: Options) -> None:
    """Sets up the position, at its first decision."""
    given = check_fields(setup, FIELDS)
    empty(state, options)
    phase = PHASES[one_of(given.get("phase", "turn"), PHASES, "setup.phase")]
    _check_phase(given, phase)
    state.active = whole_number(given.get("turn", 0), 0, 1, "setup.turn")
    state.first_player = whole_number(given.get("first_player", state.active), 0, 1, "setup.first_player")
    state.next_first = state.first_player
    state.passes = whole_number(given.get("passes", 0), 0, 1, "setup.passes")
    state.round = whole_number(given.get("round", 1), 1, 7, "setup.round")
    _set_numbers(state, given)
    if phase == "draw" and min(state.own[layout.HP], state.own[layout.HP + 1]) <= 0:
        raise BadSetup("game_is_over", at="setup.hp")  # the round before ended with the win check (rules 4.8 R7)
    _set_heroes(state, given)
    _set_cards(state, given)
    _set_last_turn(state, given, phase)
    _set_damage(state, given)
    _set_delayed(state, given)
    _start(state, phase)
    _set_deck(state, given)
    state.run()


def _check_phase(given: Mapping[str, Any], phase: str) -> None:
    """What there cannot be yet, or no more, in this phase; to say so is no mistake."""
    for name in NOT_IN_PHASE[phase]:
        if not _is_nothing(given.get(name)):
            raise BadSetup("not_in_this_phase", {"field": name, "phase": phase}, at=f"setup.{name}")


def _is_nothing(value: Any) -> bool:
    return all(_is_nothing(one) for one in value) if isinstance(value, list) else not value


def _start(state: KpwState, phase: str) -> None:
    if phase == "pick":
        state.round = 0
        for field in (layout.FRONT_HERO, layout.BACK_HERO):
            state.own[field] = state.own[field + 1] = -1
        state.push([PICKING, 0])
    elif phase == "draw":
        state.push([ROUND, SECOND_DRAWS, 0])
        state.push([DRAWING, 0, first_to_draw(state), 0])
    elif phase == "round_end":
        state.push([ROUND, ROUND_OVER, 0])
        push_round_end(state)
    else:
        state.push([ROUND, TURN_OVER, 0])
        state.push([TURN, 0])


def _pair(given: Mapping[str, Any], name: str, neutral: Any) -> Sequence[Any]:
    """A field with one value for each seat."""
    return row(given[name], f"setup.{name}", 2) if name in given else [neutral, neutral]


# ---------------------------------------------------------------------- numbers and heroes


def _set_numbers(state: KpwState, given: Mapping[str, Any]) -> None:
    own = state.own
    hp_max = state.options.hp_max
    for seat in range(2):
        own[layout.HP + seat] = _by_fives(
            _pair(given, "hp", own[layout.HP + seat])[seat], -MOST, hp_max, f"setup.hp[{seat}]"
        )
        own[layout.LIMIT + seat] = whole_number(
            _pair(given, "hand_limits", 5)[seat], 5, 20, f"setup.hand_limits[{seat}]"
        )
        for name, field in _COUNTERS.items():
            own[field + seat] = whole_number(_pair(given, name, 0)[seat], 0, 10, f"setup.{name}[{seat}]")
        drain = one_of(_pair(given, "drains", "off")[seat], DRAINS, f"setup.drains[{seat}]")
        own[layout.DRAIN + seat] = DRAIN_BITS[drain]


def _by_fives(value: Any, low: int, high: int, at: str) -> int:
    """HP and damage: whole numbers that are multiples of 5."""
    if whole_number(value, low, high, at) % 5:
        raise BadSetup("not_a_multiple", {"value": value}, at=at, allowed=["multiples of 5"])
    return int(value)


def _set_heroes(state: KpwState, given: Mapping[str, Any]) -> None:
    """Two warriors with two wizards, unless heroes are named."""
    for seat in range(2):
        at = f"setup.heroes[{seat}]"
        named = row(_pair(given, "heroes", ["warrior", "wizard"])[seat], at, 2)
        front, back = one_of(named[0], skills.HEROES, f"{at}[0]"), one_of(named[1], skills.HEROES, f"{at}[1]")
        if front not in skills.FRONT or back not in skills.BACK:
            raise BadSetup("bad_pair", {"heroes": f"{named[0]}, {named[1]}"}, at=at, allowed=[_pairs()])
        state.own[layout.FRONT_HERO + seat] = front
        state.own[layout.BACK_HERO + seat] = back
        given_up = _pair(given, "sacrificed", None)[seat]
        if given_up is not None:
            own_heroes = [skills.HEROES[front], skills.HEROES[back]]
            chosen = one_of(given_up, own_heroes, f"setup.sacrificed[{seat}]")
            state.own[layout.SACRIFICED + seat] = (front, back)[chosen]
    for seat in range(2):
        _check_sacrifices(state, seat)
    _check_skills(state, given)


def _check_sacrifices(state: KpwState, seat: Seat) -> None:
    """What lasts of a sacrifice was sacrificed (KP-44).

    An upgrade holds for that round and the next, a shield has three charges, one bomb lies under the opponent.
    """
    own, other = state.own, 1 - seat
    for name, field, giver, hero, most in (
        ("upgraded_until", layout.UPGRADED_UNTIL, seat, skills.WARRIOR, state.round + 1),
        ("shields", layout.SHIELD, seat, skills.PRIEST, cards.SHIELD_CHARGES),
        ("bombs", layout.BOMBS, other, skills.SCIENTIST, 1),
    ):
        at = f"setup.{name}[{seat}]"
        if own[field + seat] and own[layout.SACRIFICED + giver] != hero:
            details = {"seat": giver, "hero": skills.HEROES[hero]}
            raise BadSetup("not_sacrificed", details, at=at, allowed=["0", f"with sacrificed: {skills.HEROES[hero]}"])
        whole_number(own[field + seat], 0, most, at)


def _check_skills(state: KpwState, given: Mapping[str, Any]) -> None:
    """What a skill has left behind takes its hero, one's own or one of the opponent that an eggplant has borrowed."""
    there = {*heroes_of(state, 0), *heroes_of(state, 1)}
    for name, hero in _LEFT_BY.items():
        if hero not in there and any(one not in (0, "off", []) for one in _pair(given, name, 0)):
            raise BadSetup("no_such_hero", {"hero": hero}, at=f"setup.{name}", allowed=[f"with a {hero} in heroes"])


def _pairs() -> str:
    return " or ".join(
        f"{skills.HEROES[front]}, {skills.HEROES[back]}" for front in skills.FRONT for back in skills.BACK
    )


# ---------------------------------------------------------------------- cards


def _kinds(value: Any, at: str) -> list[int]:
    return [one_of(one, cards.KINDS, f"{at}[{n}]") for n, one in enumerate(row(value, at))]


def _set_cards(state: KpwState, given: Mapping[str, Any]) -> None:
    """Hands, protection, eggplants in play and the discard pile, which everybody has seen."""
    for seat in range(2):
        at = f"setup.hands[{seat}]"
        hand = _kinds(_pair(given, "hands", [])[seat], at)
        if cards.POTATO_MINE in hand:
            raise BadSetup("mine_in_hand", {"card": cards.KINDS[cards.POTATO_MINE]}, at=at)
        state.hands[seat] = [kind | seen_by(seat) for kind in hand]
        for kind in _kinds(_pair(given, "open", [])[seat], f"setup.open[{seat}]"):
            hidden = kind | seen_by(seat)
            if hidden not in state.hands[seat]:
                raise BadSetup("not_in_hand", {"card": cards.KINDS[kind]}, at=f"setup.open[{seat}]")
            state.hands[seat][state.hands[seat].index(hidden)] = kind | layout.PUBLIC
        _set_protection(state, seat, _pair(given, "protection", [])[seat])
        for n, value in enumerate(row(_pair(given, "borrowed", [])[seat], f"setup.borrowed[{seat}]")):
            state.borrowed[seat] += _borrowed(value, heroes_of(state, 1 - seat), f"setup.borrowed[{seat}][{n}]")
    state.pile = [kind | layout.PUBLIC for kind in _kinds(given.get("discard", []), "setup.discard")]


def _set_protection(state: KpwState, seat: Seat, value: Any) -> None:
    at = f"setup.protection[{seat}]"
    protected = _kinds(value, at)
    if len(protected) > state.capacity(seat):
        allowed = [f"{state.capacity(seat)} cards, more with setup.pearls_lasting"]
        raise BadSetup("above_capacity", {"cards": len(protected)}, at=at, allowed=allowed)
    if cards.POTATO_MINE in protected:
        raise BadSetup("mine_in_hand", {"card": cards.KINDS[cards.POTATO_MINE]}, at=at)
    state.protection[seat] = [kind | seen_by(seat) for kind in protected]


def heroes_of(state: KpwState, seat: Seat) -> list[str]:
    return [skills.HEROES[state.own[field + seat]] for field in (layout.FRONT_HERO, layout.BACK_HERO)]


def _borrowed(value: Any, opposing: list[str], at: str) -> list[int]:
    """An eggplant in play has borrowed one of the opponent's heroes (KP-22)."""
    fields = {"hero": value} if isinstance(value, str) else value
    check_fields(fields, tuple(Borrowed.__annotations__), at)
    card = (cards.CLONE, cards.EGGPLANT)[
        one_of(fields.get("card", "eggplant"), (cards.KINDS[cards.CLONE], cards.KINDS[cards.EGGPLANT]), f"{at}.card")
    ]
    hero = opposing[one_of(fields.get("hero"), opposing, at if isinstance(value, str) else f"{at}.hero")]
    return [card | layout.PUBLIC, skills.HEROES.index(hero)]


def _set_delayed(state: KpwState, given: Mapping[str, Any]) -> None:
    for seat, group in enumerate(_pair(given, "delayed", None)):
        if group is None:
            continue
        at = f"setup.delayed[{seat}]"
        check_fields(group, tuple(Group.__annotations__), at)
        given_cards = row(group.get("cards", []), f"{at}.cards")
        if not given_cards:
            raise BadSetup("empty_group", {"seat": seat}, at=f"{at}.cards")
        play: list[int] = []
        for n, card in enumerate(given_cards):
            play += _play_card(state, seat, card, play, f"{at}.cards[{n}]")
        state.delayed[seat] = play
        for name, mark, marked in (
            ("after_pill", layout.AFTER_PILL, cards.SPIRIT_PEARL),
            ("after_pearl", layout.AFTER_PEARL, cards.DEMON_PILL),
        ):
            if truth(group.get(name, False), f"{at}.{name}"):
                if not holds(play, marked):
                    raise BadSetup(
                        "nothing_marked", {"card": cards.KINDS[marked]}, at=f"{at}.{name}", allowed=["false"]
                    )
                state.own[layout.DELAYED_MARKS + seat] |= mark
    for seat in range(2):
        _check_claim(state, seat)


def _check_claim(state: KpwState, seat: Seat) -> None:
    """A claim waits for a pill that the opponent's high ping has put aside (KP-25)."""
    if state.own[layout.CLAIMS_WAITING + seat] and not holds(state.delayed[1 - seat], cards.DEMON_PILL):
        needed = [f"0, or {cards.KINDS[cards.DEMON_PILL]} in setup.delayed[{1 - seat}]"]
        raise BadSetup("no_delayed_pill", {"seat": 1 - seat}, at=f"setup.claims_waiting[{seat}]", allowed=needed)


def _play_card(state: KpwState, seat: Seat, value: Any, before: list[int], at: str) -> list[int]:
    """A card of a delayed group, as the view shows it; `before` are the cards of the group in front of it."""
    fields = {"card": value} if isinstance(value, str) else value
    check_fields(fields, tuple(PlayCard.__annotations__), at)
    kind = _kind_outside(fields.get("card"), NEVER_DELAYED, f"{at}.card")
    acts = kind
    if kind == cards.CLONE:
        acts = _kind_outside(fields.get("acts_as"), NEVER_DELAYED | cards.NOT_IMITABLE, f"{at}.acts_as")
    target = -1
    if acts == cards.EGGPLANT:
        target = _hero(fields, heroes_of(state, 1 - seat), f"{at}.hero")
    elif acts >= cards.SKILL_1:
        place = one_of(fields.get("place", "own"), skills.PLACES, f"{at}.place")
        staged = [before[n + 2] for n in range(0, len(before), layout.PLAY_WIDTH) if before[n + 1] == cards.EGGPLANT]
        there = (heroes_of(state, seat), _names(state.borrowed[seat][1::2]), _names(staged))[place]
        target = _hero(fields, there, f"{at}.hero") + 4 * place
    return [kind | layout.PUBLIC, acts, target]


def _hero(fields: Mapping[str, Any], there: list[str], at: str) -> int:
    """One of the heroes that stand where the card points to."""
    return skills.HEROES.index(there[one_of(fields.get("hero"), there, at)])


def _names(heroes: list[int]) -> list[str]:
    return [skills.HEROES[hero] for hero in heroes]


def _kind_outside(value: Any, excluded: Kinds, at: str) -> int:
    """A kind that is not one of the excluded ones (bits)."""
    allowed = [name for number, name in enumerate(cards.KINDS) if not excluded >> number & 1]
    return cards.KINDS.index(allowed[one_of(value, allowed, at)])


def _set_deck(state: KpwState, given: Mapping[str, Any]) -> None:
    """The named cards on top; all cards placed nowhere below them, shuffled, or in the discard pile."""
    state.deck = list(reversed(_kinds(given.get("deck", []), "setup.deck")))
    placed = state.census()
    left: list[int] = []
    for kind in range(cards.KIND_COUNT):
        count = placed.count(kind)
        if count > cards.COPIES[kind]:
            details = {"card": cards.KINDS[kind], "placed": count, "copies": cards.COPIES[kind]}
            raise BadSetup("too_many_copies", details, at="setup")
        left += [kind] * (cards.COPIES[kind] - count)
    state.shuffle(left)
    if REST[one_of(given.get("rest", "shuffled"), REST, "setup.rest")] == "shuffled":
        state.deck = left + state.deck
    else:
        state.pile += [kind | layout.PUBLIC for kind in sorted(left)]


# ---------------------------------------------------------------------- what happened before


def _set_last_turn(state: KpwState, given: Mapping[str, Any], phase: str) -> None:
    last = given.get("last_turn")
    if last is None:
        return
    check_fields(last, tuple(LastTurn.__annotations__), "setup.last_turn")
    usual = state.active if phase == "round_end" else 1 - state.active
    state.last_owner = whole_number(last.get("seat", usual), 0, 1, "setup.last_turn.seat")
    state.last_turn = 1
    state.last_round = state.round
    state.turn = 1
    for kind in _kinds(last.get("declared", []), "setup.last_turn.declared"):
        state.last_declared |= 1 << kind
    _check_last_turn(state, phase)


def _check_last_turn(state: KpwState, phase: str) -> None:
    """Turns alternate within a round; who begins one may have moved last in the round before (KP-4)."""
    moved_last = state.active if phase == "round_end" else 1 - state.active
    begins = phase == "draw" or (phase == "turn" and state.active == state.first_player and not state.passes)
    if state.last_owner != moved_last and not begins:
        details = {"seat": state.last_owner, "turn": state.active}
        raise BadSetup("turns_contradict", details, at="setup.last_turn.seat", allowed=[str(moved_last)])
    if state.passes and state.last_declared:
        raise BadSetup("passed_with_cards", {"seat": moved_last}, at="setup.last_turn.declared", allowed=["passes: 0"])


def _set_damage(state: KpwState, given: Mapping[str, Any]) -> None:
    """Damage entries, oldest first."""
    for n, entry in enumerate(row(given.get("damage", []), "setup.damage")):
        at = f"setup.damage[{n}]"
        check_fields(entry, tuple(Entry.__annotations__), at)
        to = whole_number(entry.get("to"), 0, 1, f"{at}.to")
        damage_class = one_of(entry.get("class", "attack"), cards.CLASSES, f"{at}.class")
        by = entry.get("by", 1 - to)
        amount = _by_fives(entry.get("amount"), 5, MOST, f"{at}.amount")
        took = _by_fives(entry.get("taken", amount), 0, amount, f"{at}.taken")
        restored = _by_fives(entry.get("restored", 0), 0, took, f"{at}.restored")
        when = one_of(entry.get("turn", "last" if state.last_owner >= 0 else "none"), ENTRY_TURNS, f"{at}.turn")
        if when == 0 and state.last_owner < 0:
            raise BadSetup("no_last_turn", {"entry": n}, at=f"{at}.turn", allowed=["none", "or name setup.last_turn"])
        author = -1 if by is None else whole_number(by, 0, 1, f"{at}.by")
        state.damage += [to, damage_class, author, amount, took, restored, state.last_turn if when == 0 else 0, 0]
        if when == 0:
            # the ledger of the seat that took the last turn was emptied with it (rules 4.4 T6)
            state.own[layout.LEDGER_FROM + state.last_owner] = n + 1
