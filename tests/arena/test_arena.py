"""The arena: pairs on secret seeds, a folder that survives anything, a ladder that new bots join."""

from __future__ import annotations

import re
import shlex
import sys
from hashlib import sha256
from pathlib import Path

import msgspec
import pytest

from paiju.arena.check import check_command
from paiju.arena.folder import About, Folder, open_folder
from paiju.arena.game import Clock, Played, Task, play_game, value_of
from paiju.arena.goals import aim, total
from paiju.arena.report import report_html
from paiju.arena.run import Watcher, run, schedule
from paiju.arena.table import standings
from paiju.core.errors import BadOption, BadRecord
from paiju.match.backends import LocalBackend
from paiju.match.entropy import derived
from paiju.match.match import replay
from paiju.match.record import load_record
from tests.bots.commands import MISBEHAVE
from tests.toys.duel import GAME


def about(*bots: str, seats: int = 2, game: str = "duel", **options: object) -> About:
    given = dict(options) or ({"turns": 12} if game == "duel" else {"rounds": 4})
    return About(game, 1, given, seats, Clock(400, 400), list(bots), [])


def play(folder: Folder, games: int | None, minutes: float | None = None, watch: Watcher | None = None) -> bool:
    aim(folder, games, minutes is not None)
    return run(folder, minutes, LocalBackend(1), watch or ignore)


def tasks_of(folder: Folder, games: int) -> list[Task]:
    aim(folder, games, False)
    return [task for pair in schedule(folder) for task in pair]


def ignore(played: Played) -> None:
    pass


def played_arena(path: Path, games: int = 4) -> Folder:
    folder = open_folder(path, about("random", "greedy"))
    assert play(folder, games)
    folder.show_secrets()
    return folder


def test_pairs_swap_seats_on_equal_seeds(tmp_path: Path) -> None:
    folder = open_folder(tmp_path, about("a", "b", "c"))
    tasks = tasks_of(folder, 4)
    assert len(tasks) == 3 * 4 == total(folder)
    for first, second in zip(tasks[::2], tasks[1::2], strict=True):
        assert first.bots == second.bots[::-1]
        assert first.seed == second.seed
    assert len({task.seed for task in tasks}) == 2
    assert len({task.id for task in tasks}) == len(tasks)


def test_every_pairing_gets_its_pair_before_any_gets_the_next(tmp_path: Path) -> None:
    tasks = tasks_of(open_folder(tmp_path, about("a", "b", "c")), 4)
    assert {tuple(sorted(task.bots)) for task in tasks[:6]} == {("a", "b"), ("a", "c"), ("b", "c")}


def test_records_replay_and_results_agree(tmp_path: Path) -> None:
    folder = played_arena(tmp_path)
    for played in folder.played:
        record = load_record(tmp_path / "games" / f"{played.id}.json")
        match, _ = replay(record)
        assert match.state.result == played.result
        assert [player.name for player in record.players] == played.bots


def test_seeds_come_from_the_secret_and_the_secret_fits_its_digest(tmp_path: Path) -> None:
    folder = open_folder(tmp_path, about("random", "greedy"))
    play(folder, 2)
    hidden = folder.about.secrets[0]
    assert hidden.shown == ""
    assert (tmp_path / "secret.json").stat().st_mode & 0o077 == 0
    assert hidden.digest not in ("", hidden.shown)
    folder.show_secrets()
    shown = open_folder(tmp_path, about("random", "greedy")).about.secrets[0]
    assert sha256(shown.shown.encode()).hexdigest() == hidden.digest
    record = load_record(tmp_path / "games" / f"{folder.played[0].id}.json")
    assert int(record.seed) == derived(shown.shown, 0) > 2**32


