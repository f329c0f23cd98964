"""The words skills are written in: values, costs, conditions, effects, hooks.

A word is a `Term`: plain data that says what happens and does nothing. `tables.py` turns terms into numbers for the
engine, `text/cards.py` turns the same terms into the card text in both languages: a card cannot say one thing and do
another. docs/rules/codex.md, section 11, has the overview.
"""

from __future__ import annotations

from typing import Final

from paiju.games.codex.data.terms import Amount, Term, lift

# ---------------------------------------------------------------------- values (11.3)

X: Final = Term("x")
LAUNCHES: Final = Term("launches")
HAND: Final = Term("hand")
BALANCE: Final = Term("balance")
HP: Final = Term("hp")
POSITION: Final = Term("position")
DISTANCE: Final = Term("distance")
REAL_DISTANCE: Final = Term("real_distance")
RANK_PAID: Final = Term("rank_paid")
COUNT_PAID: Final = Term("count_paid")
BURIED_AT_DECLARE: Final = Term("buried_at_declare")
DECK_RANK_SUM: Final = Term("deck_rank_sum")
PUPPET_HP: Final = Term("puppet_hp")
REVERSALS: Final = Term("reversals")
DEALT: Final = Term("dealt")
LAST_HURT: Final = Term("last_hurt_amount")
PRINTED_DAMAGE: Final = Term("printed_damage")
"""The damage entry of the launch a passive looks at, evaluated now (misfire)."""


def add(one: Amount, other: Amount) -> Term:
    return Term("add", parts=[lift(one), lift(other)])


def minus(one: Amount, other: Amount) -> Term:
    return Term("minus", parts=[lift(one), lift(other)])


def times(one: Amount, other: Amount) -> Term:
    return Term("times", parts=[lift(one), lift(other)])


def abs_diff(one: Amount, other: Amount) -> Term:
    return Term("abs_diff", parts=[lift(one), lift(other)])


def floor_div(one: Amount, other: Amount) -> Term:
    """Rounds down; a divisor of 0 counts as 1 (CX-35)."""
    return Term("floor_div", parts=[lift(one), lift(other)])


# ---------------------------------------------------------------------- costs (11.1)


def disc(n: int, filter: str = "any") -> Term:
    """Discard n cards of a filter: any, a suit, black, red, odd, even, low (1-2), high (8-9), spade_4_7, fresh."""
    return Term("disc", number=n, word=filter)


def disc_same_suit(n: int) -> Term:
    return Term("disc_same_suit", number=n)


def disc_same_rank(n: int) -> Term:
    return Term("disc_same_rank", number=n)


def disc_run(n: int) -> Term:
    return Term("disc_run", number=n)


def disc_each(suits: str) -> Term:
    return Term("disc_each", word=suits)


def disc_all(suit: str) -> Term:
    return Term("disc_all", word=suit)


def disc_x() -> Term:
    return Term("disc_x")


def disc_sum(total: int) -> Term:
    return Term("disc_sum", number=total)


def disc_24() -> Term:
    return Term("disc_24")


def pay_hp(n: int) -> Term:
    return Term("pay_hp", number=n)


def bury(filter: str) -> Term:
    return Term("bury", word=filter)


def unbury_to_top() -> Term:
    return Term("unbury_to_top")


def reset(counter: str) -> Term:
    return Term("reset", word=counter)


# ---------------------------------------------------------------------- conditions (11.2)


def hand_div(n: int) -> Term:
    """The ranks of the whole hand, shown, sum to a multiple of n; 0: of the number of cards."""
    return Term("hand_div", number=n)


