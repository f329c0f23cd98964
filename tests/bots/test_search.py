"""The search: deterministic, honest with its budget, and it finds what there is to find."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from time import monotonic

import pytest

from paiju.bots.levels import (
    LEVELS,
    TUNINGS,
    level_iterations,
    level_name,
    level_text,
    make_level,
    search_settings,
)
from paiju.bots.mcts import MctsBot
from paiju.bots.observation import Bot, observe
from paiju.bots.random import RandomBot
from paiju.bots.registry import check_bot, make_bot
from paiju.bots.search.node import UNKNOWN, Node
from paiju.bots.search.rollout import Rollout
from paiju.bots.search.settings import Settings
from paiju.bots.search.tree import Search
from paiju.bots.turn_clock import LEAST, TurnClock, TurnTime
from paiju.core.digest import digest
from paiju.core.errors import Unreadable
from paiju.core.game import AnyGame
from paiju.core.state import State
from paiju.core.texts import LANGUAGES
from paiju.games import BUILT_IN, find_game
from tests.toys import auction, duel
from tests.toys.auction.actions import BID, MOST_COINS
from tests.toys.duel.actions import PASS


def play(game: AnyGame, bots: list[Bot], seed: int) -> tuple[State, list[int]]:
    state = game.new(seed, len(bots))
    table = Random(seed)
    codes = []
    while not state.over:
        seat = state.actors()[0]
        codes.append(bots[seat].choose(observe(game, state, seat, table.getrandbits(60))))
        state.act(seat, codes[-1])
    return state, codes


def searcher(game: AnyGame, seed: int, iterations: int = 60) -> MctsBot:
    return MctsBot(game, Settings(iterations), seed)


@pytest.mark.parametrize("name", BUILT_IN)
def test_the_levels_search_plays_the_same_answers_for_the_same_seed(name: str) -> None:
    game = find_game(name)
    opening = game.new(3)
    seats = range(opening.seats)
    played = []
    for _ in range(2):
        state, bots = opening.clone(), [make_bot("mcts:3", game, seat) for seat in seats]
        for step in range(24):
            seat = state.actors()[0]
            state.act(seat, bots[seat].choose(observe(game, state, seat, step)))
        played.append(state.fingerprint())
    assert played[0] == played[1]


@pytest.mark.parametrize("game", [duel.GAME, auction.GAME], ids=lambda game: game.id)
def test_the_same_seed_and_budget_play_the_same_game(game: AnyGame) -> None:
    first = play(game, [searcher(game, 1), searcher(game, 2)], 5)[1]
    again = play(game, [searcher(game, 1), searcher(game, 2)], 5)[1]
    assert first == again
    others = [play(game, [searcher(game, seed), searcher(game, seed + 1)], 5)[1] for seed in range(10, 16)]
    assert any(other != first for other in others)


@pytest.mark.parametrize(
    ("game", "played"),
    [(duel.GAME, 9603435627148685486), (auction.GAME, 5964285272008942911)],
    ids=["duel", "auction"],
)
def test_both_builds_think_alike(game: AnyGame, played: int) -> None:
    """A digest of all actions of a game; these tests run on the pure and on the compiled build.

    A change of the search changes it on purpose: take the new number, and see that both builds agree on it.
    """
    guided = MctsBot(game, Settings(60, playout=3, prior_after=1, tries=2, breadth=4.0), 1)
    assert digest(play(game, [guided, searcher(game, 2)], 5)[1]) == played


def test_what_the_bot_does_not_know_does_not_change_what_it_does() -> None:
    """Two truths that look alike to a seat, imagined with one seed: the same answer."""
    truth = duel.GAME.new(4)
    other = truth.resample(0, 99)
    assert truth.fingerprint() != other.fingerprint()
    answers = [searcher(duel.GAME, 1).choose(observe(duel.GAME, state, 0, 5)) for state in (truth, other)]
    assert answers[0] == answers[1]


@pytest.mark.parametrize(("game", "least"), [(duel.GAME, 16), (auction.GAME, 12)], ids=["duel", "auction"])
def test_it_beats_chance(game: AnyGame, least: int) -> None:
    won = 0
    for seed in range(10):
        for seat in range(2):
            bots: list[Bot] = [RandomBot(seed), RandomBot(seed)]
            bots[seat] = searcher(game, seed)
            won += play(game, bots, seed)[0].result[seat] == 1
    assert won >= least


def test_more_seats_than_two() -> None:
    """Who searches among three who play by chance wins more than any of them."""
    won = [0] * 4
    for seed in range(20):
        bots: list[Bot] = [searcher(auction.GAME, seed, 40), *(RandomBot(seed + n) for n in range(3))]
        for seat, result in enumerate(play(auction.GAME, bots, seed)[0].result):
            won[seat] += result == 1
    assert won[0] > max(won[1:])


def test_a_blow_that_wins_is_struck() -> None:
    state = duel.GAME.position({"health": [9, 1]}, seed=2)
    bot = MctsBot(duel.GAME, Settings(200), 1)
    text = duel.GAME.space.text(bot.choose(observe(duel.GAME, state, state.actors()[0], 3)))
    assert text.startswith("play:")
    assert bot.thought is not None and bot.thought.actions[0][2] > 0.3


def test_a_forced_answer_costs_nothing() -> None:
    state = duel.GAME.new(6)
    state.hands[0].clear()
    assert len(state.legal(0)) == 1
    bot = searcher(duel.GAME, 1)
    assert bot.choose(observe(duel.GAME, state, 0, 1)) == PASS
    assert bot.thought is None


def test_forced_decisions_are_not_remembered() -> None:
    search = think(duel.GAME.new(3), 0, 200)
    assert search.nodes and all(len(node.codes) != 1 for node in search.nodes.values())


def think(state: State, seat: int, iterations: int, game: AnyGame = duel.GAME, seed: int = 1) -> Search:
    search = Search(Settings(iterations), game.judge, seed)
    search.think(state, seat, iterations, -1.0)
    return search


def root_of(search: Search, state: State, seat: int) -> Node:
    return search.nodes[state.resample(seat, 1, True).key(seat)]


def halved(iterations: int, deadline: float = -1.0) -> tuple[Search, Node]:
    """A search at a decision of the duel with many actions."""
    state = duel.GAME.new(3)
    while len(state.legal(state.actors()[0])) < 5:
        state.act(state.actors()[0], state.legal(state.actors()[0])[0])
    search = Search(Settings(iterations, prior_after=1, breadth=2.5), duel.GAME.judge, 1)
    return search, search.think(state, state.actors()[0], iterations, deadline)


def test_the_worse_half_is_dropped_until_one_is_left() -> None:
    """All that are still in have met the same worlds; the two of the last round most of them."""
    search, root = halved(400)
    met = sorted(search.met, reverse=True)
    assert len(root.codes) >= 5 and met[0] == met[1] > met[2] >= met[-1] >= 4
    assert search.met[search.best] == met[0] and len(search.world_seeds) == met[0]
    assert sum(met) == search.iterations <= 400


def test_both_builds_halve_alike() -> None:
    """What each action won and lost in its worlds; playouts to the end."""
    assert [round(worth) for worth in halved(400)[0].sums] == [109, 104, 2, -7, 23]


def test_a_small_budget_looks_at_the_most_promising_actions_only() -> None:
    search, root = halved(4)
    looked = [place for place, met in enumerate(search.met) if met]
    assert len(looked) == 2 < len(root.codes)
    assert min(root.prior[place] for place in looked) >= sorted(root.prior)[-2]


def test_when_time_is_up_every_round_still_has_one_look() -> None:
    """The deadline is over before it begins: each round ends after one look, and the halving still ends with one."""
    search, root = halved(400, 0.0)
    rounds = (len(root.codes) - 1).bit_length()
    assert max(search.met) == rounds and search.met[search.best] == rounds


def test_two_that_cannot_change_places_any_more_are_decided() -> None:
    search, root = halved(400)
    best, other = sorted(range(len(root.codes)), key=lambda place: search.sums[place])[-1:-3:-1]
    search.sums[best], search.sums[other] = 10.0, 5.0
    root.prior[best] = root.prior[other] = 0.0
    assert search._decided(root, [best, other], 2) and search._decided(root, [other, best], 2)
    assert not search._decided(root, [best, other], 3)


def test_what_was_remembered_serves_the_next_decision() -> None:
    """Tree reuse: after a seat's own step and the answers to it, the new root has visits already."""
    state = auction.GAME.new(3)
    search = think(state, 0, 300, auction.GAME)
    best = root_of(search, state, 0)
    state.act(0, best.codes[best.best()])
    before = root_of(search, state, 0).visits
    assert before > 10
    search.think(state, 0, 10, -1.0)
    assert root_of(search, state, 0).visits == before + 10