def test_anybody_can_check_the_deals_as_the_guide_says(tmp_path: Path) -> None:
    folder = played_arena(tmp_path, 4)
    guide = (Path(__file__).parent.parent.parent / "docs" / "cli.md").read_text("utf-8")
    code = re.findall(r"```python\n(from hashlib.*?)```", guide, re.DOTALL)[0].splitlines()
    names: dict[str, object] = {}
    exec(code[0], names)
    secret = folder.about.secrets[0]
    for played in folder.played:
        era, _, pair, _ = played.id.split("-")
        assert era == "0"
        record = msgspec.json.decode((tmp_path / "games" / f"{played.id}.json").read_bytes())
        names.update(secret=secret.shown, digest=secret.digest, pair=int(pair), record=record)
        assert all(eval(line, names) for line in code if "==" in line)


def test_two_arenas_never_share_seeds(tmp_path: Path) -> None:
    seeds = [tasks_of(open_folder(tmp_path / name, about("a", "b")), 2)[0].seed for name in ("one", "two")]
    assert seeds[0] != seeds[1]


def test_it_goes_on_where_it_stopped(tmp_path: Path) -> None:
    """Stopped after three games, as by Ctrl-C: the rest is played, nothing twice."""

    class Enough(KeyboardInterrupt):
        pass

    def stop(played: Played) -> None:
        if len(folder.played) == 3:
            raise Enough

    folder = open_folder(tmp_path, about("random", "greedy"))
    with pytest.raises(Enough):
        play(folder, 6, watch=stop)
    before = [(played.id, played.seconds) for played in folder.played]
    again = open_folder(tmp_path, about("random", "greedy"))
    assert play(again, 6)
    assert [(played.id, played.seconds) for played in again.played[:3]] == before
    assert len(again.done()) == len(again.played) == 6


def test_a_torn_line_is_played_again(tmp_path: Path) -> None:
    played_arena(tmp_path)
    results = tmp_path / "results.jsonl"
    results.write_bytes(results.read_bytes()[:-20])
    folder = open_folder(tmp_path, about("random", "greedy"))
    assert len(folder.played) == 3
    assert play(folder, 4)
    assert len(open_folder(tmp_path, about("random", "greedy")).played) == 4


def test_a_new_bot_plays_only_its_own_games_on_a_new_secret(tmp_path: Path) -> None:
    """The old secret has been shown: whoever joins now must not be able to know the decks."""
    first = played_arena(tmp_path)
    folder = open_folder(tmp_path, about("mcts:4"))
    assert folder.about.bots == ["random", "greedy", "mcts:4"]
    assert play(folder, 4)
    new = folder.played[len(first.played) :]
    assert len(new) == 8 and all("mcts:4" in played.bots for played in new)
    assert len(folder.about.secrets) == 2 and folder.about.secrets[1].shown == ""
    ladder = standings(folder.about.bots, folder.played, 2).ladder
    assert {row.bot for row in ladder} == {"random", "greedy", "mcts:4"}


def test_another_game_in_the_folder_is_refused(tmp_path: Path) -> None:
    open_folder(tmp_path, about("a", "b"))
    with pytest.raises(BadOption) as caught:
        open_folder(tmp_path, about("a", "b", turns=8))
    assert caught.value.reason == "other_options" and caught.value.details["here"] == ["turns=8"]
    with pytest.raises(BadOption) as caught:
        open_folder(tmp_path, about("a", "b", game="auction"))
    assert caught.value.details["field"] == "game"


def test_a_broken_folder_is_named(tmp_path: Path) -> None:
    open_folder(tmp_path, about("a", "b"))
    (tmp_path / "arena.json").write_text("{")
    with pytest.raises(BadRecord):
        open_folder(tmp_path, about("a", "b"))


def test_time_is_up(tmp_path: Path) -> None:
    folder = open_folder(tmp_path, about("random", "greedy"))
    assert not play(folder, 4, 0.0)
    assert folder.played == []