HAND_NO_SAME_COLOUR: Final = Term("hand_no_same_colour")
HAND_LE_TARGET: Final = Term("hand_le_target")
BALANCE_EQ_HAND: Final = Term("balance_eq_hand")
BOTH_EVEN: Final = Term("both_even")
AT_END_CELL: Final = Term("at_end_cell")
BACK_LAST: Final = Term("back_last")
BACK_NOW: Final = Term("back_now")
TARGET_BACK_NOW: Final = Term("target_back_now")
MUTUAL_BACK: Final = Term("mutual_back")
ZIGZAG: Final = Term("zigzag")
KNOCKED_THIS_TURN: Final = Term("knocked_this_turn")
JUST_KNOCKED_POS_EQ_HAND: Final = Term("just_knocked_pos_eq_hand")
NO_DAMAGE_BY_ME: Final = Term("no_damage_by_me")
UNUSED_THIS_TURN: Final = Term("unused_this_turn")
TARGET_COUNTERED: Final = Term("target_countered")
TARGET_CROSSED_ME_LAST: Final = Term("target_crossed_me_last")
TARGET_CROSSED_ME_AND_PUPPET: Final = Term("target_crossed_me_and_puppet")
LAST_HURT_TARGET: Final = Term("last_hurt_target")
TARGET_UNMOVED: Final = Term("target_unmoved_since_prev_start")
HP_LT_TARGET: Final = Term("hp_lt_target")
IS_COUNTER: Final = Term("is_counter")
TARGET_TURN: Final = Term("target_turn")
OWN_TURN: Final = Term("own_turn")
WALL: Final = Term("wall")
HAS_MARK: Final = Term("has_mark")
HAS_PUPPET: Final = Term("has_puppet")
NO_PUPPET: Final = Term("no_puppet")
MARK_OPPOSITE: Final = Term("mark_opposite")
ALL_SAME_CELL: Final = Term("all_same_cell")
MARK_ADJACENT_TARGET: Final = Term("mark_adjacent_target")
OWNER_DEAD_PUPPET_ALIVE: Final = Term("owner_dead_puppet_alive")
DECK_ONE_SUIT: Final = Term("deck_one_suit")
DECK_RED: Final = Term("deck_red")
SHOWN_RED: Final = Term("shown_red")
MOVED_LAST_LAUNCH: Final = Term("moved_last_launch")
DISTANCE_EQ_HAND: Final = Term("distance_eq_hand")
HP_LT_TARGET_OWNER: Final = Term("hp_lt_target_owner")
ENEMY_UNMOVED_THIS_TURN: Final = Term("enemy_unmoved_this_turn")
LAUNCH_DEALT: Final = Term("launch_dealt")
LAUNCH_OF_SPELL: Final = Term("launch_of_spell")
GENERATION: Final = Term("generation")
OVERCOMING: Final = Term("overcoming")


def pos_eq(n: int) -> Term:
    return Term("pos_eq", number=n)


def pos_sum_div(n: int) -> Term:
    return Term("pos_sum_div", number=n)


def distance_le(n: int) -> Term:
    return Term("distance_le", number=n)


def distance_lt(n: int) -> Term:
    return Term("distance_lt", number=n)


def real_distance_is(n: int) -> Term:
    return Term("real_distance_is", number=n)


def knock_steps_ge(n: int) -> Term:
    return Term("knock_steps_ge", number=n)


def one_launch_damage_ge(n: int) -> Term:
    return Term("one_launch_damage_ge", number=n)


def hp_le(n: int) -> Term:
    return Term("hp_le", number=n)


def buried_sum(n: int) -> Term:
    return Term("buried_sum", number=n)


def launches_ge(n: int) -> Term:
    return Term("launches_ge", number=n)


def position_even() -> Term:
    return Term("position_even")


def negate(test: Term) -> Term:
    return Term("not", test=test)


# ---------------------------------------------------------------------- effects (11.4)


def draw(amount: Amount) -> Term:
    return Term("draw", value=lift(amount))


