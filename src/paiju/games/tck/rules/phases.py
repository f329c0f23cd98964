"""The phases of a turn in their order (rules 4.2)."""

from __future__ import annotations

from paiju.games.tck.rules import aftermath, aim, clash, commands, entries, late, numbers, reveal
from paiju.games.tck.rules.sheets import Turn


def open_phases(turn: Turn) -> None:
    """P1 to P4: from the revealed plays to what of them counts. After this the late targets are known to be owed."""
    reveal.run_hourglass(turn)
    reveal.open_domains(turn)
    reveal.copy_plays(turn)
    reveal.nullify(turn)


def finish_phases(turn: Turn) -> None:
    """P5 to P16: late targets are in; everything that follows needs no further decision."""
    if not turn.hourglass:
        _find_targets(turn)
        _do_commands(turn)
        clash.clash(turn)
        clash.defend(turn)
    _count(turn)
    _late_effects(turn)
    if not turn.hourglass:
        aftermath.ride(turn)
        aftermath.set_statuses(turn)
    aftermath.write_down(turn)


def _find_targets(turn: Turn) -> None:
    """P5 to P7."""
    aim.take_late_targets(turn)
    aim.turn_back(turn)
    aim.fly(turn)
    aim.zero_out(turn)


def _do_commands(turn: Turn) -> None:
    """P8 to P10."""
    commands.count_factors(turn)
    commands.release_zombies(turn)
    commands.place_marks(turn)
    commands.count_poison(turn)
    struck = commands.strike_lightning(turn)
    commands.link_chains(turn, struck)
    commands.burn_chains(turn)
    commands.count_points(turn)


def _count(turn: Turn) -> None:
    """P13."""
    entries.write_entries(turn)
    if turn.entries:
        numbers.siphon_damage(turn)
        numbers.drop_immune(turn)
        numbers.mark_domain_parts(turn)
    numbers.pool_chains(turn)
    numbers.break_shields(turn)
    numbers.sum_up(turn)
    numbers.corrode(turn)
    numbers.double_field(turn)
    numbers.settle_sieges(turn)
    numbers.record(turn)


def _late_effects(turn: Turn) -> None:
    """P14."""
    late.stop_by_heavy(turn)
    late.judge_pegs(turn)
    late.gasp(turn)
    late.save_by_fate(turn)
    late.judge_bets(turn)
    late.turn_by_gan(turn)
    late.shift(turn)
    late.close_domains(turn)
