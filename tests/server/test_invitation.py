"""The link for friends can be previewed by chat programs and leads to the table."""

from __future__ import annotations

import pytest

from paiju.server.invitation import invitation
from tests.server.running import Running


def test_a_preview_names_the_game_and_who_invites(server: Running) -> None:
    table, _ = server.open("weiqi", "you", "open")
    page = server.http.get(f"/t/{table}")
    assert 'property="og:title" content="P0 请你玩围棋牌 · Play Weiqi Cards"' in page.text
    assert f'content="0; url=../#/t/{table}"' in page.text
    assert "preview.jpg" in page.text


def test_an_unknown_table_still_leads_to_the_page(server: Running) -> None:
    assert 'url=../#/t/nothing"' in server.http.get("/t/nothing").text


@pytest.mark.parametrize("id", ['"><script>', "a b", "牌"])
def test_nothing_of_the_address_becomes_markup(id: str) -> None:
    page = invitation(id, "http://x/", None)
    assert "<script" not in page and f"/{id}" not in page
