"""What `paiju scenario` says, and what can be wrong with a scenario file, in both languages."""

from __future__ import annotations

from typing import Final

ZH: Final = {
    "scenario.arg.paths": "局面文件（YAML）或装着它们的文件夹",
    "scenario.arg.verbose": "也讲出每一步发生了什么",
    "scenario.arg.watch": "文件一有改动就重新运行；Ctrl-C 结束",
    "scenario.passed": "✓ {file}  {title}",
    "scenario.failed": "✗ {file}  {title}",
    "scenario.fault": "规则出错：{kind}：{problem}",
    "scenario.watching": "等待文件改动（Ctrl-C 结束）",
    "scenario.seat": "座位 {seat}",
    "scenario.answer": "{seat}: {action}",
    "scenario.automatic": "{seat}: {action}（自动）",
    "error.no_scenarios": "“{folder}”里没有局面文件",
    "error.several_seats": "一步里写了 {seats} 个座位",
    "error.unknown_ruling": "{game} 的规则书里没有裁定“{ruling}”",
    "error.no_such_chance": "运气给不出 {wanted}（试了 {tries} 次）",
    "error.nothing_to_refuse": "illegal 需要同一步里有一个行动",
    "error.refused_draws_nothing": "被拒绝的行动不会抽牌：illegal 与 chance 不能写在一步里",
    "error.nothing_offered_unasked": "没有问到的座位没有选项：asked: false 旁边只能写 lacks",
    "error.seats_and_fields": "prompt 要么按座位写，要么直接写字段，不能混写",
}
EN: Final = {
    "scenario.arg.paths": "Scenario files (YAML) or folders of them",
    "scenario.arg.verbose": "Also tell what happens at every step",
    "scenario.arg.watch": "Run again whenever a file changes; Ctrl-C ends it",
    "scenario.passed": "✓ {file}  {title}",
    "scenario.failed": "✗ {file}  {title}",
    "scenario.fault": "the rules failed: {kind}: {problem}",
    "scenario.watching": "waiting for a file to change (Ctrl-C ends it)",
    "scenario.seat": "seat {seat}",
    "scenario.answer": "{seat}: {action}",
    "scenario.automatic": "{seat}: {action} (automatic)",
    "error.no_scenarios": "there are no scenario files in “{folder}”",
    "error.several_seats": "{seats} seats in one step",
    "error.unknown_ruling": "the rulebook of {game} has no ruling “{ruling}”",
    "error.no_such_chance": "chance does not give {wanted} ({tries} {tries|try|tries})",
    "error.nothing_to_refuse": "illegal needs an action in the same step",
    "error.refused_draws_nothing": "a refused action draws nothing: illegal and chance cannot stand in one step",
    "error.nothing_offered_unasked": "a seat that is not asked is offered nothing: beside asked: false only lacks",
    "error.seats_and_fields": "prompt is written by seat or with its fields, not both",
}
