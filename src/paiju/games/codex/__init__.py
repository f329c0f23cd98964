"""Codex (法典)."""

from paiju.games.codex.game import Codex

GAME = Codex()
