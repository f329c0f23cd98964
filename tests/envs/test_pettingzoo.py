"""What docs/environments.md promises of the PettingZoo environments beyond PettingZoo's own tests."""

from __future__ import annotations

import copy
import json
import pickle
import sys
from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.utils import wrappers

from paiju.core.errors import BadOption, NotLegal, NotYours, PaijuError, Unreadable
from paiju.core.state import State
from paiju.envs.episode import infos_of
from paiju.envs.pettingzoo import ILLEGAL_REWARD, Observation, env, parallel_env, raw_env
from paiju.games import find_game
from tests.envs.tables import FIRST, TABLES, table_name

Options = dict[str, Any]

every_table = pytest.mark.parametrize(("game", "seats", "options"), [*TABLES, ("auction", 3, {})], ids=table_name)
every_game = pytest.mark.parametrize(("game", "seats", "options"), FIRST, ids=table_name)


def legal_codes(observation: Observation) -> list[int]:
    return [int(code) for code in np.flatnonzero(observation["action_mask"])]


def play(playing: Any, random: Random, steps: int = 1 << 30) -> list[tuple[str, int]]:
    """Random legal steps; returns who did what."""
    done: list[tuple[str, int]] = []
    while len(done) < steps:
        observation, _, ended, cut, _ = playing.last()
        if ended or cut:
            break
        done.append((playing.agent_selection, random.choice(legal_codes(observation))))
        playing.step(done[-1][1])
    return done


def same(one: Observation, other: Observation) -> bool:
    return one.keys() == other.keys() and all(np.array_equal(one[part], other[part]) for part in one)


# ---------------------------------------------------------------------- the game as Paiju plays it


@every_table
def test_it_is_the_game_itself(game: str, seats: int, options: Options) -> None:
    """A seed is the deal's own, masks are legal lists, the first seat that owes an answer is asked."""
    raw = raw_env(game, seats, options, arrays=False, max_decisions=120)
    raw.reset(seed=11)
    state = find_game(game).new(11, seats, options)
    random = Random(5)
    for agent in raw.agent_iter():
        observation, _, ended, cut, _ = raw.last()
        if ended or cut:
            break
        seat = state.actors()[0]
        assert agent == f"player_{seat}"
        assert legal_codes(observation) == state.legal(seat)
        code = random.choice(state.legal(seat))
        raw.step(code)
        state.act(seat, code)
        assert raw.game_state.fingerprint() == state.fingerprint()


@every_game
def test_rewards_come_at_the_end_and_are_the_result(game: str, seats: int, options: Options) -> None:
    playing = env(game, seats, options, arrays=False)
    playing.reset(seed=2)
    play(playing, Random(3))
    outcome = playing.infos["player_0"]["view"]["outcome"]
    worth = {"win": 1.0, "draw": 0.0, "loss": -1.0}
    expected = {f"player_{seat}": worth[result] for seat, result in enumerate(outcome["result"])}
    assert playing.rewards == expected
    assert all(playing.terminations.values()) and not any(playing.truncations.values())
    seen = {}
    for agent in playing.agent_iter():
        _, reward, ended, _, _ = playing.last()
        assert ended
        seen[agent] = reward
        playing.step(None)
    assert seen == expected and playing.agents == []


@every_game
def test_a_cap_cuts_the_game_off(game: str, seats: int, options: Options) -> None:
    playing = env(game, seats, options, arrays=False, max_decisions=6)
    playing.reset(seed=2)
    assert len(play(playing, Random(3))) == 6
    assert all(playing.truncations.values()) and not any(playing.terminations.values())
    assert set(playing.rewards.values()) == {0.0}


def test_a_seed_fixes_the_deals_after_it_too() -> None:
    deals = []
    for seed in (7, 7, 8):
        raw = raw_env("weiqi", arrays=False)
        raw.reset(seed=seed)
        deals.append([raw.game_state.fingerprint()])
        for _ in range(3):
            raw.reset()
            deals[-1].append(raw.game_state.fingerprint())
        assert len(set(deals[-1])) == 4
    assert deals[0] == deals[1] and not set(deals[0]) & set(deals[2])


def test_without_a_seed_no_two_environments_deal_alike() -> None:
    raws = [raw_env("weiqi", arrays=False) for _ in range(2)]
    for raw in raws:
        raw.reset()
    assert raws[0].game_state.fingerprint() != raws[1].game_state.fingerprint()


# ---------------------------------------------------------------------- nobody sees what is hidden