def test_several_processes_play_the_same_games(tmp_path: Path) -> None:
    folder = open_folder(tmp_path, about("random", "greedy"))
    aim(folder, 4, False)
    with LocalBackend(2) as workers:
        assert run(folder, None, workers, ignore)
    assert len(folder.done()) == 4
    for played in folder.played:
        record = load_record(tmp_path / "games" / f"{played.id}.json")
        task = Task(played.id, "duel", {"turns": 12}, played.bots, record.seed, Clock())
        assert play_game(task)[0].result == played.result


@pytest.mark.parametrize(
    ("kind", "reason"),
    [
        ("hang", "too_slow"),
        ("garbage", "not_an_answer"),
        ("nested", "not_an_answer"),
        ("exits", "exited"),
        ("illegal", "reserved"),
        ("forks", "left_children"),
    ],
)
def test_a_faulty_bot_loses_and_the_reason_is_named(kind: str, reason: str, tmp_path: Path) -> None:
    name = f"cmd:{MISBEHAVE} {kind}"
    folder = open_folder(tmp_path, about("random", name))
    assert play(folder, 2)
    for played in folder.played:
        assert played.reason == "fault" and value_of(played, name) == -1 and value_of(played, "random") == 1
        assert played.fault is not None and played.fault.bot == name
        assert played.fault.error["error"]["reason"] == reason
        load_record(tmp_path / "games" / f"{played.id}.json")
    table = standings(folder.about.bots, folder.played, 2)
    assert len(table.faults) == 2 and table.ladder[-1].bot == name and table.ladder[-1].faults == 2


