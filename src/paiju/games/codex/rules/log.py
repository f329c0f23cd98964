"""The events of the game: what is written down, under which cause, and for whose eyes.

Rules call these only while the state records. A card that somebody may not see goes in as `Hidden`. Each function is
called after its event, and its text stands in `text/zh.py` and `text/en.py` under the same name.
"""

from __future__ import annotations

from typing import Any, Final

from paiju.core.events import CauseJson, Hidden
from paiju.core.types import Back, Seat
from paiju.games.codex.data import book, layout, tables
from paiju.games.codex.data.cards import CARD_IDS
from paiju.games.codex.data.layout import AbilityId, Cell, Faction, PageId, Record, SkillId, UnitId
from paiju.games.codex.position import Position

MODES: Final = ("main", "insert", "counter", "nested")
"""The words of the modes of a launch, by their numbers in `ops`."""


def skill_cause(seat: Seat, skill: SkillId) -> CauseJson:
    """A launch of a seat as the cause of what happens or is asked."""
    return {"seat": seat, "by": book.SKILL_IDS[skill], "kind": "skill"}


def passive_cause(seat: Seat, ability: AbilityId) -> CauseJson:
    """A passive of a seat as the cause of what happens or is asked."""
    return {"seat": seat, "by": book.ABILITY_IDS[ability], "kind": "passive"}


def _card(state: Position, back: Back) -> Hidden:
    """A card: its name to those who know it, its back to the others."""
    return Hidden(back, CARD_IDS[state.cards.face[back]], state.cards.known[back])


def _cards(state: Position, zone: list[Back]) -> list[Hidden]:
    """The cards of a hand or a buried pile by kind, because their order means nothing."""
    return [_card(state, back) for back in sorted(zone, key=state.cards.face.__getitem__)]


def _unit(state: Position, unit: UnitId) -> dict[str, Any]:
    """A unit by its seat and by what it is."""
    return {"seat": layout.seat_of(unit), "unit": state.unit_word(unit)}


# ---------------------------------------------------------------------- the setup and the turn


def opened(state: Position) -> None:
    """Pages that were dealt before anybody was asked, and the turn that has begun."""
    for seat in range(state.seats):
        for page in range(1, book.PAGE_COUNT):
            if state.players[seat][layout.P_PAGES] >> page & 1:
                chose_page(state, seat, page)
    if state.turn:
        turn(state)


def chose_page(state: Position, seat: Seat, page: PageId) -> None:
    state.event("chose_page", None, {"seat": seat, "page": book.PAGE_IDS[page]})


def chose_preset(state: Position, seat: Seat, preset: int) -> None:
    state.event("chose_preset", None, {"seat": seat, "preset": book.PRESET_IDS[preset]})


def chose_trait(state: Position, seat: Seat, trait: int) -> None:
    state.event("chose_trait", None, {"seat": seat, "trait": book.TRAIT_IDS[trait]})


def turn(state: Position) -> None:
    state.event("turn", None, {"number": state.turn, "faction": state.active})


def skipped(state: Position) -> None:
    state.event("skipped", None, {"faction": state.active})


def frozen(state: Position, seat: Seat, faction: Faction) -> None:
    state.event("frozen", None, {"seat": seat, "faction": faction})


# ---------------------------------------------------------------------- launches


def passive(state: Position, seat: Seat, ability: AbilityId) -> None:
    state.event("passive", passive_cause(seat, ability), {"seat": seat, "passive": book.ABILITY_IDS[ability]})


def launch(state: Position, record: Record) -> None:
    seat, target, skill = record[layout.R_SEAT], record[layout.R_TARGET], record[layout.R_SKILL]
    args = {
        "seat": seat,
        "unit": state.unit_word(record[layout.R_USER]),
        "skill": book.SKILL_IDS[skill],
        "target": layout.seat_of(target),
        "target_unit": state.unit_word(target),
        "mode": MODES[record[layout.R_MODE]],
    }
    state.event("launch", skill_cause(seat, skill), args)


def turned_page(state: Position, seat: Seat, page: PageId) -> None:
    state.event("turned_page", None, {"seat": seat, "page": book.PAGE_IDS[page]})


def paid(state: Position, seat: Seat, ap: int, balance: int) -> None:
    state.event("paid", None, {"seat": seat, "ap": ap, "balance": balance})


def paid_hp(state: Position, seat: Seat, amount: int, hp: int) -> None:
    state.event("paid_hp", None, {"seat": seat, "amount": amount, "hp": hp})


def contest(state: Position, seat: Seat, value: int, other: Seat, other_value: int) -> None:
    state.event("contest", None, {"seat": seat, "value": value, "other": other, "other_value": other_value})


def volley(state: Position, seat: Seat, number: int) -> None:
    state.event("volley", None, {"seat": seat, "number": number})


def hit(state: Position, record: Record) -> None:
    _result(state, "hit", record, {"distance": record[layout.R_REAL]})


