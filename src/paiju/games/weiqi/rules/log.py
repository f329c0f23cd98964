"""The events of the game: what is written down, under which cause, and for whose eyes.

Rules call these only while the state records. A card that somebody may not see goes in as `Hidden`.
"""

from __future__ import annotations

from typing import Any, Final

from paiju.core.events import CauseJson, Hidden
from paiju.core.types import Kind, Seat
from paiju.core.viewers import EVERYONE, bit
from paiju.games.weiqi.data.board import AREAS, GAPS, MEMBERS, Area, Gap
from paiju.games.weiqi.data.cards import (
    BENT_FOUR,
    CAPTURE,
    CONNECT,
    CUT,
    KIND_COUNT,
    KINDS,
    ORIOLE_BUTTERFLY,
    REVERSE_BOOT,
)
from paiju.games.weiqi.data.characters import (
    BYUN_SANGIL,
    CHARACTERS,
    LEE_SEDOL,
    SHI_YUE,
    SHIN_JINSEO,
    SKILLS,
    YANG_DINGXIN,
)
from paiju.games.weiqi.data.laid import Laid, is_down, kind_of, number_of, owner_of
from paiju.games.weiqi.position import Position

IN_HAND: Final = 0
"""The back of every card that somebody else holds: cards in a hand have no handles."""


def cause(seat: Seat, by: str, rule: str, ruling: str = "") -> CauseJson:
    """Whose doing, which card or skill, which section of docs/rules/weiqi.md, which ruling."""
    found: CauseJson = {"seat": seat, "by": by, "rule": rule}
    if ruling:
        found["ruling"] = ruling
    return found


def face(kind: Kind) -> dict[str, Any]:
    return {"card": KINDS[kind]}


# ---------------------------------------------------------------------- the course of the game


def chosen(state: Position, seat: Seat) -> None:
    state.event("chosen", None, {"seat": seat, "character": CHARACTERS[state.sides[seat].character]})


def opened(state: Position) -> None:
    """Who plays whom, and the turn that begins."""
    for seat in range(2):
        chosen(state, seat)
    turn(state)


def turn(state: Position) -> None:
    seat = state.active
    args = {"seat": seat, "number": state.turn_number(), "left": state.sides[seat].turns_left}
    state.event("turn", None, args)


def passed(state: Position, seat: Seat) -> None:
    state.event("passed", {"seat": seat, "rule": "4.1", "ruling": "WQ-4"}, {"seat": seat})


def drew(state: Position, seat: Seat, kind: Kind) -> None:
    what = Hidden(IN_HAND, KINDS[kind], bit(seat))
    state.event("drew", {"seat": seat, "rule": "4.1", "ruling": "WQ-5"}, {"seat": seat, "what": what})


def no_draw(state: Position, seat: Seat) -> None:
    state.event("no_draw", {"seat": seat, "rule": "4.1", "ruling": "WQ-5"}, {"seat": seat})


def income(state: Position, seat: Seat, gain: int) -> None:
    state.event("income", {"seat": seat, "rule": "4.5", "ruling": "WQ-6"}, {"seat": seat, "gain": gain})


def final(state: Position, seat: Seat, territory: int, total: int) -> None:
    args = {"seat": seat, "banked": state.sides[seat].banked, "territory": territory, "total": total}
    state.event("final", {"seat": seat, "rule": "8"}, args)


def ended(state: Position, reason: str) -> None:
    state.event("ended", None, {"reason": reason})


# ---------------------------------------------------------------------- playing cards


def played(state: Position, seat: Seat, kind: Kind, area: Area) -> None:
    args = {"seat": seat, "what": face(kind), "at": AREAS[area]}
    state.event("played", cause(seat, KINDS[kind], "4.2"), args)


def laid(state: Position, seat: Seat, kind: Kind, area: Area) -> None:
    args = {"seat": seat, "what": Hidden(state.placed, KINDS[kind], bit(seat)), "at": AREAS[area]}
    state.event("laid", {"seat": seat, "rule": "5.3"}, args)