def test_a_built_in_bot_that_fails_loses_too(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        name = "broken"

        def choose(self, observation: object) -> int:
            raise ZeroDivisionError("oh")

    monkeypatch.setattr("paiju.arena.game.make_bot", lambda name, game, seed: Broken())
    played, _ = play_game(Task("t", "duel", {}, ["random", "greedy"], "5", Clock()))
    assert played.fault is not None and played.fault.error["error"]["reason"] == "crashed"


def test_a_fault_of_the_rules_is_void_and_counts_for_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("in the rules")

    monkeypatch.setattr("paiju.match.match.Match.act", broken)
    played, _ = play_game(Task("0-0v1-0-0", "duel", {}, ["random", "greedy"], "5", Clock()))
    assert "in the rules" in played.void
    table = standings(["random", "greedy"], [played], 2)
    assert table.games == 0 and table.voids


def test_more_than_two_seats_take_turns(tmp_path: Path) -> None:
    folder = open_folder(tmp_path, about("random", "greedy", seats=4, game="auction"))
    assert play(folder, 2)
    assert [played.bots for played in folder.played] == [["random", "greedy"] * 2, ["greedy", "random"] * 2]


def test_standings_count_and_rate() -> None:
    games = [Played(f"0-0v1-{n}-0", ["a", "b"], [1, -1], [1, 0], "health", 9, 0.1) for n in range(9)]
    games.append(Played("0-0v1-9-0", ["a", "b"], [0, 0], [1, 1], "health", 9, 0.1))
    table = standings(["a", "b"], games, 2)
    row = table.matrix["a"]["b"]
    assert (row.wins, row.draws, row.losses) == (9, 1, 0)
    assert row.rate[0] == 1.0 and row.rate[1] < 0.75
    assert table.ladder[0].bot == "a" and table.ladder[0].low > table.ladder[1].rating
    assert standings(["a", "b"], games[::-1], 2).ladder == table.ladder


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_report_stands_alone_and_escapes(lang: str, tmp_path: Path) -> None:
    folder = played_arena(tmp_path, 2)
    folder.about.bots.append("cmd:./<script>alert(1)</script>")
    page = report_html(folder, lang)
    assert "<script" not in page and "&lt;script&gt;" in page
    assert not re.search(r"""(src|href)=["']?(https?:)?//""", page) and "@import" not in page
    assert folder.about.secrets[0].shown in page
    links = re.findall(r'href="(games/[^"]+)"', page)
    assert links and all((tmp_path / link).exists() for link in links)


def test_a_pairing_of_draws_is_neither_good_nor_bad_in_the_report(tmp_path: Path) -> None:
    folder = open_folder(tmp_path, about("a", "b", "c"))
    record = play_game(Task("t", "duel", {}, ["random", "random"], "5", Clock()))[1]
    for swapped, bots in enumerate((["a", "b"], ["b", "a"])):
        folder.add(Played(f"0-0v1-0-{swapped}", bots, [0, 0], [1, 1], "turns", 9, 0.1), record)
        folder.add(Played(f"0-0v2-0-{swapped}", ["a", "c"], [1, -1], [1, 0], "turns", 9, 0.1), record)
    page = report_html(folder, "en")
    cells = {row: style for style, row in re.findall(r'<span style="([^"]*)">.*?</span> \((\d–\d–\d)\)', page)}
    assert "background" not in cells["0–2–0"]
    assert "--good" in cells["2–0–0"] and "--bad" in cells["0–0–2"]


def test_the_report_says_what_the_table_plays_otherwise_than_by_default(tmp_path: Path) -> None:
    by_default = GAME.check_options({}, 2)
    plain = open_folder(tmp_path / "plain", about("a", "b", **by_default))
    assert "2 seats, default options" in report_html(plain, "en") and "默认选项" in report_html(plain, "zh")
    short = open_folder(tmp_path / "short", about("a", "b", **{**by_default, "turns": 7}))
    name = GAME.texts.say("option.turns", "en")
    assert f"options: {name} 7" in report_html(short, "en")


def test_bot_check_praises_and_blames() -> None:
    seen: list[str] = []
    good = check_command(f"{MISBEHAVE} good", 1, Clock(), seen.append)
    assert good.problems == [] and good.played == 2 and seen == ["duel", "duel"]
    bad = check_command(f"{MISBEHAVE} garbage", 1, Clock(), seen.append)
    assert [(problem.id, problem.seat, problem.count) for problem in bad.problems] == [("fault", 0, 2)]
    for kind, problem in [("other_games", "unknown_game"), ("no_games", "no_games"), ("stays", "stays")]:
        found = check_command(f"{MISBEHAVE} {kind}", 1, Clock(200, 200), seen.append)
        assert problem in [one.id for one in found.problems]
    assert check_command("./nothing-here", 1, Clock(), seen.append).problems[0].id == "fault"


def test_bot_check_tells_of_a_child_left_behind_once(tmp_path: Path) -> None:
    """The bot goes politely; only its helper stays."""
    bot, helper = tmp_path / "bot.py", tmp_path / "helper.py"
    hello = {"type": "hello", "protocol": 1, "name": "parent", "games": ["duel"]}
    helper.write_text("import time\ntime.sleep(60)\n")
    bot.write_text(
        f"import subprocess, sys\nsubprocess.Popen([sys.executable, {str(helper)!r}], stdin=subprocess.DEVNULL)\n"
        f"sys.stdin.readline()\nprint({msgspec.json.encode(hello).decode()!r}, flush=True)\nsys.stdin.readline()\n"
    )
    found = check_command(f"{shlex.quote(sys.executable)} {bot}", 1, Clock(), lambda name: None)
    assert [(one.id, one.error and one.error["reason"]) for one in found.problems] == [("fault", "left_children")]


def test_bot_check_does_not_blame_a_bot_for_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("in the rules")

    monkeypatch.setattr("paiju.match.match.Match.act", broken)
    found = check_command(f"{MISBEHAVE} good", 1, Clock(), lambda name: None)
    assert [(one.id, one.game, one.detail) for one in found.problems] == [
        ("not_its_fault", "duel", "ZeroDivisionError: in the rules")
    ]


def test_a_folder_is_plain_json(tmp_path: Path) -> None:
    played_arena(tmp_path, 2)
    assert msgspec.json.decode((tmp_path / "arena.json").read_bytes())["game"] == GAME.id
    assert not list(tmp_path.glob("**/*.part"))
