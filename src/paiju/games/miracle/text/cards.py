"""Card texts in both languages, rendered from the numbers that the engine plays with: a card cannot say what it does not do."""

from __future__ import annotations

from typing import Final

from paiju.games.miracle.data import artifacts, effects
from paiju.games.miracle.data.artifacts import ArtifactNumber
from paiju.games.miracle.data.effects import EffectNumber, Keywords
from paiju.games.miracle.data.rulesets import RULESETS
from paiju.games.miracle.data.units import (
    INFERNO,
    NAMES_EN,
    NAMES_ZH,
    SPECIES,
    STARS,
    CardNumber,
    SpeciesNumber,
    card_of,
)
from paiju.games.miracle.options import OPTIONS, Options, read_options

ZH: Final = "zh"
EN: Final = "en"

_NUMBERS: Final = {
    ZH: "费用{cost}，攻击{attack}，生命{hp}，攻击距离{range}，行动力{move}，冷却{cooldown}",
    EN: "cost {cost}, attack {attack}, HP {hp}, range {range}, move {move}, cooldown {cooldown}",
}
_TOKEN_NUMBERS: Final = {
    ZH: "攻击{attack}，生命{hp}，攻击距离{range}，行动力{move}；由神器生成",
    EN: "attack {attack}, HP {hp}, range {range}, move {move}; made by an artifact",
}
_NO_RANGE: Final = {ZH: "无", EN: "none"}
_UNITS: Final = {ZH: "生物单元{units}个", EN: "{units} creature units"}
_FROM_TURN: Final = {ZH: "（第{turn}回合起{units}个）", EN: " ({units} from turn {turn} on)"}
_END: Final = {ZH: "。", EN: "."}
_BETWEEN: Final = {ZH: "；", EN: "; "}
_AFTER: Final = {ZH: "。", EN: ". "}

KEYWORD_NAMES: Final = {
    ZH: ("飞行", "对空", "迅捷", "先攻", "潜行", "突袭"),
    EN: ("flying", "anti-air", "swift", "first strike", "stealth", "haste"),
}
USE_NAMES: Final = {ZH: ("释放", "生成", "装备"), EN: ("release", "spawn", "equip")}

_WHOSE_END: Final = {
    ZH: ("己方回合结束时", "每个回合结束时"),
    EN: ("At the end of your turn", "At the end of every turn"),
}
_WHOSE_START: Final = {
    ZH: ("己方回合开始时", "每个回合开始时"),
    EN: ("at the start of your turn", "at the start of every turn"),
}
_SPLASHED: Final = {ZH: ("敌方地面生物", "敌方生物"), EN: ("enemy ground creature", "enemy creature")}
_ON_MIRACLE: Final = {ZH: ("（攻击神迹时不溅射）", ""), EN: (" (not after attacking a miracle)", "")}

_EFFECTS: Final = {
    ZH: {
        effects.HEAL: "触发：{whose_end}，范围{radius}内的友方生物（含自身）回复{amount}点生命",
        effects.SPLASH: "触发：攻击后，对与目标距离1且与自身距离2的{splashed}造成{amount}点伤害{on_miracle}",
        effects.REGAIN_SHIELD: "{whose_start}重新获得圣盾",
        effects.STING: "触发：被敌方宣告攻击时，对攻击者造成{amount}点伤害",
        effects.MOURN: "触发：每当另一生物死亡，攻击力永久+{amount}",
        effects.SPRING: "敌方地面生物停留其上时受到{amount}点伤害，陷阱消失",
        effects.EXPLODE: "亡语：对范围{radius}内的所有其他生物造成{amount}点伤害",
        effects.COMFORT: "亡语：范围{radius}内的其他友方生物回复{amount}点生命",
    },
    EN: {
        effects.HEAL: "{whose_end}, friendly creatures in range {radius}, itself included, recover {amount} HP",
        effects.SPLASH: "After its attack every {splashed} 1 from the target and 2 from itself takes {amount} damage{on_miracle}",
        effects.REGAIN_SHIELD: "{whose_start} it has a holy shield again",
        effects.STING: "When an enemy declares an attack on it, the attacker takes {amount} damage",
        effects.MOURN: "Whenever another creature dies, it gets +{amount} attack for good",
        effects.SPRING: "an enemy ground creature that stops on it takes {amount} damage and the trap is gone",
        effects.EXPLODE: "Deathrattle: every other creature in range {radius} takes {amount} damage",
        effects.COMFORT: "Deathrattle: other friendly creatures in range {radius} recover {amount} HP",
    },
}
_AURA: Final = {
    ZH: "光环：范围{radius}内的其他友方生物攻击力+{amount}",
    EN: "Aura: other friendly creatures in range {radius} have +{amount} attack",
}

