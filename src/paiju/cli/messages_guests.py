"""What the command line says about games that people bring: `new`, `dev`, and packages that cannot be used."""

from __future__ import annotations

from typing import Final

ZH: Final = {
    "command.new": "写出一个能玩的新游戏，从现成的小游戏改起",
    "new.arg.name": "游戏的 id：小写字母、数字、下划线",
    "new.arg.like": "从哪个小游戏改起",
    "new.arg.into": "写到哪个文件夹",
    "new.done": "{folder} 写好了，现在就能玩",
    "new.next": "  paiju dev {folder}      在网页上玩，存盘即更新\n  paiju check {folder}    检验法则\n"
    "  先读 {folder}/{name}/game.py；说明在 docs/new-game/",
    "error.unknown_like": "没有可以仿照的“{like}”",
    "error.bad_game_name": "“{name}”不能作游戏的 id：要小写字母开头，且不是 Python 自己的名字",
    "error.game_exists": "已经有游戏“{name}”",
    "error.folder_exists": "{folder} 已经存在，没有改动它",
    "error.broken_game": "游戏“{game}”不能用：{sentence}",
    "error.cards_left_over": "还剩 {cards} 张牌没有地方放：少写一个区域，它们就放在那里",
    "error.no_card_left": "没有剩下的“{card}”了",
    "check.knowledge": "想象的世界中 {share}% 本可以排除（共试 {imagined} 个）",
    "games.broken": "不能用的游戏：",
}

EN: Final = {
    "command.new": "Write a new game that runs, starting from a small one",
    "new.arg.name": "The game's id: lower-case letters, digits, underscores",
    "new.arg.like": "Which small game to start from",
    "new.arg.into": "The folder to write into",
    "new.done": "{folder} is written and can be played now",
    "new.next": "  paiju dev {folder}      play it in the browser; every save is there at once\n"
    "  paiju check {folder}    hold the laws against it\n  Read {folder}/{name}/game.py first; docs/new-game/ explains",
    "error.unknown_like": "there is no starter “{like}”",
    "error.bad_game_name": "“{name}” cannot be a game's id: lower-case letters first, and no name of Python's own",
    "error.game_exists": "there is a game “{name}” already",
    "error.folder_exists": "{folder} exists already; nothing was changed",
    "error.broken_game": "the game “{game}” cannot be used: {sentence}",
    "error.cards_left_over": "{cards} cards have no place: leave one zone out, and they go there",
    "error.no_card_left": "no “{card}” is left",
    "check.knowledge": "knowledge: {share} % of {imagined} imagined worlds could have been ruled out",
    "games.broken": "Games that cannot be used:",
}
