"""Hands in a deck and ends every turn at once, or after some seconds if told so."""

from __future__ import annotations

import sys
import time

from kit import Game  # type: ignore[import-not-found]

game = Game("SalamanderShield", ["Archer", "Swordsman", "Priest"])
game.look()
pause = float(sys.argv[1]) if len(sys.argv) > 1 else 0.0
while True:
    time.sleep(pause)
    game.end()
