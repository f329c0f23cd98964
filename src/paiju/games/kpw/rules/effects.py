"""What cards of a play do when they take effect (rules 4.6 P5 to P10, 5.1), apart from thefts."""

from __future__ import annotations

from paiju.games.kpw.cards import (
    ATTACK,
    ATTACK_DAMAGE,
    CODE_DAMAGE,
    DEFENCE,
    DEMON_PILL,
    DOUBLE,
    EGGPLANT,
    HALF,
    HIT,
    KIND_COUNT,
    MECHANISM_DAMAGE,
    MEND,
    MUTUAL_RUIN,
    PHONE,
    PHONE_PLAYED,
    RECOIL,
    RESIST,
    SPIRIT_PEARL,
    TYPE,
)
from paiju.games.kpw.position import (
    ACTS,
    AFTER_PILL,
    CARD,
    CLAIMS,
    CLAIMS_WAITING,
    DAMAGE_WIDTH,
    FLAGS,
    GONE,
    HP,
    NOMINAL,
    PEARLS_LASTING,
    PLAY_WIDTH,
    RESTORED,
    TAKEN,
    TAKEN_CARDS,
    TARGET,
    TO,
    TOOK,
    UPGRADED_UNTIL,
    A,
    B,
    C,
    D,
    E,
    F,
    Position,
)
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
from paiju.games.kpw.rules.log import ATTACK_SOURCE, DEFENCE_SOURCE, PEARL_PILL, SKILL_SOURCE, note
from paiju.games.kpw.rules.records import (
    ATTACK_ACTION,
    BORROWING,
    CAN_GROW,
    GUARD,
    HALVING,
    PEARL,
    PHONE_HIT,
    RUIN_HIT,
    growing,
    record,
    record_gain,
)
from paiju.games.kpw.skills import HEROES, PRIEST_1, WARRIOR_1


def holds(play: list[int], acts: int) -> bool:
    """Whether a card of the play acts as this kind."""
    for at in range(ACTS, len(play), PLAY_WIDTH):
        if play[at] == acts:
            return True
    return False


# ---------------------------------------------------------------------- attack and defence


def attack_action(s: Position, delayed: bool) -> None:
    """P9: all attacks of the play in one sum, times 2 for each double; first the opponent, then the player (KP-30)."""
    total, recoil, grown, grown_recoil, factor = 0, 0, 0, 0, 1
    play = s.table_cards
    for at in range(ACTS, len(play), PLAY_WIDTH):
        acts = play[at]
        if TYPE[acts] == ATTACK:
            total += HIT[acts]
            recoil += RECOIL[acts]
            grown += HIT[KIND_COUNT + acts]
            grown_recoil += RECOIL[KIND_COUNT + acts]
        elif acts == DOUBLE:
            factor *= 2
    if total == 0:
        return
    upgraded = s.attacks_upgraded or s.own[UPGRADED_UNTIL + s.active] >= s.round
    if upgraded:
        total, recoil = grown, grown_recoil
    can_grow = CAN_GROW if not upgraded and not delayed else 0
    strike(s, total * factor, recoil * factor, grown * factor, grown_recoil * factor, can_grow)


def strike(s: Position, total: int, recoil: int, grown: int, grown_recoil: int, flags: int) -> None:
    """An attack action of the active seat."""
    seat = s.active
    at = record(s, ATTACK_ACTION, flags, total, recoil, grown, grown_recoil)
    s.effects[at + E] = deal(s, 1 - seat, total, ATTACK_DAMAGE, seat, ATTACK_SOURCE)
    s.effects[at + F] = deal(s, seat, recoil, ATTACK_DAMAGE, seat, ATTACK_SOURCE)


def defend(s: Position, delayed: bool) -> None:
    """P8: the defence card and its clones, summed."""
    resist, mend, grown, grown_mend = 0, 0, 0, 0
    play = s.table_cards
    for at in range(ACTS, len(play), PLAY_WIDTH):
        acts = play[at]
        if TYPE[acts] == DEFENCE:
            resist += RESIST[acts]
            mend += MEND[acts]
            grown += RESIST[KIND_COUNT + acts]
            grown_mend += MEND[KIND_COUNT + acts]
    if resist == 0:
        return
    can_grow = CAN_GROW if not s.defences_upgraded and not delayed else 0
    if s.defences_upgraded:
        resist, mend = grown, grown_mend
    at = record(s, GUARD, can_grow, resist, mend, grown, grown_mend)
    guard(s, at, resist, mend, DEFENCE_SOURCE)


def guard(s: Position, at: int, resist: int, mend: int, source: int) -> None:
    """Restores up to `resist` from the ledger, then heals; the record keeps what it really gave."""
    seat = s.active
    before = s.own[HP + seat]
    restored = restore_from_ledger(s, seat, resist, at)
    heal(s, seat, mend)
    record_gain(s, at, s.own[HP + seat] - before)
    note_gain(s, seat, source, restored, s.own[HP + seat] - before)


def halve(s: Position) -> None:
    """P7: of the opponent's unrestored attack damage of its last turn, keep half rounded up to 5 (KP-28)."""
    seat = s.active
    entries = attacks_received(s, seat)
    total = unrestored(s, entries)
    left = total - half_of(total)
    at = record(s, HALVING)
    before = s.own[HP + seat]
    restored = left
    for entry in entries:
        left -= restore_entry(s, entry, left, at)
    record_gain(s, at, s.own[HP + seat] - before)
    note_gain(s, seat, HALF, restored, s.own[HP + seat] - before)


