"""What players know of each other's hidden cards, and that imagined worlds agree with it (rules 7)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from paiju.core.viewers import SPECTATOR
from paiju.games.weiqi.data.cards import KINDS
from paiju.games.weiqi.data.laid import is_down, kind_of, owner_of
from paiju.games.weiqi.rules.claims import claim
from paiju.games.weiqi.state import WeiqiState
from paiju.games.weiqi.view import known_cards
from tests.games.weiqi.talk import Table, held, table

WORLDS = 60


def worlds(talk: Table, viewer: int) -> list[WeiqiState]:
    found = []
    for seed in range(WORLDS):
        world = talk.state.resample(viewer, seed)
        found.append(world)
    return found


def hands(talk: Table, viewer: int, seat: int) -> list[Counter[str]]:
    return [Counter(KINDS[kind] for kind in world.sides[seat].hand) for world in worlds(talk, viewer)]


def laid(talk: Table, viewer: int, seat: int) -> list[list[str]]:
    """The face-down cards of a seat in each imagined world."""
    return [
        [KINDS[kind_of(card)] for card in world.table_cards if is_down(card) and owner_of(card) == seat]
        for world in worlds(talk, viewer)
    ]


def kinds_of(rows: list[list[str]]) -> set[str]:
    return {kind for row in rows for kind in row}


def possible(talk: Table, viewer: int) -> list[list[str]]:
    return list(talk.see(viewer)["possible"].values())


# ---------------------------------------------------------------------- silence tells


def test_a_rooster_that_did_not_crow_is_none() -> None:
    """WQ-23: every Golden Rooster of a fighting group turns up, so what stays down is another card."""
    white = {"mid": ["stone", "extend", "(reverse_boot)"]}
    setup = {"characters": ["gu_li", "ke_jie"], **held(["capture"])}
    talk = table({"mid": ["stone", "extend", "(oriole_butterfly)"]}, white, **setup)
    assert kinds_of(laid(talk, 1, 0)) == {"golden_rooster", "reverse_boot", "oriole_butterfly", "bent_four"}
    talk.play(0, "play:capture/mid/mid")
    assert possible(talk, 1) == [["reverse_boot", "oriole_butterfly", "bent_four"]]
    assert kinds_of(laid(talk, 1, 0)) == {"oriole_butterfly", "bent_four", "reverse_boot"}
    assert kinds_of(laid(talk, SPECTATOR, 0)) <= {"oriole_butterfly", "bent_four", "reverse_boot"}


def test_an_oriole_that_let_a_connect_pass_is_none() -> None:
    """WQ-29: compulsory, so silence tells; cards that face neither group stay in doubt."""
    black = {"left1": ["stone"], "left2": ["stone"]}
    white = {"right1": ["stone", "(bent_four)"], "left1": ["stone", "(reverse_boot)"]}
    talk = table(black, white, **held(["connect"]))
    talk.play(0, "play:connect/gap_l1l2")
    assert possible(talk, 0) == [
        ["golden_rooster", "reverse_boot", "bent_four"],
        ["golden_rooster", "reverse_boot", "oriole_butterfly", "bent_four"],
    ]
    assert "oriole_butterfly" not in {row[0] for row in laid(talk, 0, 1)}


def test_an_older_card_than_the_oriole_that_fired_is_none() -> None:
    """WQ-30: the oldest triggers, so an older one in the same position is another card; a younger one may be one."""
    black = {"left1": ["stone"], "left2": ["stone"]}
    white = {"right1": ["stone", "(bent_four)", "(oriole_butterfly)", "(reverse_boot)"]}
    talk = table(black, white, **held(["connect"]))
    talk.play(0, "play:connect/gap_l1l2")
    assert ["oriole_butterfly" in kinds for kinds in possible(talk, 0)] == [False, True]


def test_a_bent_four_that_let_four_cards_stand_is_none() -> None:
    """WQ-31: tested after every play."""
    white = {"mid": ["stone", "(reverse_boot)"], "right1": ["stone", "(golden_rooster)"]}
    talk = table({"mid": ["stone", "extend", "extend"]}, white, **held(["surround"]))
    talk.play(0, "play:surround/mid")
    assert possible(talk, 0) == [
        ["golden_rooster", "reverse_boot", "oriole_butterfly"],
        ["golden_rooster", "reverse_boot", "oriole_butterfly", "bent_four"],
    ]


def test_an_older_trap_is_known_by_the_younger_one_that_fired() -> None:
    """WQ-33: the oldest snaps first, so what is older and silent is another card, what is younger may still be one."""
    white = {"mid": ["stone", "(reverse_boot)", "(bent_four)", "(oriole_butterfly)"]}
    talk = table({"mid": ["stone", "extend", "extend"]}, white, **held(["surround"]))
    talk.play(0, "play:surround/mid")
    assert talk.banked == [0, 8]
    assert ["bent_four" in kinds for kinds in possible(talk, 0)] == [False, True]


def test_silence_respects_the_timing_option() -> None:
    """WQ-31: with `opponent_play` a trap laid opposite four cards tells nothing."""
    options = {"bent_four_timing": "opponent_play"}
    four = ["stone", "extend", "extend", "surround"]
    talk = table({"mid": four}, {"mid": ["stone"]}, options, turn=1, **held(["stone"], ["reverse_boot"]))
    talk.play(1, "play:reverse_boot/mid").play(0, "play:stone/left1")
    assert "bent_four" in possible(talk, 0)[0]
    talk = table({"mid": four}, {"mid": ["stone"]}, turn=1, **held(["stone"], ["reverse_boot"]))
    talk.play(1, "play:reverse_boot/mid")
    assert "bent_four" not in possible(talk, 0)[0]


def test_silence_respects_eyes_by_option() -> None:
    """WQ-25: as a capture Bent Four does not look at immune groups, so its silence there tells nothing."""
    options = {"bent_four_is_capture": True}
    talk = table(
        {"mid": ["stone", "make_eye", "make_eye"]}, {"mid": ["stone", "(reverse_boot)"]}, options, **held(["extend"])
    )
    talk.play(0, "play:extend/mid")
    assert "bent_four" in possible(talk, 0)[0]


# ---------------------------------------------------------------------- cards that return to Lee Sedol


def test_returned_cards_are_known_as_far_as_they_were_seen() -> None:
    """WQ-37: what lay open is known; what stayed down in a fight and a capture is no Rooster and no Boot."""
    setup = {"characters": ["gu_li", "lee_sedol"], **held(["capture"], ["cut"])}
    talk = table({"mid": ["stone", "extend"]}, {"mid": ["stone", "make_eye", "(bent_four)"]}, **setup)
    talk.play(0, "play:capture/mid/mid")
    assert talk.see(0)["known"][1]["holds"] == [
        {"any_of": ["make_eye"], "since": 6},
        {"any_of": ["oriole_butterfly", "bent_four"], "since": 6},
    ]
    for hand in hands(talk, 0, 1) + hands(talk, SPECTATOR, 1):
        assert hand["stone"] == 1
        assert hand["make_eye"] >= 1
        assert hand["oriole_butterfly"] + hand["bent_four"] >= 1


def test_a_card_that_is_seen_in_its_place_is_told_once() -> None:
    """Which of two claims the seen card fulfils is not known: what is left of them allows for both."""
    names = {name: kind for kind, name in enumerate(KINDS)}

    def told(row: list[str], *claims: list[str]) -> list[tuple[list[str], int]]:
        kinds = sorted(claim(sum(1 << names[one] for one in any_of), 0) for any_of in claims)
        return [(one["any_of"], one["count"]) for one in known_cards([names[one] for one in row], kinds)]

    assert told([], ["capture"], ["capture"], ["cut"]) == [(["cut"], 1), (["capture"], 2)]
    assert told(["stone", "capture"], ["capture"], ["capture"], ["reverse_boot", "bent_four"]) == [
        (["stone"], 1),
        (["capture"], 2),
        (["reverse_boot", "bent_four"], 1),
    ]
    assert told(["bent_four"], ["golden_rooster", "bent_four"], ["reverse_boot", "bent_four"]) == [
        (["bent_four"], 1),
        (["golden_rooster", "reverse_boot", "bent_four"], 1),
    ]


def test_a_known_card_is_used_up_when_its_kind_is_played() -> None:
    setup = {"known": [["extend", "extend"], []], **held(["extend", "extend", "cut"])}
    talk = table({"mid": ["stone"]}, **setup)
    assert min(hand["extend"] for hand in hands(talk, 1, 0)) == 2
    talk.play(0, "play:extend/mid")
    assert len(talk.see(1)["known"][0]["holds"]) == 1
    assert min(hand["extend"] for hand in hands(talk, 1, 0)) == 1


def test_a_known_tesuji_is_in_the_hand_or_among_the_cards_laid_since() -> None:
    """A face-down play may have been the known card; it is not both gone and nowhere."""
    setup = {"known": [["bent_four"], []], "deck": ["cut", "cut", "extend"], **held(["bent_four", "golden_rooster"])}
    talk = table({"mid": ["stone"]}, {"left1": ["stone", "(oriole_butterfly)"]}, **setup)
    talk.play(0, "play:golden_rooster/mid")
    rows = [(hand, row) for hand, row in zip(hands(talk, 1, 0), laid(talk, 1, 0), strict=True)]
    assert all(hand["bent_four"] + row.count("bent_four") >= 1 for hand, row in rows)
    assert {row[0] for _, row in rows} == {"bent_four", "golden_rooster"}
    assert any(hand["bent_four"] for hand, _ in rows)


def test_the_last_known_tesuji_of_a_known_hand_is_known_on_the_table_too() -> None:
    """Where deduction leaves one possibility, it is drawn."""
    setup = {"known": [["bent_four", "cut"], []], **held(["bent_four", "cut", "stone"])}
    talk = table({"mid": ["stone"]}, **setup)
    talk.play(0, "play:bent_four/mid")
    assert possible(talk, 1) == [["bent_four"]]
    assert {row[0] for row in laid(talk, 1, 0)} == {"bent_four"}
    assert talk.see(1)["known"][0]["holds"] == [{"any_of": ["cut"], "since": 2}]


# ---------------------------------------------------------------------- skills that show cards


def byun_has_looked(hand: list[str], **setup: Any) -> Table:
    talk = table({"mid": ["stone"]}, {}, turn=1, characters=["gu_li", "byun_sangil"], **held(hand), **setup)
    return talk.play(1, "skill:raise_hand")


def test_what_byun_has_seen_stays_known_in_its_order() -> None:
    """WQ-42: the whole row, at that moment."""
    hand = ["extend", "bent_four", "stone"]
    talk = byun_has_looked(hand)
    for world in worlds(talk, 1):
        assert [KINDS[kind] for kind in world.sides[0].hand] == hand
    assert len({tuple(world.sides[0].hand) for world in worlds(talk, SPECTATOR)}) > 1


def test_after_the_window_byun_knows_the_cards_but_not_their_order() -> None:
    """WQ-52: what is done in the window is private."""
    talk = byun_has_looked(["extend", "cut", "bent_four", "make_eye"], deck=["surround", "extend"])
    talk.play(1, "pass").play(0, "play:extend/mid")
    assert talk.state.phase() == "arrange"
    for hand in hands(talk, 1, 0):
        assert hand == {"cut": 1, "bent_four": 1, "make_eye": 1}
    orders = {tuple(world.sides[0].hand) for world in worlds(talk, 1)}
    assert len(orders) > 3


def test_byun_knows_a_tesuji_that_was_the_only_one() -> None:
    """WQ-42: a card it was shown stays known until it moves unseen; here it cannot have been another."""
    talk = byun_has_looked(["extend", "golden_rooster"])
    talk.play(1, "pass").play(0, "play:golden_rooster/mid")
    assert possible(talk, 1) == [["golden_rooster"]]
    assert len(possible(talk, SPECTATOR)[0]) == 4


def test_two_tesuji_seen_are_both_still_somewhere() -> None:
    talk = byun_has_looked(["golden_rooster", "bent_four"], deck=["extend", "extend", "reverse_boot", "cut"])
    talk.play(1, "pass").play(0, "play:bent_four/mid")
    assert possible(talk, 1) == [["golden_rooster", "bent_four"]]
    seen = set()
    for hand, row in zip(hands(talk, 1, 0), laid(talk, 1, 0), strict=True):
        assert hand["golden_rooster"] + row.count("golden_rooster") == 1
        assert hand["bent_four"] + row.count("bent_four") == 1
        seen.add(row[0])
    assert seen == {"golden_rooster", "bent_four"}


def test_shi_yue_knows_the_deck_and_so_the_other_hand() -> None:
    """WQ-38: composition, not order; one unseen draw later the hand is known but for that card."""
    deck = ["extend", "capture", "surround", "cut", "cut", "surround"]
    setup = {"characters": ["shi_yue", "gu_li"], "deck": deck, **held([], ["make_eye", "extend"])}
    talk = table({}, {"mid": ["stone", "(bent_four)"]}, **setup)
    talk.play(0, "skill:dragon_every_game")
    for world in worlds(talk, 0):
        assert Counter(world.deck) == Counter(talk.state.deck)
        assert Counter(world.sides[1].hand) == Counter(talk.state.sides[1].hand)
    assert kinds_of(laid(talk, 0, 1)) == {"bent_four"}
    assert len({tuple(world.deck) for world in worlds(talk, 0)}) > 5
    talk.play(0, "pass").play(1, "pass")
    drawn = set()
    for hand in hands(talk, 0, 1):
        assert hand["make_eye"] == 1
        assert hand["extend"] >= 1
        drawn |= set((hand - Counter(["make_eye", "extend"])).keys())
    assert drawn <= {"extend", "surround", "cut"}
    assert len(drawn) > 1


def test_captures_that_were_taken_are_known_to_all() -> None:
    """WQ-38: everybody learns how many."""
    setup = {"characters": ["shi_yue", "gu_li"], **held(["stone"])}
    talk = table(**setup)
    talk.play(0, "skill:dragon_every_game")
    assert talk.see(1)["known"][0]["holds"] == talk.see(SPECTATOR)["known"][0]["holds"]
    assert min(hand["capture"] for hand in hands(talk, 1, 0)) == 1


def test_an_unused_search_tells_whether_the_deck_holds_a_capture() -> None:
    """WQ-38: `legal` tells its owner, and nobody else."""
    setup = {"characters": ["shi_yue", "gu_li"], **held([], ["capture", "cut", "cut"])}
    holds = table(**setup, deck=["extend", "capture", "extend"])
    lacks = table(**setup, deck=["extend", "extend", "extend"])
    assert holds.see(0)["deck_holds_capture"] == [True, None]
    assert lacks.see(0)["deck_holds_capture"] == [False, None]
    assert holds.see(1)["deck_holds_capture"] == [None, None]
    assert all("capture" in [KINDS[kind] for kind in world.deck] for world in worlds(holds, 0))
    assert all("capture" not in [KINDS[kind] for kind in world.deck] for world in worlds(lacks, 0))
    assert {world.legal(0)[-1] for world in worlds(holds, 0)} == {holds.state.legal(0)[-1]}


def test_while_captures_are_being_chosen_the_deck_holds_one_for_everybody() -> None:
    """WQ-38: otherwise the question could not be open."""
    setup = {"characters": ["shi_yue", "gu_li"], "deck": ["capture", "cut", "extend"]}
    talk = table({}, {}, {"shi_yue_take": "any"}, **setup, **held([], ["capture"]))
    talk.play(0, "skill:dragon_every_game")
    for viewer in (0, 1, SPECTATOR):
        assert all(world.legal(0) for world in worlds(talk, viewer))


# ---------------------------------------------------------------------- a forced pass


def test_a_forced_pass_tells_what_the_hand_lacks() -> None:
    """WQ-4: without `allow_pass` a pass means that no card had a target."""
    setup = {"deck": ["cut", "cut", "make_eye", "extend"], **held(["connect"])}
    talk = table({"mid": ["stone"]}, {"mid": ["stone"]}, {"allow_pass": False}, **setup)
    talk.play(0, "pass")
    known = talk.see(1)["known"][0]
    assert "extend" in known["lacked"]
    assert "connect" not in known["lacked"]
    assert known["newer"] == 1
    for hand in hands(talk, 1, 0):
        assert hand["connect"] + hand["capture"] >= 1


# ---------------------------------------------------------------------- worlds in general


def test_a_world_is_a_possible_table() -> None:
    """No card is lost or made, and the visible part is the viewer's own."""
    white = {"mid": ["stone", "(golden_rooster)"], "left1": ["stone", "(bent_four)"]}
    talk = table({"mid": ["stone", "(reverse_boot)"]}, white, **held(["capture", "stone"], ["extend", "cut"]))
    for viewer in (0, 1, SPECTATOR):
        for world in worlds(talk, viewer):
            assert sorted(world.census()) == sorted(talk.state.census())
            assert world.view(viewer) == talk.state.view(viewer)
            assert world.key(viewer) == talk.state.key(viewer)


def test_handles_tell_nothing() -> None:
    """WQ-26: face-down cards go by their placement numbers, whatever they are."""
    views = []
    for kind in ("golden_rooster", "bent_four"):
        talk = table({"mid": ["stone"]}, {}, deck=[], **held(["golden_rooster", "bent_four"]))
        talk.play(0, f"play:{kind}/mid")
        views.append((talk.state.view(1), talk.state.key(1), talk.told("laid", 1)))
    assert views[0] == views[1]
