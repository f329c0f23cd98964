"""Builds the position that a scenario's `setup` describes; docs/scenarios/codex.md explains every field.

What a setup says must be possible on a table: no card more often than it exists, two factions alive, records of a turn
that contradict neither each other nor whose turn it is. Whether the position can be reached does not matter.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, TypedDict

from paiju.core.errors import BadSetup
from paiju.core.setups import check_fields, one_of, row, truth, whole_number
from paiju.core.types import Kind, Seat
from paiju.core.viewers import EVERYONE, NOBODY, bit
from paiju.games.codex.data import book, layout, ops, tables
from paiju.games.codex.data.cards import CARD_IDS, KINDS, SUITS
from paiju.games.codex.data.entries import ELEMENTS, GROUPS
from paiju.games.codex.data.layout import Cell, UnitId, Way
from paiju.games.codex.options import Options
from paiju.games.codex.rules import frames
from paiju.games.codex.rules.death import leave_game
from paiju.games.codex.rules.effect_numbers import DRAGON_AP, DRAGON_BALANCE
from paiju.games.codex.rules.effect_tokens import PUPPET_HP
from paiju.games.codex.rules.falling import note_displacement
from paiju.games.codex.rules.setup import learn, set_body, take_preset
from paiju.games.codex.rules.turn import BEGIN
from paiju.games.codex.state import CodexState

_PLACE: Final = re.compile(r"^(\d+)([+-]?)$")
_COPY: Final = re.compile(r"#[2-4]$")


class UnitSetup(TypedDict, total=False):
    """What a character and a token can both have gone through."""

    at: str | int
    fallen_until: int
    immobile_until: int
    start: int
    previous_start: int
    back_was_turned_to: list[int | str]
    effects: dict[str, int]
    knock_steps: int
    knocked: bool
    just_knocked: list[int | str]
    best_launch: int
    has_dealt: bool
    burn: int
    element: str
    displacements: list[str]
    moved_last: bool
    used: list[str]


class MarkSetup(UnitSetup, total=False):
    """A seat's token."""

    kind: str
    aimed: bool
    page: str
    hp: int
    ap: int
    balance: int


class CharacterSetup(UnitSetup, total=False):
    """One seat's character; what is left out is neutral."""

    preset: str
    pages: list[str]
    traits: list[str]
    hp: int
    max_hp: int
    balance: int
    base_balance: int
    alive: bool
    hand: list[str]
    buried: list[str]
    mark: MarkSetup
    launches: int
    suits: list[str]
    countered: bool
    focused: bool
    fire_tongue_used: bool
    first_knock_past: bool
    freeze_used: bool


class LastSetup(TypedDict, total=False):
    """The last finished launch."""

    damage: list[int | list[int]]
    crossings: list[list[int | str]]


class Setup(TypedDict, total=False):
    """A position, as people write it."""

    turn: int
    number: int
    phase: str
    characters: list[CharacterSetup]
    ap: list[int]
    cap: list[int]
    cap_now: list[int]
    next_cap_change: list[int]
    skips_next_turn: list[bool]
    lag: int
    no_reduction: bool
    deck: list[str]
    rest: str
    pile: list[str]
    last: LastSetup


FIELDS: Final = tuple(Setup.__annotations__)
CHARACTER_FIELDS: Final = tuple(CharacterSetup.__annotations__)
MARK_FIELDS: Final = tuple(MarkSetup.__annotations__)
PHASES: Final = ("main", "turn_start")
REST: Final = ("none", "shuffled")
_KINDS: Final = ("plain", "puppet", "dragon")
_NOT_OF_KIND: Final = (("page", "hp", "ap", "balance"), ("ap", "balance"), ("hp",))
"""What a plain mark, a puppet and a dragon do not have."""
_BODIES: Final = ("character", "puppet")
_WAYS: Final = ("retreat", "none", "advance")
EFFECTS: Final = layout.EFFECT_NAMES[: layout.U_DAMAGE + len(GROUPS) - layout.U_PENDING]
"""The effects a unit can be given by their names in the view; what is a record has a field of its own."""
_EFFECTS_OF_TURN: Final = EFFECTS[layout.U_TURN - layout.U_PENDING :]
"""Those that end with the turn."""
_OF_LAUNCHES: Final = ("best_launch", "element", "just_knocked", "knock_steps", "moved_last", "burn")
"""Records of a unit that take a launch of it this turn."""
_OF_TURN: Final = (
    *("launches", "suits", "countered", "focused", "fire_tongue_used", "first_knock_past"),
    *("displacements", "used", "knocked", "has_dealt", *_OF_LAUNCHES),
)
"""Records that begin anew with every turn."""
_OWN_TURN: Final = ("focused", "fire_tongue_used")
_SEAT_FLAGS: Final = {
    "countered": layout.P_COUNTERED,
    "focused": layout.P_FOCUSED,
    "fire_tongue_used": layout.P_TONGUE,
    "first_knock_past": layout.P_PULSED,
    "freeze_used": layout.P_FROZE,
}


