"""The Chinese texts of the toy."""

from __future__ import annotations

from typing import Final

ZH: Final = {
    "action.play": "打出{0:card}",
    "action.lay": "暗放{0:card}",
    "action.parry": "招架",
    "action.pass": "跳过",
    "prompt.main": "轮到你",
    "prompt.respond": "要招架吗？",
    "event.played": "{seat:seat}打出{what}",
    "event.laid": "{seat:seat}暗放{what}",
    "event.hit": "{seat:seat}受到{damage}点伤害",
    "reason.no_parry": "手里没有招架",
    "reason.other_question": "现在问的不是这个",
    "reason.not_in_hand": "手里没有这张牌",
    "reason.only_in_answer": "招架只能用来应对",
    "card.jab": "直拳",
    "card.hook": "勾拳",
    "card.parry": "招架",
    "ending.health": "体力",
    "game.duel": "拳牌",
    "phase.main": "出牌",
    "phase.answering": "应对",
    "phase.over": "结束",
    "option.turns": "回合数",
    "option.turns.help": "最多多少回合",
}
