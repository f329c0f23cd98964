"""The log of a turn: every note of the phases becomes an event: what happened, by whose move, in which phase.

A note is a flat list of ints, its kind first. NOTES has a row per kind of note, in the order of the phases: the event
it becomes, the phase it belongs to, the ruling it rests on, and its arguments; `seat` and `move` also become the
event's cause.
"""

from __future__ import annotations

from typing import Any, Final

from paiju.core.events import CauseJson
from paiju.games.tck.data.marks import MARK_IDS, STATUS_IDS
from paiju.games.tck.data.moves import cause_id
from paiju.games.tck.position import Position

NOTES: Final[list[tuple[str, str, str, str]]] = [
    # P0
    ("reveal", "P0", "", "seat:seat move:move"),
    ("reveal_x", "P0", "", "seat:seat move:move x"),
    ("reveal_copies", "P0", "", "seat:seat move:move copies"),
    ("reveal_at", "P0", "", "seat:seat move:move target:seat"),
    ("reveal_copies_at", "P0", "", "seat:seat move:move copies target:seat"),
    ("reveal_x_at", "P0", "", "seat:seat move:move x target:seat"),
    ("reveal_pair", "P0", "", "seat:seat move:move first:seat second:seat"),
    ("reveal_blast", "P0", "TK-36", "seat:seat"),
    ("paid", "P0", "", "seat:seat points"),
    # P1 - P3
    ("hourglass", "P1", "", "seat:seat move:move"),
    ("domain", "P2", "TK-26", "seat:seat move:move"),
    ("domain_voids", "P2", "TK-26", "seat:seat move:move"),
    ("copies", "P3", "TK-10", "seat:seat move:move source:seat"),
    ("same_cycle", "P3", "", "seat:seat move:move target:seat"),
    ("same_nothing", "P3", "", "seat:seat move:move target:seat"),
    ("same_zombie", "P3", "TK-11", "seat:seat move:move target:seat"),
    # P4
    ("void", "P4", "", "seat:seat move:move owner:seat by:move"),
    ("drink_void", "P4", "", "seat:seat move:move owner:seat by:move"),
    ("siphons_void", "P4", "", "seat:seat move:move"),
    ("shift_void", "P4", "", "seat:seat move:move target:seat"),
    ("target_gone", "P4", "TK-5", "seat:seat move:move target:seat"),
    ("self_aimed", "P4", "TK-50", "seat:seat move:move"),
    # P5 - P7
    ("aims", "P5", "", "seat:seat move:move strikes target:seat"),
    ("late_failed", "P5", "TK-59", "seat:seat move:move"),
    ("turned", "P6", "TK-51", "seat:seat move:move owner:seat by:move"),
    ("reflected", "P6", "TK-12", "seat:seat move:move reflector:seat target:seat"),
    ("zeroed", "P7", "TK-51", "seat:seat move:move target:seat"),
    # P8
    ("multiplied", "P8", "TK-34", "seat:seat move:move target:seat factor"),
    ("zombie_bites", "P8", "TK-60", "seat:seat move:move target:seat"),
    ("zombie_misses", "P8", "TK-16", "seat:seat move:move target:seat"),
    ("siege_catches", "P8", "TK-60", "seat:seat move:move target:seat"),
    ("siege_misses", "P8", "", "seat:seat move:move"),
    ("pea_shoots", "P8", "TK-17", "seat:seat move:move target:seat"),
    # P9 - P10
    ("marks", "P9", "", "seat:seat move:move target:seat mark:mark count"),
    ("stripped", "P9", "TK-39", "seat:seat move:move target:seat"),
    ("unlocked", "P9", "TK-25", "seat:seat move:move target:seat"),
    ("lightning_strikes", "P9", "TK-28", "target:seat count poison"),
    ("linked", "P9", "TK-24", "target:seat"),
    ("burnt", "P9", "TK-47", "target:seat count"),
    ("charges", "P10", "", "seat:seat move:move points"),
    ("siphons_points", "P10", "TK-19", "seat:seat move:move points"),
    ("snatches", "P10", "TK-32", "seat:seat move:move target:seat points"),
    ("loses_points", "P10", "TK-32", "target:seat points"),
    # P11 - P12
    ("beaten", "P11", "", "seat:seat move:move target:seat by:move"),
    ("backlash", "P11", "", "seat:seat move:move target:seat by:move amount"),
    ("blocked", "P12", "", "seat:seat move:move target:seat by:move"),
    ("lands", "P12", "", "seat:seat move:move target:seat copies"),
    ("several_land", "P12", "", "seat:seat move:move target:seat copies"),
    # P13
    ("damage", "P13", "", "seat:seat move:move target:seat amount"),
    ("self_damage", "P13", "", "seat:seat move:move amount"),
    ("blast_damage", "P13", "TK-36", "target:seat amount"),
    ("heal", "P13", "", "seat:seat move:move target:seat amount"),
    ("self_heal", "P13", "", "seat:seat move:move amount"),
    ("doom", "P13", "", "seat:seat move:move target:seat"),
    ("lightning_doom", "P13", "TK-28", "target:seat"),
    ("shift_saves", "P13", "TK-41", "seat:seat move:move target:seat"),
    ("siphons_damage", "P13", "TK-19", "seat:seat move:move amount"),
    ("ignores_damage", "P13", "", "target:seat by:move amount"),
    ("ignores_death", "P13", "", "target:seat by:move"),
    ("pool", "P13", "TK-24", "amount"),
    ("pool_share", "P13", "TK-24", "target:seat amount"),
    ("pool_added", "P13", "TK-24", "target:seat amount"),
    ("pool_even", "P13", "TK-70", "target:seat"),
    ("shielded", "P13", "TK-22", "target:seat by:move amount"),
    ("shielded_death", "P13", "TK-22", "target:seat by:move"),
    ("corroded", "P13", "TK-37", "target:seat before after"),
    ("field_factor", "P13", "TK-21", "factor"),
    ("own_factor", "P13", "TK-21", "target:seat factor"),
    ("siege_dying", "P13", "", "seat:seat move:move"),
    ("siege_death", "P13", "", "seat:seat move:move"),
    # P14
    ("heavy_stops", "P14", "TK-18", "seat:seat move:move"),
    ("peg_holds", "P14", "TK-30", "seat:seat move:move hp"),
    ("peg_fails", "P14", "TK-30", "seat:seat move:move change"),
    ("peg_dying", "P14", "TK-30", "seat:seat move:move"),
    ("peg_kills", "P14", "TK-30", "seat:seat move:move"),
    ("gasp", "P14", "TK-29", "seat:seat move:move target:seat"),
    ("fate", "P14", "TK-31", "seat:seat move:move"),
    ("bet_won", "P14", "TK-20", "seat:seat move:move x amount"),
    ("bet_protects", "P14", "TK-20", "seat:seat move:move x"),
    ("bet_restores", "P14", "TK-20", "seat:seat move:move x hp"),
    ("bet_lost", "P14", "TK-20", "seat:seat move:move x count"),
    ("gan", "P14", "", "seat:seat move:move before after"),
    ("shifted", "P14", "TK-33", "seat:seat move:move target:seat"),
    ("domain_doubles", "P14", "TK-55", "target:seat before after"),
    ("domain_heals", "P14", "TK-26", "target:seat"),
    # P15 - P16
    ("freezes", "P15", "TK-23", "seat:seat move:move target:seat"),
    ("marks", "P15", "TK-23", "seat:seat move:move target:seat mark:mark count"),
    ("sobers", "P15", "TK-38", "seat:seat move:move count"),
    ("status", "P15", "TK-2", "seat:seat move:move status:status amount"),
    ("hp", "P16", "", "target:seat before after"),
    ("points", "P16", "TK-7", "target:seat before after"),
    ("revives", "P16", "TK-31", "target:seat"),
    ("out", "P16", "", "target:seat"),
]


