"""`paiju play` with scripted input: what a person sees, types and gets."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from paiju.games import find_game
from paiju.match.match import Match, replay
from paiju.match.record import Player, load_record, save_record

Run = Any
DUEL = ("play", "duel", "--seed", 5)
"""With this seed seat 0 holds a jab and three parries, seat 1 two jabs and two hooks."""
HANDED_OVER = ("", "")
"""Enter by the one who has played, Enter by the one who comes."""


def test_a_whole_game_against_a_bot(run: Run) -> None:
    done = run(*DUEL, "--seat-1", "random", typed=("1",) * 60)
    assert done.code == 0
    assert "Fist duel · seed 5" in done.out
    assert "❯ Your turn" in done.out and "1 play jab" in done.out
    assert "· Random " in done.out
    assert "Game over: health" in done.out
    assert done.out.rstrip().endswith("Goodbye")


def test_the_same_in_chinese(run: Run) -> None:
    done = run(*DUEL, "--lang", "zh", typed=("1",) * 60)
    assert "❯ 轮到你" in done.out and "打出直拳" in done.out and "对局结束：体力" in done.out


def test_as_many_sit_down_as_the_rules_say(run: Run) -> None:
    """TCK is for two to eight and usually four; --seats says otherwise."""
    usual = run("play", "tck", "--seed", 1).out
    assert "Greedy 4" in usual and "Greedy 5" not in usual
    assert "Greedy 2" not in run("play", "tck", "--seed", 1, "--seats", 2).out


def test_leaving_at_once_is_no_accident(run: Run) -> None:
    assert run(*DUEL).code == 0
    assert run(*DUEL, typed=("quit",)).out.rstrip().endswith("Goodbye")


def test_an_answer_by_number_by_name_by_action(run: Run) -> None:
    for answer in ("1", "play:jab", "play jab"):
        assert "Player 1 plays jab" in run(*DUEL, typed=(answer,)).out


def test_a_wrong_answer_says_what_would_do(run: Run) -> None:
    def said(answer: str) -> str:
        return str(run(*DUEL, typed=(answer,)).out)

    assert "type a number from 1 to" in said("77")
    assert "“fly” means nothing here; ? for help" in said("fly")
    assert "“lay” could mean several; allowed: 1 play jab" in said("lay")
    assert "a parry is only played in answer" in said("play:parry")


def test_enter_shows_the_question_again(run: Run) -> None:
    assert run(*DUEL, typed=("", "")).out.count("❯ Your turn") == 3


class TestHelp:
    def test_the_commands(self, run: Run) -> None:
        shown = run(*DUEL, typed=("?",)).out
        assert all(word in shown for word in ("back", "undo", "save FILE", "load FILE", "rules", "quit"))

    def test_why_an_action_is_not_offered(self, run: Run) -> None:
        shown = run(*DUEL, typed=("? parry", "?play:parry", "？ play:parry")).out
        assert shown.count("not now: a parry is only played in answer (play parry)") == 2
        assert "not now: that is not the question now (parry)" in shown

    def test_what_is_offered(self, run: Run) -> None:
        assert "possible: 1 play jab" in run(*DUEL, typed=("? play",)).out

    def test_a_number_of_the_list(self, run: Run) -> None:
        assert "play jab  (play:jab)" in run(*DUEL, typed=("? 1",)).out
        assert "there is only 1 to" in run(*DUEL, typed=("? 99",)).out

    def test_a_card_with_its_text(self, run: Run) -> None:
        shown = run("play", "weiqi", "--seed", 3, typed=("1", "? capture", "? 提", "? nonsense")).out
        assert shown.count("提  (capture)") == 2
        assert "there is no card, skill or action called “nonsense”" in shown

    def test_a_card_as_this_table_plays_it(self, run: Run) -> None:
        contest = ("play", "miracle", "--seed", 3, "--set", "ruleset=contest", "--set", "shield_hp=9")
        for typed in ("? archer", "rules archer"):
            shown = run(*contest, typed=(typed,)).out
            assert "3–4" in shown and "2–4" not in shown
        assert "At this table: " in run(*contest, typed=("? salamander_shield",)).out
        bets = run("play", "tck", "--seed", 3, "--set", "bet_reward=full", typed=("? bet",)).out
        assert "At this table: A won bet does not heal |x|" in bets


class TestDrafts:
    """The auction's answer takes two steps, and everybody answers at once."""

    def test_a_step_is_taken_back(self, run: Run) -> None:
        shown = run("play", "auction", "--seed", 1, typed=("2", "back", "3", "bid:4")).out
        assert "chosen: go for lot 1 (back takes one back)" in shown
        assert "chosen: go for lot 2" in shown
        assert shown.count("❯ Which lot?") == 3  # at first, after `back`, and in the next round
        assert "there is no step to take back" in run("play", "auction", "--seed", 1, typed=("back",)).out

    def test_undo_drops_the_whole_draft(self, run: Run) -> None:
        shown = run("play", "auction", "--seed", 1, typed=("2", "undo")).out
        assert "undone" in shown and shown.count("❯ Which lot?") == 2


