"""What the documentation says of the numbers of an observation is what the games declare, and what they give."""

from __future__ import annotations

import pytest

from paiju.envs.layout import layout_table, parts
from paiju.games import BUILT_IN, find_game
from tests.envs.tables import TABLES, Table, table_name
from tests.repo.files import ROOT, read


@pytest.mark.parametrize("game", BUILT_IN)
def test_the_documentation_shows_the_layout(game: str) -> None:
    assert f"### {game}\n\n{layout_table(game)}" in read(ROOT / "docs" / "environments.md")


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table[0]}-{table[1]}-{table_name(table[2])}")
def test_parts_fill_the_encoding(table: Table) -> None:
    game, seats, options = table
    found = find_game(game)
    places = list(parts(game).values())
    assert len(places) == len(found.layout) and found.layout_version >= 1
    assert [place.start for place in places[1:]] == [place.stop for place in places[:-1]]
    numbers = found.encode(found.new(1, seats, options).view(0))
    assert places[0].start == 0 and places[-1].stop == len(numbers)


def test_parts_stand_where_they_say() -> None:
    state = find_game("weiqi").new(1)
    while state.phase() != "main":
        state.act(state.actors()[0], state.legal(state.actors()[0])[0])
    seat = state.actors()[0]
    view = state.view(seat)
    numbers = find_game("weiqi").encode(view)
    places = parts("weiqi")
    assert numbers[places["phase"]] == [1, 0, 0, 0, 0, 0]
    assert numbers[places["turn"]][1] == 1
    assert sum(numbers[places["own_hand"]][:11]) * 5 == pytest.approx(len(view["table"]["hands"][seat]))
    assert numbers[places["deck"]][0] * 60 == pytest.approx(view["table"]["deck"])
