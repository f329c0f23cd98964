"""What bots and environments ask of the game: evaluation, likely actions, encoding."""

from __future__ import annotations

from paiju.core.chance import seeded
from paiju.core.playout import play_out
from paiju.core.viewers import SPECTATOR
from paiju.games.miracle import GAME
from paiju.games.miracle.bot.encode import PLANES, SIZE, encode
from paiju.games.miracle.data.board import DISTANCE, MIRACLE_CELL
from paiju.games.miracle.state import MiracleState
from tests.games.miracle.talk import deck, do, fresh, position


def middle(seed: int = 5, **options: object) -> MiracleState:
    state = GAME.new(seed, options=options)
    play_out(state, seeded(seed), 900)
    return state


def test_encoding_turns_the_board_for_the_second_camp() -> None:
    """Two mirrored positions look the same to their own players."""
    one = position("c0 swordsman*2 @(0,3,-3)", "c1 archer*1 @(3,3,-6)", turn=1)
    other = position("c1 swordsman*2 @(0,-3,3)", "c0 archer*1 @(-3,-3,6)", turn=2)
    first, second = encode(one.view(0)), encode(other.view(1))
    cells = 277 * PLANES
    assert first[:cells] == second[:cells]
    assert len(first) == SIZE
    assert first[-3] == second[-3] == 1.0


def test_encoding_has_a_fixed_size_also_while_decks_are_chosen() -> None:
    assert len(encode(GAME.new(1).view(0))) == SIZE
    assert len(encode(middle(lab_cards=True, ruleset="contest").view(SPECTATOR))) == SIZE


def test_evaluation_prefers_the_better_side_and_ends_at_the_ends() -> None:
    even = position("c0 swordsman*2 @(0,3,-3)", "c1 swordsman*2 @(0,-3,3)")
    assert GAME.judge.evaluate(even, 0) == -GAME.judge.evaluate(even, 1) == 0.0
    ahead = position("c0 swordsman*3 @(0,3,-3)", "c1 swordsman*2 @(0,-3,3)", miracles=[30, 20])
    assert GAME.judge.evaluate(ahead, 0) > 0.1
    assert GAME.judge.evaluate(ahead, 1) == -GAME.judge.evaluate(ahead, 0)
    ahead.act(1, 1)
    assert (GAME.judge.evaluate(ahead, 0), GAME.judge.evaluate(ahead, 1)) == (1.0, -1.0)
    assert GAME.judge.evaluate(GAME.new(1), 0) == 0.0


def test_who_besieges_the_miracle_looks_far_better_than_who_stands_a_step_away() -> None:
    at_it, near_it, on_the_way = [
        GAME.judge.evaluate(position(f"c0 swordsman*2 @({place})"), 0) for place in ("6,-6,0", "5,-5,0", "0,3,-3")
    ]
    assert at_it - near_it > 2 * (near_it - on_the_way) > 0


def test_a_deck_without_archers_promises_less() -> None:
    creatures = [["archer", "black_bat", "volcano_dragon"], ["priest", "swordsman", "volcano_dragon"]]
    state = fresh(fixed_creatures=creatures)
    assert GAME.judge.evaluate(state, 0) > 0.2


def test_a_rollout_looks_at_every_attack_and_at_the_cell_farthest_ahead() -> None:
    state = position("c0 archer*2 @(0,3,-3)", "c1 swordsman*1 @(0,5,-5)", "c1 black_bat*1 @(2,3,-5)")
    assert GAME.judge.likely(state, 0) == state.legal(0)
    attack = do(state.clone(), "attack:ground/0/3/-3")
    assert len(GAME.judge.likely(attack, 0)) == 2
    move = do(state, "move:ground/0/3/-3")
    (ahead,) = GAME.judge.likely(move, 0)
    gaps = {code: DISTANCE[code - GAME.space.base("cell")][MIRACLE_CELL[1]] for code in move.legal(0)}
    assert gaps[ahead] == min(gaps.values())


def test_a_rollout_looks_at_a_few_places_to_use_an_artifact() -> None:
    state = position("c0 archer*2 @(0,3,-3)", decks=[deck("holy_light")] * 2, mana=[12, 12])
    use = do(state, "use")
    looked = GAME.judge.likely(use, 0)
    assert len(use.legal(0)) > 100
    assert 2 <= len(looked) <= 6 and set(looked) <= set(use.legal(0))
