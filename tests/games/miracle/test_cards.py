"""Every card's numbers in both rulesets, as the engine has them and as the card text says them (rules 2.5-2.10)."""

from __future__ import annotations

from typing import Any

import pytest

from paiju.core.options import changed_options
from paiju.games.miracle import GAME
from paiju.games.miracle.data.artifacts import ARTIFACTS, USE_TYPES
from paiju.games.miracle.data.effects import KEYWORDS
from paiju.games.miracle.data.rulesets import NUMBERS, RULESETS, WORDS
from paiju.games.miracle.data.units import SPECIES, card_of
from paiju.games.miracle.options import OPTIONS, Options
from paiju.games.miracle.text.cards import artifact_text, published_options, species_text, star_text

# species, units, keywords, and per star cost/attack/HP/range/move/cooldown and what the text must say besides
CLASSIC = {
    "swordsman": ([4], "", ["2/2/2/1-1/3/3", "4/4/4/1-1/3/3", "6/6/6/1-1/3/3"], ["", "", ""]),
    "archer": ([3], "anti_air", ["2/1/1/2-4/3/4", "4/2/3/2-4/3/4", "6/3/5/2-4/3/4"], ["", "", ""]),
    "black_bat": ([4], "flying", ["2/1/1/0-1/5/2", "3/2/1/0-1/5/2", "5/3/2/0-1/5/2"], ["", "", ""]),
    "priest": (
        [4],
        "",
        ["2/0/2/none/3/4", "3/0/2/none/3/4", "5/0/3/none/3/5"],
        ["heal 1 2", "aura 1 1", "heal 1 2, aura 1 1"],
    ),
    "volcano_dragon": (
        [3],
        "",
        ["5/3/5/1-2/3/5", "7/4/7/1-2/3/5", "9/5/9/1-2/3/5"],
        ["splash 3 0", "splash 4 0", "splash 5 0"],
    ),
}
CONTEST = {
    "swordsman": ([6, 7, 8], "", ["2/2/2/1-1/3/2", "4/4/4/1-1/3/2", "6/6/6/1-1/3/3"], ["", "", ""]),
    "archer": ([3, 4, 5], "anti_air", ["2/1/2/3-4/3/4", "4/2/3/3-4/3/4", "6/3/4/3-4/3/4"], ["", "", ""]),
    "black_bat": ([3, 4, 5], "flying", ["2/1/1/0-1/4/3", "3/2/1/0-1/4/3", "6/4/2/0-1/5/4"], ["", "", ""]),
    "priest": (
        [3, 4, 4],
        "anti_air",
        ["2/0/3/0-1/5/3", "4/0/4/0-1/5/3", "7/0/6/0-2/5/5"],
        ["heal 1 2, aura 1 2", "heal 1 3, aura 1 3", "heal 1 3, aura 1 3"],
    ),
    "volcano_dragon": (
        [3, 4, 5],
        "",
        ["5/3/5/1-2/2/5", "7/4/7/1-2/2/5", "9/5/9/1-2/2/5"],
        ["splash 3 0", "splash 4 0", "splash 5 0"],
    ),
    "frost_dragon": ([3, 4, 5], "anti_air", ["5/3/4/0-2/2/4", "7/4/6/0-2/2/4", "9/5/8/0-2/2/5"], ["", "", ""]),
}
LAB = {
    "lab_rider": ("2/2/3/1-1/3/2", "swift", ""),
    "lab_lancer": ("2/3/1/1-1/3/2", "first_strike", ""),
    "lab_shade": ("2/2/2/1-1/3/2", "stealth", ""),
    "lab_charger": ("2/2/1/1-1/3/2", "haste", ""),
    "lab_bomber": ("2/1/2/1-1/3/2", "", "explode 2 1"),
    "lab_martyr": ("2/1/1/1-1/3/2", "", "comfort 3 2"),
    "lab_mourner": ("2/1/3/1-1/3/2", "", "mourn 1 0"),
    "lab_thorn": ("2/1/4/1-1/3/2", "", "sting 2 0"),
}
STAR_CARDS = [
    (ruleset, name, star)
    for ruleset, library in (("classic", CLASSIC), ("contest", CONTEST))
    for name in library
    for star in (1, 2, 3)
]
PHRASES = {
    "heal": ("范围{1}内的友方生物（含自身）回复{0}点生命", "range {1}, itself included, recover {0} HP"),
    "aura": ("范围{1}内的其他友方生物攻击力+{0}", "range {1} have +{0} attack"),
    "splash": ("造成{0}点伤害", "takes {0} damage"),
    "explode": ("范围{1}内的所有其他生物造成{0}点伤害", "range {1} takes {0} damage"),
    "comfort": ("范围{1}内的其他友方生物回复{0}点生命", "range {1} recover {0} HP"),
    "mourn": ("攻击力永久+{0}", "+{0} attack for good"),
    "sting": ("对攻击者造成{0}点伤害", "the attacker takes {0} damage"),
}


