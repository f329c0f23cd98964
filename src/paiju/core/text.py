"""The core's own words in both languages."""

from __future__ import annotations

from typing import Final

from paiju.core.texts import Texts

ZH: Final = {
    "seat": "玩家{n}",
    "card.unknown": "一张暗牌",
    "at_table": "本桌：",
    "action.timeout": "超时",
    "action.resign": "认输",
    "reason.bad_message": "看不懂这条消息：{problem}",
    "reason.unknown_action": "没有这个行动",
    "reason.game_over": "对局已经结束",
    "reason.not_asked": "现在不由你决定",
    "reason.reserved": "超时与认输不在可选行动之列",
    "reason.not_in_game": "此座位已不在局中",
    "reason.no_resigning": "本局不允许认输",
    "phase.playing": "进行中",
    "phase.over": "结束",
    "event.turn": "轮到{seat:seat}",
    "event.round": "第 {round} 轮",
    "event.drew": "{seat:seat} 摸了 {count} 张：{cards}",
    "event.reshuffled": "弃牌洗成新的牌堆",
    "action.pass": "跳过",
    "reason.not_now": "现在不能这样做",
    "reason.not_offered": "现在不能这样选",
    "ending.points": "按分数决出胜负",
    "ending.last": "只剩一方",
    "outcome.win": "胜",
    "outcome.draw": "平",
    "outcome.loss": "负",
    "ending.resigned": "认输",
    "ending.timed_out": "超时判负",
    "ending.agreed_draw": "协议和局",
    "ending.fault": "程序出错判负",
    "ending.void": "对局作废",
}

EN: Final = {
    "seat": "Player {n}",
    "card.unknown": "a face-down card",
    "at_table": "At this table: ",
    "action.timeout": "time is up",
    "action.resign": "resign",
    "reason.bad_message": "this message cannot be read: {problem}",
    "reason.unknown_action": "there is no such action",
    "reason.game_over": "the game is over",
    "reason.not_asked": "this is not your decision now",
    "reason.reserved": "time-out and resignation are not among the choices",
    "reason.not_in_game": "this seat is no longer in the game",
    "reason.no_resigning": "this table does not allow resigning",
    "phase.playing": "playing",
    "phase.over": "over",
    "event.turn": "{seat:seat}'s turn",
    "event.round": "round {round}",
    "event.drew": "{seat:seat} draws {cards}",
    "event.reshuffled": "the discards are shuffled into a new deck",
    "action.pass": "pass",
    "reason.not_now": "this cannot be done now",
    "reason.not_offered": "this is not among the choices now",
    "ending.points": "decided by points",
    "ending.last": "only one side is left",
    "outcome.win": "win",
    "outcome.draw": "draw",
    "outcome.loss": "loss",
    "ending.resigned": "resignation",
    "ending.timed_out": "out of time",
    "ending.agreed_draw": "draw by agreement",
    "ending.fault": "a bot's fault",
    "ending.void": "void",
}

CORE_TEXTS: Final = Texts(ZH, EN)
