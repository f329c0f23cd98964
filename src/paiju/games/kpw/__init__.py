"""Card King (卡牌王): a duel of two seats with two heroes each. Rules and credits: docs/rules/kpw.md."""

from paiju.games.kpw.game import KpwGame

GAME = KpwGame()