_LIGHT_TIME: Final = {
    ZH: ("本回合内", "直到从本回合算起的第{turn_ends}个回合结束时"),
    EN: ("this turn", "for {turn_ends} turn ends"),
}
_ARTIFACT_TEXTS: Final = {
    ZH: {
        artifacts.HOLY_LIGHT: "选择一格：其范围{light_radius}内的友方生物回复所有生命，{light_time}攻击力+{light_attack}",
        artifacts.INFERNO_FLAME: "选择己方神迹范围{miracle_range}内或己方驻扎点范围{barrack_range}内没有地面生物的一格平地："
        "其范围{inferno_radius}内的敌方生物受到{inferno_damage}点伤害，然后在该格生成地狱火；地狱火死亡后回收",
        artifacts.SALAMANDER_SHIELD: "选择一个友方生物：生命上限与生命+{shield_hp}，获得圣盾；{regain}；装备者死亡后回收",
        artifacts.WIND_BLESSING: "选择一格：其范围{wind_radius}内的友方生物本回合可以（再次）移动和攻击",
        artifacts.LAB_GUST: "选择一个生物和一个方向：将其强制位移至多{steps}格",
        artifacts.LAB_SNARE: "在地狱之火可选的一格放置陷阱：{spring}",
    },
    EN: {
        artifacts.HOLY_LIGHT: "Choose a cell: friendly creatures in range {light_radius} of it recover all HP and have "
        "+{light_attack} attack {light_time}",
        artifacts.INFERNO_FLAME: "Choose a plain cell without a ground creature in range {miracle_range} of your miracle or "
        "{barrack_range} of a barrack you hold: enemy creatures in range {inferno_radius} of it take {inferno_damage} "
        "damage, then an Inferno appears there; recycled when it dies",
        artifacts.SALAMANDER_SHIELD: "Choose a friendly creature: +{shield_hp} HP and maximum HP, and a holy shield; {regain}; "
        "recycled when the bearer dies",
        artifacts.WIND_BLESSING: "Choose a cell: friendly creatures in range {wind_radius} of it may move and attack (again) this turn",
        artifacts.LAB_GUST: "Choose a creature and a direction: push it up to {steps} cells that way",
        artifacts.LAB_SNARE: "Lay a trap on a cell that Inferno Flame could choose: {spring}",
    },
}
_ARTIFACT_NUMBERS: Final = {ZH: "费用{cost}，冷却{cooldown}，{use}", EN: "cost {cost}, cooldown {cooldown}, {use}"}


