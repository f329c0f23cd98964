"""Every way to lose by fault, in both languages; an illegal action has the game's own reason."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from paiju.core.texts import Texts

ZH: Final = {
    "cannot_start": "命令无法启动",
    "no_hello": "没有及时回答 hello",
    "bad_hello": "读不懂它对 hello 的回答",
    "other_protocol": "机器人说的是另一版协议",
    "game_not_played": "机器人不会玩这个游戏",
    "too_slow": "没有及时回答，备用时间已用完",
    "exited": "进程结束了",
    "closed_output": "机器人关闭了自己的输出",
    "left_children": "机器人留下了子进程",
    "deaf": "机器人不读输入",
    "line_too_long": "一行太长",
    "flood": "输出太多",
    "not_asked": "没有问它，它却说了话",
    "not_an_answer": "这一行不是能读懂的回答",
    "wrong_match": "回答写的是另一局",
    "wrong_id": "回答写的是另一个问题",
    "unknown_action": "没有这个行动",
    "crashed": "机器人自身出错",
    "illegal": "现在不能 {action}：{why}",
    "illegal.unsaid": "规则不允许",
    "words": "{fault}：{words}",
}
EN: Final = {
    "cannot_start": "the command could not be started",
    "no_hello": "no answer to hello in time",
    "bad_hello": "the answer to hello cannot be read",
    "other_protocol": "the bot speaks another version of the protocol",
    "game_not_played": "the bot does not play this game",
    "too_slow": "no answer in time; the bank is used up",
    "exited": "the process ended",
    "closed_output": "the bot closed its output",
    "left_children": "the bot left processes behind",
    "deaf": "the bot does not read its input",
    "line_too_long": "a line is too long",
    "flood": "too much output",
    "not_asked": "the bot spoke without being asked",
    "not_an_answer": "the line is no answer that can be read",
    "wrong_match": "the answer names another match",
    "wrong_id": "the answer names another question",
    "unknown_action": "there is no such action",
    "crashed": "the bot failed with an error of its own",
    "illegal": "{action} is not legal now: {why}",
    "illegal.unsaid": "the rules do not allow it",
    "words": "{fault}: {words}",
}
FAULTS: Final = Texts(ZH, EN)

QUOTED: Final = ("line", "said", "action", "match", "id", "game", "protocol", "problem")
"""What a fault's arguments hold of the bot's or the system's own words, the most telling first."""

MOST_WORDS: Final = {"zh": 1, "en": 2}
"""How many of them are quoted. What a parser says comes last and is English only."""

MOST_QUOTED: Final = 200
_TROUBLE: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]+")


def fault_text(error: Mapping[str, Any], lang: str, texts: Texts | None = None) -> str:
    """The sentence for the body of an error; `texts` are the game's, which knows why an action is not legal."""
    if error["kind"] == "not_legal":
        return FAULTS.say("illegal", lang, {"action": quoted(error["at"] or ""), "why": _why(error, lang, texts)})
    reason = str(error["reason"])
    sentence = FAULTS.say(reason, lang) if FAULTS.has(reason, lang) else reason.replace("_", " ")
    words = [quoted(str(error["args"][name])) for name in QUOTED if error["args"].get(name) not in (None, "")]
    for one in words[: MOST_WORDS[lang]]:
        sentence = FAULTS.say("words", lang, {"fault": sentence, "words": one})
    return sentence


def _why(error: Mapping[str, Any], lang: str, texts: Texts | None) -> str:
    key = f"reason.{error['reason']}"
    if texts is None or not texts.has(key, lang):
        return str(error["reason"]).replace("_", " ") if lang == "en" else FAULTS.say("illegal.unsaid", lang)
    return texts.say(key, lang, error["args"])


def quoted(words: str) -> str:
    """A bot's words, short and without what could upset a terminal."""
    printable = _TROUBLE.sub("�", words)
    return printable if len(printable) <= MOST_QUOTED else printable[:MOST_QUOTED] + "…"