def build(state: CodexState, setup: Mapping[str, Any], options: Options) -> None:
    """Sets up the position, at its first decision."""
    given = check_fields(setup, FIELDS)
    seats = state.seats
    state.set_out(options, seats)
    state.active = state.faction_of[whole_number(given.get("turn", 0), 0, seats - 1, "setup.turn")]
    phase = PHASES[one_of(given.get("phase", "main"), PHASES, "setup.phase")]
    most = state.options.max_turns
    number = whole_number(given.get("number", min(5, most)), 1, most, "setup.number")
    state.turn = number if phase == "main" else number - 1
    characters = row(given.get("characters", [{}] * seats), "setup.characters", seats)
    counts = [seats // 2] * KINDS
    for seat in range(seats):
        character = check_fields(characters[seat], CHARACTER_FIELDS, f"setup.characters[{seat}]")
        check_fields(character.get("mark", {}), MARK_FIELDS, f"setup.characters[{seat}].mark")
        _check_turn(state, seat, character, phase)
        _character(state, seat, character, counts)
    _check_factions(state)
    _piles(state, given, counts)
    _factions(state, given)
    state.lag = whole_number(given.get("lag", 0), 0, 99, "setup.lag")
    state.no_reduction = 1 if truth(given.get("no_reduction", False), "setup.no_reduction") else 0
    _last(state, given)
    state.push(frames.turn(frames.MAIN_PHASE if phase == "main" else BEGIN))
    state.run()


def _check_factions(state: CodexState) -> None:
    """Two factions are in the game, and the one whose turn it is among them."""
    alive = {state.faction_of[seat] for seat in range(state.seats) if state.is_alive(seat)}
    if len(alive) < 2:
        raise BadSetup("game_is_over", at="setup.characters")
    if state.active not in alive:
        raise BadSetup("faction_is_out", {"faction": state.active}, at="setup.turn")


def _character(state: CodexState, seat: Seat, given: Mapping[str, Any], counts: list[int]) -> None:
    at = f"setup.characters[{seat}]"
    unit, player = state.units[layout.character(seat)], state.players[seat]
    hp, balance = state.options.hp, state.options.balance
    if "preset" in given:
        take_preset(state, seat, one_of(given["preset"], book.PRESET_IDS, f"{at}.preset"))
        hp, balance = unit[layout.U_HP], unit[layout.U_BASE]
    base = whole_number(given.get("base_balance", balance), 0, 12, f"{at}.base_balance")
    most = whole_number(given.get("max_hp", hp), 1, 200, f"{at}.max_hp")
    set_body(state, seat, most, base)
    unit[layout.U_HP] = whole_number(given.get("hp", most), 1, most, f"{at}.hp")
    unit[layout.U_BALANCE] = whole_number(given.get("balance", base), -9, base, f"{at}.balance")
    if "at" in given:
        unit[layout.U_CELL], unit[layout.U_FACING] = _place(state, given["at"], unit[layout.U_FACING], f"{at}.at")
    for name in row(given.get("pages", []), f"{at}.pages"):
        player[layout.P_PAGES] |= 1 << one_of(name, book.PAGE_IDS, f"{at}.pages")
    for name in row(given.get("traits", []), f"{at}.traits"):
        one_of(name, book.TRAIT_IDS, f"{at}.traits")
        state.abilities[seat] |= 1 << book.ABILITY_IDS.index(name)
    learn(state, seat)
    _unit(state, layout.character(seat), given, at)
    least = _launches_of(given, at) + _launches_of(given.get("mark", {}), f"{at}.mark")
    player[layout.P_LAUNCHES] = whole_number(given.get("launches", least), least, 99, f"{at}.launches")
    for name in row(given.get("suits", []), f"{at}.suits"):
        player[layout.P_SUITS] |= 1 << one_of(name, SUITS, f"{at}.suits")
    for name, field in _SEAT_FLAGS.items():
        player[field] = 1 if truth(given.get(name, False), f"{at}.{name}") else 0
    for name in row(given.get("hand", []), f"{at}.hand"):
        state.hands[seat].append(state.cards.add(_kind(name, counts, f"{at}.hand"), bit(seat)))
    for name in row(given.get("buried", []), f"{at}.buried"):
        state.buried[seat].append(state.cards.add(_kind(name, counts, f"{at}.buried"), bit(seat)))
    if "mark" in given:
        _mark(state, seat, check_fields(given["mark"], MARK_FIELDS, f"{at}.mark"), f"{at}.mark")
    if not truth(given.get("alive", True), f"{at}.alive"):
        leave_game(state, seat)


def _launches_of(given: Mapping[str, Any], at: str) -> int:
    """So many launches of a unit this turn its records speak of; each notes its displacement (CX-49)."""
    named = max(len(row(given.get(name, []), f"{at}.{name}")) for name in ("displacements", "used"))
    return max(named, 1 if any(given.get(name) for name in _OF_LAUNCHES) else 0)


def _check_turn(state: CodexState, seat: Seat, given: Mapping[str, Any], phase: str) -> None:
    """A turn that has not begun has no records; focus and fire tongue are of the own turn, counters of another's."""
    at = f"setup.characters[{seat}]"
    if phase == "turn_start":
        for unit, place in ((given, at), (given.get("mark", {}), f"{at}.mark")):
            effects = check_fields(unit.get("effects", {}), EFFECTS, f"{place}.effects")
            early = [name for name in _OF_TURN if unit.get(name)]
            early += [f"effects.{name}" for name in _EFFECTS_OF_TURN if effects.get(name)]
            if early:
                raise BadSetup("turn_not_begun", {"field": early[0]}, at=f"{place}.{early[0]}")
    is_active = state.faction_of[seat] == state.active
    for name in ("countered",) if is_active else _OWN_TURN:
        if given.get(name):
            raise BadSetup("other_turn", {"field": name, "seat": seat}, at=f"{at}.{name}", allowed=["false"])


def _unit(state: CodexState, unit: UnitId, given: Mapping[str, Any], at: str) -> None:
    """What has happened to a unit on the field this turn, and what lasts."""
    fields = state.units[unit]
    cell = fields[layout.U_CELL]
    least = 0 if layout.is_token(unit) else 1  # a character was always there; 0 is for a token that was not (CX-107)
    start = whole_number(given.get("start", cell), least, state.length, f"{at}.start")
    fields[layout.U_START] = start if start else -cell
    fields[layout.U_PREVIOUS] = whole_number(
        given.get("previous_start", cell if start else 0), least, state.length, f"{at}.previous_start"
    )
    fields[layout.U_FALLEN] = _until(state, given, "fallen_until", at)
    fields[layout.U_IMMOBILE] = _until(state, given, "immobile_until", at)
    effects = check_fields(given.get("effects", {}), EFFECTS, f"{at}.effects")
    for name, amount in effects.items():
        fields[layout.U_PENDING + EFFECTS.index(name)] = whole_number(amount, 0, 99, f"{at}.effects.{name}")
    if "burn" in given:
        fields[layout.U_BURN] = whole_number(given["burn"], 0, 99, f"{at}.burn")
    fields[layout.U_BACKS] = _units(state, given, "back_was_turned_to", at)
    fields[layout.U_LAST_KNOCKED] = _units(state, given, "just_knocked", at)
    fields[layout.U_KNOCK_STEPS] = whole_number(given.get("knock_steps", 0), 0, 99, f"{at}.knock_steps")
    best = whole_number(given.get("best_launch", 0), 0, 99, f"{at}.best_launch")
    fields[layout.U_BEST_LAUNCH] = best
    fields[layout.U_KNOCKED] = 1 if truth(given.get("knocked", False), f"{at}.knocked") else 0
    fields[layout.U_HAS_DEALT] = 1 if truth(given.get("has_dealt", best > 0), f"{at}.has_dealt") else 0
    for flag, proof in (("knocked", "knock_steps"), ("has_dealt", "best_launch")):
        if given.get(flag) is False and given.get(proof):
            raise BadSetup("records_contradict", {"field": flag, "other": proof}, at=f"{at}.{flag}", allowed=["true"])
    fields[layout.U_MOVED_LAST] = 1 if truth(given.get("moved_last", False), f"{at}.moved_last") else 0
    if "element" in given:
        fields[layout.U_ELEMENT] = 1 + one_of(given["element"], ELEMENTS, f"{at}.element")
    for name in row(given.get("displacements", []), f"{at}.displacements"):
        note_displacement(state, unit, one_of(name, _WAYS, f"{at}.displacements") - 1)
    for name in row(given.get("used", []), f"{at}.used"):
        fields[layout.U_USED] |= tables.SK_USED_BIT[one_of(name, book.SKILL_IDS, f"{at}.used")]


def _until(state: CodexState, given: Mapping[str, Any], name: str, at: str) -> int:
    """A fall or a hold lasts to the end of the turn after it: of this turn or the next (4.10, CX-58); 0 is none."""
    until = given.get(name, 0)
    return whole_number(until, state.turn, state.turn + 1, f"{at}.{name}") if until else 0


def _units(state: CodexState, given: Mapping[str, Any], name: str, at: str) -> int:
    """Units as bits, out of seats (their characters) and words like `1/puppet`."""
    found = 0
    for one in row(given.get(name, []), f"{at}.{name}"):
        found |= 1 << _unit_number(state, one, f"{at}.{name}")
    return found


def _unit_number(state: CodexState, value: Any, at: str) -> UnitId:
    """A seat is its character; `1/character` and `1/puppet` say it in words."""
    allowed = [f"{seat}/{body}" for seat in range(state.seats) for body in _BODIES]
    if isinstance(value, str):
        return one_of(value, allowed, at)
    return 2 * whole_number(value, 0, state.seats - 1, at)


def _place(state: CodexState, value: Any, facing: Way, at: str) -> tuple[Cell, Way]:
    """A cell with a facing: 3, "3+", "7-"."""
    found = _PLACE.match(str(value))
    if found is None:
        raise BadSetup("bad_place", {"value": str(value)}, at=at, allowed=["3", "3+", "7-"])
    cell = whole_number(int(found[1]), 1, state.length, at)
    return cell, {"+": 1, "-": -1}.get(found[2], facing)


def _kind(name: Any, counts: list[int], at: str) -> Kind:
    """The kind of a card. In team mode copies are alike: `S5#2` is one of the ♠5."""
    word = _COPY.sub("", name) if isinstance(name, str) else name
    kind = one_of(word, CARD_IDS, at)
    if counts[kind] == 0:
        raise BadSetup("too_many_copies", {"card": str(name)}, at=at)
    counts[kind] -= 1
    return kind


def _mark(state: CodexState, seat: Seat, given: Mapping[str, Any], at: str) -> None:
    token, player = state.units[layout.token(seat)], state.players[seat]
    if "at" not in given:
        raise BadSetup("missing_field", {"field": "at"}, at=at, allowed=list(MARK_FIELDS))
    facing = state.facing(layout.character(seat))
    token[layout.U_CELL], token[layout.U_FACING] = _place(state, given["at"], facing, f"{at}.at")
    _unit(state, layout.token(seat), given, at)
    kind = ops.PLAIN + one_of(given.get("kind", "plain"), _KINDS, f"{at}.kind")
    check_fields(given, [name for name in MARK_FIELDS if name not in _NOT_OF_KIND[kind - ops.PLAIN]], at)
    player[layout.P_MARK] = kind
    player[layout.P_AIMED] = 1 if truth(given.get("aimed", False), f"{at}.aimed") else 0
    if kind >= ops.PUPPET:
        page = one_of(given.get("page", "fist"), [book.PAGE_IDS[one] for one in tables.SUMMON_PAGES], f"{at}.page")
        player[layout.P_TOKEN_PAGE] = tables.SUMMON_PAGES[page]
    if kind == ops.PUPPET:
        token[layout.U_HP] = whole_number(given.get("hp", PUPPET_HP), 1, PUPPET_HP, f"{at}.hp")
        token[layout.U_MAX_HP] = PUPPET_HP
    elif kind == ops.DRAGON:
        token[layout.U_BUDGET] = whole_number(given.get("ap", DRAGON_AP), 0, DRAGON_AP, f"{at}.ap")
        token[layout.U_BALANCE] = whole_number(
            given.get("balance", DRAGON_BALANCE), -1, DRAGON_BALANCE, f"{at}.balance"
        )
        token[layout.U_BASE] = DRAGON_BALANCE


def _piles(state: CodexState, given: Mapping[str, Any], counts: list[int]) -> None:
    """The discard pile, oldest first; the deck, top first; `rest: shuffled` puts all other cards under it."""
    for name in row(given.get("pile", []), "setup.pile"):
        state.pile.append(state.cards.add(_kind(name, counts, "setup.pile"), EVERYONE))
    named = [
        state.cards.add(_kind(name, counts, "setup.deck"), NOBODY) for name in row(given.get("deck", []), "setup.deck")
    ]
    rest: list[int] = []
    if one_of(given.get("rest", "shuffled"), REST, "setup.rest"):
        rest = [state.cards.add(kind, NOBODY) for kind in range(KINDS) for _ in range(counts[kind])]
        state.cards.shuffle(state, rest)
    state.deck = rest + named[::-1]


def _factions(state: CodexState, given: Mapping[str, Any]) -> None:
    factions = state.options.factions
    for faction, side in enumerate(state.sides):
        if "cap" in given:
            side[layout.F_CAP] = whole_number(row(given["cap"], "setup.cap", factions)[faction], 0, 99, "setup.cap")
        cap = side[layout.F_CAP]
        if "cap_now" in given:
            cap = whole_number(row(given["cap_now"], "setup.cap_now", factions)[faction], 0, 99, "setup.cap_now")
        side[layout.F_CAP_NOW] = cap
        side[layout.F_AP] = cap
        if "skips_next_turn" in given:
            skips = row(given["skips_next_turn"], "setup.skips_next_turn", factions)[faction]
            side[layout.F_SKIP] = 1 if truth(skips, "setup.skips_next_turn") else 0
        if "ap" in given:
            side[layout.F_AP] = whole_number(row(given["ap"], "setup.ap", factions)[faction], 0, cap, "setup.ap")
        if "next_cap_change" in given:
            change = row(given["next_cap_change"], "setup.next_cap_change", factions)[faction]
            side[layout.F_NEXT_CAP] = whole_number(change, -99, 0, "setup.next_cap_change")


def _last(state: CodexState, given: Mapping[str, Any]) -> None:
    """Damage by seat, of its character or of character and token; crossings as mover, crossed units…, start cell."""
    last = check_fields(given.get("last", {}), tuple(LastSetup.__annotations__), "setup.last")
    if "damage" in last:
        for seat, amount in enumerate(row(last["damage"], "setup.last.damage", state.seats)):
            for body, one in enumerate(row(amount, "setup.last.damage", 2) if isinstance(amount, list) else [amount]):
                state.last_damage[2 * seat + body] = whole_number(one, 0, 99, "setup.last.damage")
    crossings: list[int] = []
    for line in row(last.get("crossings", []), "setup.last.crossings"):
        if len(row(line, "setup.last.crossings")) < 3:
            raise BadSetup("bad_length", {"length": len(line)}, at="setup.last.crossings", allowed=["3 or more"])
        mover, *crossed, start = line
        mask = 0
        for other in crossed:
            mask |= 1 << _crossing_unit(state, other)
        crossings += [_crossing_unit(state, mover), mask, whole_number(start, 1, state.length, "setup.last.crossings")]
    state.last_crossings = crossings


def _crossing_unit(state: CodexState, value: Any) -> UnitId:
    """As the view writes units, 2·seat for a character and 2·seat + 1 for its token; or in words."""
    at = "setup.last.crossings"
    return _unit_number(state, value, at) if isinstance(value, str) else whole_number(value, 0, 2 * state.seats - 1, at)
