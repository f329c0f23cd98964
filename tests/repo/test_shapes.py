"""The page's types are made from the schemas, and the committed files are current."""

import shapes

from tests.repo.files import ROOT, read


def test_the_pages_types_are_current() -> None:
    for path, text in shapes.files().items():
        assert read(ROOT / "web" / "src" / path) == text, f"{path} is old: run `python tools/shapes.py`"


def test_games_with_a_table_of_their_own_have_a_file() -> None:
    made = shapes.files()
    assert "export interface Table {" in made["games/tck/shapes.ts"]
    assert "record: TurnJson;" in made["games/kpw/shapes.ts"]
    assert "export interface ViewJson {" in made["lib/shapes.ts"]
    assert "ViewJson" not in made["games/kpw/shapes.ts"]
