"""Weiqi Cards (围棋牌): a two-player card duel themed on Go. Rules: docs/rules/weiqi.md."""

from paiju.games.weiqi.game import WeiqiGame

GAME = WeiqiGame()
