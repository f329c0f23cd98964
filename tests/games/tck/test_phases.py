"""Each phase alone, on plain data: a position, some plays on the table, one function of the pipeline."""

from __future__ import annotations

from paiju.games.tck.data.marks import (
    CHAIN_MARK,
    CORROSION_MARK,
    DOMAIN_STATUS,
    FEATHER_STATUS,
    LIGHTNING_MARK,
    MARKS,
    SHIELD_MARK,
    STATUSES,
    WINE_STATUS,
)
from paiju.games.tck.data.moves import (
    ARROWS,
    ARSON,
    BURN,
    CHAIN,
    CHARGE,
    CORRODE,
    DEATHBLOW,
    DISMANTLE,
    DOMAIN,
    DOUBLE_NOW,
    FATE,
    FREEZE,
    GAN,
    GUARD,
    GUARD_WINE,
    GUARDING,
    HEAVY,
    HIGH_GUARDING,
    HOURGLASS,
    INSTAKILL,
    LAST_GASP,
    LIGHTNING,
    MULTIPLY,
    PEA,
    PEACH,
    PEG,
    PEG_ZERO,
    POISON,
    PRESS,
    PURGE,
    PURSUIT,
    REFLECT,
    SAME,
    SHIELD,
    SHIFT,
    SIPHON,
    SNATCH,
    SPELL,
    STRIKE,
    SUICIDE,
    WINE,
    ZERO_ONE,
    ZERO_THREE,
    ZERO_TWO,
    ZOMBIE,
    ZOMBIE_SIEGE,
)
from paiju.games.tck.rules import aftermath, aim, clash, commands, entries, late, numbers, reveal
from paiju.games.tck.rules.rounds import (
    NOBODY,
    UNDECIDED,
    is_contested,
    last_faction,
    next_bearer,
    nobody_can_act,
    rotate_lightning,
    strongest_faction,
)
from paiju.games.tck.rules.sheets import Turn
from tests.games.tck.sheets import Plain, Position


def play(move: int, *targets: int, x: int = 0, copies: int = 0) -> list[Plain]:
    """A play of one component; as many copies as targets if not said otherwise."""
    return [(move, x, copies or max(1, len(targets) if move not in (CHAIN,) else 1), targets)]


def sheets(*plays: list[Plain] | None) -> Position:
    """Players with 12 points and 6 HP who show these plays."""
    position = Position(len(plays))
    position.plays = list(plays)
    return position


def until_hits(position: Position) -> Turn:
    """P0 to P8 with no late targets."""
    turn = position.turn()
    reveal.open_domains(turn)
    reveal.nullify(turn)
    aim.take_late_targets(turn)
    aim.turn_back(turn)
    aim.fly(turn)
    aim.zero_out(turn)
    commands.count_factors(turn)
    return turn


def hits(turn: Turn) -> list[tuple[int, int, int, bool]]:
    """user, victim, copies, reflected."""
    return [(hit.component.user, hit.victim, hit.copies, hit.reflected) for hit in turn.hits]


def test_p0_everybody_pays() -> None:
    turn = sheets(play(STRIKE, 1, 1, 1), play(REFLECT, 0), play(MULTIPLY, 0, x=4), None).turn()
    assert turn.paid == [3, 12, 3, 0]
    assert turn.points == [9, 0, 9, 12]
    assert turn.blast == [False, False, False, True]


def test_p1_hourglass() -> None:
    turn = sheets(play(HOURGLASS), play(CHARGE), play(GUARD)).turn()
    reveal.run_hourglass(turn)
    assert turn.hourglass
    assert [one.parts for one in turn.components] == [0, 0, 0]


def test_p2_domain() -> None:
    position = sheets([(DOMAIN, 0, 1, ()), (CHARGE, 0, 1, ())], play(CHARGE), play(GUARD))
    position.frozen[2] = True
    turn = position.turn()
    reveal.open_domains(turn)
    assert turn.untouchable == [True, False, True]
    assert turn.no_round_change
    assert [one.parts > 0 for one in turn.components] == [True, False, True]