def numbers(options: Options, card: int) -> str:
    reach = "none" if options.farthest[card] < 0 else f"{options.nearest[card]}-{options.farthest[card]}"
    parts = [
        options.cost[card],
        options.attack[card],
        options.hp[card],
        reach,
        options.move[card],
        options.cooldown[card],
    ]
    return "/".join(str(part) for part in parts)


def keyword_bits(words: str) -> int:
    return sum(1 << KEYWORDS.index(word) for word in words.split())


def check_effects(texts: tuple[str, str], said: str) -> None:
    for part in said.split(", ") if said else []:
        verb, *values = part.split()
        for phrase, text in zip(PHRASES[verb], texts, strict=True):
            assert phrase.format(*values) in text


@pytest.mark.parametrize(("ruleset", "name", "star"), STAR_CARDS)
def test_mr_43_species_and_star(ruleset: str, name: str, star: int) -> None:
    """MR-43 and sections 2.5, 2.6: every number of every star, in the engine and in the card text."""
    options = published_options(ruleset)
    units, keywords, stars, said = (CLASSIC if ruleset == "classic" else CONTEST)[name]
    card = card_of(SPECIES.index(name), star)
    assert numbers(options, card) == stars[star - 1]
    assert options.units[SPECIES.index(name)] == units
    assert options.keywords[card] == keyword_bits(keywords)
    zh, en = star_text(options, card, "zh"), star_text(options, card, "en")
    cost, attack, hp, reach, move, cooldown = stars[star - 1].split("/")
    shown = {"none": ("无", "none")}.get(reach, (reach.replace("-", "–"),) * 2)
    assert zh.startswith(f"费用{cost}，攻击{attack}，生命{hp}，攻击距离{shown[0]}，行动力{move}，冷却{cooldown}")
    assert en.startswith(f"cost {cost}, attack {attack}, HP {hp}, range {shown[1]}, move {move}, cooldown {cooldown}")
    check_effects((zh, en), said[star - 1])
    assert ("对空" in zh) == ("anti_air" in keywords)
    assert ("flying" in en) == ("flying" in keywords)


@pytest.mark.parametrize("ruleset", ["classic", "contest"])
@pytest.mark.parametrize("name", LAB)
def test_lab_creature(ruleset: str, name: str) -> None:
    options = published_options(ruleset)
    wanted, keywords, said = LAB[name]
    card = card_of(SPECIES.index(name), 1)
    assert numbers(options, card) == wanted
    assert options.keywords[card] == keyword_bits(keywords)
    assert options.units[SPECIES.index(name)] == [3]
    assert not options.exists[card + 1]
    check_effects((star_text(options, card, "zh"), star_text(options, card, "en")), said)


@pytest.mark.parametrize(
    ("ruleset", "wanted", "keywords"), [("classic", "0/8/8/1-1/3/0", ""), ("contest", "0/8/12/0-1/3/0", "anti_air")]
)
def test_mr_26_token(ruleset: str, wanted: str, keywords: str) -> None:
    """MR-26: the token's numbers; it never stands in a deck."""
    options = published_options(ruleset)
    card = card_of(SPECIES.index("inferno"), 1)
    assert numbers(options, card) == wanted
    assert options.keywords[card] == keyword_bits(keywords)
    assert SPECIES.index("inferno") not in options.species