def connect_played(state: Position, seat: Seat, gap: Gap) -> None:
    args = {"seat": seat, "what": face(CONNECT), "at": GAPS[gap]}
    state.event("played", cause(seat, KINDS[CONNECT], "5.2.3"), args)


def joined(state: Position, seat: Seat, area: Area) -> None:
    areas = [AREAS[member] for member in MEMBERS[state.sides[seat].span(area)]]
    args = {"seat": seat, "group": AREAS[area], "areas": areas}
    state.event("joined", cause(seat, KINDS[CONNECT], "5.2.3", "WQ-10"), args)


def cut(state: Position, seat: Seat, gap: Gap) -> None:
    args = {"seat": seat, "what": face(CUT), "of": 1 - seat, "at": GAPS[gap]}
    state.event("cut", cause(seat, KINDS[CUT], "5.2.4", "WQ-16"), args)


def attacked(state: Position, seat: Seat, area: Area, against: Area) -> None:
    args = {"seat": seat, "what": face(CAPTURE), "at": AREAS[area], "of": 1 - seat, "against": AREAS[against]}
    state.event("attacked", cause(seat, KINDS[CAPTURE], "5.2.5"), args)


# ---------------------------------------------------------------------- the fight


def fight(state: Position, seat: Seat, area: Area, against: Area, qi: int, against_qi: int) -> None:
    args = {
        "seat": seat,
        "group": AREAS[area],
        "qi": qi,
        "of": 1 - seat,
        "against": AREAS[against],
        "against_qi": against_qi,
    }
    state.event("fight", cause(seat, KINDS[CAPTURE], "4.3", "WQ-18"), args)


def capture(state: Position, winner: Seat, area: Area, cards: int, gain: int, attacker: Seat) -> None:
    """`capture`, or `counter_capture` where the attacker is the one who lost the group."""
    args = {"seat": winner, "of": 1 - winner, "group": AREAS[area], "cards": cards, "gain": gain}
    if winner == attacker:
        state.event("capture", cause(winner, KINDS[CAPTURE], "4.3", "WQ-17"), args)
    else:
        state.event("counter_capture", cause(winner, KINDS[CAPTURE], "4.3", "WQ-20"), args)


def tie(state: Position, seat: Seat, area: Area, against: Area) -> None:
    args = {"seat": seat, "group": AREAS[area], "of": 1 - seat, "against": AREAS[against]}
    state.event("tie", cause(seat, KINDS[CAPTURE], "4.3", "WQ-19"), args)


def unharmed(state: Position, seat: Seat, area: Area) -> None:
    args = {"seat": seat, "group": AREAS[area]}
    state.event("unharmed", cause(seat, KINDS[CAPTURE], "4.3", "WQ-21"), args)


def compensated(state: Position, seat: Seat, cards: int, gain: int) -> None:
    args = {"seat": seat, "what": face(REVERSE_BOOT), "cards": cards, "gain": gain}
    state.event("compensated", cause(seat, KINDS[REVERSE_BOOT], "5.3.2", "WQ-28"), args)


# ---------------------------------------------------------------------- traps, and cards that leave


def turned_up(state: Position, card: Laid, by: CauseJson) -> None:
    seat = owner_of(card)
    group = AREAS[state.group_of(card)]
    args = {"seat": seat, "what": face(kind_of(card)), "number": number_of(card), "group": group}
    state.event("turned_up", by, args)


def cancelled(state: Position, seat: Seat, gap: Gap) -> None:
    """The Connect of this seat does not come about."""
    args = {"seat": seat, "what": face(CONNECT), "at": GAPS[gap]}
    state.event("cancelled", cause(1 - seat, KINDS[ORIOLE_BUTTERFLY], "5.3.3", "WQ-30"), args)


def bent_four(state: Position, seat: Seat, area: Area, gain: int) -> None:
    args = {"seat": seat, "of": 1 - seat, "group": AREAS[area], "cards": 4, "gain": gain}
    state.event("bent_four", cause(seat, KINDS[BENT_FOUR], "4.4", "WQ-31"), args)


