"""Every ruling of the rules is named by a test, and every worked scenario is a file."""

from __future__ import annotations

import re
from pathlib import Path

from paiju.games.weiqi import GAME
from paiju.match.scenario import load_scenario, parse_scenario

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
SCENARIOS = ROOT / "tests" / "scenarios" / "weiqi"
RULINGS = {f"WQ-{number}" for number in range(1, 53)}
NAMED = re.compile(r"WQ-\d+")


def test_every_ruling_is_named_by_a_test() -> None:
    named = {name for path in HERE.glob("test_*.py") for name in NAMED.findall(path.read_text(encoding="utf-8"))}
    assert sorted(RULINGS - named) == []
    assert sorted(named - RULINGS) == []


def test_every_ruling_is_explained_in_the_rules() -> None:
    page = (ROOT / "docs" / "rules" / "weiqi.md").read_text(encoding="utf-8")
    assert sorted(RULINGS - set(NAMED.findall(page))) == []


def test_every_worked_scenario_is_a_file() -> None:
    numbers = {path.name[1:3] for path in SCENARIOS.glob("s*.yaml")}
    assert numbers == {f"{number:02}" for number in range(1, 35)}


def test_the_example_of_the_documentation_runs() -> None:
    page = (ROOT / "docs" / "scenarios" / "weiqi.md").read_text(encoding="utf-8")
    example = re.findall(r"```yaml\n(.*?)```", page, re.DOTALL)[0]
    assert parse_scenario(example).run() == []


def test_every_scenario_cites_rulings_and_has_two_titles() -> None:
    for path in SCENARIOS.glob("*.yaml"):
        scenario = load_scenario(path)
        assert set(scenario.cites) <= RULINGS
        assert scenario.cites
        assert set(scenario.title) == {"zh", "en"}


def test_every_reason_has_a_text_and_is_documented() -> None:
    reasons = {guard.reason for guard in GAME.guards}
    page = (ROOT / "docs" / "scenarios" / "weiqi.md").read_text(encoding="utf-8")
    assert reasons <= {key.split(".")[1] for key in GAME.texts.table("zh") if key.startswith("reason.")}
    assert sorted(reason for reason in reasons if f"`{reason}`" not in page) == []
