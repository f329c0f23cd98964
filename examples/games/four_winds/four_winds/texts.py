"""Every word that people read, in both languages, under the same keys."""

_WINDS = {"east": ("东", "East"), "south": ("南", "South"), "west": ("西", "West"), "north": ("北", "North")}
_ZH = {f"card.{suit}{n}": f"{zh}{n}" for suit, (zh, _) in _WINDS.items() for n in range(1, 9)}
_EN = {f"card.{suit}{n}": f"{en} {n}" for suit, (_, en) in _WINDS.items() for n in range(1, 9)}

ZH = {
    **_ZH,
    **{f"card.wind_{suit}": f"{zh}风" for suit, (zh, _) in _WINDS.items()},
    "game.four_winds": "四风",
    "game.four_winds.line": "对家同心，跟风吃墩",
    "zone.wind": "将牌",
    "zone.trick": "这一墩",
    "zone.gone": "出过的牌",
    "zone.hand": "手牌",
    "zone.tricks": "墩",
    "zone.points": "分",
    "zone.deals": "第几副",
    "action.play": "出{0:card}",
    "prompt.play": "出一张牌",
    "event.blew": "{card}为将",
    "event.played": "{seat:seat} 出{card}",
    "event.took": "{seat:seat} 吃下这一墩，得 {points} 分",
    "reason.must_follow": "要先跟出同一风的牌",
    "reason.not_held": "手里没有这张牌",
    "option.deals": "副数",
    "option.deals.help": "一局打几副",
}

EN = {
    **_EN,
    **{f"card.wind_{suit}": f"{en} wind" for suit, (_, en) in _WINDS.items()},
    "game.four_winds": "Four winds",
    "game.four_winds.line": "Partners across, follow the wind, take the trick",
    "zone.wind": "Trump",
    "zone.trick": "The trick",
    "zone.gone": "Played",
    "zone.hand": "Hand",
    "zone.tricks": "Tricks",
    "zone.points": "Points",
    "zone.deals": "Deal",
    "action.play": "play {0:card}",
    "prompt.play": "Play a card",
    "event.blew": "{card} is trump",
    "event.played": "{seat:seat} plays {card}",
    "event.took": "{seat:seat} takes the trick for {points}",
    "reason.must_follow": "you must follow the led suit",
    "reason.not_held": "you do not hold that card",
    "option.deals": "Deals",
    "option.deals.help": "how many are played in a game",
}