@every_table
def test_what_an_agent_gets_depends_on_what_its_seat_knows_alone(game: str, seats: int, options: Options) -> None:
    """The same numbers, mask and view in every world that fits the seat's knowledge."""
    raw = raw_env(game, seats, options)
    random = Random(game)
    for seed in range(3):
        raw.reset(seed=seed)
        play(raw, random, random.randrange(40))
        truth = raw.game_state
        for seat, agent in enumerate(raw.possible_agents):
            seen, view = raw.observe(agent), json.dumps(truth.view(seat))
            raw._episode.state = truth.resample(seat, random.getrandbits(30))
            raw.infos = infos_of(raw._episode, raw._seats)
            assert same(raw.observe(agent), seen)
            assert json.dumps(raw.infos[agent]["view"]) == view
            raw._episode.state = truth


@pytest.mark.parametrize(("game", "seats"), [("tck", 4), ("auction", 3), ("kpw", 2), ("codex", 2)])
def test_nobody_sees_a_step_of_an_answer_that_is_not_finished(game: str, seats: int) -> None:
    raw = raw_env(game, seats, {})
    raw.reset(seed=4)
    random = Random(9)
    drafts = 0
    for agent in raw.agent_iter(150):
        observation, _, ended, _, _ = raw.last()
        if ended:
            break
        others = [other for other in raw.agents if other != agent]
        before = [raw.observe(other) for other in others]
        raw.step(random.choice(legal_codes(observation)))
        if raw.game_state.draft(raw.agents.index(agent)):
            drafts += 1
            assert all(same(raw.observe(other), seen) for other, seen in zip(others, before, strict=True))
    assert drafts


def test_sealed_answers_are_asked_in_seat_order() -> None:
    raw = raw_env("auction", 3, {"rounds": 2}, arrays=False)
    raw.reset(seed=1)
    asked = [int(agent[-1]) for agent, _ in play(raw, Random(1))]
    assert asked == [0, 0, 1, 1, 2, 2] * 2


# ---------------------------------------------------------------------- info


def test_a_view_shows_its_own_moment_whenever_it_is_read() -> None:
    raw = raw_env("weiqi", arrays=False)
    raw.reset(seed=3)
    kept, expected = [], []
    random = Random(1)
    for agent in raw.agent_iter(30):
        observation, _, _, _, info = raw.last()
        kept.append(info)
        expected.append(raw.game_state.view(raw.agents.index(agent)))
        raw.step(random.choice(legal_codes(observation)))
    assert [info["view"] for info in kept] == expected


@pytest.mark.parametrize(
    "read",
    [
        dict,
        lambda info: {**info},
        lambda info: {"view": info.get("view")},
        lambda info: {key: info[key] for key in info},
        lambda info: dict(zip(info.keys(), info.values(), strict=True)),
        lambda info: dict(info.items()),
        lambda info: info.copy(),
        lambda info: info | {},
        lambda info: {} | info,
        lambda info: {"view": info.pop("view")},
        lambda info: dict([info.popitem()]),
        lambda info: json.loads(json.dumps(info)),
        lambda info: pickle.loads(pickle.dumps(info)),
        copy.deepcopy,
        lambda info: info if repr(info) and len(info) == 1 else {},
    ],
)
def test_info_is_a_dictionary_however_it_is_read(read: Callable[[Any], Any]) -> None:
    raw = raw_env("weiqi", arrays=False)
    raw.reset(seed=3)
    info: Any = raw.infos["player_1"]
    assert isinstance(info, dict) and "view" in info and "else" not in info
    with pytest.raises(KeyError):
        info["else"]
    assert read(info) == {"view": raw.game_state.view(1)}
    assert raw.infos["player_0"] != {"view": raw.game_state.view(1)}


# ---------------------------------------------------------------------- copies


@every_table
@pytest.mark.parametrize("copied", [copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))])
def test_a_copy_equals_its_original(copied: Callable[[Any], Any], game: str, seats: int, options: Options) -> None:
    first = env(game, seats, options, arrays=False, max_decisions=60)
    first.reset(seed=6)
    play(first, Random(1), 25)
    second = copied(first)
    assert second.unwrapped.game_state is not first.unwrapped.game_state
    assert second.unwrapped.game_state.fingerprint() == first.unwrapped.game_state.fingerprint()
    assert play(first, Random(2)) == play(second, Random(2))
    assert first.rewards == second.rewards and first.truncations == second.truncations
    first.reset()
    second.reset()
    assert second.unwrapped.game_state.fingerprint() == first.unwrapped.game_state.fingerprint()


# ---------------------------------------------------------------------- the usual wrappers


