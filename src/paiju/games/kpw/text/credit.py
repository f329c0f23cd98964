"""Who made the game: one line in each language, wherever people meet it."""

from __future__ import annotations

from typing import Final

CREDIT: Final = "Card King (卡牌王) v1.1, game design by PerryDing / IQ Online Studio, CC BY-NC-SA 4.0"
CREDIT_ZH: Final = "卡牌王（Card King）v1.1，游戏设计：PerryDing / IQ Online Studio，CC BY-NC-SA 4.0"