_GROWING: Final = ("swordsman", "archer", "black_bat", "priest", "volcano_dragon", "frost_dragon")
# switch or switch.value, cards, 说明, sentence: what a modified table changes on a card
_MODIFIED: Final[tuple[tuple[str, tuple[str, ...], str, str], ...]] = (
    (
        "unit_growth_1",
        _GROWING,
        "单元若会增加，第一次在第{value}回合（0为不增加）。",
        "Where its units grow, the first time is turn {value} (0: never).",
    ),
    (
        "unit_growth_2",
        _GROWING,
        "单元若会增加，第二次在第{value}回合（0为不增加）。",
        "Where its units grow, the second time is turn {value} (0: never).",
    ),
    ("holy_light_radius", ("holy_light",), "范围为{value}。", "The range is {value}."),
    ("holy_light_attack", ("holy_light",), "攻击力+{value}。", "The bonus is +{value} attack."),
    (
        "holy_light_turn_ends",
        ("holy_light",),
        "加成直到从本回合算起的第{value}个回合结束时。",
        "The bonus lasts for {value} turn {value|end|ends}.",
    ),
    ("wind_blessing_radius", ("wind_blessing",), "范围为{value}。", "The range is {value}."),
    (
        "inferno_miracle_range",
        ("inferno_flame",),
        "可选己方神迹范围{value}内的格子。",
        "The cell may lie in range {value} of your miracle.",
    ),
    (
        "inferno_barrack_range",
        ("inferno_flame",),
        "可选己方驻扎点范围{value}内的格子。",
        "The cell may lie in range {value} of a barrack you hold.",
    ),
    ("inferno_damage", ("inferno_flame",), "伤害为{value}点。", "The damage is {value}."),
    ("inferno_radius", ("inferno_flame",), "伤害的范围为{value}。", "The damage reaches range {value}."),
    ("shield_hp", ("salamander_shield",), "生命上限与生命+{value}。", "It gives +{value} HP and maximum HP."),
    ("splash_layers.all", ("volcano_dragon",), "溅射地面与空中的生物。", "It splashes creatures of both layers."),
    ("splash_layers.ground", ("volcano_dragon",), "只溅射地面生物。", "It splashes ground creatures only."),
    ("splash_on_miracle.true", ("volcano_dragon",), "攻击神迹后也溅射。", "It splashes after attacking a miracle too."),
    (
        "splash_on_miracle.false",
        ("volcano_dragon",),
        "攻击神迹后不溅射。",
        "It does not splash after attacking a miracle.",
    ),
    ("heal_turn.every", ("priest",), "每个回合结束时都治疗。", "It heals at the end of every turn."),
    (
        "shield_turn.every",
        ("salamander_shield",),
        "每个回合开始时都重新获得圣盾。",
        "The holy shield comes back at the start of every turn.",
    ),
)


def species_name(species: SpeciesNumber, lang: str) -> str:
    """A species' name."""
    return (NAMES_ZH if lang == ZH else NAMES_EN)[species]


def artifact_name(artifact: ArtifactNumber, lang: str) -> str:
    """An artifact's full name."""
    return (artifacts.NAMES_ZH if lang == ZH else artifacts.NAMES_EN)[artifact]


def keyword_names(keywords: Keywords, lang: str) -> list[str]:
    """The keywords of a set, named."""
    return [KEYWORD_NAMES[lang][place] for place in range(len(effects.KEYWORDS)) if keywords >> place & 1]


def star_text(options: Options, card: CardNumber, lang: str) -> str:
    """One star version: numbers, keywords, effects."""
    parts = [*keyword_names(options.keywords[card], lang), *effect_texts(options, card, lang)]
    numbers = _fill(
        _TOKEN_NUMBERS[lang] if card // STARS == INFERNO else _NUMBERS[lang], _card_numbers(options, card, lang)
    )
    return _BETWEEN[lang].join([numbers, *parts]) + _END[lang]


def species_text(options: Options, species: SpeciesNumber, lang: str) -> str:
    """A whole card: its units, then its stars."""
    lines = [
        _fill(_UNITS[lang], {"units": str(options.units[species][0])})
        + _growth_text(options, species, lang)
        + _END[lang]
    ]
    if species == INFERNO:
        lines = []
    for star in range(1, STARS + 1):
        card = card_of(species, star)
        if options.exists[card]:
            lines.append(f"★{star} " + star_text(options, card, lang))
    return "\n".join(lines)


def _growth_text(options: Options, species: SpeciesNumber, lang: str) -> str:
    said = ""
    for turn in sorted(turn for turn in options.growth_turns if turn):
        units = options.unit_total(species, turn)
        if units != options.unit_total(species, turn - 1):
            said += _fill(_FROM_TURN[lang], {"turn": str(turn), "units": str(units)})
    return said


def _card_numbers(options: Options, card: CardNumber, lang: str) -> dict[str, str]:
    reach = _NO_RANGE[lang] if options.farthest[card] < 0 else f"{options.nearest[card]}–{options.farthest[card]}"
    return {
        "cost": str(options.cost[card]),
        "attack": str(options.attack[card]),
        "hp": str(options.hp[card]),
        "range": reach,
        "move": str(options.move[card]),
        "cooldown": str(options.cooldown[card]),
    }


