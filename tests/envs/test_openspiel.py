"""OpenSpiel's own checks, unchanged, on every game; and what they do not look at: knowledge, copies, saving, errors."""

from __future__ import annotations

import copy
import json
import pickle
import re
import unittest
from typing import Any

import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this system")
np = pytest.importorskip("numpy")

from open_spiel.integration_tests import api_test  # noqa: E402
from open_spiel.python.algorithms import cfr, exploitability  # noqa: E402
from open_spiel.python.observation import make_observation  # noqa: E402
from open_spiel.python.tests import games_sim_test  # noqa: E402

import paiju.envs.openspiel  # noqa: E402
from paiju.core.errors import BadOption, NotLegal  # noqa: E402
from paiju.games import BUILT_IN, find_game  # noqa: E402

SHORT = {
    "codex": "paiju_codex(selection=random,hp=10,max_turns=4)",
    "miracle": "paiju_miracle(turn_limit=4)",
    "tck": "paiju_tck(max_turns=4)",
    "weiqi": "paiju_weiqi(turns_per_player=5)",
    "kpw": "paiju_kpw(max_rounds=1)",
}
OTHERS = [
    "paiju_weiqi(turns_per_player=5,character_offer=assigned,assigned_characters=shin_jinseo/gu_li,black_seat=1)",
    "paiju_kpw(max_rounds=1,hero_pick=open,response_windows=always,carry_delayed=False)",
    "paiju_tck(players=4,max_turns=4,factions=0/0/1/1,team_see_commits=True,banned_moves=wine/feather)",
    "paiju_tck(players=8,max_turns=2)",
    "paiju_codex(players=3,factions=3,selection=preset,max_turns=3,first_player='2')",
    "paiju_codex(players=4,selection=draft,max_turns=2,faction_of=0/1/1/0)",
    "paiju_miracle(turn_limit=4,deck_mode=fixed,flyers_over_miracle='true',"
    "fixed_creatures=swordsman/archer/priest;swordsman/black_bat/priest)",
    "paiju_weiqi(turns_per_player=5,deal=81729)",
]
ALL_STRINGS = [*SHORT.values(), *OTHERS]


def dealt(name: str, deal: int = 0x030201) -> Any:
    """A state after the deal."""
    state = pyspiel.load_game(name).new_initial_state()
    while state.is_chance_node():
        state.apply_action(deal & 0xFF)
        deal >>= 8
    return state


def at_random(state: Any, steps: int, seed: int = 1) -> Any:
    chance = np.random.RandomState(seed)
    for _ in range(steps):
        if not state.is_terminal():
            state.apply_action(int(chance.choice(state.legal_actions())))
    return state


def passes(case: type[unittest.TestCase]) -> None:
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun > 0
    assert not result.skipped
    assert not [*result.failures, *result.errors], [*result.failures, *result.errors][0][1]


# ---------------------------------------------------------------------- OpenSpiel's own tests


