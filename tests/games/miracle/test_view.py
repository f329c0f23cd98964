"""What everybody sees of the game, by id and in order."""

from __future__ import annotations

from paiju.core.chance import seeded
from paiju.core.playout import play_out
from paiju.core.viewers import ALL, SPECTATOR
from paiju.games.miracle import GAME
from paiju.games.miracle.data.units import SPECIES
from paiju.games.miracle.state import MiracleState
from tests.games.miracle.talk import creature, do, position, table


def middle(seed: int = 5, **options: object) -> MiracleState:
    state = GAME.new(seed, options=options)
    play_out(state, seeded(seed), 900)
    return state


def test_after_the_decks_everybody_sees_the_same_table() -> None:
    state = middle()
    tables = [state.view(viewer)["table"] for viewer in (SPECTATOR, 0, 1, ALL)]
    assert all(one == tables[0] for one in tables)


def test_creatures_are_keyed_by_id_in_order_of_entry() -> None:
    ids = [int(id) for id in table(middle())["creatures"]]
    assert ids == sorted(ids)
    assert min(ids) >= 3


def test_ids_are_never_reused() -> None:
    state = position("c0 swordsman*1 @(0,3,-3)", "c1 swordsman*1 @(0,2,-2)")
    do(state, "attack:ground/0/3/-3", "ground:0/2/-2", "summon:swordsman/1", "cell:-6/6/0")
    assert creature(state, 5)["species"] == "swordsman"


def test_things_of_the_coverage_report() -> None:
    assert GAME.things()["species"] == list(SPECIES)