@every_game
def test_wrappers_do_what_pettingzoo_s_own_do(game: str, seats: int, options: Options) -> None:
    raw = raw_env(game, seats, options, arrays=False, max_decisions=40)
    judged = wrappers.TerminateIllegalWrapper(raw, illegal_reward=ILLEGAL_REWARD)
    theirs = wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(judged))
    ours = env(game, seats, options, arrays=False, max_decisions=40)
    for name in ("agents", "agent_selection", "rewards", "terminations", "truncations", "infos", "num_agents"):
        messages = []
        for one in (theirs, ours):
            with pytest.raises(AttributeError) as caught:
                getattr(one, name)
            messages.append(str(caught.value))
        assert messages[0] == messages[1]
    for one in (theirs, ours):
        one.reset(seed=1)
    assert play(theirs, Random(4)) == play(ours, Random(4))
    for name in ("agents", "agent_selection", "rewards", "terminations", "truncations", "infos", "num_agents"):
        assert getattr(theirs, name) == getattr(ours, name)
    assert str(theirs) == str(ours) == f"paiju_{game}_v{find_game(game).rules_version}"


def test_an_illegal_action_loses(caplog: pytest.LogCaptureFixture) -> None:
    playing = env("weiqi")
    playing.reset(seed=1)
    wrong = int(np.flatnonzero(playing.last()[0]["action_mask"] == 0)[-1])
    playing.step(wrong)
    assert "Illegal move" in caplog.text
    assert playing.rewards == {"player_0": -1.0, "player_1": 0}
    assert all(playing.terminations.values())
    for _ in playing.agent_iter():
        playing.step(None)
    assert playing.agents == []


def test_without_wrappers_an_illegal_action_is_an_error_that_changes_nothing() -> None:
    raw = raw_env("weiqi")
    raw.reset(seed=1)
    before = raw.game_state.fingerprint()
    with pytest.raises(NotLegal, match="allowed: choose:"):
        raw.step(find_game("weiqi").space.code("pass"))
    for nonsense in (None, "pass", 1.5):
        with pytest.raises(Unreadable, match="a whole number"):
            raw.step(nonsense)  # type: ignore[arg-type]
    with pytest.raises(Unreadable, match="player_0, player_1"):
        raw.observe("player_7")
    assert raw.game_state.fingerprint() == before


# ---------------------------------------------------------------------- all at once


def test_a_seat_that_has_committed_can_only_wait() -> None:
    playing = parallel_env("auction", 3, {"rounds": 1}, arrays=False)
    space = find_game("auction").space
    lot, bid, wait = space.code("lot:0"), space.code("bid:3"), playing.wait
    seen, _ = playing.reset(seed=1)
    assert wait == space.size and all(legal_codes(one) == [lot, lot + 1, lot + 2] for one in seen.values())
    seen, rewards, ended, cut, _ = playing.step({"player_0": lot, "player_1": lot, "player_2": lot})
    assert not any(rewards.values()) and not any(ended.values()) and not any(cut.values())
    seen, _, ended, _, infos = playing.step({"player_0": bid, "player_1": bid + 1, "player_2": bid})
    assert all(ended.values()) and playing.agents == []
    assert all(legal_codes(one) == [wait] for one in seen.values())
    assert infos["player_1"]["view"]["outcome"]["result"] == ["loss", "win", "loss"]


def test_tck_at_once_is_tck_one_after_another() -> None:
    """The same plays give the same game, whichever form asks for them; a cycle is one step of each who owes one."""
    playing = parallel_env("tck", 4, arrays=False)
    seen, _ = playing.reset(seed=5)
    state = find_game("tck").new(5, 4)
    random = Random(8)
    waits = 0
    rewards: dict[str, float] = {}
    ended: dict[str, bool] = {}
    while playing.agents:
        owed = state.actors()
        actions = {agent: random.choice(legal_codes(one)) for agent, one in seen.items()}
        assert [actions[f"player_{seat}"] == playing.wait for seat in range(4)] == [s not in owed for s in range(4)]
        waits += 4 - len(owed)
        seen, rewards, ended, _, _ = playing.step(actions)
        for seat in owed:
            state.act(seat, actions[f"player_{seat}"])
        assert playing.game_state.fingerprint() == state.fingerprint()
    assert waits and all(ended.values()) and list(rewards.values()) == [float(one) for one in state.result]
    assert playing.step({}) == ({}, {}, {}, {}, {})