@pytest.mark.parametrize(
    ("ruleset", "name", "use", "cost", "cooldown", "zh", "en"),
    [
        ("classic", "holy_light", "release", 6, 6, "本回合内攻击力+2", "+2 attack this turn"),
        ("contest", "holy_light", "release", 6, 5, "直到从本回合算起的第4个回合结束时", "for 4 turn ends"),
        (
            "classic",
            "inferno_flame",
            "spawn",
            8,
            6,
            "神迹范围5内或己方驻扎点范围3内",
            "range 5 of your miracle or 3 of a",
        ),
        (
            "contest",
            "inferno_flame",
            "spawn",
            8,
            6,
            "神迹范围7内或己方驻扎点范围5内",
            "range 7 of your miracle or 5 of a",
        ),
        ("classic", "salamander_shield", "equip", 6, 6, "生命+4", "+4 HP"),
        ("contest", "salamander_shield", "equip", 6, 4, "生命+3", "+3 HP"),
        ("contest", "wind_blessing", "release", 8, 12, "范围1内", "range 1"),
        ("classic", "lab_gust", "release", 2, 2, "至多3格", "up to 3 cells"),
        ("classic", "lab_snare", "release", 2, 2, "3点伤害", "3 damage"),
    ],
)
def test_mr_37_artifact(ruleset: str, name: str, use: str, cost: int, cooldown: int, zh: str, en: str) -> None:
    """MR-37 and section 2.8: use type, cost, cooldown and text of every artifact."""
    options = published_options(ruleset)
    number = ARTIFACTS.index(name)
    assert number in options.artifacts
    assert USE_TYPES[options.artifact_use[number]] == use
    assert (options.artifact_cost[number], options.artifact_cooldown[number]) == (cost, cooldown)
    assert zh in artifact_text(options, number, "zh")
    assert en in artifact_text(options, number, "en")


def test_wind_blessing_and_frost_dragon_are_not_in_classic() -> None:
    options = published_options("classic")
    assert ARTIFACTS.index("wind_blessing") not in options.artifacts
    assert SPECIES.index("frost_dragon") not in options.species


def test_mr_37_artifacts_carry_the_names_of_the_later_text() -> None:
    """MR-37: artifacts carry the names of the later text."""
    assert GAME.texts.say("card.holy_light", "zh") == "塞瓦哈拉的圣光之耀"
    assert GAME.texts.say("card.inferno_flame", "zh") == "洛古萨斯的地狱之火"
    assert GAME.texts.say("card.salamander_shield", "zh") == "马尔瑞恩的阳炎之盾"
    assert GAME.texts.say("card.wind_blessing", "zh") == "塞浦洛斯的风神之佑"


def test_a_card_text_follows_a_modified_switch() -> None:
    options = published_options("classic")
    changed = GAME.typed_options(
        {**GAME.check_options({"splash_layers": "ground", "heal_turn": "every", "shield_hp": 9}, 2)}
    )
    dragon = SPECIES.index("volcano_dragon")
    assert "敌方生物" in species_text(options, dragon, "zh")
    assert "敌方地面生物" in species_text(changed, dragon, "zh")
    assert "At the end of every turn" in species_text(changed, SPECIES.index("priest"), "en")
    assert "+9 HP" in artifact_text(changed, ARTIFACTS.index("salamander_shield"), "en")


def at_table(key: str, lang: str, **options: Any) -> str:
    """What a client shows at a table with these options."""
    return GAME.texts.at_table(changed_options(OPTIONS, GAME.check_options(options, 2))).say(key, lang)


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_mr_43_a_table_shows_the_cards_of_its_ruleset(lang: str) -> None:
    assert "2–4" in at_table("card.archer.text", lang)
    assert "2–4" not in at_table("card.archer.text", lang, ruleset="contest")
    assert "3–4" in at_table("card.archer.text", lang, ruleset="contest")


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_a_modified_table_shows_its_numbers(lang: str) -> None:
    for ruleset, published in (("classic", "+4"), ("contest", "+3")):
        shown = at_table("card.salamander_shield.text", lang, ruleset=ruleset, shield_hp=9)
        text, said = shown.split("\n")
        assert published in text
        assert "+9" in said


def drawn(chosen: dict[str, Any], lang: str) -> dict[str, str]:
    """The cards of a table's library as its own options have them."""
    options = GAME.typed_options(GAME.check_options({"lab_cards": True, **chosen}, 2))
    cards = {SPECIES[one]: species_text(options, one, lang) for one in options.species}
    return cards | {ARTIFACTS[one]: artifact_text(options, one, lang) for one in options.artifacts}


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_switch_that_changes_a_card_is_said_on_it(ruleset: str, lang: str) -> None:
    usual = drawn({"ruleset": ruleset}, lang)
    cases: list[tuple[str, int | str, str]] = [(row.id, row.high, row.id) for row in NUMBERS]
    cases += [(row.id, word, f"{row.id}.{word}") for row in WORDS for word in row.words]
    for option, value, case in cases:
        changed = drawn({"ruleset": ruleset, option: value}, lang)
        for card in [card for card in usual if changed[card] != usual[card]]:
            assert GAME.texts.has(f"card.{card}.text.{case}", lang), (card, case)
