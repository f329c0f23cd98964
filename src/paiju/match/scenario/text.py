"""What a scenario that did not come out as expected says, in both languages."""

from __future__ import annotations

from typing import Final

from paiju.core.texts import Texts

ZH: Final = {
    "value": "{path} 是 {found}，应为 {wanted}",
    "no_path": "视图里没有“{path}”；位置：{where}；可用：{allowed}",
    "changed": "{path} 原为 {before}，现为 {found}，应当不变",
    "not_offered": "座位 {seat} 没有选项 {action}；现有：{offered}",
    "offered": "座位 {seat} 有选项 {action}",
    "also_offered": "座位 {seat} 还有选项 {action}",
    "not_asked": "没有问座位 {seat}（确实不该问它，就写 asked: false）",
    "asked": "正在问座位 {seat}：{prompt}，本不该问它",
    "prompt": "问座位 {seat} 的是 {found}，应为 {wanted}",
    "nobody_asked": "没有问任何人，应问 {wanted}",
    "owes": "座位 {seat} 还欠一个回答：{prompt}（有意停在这里，就写 open: true）",
    "no_event": "这里没有事件 {wanted}；发生的是：{happened}",
    "event": "发生了 {event}，不该有 {wanted}",
    "outcome": "结局是 {found}，应为 {wanted}",
    "is_legal": "{action}：应当被拒绝（{reason}），却合法",
    "other_reason": "{action}：被拒绝的原因是 {found}，应为 {reason}",
    "refusal_changed": "{action}：被拒绝的行动改变了局面",
    "was_accepted": "{action}：规则说不行（{reason}），却接受了",
    "under_way": "这一步还没走完：正在问座位 {seat} {prompt}（在后面的步骤里回答，或写 after: auto）",
    "auto_turn": "第 {turn} 回合全部自动作答：{answers}",
    "auto_turn_of": "座位 {seat} 的第 {turn} 回合全部自动作答：{answers}",
    "nothing": "无",
    "as_seen": "{at}，{viewer} 所见",
}
EN: Final = {
    "value": "{path} is {found}, expected {wanted}",
    "no_path": "the view has no “{path}”; at {where}; allowed: {allowed}",
    "changed": "{path} was {before}, is {found}, expected unchanged",
    "not_offered": "seat {seat} is not offered {action}; offered: {offered}",
    "offered": "seat {seat} is offered {action}",
    "also_offered": "seat {seat} is also offered {action}",
    "not_asked": "seat {seat} is not asked (if that is right, say asked: false)",
    "asked": "seat {seat} is asked {prompt}, expected not to be asked",
    "prompt": "seat {seat} is asked {found}, expected {wanted}",
    "nobody_asked": "nobody is asked, expected {wanted}",
    "owes": "seat {seat} still owes an answer: {prompt} (if the file means to stop here, say open: true)",
    "no_event": "no event {wanted} here; happened: {happened}",
    "event": "{event} happened, expected none like {wanted}",
    "outcome": "outcome is {found}, expected {wanted}",
    "is_legal": "{action}: expected to be refused ({reason}), but it is legal",
    "other_reason": "{action}: refused because of {found}, expected {reason}",
    "refusal_changed": "{action}: the refusal changed the state",
    "was_accepted": "{action}: why_not names {reason}, but the action was accepted",
    "under_way": "the move is not over: seat {seat} is asked {prompt} (answer it in a step, or say after: auto)",
    "auto_turn": "turn {turn} was answered automatically: {answers}",
    "auto_turn_of": "turn {turn} of seat {seat} was answered automatically: {answers}",
    "nothing": "nothing",
    "as_seen": "{at}, as {viewer} sees it",
}
TEXTS: Final = Texts(ZH, EN)
