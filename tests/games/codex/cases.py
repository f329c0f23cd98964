# ruff: noqa: E501  a table of one row per skill reads best as rows
"""One row per skill: where A and B stand, what A does, what is true then, and something that stops it.

`then` is read when everybody else has declined everything. `stop` is (A, B, reason) with one thing changed.
"""

from __future__ import annotations

from typing import Any


class Case:
    def __init__(
        self, skill: str, a: str, b: str, steps: str, then: dict[str, Any], stop: tuple[str, str, str], **setup: Any
    ) -> None:
        self.skill = skill
        self.a = a
        self.b = b
        self.steps = steps
        self.then = then
        self.stop = stop
        self.setup = setup


CASES = [
    # page 〇
    Case("base.insight", "4+ C1 H2", "7-", "card:C1 cell:5", {"0.cell": 5, "ap": 9}, ("4+ H1", "7-", "no_such_cards")),
    Case("base.choice", "3+ C1 balance=1", "7-", "card:C1 option:balance", {"0.balance": 2}, ("3+ C1", "6-", "out_of_range")),
    Case("base.keen", "3+ H1", "7-", "card:H1", {"0.balance": 2, "0.effects.range_pm1": 1, "hands": [1, 0]}, ("3+ H1 balance=0", "7-", "balance_short")),
    Case("base.revelation", "3+ D1", "7-", "card:D1", {"ap": 10, "hands": [0, 0]}, ("3+ C1", "7-", "no_such_cards")),
    Case("base.inspiration", "3+", "7-", "", {"ap": 9, "hands": [1, 0]}, ("3+ C1", "7-", "hand_too_large")),
    Case("base.punch", "6+", "7-", "", {"1.hp": 39, "ap": 10}, ("5+", "7-", "out_of_range")),
    Case("base.headbutt", "7+ S1", "7-", "card:S1", {"1.hp": 37, "1.cell": 9, "hands": [1, 0], "ap": 11}, ("6+ S1", "7-", "out_of_range")),
    Case("base.move", "3+ C4", "9-", "card:C4 direction:low", {"0.cell": 3, "0.hp": 38, "hands": [1, 0], "0.facing": "+"}, ("3+ C4 suits=C", "9-", "no_such_cards")),
    # page 1
    Case("fist.straight_rush", "4+", "6-", "yes", {"0.cell": 5, "1.hp": 36, "1.cell": 7, "hands": [1, 0]}, ("3+", "7-", "out_of_range")),
    Case("fist.hook", "5+ S3", "6-", "card:S3 cell:6", {"1.hp": 38, "1.cell": 7, "0.cell": 6}, ("5+ S4", "6-", "no_such_cards")),
    Case("fist.dodge_step", "5+ S4", "6-", "card:S4", {"0.cell": 3, "0.facing": "+", "0.balance": 2}, ("5+ S3", "6-", "no_such_cards")),
    Case("fist.low_kick", "5+ H2", "6-", "card:H2 cell:4", {"1.hp": 38, "0.cell": 4, "1.balance": 3}, ("5+ S2", "6-", "no_such_cards")),
    Case("fist.grapple", "4+", "7-", "cell:5", {"1.cell": 6, "0.cell": 5}, ("4+", "8-", "out_of_range")),
    Case("fist.charging_punch", "5+ launches=3", "6-", "", {"1.hp": 34, "1.cell": 9, "hands": [1, 0]}, ("4+", "6-", "out_of_range")),
    Case("fist.shadowless", "3+ C1 C2 C3", "6-", "", {"1.hp": 36}, ("3+", "6-", "no_zigzag")),
    Case("fist.pounce_back", "4- backs=1", "6-", "", {"1.hp": 37, "hands": [2, 0], "0.cell": 6}, ("4-", "6-", "back_was_not_turned")),
    Case("fist.iron_lean", "7+ D1 D2", "8-", "card:D1 card:D2", {"1.hp": 31, "1.cell": 9, "hands": [2, 0]}, ("7+ D1 H2", "8-", "no_such_cards")),
    Case("fist.pulse_cut", "5+ S3", "6- D1", "cell:4 yes", {"hands": [2, 0], "0.hp": 39, "0.balance": 2}, ("5+ S4", "6- D1", "hand_not_divisible")),
    # page 2
    Case("sword.thrust", "3+", "7-", "", {"0.cell": 4, "1.hp": 33, "1.cell": 9, "hands": [1, 0]}, ("3+", "9-", "out_of_range")),
    Case("sword.cross_slash", "3+ S1", "6-", "card:S1", {"0.cell": 4, "1.hp": 37, "1.cell": 7}, ("3+ H1", "6-", "no_such_cards")),
    Case("sword.rising_cut", "4+ H1", "6-", "card:H1 cell:2", {"1.hp": 39, "0.cell": 2, "0.facing": "+", "hands": [1, 0]}, ("4+ S1", "6-", "no_such_cards")),
    Case("sword.cleave", "4+", "6- countered=true", "", {"1.hp": 36, "0.cell": 5, "hands": [1, 0]}, ("4+", "6-", "target_has_not_countered")),
    Case("sword.parry", "4+ S5", "6-", "", {"0.balance": 2, "hands": [2, 0]}, ("4+ S4", "6-", "hand_not_divisible")),
    Case("sword.heart_pierce", "1+ S1 H2 D3 C4", "7-", "card:S1 card:H2 card:D3 card:C4 no", {"1.alive": False}, ("1+ S1 H1 D1 C1", "7-", "no_such_cards")),
    Case("sword.wind_slash", "2+ S1 S2", "7-", "card:S1 card:S2", {"1.hp": 37, "0.effects.damage_sword_art": 3, "1.cell": 8}, ("2+ S1 H2", "7-", "no_such_cards")),
    Case("sword.swallow_rise", "4+ S5", "7-", "cell:3", {"1.hp": 38, "1.cell": 9, "hands": [2, 0]}, ("4+ S4", "7-", "hand_not_divisible")),
    Case("sword.iai", "4+ knock_steps=3", "7-", "", {"1.hp": 35, "1.cell": 8, "0.cell": 9, "0.effects.knock_steps": 1, "hands": [1, 0]}, ("4+ knock_steps=2", "7-", "knocked_too_little")),
    Case("sword.chain", "3+ S1 S2 S3", "6-", "", {"1.hp": 38, "0.effects.not_stiff": 1, "hands": [4, 0]}, ("3+ S1 S2", "6-", "balance_not_hand")),
    Case("sword.reverse_stab", "5+ backs=1", "6-", "", {"1.hp": 37, "hands": [3, 0]}, ("5+", "6-", "back_was_not_turned")),
    # page 3
    Case("magic.mind_read", "4+ S4 H6", "6- C1 D1 D2", "card:S4 card:H6 cell:5 card:C1 card:D2", {"hands": [2, 1], "0.cell": 5}, ("4+ S4 H5", "6- C1", "no_such_cards")),
    Case("magic.scorch", "3+ S1", "7-", "card:S1", {"1.hp": 38, "0.effects.burn": 1, "hands": [1, 0]}, ("3+ H1", "7-", "no_such_cards")),
    Case("magic.hellfire", "4+ S1 S2 H1", "7-", "card:S1 card:S2", {"1.hp": 34, "0.effects.burn": 2}, ("4+ S1 H2", "7-", "no_such_cards")),
    Case("magic.thunder", "3+ S5", "7-", "card:S5", {"1.hp": 36, "1.cell": 8, "hands": [1, 0]}, ("3+ S3", "7-", "no_such_cards")),
    Case("magic.frost", "4+ C5", "7-", "card:C5 cell:3", {"1.hp": 39, "0.effects.reduction": 1}, ("4+ H5", "7-", "no_such_cards")),
    Case("magic.gather", "4+ C2", "7-", "card:C2 cell:3", {"0.effects.ignores_preconditions": 1, "0.cell": 3}, ("4+ C3", "7-", "no_such_cards")),
    Case("magic.surge", "4+ C8", "7-", "card:C8", {"0.effects.contest": 2, "hands": [1, 0]}, ("4+ C7", "7-", "no_such_cards")),
    Case("magic.gale", "2+", "8-", "", {"1.cell": 9, "1.hp": 40, "hands": [1, 0]}, ("3+", "8-", "out_of_range")),
    Case("magic.heal", "2+ C3 D3 hp=30", "8-", "card:C3 card:D3 cell:3", {"0.hp": 38}, ("2+ C3 D4 hp=30", "8-", "no_such_cards")),
    Case("magic.drag", "2+ D3", "7-", "card:D3 direction:low cell:3", {"1.cell": 5, "0.cell": 3, "hands": [1, 0]}, ("2+ S3", "7-", "no_such_cards")),
    # page 4
    Case("spear.drive", "2+", "7-", "", {"0.cell": 3, "1.hp": 37, "1.cell": 9, "hands": [1, 0]}, ("2+", "6-", "out_of_range")),
    Case("spear.leg_sweep", "4+ S1", "7-", "card:S1", {"1.hp": 39, "1.balance": 2, "hands": [1, 0]}, ("4+ H1", "7-", "no_such_cards")),
    Case("spear.turnback", "5+ backs=1", "7-", "cell:3", {"1.hp": 37, "0.cell": 3, "hands": [1, 0]}, ("5+", "7-", "back_was_not_turned")),
    Case("spear.armor_break", "2+", "7-", "", {"1.hp": 37, "no_reduction": True, "hands": [1, 0]}, ("2+", "6-", "out_of_range")),
    Case("spear.deflect", "4+ H1", "6- D1", "card:H1 cell:5", {"1.cell": 7, "hands": [0, 0]}, ("4+ S1", "6- D1", "no_such_cards")),
    Case("spear.barricade", "5+ S1 S2 S3", "7-", "card:S1 cell:6", {"1.hp": 36, "1.cell": 3}, ("5+ S1 S2 S3", "8-", "out_of_range"), last={"crossings": [[2, 0, 3]]}),
    Case("spear.dragon_glide", "3+ S1 H1", "7-", "cell:5", {"1.hp": 38, "0.cell": 5, "hands": [3, 0]}, ("3+ S1 C1", "7-", "hand_same_colour")),
    Case("spear.landslide", "4+ S1 S2", "6-", "", {}, ("4+", "6-", "not_just_knocked")),
    Case("spear.army_breaker", "3+ S2 C5 D9", "7-", "card:S2 card:C5 card:D9", {"1.hp": 34, "1.fallen_until": 6, "hands": [2, 0]}, ("3+ S2 C5 H9", "7-", "no_such_cards")),
    # page 5
    Case("musket.load", "3+ H1", "7-", "card:H1", {"0.effects.loaded_musket": 2, "ap": 11}, ("3+", "7-", "no_such_cards")),
    Case("musket.aim", "3+", "7-", "cell:7", {"t0.cell": 7, "t0.aimed": True, "0.balance": 2}, ("3+ balance=0", "7-", "balance_short")),
    Case("musket.snap_shot", "3+ H1", "7-", "card:H1", {"1.hp": 36, "1.cell": 8}, ("3+", "7-", "no_such_cards")),
    Case("musket.volley", "3+ H1 H2", "7-", "x:2 card:H1 card:H2", {"1.hp": 33, "1.cell": 9, "ap": 8}, ("3+ H1", "7-", "out_of_range")),
    Case("musket.bombard", "4+ H1 H2", "7-", "card:H1 card:H2", {"1.hp": 30, "1.cell": 9}, ("4+ H1", "7-", "no_such_cards")),
    Case("musket.lead_rain", "1+ H1 best_launch=10", "8-", "card:H1", {"1.hp": 36, "0.effects.damage_musket": 2}, ("1+ H1 best_launch=9", "8-", "no_heavy_launch")),
    Case("musket.barrage", "2+ D1 D2 D3", "7-", "", {"1.hp": 34, "hands": [0, 0]}, ("2+ H1", "7-", "no_such_cards")),
    Case("musket.execution", "2+ H1 H2 H3", "9-", "card:H1 card:H2 card:H3", {"1.hp": 30, "hands": [1, 0]}, ("2+ H1 H2 S3", "9-", "no_such_cards")),
    # page 6
    Case("space.law_1", "1+ S1 S2", "3-", "", {"1.hp": 39, "hands": [3, 0]}, ("2+ S1", "3-", "wrong_position")),
    Case("space.law_2", "2+ hp=30", "3-", "cell:7", {"1.hp": 39, "0.hp": 32, "0.cell": 7}, ("3+", "4-", "wrong_position")),
    Case("space.law_3", "3+", "5-", "cell:4", {"1.hp": 38, "0.cell": 4, "hands": [1, 0]}, ("4+", "6-", "wrong_position")),
    Case("space.law_4", "4+", "6-", "cell:9", {"1.hp": 39, "0.cell": 9}, ("5+", "7-", "wrong_position")),
    Case("space.law_5", "5+ S1 S2 hp=10", "8-", "", {"1.hp": 38, "ap": 2}, ("5+ S1 hp=13", "8-", "ap_short")),
    Case("space.law_6", "6+", "8-", "cell:1", {"1.hp": 39, "0.cell": 1}, ("5+", "7-", "wrong_position")),
    Case("space.law_7", "7+", "9-", "cell:6", {"1.hp": 38, "0.cell": 6, "hands": [1, 0]}, ("6+", "8-", "wrong_position")),
    Case("space.law_8", "8+ hp=30", "9-", "cell:2", {"1.hp": 39, "0.hp": 32, "0.cell": 2}, ("7+", "8-", "wrong_position")),
    Case("space.law_9", "9- S1 S2", "7+", "", {"1.hp": 39, "hands": [3, 0]}, ("8- S1", "7+", "wrong_position")),
    Case("space.prime_leap", "4+ S1 S2", "8-", "card:S1 card:S2 cell:2", {"0.cell": 2, "hands": [2, 0]}, ("4+ S1 H2", "8-", "no_such_cards")),
    Case("space.swap", "3+", "7-", "", {"0.cell": 7, "1.cell": 3, "1.hp": 39, "hands": [1, 0]}, ("3+ immobile_until=5", "7-", "immobile")),
    Case("space.dart", "6+", "9-", "", {"1.hp": 37}, ("6+", "9-", "ap_short"), ap=[4, 12]),
    Case("space.blink", "3+", "7-", "", {"ap": 9, "0.cell": 3}, ("3+", "7-", "ap_short")),
    Case("space.fold", "2+", "8-", "", {"0.cell": 1, "1.cell": 4, "1.hp": 37}, ("3+", "7-", "positions_not_even")),
    Case("space.sever", "3+", "5-", "option:mirror_self", {"0.cell": 7, "1.hp": 37, "hands": [1, 0]}, ("3+ balance=0", "5-", "balance_short")),
    Case("space.imprison", "3+ S1 S2 S3", "7-", "card:S1 card:S2 card:S3", {"1.immobile_until": 6, "hands": [1, 0]}, ("3+ S1 S2 H3", "7-", "no_such_cards")),
    # page 7
    Case("time.haste", "3+ H1 H2", "7-", "card:H1 card:H2", {"0.effects.costs_nothing": 1}, ("3+ H1 S2", "7-", "no_such_cards")),
    Case("time.lag", "3+", "7-", "", {"lag": 2, "0.balance": 2}, ("3+ balance=0", "7-", "balance_short")),
    Case("time.foresee", "3+ S2 H4", "7- D1", "card:D1", {"hands": [3, 0]}, ("3+ S1 H4", "7- D1", "hand_not_divisible")),
    Case("time.mirror", "6+ pages=puppet", "7- pages=kuiba", "launch:self/kuiba.strike", {"1.hp": 39, "1.cell": 8, "ap": 9}, ("6+", "7-", "ap_short")),
    Case("time.light_thorn", "3+", "7-", "", {"1.hp": 35, "hands": [1, 0]}, ("3+", "9-", "out_of_range")),
    Case("time.afterimage", "3+", "7-", "", {"t0.cell": 3, "t0.kind": "plain"}, ("3+ balance=0", "7-", "balance_short")),
    Case("time.rewind_image", "3+ mark=6", "7-", "", {"0.cell": 6, "t0": None, "0.hp": 38}, ("3+", "7-", "no_mark")),
    Case("time.rewind_flow", "3+ start=1", "7-", "", {"0.cell": 1, "0.hp": 38}, ("3+ hp=2", "7-", "hp_short")),
    Case("time.time_eater", "3+ hp=30", "7-", "", {"hands": [1, 0], "0.hp": 31, "turn_faction": 1}, ("3+ H1 launches=12", "7-", "ap_short")),
    # page 8
    Case("assassin.backstab", "6+ H1", "7+", "card:H1", {"1.hp": 37, "0.effects.damage": 2}, ("6+ H1", "7-", "target_not_turned")),
    Case("assassin.ghost_step_1", "3+ D1", "7-", "card:D1 cell:4", {"0.cell": 4}, ("3+ S1", "7-", "no_such_cards")),
    Case("assassin.ghost_step_2", "3+ S1", "5-", "card:S1", {"0.cell": 7}, ("3+ D1", "5-", "no_such_cards")),
    Case("assassin.ghost_step_3", "3+ C1", "7- D1", "card:C1", {"1.hp": 38, "hands": [0, 0]}, ("3+ C1", "7-", "target_hand_empty")),
    Case("assassin.afterimage", "3+ D1", "7-", "card:D1 cell:5", {"t0.cell": 5}, ("3+ S1", "7-", "no_such_cards")),
    Case("assassin.leap_strangle", "3+ mark=6", "7-", "", {"0.cell": 6, "t0.cell": 3, "1.hp": 38, "hands": [1, 0]}, ("3+", "7-", "no_mark")),
    Case("assassin.wooden_soldier", "3+ mark=7", "5-", "cell:4", {"0.cell": 4, "t0.cell": 6}, ("3+ mark=4", "5-", "mark_not_opposite")),
    Case("assassin.dead_silence", "5+ D1 mark=5 hp=10", "5-", "card:D1", {"0.hp": 36, "1.hp": 10}, ("5+ D1 mark=4", "5-", "not_on_one_cell")),
    Case("assassin.nail_kill", "5- H3 mark=6", "5+", "launch:self/assassin.backstab card:H3", {"1.hp": 32, "1.cell": 6}, ("5- mark=7", "5+", "mark_not_adjacent")),
    Case("assassin.ghost_return", "5-", "7-", "cell:6", {"1.hp": 38, "0.cell": 6, "hands": [1, 0]}, ("5+", "7-", "back_not_turned")),
    # page 9
    Case("puppet.summon", "3+ C1 C2", "7-", "card:C1 card:C2 cell:5", {"t0.kind": "puppet", "t0.hp": 15, "t0.cell": 5, "t0.facing": "+"}, ("3+ C1 C2 puppet=5", "7-", "has_puppet")),
    Case("puppet.manipulate", "3+ puppet=6+", "7-", "launch:puppet/base.punch", {"1.hp": 39, "0.launches": 2, "ap": 10}, ("3+ mark=6", "7-", "no_puppet")),
    Case("puppet.stand_in", "3+ mark=6", "7-", "launch:self/base.punch", {"1.hp": 39, "0.cell": 3, "ap": 7}, ("3+ mark=4", "7-", "nothing_to_launch")),
    Case("puppet.silk", "3+ mark=8", "7-", "", {"1.hp": 39, "hands": [1, 0]}, ("3+ mark=6", "7-", "area_empty")),
    Case("puppet.body_burst", "3+ H1 S1 puppet=6", "7-", "card:H1 card:S1", {"1.hp": 25, "t0": None, "0.hp": 30, "hands": [1, 0]}, ("3+ H1 S1 puppet=5", "7-", "area_empty")),
    Case("puppet.eulogy", "3+ D1 mark=8 hp=20", "7- hp=20", "card:D1", {"0.hp": 22, "1.hp": 22, "hands": [1, 0]}, ("3+ D1", "7-", "no_mark")),
    Case("puppet.cage", "5+ puppet=6", "7-", "", {"1.hp": 38, "turn_faction": 1, "hands": [1, 0]}, ("5+ mark=6", "7-", "no_puppet"), last={"crossings": [[2, 0, 1, 4]]}),
    Case("puppet.finale", "3+ puppet=6", "7-", "", {}, ("3+ puppet=6", "7-", "never_declared")),
    # page 10
    Case("ranger.longbow", "3+", "8-", "", {"1.hp": 37, "hands": [1, 0], "0.balance": 2}, ("5+", "8-", "too_near")),
    Case("ranger.rapid_arrows", "3+ D1", "7- D2 D3", "cell:2 cell:3 cell:2", {"1.hp": 34, "0.launches": 3, "hands": [4, 1]}, ("5+", "7-", "out_of_range")),
    Case("ranger.wall_kick", "1+ H1", "3-", "card:H1", {"0.cell": 4, "0.balance": 2}, ("2+ H1", "3-", "not_at_end")),
    Case("ranger.forest_pierce", "3+", "7-", "", {"1.hp": 37, "hands": [1, 0]}, ("7+", "7-", "area_empty")),
    Case("ranger.draw_bow", "4+ S1", "7-", "card:S1", {"0.cell": 3, "1.hp": 38}, ("5+ S1", "7-", "too_near")),
    Case("ranger.arc_shot", "3+ S1 D1 D2", "7-", "card:S1 card:D1 done", {"1.hp": 38, "hands": [2, 0]}, ("3+ D1", "7-", "no_such_cards")),
    Case("ranger.hunt", "3+ H1", "7- D1", "card:H1", {"hands": [2, 0]}, ("3+ D1", "7- D2", "no_such_cards")),
    Case("ranger.flying_kick", "5+ S1 S2", "7-", "x:2 card:S1 card:S2", {"1.hp": 35, "1.cell": 9}, ("5+", "7-", "no_such_cards")),
    # page 11
    Case("dark.blood_burst", "5+", "7-", "", {"0.hp": 38, "1.hp": 33, "1.cell": 9, "hands": [1, 0]}, ("5+ hp=2", "7-", "hp_short")),
    Case("dark.clot_claw", "6+ hp=30", "7-", "", {"1.hp": 36, "0.hp": 34}, ("6+ balance=0", "7-", "balance_short")),
    Case("dark.mist", "4+", "7-", "cell:5", {"0.cell": 5, "0.hp": 38}, ("4+ balance=0", "7-", "balance_short")),
    Case("dark.blood_bind", "3+", "7-", "", {"0.hp": 37, "1.cell": 5, "factions.1.next_cap_change": -2, "hands": [1, 0]}, ("3+ hp=3", "7-", "hp_short")),
    Case("dark.blood_pact", "2+", "7-", "", {"0.hp": 35, "hands": [3, 0], "0.effects.next_two_damage": 3}, ("2+ hp=5", "7-", "hp_short")),
    Case("dark.red_barrier", "3+", "7-", "", {"0.effects.reduction": 2}, ("4+", "7-", "out_of_range")),
    Case("dark.hell_vortex", "3+ S1 S2 D3", "7-", "card:S1 card:S2 card:D3", {"1.hp": 37, "hands": [1, 0]}, ("3+ S1 S2 D4", "7-", "no_such_cards")),
    Case("dark.siphon", "3+ H1 hp=30", "7-", "card:H1", {"0.hp": 35}, ("3+ H1 hp=30 balance=0", "7-", "balance_short"), last={"damage": [0, 5]}),
    Case("dark.self_devour", "3+ H1 hp=20", "7-", "card:H1", {"0.hp": 23, "0.max_hp": 37}, ("3+ S1", "7-", "no_such_cards")),
    # page 12
    Case("kuiba.strike", "5+", "7-", "no", {"1.hp": 39, "1.cell": 8, "hands": [1, 0]}, ("4+", "7-", "out_of_range")),
    Case("kuiba.combo", "5+ knocked=true", "7-", "cell:6", {"1.hp": 38, "0.cell": 6}, ("5+", "7-", "no_knock_yet")),
    Case("kuiba.barrier", "3+", "7-", "", {"0.effects.reduction": 2, "hands": [1, 0], "ap": 6}, ("3+ balance=0", "7-", "balance_short")),
    Case("kuiba.ram", "3+", "7-", "no", {"0.cell": 5, "1.cell": 9, "hands": [2, 0]}, ("5+", "7-", "out_of_range")),
    Case("kuiba.war_cry", "3+ C1", "7-", "card:C1", {"0.effects.damage_kuiba": 2}, ("3+ H1", "7-", "no_such_cards")),
    Case("kuiba.breakthrough", "4+ H1", "7-", "card:H1 cell:5", {"0.hp": 37, "1.hp": 37, "0.effects.ignores_range": 1}, ("4+ H1 hp=3", "7-", "hp_short")),
    Case("kuiba.unyielding", "3+ hp=5", "7-", "", {"0.hp": 10, "hands": [3, 0]}, ("3+ hp=6", "7-", "hp_too_high")),
    Case("kuiba.seal", "4+ S1 S2 S3", "8-", "card:S1 card:S2 card:S3 no", {"1.hp": 35, "cap1": 10, "ap1": 10, "hands": [1, 0]}, ("4+ S1 S2 H3", "8-", "no_such_cards")),
    # page 13
    Case("dao.metal", "4+ H1", "7-", "card:H1 cell:5", {"1.hp": 38, "0.cell": 5, "0.effects.element": 1}, ("4+ S1", "7-", "no_such_cards")),
    Case("dao.wood", "5+ S1 S2 hp=30", "7-", "", {"0.hp": 32, "hands": [3, 0], "ap": 8}, ("5+ S1", "7-", "out_of_range")),
    Case("dao.water", "4+", "7-", "cell:5", {"1.hp": 38, "1.cell": 6, "1.effects.curse": 2, "0.cell": 5}, ("3+", "7-", "out_of_range")),
    Case("dao.fire", "5+ S1", "7-", "card:S1", {"1.hp": 36}, ("5+ H1", "7-", "no_such_cards")),
    Case("dao.earth", "6+ balance=1", "7-", "", {"0.balance": 2, "hands": [1, 0]}, ("5+", "7-", "out_of_range")),
    Case("dao.yinyang", "3+ C1 C2", "7-", "element:fire card:C1 card:C2 cell:5", {"0.cell": 5, "0.effects.element": 4}, ("3+ C1 H2", "7-", "no_such_cards")),
    Case("dao.windthunder", "3+", "7-", "element:wood", {"1.hp": 36, "1.cell": 9, "0.effects.element": 2}, ("4+", "7-", "out_of_range")),
    Case("dao.taiji", "5+ D1", "7-", "card:D1", {"1.hp": 37, "0.balance": 2}, ("3+ D1", "7-", "out_of_range")),
    # page 14
    Case("dragon.track", "3+ H1", "7-", "card:H1 card:S1", {"deck_size": 34}, ("3+", "7-", "no_such_cards"), deck=["S1", "S2", "S3"]),
    Case("dragon.tame", "3+", "7-", "cell:6", {"0.cell": 6, "hands": [1, 0]}, ("3+ balance=0", "7-", "balance_short"), deck=["H9"]),
    Case("dragon.wing_sweep", "2+", "5-", "direction:high", {"0.cell": 6, "1.cell": 4, "1.hp": 37}, ("2+", "5-", "ap_short"), deck=["H4", "H6"]),
    Case("dragon.plunge", "3+ H1", "7- D1", "card:H1", {"1.hp": 37, "hands": [0, 0]}, ("3+", "7-", "ap_short"), deck=["H9"]),
    Case("dragon.slay", "5+", "6-", "", {"1.hp": 31, "1.cell": 2}, ("4+", "7-", "out_of_range"), deck=["S2", "S3", "S7"]),
    Case("dragon.breath", "5+", "8-", "", {"1.hp": 39, "1.cell": 9, "hands": [1, 0]}, ("4+", "8-", "out_of_range")),
    Case("dragon.scale_rite", "6+ S1", "7-", "card:S1", {"1.hp": 35, "1.cell": 9, "hands": [2, 0]}, ("6+ S1 suits=S", "7-", "no_such_cards")),
    Case("dragon.scale_call", "1+ buried=S1,S2", "8-", "card:S1", {"1.hp": 35, "1.cell": 9}, ("1+", "8-", "no_such_cards")),
    Case("dragon.call_dragon", "3+ buried=S9,H9,C6", "7-", "cell:5 page:fist", {"t0.kind": "dragon", "t0.page": "fist", "t0.ap": 6, "t0.facing": "+"}, ("3+ buried=S9,H9,C5", "7-", "buried_sum_wrong")),
]