def test_what_looks_better_gets_more_attention() -> None:
    """By how many spreads it looks better; what was never judged gets none."""
    node = Node(0, False, [10, 11, 12, 13])
    node.prior = [0.5, 0.1, 0.1, UNKNOWN]
    node.judged = 3
    node.share_attention(1.0)
    assert sum(node.promise) == pytest.approx(1.0)
    assert node.promise[0] > 5 * node.promise[1] and node.promise[1] == node.promise[2]
    assert node.promise[3] == 0.0
    chosen = [node.select([0, 1, 2], 1.0, 2.0, 1)]
    for _ in range(30):
        node.tried[chosen[-1]] += 1
        node.total[chosen[-1]] += 0.3
        chosen.append(node.select([0, 1, 2], 1.0, 2.0, 1))
    assert chosen[0] == 0 and chosen.count(0) > chosen.count(1) > 0


def careful(tries: int, turns: int = 0) -> Rollout:
    return Rollout(Settings(1, tries=tries, playout_turns=turns), duel.GAME.judge, 1)


def test_a_careful_playout_takes_the_best_of_a_few() -> None:
    """With enough tries the blow that wins is among them."""
    state = duel.GAME.position({"health": [9, 1]}, seed=2)
    seat = state.actors()[0]
    code = careful(60).best_of_some(state, seat)
    assert duel.GAME.space.text(code).startswith("play:")
    assert code in state.legal(seat)


