"""Laws that hold for any turn: no seat order, bounds, untouchable players, the hourglass, void components (4.5)."""

from __future__ import annotations

from random import Random

import pytest

from paiju.games.tck import GAME
from paiju.games.tck.data.marks import DOMAIN_STATUS, MARKS
from paiju.games.tck.data.moves import (
    ARROWS,
    BET,
    BURN,
    FLAWLESS,
    HOURGLASS,
    LIGHTNING,
    MOVE_IDS,
    MULTIPLY,
    PEACH_GARDEN,
    PEG,
    PURGE,
    SHIFT,
    STRIKE,
    UNMIXABLE,
    WINE,
    ZERO_TWO,
    ZOMBIE,
)
from paiju.games.tck.options import NO_OPTIONS
from paiju.games.tck.rules.aim import pursuit_shots
from paiju.games.tck.rules.drafts import read_play
from paiju.games.tck.rules.reveal import price
from paiju.games.tck.state import TckState
from tests.games.tck.sheets import Plain, Position, made, random_position, result

TURNS = 1000


def positions(name: str, count: int = TURNS) -> list[Position]:
    random = Random(name)
    return [random_position(random, random.randint(2, 8)) for _ in range(count)]


def test_relabelling_the_seats_relabels_the_result() -> None:
    """Law 1: nothing in P0 to P16 depends on who sits where; lightning strikes and frozen players included."""
    random = Random("relabel")
    for position in positions("relabel"):
        to = list(range(position.seats))
        random.shuffle(to)
        turn = position.resolved()
        twin = position.relabelled(to).resolved()
        assert [result(turn, seat) for seat in range(position.seats)] == [
            result(twin, to[seat]) for seat in range(position.seats)
        ], describe(position)
        assert (turn.changed, turn.no_round_change, turn.poison) == (twin.changed, twin.no_round_change, twin.poison)


def test_every_move_takes_part() -> None:
    """The random positions of these tests leave no move out, and reach every kind of note often enough."""
    shown = set()
    notes = set()
    for position in positions("relabel"):
        for play in position.plays:
            shown |= {one[0] for one in play or []}
        notes |= {note[0] for note in position.resolved().notes}
    assert shown == set(range(len(MOVE_IDS)))
    assert len(notes) >= 85


def test_points_and_marks_stay_in_bounds() -> None:
    """Laws 2 and 3."""
    for position in positions("bounds"):
        turn = position.resolved()
        assert all(0 <= points <= 12 for points in turn.points), describe(position)
        assert all(count >= 0 for count in turn.marks), describe(position)


def test_nothing_touches_the_untouchable() -> None:
    """Law 4: frozen players and domain users keep HP, points and marks, but for the +1 of a domain."""
    for position in positions("untouchable"):
        turn = position.turn()
        paid = turn.points[:]
        turn = position.resolved()
        for seat in range(position.seats):
            if position.alive[seat] and turn.untouchable[seat]:
                gains = turn.hp[seat] - position.hp[seat]
                allowed = (0, 1) if position.status[seat][DOMAIN_STATUS] or turn.options.domain_heals_at_once else (0,)
                assert gains in allowed, describe(position)
                assert turn.points[seat] == min(paid[seat], 12)
                assert turn.marks[seat * MARKS : seat * MARKS + MARKS] == position.marks[seat], describe(position)


def test_an_hourglass_stops_everything() -> None:
    """Law 5: only blasts and the second stage of a domain change anything."""
    for position in positions("hourglass", 400):
        actor = next((s for s in range(position.seats) if position.alive[s] and not position.frozen[s]), -1)
        if actor < 0:
            continue
        position.plays[actor] = [(HOURGLASS, 0, 1, ())]
        position.points[actor] = 3
        turn = position.resolved()
        for seat in range(position.seats):
            if position.alive[seat] and position.plays[seat] is not None:
                healed = position.status[seat][DOMAIN_STATUS] and not turn.options.domain_heals_at_once
                assert turn.hp[seat] - position.hp[seat] == (1 if healed else 0), describe(position)
                marks = turn.marks[seat * MARKS : seat * MARKS + MARKS]
                assert marks == position.marks[seat], describe(position)


def test_no_entry_means_the_same_round() -> None:
    """Law 6: unchanged HP, shields and lives, nobody injured or recovered: nothing has changed."""
    calm = 0
    for position in positions("calm"):
        turn = position.resolved()
        if turn.changed:
            continue
        calm += 1
        assert not any(turn.injured) and not any(turn.recovered) and not any(turn.out) and not any(turn.revive)
        assert [turn.hp[seat] for seat in range(position.seats)] == position.hp, describe(position)
        for seat in range(position.seats):
            assert turn.marks[seat * MARKS] <= position.marks[seat][0]
    assert calm > 50


