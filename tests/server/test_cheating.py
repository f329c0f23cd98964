"""What a hostile visitor tried to learn or to arrange, over real sockets (issue 28, "Cheating")."""

from __future__ import annotations

from typing import Any
from zlib import crc32

from paiju.bots.observation import observe
from paiju.bots.registry import make_bot
from paiju.core.viewers import ALL
from paiju.games import find_game
from paiju.match.match import Match
from paiju.match.match import replay as play_again
from paiju.match.record import dump_record, parse_record
from tests.server.running import Client, Running


def settled(client: Client) -> dict[str, Any]:
    """The view once it is the client's turn again, or the game is over."""
    while not (client.view["legal"] or client.view["outcome"]):
        client.receive()
    return client.view


def guard(client: Client) -> None:
    settled(client)
    assert client.act("move:guard")["type"] == "ack"


def test_nobody_foretells_the_sealed_answers_of_a_bot(server: Running) -> None:
    """Whoever knew table and seat knew the seed of the bot, could let the same bot think, and was right every time."""
    table, (token, _) = server.open("tck", "you", "easy")
    with server.join(table, token) as an:
        for _ in range(12):
            if not settled(an)["outcome"]:
                guard(an)
        settled(an)
    record = server.app.state.paiju.lobby.tables[table].match.record()
    match = Match(find_game("tck"), int(record.seed), 2, record.options)
    outsider = make_bot("easy", match.game, crc32(f"{table}/1".encode()))
    foretold, choices = 0, 0
    for seat, text in record.actions:
        if seat == 1 and len(match.state.legal(1)) > 1:
            choices += 1
            guess = outsider.choose(observe(match.game, match.state, 1, 0))
            foretold += match.game.space.text(guess) == text
        match.act_text(seat, text)
    assert choices >= 8
    assert foretold < choices


def test_nobody_takes_back_a_play_after_the_reveal(server: Running) -> None:
    """The bot's sealed play was seen, the undo was granted, and the same play could be met with a better one."""
    table, (token, _) = server.open("tck", "you", "easy")
    with server.join(table, token) as an:
        guard(an)
        settled(an)
        an.send(type="offer", what="undo", answer="ask", id="u")
        assert an.until("error")["error"]["reason"] == "nothing_to_undo"
        assert an.view["turn"]["number"] == 2
        assert server.http.get(f"/api/tables/{table}").json()["undo"] is False


def test_nobody_deals_known_cards_unnoticed(server: Running) -> None:
    """A host uploaded a record with a chosen seed and listed a branch of its first step: it knew every card to come."""
    chosen = Match(find_game("weiqi"), 4711, 2)
    replay = server.http.post("/api/replays", content=dump_record(chosen.record())).json()["replay"]
    table, (token, _) = server.open("weiqi", "you", "open", listed=True, branch={"replay": replay, "step": 0})
    again, _ = server.open("weiqi", "you", "open", branch={"replay": replay, "step": 0})
    assert server.http.get(f"/api/tables/{table}").json()["origin"] == "branch"
    listed = {found["id"]: found["origin"] for found in server.http.get("/api/tables").json()}
    assert listed[table] == "branch"
    with server.join(table) as visitor:
        assert next(frame for frame in visitor.frames if frame["type"] == "table")["origin"] == "branch"
    held = server.app.state.paiju.lobby.tables
    decks = {tuple(match.state.facts(ALL)) for match in (chosen, held[table].match, held[again].match)}
    assert len(decks) == 3
    server.forget(table)
    assert server.http.get(f"/api/tables/{table}").json()["origin"] == "branch", "a restart does not wash it clean"
    with server.join(table, token) as an:
        an.catch_up()
        assert tuple(held[table].match.state.facts(ALL)) in decks


def test_a_table_dealt_here_says_so_and_its_rematch_too(server: Running) -> None:
    table, tokens = server.open("duel", "you", "you")
    with server.join(table, tokens[0]) as an:
        an.send(type="resign", id="r")
        an.until("ack")
    branch, tokens = server.open("duel", "you", "you", branch={"replay": table, "step": 0})
    with server.join(branch, tokens[0]) as an:
        an.send(type="resign", id="r")
        an.until("ack")
    bearer = {"Authorization": f"Bearer {tokens[0]}"}
    rematch = server.http.post(f"/api/tables/{branch}/rematch", headers=bearer).json()["table"]
    origins = [server.http.get(f"/api/tables/{one}").json()["origin"] for one in (table, branch, rematch)]
    assert origins == ["new", "branch", "new"]


def test_nobody_undoes_from_a_branch_into_what_was_known(server: Running) -> None:
    """Where nothing was hidden an undo goes far back; behind the branch the old chance would decide again."""
    options = {"deck_mode": "random", "first_player": "seat_0"}
    table, tokens = server.open("miracle", "you", "you", options=options)
    with server.join(table, tokens[0]) as an:
        an.act("end_turn")
        an.send(type="resign", id="r")
        an.until("ack")
    for other in ("easy", "you"):
        branch, tokens = server.open("miracle", "you", other, branch={"replay": table, "step": 1})
        assert server.http.get(f"/api/tables/{branch}").json()["undo"] is False
        with server.join(branch, tokens[0]) as an:
            an.send(type="offer", what="undo", answer="ask", id="u")
            assert an.until("error")["error"]["reason"] == "nothing_to_undo"


def test_the_draws_of_a_live_table_follow_from_no_seed(server: Running) -> None:
    """Whoever had computed the generator from what it saw would now be wrong at the next draw; the record is not."""
    table, tokens = server.open("duel", "you", "you")
    match = server.app.state.paiju.lobby.tables[table].match
    foretold = Match(match.game, match.seed, 2, match.options)
    with server.join(table, tokens[0]) as an, server.join(table, tokens[1]) as ben:
        for one in (an, ben) * 3:
            one.catch_up()
            one.act("pass")
            foretold.act_text(0 if one is an else 1, "pass")
        assert sorted(match.state.facts(ALL)) == sorted(foretold.state.facts(ALL))
        assert match.state.facts(ALL) != foretold.state.facts(ALL)
        an.send(type="resign", id="r")
        an.until("ack")
    record = parse_record(server.http.get(f"/api/replays/{table}").content)
    assert record.entropy
    assert play_again(record)[0].state.fingerprint() == match.state.fingerprint()