def _row(event: str, phase: str = "") -> int:
    """The row of an event, the first one if no phase is named: marks come in two."""
    return next(number for number, row in enumerate(NOTES) if row[0] == event and phase in ("", row[1]))


REVEAL: Final = _row("reveal")
REVEAL_X: Final = _row("reveal_x")
REVEAL_COPIES: Final = _row("reveal_copies")
REVEAL_AT: Final = _row("reveal_at")
REVEAL_COPIES_AT: Final = _row("reveal_copies_at")
REVEAL_X_AT: Final = _row("reveal_x_at")
REVEAL_PAIR: Final = _row("reveal_pair")
REVEAL_BLAST: Final = _row("reveal_blast")
PAID: Final = _row("paid")
HOURGLASS_RUNS: Final = _row("hourglass")
DOMAIN_OPENS: Final = _row("domain")
DOMAIN_VOIDS: Final = _row("domain_voids")
COPIES: Final = _row("copies")
SAME_CYCLE: Final = _row("same_cycle")
SAME_NOTHING: Final = _row("same_nothing")
SAME_ZOMBIE: Final = _row("same_zombie")
VOID: Final = _row("void")
DRINK_VOID: Final = _row("drink_void")
SIPHONS_VOID: Final = _row("siphons_void")
SHIFT_VOID: Final = _row("shift_void")
TARGET_GONE: Final = _row("target_gone")
SELF_AIMED: Final = _row("self_aimed")
AIMS: Final = _row("aims")
LATE_FAILED: Final = _row("late_failed")
TURNED: Final = _row("turned")
REFLECTED: Final = _row("reflected")
ZEROED: Final = _row("zeroed")
MULTIPLIED: Final = _row("multiplied")
ZOMBIE_BITES: Final = _row("zombie_bites")
ZOMBIE_MISSES: Final = _row("zombie_misses")
SIEGE_CATCHES: Final = _row("siege_catches")
SIEGE_MISSES: Final = _row("siege_misses")
PEA_SHOOTS: Final = _row("pea_shoots")
GAINS_MARKS: Final = _row("marks")
STRIPPED: Final = _row("stripped")
UNLOCKED: Final = _row("unlocked")
LIGHTNING_STRIKES: Final = _row("lightning_strikes")
LINKED: Final = _row("linked")
BURNT: Final = _row("burnt")
CHARGES: Final = _row("charges")
SIPHONS_POINTS: Final = _row("siphons_points")
SNATCHES: Final = _row("snatches")
LOSES_POINTS: Final = _row("loses_points")
BEATEN: Final = _row("beaten")
BACKLASHES: Final = _row("backlash")
BLOCKED: Final = _row("blocked")
HIT_LANDS: Final = _row("lands")
HITS_LAND: Final = _row("several_land")
DAMAGES: Final = _row("damage")
SELF_DAMAGE: Final = _row("self_damage")
BLAST_DAMAGE: Final = _row("blast_damage")
HEALS: Final = _row("heal")
SELF_HEAL: Final = _row("self_heal")
DOOM: Final = _row("doom")
LIGHTNING_DOOM: Final = _row("lightning_doom")
SHIFT_SAVES: Final = _row("shift_saves")
SIPHONS_DAMAGE: Final = _row("siphons_damage")
IGNORES_DAMAGE: Final = _row("ignores_damage")
IGNORES_DEATH: Final = _row("ignores_death")
POOLED: Final = _row("pool")
POOL_SHARE: Final = _row("pool_share")
POOL_ADDED: Final = _row("pool_added")
POOL_EVEN: Final = _row("pool_even")
SHIELDED: Final = _row("shielded")
SHIELDED_DEATH: Final = _row("shielded_death")
CORRODED: Final = _row("corroded")
FIELD_FACTOR: Final = _row("field_factor")
OWN_FACTOR: Final = _row("own_factor")
SIEGE_DYING: Final = _row("siege_dying")
SIEGE_DEATH: Final = _row("siege_death")
HEAVY_STOPS: Final = _row("heavy_stops")
PEG_HOLDS: Final = _row("peg_holds")
PEG_FAILS: Final = _row("peg_fails")
PEG_DYING: Final = _row("peg_dying")
PEG_KILLS: Final = _row("peg_kills")
GASPS: Final = _row("gasp")
FATE_SAVES: Final = _row("fate")
BET_WON: Final = _row("bet_won")
BET_PROTECTED: Final = _row("bet_protects")
BET_RESTORED: Final = _row("bet_restores")
BET_LOST: Final = _row("bet_lost")
GAN_TURNS: Final = _row("gan")
SHIFTED: Final = _row("shifted")
DOMAIN_DOUBLES: Final = _row("domain_doubles")
DOMAIN_HEALS: Final = _row("domain_heals")
FREEZES: Final = _row("freezes")
LATER_MARKS: Final = _row("marks", "P15")
SOBERS: Final = _row("sobers")
GAINS_STATUS: Final = _row("status")
HP: Final = _row("hp")
POINTS: Final = _row("points")
REVIVES: Final = _row("revives")
OUT: Final = _row("out")