@pytest.mark.parametrize("name", ALL_STRINGS)
def test_its_random_simulations_pass(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", ["paiju_weiqi", "paiju_kpw", "paiju_tck", "paiju_codex"])
def test_its_random_simulations_pass_with_default_options(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", ALL_STRINGS)
def test_its_simulations_from_python_pass(name: str) -> None:
    games_sim_test.GamesSimTest().sim_game(pyspiel.load_game(name))


@pytest.mark.parametrize("id", BUILT_IN)
def test_its_api_test_passes(id: str) -> None:
    body = {"game_name": f"paiju_{id}", "game": pyspiel.load_game(SHORT[id])}
    passes(type("Api", (api_test.EnforceAPIOnPartialTreeBase,), body))


def small_tck(turns: int) -> str:
    """Three gestures of one step each, 1 HP: small enough for the whole tree."""
    moves = next(option for option in find_game("tck").options if option.id == "banned_moves").values
    banned = "/".join(move for move in moves if move not in ("charge", "guard", "arrows"))
    return f"paiju_tck(deal=0,start_hp=1,max_turns={turns},cap_result=hp,banned_moves={banned})"


def test_its_api_test_passes_on_a_whole_tree(monkeypatch: pytest.MonkeyPatch) -> None:
    """Perfect recall, no information state of two players, sums: all of 148 states. The numbers are our own row."""
    name = "paiju_tck_small"
    monkeypatch.setitem(api_test.TOTAL_NUM_STATES, name, (0, 67, 81))
    monkeypatch.setitem(api_test.PERFECT_RECALL_NUM_STATES, name, 42)
    body = {"game_name": name, "game": pyspiel.load_game(small_tck(3))}
    passes(type("WholeTree", (api_test.EnforceAPIOnFullTreeBase,), body))


def test_its_solvers_find_the_equilibrium_of_sealed_answers() -> None:
    """CFR is only right where nobody's information state holds what is sealed."""
    game = pyspiel.load_game(small_tck(3))
    solver = cfr.CFRPlusSolver(game)
    for _ in range(40):
        solver.evaluate_and_update_policy()
    assert exploitability.nash_conv(game, solver.average_policy()) < 0.01


# ---------------------------------------------------------------------- knowledge


@pytest.mark.parametrize("name", ALL_STRINGS)
def test_an_imagined_world_is_the_same_to_its_player_and_differs_elsewhere(name: str) -> None:
    """What OpenSpiel's resampling test compares, and that the truth does not come back every time."""
    state = dealt(name, 5) if "deal" not in name else pyspiel.load_game(name).new_initial_state()
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    strange = set()
    step = 0
    while not state.is_terminal() and step < 60:
        if step % 6 == 0:
            for player in range(state.num_players()):
                world = state.resample_from_infostate(player, sampler)
                assert world.current_player() == state.current_player()
                assert world.legal_actions(player) == state.legal_actions(player)
                assert world.information_state_string(player) == state.information_state_string(player)
                assert world.information_state_tensor(player) == state.information_state_tensor(player)
                assert world.observation_string(player) == state.observation_string(player)
                strange.add(str(world).split()[0] != str(state).split()[0])
        at_random(state, 1, seed=step)
        step += 1
    assert True in strange


def test_an_imagined_world_has_no_way_back() -> None:
    state = at_random(dealt(SHORT["weiqi"]), 12)
    world = state.resample_from_infostate(0, pyspiel.UniformProbabilitySampler(0.0, 1.0))
    assert state.history()
    assert world.history() == []
    assert world.position.digits == []
    with pytest.raises(TypeError, match="imagined world cannot be saved"):
        pickle.dumps(world)
    for copied in (world.clone(), copy.deepcopy(world)):
        assert str(copied) == str(world)
        assert at_random(copied, 500).is_terminal()


def test_before_the_deal_there_is_nothing_to_imagine() -> None:
    with pytest.raises(ValueError, match="before the deal"):
        pyspiel.load_game("paiju_kpw").new_initial_state().resample_from_infostate(0, lambda: 0.5)


def test_a_world_is_imagined_for_a_seat_and_nobody_else() -> None:
    """In particular not for the eyes that see everything."""
    for player in (-2, -1, 2):
        with pytest.raises(ValueError, match=f"player {player} does not sit here; 0 to 1 do"):
            dealt(SHORT["weiqi"]).resample_from_infostate(player, lambda: 0.5)


def test_the_same_seed_imagines_the_same_worlds() -> None:
    state = at_random(dealt(SHORT["kpw"]), 9)
    one, two = (paiju.envs.openspiel.resampler(3) for _ in range(2))
    worlds = [str(one(state, 0)) for _ in range(4)]
    assert worlds == [str(two(state, 0)) for _ in range(4)]
    assert len(set(worlds)) == 4


def test_a_sealed_answer_is_told_to_nobody() -> None:
    """Seat 1 answers second and knows no more than that seat 0 has answered."""
    seen = set()
    state = dealt(SHORT["tck"])
    assert state.current_player() == 0
    for action in state.legal_actions():
        child = state.child(action)
        if child.current_player() == 1:
            assert json.loads(child.observation_string(1))["answered"] == [0]
            tensor = tuple(child.information_state_tensor(1))
            seen.add((child.information_state_string(1), child.observation_string(1), tensor))
    assert len(seen) == 1


def test_an_information_state_remembers_what_the_view_forgets() -> None:
    """Two ways to the same table are two information states."""
    state = dealt(SHORT["tck"])
    charge, guard = (state.string_to_action(f"move:{move}") for move in ("charge", "guard"))
    ways = [(charge, charge, guard, guard, guard, guard), (guard, charge, charge, guard, guard, guard)]
    ends = []
    for way in ways:
        end = state.clone()
        for action in way:
            end.apply_action(action)
        ends.append(end)
    assert ends[0].observation_string(0) == ends[1].observation_string(0)
    assert ends[0].information_state_string(0) != ends[1].information_state_string(0)
    assert ends[0].information_state_string(0) == ends[0].clone().information_state_string(0)


def test_observations_for_others() -> None:
    state = at_random(dealt(SHORT["weiqi"]), 5)
    kinds = pyspiel.PrivateInfoType
    public, everything = (
        make_observation(state.get_game(), pyspiel.IIGObservationType(perfect_recall=False, private_info=kind))
        for kind in (kinds.NONE, kinds.ALL_PLAYERS)
    )
    assert json.loads(public.string_from(state, 0))["viewer"] == "spectator"
    assert json.loads(everything.string_from(state, 0))["viewer"] == "all"
    assert json.loads(state.observation_string(1))["viewer"] == 1
    assert json.loads(state.to_observation_struct(1).to_json()) == json.loads(state.observation_string(1))
    assert state.to_dict() == json.loads(everything.string_from(state, 0))
    private = pyspiel.IIGObservationType(public_info=False, perfect_recall=False)
    assert make_observation(state.get_game(), private) is None


def test_the_numbers_are_the_games_own() -> None:
    state = at_random(dealt(SHORT["codex"]), 9)
    encoded = find_game("codex").encode(state.position.state.view(1))
    assert state.observation_tensor(1) == pytest.approx([0.0, 1.0, *encoded])
    observation = make_observation(state.get_game())
    observation.set_from(state, 1)
    assert list(observation.dict) == ["player", *(name for name, _, _ in find_game("codex").layout)]
    assert observation.dict["hand"].sum() == pytest.approx(len(state.to_dict()["table"]["hands"][1]) / 4)


# ---------------------------------------------------------------------- deals, copies, saving


def test_a_deal_is_a_seed_of_ours() -> None:
    """Three chance nodes, the lowest digit first, or the parameter: the game that `--seed` deals."""
    ours = find_game("weiqi").new(0x030201, 2, {"turns_per_player": 5})
    fixed = pyspiel.load_game(f"paiju_weiqi(turns_per_player=5,deal={0x030201})")
    for state in (dealt(SHORT["weiqi"]), fixed.new_initial_state()):
        assert str(state).split()[0] == ours.fingerprint()
    assert fixed.get_type().chance_mode == pyspiel.GameType.ChanceMode.DETERMINISTIC
    drawn = pyspiel.load_game(SHORT["weiqi"]).new_initial_state()
    assert drawn.chance_outcomes() == [(digit, 1 / 256) for digit in range(256)]
    with pytest.raises(ValueError, match="no chance node"):
        fixed.new_initial_state().chance_outcomes()


@pytest.mark.parametrize("id", BUILT_IN)
def test_copies_go_their_own_way_and_a_saved_state_is_the_same(id: str) -> None:
    state = at_random(dealt(SHORT[id]), 7)
    before, asked = str(state), state.information_state_string(0)
    copies = [state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))]
    at_random(state, 3)
    for one in copies:
        assert str(one) == before
        assert one.information_state_string(0) == asked
        assert str(at_random(one, 3)) == str(state)