def test_p3_same_follows_pointers() -> None:
    turn = sheets(play(SAME, 1), play(SAME, 2), play(STRIKE, 0, 0), play(SAME, 3)).turn()
    revealed = turn.plays
    assert reveal.end_of_pointers(revealed, 0) == 2
    assert reveal.end_of_pointers(revealed, 3) == reveal.NOWHERE
    turn.untouchable = [False] * 4
    reveal.copy_plays(turn)
    assert [(one.user, one.move, one.targets) for one in turn.components[:3]] == [
        (0, STRIKE, [0, 0]),
        (1, STRIKE, [0, 0]),
        (2, STRIKE, [0, 0]),
    ]
    assert turn.plays[3][0].parts == 0
    assert turn.shown[SAME] == 1


def test_p4_nullifiers_take_parts() -> None:
    turn = sheets(play(BURN), play(GUARD_WINE), play(WINE), play(PEACH, 1), play(PEG, x=1)).turn()
    reveal.open_domains(turn)
    reveal.void_by_nullifiers(turn)
    assert [one.parts > 0 for one in turn.components] == [True, True, False, False, True]
    assert turn.components[1].parts == GUARDING


def test_p4_feather_adds_a_high_guard() -> None:
    position = sheets(play(ZERO_TWO), play(ZERO_ONE))
    position.status[0][FEATHER_STATUS] = 1
    turn = position.turn()
    reveal.open_domains(turn)
    reveal.nullify(turn)
    assert turn.components[0].parts & HIGH_GUARDING
    assert not turn.components[1].parts & HIGH_GUARDING


def test_p4_untouchable_targets_are_dropped() -> None:
    """A chain keeps its other target, a dismantle loses even its block."""
    position = sheets(play(CHAIN, 1, 2), play(CHARGE), play(CHARGE), play(DISMANTLE, 1), play(STRIKE, 1, 2))
    position.frozen[1] = True
    turn = position.turn()
    reveal.open_domains(turn)
    reveal.drop_untouchable_targets(turn)
    parts = {one.user: one for one in turn.components}
    assert parts[0].targets == [2]
    assert parts[3].parts == 0
    assert parts[4].targets == [2]


def test_p5_late_targets() -> None:
    """Pursuit's come first; a copy uses its original's."""
    turn = sheets([(PEA, 0, 1, ()), (PURSUIT, 0, 1, ())], play(SAME, 0), play(CHARGE)).turn()
    reveal.open_domains(turn)
    reveal.copy_plays(turn)
    reveal.nullify(turn)
    assert [aim.late_owed(turn, seat) for seat in range(3)] == [4, 0, 0]
    turn.late[0] = [1, 1, 2, 2]
    aim.take_late_targets(turn)
    assert [(one.user, one.move, one.targets) for one in turn.components[:4]] == [
        (0, PEA, [2]),
        (0, PURSUIT, [1, 1, 2]),
        (1, PEA, [2]),
        (1, PURSUIT, [1, 1, 2]),
    ]


def test_p6_reflect_and_zero_three() -> None:
    turn = until_hits(sheets(play(STRIKE, 1, 1, 2), play(REFLECT, 2), play(GUARD)))
    assert hits(turn) == [(0, 2, 1, False), (0, 2, 2, True)]
    turn = until_hits(sheets(play(STRIKE, 1, 1, 2), play(REFLECT, 2), play(ZERO_THREE)))
    assert hits(turn) == [(0, 0, 3, False)]
    turn = until_hits(sheets(play(DEATHBLOW, 1), play(REFLECT, 2), play(GUARD)))
    assert hits(turn) == [(0, 1, 1, False)]


def test_p6_where_a_bounced_copy_ends() -> None:
    turn = sheets(play(REFLECT, 1), play(REFLECT, 2), play(REFLECT, 1), play(GUARD)).turn()
    assert aim.bounce_ends(turn) == [1, 1, 2, -1]


def test_p6_group_attacks_name_everybody_hostile() -> None:
    position = sheets(play(ARROWS), play(REFLECT, 0), play(GUARD), play(GUARD))
    position.factions = [0, 1, 0, 1]
    assert hits(until_hits(position)) == [(0, 0, 1, True), (0, 3, 1, False)]


