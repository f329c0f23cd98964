"""One turn on the table: the revealed plays, and the sheets on which the phases P0 to P17 write.

Nothing here survives a decision: a turn is made from the position and the committed plays, run through the phases, and
written back. Every phase works on sets; no result depends on the order of the seats.
"""

from __future__ import annotations

from typing import Final

from paiju.core.types import Seat
from paiju.games.tck.data.marks import STATUSES, Status, status_at
from paiju.games.tck.data.moves import ATTACKS, PARTS, PEACH, Move
from paiju.games.tck.options import NO_OPTIONS, Options

NO_ORIGIN: Final = -1

_UNUSED: Final[list[int]] = []


class Component:
    """One move of a revealed play, with its copies and their targets; its parts can be void one by one."""

    def __init__(self) -> None:
        self.user: Seat = 0
        self.move: Move = 0
        self.x: int = 0
        self.copies: int = 1
        self.targets: list[Seat] = _UNUSED
        self.parts: int = 0
        """The parts that are not void; 0 = the component is void."""
        self.origin: Seat = NO_ORIGIN
        """The seat whose late targets a copied pursuit or pea uses (P3d)."""
        self.live: int = 0
        """Copies that still have a target after P7."""


class Hit:
    """All copies of one component that end on one victim, reflected or not (P11)."""

    def __init__(self) -> None:
        self.component: Component = _NO_COMPONENT
        self.victim: Seat = 0
        self.copies: int = 0
        self.reflected: bool = False
        self.cancelled: bool = False
        self.landed: bool = False


class Entry:
    """One damage instance or one direct death on one victim, or several that are exactly alike (P13)."""

    def __init__(self) -> None:
        self.victim: Seat = 0
        self.sources: int = 0
        """Who deals it, as a bit set of seats."""
        self.move: Move = 0
        self.amount: int = 0
        self.count: int = 1
        """Instances exactly like this one: copies under shield_unit=copy, lightning marks."""
        self.domain_part: int = 0
        """What is dealt under a source's active domain status (P13.4)."""
        self.death: bool = False
        self.group: bool = False
        """Damage of a group attack; it spoils a last gasp."""
        self.heavy: bool = False
        """Damage of a landed heavy blow (the ledger's hv), not the 3 it costs."""
        self.own: bool = False
        """A suicide's own damage, the one thing its user does not ignore."""
        self.stays: bool = False
        """Not swallowed by the chain pool: suicide's own damage, and arson."""