# ---------------------------------------------------------------------- mechanisms


def phone(s: Position) -> None:
    at = record(s, PHONE_HIT, 0, PHONE_PLAYED)
    s.effects[at + E] = deal(s, 1 - s.active, PHONE_PLAYED, MECHANISM_DAMAGE, s.active, PHONE)


def ruin_number(s: Position, seat: int) -> int:
    """What the opponent's attacks took last turn; restoring counts only if the option says net (KP-24)."""
    number = 0
    for at in attacks_received(s, seat):
        number += s.damage[at + TOOK] - (s.damage[at + RESTORED] if s.rules.ruin_counts_net else 0)
    return number


def mutual_ruin(s: Position) -> None:
    """It comes back as attack damage."""
    number = ruin_number(s, s.active)
    if number > 0:
        ruin(s, number)
    elif s.recording:
        note(s, "nothing", s.active, MUTUAL_RUIN, {}, "KP-53")


def ruin(s: Position, number: int) -> None:
    at = record(s, RUIN_HIT, 0, number)
    s.effects[at + E] = deal(s, 1 - s.active, number, ATTACK_DAMAGE, s.active, MUTUAL_RUIN)


def borrow(s: Position, at: int) -> None:
    """An eggplant of the play becomes a borrowed hero; it stays until a skill has been launched through it (KP-22)."""
    play = s.table_cards
    lend(s, s.active, play[at + CARD], play[at + TARGET])
    play[at + CARD] = GONE


def lend(s: Position, seat: int, card: int, hero: int) -> None:
    s.borrowed[seat].extend((card | TAKEN, hero))
    s.own[TAKEN_CARDS + seat] = 1
    record(s, BORROWING, 0, hero)
    if s.recording:
        note(s, "borrowed", seat, EGGPLANT, {"hero": HEROES[hero]}, "KP-22")


def pearl(s: Position) -> None:
    """One more protection slot this round and next; after an opposing pill also a claim on the discard pile (KP-25)."""
    seat = s.active
    own = s.own
    own[PEARLS_LASTING + seat] += 1
    claim = s.marks & AFTER_PILL != 0
    record(s, PEARL, 0, 1 if claim else 0)
    if claim:
        own[(CLAIMS_WAITING if holds(s.delayed[1 - seat], DEMON_PILL) else CLAIMS) + seat] += 1
    if s.recording:
        note(s, "pearl", seat, SPIRIT_PEARL, {"capacity": s.capacity(seat), "claim": claim}, "KP-25")


def combine(s: Position) -> None:
    """Pearl and pill in one play: code damage instead of everything else they do (KP-27)."""
    deal(s, 1 - s.active, s.rules.pearl_pill_damage, CODE_DAMAGE, s.active, PEARL_PILL)


def swallow_pill(s: Position) -> None:
    """The base of the demon pill: this round ends, and a claim that waited for it is ready."""
    seat = s.active
    s.pill_by = seat
    s.own[CLAIMS + 1 - seat] += s.own[CLAIMS_WAITING + 1 - seat]
    s.own[CLAIMS_WAITING + 1 - seat] = 0
    if s.recording:
        note(s, "pill", seat, DEMON_PILL, {}, "KP-26")


# ---------------------------------------------------------------------- topping up (KP-55)


def grow_attacks(s: Position) -> None:
    """warrior_1 reaches the attacks already played this turn: no new instance, so no shield; but a drain counts."""
    for at in growing(s, ATTACK_ACTION):
        effects = s.effects
        effects[at + FLAGS] &= ~CAN_GROW
        grow_entry(s, effects[at + E], effects[at + C] - effects[at + A])
        grow_entry(s, effects[at + F], effects[at + D] - effects[at + B])
        effects[at + A] = effects[at + C]
        effects[at + B] = effects[at + D]


def grow_entry(s: Position, entry: int, more: int) -> None:
    """An entry gets a larger number; unless it was blocked, its victim loses the difference."""
    if entry < 0 or more <= 0:
        return
    damage = s.damage
    at = (entry - s.damage_base) * DAMAGE_WIDTH
    damage[at + NOMINAL] += more
    if damage[at + TOOK] == 0:
        return
    victim = damage[at + TO]
    damage[at + TOOK] += more
    s.own[HP + victim] -= more
    if s.recording:
        args = {"target": victim, "amount": more, "hp": s.own[HP + victim]}
        note(s, "topped_up", s.active, SKILL_SOURCE + WARRIOR_1, args, "KP-55")
    drain(s, victim, more)


def grow_guards(s: Position) -> None:
    """priest_1 reaches the defences already played this turn: the difference is restored and healed at once."""
    for at in growing(s, GUARD):
        effects = s.effects
        effects[at + FLAGS] &= ~CAN_GROW
        resist = effects[at + C] - effects[at + A]
        mend = effects[at + D] - effects[at + B]
        effects[at + A] = effects[at + C]
        effects[at + B] = effects[at + D]
        guard(s, at, resist, mend, SKILL_SOURCE + PRIEST_1)