def miss(state: Position, record: Record) -> None:
    _result(state, "miss", record, {"distance": record[layout.R_REAL]})


def failed(state: Position, record: Record) -> None:
    _result(state, "failed", record, {})


def _result(state: Position, what: str, record: Record, args: dict[str, Any]) -> None:
    seat = record[layout.R_SEAT]
    state.event(what, skill_cause(seat, record[layout.R_SKILL]), {"seat": seat, **args})


# ---------------------------------------------------------------------- cards


def reshuffled(state: Position, cards: int) -> None:
    state.event("reshuffled", None, {"cards": cards})


def drew(state: Position, seat: Seat, drawn: list[Back]) -> None:
    state.event("drew", None, {"seat": seat, "count": len(drawn), "cards": [_card(state, back) for back in drawn]})


def discarded(state: Position, seat: Seat, back: Back) -> None:
    state.event("discarded", None, {"seat": seat, "card": _card(state, back)})


def deck_discarded(state: Position, back: Back) -> None:
    state.event("deck_discarded", None, {"card": _card(state, back)})


def took(state: Position, seat: Seat, victim: Seat, back: Back) -> None:
    state.event("took", None, {"seat": seat, "from": victim, "card": _card(state, back)})


def took_from_pile(state: Position, seat: Seat, back: Back) -> None:
    state.event("took_from_pile", None, {"seat": seat, "card": _card(state, back)})


def buried(state: Position, seat: Seat, back: Back) -> None:
    state.event("buried", None, {"seat": seat, "card": _card(state, back)})


def unburied(state: Position, seat: Seat, back: Back) -> None:
    state.event("unburied", None, {"seat": seat, "card": _card(state, back)})


def showed(state: Position, seat: Seat, back: Back) -> None:
    state.event("showed", None, {"seat": seat, "card": _card(state, back)})


def showed_hand(state: Position, seat: Seat) -> None:
    state.event("showed_hand", None, {"seat": seat, "cards": _cards(state, state.hands[seat])})


def showed_buried(state: Position, seat: Seat) -> None:
    state.event("showed_buried", None, {"seat": seat, "cards": _cards(state, state.buried[seat])})


def looked_at_hand(state: Position, seat: Seat, victim: Seat) -> None:
    state.event("looked_at_hand", None, {"seat": seat, "of": victim})


def looked_at_deck(state: Position, seat: Seat, count: int) -> None:
    state.event("looked_at_deck", None, {"seat": seat, "count": count})


# ---------------------------------------------------------------------- units


def moved(state: Position, how: str, unit: UnitId, before: Cell) -> None:
    """A unit or mark stands somewhere else; `how` is the event: moved, knocked, pulled, shifted, blinked …"""
    state.event(how, None, {**_unit(state, unit), "from": before, "to": state.cell(unit)})


def wall_hit(state: Position, unit: UnitId, times: int) -> None:
    state.event("wall_hit", None, {**_unit(state, unit), "times": times})


def damage(state: Position, unit: UnitId, amount: int) -> None:
    _hp_changed(state, "damage", unit, amount)


def lost_hp(state: Position, unit: UnitId, amount: int) -> None:
    _hp_changed(state, "lost_hp", unit, amount)


def healed(state: Position, unit: UnitId, amount: int) -> None:
    _hp_changed(state, "healed", unit, amount)


def _hp_changed(state: Position, what: str, unit: UnitId, amount: int) -> None:
    state.event(what, None, {**_unit(state, unit), "amount": amount, "hp": state.units[unit][layout.U_HP]})


def cancelled(state: Position, unit: UnitId, amount: int) -> None:
    state.event("cancelled", None, {**_unit(state, unit), "amount": amount})


def immobilised(state: Position, unit: UnitId) -> None:
    state.event("immobilised", None, _unit(state, unit))


def fell(state: Position, unit: UnitId) -> None:
    state.event("fell", None, _unit(state, unit))


def killed(state: Position, unit: UnitId) -> None:
    state.event("killed", None, _unit(state, unit))


def token_removed(state: Position, seat: Seat) -> None:
    state.event("token_removed", None, _unit(state, layout.token(seat)))


def summoned(state: Position, seat: Seat, page: PageId) -> None:
    token = layout.token(seat)
    state.event("summoned", None, {**_unit(state, token), "page": book.PAGE_IDS[page], "cell": state.cell(token)})


def gained_ap(state: Position, seat: Seat, ap: int) -> None:
    state.event("gained_ap", None, {"seat": seat, "ap": ap})


def swapped_hp(state: Position, seat: Seat, other: Seat) -> None:
    state.event("swapped_hp", None, {"seat": seat, "other": other})


def finale(state: Position, seat: Seat, budget: int) -> None:
    state.event("finale", skill_cause(seat, tables.FINALE), {"seat": seat, "budget": budget})


def died(state: Position, seat: Seat) -> None:
    state.event("died", None, {"seat": seat})
