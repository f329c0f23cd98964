"""Who made the game: the same line in every language, wherever people meet it."""

from __future__ import annotations

from typing import Final

CREDIT: Final = "Card King (卡牌王) v1.1, game design by PerryDing / IQ Online Studio, CC BY-NC-SA 4.0"