# ---------------------------------------------------------------------- from notes to events


def _fields(words: str) -> list[tuple[str, str]]:
    """The names and kinds of arguments that a row lists."""
    fields: list[tuple[str, str]] = []
    for word in words.split():
        name, _, kind = word.partition(":")
        fields.append((name, kind))
    return fields


_FIELDS: Final = [_fields(row[3]) for row in NOTES]
"""Per kind of note: the names and kinds of its arguments."""


def tell(state: Position, notes: list[list[int]]) -> None:
    """Writes the notes of a turn into the log, in order; all of it is public."""
    for note in notes:
        type, rule, ruling, _ = NOTES[note[0]]
        args: dict[str, Any] = {}
        cause: CauseJson = {"rule": rule}
        place = 1
        for name, kind in _FIELDS[note[0]]:
            args[name] = _named(kind, note[place])
            place += 1
        if "seat" in args:
            cause["seat"] = args["seat"]
        if "move" in args:
            cause["by"] = args["move"]
        if ruling:
            cause["ruling"] = ruling
        state.event(type, cause, args)


def _named(kind: str, value: int) -> Any:
    if kind == "move":
        return cause_id(value)
    if kind == "mark":
        return MARK_IDS[value]
    return STATUS_IDS[value] if kind == "status" else value
