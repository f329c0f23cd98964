"""What the server itself has to say, in both languages: reasons why it refuses something."""

from __future__ import annotations

from typing import Final

from paiju.bots.faults import fault_text
from paiju.bots.protocol import BotFault
from paiju.core.errors import PaijuError
from paiju.core.game import AnyGame
from paiju.core.text import CORE_TEXTS
from paiju.core.texts import Texts
from paiju.match.wire import FaultJson

ZH: Final = {
    "reason.bad_token": "这把钥匙不属于这张桌子的任何座位",
    "reason.bad_value": "{option} 不能是“{value}”",
    "reason.bad_list": "{option} 不能是“{value}”：要 {least} 到 {most} 个不同的值",
    "reason.bad_list_of": "{option} 不能是“{value}”：要 {most} 个不同的值",
    "reason.not_one_for_each_seat": "{option} 不能是“{value}”：每个座位要一个值",
    "reason.bad_name": "名字要看得见，而且有 1 到 48 个字",
    "reason.bad_seats": "这个游戏不能 {seats} 人玩",
    "reason.body_size": "内容太大",
    "reason.chat_length": "一次说的话太长或太短",
    "reason.elsewhere": "这张桌子现在在另一台服务器上，这里到不了；请过一会儿再试",
    "reason.moved": "这张桌子刚刚换到另一台服务器上；什么都没有改变",
    "reason.newer_table": "这张桌子用的是更新的规则，这台服务器还不会",
    "reason.database_down": "服务器的数据库现在用不了；什么都没有改变，请过一会儿再试",
    "reason.game_over": "对局已经结束",
    "reason.hints_only_against_bots": "只有对手全是电脑时才有提示",
    "reason.join_first": "请先加入这张桌子",
    "reason.joined_already": "已经加入了",
    "reason.message_size": "消息太长",
    "reason.metrics_are_the_hosts": "这些数字只给服务器的主人看",
    "reason.name_length": "名字要有 1 到 24 个字",
    "reason.no_offer": "这个提议已经不在了",
    "reason.no_open_seat": "没有空座位了",
    "reason.not_asked": "现在不用你选择",
    "reason.not_done": "服务器这次没能做到，请再试一次",
    "reason.not_started": "人还没坐齐",
    "reason.nothing_to_undo": "没有可以悔的棋：之后已经翻开或抽取了什么",
    "reason.only_watching": "你在旁观，不能操作",
    "reason.other_host": "这个服务器不叫“{host}”；对外的网址用 --public-url 写明",
    "reason.other_origin": "这个请求来自别的网页",
    "reason.record_length": "这份对局记录太长",
    "reason.rules_fault": "规则程序出了错：桌子退回到上一个选择，记录已保存",
    "reason.stale_decision": "局面已变化，请再选一次",
    "reason.still_running": "这一局还没结束",
    "reason.too_fast": "太快了，请等 {wait_s} 秒",
    "reason.too_many_lines": "从你的地址打开的桌子太多了，请先关掉几个",
    "reason.unknown_address": "没有这个地址：{address}",
    "reason.unknown_event": "没有第 {event} 条记录",
    "reason.unknown_game": "没有这个游戏",
    "reason.unknown_method": "这个地址不接受 {method}：{address}",
    "reason.unknown_offer": "没有这种提议：{what}",
    "reason.unknown_replay": "没有这局回放",
    "reason.unknown_step": "没有第 {step} 步",
    "reason.unknown_table": "没有这张桌子，或者它已经被清掉了",
}

EN: Final = {
    "reason.bad_token": "this key belongs to no seat of this table",
    "reason.bad_value": "{option} cannot be “{value}”",
    "reason.bad_list": "{option} cannot be “{value}”: it takes {least} to {most} different values",
    "reason.bad_list_of": "{option} cannot be “{value}”: it takes {most} different values",
    "reason.not_one_for_each_seat": "{option} cannot be “{value}”: it takes one value for each seat",
    "reason.bad_name": "a name can be seen and has 1 to 48 characters",
    "reason.bad_seats": "this game is not for {seats} players",
    "reason.body_size": "this is too large",
    "reason.chat_length": "this is too long or too short to be said at once",
    "reason.elsewhere": "this table is on another server that cannot be reached from here; try again in a moment",
    "reason.moved": "this table has just moved to another server; nothing has changed",
    "reason.newer_table": "this table is played by newer rules than this server knows",
    "reason.database_down": "the server's database does not work just now; nothing has changed, try again in a moment",
    "reason.game_over": "the game is over",
    "reason.hints_only_against_bots": "there are hints only where all others are bots",
    "reason.join_first": "join the table first",
    "reason.joined_already": "you have joined already",
    "reason.message_size": "this message is too long",
    "reason.metrics_are_the_hosts": "these figures are for the host alone",
    "reason.name_length": "a name has 1 to 24 characters",
    "reason.no_offer": "this offer is no longer there",
    "reason.no_open_seat": "there is no open seat",
    "reason.not_asked": "nothing is asked of you now",
    "reason.not_done": "the server could not do this; please try again",
    "reason.not_started": "not everybody has sat down yet",
    "reason.nothing_to_undo": "nothing can be undone: something was drawn or shown since",
    "reason.only_watching": "you are watching and cannot act",
    "reason.other_host": "this server is not called “{host}”; its host names its public address with --public-url",
    "reason.other_origin": "this request comes from another page",
    "reason.record_length": "this record is too long",
    "reason.rules_fault": "the rules have a fault: the table is back at the last decision, and a record of it is kept",
    "reason.stale_decision": "the position has changed; please choose again",
    "reason.still_running": "this game is not over yet",
    "reason.too_fast": "too fast; wait {wait_s} s",
    "reason.too_many_lines": "too many tables are open from your address; close some of them first",
    "reason.unknown_address": "there is no such address: {address}",
    "reason.unknown_event": "there is no event {event}",
    "reason.unknown_game": "there is no such game",
    "reason.unknown_method": "this address does not take {method}: {address}",
    "reason.unknown_offer": "there is no such offer: {what}",
    "reason.unknown_replay": "there is no such replay",
    "reason.unknown_step": "there is no step {step}",
    "reason.unknown_table": "there is no such table, or it has been cleared",
}

TEXTS: Final = Texts(ZH, EN, under=CORE_TEXTS)


def sentence(error: PaijuError, accepted: str) -> str:
    """The error for a reader whose browser accepts these languages."""
    lang = "zh" if accepted.strip().lower().startswith("zh") else "en"
    key = f"reason.{error.reason}"
    if error.text or not TEXTS.has(key, lang):
        return str(error)
    try:
        return TEXTS.say(key, lang, error.details)
    except KeyError:  # a template that wants more than this error tells
        return str(error)


def told_fault(game: AnyGame, seat: int, fault: BotFault) -> FaultJson:
    """A bot's fault for the people at its table. What its program or the system said besides is for the host alone."""
    body = fault.as_json()["error"]
    if body["kind"] != "not_legal":
        body["args"] = {}
    return {
        "seat": seat,
        "reason": fault.reason,
        "texts": {"zh": fault_text(body, "zh", game.texts), "en": fault_text(body, "en", game.texts)},
    }