VIEW_HAND: Final = Term("view_hand")
STEAL_DISCARDED: Final = Term("steal_discarded")
CYCLE_HAND: Final = Term("cycle_hand")
GOTO_TARGET: Final = Term("goto_target")
HALVE_POSITION: Final = Term("halve_position")
HALVE_POSITIONS: Final = Term("halve_positions")
RETURN_TARGET: Final = Term("return_target")
IMMOBILISE: Final = Term("immobilise")
SWAP_HP: Final = Term("swap_hp")
KILL: Final = Term("kill")
AIM: Final = Term("aim")
REMOVE_MARK: Final = Term("remove_mark")
MAKE_PUPPET: Final = Term("make_puppet")
DESTROY_PUPPET: Final = Term("destroy_puppet")
MAKE_DRAGON: Final = Term("make_dragon")
COUNTER_ONCE: Final = Term("counter_once")
SKIP_NEXT_TURN: Final = Term("skip_next_turn")
PUPPET_CHAIN: Final = Term("puppet_chain")


def take_chosen(amount: Amount) -> Term:
    return Term("take_chosen", value=lift(amount))


def take_random(amount: Amount) -> Term:
    return Term("take_random", value=lift(amount))


def discard_target_random(amount: Amount) -> Term:
    return Term("discard_target_random", value=lift(amount))


def target_discards(amount: Amount) -> Term:
    return Term("target_discards", value=lift(amount))


def discards(n: int) -> Term:
    """You discard a card of your choice, if you have one (traits)."""
    return Term("discards", number=n)


def deck_disc(n: int) -> Term:
    return Term("deck_disc", number=n)


def deck_look_discard(n: int) -> Term:
    return Term("deck_look_discard", number=n)


def deck_order(n: int) -> Term:
    return Term("deck_order", number=n)


def must_discard_suit(then: list[Term], other: list[Term]) -> Term:
    """Discard a card of the suit of the card the deck lost, then …; without one …"""
    return Term("must_discard_suit_of_deck_card", then=then, other=other)


def show_random() -> Term:
    return Term("show_random")


def discard_same_suit(then: list[Term]) -> Term:
    """You may discard a card of the suit that was shown; if you do …"""
    return Term("discard_same_suit", then=then)


def step(amount: Amount) -> Term:
    return Term("step", value=lift(amount))


def step_upto(n: int) -> Term:
    return Term("step_upto", number=n)


def forward(n: int) -> Term:
    return Term("forward", number=n)


def back(n: int) -> Term:
    return Term("back", number=n)


def back_or_forward(back_to: int, forward_to: int) -> Term:
    """You may go back up to some cells, or forward up to some."""
    return Term("back_or_forward", number=back_to, value=lift(forward_to))


def walk_bounce(amount: Amount, on_wall: list[Term] | None = None, on_pass: list[Term] | None = None) -> Term:
    return Term("walk_bounce", value=lift(amount), then=on_wall or [], other=on_pass or [])


def teleport(where: str, positions: list[int] | None = None) -> Term:
    """Where one may go to: `any`, `mark`, `turn_start`, or `set`, one of some positions in the own view."""
    return Term("teleport", word=where, parts=[lift(n) for n in positions or []])


def mirror(who: str) -> Term:
    """Who is mirrored: `self` about the target, `target` about you."""
    return Term("mirror", word=who)


def knock(amount: Amount) -> Term:
    return Term("knock", value=lift(amount))


def knock_bounce(amount: Amount, per_wall: list[Term]) -> Term:
    return Term("knock_bounce", value=lift(amount), then=per_wall)


def pull(n: int) -> Term:
    return Term("pull", number=n)


def shove(n: int) -> Term:
    return Term("shove", number=n)


def swap(one: str, other: str) -> Term:
    return Term("swap", word=one + "_" + other)


def heal(amount: Amount) -> Term:
    return Term("heal", value=lift(amount))


def heal_between(amount: Amount) -> Term:
    return Term("heal_between", value=lift(amount))


def lose_hp(amount: Amount) -> Term:
    return Term("lose_hp", value=lift(amount))


def gain_ap(n: int) -> Term:
    return Term("gain_ap", number=n)


def gain_balance(n: int) -> Term:
    return Term("gain_balance", number=n)