def effect_texts(options: Options, card: CardNumber, lang: str) -> list[str]:
    """A sentence for each effect of a card."""
    said = [effect_text(options, effect, lang) for effect in options.listed[card]]
    if options.aura_radius[card] >= 0:
        said.append(
            _fill(_AURA[lang], {"amount": str(options.aura_amount[card]), "radius": str(options.aura_radius[card])})
        )
    if options.rattle[card] >= 0:
        said.append(effect_text(options, options.rattle[card], lang))
    return said


def effect_text(options: Options, effect: EffectNumber, lang: str) -> str:
    """One effect as a sentence."""
    words = {
        "amount": str(options.amount[effect]),
        "radius": str(options.radius[effect]),
        "whose_end": _WHOSE_END[lang][options.heal_every],
        "whose_start": _WHOSE_START[lang][options.shield_every],
        "splashed": _SPLASHED[lang][options.splash_all],
        "on_miracle": _ON_MIRACLE[lang][options.splash_on_miracle],
    }
    return _fill(_EFFECTS[lang][options.verb[effect]], words)


def artifact_text(options: Options, artifact: ArtifactNumber, lang: str) -> str:
    """An artifact: numbers, use type, effect."""
    numbers = {
        "cost": str(options.artifact_cost[artifact]),
        "cooldown": str(options.artifact_cooldown[artifact]),
        "use": USE_NAMES[lang][options.artifact_use[artifact]],
    }
    lasting = _fill(_LIGHT_TIME[lang][options.light_turn_ends > 1], {"turn_ends": str(options.light_turn_ends)})
    words = {
        "light_radius": str(options.light_radius),
        "light_attack": str(options.light_attack),
        "light_time": lasting,
        "miracle_range": str(options.inferno_miracle_range),
        "barrack_range": str(options.inferno_barrack_range),
        "inferno_damage": str(options.inferno_damage),
        "inferno_radius": str(options.inferno_radius),
        "shield_hp": str(options.shield_hp),
        "regain": effect_text(options, options.shield_effect, lang),
        "wind_radius": str(options.wind_radius),
        "steps": str(artifacts.GUST_STEPS),
        "spring": effect_text(options, options.snare_effect, lang),
    }
    return (
        _fill(_ARTIFACT_NUMBERS[lang], numbers)
        + _AFTER[lang]
        + _fill(_ARTIFACT_TEXTS[lang][artifact], words)
        + _END[lang]
    )


def _fill(template: str, words: dict[str, str]) -> str:
    for name, word in words.items():
        template = template.replace("{" + name + "}", word)
    return template


def card_table(lang: str) -> dict[str, str]:
    """`card.<id>` names and `card.<id>.text`, the text of each ruleset, and what a modified table changes."""
    table: dict[str, str] = {}
    for number, name in enumerate(SPECIES):
        table[f"card.{name}"] = species_name(number, lang)
    for number, name in enumerate(artifacts.ARTIFACTS):
        table[f"card.{name}"] = artifact_name(number, lang)
    for ruleset in reversed(RULESETS):
        options = published_options(ruleset)
        for species in [*options.species, INFERNO]:
            text = species_text(options, species, lang)
            table[f"card.{SPECIES[species]}.ruleset.{ruleset}.text"] = text
            table[f"card.{SPECIES[species]}.text"] = text
        for artifact in options.artifacts:
            text = artifact_text(options, artifact, lang)
            table[f"card.{artifacts.ARTIFACTS[artifact]}.ruleset.{ruleset}.text"] = text
            table[f"card.{artifacts.ARTIFACTS[artifact]}.text"] = text
    for case, cards, zh, en in _MODIFIED:
        for card in cards:
            table[f"card.{card}.text.{case}"] = zh if lang == ZH else en
    for place, keyword in enumerate(effects.KEYWORDS):
        table[f"keyword.{keyword}"] = KEYWORD_NAMES[lang][place]
    for place, use in enumerate(artifacts.USE_TYPES):
        table[f"use_type.{use}"] = USE_NAMES[lang][place]
    return table


def published_options(ruleset: str) -> Options:
    """The cards and switches of a ruleset as published, lab cards included."""
    options = {option.id: option.default for option in OPTIONS}
    return read_options({**options, "ruleset": ruleset, "lab_cards": True})