def test_p7_zero_one() -> None:
    turn = until_hits(sheets(play(HEAVY, 1, 2), play(ZERO_ONE), play(GUARD)))
    assert hits(turn) == [(0, 2, 1, False)]
    assert turn.components[0].live == 1
    turn = until_hits(sheets(play(HEAVY, 1), play(ZERO_ONE), play(GUARD)))
    assert turn.components[0].parts == 0


def test_p8_factors_zombies_and_peas() -> None:
    turn = until_hits(
        sheets(play(ZOMBIE, 1), play(CHARGE), play(ZOMBIE, 3), play(MULTIPLY, 1, x=3), play(MULTIPLY, 1, x=2))
    )
    commands.release_zombies(turn)
    assert turn.factor == [1, 6, 1, 1, 1]
    assert [(entry.victim, entry.move) for entry in turn.entries] == [(1, ZOMBIE)]
    assert turn.zombie_missed == [False, False, True, False, False]
    turn = until_hits(sheets(play(ZOMBIE_SIEGE), play(GUARD)))
    commands.release_zombies(turn)
    assert turn.siege_missed == [True, False]
    assert turn.immune(0)


def test_p9_marks_in_order() -> None:
    position = sheets(play(SHIELD), play(CHAIN, 0, 2), play(DISMANTLE, 0), play(SPELL, 2), play(ARSON))
    position.marks[3][CHAIN_MARK] = 3
    turn = until_hits(position)
    commands.place_marks(turn)
    assert turn.marks[SHIELD_MARK] == 0
    assert turn.changed
    commands.link_chains(turn, [False] * 5)
    assert turn.linked == [False, False, True, True, False]
    commands.burn_chains(turn)
    assert turn.burnt == [0, 0, 0, 2, 0]


def test_p9_lightning() -> None:
    position = sheets(play(POISON, copies=3), play(GUARD), play(GUARD))
    position.marks[1][LIGHTNING_MARK] = 2
    position.marks[2][LIGHTNING_MARK] = 1
    position.frozen[2] = True
    turn = until_hits(position)
    commands.count_poison(turn)
    assert turn.poison == 3
    assert commands.strike_lightning(turn) == [False, True, False]
    assert [(entry.victim, entry.count) for entry in turn.entries] == [(1, 2)]
    assert turn.marks[2 * MARKS + LIGHTNING_MARK] == 1


def test_p10_points() -> None:
    turn = until_hits(sheets(play(SNATCH, 1), play(CHARGE), play(DISMANTLE, 0)))
    commands.count_points(turn)
    assert turn.points == [7, 12, 9]
    assert turn.points_change == [13 - 7, 1 - 13, 0]
    turn = until_hits(sheets(play(SIPHON), play(CHARGE), play(CHARGE)))
    commands.count_points(turn)
    assert turn.points_change == [2, 0, 0]


def test_p11_clash() -> None:
    turn = until_hits(sheets(play(STRIKE, 1, 2), play(PRESS, 0, 0), play(SPELL, 0)))
    clash.clash(turn)
    assert [hit.cancelled for hit in turn.hits] == [True, False, True, True]
    assert turn.heal == [2, 0, 0]
    assert [(entry.victim, entry.amount) for entry in turn.entries] == [(1, 2)]


def test_p12_defend() -> None:
    turn = until_hits(sheets(play(STRIKE, 1, 2), play(GUARD), play(CHARGE)))
    clash.defend(turn)
    assert [hit.landed for hit in turn.hits] == [False, True]


def counted(position: Position) -> Turn:
    """Until P13.1."""
    turn = until_hits(position)
    commands.release_zombies(turn)
    commands.place_marks(turn)
    commands.count_poison(turn)
    commands.link_chains(turn, commands.strike_lightning(turn))
    commands.burn_chains(turn)
    commands.count_points(turn)
    clash.clash(turn)
    clash.defend(turn)
    entries.write_entries(turn)
    return turn


def written(turn: Turn) -> list[tuple[int, int, int]]:
    """victim, move, amount (-1 for a direct death)."""
    return sorted((entry.victim, entry.move, -1 if entry.death else entry.amount) for entry in turn.entries)