class TestForcedAnswers:
    """An only answer is given for a person, unless it carries out what the person has staged."""

    @pytest.fixture
    def last_card(self, tmp_path: Path) -> Path:
        """Card King: seat 0 has one attack in hand and one protected card."""
        setup = {"hands": [["attack_1"], ["half"]], "protection": [["double"], []]}
        file = tmp_path / "last_card.json"
        players = [Player("Player 1", "human"), Player("Greedy", "greedy")]
        save_record(Match(find_game("kpw"), 1, setup=setup, players=players).record(), file)
        return file

    def test_a_staged_play_is_never_committed_by_itself(self, run: Run, last_card: Path) -> None:
        shown = run("play", "--load", last_card, typed=("stage:attack_1",)).out
        assert "❯ Add a card, or play what is staged." in shown and "1 play the staged cards" in shown
        assert "(only possible: play the staged cards)" not in shown and "· Player 1 plays" not in shown

    def test_it_can_still_be_taken_back(self, run: Run, last_card: Path) -> None:
        shown = run("play", "--load", last_card, typed=("stage:attack_1", "back", "end_turn")).out
        assert "· Player 1 plays nothing" in shown

    def test_nor_is_an_exchange(self, run: Run, last_card: Path) -> None:
        shown = run("play", "--load", last_card, typed=("exchange:double",)).out
        assert "which hand card goes in?" in shown and "(only possible" not in shown

    def test_enter_gives_the_only_answer(self, run: Run, last_card: Path) -> None:
        assert "· Player 1 plays Strike I" in run("play", "--load", last_card, typed=("stage:attack_1", "")).out

    def test_what_commits_nothing_is_answered(self, run: Run) -> None:
        """A drawn card that is no thief can only be kept."""
        shown = run("play", "kpw", "--seed", 1, "--set", "first_player=seat_0", typed=("1", "1")).out
        assert "(only possible: keep it)" in shown


class TestUndo:
    def test_back_to_before_the_last_answer(self, run: Run) -> None:
        """With dealt decks nothing is hidden in War of Miracles: the other seat's turn goes with the own one."""
        options = ("--set", "deck_mode=random", "--set", "first_player=seat_0")
        words = ("play", "miracle", "--seed", 2, "--seat-1", "human", *options)
        shown = run(*words, typed=("end_turn", "end_turn", "undo")).out
        assert shown.count("turn 1 · main phase") == 2 and "undone" in shown

    def test_not_behind_a_draw(self, run: Run) -> None:
        shown = run(*DUEL, typed=("pass", "undo")).out
        assert "this cannot be undone: something was drawn or shown since" in shown


class TestFiles:
    def test_save_and_load(self, run: Run, tmp_path: Path) -> None:
        file = tmp_path / "half.json"
        shown = run(*DUEL, typed=("pass", f"save {file}", "quit")).out
        assert f"saved to {file}" in shown
        record = load_record(file)
        assert [player.by for player in record.players] == ["human", "greedy"]
        assert replay(record)[0].actions
        again = run(*DUEL, typed=(f"load {file}", *("1",) * 60)).out
        assert f"loaded {file}, {len(record.actions)} actions played" in again and "Game over" in again
        assert "❯" in run("play", "--load", file).out

    def test_what_cannot_be_written_is_named(self, run: Run, tmp_path: Path) -> None:
        assert f"cannot write “{tmp_path}”" in run(*DUEL, typed=(f"save {tmp_path}", "quit")).out

    def test_a_finished_match_is_saved_with_its_outcome(self, run: Run, tmp_path: Path) -> None:
        file = tmp_path / "over.json"
        run(*DUEL, typed=("resign", "y", f"save {file}"))
        saved = json.loads(file.read_text("utf-8"))
        assert saved["outcome"] == {"result": ["loss", "win"], "scores": [0, 0], "reason": "resigned"}

    def test_what_cannot_be_read_or_written(self, run: Run, tmp_path: Path) -> None:
        assert "cannot read" in run(*DUEL, typed=(f"load {tmp_path}/none.json",)).out
        assert "name a file: load FILE" in run(*DUEL, typed=("load",)).out
        assert "does not exist" in run(*DUEL, typed=(f"save {tmp_path}/no/such/folder.json",)).out
        assert list(tmp_path.iterdir()) == []

    def test_another_players_bot_must_exist(self, run: Run, tmp_path: Path) -> None:
        file = tmp_path / "odd.json"
        run(*DUEL, typed=(f"save {file}",))
        file.write_text(file.read_text("utf-8").replace('"by": "greedy"', '"by": "deep"'), "utf-8")
        said = run("play", "--load", file)
        assert said.code == 2 and "at players[1].by" in said.err

    @pytest.mark.parametrize(
        "words", [("--seed", "3"), ("--set", "turns=6"), ("--seats", "2"), ("--seat-0", "human"), ("--seat-1", "easy")]
    )
    def test_a_saved_match_has_its_own_table(self, run: Run, words: tuple[str, str], tmp_path: Path) -> None:
        file = tmp_path / "half.json"
        run(*DUEL, typed=("pass", f"save {file}", "quit"))
        said = run("play", "--load", file, *words)
        assert said.code == 2 and said.out == ""
        assert said.err == f"Error: --load and {words[0]} do not go together\n"
        said = run("play", "--load", file, *words, "--lang", "zh")
        assert said.err == f"错误：--load 与 {words[0]} 不能一起用\n"

    def test_a_saved_match_is_one_of_its_game(self, run: Run, tmp_path: Path) -> None:
        file = tmp_path / "half.json"
        run(*DUEL, typed=("pass", f"save {file}", "quit"))
        assert "❯" in run("play", "duel", "--load", file).out
        said = run("play", "auction", "--load", file)
        assert said.code == 2 and said.out == ""
        assert said.err == f"Error: this match is one of duel; at {file}; allowed: auction\n"
        assert "这一局是 duel 的" in run("play", "auction", "--load", file, "--lang", "zh").err
        assert "there is no game “chess”" in run("play", "chess", "--load", file).err


