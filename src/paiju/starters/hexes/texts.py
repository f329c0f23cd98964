"""Every word that people read, in both languages, under the same keys."""

ZH = {
    "game.hexes": "两族",
    "game.hexes.line": "围得多，就归你",
    "zone.field": "原野",
    "zone.stones": "棋子",
    "piece.stone": "子",
    "piece.rock": "岩石",
    "action.place": "下在 {0}",
    "prompt.place": "在自己的子旁边下一子",
    "event.placed": "{seat:seat} 下在 {cell}",
    "event.turned": "{count} 子归了{seat:seat}：{cells}",
    "reason.taken": "这里已经有东西了",
    "reason.too_far": "旁边没有你的子",
    "option.rocks": "岩石",
    "option.rocks.help": "中间随机有几块岩石",
}

EN = {
    "game.hexes": "Two clans",
    "game.hexes.line": "Whoever surrounds it has it",
    "zone.field": "The field",
    "zone.stones": "Stones",
    "piece.stone": "stone",
    "piece.rock": "rock",
    "action.place": "place at {0}",
    "prompt.place": "Place a stone beside one of yours",
    "event.placed": "{seat:seat} places at {cell}",
    "event.turned": "{count} {count|stone|stones} now {count|belongs|belong} to {seat:seat}: {cells}",
    "reason.taken": "something stands there",
    "reason.too_far": "none of your stones is beside it",
    "option.rocks": "Rocks",
    "option.rocks.help": "how many lie in the middle, by chance",
}
