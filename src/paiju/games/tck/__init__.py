"""TCK: everybody shows a gesture at the same instant."""

from paiju.games.tck.game import GAME

__all__ = ["GAME"]