class TestTwoPeople:
    MESSAGES = ("play", "duel", "--seed", 5, "--seat-1", "human")

    def test_a_curtain_falls_between_them(self, run: Run) -> None:
        shown = run(*self.MESSAGES, typed=("", "play:jab", *HANDED_OVER, "pass", "pass", *HANDED_OVER)).out
        assert shown.count("Player 1, please come to the screen alone") == 2
        assert shown.count("Player 2, please come to the screen alone") == 1

    def test_each_sees_what_happened_since(self, run: Run) -> None:
        shown = run(*self.MESSAGES, typed=("", "play:jab", *HANDED_OVER, "", "")).out
        mine, hers = shown.split("please come to the screen")[1:3]
        assert "Player 1 plays jab" in mine.split("❯")[1], "the one who played sees it before the screen goes on"
        assert "Player 1 plays jab" in hers and "Player 2 takes 1 point" in hers

    def test_a_forced_answer_is_asked_all_the_same(self, run: Run) -> None:
        """Skipping it would tell the other that the hand holds no parry."""
        shown = run(*self.MESSAGES, typed=("", "play:jab", *HANDED_OVER)).out
        assert "❯ Parry?" in shown

    def test_no_curtain_where_nothing_is_hidden(self, run: Run) -> None:
        shown = run("play", "miracle", "--seed", 3, "--seat-1", "human", typed=("1",) * 12).out
        assert shown.count("❯") >= 10


def test_bots_among_themselves_are_watched(run: Run) -> None:
    shown = run(*DUEL, "--seat-0", "random", "--seat-1", "random").out
    assert "Random 1 plays" in shown and "Game over: health" in shown
    assert "'card': 'jab'}, {'card'" not in shown.split("Game over")[0].splitlines()[-3]


def test_resigning_is_confirmed(run: Run) -> None:
    assert "Game over: resignation" in run(*DUEL, typed=("resign", "y")).out
    assert "Game over" not in run(*DUEL, typed=("resign", "n")).out


def test_after_the_end(run: Run) -> None:
    shown = run(*DUEL, typed=("resign", "y", "log", "nonsense", "again", "pass")).out
    assert "possible here: save" in shown
    assert shown.count("Fist duel · seed") == 2


def test_the_chooser(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "chosen.json"
    shown = run("play", typed=("chess", "auction", "9", "3", "deep", "random", f"save {file}")).out
    assert "one of: codex, miracle" in shown
    assert "How many play? 2–4 (Enter = 2):" in shown and "a number within 2–4" in shown
    assert "Easy: thinks little and makes mistakes" in shown
    assert "Hard: thinks for up to three or four seconds a turn" in shown
    assert "Sealed auction · seed" in shown and "❯ Which lot?" in shown
    assert [(player.name, player.by) for player in load_record(file).players] == [
        ("Player 1", "human"),
        ("Random 2", "random"),
        ("Random 3", "random"),
    ]


@pytest.mark.parametrize("typed", [(), ("q",), ("auction", "q"), ("duel", "q")])
def test_leaving_the_chooser(run: Run, typed: tuple[str, ...]) -> None:
    done = run("play", typed=typed)
    assert done.code == 0 and "seed" not in done.out


def test_a_bot_that_fails_loses(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from paiju.bots.greedy import GreedyBot

    monkeypatch.setattr(GreedyBot, "choose", lambda self, observation: 1 << 20)
    shown = run(*DUEL, typed=("pass",)).out
    assert "Greedy failed: there is no such action" in shown
    assert "Game over: a bot's fault" in shown and "Player 1: win" in shown


@pytest.mark.parametrize("game", ["weiqi", "miracle", "tck", "codex", "kpw"])
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_every_game_can_be_played_here(run: Run, game: str, lang: str) -> None:
    """Some decisions into each game by always taking the first choice, with no raw key or fault on the way."""
    done = run("play", game, "--seed", 11, "--seat-1", "random", "--lang", lang, typed=("1",) * 40)
    assert done.code == 0
    assert done.out.count("❯") >= 10