def removed(state: Position, seat: Seat, kind: Kind, ruling: str) -> None:
    """To the public pile; what was face down is seen now."""
    state.event("removed", {"seat": seat, "rule": "4.3", "ruling": ruling}, {"seat": seat, "what": face(kind)})


def returned(state: Position, card: Laid) -> None:
    """To a `lee_sedol` hand; what was face down stays hidden."""
    seat = owner_of(card)
    seen = bit(seat) if is_down(card) else EVERYONE
    what = Hidden(number_of(card), KINDS[kind_of(card)], seen)
    state.event("returned", cause(seat, SKILLS[LEE_SEDOL], "5.4", "WQ-37"), {"seat": seat, "what": what})


# ---------------------------------------------------------------------- skills


def skill_used(state: Position, seat: Seat) -> None:
    character = state.sides[seat].character
    args = {"seat": seat, "skill": SKILLS[character], "left": state.sides[seat].uses}
    state.event("skill_used", cause(seat, SKILLS[character], "5.4", "WQ-39"), args)


def shin_cause(seat: Seat) -> CauseJson:
    return cause(seat, SKILLS[SHIN_JINSEO], "5.4", "WQ-41")


def deck_seen(state: Position, seat: Seat) -> None:
    """How many cards there are, then how many of each kind: only the counting seat is told."""
    why = cause(seat, SKILLS[SHI_YUE], "5.4", "WQ-38")
    state.event("deck_seen", why, {"seat": seat, "cards": len(state.deck)}, bit(seat))
    for kind in range(KIND_COUNT):
        number = state.deck.count(kind)
        if number:
            state.event("deck_holds", why, {"seat": seat, "what": face(kind), "number": number}, bit(seat))


def took(state: Position, seat: Seat, number: int) -> None:
    args = {"seat": seat, "what": face(CAPTURE), "number": number}
    state.event("took", cause(seat, SKILLS[SHI_YUE], "5.4", "WQ-38"), args)


def hand_seen(state: Position, seat: Seat) -> None:
    hand = [face(kind) for kind in state.sides[1 - seat].hand]
    args = {"seat": seat, "of": 1 - seat, "hand": hand}
    state.event("hand_seen", cause(seat, SKILLS[BYUN_SANGIL], "5.4", "WQ-42"), args, bit(seat) | bit(1 - seat))


def orderly(state: Position, seat: Seat) -> None:
    state.event("orderly", cause(seat, SKILLS[BYUN_SANGIL], "4.6", "WQ-43"), {"seat": seat, "of": 1 - seat})


def violation(state: Position, seat: Seat, gain: int) -> None:
    args = {"seat": seat, "of": 1 - seat, "gain": gain}
    state.event("violation", cause(seat, SKILLS[BYUN_SANGIL], "5.4", "WQ-42"), args)


def deciding_violation(state: Position, seat: Seat) -> None:
    why = cause(seat, SKILLS[BYUN_SANGIL], "5.4", "WQ-42")
    state.event("deciding_violation", why, {"seat": seat, "of": 1 - seat})


def pillar(state: Position, seat: Seat) -> None:
    state.event("pillar", cause(seat, SKILLS[YANG_DINGXIN], "5.4", "WQ-45"), {"seat": seat})


# ---------------------------------------------------------------------- the arrange window: what is done is private


def window(state: Position, seat: Seat, opened: bool) -> None:
    why = cause(1 - seat, SKILLS[BYUN_SANGIL], "4.6", "WQ-52")
    state.event("window_opened" if opened else "window_closed", why, {"seat": seat})


def moved(state: Position, seat: Seat, start: int, end: int) -> None:
    kind = state.sides[seat].hand[end]
    args = {"seat": seat, "what": face(kind), "start": start, "end": end}
    state.event("moved", {"seat": seat, "rule": "4.6", "ruling": "WQ-43"}, args, bit(seat))


def hand_sorted(state: Position, seat: Seat) -> None:
    state.event("hand_sorted", {"seat": seat, "rule": "4.6", "ruling": "WQ-43"}, {"seat": seat}, bit(seat))