def target_balance(n: int) -> Term:
    return Term("target_balance", number=n)


def max_hp(n: int) -> Term:
    return Term("max_hp", number=n)


def ap_cap(n: int, duration: str) -> Term:
    """How long the cap holds: `next_own_turn` or `permanent`."""
    return Term("ap_cap", number=n, word=duration)


def fall(who: str) -> Term:
    return Term("fall", word=who)


def extra(amount: Amount) -> Term:
    return Term("extra", value=lift(amount))


def hurt_self(amount: Amount) -> Term:
    """Damage that you take and nobody deals (misfire)."""
    return Term("hurt_self", value=lift(amount))


def pay_ap(n: int) -> Term:
    return Term("pay_ap", number=n)


def upcoming(what: str, n: int = 0, launches: int = 1, owner: str = "self", group: str = "") -> Term:
    """A change of the next launches: range_pm1, ignore_range, ignore_preconditions, free_cost, damage or ap."""
    return Term("next", word=what, number=n, value=lift(launches), parts=[Term(owner), Term(group)])


def turn(what: str, n: int = 0, group: str = "") -> Term:
    """A change for this turn: damage, taken, contest, burn, lag, no_reduction, no_stiff, no_insert or passives_off."""
    return Term("turn", word=what, number=n, parts=[Term(group)])


def this_launch(what: str) -> Term:
    return Term("this", word=what)


def shield(what: str) -> Term:
    return Term("shield", word=what)


def place_mark(where: str) -> Term:
    """On which cell the mark may be put: `any`, `empty` or `own`."""
    return Term("place_mark", word=where)


def move_mark(how: str) -> Term:
    """Where the mark goes: `one`, a cell of your choice, or `mirrored`, against your last step."""
    return Term("move_mark", word=how)


def proxy() -> Term:
    return Term("proxy")


def if_(test: Term, then: list[Term]) -> Term:
    return Term("if", test=test, then=then)


def wall(*then: Term) -> Term:
    return Term("if", test=WALL, then=list(then))


def may(*then: Term) -> Term:
    return Term("may", then=list(then))


def may_pay_hp(n: int, *then: Term) -> Term:
    """You may lose some HP, but not your last; if you do …"""
    return Term("may_pay_hp", number=n, then=list(then))


def choose(*options: Term) -> Term:
    return Term("choose", parts=list(options))


def option(name: str, *then: Term) -> Term:
    return Term("option", word=name, then=list(then))


def by_jump(*cases: Term) -> Term:
    """What follows depends on how far you jumped: the first for 1 cell, the next for 2, …"""
    return Term("by_jump", parts=list(cases))


def launch(
    source: str, *, skill: str = "", optional: bool = False, free_ap: bool = False, any_range: bool = False
) -> Term:
    """A nested launch out of random_page, target_skills, puppet_skills, own_skills, or one named skill."""
    flags = (1 if optional else 0) + (2 if free_ap else 0) + (4 if any_range else 0)
    return Term("launch", word=source, number=flags, parts=[Term(skill)] if skill else [])


def end_turn(whose: str) -> Term:
    return Term("end_turn", word=whose)


# ---------------------------------------------------------------------- hooks of passives (11.5)


def at(moment: str, *then: Term, when: Term | None = None, suits: str = "") -> Term:
    """At a moment, under a condition, do something."""
    return Term("at", word=moment, then=list(then), test=when, parts=[Term(suits)] if suits else [])


def bonus(amount: Amount, when: Term | None = None, group: str = "all") -> Term:
    """Main damage of your skills (of a group) is higher."""
    return Term("bonus", value=lift(amount), test=when, word=group)


def dearer(n: int, when: Term) -> Term:
    """Your launch costs more AP (less, if negative)."""
    return Term("dearer", number=n, test=when)


def knock_longer(n: int) -> Term:
    return Term("knock_longer", number=n)


def redirect() -> Term:
    return Term("redirect")


def grant(skill: str) -> Term:
    return Term("grant", word=skill)