def test_a_careful_playout_may_end_with_a_turn() -> None:
    """So that all positions are judged at the same moment, however many decisions lead there."""
    for seed in range(10):
        state = duel.GAME.new(seed)
        turn = state.turn_number()
        careful(2, turns=1).play_carefully(state, turn)
        assert state.over or state.turn_number() == turn + 1


def played(state: State, code: int) -> State:
    after = state.clone()
    after.act(state.actors()[0], code)
    return after


def thorough(turns: int = 1) -> Rollout:
    return Rollout(Settings(1, tries=2, playout_turns=turns, thorough=True), duel.GAME.judge, 1)


def test_a_thorough_playout_finds_the_blow_that_wins() -> None:
    """It looks at every likely answer, so nothing is left to luck."""
    state = duel.GAME.position({"health": [9, 1]}, seed=2)
    seat = state.actors()[0]
    after = thorough().best_answer(state.clone(), seat)
    assert after.fingerprint() in [played(state, code).fingerprint() for code in state.legal(seat)]
    assert after.actors() == [1 - seat] and after.turn_number() == state.turn_number()  # only a parry can stop it


def test_a_thorough_playout_is_the_same_again_and_ends_with_a_turn() -> None:
    for seed in range(10):
        state = duel.GAME.new(seed)
        turn = state.turn_number()
        ends = [thorough(2).play_thoroughly(state.clone(), turn) for _ in range(2)]
        assert ends[0].fingerprint() == ends[1].fingerprint()
        assert ends[0].over or ends[0].turn_number() == turn + 2


@pytest.mark.parametrize(("at_once", "passes"), [(True, []), (False, ["pass"])])
def test_an_answer_that_ends_the_turn_is_judged_there_or_when_the_seat_is_asked_again(
    at_once: bool, passes: list[str]
) -> None:
    weiqi = find_game("weiqi")
    state = weiqi.position({"characters": ["gu_li", "ke_jie"], "hands": [["stone"], ["stone"]]}, seed=3)
    rollout = Rollout(Settings(1, at_once=at_once), weiqi.judge, 1)
    stone = weiqi.space.code("play:stone/mid")
    later = played(state, stone)
    for text in passes:
        later.act(1, weiqi.space.code(text))
    for worth in (rollout.promise(state, 0, stone, False), rollout.settled_worth(played(state, stone), 0, 1)):
        assert worth == weiqi.judge.evaluate(later, 0)


def test_early_stop_when_nothing_can_change_any_more() -> None:
    state = duel.GAME.position({"health": [9, 1]}, seed=2)
    search = Search(Settings(100_000), duel.GAME.judge, 1)
    search.think(state, state.actors()[0], 3000, -1.0)
    counts = sorted(root_of(search, state, state.actors()[0]).tried)
    assert search.iterations < 3000
    assert counts[-1] - counts[-2] > 3000 - search.iterations


def test_a_deadline_holds() -> None:
    search = Search(Settings(10**9), duel.GAME.judge, 1)
    began = monotonic()
    search.think(duel.GAME.new(1), 0, 10**9, began + 0.2)
    assert monotonic() - began < 2


