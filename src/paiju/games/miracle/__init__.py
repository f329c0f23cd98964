"""War of Miracles (神迹之战): the game object is GAME."""

from paiju.games.miracle.game import GAME

__all__ = ["GAME"]
