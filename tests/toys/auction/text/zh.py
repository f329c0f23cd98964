"""The Chinese texts of the toy."""

from __future__ import annotations

from typing import Final

ZH: Final = {
    "action.lot": "竞拍第{0}份",
    "action.bid": "出价{0}",
    "prompt.which_lot": "竞拍哪一份？",
    "prompt.how_much": "出多少？",
    "event.round": "新一轮，还剩{left}轮",
    "event.sold": "{seat:seat}以{price}拍得，值{worth}分",
    "reason.not_enough": "只有{coins}枚硬币",
    "reason.other_question": "现在问的不是这个",
    "ending.points": "点数",
    "game.auction": "暗拍",
    "phase.bidding": "出价",
    "phase.over": "结束",
    "option.rounds": "轮数",
    "option.rounds.help": "一共拍几轮",
}