def test_when_time_is_up_there_is_still_one_iteration() -> None:
    search = Search(Settings(500), duel.GAME.judge, 1)
    search.think(duel.GAME.new(1), 0, 500, monotonic() - 1.0)
    assert search.iterations == 1


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", TUNINGS)
def test_a_turn_of_many_answers_takes_no_longer_than_a_level_may(name: str, level: str) -> None:
    """The budget belongs to the turn, not to the decision: after many answers only the least is left for each."""
    time = TUNINGS[name].time[level]
    lengths = [time.for_answer(given, "main") for given in range(40)]
    assert lengths == sorted(lengths, reverse=True) and lengths[-1] == LEAST
    assert sum(length for length in lengths if length > LEAST) <= time.seconds + 1e-9


def test_a_new_turn_has_all_the_seconds_again_and_later_steps_have_what_is_left() -> None:
    clock = TurnClock(TurnTime(50.0, 2.0))
    bot = MctsBot(duel.GAME, Settings(40), 1, clock=clock)
    observation = observe(duel.GAME, duel.GAME.new(1), 0, 1)
    left = []
    for _ in range(2):
        bot.choose(observation)
        assert bot.thought is not None
        left.append(clock.left + bot.thought.seconds)
    assert left == [pytest.approx(25.0, abs=0.5), pytest.approx(12.5, abs=0.5)]
    state = duel.GAME.new(1)
    turn = state.turn_number()
    while state.turn_number() == turn:
        seat = state.actors()[0]
        state.act(seat, state.default(seat))
    clock.begin_answer(state)
    assert clock.left == 25.0


def test_a_light_phase_takes_nothing_from_the_turn() -> None:
    time = TUNINGS["kpw"].time["hard"]
    assert time.is_light("draw") and not time.is_light("turn")
    assert {time.for_answer(given, "draw") for given in range(9)} == {LEAST}


def test_the_first_step_leaves_time_for_those_after_it() -> None:
    assert Settings(later=0.25).part_of_answer(True) == 0.8
    assert Settings(later=2.0).part_of_answer(True) == pytest.approx(1 / 3)


def test_later_steps_have_their_share_of_the_budget() -> None:
    budget = Settings(40)
    assert budget.later_iterations() == 10
    budget.later = 2.0
    assert budget.later_iterations() == 80
    budget.later = 0.001
    assert budget.later_iterations() == 1
    state = auction.GAME.new(3)
    bot = MctsBot(auction.GAME, Settings(40), 1)
    state.act(0, bot.choose(observe(auction.GAME, state, 0, 1)))
    assert state.drafts[0] and bot.thought is not None and bot.thought.iterations == 40
    bot.choose(observe(auction.GAME, state, 0, 2))
    assert bot.thought.iterations == 10


def test_memory_has_a_bound() -> None:
    search = Search(Settings(2000, most_nodes=50), duel.GAME.judge, 1)
    search.think(duel.GAME.new(1), 0, 500, -1.0)
    assert len(search.nodes) <= 50
    search.think(duel.GAME.new(2), 0, 100, -1.0)
    assert len(search.nodes) <= 50


def test_playouts_are_cut_off_by_the_evaluation() -> None:
    search = Search(Settings(100, playout=2), duel.GAME.judge, 1)
    search.think(duel.GAME.new(1), 0, 100, -1.0)
    full = think(duel.GAME.new(1), 0, 100)
    assert search.rollout.decisions < full.rollout.decisions


def test_a_prior_guides_the_first_visits() -> None:
    """With one-step judgements of the actions a handful of iterations already prefers the winning blow."""
    state = duel.GAME.position({"health": [9, 1]}, seed=2)
    seat = state.actors()[0]
    search = Search(Settings(100, prior_after=1), duel.GAME.judge, 1)
    search.think(state, seat, 100, -1.0)
    root = root_of(search, state, seat)
    assert len(root.prior) == len(root.codes)
    assert duel.GAME.space.text(root.codes[root.best()]).startswith("play:")


def exploitability(rounds: int, seed: int, iterations: int) -> float:
    """How much a best response wins against both average strategies of a one-round auction, exactly."""
    state = auction.GAME.new(seed, 2, {"rounds": rounds})
    answers = [(lot, bid) for lot in state.legal(0) for bid in range(BID, BID + MOST_COINS + 1)]
    payoff = [[result(state, one, two) for two in answers] for one in answers]
    mine, theirs = (mixture(state, seat, iterations, answers) for seat in (0, 1))
    best = max(sum(row[n] * theirs[n] for n in range(len(answers))) for row in payoff)
    worst = min(sum(payoff[m][n] * mine[m] for m in range(len(answers))) for n in range(len(answers)))
    return (best - worst) / 2