def test_p13_1_entries() -> None:
    position = sheets(play(HEAVY, 1), play(PEACH, 1), play(POISON, copies=2), play(INSTAKILL, 2), play(SUICIDE))
    turn = counted(position)
    assert written(turn) == [(0, HEAVY, 3), (1, HEAVY, 7), (1, POISON, 2), (2, INSTAKILL, -1), (4, SUICIDE, 1)]
    assert turn.peach_heal == [0, 1, 0, 0, 0]


def test_p13_2_siphon() -> None:
    turn = counted(sheets(play(SIPHON), play(SUICIDE), play(STRIKE, 1), play(INSTAKILL, 2)))
    numbers.siphon_damage(turn)
    assert written(turn) == [(0, STRIKE, 1), (0, SUICIDE, 1), (2, INSTAKILL, -1)]
    assert not any(entry.own for entry in turn.entries)


def test_p13_3_immunity() -> None:
    turn = counted(sheets(play(SUICIDE), play(STRIKE, 0), play(INSTAKILL, 0)))
    numbers.drop_immune(turn)
    assert written(turn) == [(0, SUICIDE, 1)]


def test_p13_4_domain_parts() -> None:
    position = sheets(play(STRIKE, 0, 1, 1), play(CHARGE))
    position.status[0][DOMAIN_STATUS] = 1
    turn = counted(position)
    numbers.mark_domain_parts(turn)
    assert [(entry.victim, entry.domain_part) for entry in turn.entries] == [(0, 0), (1, 2)]


def test_p13_5_pool() -> None:
    position = sheets(play(SPELL, 1, 1, 1), play(PEACH, 2), play(STRIKE, 1))
    position.marks[1][CHAIN_MARK] = 1
    position.marks[2][CHAIN_MARK] = 1
    turn = counted(position)
    numbers.pool_chains(turn)
    assert [(entry.victim, entry.amount) for entry in turn.entries] == [(1, 2), (2, 2)]
    assert turn.peach_heal == [0, 0, 0]


def test_p13_6_shields_take_the_worst() -> None:
    position = sheets(play(STRIKE, 1, 1), play(CHARGE), play(PRESS, 1), play(INSTAKILL, 1))
    position.marks[1][SHIELD_MARK] = 2
    turn = counted(position)
    numbers.break_shields(turn)
    assert written(turn) == [(1, STRIKE, 2)]
    assert turn.marks[MARKS + SHIELD_MARK] == 0


def test_p13_6_order_of_shielded_instances() -> None:
    """Deaths, the larger harm, the larger domain part, the rulebook's order, then the nearer source clockwise."""
    turn = sheets(play(GUARD), play(GUARD), play(GUARD), play(GUARD)).turn()
    domain = entries.add_damage(turn, 1, 1 << 0, STRIKE, 2)
    domain.domain_part = 2
    plain = entries.add_damage(turn, 1, 1 << 0, PRESS, 4)
    same = entries.add_damage(turn, 1, 1 << 3, PRESS, 4)
    nearer = entries.add_damage(turn, 1, 1 << 2, PRESS, 4)
    own = entries.add_damage(turn, 1, 1 << 1, PRESS, 4)
    death = commands.add_death(turn, 1, 0, INSTAKILL)
    order = sorted(turn.entries, key=lambda entry: numbers.shield_key(turn, entry))
    assert order == [death, domain, own, nearer, same, plain]


def test_p13_7_and_8_corrosion_then_the_field() -> None:
    position = sheets(play(STRIKE, 1), play(CHARGE), play(DOUBLE_NOW))
    position.marks[1][CORROSION_MARK] = 2
    turn = counted(position)
    numbers.sum_up(turn)
    numbers.corrode(turn)
    assert turn.damage == [0, 2, 0]
    numbers.double_field(turn)
    assert turn.damage == [0, 4, 0]
    assert turn.marks[MARKS + CORROSION_MARK] == 1


def test_p13_9_missed_siege() -> None:
    turn = counted(sheets(play(ZOMBIE_SIEGE), play(GUARD)))
    numbers.settle_sieges(turn)
    assert turn.total(0) == -6


