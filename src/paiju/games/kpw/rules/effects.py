"""What cards of a play do when they take effect (rules 4.6 P5 to P10, 5.1), apart from thefts."""

from __future__ import annotations

from paiju.core.types import Kind, Seat
from paiju.games.kpw.data import cards, layout
from paiju.games.kpw.data.layout import At, Card, Entry, Play
from paiju.games.kpw.data.skills import HEROES, PRIEST_1, WARRIOR_1, Hero
from paiju.games.kpw.position import Position
from paiju.games.kpw.rules import records
from paiju.games.kpw.rules.damage import (
    attacks_received,
    deal,
    drain,
    half_of,
    heal,
    note_gain,
    restore_entry,
    restore_from_ledger,
    unrestored,
)
from paiju.games.kpw.rules.log import ATTACK_SOURCE, DEFENCE_SOURCE, PEARL_PILL, SKILL_SOURCE, Source, note
from paiju.games.kpw.rules.records import growing, record, record_gain


def holds(play: Play, acts: Kind) -> bool:
    """Whether a card of the play acts as this kind."""
    for at in range(layout.ACTS, len(play), layout.PLAY_WIDTH):
        if play[at] == acts:
            return True
    return False


# ---------------------------------------------------------------------- attack and defence


def attack_action(state: Position, delayed: bool) -> None:
    """P9: all attacks of the play in one sum, times 2 for each double; first the opponent, then the player (KP-30)."""
    total, recoil, grown, grown_recoil, factor = 0, 0, 0, 0, 1
    play, printed = state.table_cards, state.options
    for at in range(layout.ACTS, len(play), layout.PLAY_WIDTH):
        acts = play[at]
        if cards.TYPE[acts] == cards.ATTACK:
            total += printed.hit[acts]
            recoil += printed.recoil[acts]
            grown += printed.hit[cards.KIND_COUNT + acts]
            grown_recoil += printed.recoil[cards.KIND_COUNT + acts]
        elif acts == cards.DOUBLE:
            factor *= 2
    if total == 0:
        return
    upgraded = state.attacks_upgraded or state.own[layout.UPGRADED_UNTIL + state.active] >= state.round
    if upgraded:
        total, recoil = grown, grown_recoil
    can_grow = records.CAN_GROW if not upgraded and not delayed else 0
    strike(state, total * factor, recoil * factor, grown * factor, grown_recoil * factor, can_grow)


def strike(state: Position, total: int, recoil: int, grown: int, grown_recoil: int, flags: int) -> None:
    """An attack action of the active seat. What hits that seat is attack damage too, an instance of its own (KP-32)."""
    seat = state.active
    at = record(state, records.ATTACK_ACTION, flags, total, recoil, grown, grown_recoil)
    state.effects[at + layout.E] = deal(state, 1 - seat, total, cards.ATTACK_DAMAGE, seat, ATTACK_SOURCE)
    state.effects[at + layout.F] = deal(state, seat, recoil, cards.ATTACK_DAMAGE, seat, ATTACK_SOURCE)


def defend(state: Position, delayed: bool) -> None:
    """P8: the defence card and its clones, summed."""
    resist, mend, grown, grown_mend = 0, 0, 0, 0
    play, printed = state.table_cards, state.options
    for at in range(layout.ACTS, len(play), layout.PLAY_WIDTH):
        acts = play[at]
        if cards.TYPE[acts] == cards.DEFENCE:
            resist += printed.resist[acts]
            mend += printed.mend[acts]
            grown += printed.resist[cards.KIND_COUNT + acts]
            grown_mend += printed.mend[cards.KIND_COUNT + acts]
    if resist == 0:
        return
    can_grow = records.CAN_GROW if not state.defences_upgraded and not delayed else 0
    if state.defences_upgraded:
        resist, mend = grown, grown_mend
    at = record(state, records.GUARD, can_grow, resist, mend, grown, grown_mend)
    guard(state, at, resist, mend, DEFENCE_SOURCE)


def guard(state: Position, at: At, resist: int, mend: int, source: Source) -> None:
    """Restores up to `resist` from the ledger, then heals; the record keeps what it really gave."""
    seat = state.active
    before = state.own[layout.HP + seat]
    restored = restore_from_ledger(state, seat, resist, at)
    heal(state, seat, mend)
    record_gain(state, at, state.own[layout.HP + seat] - before)
    note_gain(state, seat, source, restored, state.own[layout.HP + seat] - before)


def halve(state: Position) -> None:
    """P7: of the opponent's unrestored attack damage of its last turn, keep half rounded up to 5 (KP-28)."""
    seat = state.active
    entries = attacks_received(state, seat)
    total = unrestored(state, entries)
    left = total - half_of(total)
    at = record(state, records.HALVING)
    before = state.own[layout.HP + seat]
    restored = left
    for entry in entries:
        left -= restore_entry(state, entry, left, at)
    record_gain(state, at, state.own[layout.HP + seat] - before)
    note_gain(state, seat, cards.HALF, restored, state.own[layout.HP + seat] - before)


# ---------------------------------------------------------------------- mechanisms


def phone(state: Position) -> None:
    at = record(state, records.PHONE_HIT, 0, cards.PHONE_PLAYED)
    state.effects[at + layout.E] = deal(
        state, 1 - state.active, cards.PHONE_PLAYED, cards.MECHANISM_DAMAGE, state.active, cards.PHONE
    )