def result(state: State, one: tuple[int, int], two: tuple[int, int]) -> int:
    copy = state.clone()
    for seat, answer in enumerate((one, two)):
        for code in answer:
            copy.act(seat, code)
    return copy.result[0]


def mixture(state: State, seat: int, iterations: int, answers: list[tuple[int, int]]) -> list[float]:
    search = think(state, seat, iterations, auction.GAME, seed=seat)
    root = root_of(search, state, seat)
    shares: dict[tuple[int, int], float] = {}
    for code, share in zip(root.codes, root.mixture(), strict=True):
        step = state.clone()
        step.act(seat, code)
        node = root_of(search, step, seat)
        for bid, part in zip(node.codes, node.mixture(), strict=True):
            shares[code, bid] = share * part
    return [shares[answer] for answer in answers]


def test_simultaneous_search_converges() -> None:
    """Regret matching in a sealed two-step auction with 30 answers each: exploitability falls towards zero."""
    little, much = exploitability(1, 3, 200), exploitability(1, 3, 6000)
    assert much < 0.05 < little


def test_an_average_strategy_is_a_distribution() -> None:
    root = root_of(think(auction.GAME.new(3), 0, 200, auction.GAME), auction.GAME.new(3), 0)
    assert root.simultaneous
    assert sum(root.mixture()) == pytest.approx(1)