def test_results() -> None:
    for id in BUILT_IN:
        state = dealt(SHORT[id])
        assert state.returns() == [0, 0]
        at_random(state, 3000)
        assert state.is_terminal()
        assert sorted(state.returns()) in ([-1, 1], [0, 0])
    three = at_random(dealt("paiju_tck(players=3,max_turns=6,cap_result=hp)"), 3000)
    assert set(three.returns()) <= {-1, 0, 1}
    assert pyspiel.load_game("paiju_tck(players=3)").get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM


# ---------------------------------------------------------------------- parameters and errors


def test_options_are_parameters() -> None:
    game = pyspiel.load_game(OTHERS[2])
    assert game.num_players() == 4
    assert game.variant.options["factions"] == [0, 0, 1, 1]
    assert game.variant.options["banned_moves"] == ["wine", "feather"]
    assert game.get_type().parameter_specification["start_hp"] == 6
    assert pyspiel.load_game("paiju_codex", {"first_player": "1"}).variant.options["first_player"] == "1"
    assert str(pyspiel.load_game("paiju_weiqi(turns_per_player=30)")) == "paiju_weiqi()"


@pytest.mark.parametrize("name", ALL_STRINGS)
def test_a_game_string_reads_back_the_same(name: str) -> None:
    game = pyspiel.load_game(name)
    again = pyspiel.load_game(str(game))
    assert str(again) == str(game)
    assert again.variant.options == game.variant.options
    assert again.num_players() == game.num_players()


@pytest.mark.parametrize(
    ("name", "error", "words"),
    [
        ("paiju_weiqi(turns_per_player=99)", BadOption, "turns_per_player.*5…40"),
        ("paiju_weiqi(territory_scoring=never)", BadOption, "territory_scoring.*allowed: end, each_turn, both"),
        ("paiju_weiqi(players=3)", BadOption, "seats 3.*allowed: 2"),
        ("paiju_weiqi(deal=-2)", BadOption, "deal.*drawn"),
        ("paiju_tck(players=3,factions=0/1)", BadOption, "not one for each seat.*factions"),
        ("paiju_tck(banned_moves=strike/sneeze)", BadOption, "banned_moves.*allowed"),
        ("paiju_codex(players=2,factions=4)", BadOption, "factions 4"),
        ("paiju_weiqi(turns=5)", RuntimeError, "Unknown parameter 'turns'.*turns_per_player"),
        ("paiju_weiqi(turns_per_player=many)", RuntimeError, "Wrong type for parameter turns_per_player"),
        ("paiju_chess", RuntimeError, "Unknown game 'paiju_chess'"),
    ],
)
def test_bad_parameters_say_what_is_wrong(name: str, error: type[Exception], words: str) -> None:
    with pytest.raises(error) as caught:
        pyspiel.load_game(name)
    assert re.search(words, str(caught.value), re.DOTALL)


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    state = dealt(SHORT["weiqi"])
    before = str(state)
    with pytest.raises(NotLegal):
        state.apply_action(next(code for code in range(2, 300) if code not in state.legal_actions()))
    assert str(state) == before
    with pytest.raises(ValueError, match="0 to 255"):
        pyspiel.load_game("paiju_weiqi").new_initial_state().apply_action(300)