class Turn:
    """The sheets of one turn. Lists are per seat; `marks` and `status` hold several numbers per seat."""

    def __init__(self) -> None:
        self.options: Options = NO_OPTIONS
        self.seats: int = 0
        self.recording: bool = False
        self.notes: list[list[int]] = []
        # the position
        self.alive: list[bool] = []
        self.frozen: list[bool] = []
        self.hp: list[int] = []
        self.points: list[int] = []
        """After payment."""
        self.paid: list[int] = []
        self.marks: list[int] = []
        self.status: list[int] = []
        self.statuses_active: bool = True
        """False only if no status at all is in force."""
        # the plays
        self.plays: list[list[Component]] = []
        self.components: list[Component] = []
        self.shown: list[int] = []
        """How many components of each move lie on the table, void or not."""
        self.blast: list[bool] = []
        """Seats that owe blast damage; with an empty play it is a violation."""
        self.late: list[list[int]] = []
        self.late_failed: list[bool] = []
        # P1 - P8
        self.hourglass: bool = False
        self.no_round_change: bool = False
        self.untouchable: list[bool] = []
        self.nullifiers: int = 0
        self.parts: list[int] = []
        """All effective parts of a seat's play."""
        self.factor: list[int] = []
        """A player's factor, m(p): the product of all working `multiply` aimed at it."""
        self.hits: list[Hit] = []
        self.peaches: list[Hit] = []
        self.suicide: list[bool] = []
        self.zombie_missed: list[bool] = []
        self.siege_missed: list[bool] = []
        # P9 - P10
        self.poison: int = 0
        self.linked: list[bool] = []
        self.any_linked: bool = False
        self.burnt: list[int] = []
        self.points_change: list[int] = []
        # P13 - P14: the ledger
        self.entries: list[Entry] = []
        self.peach_heal: list[int] = []
        """Healing by peach and peach_garden, which the chain pool collects."""
        self.heal: list[int] = []
        self.damage: list[int] = []
        self.set_hp: list[int] = []
        """The signed change by "HP becomes N" (adj)."""
        self.death: list[bool] = []
        self.heavy: list[int] = []
        self.domain_damage: list[int] = []
        """The part of `damage` that was dealt under an active domain status, and doubles (P14.8)."""
        self.domain_heavy: list[int] = []
        """The part of `heavy` that was dealt under an active domain status, and doubles (P14.8)."""
        self.group_left: list[bool] = []
        self.injured: list[bool] = []
        self.recovered: list[bool] = []
        self.revive: list[bool] = []
        self.moved: list[bool] = []
        self.changed: bool = False
        # P15 - P16
        self.freeze_next: list[bool] = []
        self.next_status: list[int] = []
        self.out: list[bool] = []

    def touchable(self, seat: Seat) -> bool:
        """Alive, not frozen, no effective domain this turn."""
        return self.alive[seat] and not self.untouchable[seat]

    def immune(self, seat: Seat) -> bool:
        """Ignores all damage and direct death but his own (P13.3)."""
        return self.suicide[seat] or self.zombie_missed[seat] or self.siege_missed[seat]

    def total(self, seat: Seat) -> int:
        """The ledger's HP change so far."""
        return self.heal[seat] - self.damage[seat] + self.set_hp[seat]

    def doomed(self, seat: Seat) -> bool:
        """Would be eliminated as things stand."""
        return self.death[seat] or self.hp[seat] + self.total(seat) < 0

    def active(self, seat: Seat, status: Status) -> int:
        """The strength of a status in force this turn, 0 = none."""
        return self.status[status_at(seat, status)]

    def any_active(self, status: Status) -> bool:
        """Whether a status is in force at any seat."""
        if not self.statuses_active:
            return False
        for place in range(status, len(self.status), STATUSES):
            if self.status[place]:
                return True
        return False

    def shows(self, move: Move) -> bool:
        """Whether the move lies on the table, void or not."""
        return self.shown[move] > 0


def new_turn(options: Options, seats: int, recording: bool) -> Turn:
    """Empty sheets; the caller fills in the position (alive … status) and the plays."""
    turn = Turn()
    turn.options = options
    turn.seats = seats
    turn.recording = recording
    turn.paid = [0] * seats
    turn.plays = [[] for _ in range(seats)]
    turn.shown = [0] * len(PARTS)
    turn.blast = [False] * seats
    turn.late = [_UNUSED] * seats
    turn.late_failed = [False] * seats
    turn.parts = [0] * seats
    turn.factor = [1] * seats
    turn.suicide = [False] * seats
    turn.zombie_missed = [False] * seats
    turn.siege_missed = [False] * seats
    turn.linked = [False] * seats
    turn.burnt = [0] * seats
    turn.points_change = [0] * seats
    turn.peach_heal = [0] * seats
    turn.heal = [0] * seats
    turn.damage = [0] * seats
    turn.set_hp = [0] * seats
    turn.death = [False] * seats
    turn.heavy = [0] * seats
    turn.domain_damage = [0] * seats
    turn.domain_heavy = [0] * seats
    turn.group_left = [False] * seats
    turn.injured = [False] * seats
    turn.recovered = [False] * seats
    turn.revive = [False] * seats
    turn.moved = [False] * seats
    turn.freeze_next = [False] * seats
    turn.next_status = [0] * (seats * STATUSES)
    turn.out = [False] * seats
    return turn


def component(user: Seat, move: Move) -> Component:
    """A fresh component with all its parts."""
    made = Component()
    made.user = user
    made.move = move
    made.parts = PARTS[move]
    return made


def lay(turn: Turn, play: list[Component]) -> None:
    """Puts the components of one seat's play on the table."""
    for one in play:
        turn.components.append(one)
        turn.shown[one.move] += 1


def relay(turn: Turn) -> None:
    """Lays all plays anew, after copies have replaced some of them (P3)."""
    turn.components = []
    turn.shown = [0] * len(PARTS)
    for play in turn.plays:
        lay(turn, play)


def note(turn: Turn, what: list[int]) -> None:
    """Remembers what happened for the log. Callers ask `turn.recording` first."""
    turn.notes.append(what)


def is_shot(move: Move) -> bool:
    """Attacks and peaches fly at a target and can be re-aimed (P6)."""
    return move < ATTACKS or move == PEACH


_NO_COMPONENT: Final = Component()