def test_plain_python_thinks_a_fourth_but_never_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A budget that is small already stays as it is."""
    budgets = {}
    for build in ("compiled", "pure"):
        monkeypatch.setattr("paiju.bots.levels.build_name", lambda build=build: build)
        budgets[build] = [level_iterations(find_game("miracle"), level) for level in LEVELS]
    easy, normal, hard, master = budgets["compiled"]
    assert easy < 8
    assert budgets["pure"] == [easy, normal // 4, hard // 4, master // 4]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", TUNINGS)
def test_how_a_level_searches_is_not_touched_by_a_budget(name: str, level: str) -> None:
    made = search_settings(find_game(name), 7, level)
    assert made == replace(TUNINGS[name].settings[level], iterations=7)
    made.trust += 1.0
    assert made.trust != TUNINGS[name].settings[level].trust


@pytest.mark.parametrize(("name", "level"), [("mcts:7", "normal"), *[(f"{level}:7", level) for level in LEVELS]])
def test_a_level_with_a_number_is_its_search_without_a_clock(name: str, level: str) -> None:
    bot = make_bot(name, find_game("weiqi"), 1)
    assert isinstance(bot, MctsBot)
    assert bot.settings == search_settings(find_game("weiqi"), 7, level)
    assert bot.clock is None and bot.name == name


@pytest.mark.parametrize("name", ["hard:0", "easy:", "normal:many", "hard:-1"])
def test_a_level_needs_a_number_of_iterations(name: str) -> None:
    with pytest.raises(Unreadable) as error:
        check_bot(name)
    assert f"{name.partition(':')[0]}:N (N ≥ 1)" in error.value.allowed


# ---------------------------------------------------------------------- led by a trained policy


def led(turns: int = 4, iterations: int = 60) -> Settings:
    return replace(search_settings(find_game("weiqi"), iterations, "hard"), playout_turns=turns)


def fresh_weiqi(seed: int, **options: object) -> State:
    """After both have chosen their characters."""
    state: State = find_game("weiqi").new(seed, 2, options)
    for seat in range(2):
        state.act(seat, state.legal(seat)[0])
    return state


def test_a_playout_led_by_practice_does_what_the_practised_player_leans_to() -> None:
    weiqi = find_game("weiqi")
    for seed in range(5):
        world, expected = fresh_weiqi(seed), fresh_weiqi(seed)
        turn = world.turn_number()
        rollout = Rollout(led(), weiqi.judge, 1)
        rollout.trained = True
        rollout.play_on(world, turn)
        while expected.turn_number() < turn + 4:
            seat = expected.actors()[0]
            legal = weiqi.judge.likely(expected, seat)
            logits = weiqi.judge.policy(expected, seat, legal) or [0.0]
            expected.act(seat, legal[logits.index(max(logits))])
        assert world.fingerprint() == expected.fingerprint()


def test_the_first_judgements_are_the_practised_players_shares_and_the_onlooker_judges_the_end() -> None:
    weiqi = find_game("weiqi")
    state = fresh_weiqi(3)
    search = Search(led(), weiqi.judge, 1)
    root = search.think(state, 0, 60, -1.0)
    assert sum(root.prior) == pytest.approx(1.0)
    logits = weiqi.judge.policy(state, 0, root.codes)
    assert root.prior.index(max(root.prior)) == logits.index(max(logits))
    assert len(search.nodes) == 1  # nothing beyond the turn at hand is remembered
    world = fresh_weiqi(4)
    search._value_end(world)
    assert search.values == [weiqi.judge.value(world, 0), weiqi.judge.value(world, 1)]


def test_where_nobody_is_practised_the_search_is_the_usual_one() -> None:
    """Other turns, other rules: practice does not count, and hard thinks as the other levels do."""
    weiqi = find_game("weiqi")
    state = fresh_weiqi(5, turns_per_player=6)
    with_it, without = (Search(one, weiqi.judge, 1) for one in (led(), replace(led(), trained=False)))
    for search in (with_it, without):
        search.think(state, 0, 40, -1.0)
    assert with_it.sums == without.sums and with_it.best == without.best


def test_a_trained_mixture_is_moved_towards_what_turned_out_better() -> None:
    """Answers given at once: what was seen to be better gets a larger share, what was never tried keeps its own."""
    node = Node(0, True, [10, 11, 12])
    node.trained = [0.5, 0.3, 0.2]
    assert node.mixture() == pytest.approx(node.trained), "nothing seen, nothing moved"
    for _ in range(50):
        node.learn_trained(0, -0.5)
        node.learn_trained(1, 0.5)
    first, second, third = node.mixture()
    assert second > 0.6 > first
    assert sum((first, second, third)) == pytest.approx(1.0)
    assert first / 0.5 < third / 0.2 < second / 0.3


def test_where_answers_are_given_at_once_the_trained_policy_is_where_the_search_begins() -> None:
    tck = find_game("tck")
    state = tck.new(3)
    search = Search(search_settings(tck, 30, "master"), tck.judge, 1)
    root = search.think(state, 0, 30, -1.0)
    logits = tck.judge.policy(state, 0, root.codes)
    assert root.simultaneous and root.trained.index(max(root.trained)) == logits.index(max(logits))
    assert sum(root.mixture()) == pytest.approx(1.0)


def test_a_game_without_practice_says_so() -> None:
    state = duel.GAME.new(1)
    assert not duel.GAME.judge.is_trained(state)
    assert duel.GAME.judge.policy(state, 0, state.legal(0)) == []
    assert duel.GAME.judge.value(state, 0) == duel.GAME.judge.evaluate(state, 0)


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_and_has_words(level: str) -> None:
    state = duel.GAME.new(1)
    bot = make_level(duel.GAME, level, 1)
    assert bot.choose(observe(duel.GAME, state, 0, 1)) in state.legal(0)
    for lang in ("zh", "en"):
        assert level_name(level, lang) and level_text(duel.GAME, level, lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_plain_python_says_how_much_less_it_thinks(monkeypatch: pytest.MonkeyPatch, lang: str) -> None:
    weiqi, miracle = find_game("weiqi"), find_game("miracle")
    monkeypatch.setattr("paiju.bots.levels.build_name", lambda: "compiled")
    compiled = level_text(weiqi, "normal", lang)
    monkeypatch.setattr("paiju.bots.levels.build_name", lambda: "pure")
    own, full = level_iterations(weiqi, "normal"), TUNINGS["weiqi"].iterations["normal"]
    assert own < full
    assert level_text(weiqi, "normal", lang).startswith(compiled)
    assert str(own) in level_text(weiqi, "normal", lang) and str(full) in level_text(weiqi, "normal", lang)
    assert "Python" not in level_text(miracle, "easy", lang)  # thinks as much in both builds


@pytest.mark.parametrize("build", ["pure", "compiled"])
def test_mcts_by_name_has_the_same_budget_in_every_build(monkeypatch: pytest.MonkeyPatch, build: str) -> None:
    monkeypatch.setattr("paiju.bots.levels.build_name", lambda: build)
    bot = make_bot("mcts", find_game("weiqi"), 1)
    assert isinstance(bot, MctsBot)
    assert bot.settings.iterations == TUNINGS["weiqi"].iterations["normal"]
    assert bot.clock is None