def ledger(position: Position) -> Turn:
    """Until the end of P13."""
    turn = counted(position)
    numbers.siphon_damage(turn)
    numbers.drop_immune(turn)
    numbers.mark_domain_parts(turn)
    numbers.sum_up(turn)
    numbers.record(turn)
    return turn


def test_p14_heavy_stops() -> None:
    turn = ledger(sheets(play(HEAVY, 1), play(PEG, x=7)))
    late.stop_by_heavy(turn)
    assert turn.components[1].parts == 0


def test_p14_1_pegs() -> None:
    turn = ledger(sheets(play(STRIKE, 1), play(PEG, x=1), play(PEG_ZERO)))
    turn.hp = [6, 3, 2]
    late.judge_pegs(turn)
    assert [turn.total(seat) for seat in range(3)] == [0, 3, 4]


def test_p14_2_and_3_last_gasp_and_fate() -> None:
    position = sheets(play(LAST_GASP, 1), play(FATE), play(STRIKE, 0))
    position.hp[0] = 0
    turn = ledger(position)
    late.gasp(turn)
    assert turn.death == [False, True, False]
    late.save_by_fate(turn)
    assert turn.revive == [False, True, False]
    assert turn.death == [False, False, False]


def test_p14_6_gan() -> None:
    turn = ledger(sheets(play(GAN), play(STRIKE, 0, 0)))
    late.turn_by_gan(turn)
    assert turn.total(0) == 2


def test_p14_7_shift() -> None:
    turn = ledger(sheets(play(SHIFT, 1), play(CHARGE), play(STRIKE, 0, 0)))
    late.shift(turn)
    assert [turn.total(seat) for seat in range(3)] == [0, -2, 0]
    assert turn.points_change == [1, 0, 0]
    assert turn.moved == [True, True, False]


def test_p14_8_domain() -> None:
    position = sheets(play(STRIKE, 1), play(CHARGE))
    position.status[0][DOMAIN_STATUS] = 1
    turn = ledger(position)
    late.close_domains(turn)
    assert turn.damage == [0, 2]
    assert turn.heal == [1, 0]


def test_p15_riders_and_statuses() -> None:
    turn = ledger(sheets(play(FREEZE, 1), play(WINE), play(CORRODE, 1, 0), play(LIGHTNING)))
    aftermath.ride(turn)
    assert turn.freeze_next == [False, True, False, False]
    assert turn.marks[MARKS + CORROSION_MARK] == 1
    aftermath.set_statuses(turn)
    assert turn.marks[MARKS + CORROSION_MARK] == 0
    assert turn.next_status[STATUSES + WINE_STATUS] == 1
    assert turn.marks[3 * MARKS + LIGHTNING_MARK] == 1


def test_p16_written_down() -> None:
    turn = ledger(sheets(play(PRESS, 1, 1, 1), play(PURGE), play(CHARGE)))
    aftermath.write_down(turn)
    assert turn.hp == [6, -3, 6]
    assert turn.alive == [True, False, True]
    assert turn.points == [9, 0, 12]


def test_p17_and_section_8_between_turns() -> None:
    marks = [0] * 12
    marks[LIGHTNING_MARK] = 1
    marks[MARKS + LIGHTNING_MARK] = 2
    rotate_lightning(marks, [True] * 3, [False, False, True])
    assert [marks[seat * MARKS + LIGHTNING_MARK] for seat in range(3)] == [2, 1, 0]
    assert next_bearer(0, [True, False], [False, False]) == 0
    assert is_contested([0, 0, 1], [True] * 3, [False] * 3)
    assert not is_contested([0, 0, 1], [True] * 3, [False, False, True])
    assert nobody_can_act([True, False], [True, False])
    assert last_faction([3, 3, 1], [True, True, False]) == 3
    assert last_faction([3, 3, 1], [True, True, True]) == UNDECIDED
    assert last_faction([3, 3, 1], [False, False, False]) == NOBODY
    assert strongest_faction([0, 1, 1], [True] * 3, [6, 3, 4]) == 1
    assert strongest_faction([0, 1, 1], [True] * 3, [6, 3, 3]) == NOBODY