def ruin_number(state: Position, seat: Seat) -> int:
    """What the opponent's attacks took last turn; restoring counts only if the option says net (KP-24)."""
    number = 0
    for at in attacks_received(state, seat):
        number += state.damage[at + layout.TOOK] - (
            state.damage[at + layout.RESTORED] if state.options.ruin_counts_net else 0
        )
    return number


def mutual_ruin(state: Position) -> None:
    """Mutual ruin: the damage that was received comes back as attack damage."""
    number = ruin_number(state, state.active)
    if number > 0:
        ruin(state, number)
    elif state.recording:
        note(state, "nothing", state.active, cards.MUTUAL_RUIN, {}, "KP-53")


def ruin(state: Position, number: int) -> None:
    at = record(state, records.RUIN_HIT, 0, number)
    state.effects[at + layout.E] = deal(
        state, 1 - state.active, number, cards.ATTACK_DAMAGE, state.active, cards.MUTUAL_RUIN
    )


def borrow(state: Position, at: At) -> None:
    """An eggplant of the play becomes a borrowed hero; it stays until a skill has been launched through it (KP-22)."""
    play = state.table_cards
    lend(state, state.active, play[at + layout.CARD], play[at + layout.TARGET])
    play[at + layout.CARD] = layout.GONE


def lend(state: Position, seat: Seat, card: Card, hero: Hero) -> None:
    state.borrowed[seat].extend((card | layout.TAKEN, hero))
    state.own[layout.TAKEN_CARDS + seat] = 1
    record(state, records.BORROWING, 0, hero)
    if state.recording:
        note(state, "borrowed", seat, cards.EGGPLANT, {"hero": HEROES[hero]}, "KP-22")


def pearl(state: Position) -> None:
    """One more protection slot this round and next; after an opposing pill also a claim on the discard pile (KP-25)."""
    seat = state.active
    own = state.own
    own[layout.PEARLS_LASTING + seat] += 1
    claim = state.marks & layout.AFTER_PILL != 0
    record(state, records.PEARL, 0, 1 if claim else 0)
    if claim:
        own[(layout.CLAIMS_WAITING if holds(state.delayed[1 - seat], cards.DEMON_PILL) else layout.CLAIMS) + seat] += 1
    if state.recording:
        note(state, "pearl", seat, cards.SPIRIT_PEARL, {"capacity": state.capacity(seat), "claim": claim}, "KP-25")


def combine(state: Position) -> None:
    """Pearl and pill in one play: code damage instead of everything else they do (KP-27)."""
    deal(state, 1 - state.active, state.options.pearl_pill_damage, cards.CODE_DAMAGE, state.active, PEARL_PILL)


def swallow_pill(state: Position) -> None:
    """The base of the demon pill: this round ends, and a claim that waited for it is ready."""
    seat = state.active
    state.pill_by = seat
    state.own[layout.CLAIMS + 1 - seat] += state.own[layout.CLAIMS_WAITING + 1 - seat]
    state.own[layout.CLAIMS_WAITING + 1 - seat] = 0
    if state.recording:
        note(state, "pill", seat, cards.DEMON_PILL, {}, "KP-26")


# ---------------------------------------------------------------------- topping up (KP-55)


def grow_attacks(state: Position) -> None:
    """warrior_1 reaches the attacks already played this turn: no new instance, so no shield; but a drain counts."""
    for at in growing(state, records.ATTACK_ACTION):
        effects = state.effects
        effects[at + layout.FLAGS] &= ~records.CAN_GROW
        grow_entry(state, effects[at + layout.E], effects[at + layout.C] - effects[at + layout.A])
        grow_entry(state, effects[at + layout.F], effects[at + layout.D] - effects[at + layout.B])
        effects[at + layout.A] = effects[at + layout.C]
        effects[at + layout.B] = effects[at + layout.D]


def grow_entry(state: Position, entry: Entry, more: int) -> None:
    """An entry gets a larger number; unless it was blocked, its victim loses the difference."""
    if entry < 0 or more <= 0:
        return
    damage = state.damage
    at = (entry - state.damage_base) * layout.DAMAGE_WIDTH
    damage[at + layout.NOMINAL] += more
    if damage[at + layout.TOOK] == 0:
        return
    victim = damage[at + layout.TO]
    damage[at + layout.TOOK] += more
    state.own[layout.HP + victim] -= more
    if state.recording:
        args = {"target": victim, "amount": more, "hp": state.own[layout.HP + victim]}
        note(state, "topped_up", state.active, SKILL_SOURCE + WARRIOR_1, args, "KP-55")
    drain(state, victim, more)


def grow_guards(state: Position) -> None:
    """priest_1 reaches the defences already played this turn: the difference is restored and healed at once."""
    for at in growing(state, records.GUARD):
        effects = state.effects
        effects[at + layout.FLAGS] &= ~records.CAN_GROW
        resist = effects[at + layout.C] - effects[at + layout.A]
        mend = effects[at + layout.D] - effects[at + layout.B]
        effects[at + layout.A] = effects[at + layout.C]
        effects[at + layout.B] = effects[at + layout.D]
        guard(state, at, resist, mend, SKILL_SOURCE + PRIEST_1)