VOID_BESIDE = [
    (PURGE, (PEG, 1, 1, ())),
    (PURGE, (BET, 1, 1, ())),
    (BURN, (WINE, 0, 1, ())),
    (BURN, (PEACH_GARDEN, 0, 1, ())),
    (ZERO_TWO, (STRIKE, 0, 2, (0, 1))),
    (FLAWLESS, (LIGHTNING, 0, 1, ())),
    (FLAWLESS, (ARROWS, 0, 1, ())),
]


@pytest.mark.parametrize(("nullifier", "void"), VOID_BESIDE, ids=str)
def test_a_void_component_changes_nothing(nullifier: int, void: Plain) -> None:
    """Law 7: beside other moves it matters to nobody but zombies (and such_people, shift and siphon for their own)."""
    tried = 0
    for position in positions(f"void {nullifier}", 400):
        able = [s for s in range(position.seats) if position.alive[s] and not position.frozen[s]]
        moves = {one[0] for play in position.plays for one in play or []}
        if len(able) < 2 or moves & {ZOMBIE, HOURGLASS, MULTIPLY, SHIFT} or not {0, 1} <= set(able):
            continue
        position.plays[able[0]] = [(nullifier, 0, 1, ())]
        position.points[able[0]] = 3
        seat = able[1]
        play = position.plays[seat] or []
        if not play or play[0][0] in UNMIXABLE or void[0] in [one[0] for one in play]:
            continue
        tried += 1
        without = position.resolved()
        position.plays[seat] = [*play, void]
        position.points[seat] += price(NO_OPTIONS, [made(seat, *void)], 0)
        beside = position.resolved()
        assert [result(without, s) for s in range(position.seats)] == [
            result(beside, s) for s in range(position.seats)
        ], describe(position)
    assert tried > 50


def describe(position: Position) -> str:
    """The position for a failure message."""
    plays = [
        play if play is None else [(MOVE_IDS[move], x, copies, targets) for move, x, copies, targets in play]
        for play in position.plays
    ]
    return f"{vars(position)} {plays}"


@pytest.mark.parametrize("seats", [2, 3, 4, 8])
def test_turning_the_table_turns_the_game(seats: int) -> None:
    """Law 1 with rounds: when all players move up a chair, the whole game turns with them, lightning included."""
    random = Random(seats)
    for game in range(6):
        state = GAME.new(game, seats)
        turned = GAME.new(game, seats)
        for _ in range(400):
            if state.over:
                break
            seat = random.choice(state.actors())
            code = random.choice(state.legal(seat))
            play_turned(turned, state, seat, code)
            state.act(seat, code)
            assert [state.hp[s] for s in range(seats)] == [turned.hp[(s + 1) % seats] for s in range(seats)]
            assert state.round == turned.round
        assert state.over == turned.over
        if state.over:
            assert state.result == turned.result[1:] + turned.result[:1]


def play_turned(turned: TckState, state: TckState, seat: int, code: int) -> None:
    """The same answer one chair on; a whole allocation at once, because targets are named in rising order."""
    space = GAME.space
    steps = [*state.drafts[seat], code]
    twin = state.clone()
    before = twin.turn, len(twin.plays)
    twin.act(seat, code)
    if not twin.sealed[seat] and (twin.turn, len(twin.plays)) == before and not twin.over:
        return
    seats = state.seats
    for group in split(steps, state, seat):
        texts = [space.text(step) for step in group]
        if texts[0].startswith("seat:"):
            moved = [(int(text[5:]) + 1) % seats for text in texts]
            texts = [f"seat:{target}" for target in sorted(moved)]
        for text in texts:
            turned.act((seat + 1) % seats, space.code(text))


def split(steps: list[int], state: TckState, seat: int) -> list[list[int]]:
    """The steps in runs: targets of one component together, everything else alone."""
    groups: list[list[int]] = []
    pursuit = pursuit_shots(read_play(seat, state.plays[seat])) if state.in_late_stage() else -1
    for number, step in enumerate(steps):
        target = GAME.space.name(step) == "seat"
        if target and groups and GAME.space.name(groups[-1][0]) == "seat" and number != pursuit:
            groups[-1].append(step)
        else:
            groups.append([step])
    return groups