def test_parallel_errors_come_before_anything_has_changed() -> None:
    playing = parallel_env("tck", 3, arrays=False)
    seen, _ = playing.reset(seed=5)
    good = {agent: legal_codes(one)[0] for agent, one in seen.items()}
    before = playing.game_state.fingerprint()
    with pytest.raises(NotYours, match="player_2"):
        playing.step({agent: good[agent] for agent in ("player_0", "player_1")})
    with pytest.raises(Unreadable, match="player_9"):
        playing.step({**good, "player_9": 3})
    with pytest.raises(NotLegal, match="move:"):
        playing.step({**good, "player_2": playing.wait})
    with pytest.raises(Unreadable, match="a whole number"):
        playing.step({**good, "player_2": "strike"})  # type: ignore[dict-item]
    assert playing.game_state.fingerprint() == before and playing.cycles == 0


def test_in_place_of_an_illegal_action_the_default_can_be_played() -> None:
    playing = parallel_env("weiqi", arrays=False, illegal="default")
    playing.reset(seed=5)
    state: State = find_game("weiqi").new(5)
    for _ in range(20):
        owed = [(seat, state.default(seat)) for seat in state.actors()]
        playing.step(dict.fromkeys(playing.agents, 0))
        for seat, code in owed:
            state.act(seat, code)
    assert playing.game_state.fingerprint() == state.fingerprint()


# ---------------------------------------------------------------------- arguments


@pytest.mark.parametrize("make", [env, raw_env, parallel_env])
@pytest.mark.parametrize(
    ("arguments", "error", "says"),
    [
        ({"game": "chess"}, Unreadable, "allowed: codex, miracle, tck, weiqi, kpw"),
        ({"game": "weiqi", "seats": 3}, BadOption, "seats 3; at seats; allowed: 2"),
        ({"game": "weiqi", "seats": "2"}, BadOption, "a whole number"),
        ({"game": "weiqi", "options": {"turns": 5}}, BadOption, "turns_per_player"),
        ({"game": "weiqi", "options": {"turns_per_player": 99}}, BadOption, "5…40"),
        ({"game": "weiqi", "options": 5}, BadOption, "{option: value}"),
        ({"game": "weiqi", "render_mode": "rgb_array"}, Unreadable, "human, ansi"),
        ({"game": "weiqi", "viewer": 2}, Unreadable, "0, 1, spectator, all"),
        ({"game": "weiqi", "lang": "fr"}, Unreadable, "zh, en"),
    ],
)
def test_bad_arguments_are_named(
    make: Callable[..., Any], arguments: dict[str, Any], error: type[PaijuError], says: str
) -> None:
    with pytest.raises(error) as caught:
        make(**arguments)
    assert says in str(caught.value)


@pytest.mark.parametrize("number", [0, -1, 2.5, "9", True])
def test_caps_are_positive_whole_numbers(number: Any) -> None:
    with pytest.raises(Unreadable, match="a whole number from 1 on"):
        env("weiqi", max_decisions=number)
    with pytest.raises(Unreadable, match="a whole number from 1 on"):
        parallel_env("weiqi", max_cycles=number)


def test_other_bad_arguments() -> None:
    with pytest.raises(Unreadable, match="error, default"):
        parallel_env("tck", illegal="ignore")
    with pytest.raises(Unreadable, match="seed"):
        raw_env("weiqi").reset(seed="seven")  # type: ignore[arg-type]


def test_without_pettingzoo_it_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    monkeypatch.delitem(sys.modules, "paiju.envs.pettingzoo")
    with pytest.raises(ImportError, match=r"pip install 'paiju\[pettingzoo\]'"):
        import_module("paiju.envs.pettingzoo")


# ---------------------------------------------------------------------- drawing


def test_drawings_speak_both_languages_and_show_what_the_viewer_sees(capsys: pytest.CaptureFixture[str]) -> None:
    def drawn(**given: Any) -> str:
        playing = raw_env("weiqi", render_mode="ansi", **given)
        playing.reset(seed=1)
        play(playing, Random(1), 12)
        text = playing.render()
        assert isinstance(text, str)
        return text

    assert drawn(lang="zh") != drawn(lang="en")
    assert len({drawn(viewer=viewer) for viewer in (0, 1, "spectator", "all")}) == 4
    capsys.readouterr()
    watched = raw_env("weiqi", render_mode="human")
    watched.reset(seed=1)
    once = capsys.readouterr().out
    play(watched, Random(1), 1)
    assert once and capsys.readouterr().out


def test_rendering_without_a_mode_says_how() -> None:
    raw = raw_env("weiqi")
    raw.reset(seed=1)
    with pytest.warns(UserWarning, match="render_mode='human' or 'ansi'"):
        assert raw.render() is None


def test_arrays_can_be_left_out() -> None:
    for make in (env, parallel_env):
        with_arrays, without = make("kpw"), make("kpw", arrays=False)
        assert set(with_arrays.observation_space("player_0")) == {"action_mask", "observation"}
        assert set(without.observation_space("player_0")) == {"action_mask"}
