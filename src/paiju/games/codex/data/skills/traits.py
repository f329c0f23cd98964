"""Optional traits (3.3) and ready-made characters (3.4)."""

from __future__ import annotations

from typing import Final

from paiju.games.codex.data.entries import Passive, Preset, passive
from paiju.games.codex.data.vocabulary import (
    LAUNCH_DEALT,
    LAUNCH_OF_SPELL,
    MOVED_LAST_LAUNCH,
    REAL_DISTANCE,
    at,
    bonus,
    choose,
    dearer,
    discards,
    floor_div,
    grant,
    lose_hp,
    option,
)

TRAITS: Final[list[Passive]] = [
    passive("trait.missile", "飞弹", "Missile", bonus(floor_div(REAL_DISTANCE, 2))),
    passive(
        "trait.bloodthirst", "嗜血", "Bloodthirst",
        bonus(1),
        at("launch_end", choose(option("lose_hp", lose_hp(1)), option("discard", discards(1))), when=LAUNCH_DEALT),
    ),
    passive("trait.cumbersome", "笨重", "Cumbersome", dearer(1, when=MOVED_LAST_LAUNCH)),
    passive("trait.runaway", "失控", "Runaway Magic", at("launch_end", discards(1), when=LAUNCH_OF_SPELL)),
    passive("trait.backstab", "背刺", "Backstabber", grant("assassin.backstab")),
]

PRESETS: Final[list[Preset]] = [
    Preset("kurumi", "时崎狂三", "Clockwork Gunner", 40, 3, ["time", "musket"], []),
    Preset("duelist", "拳剑客", "Duelist", 40, 3, ["fist", "sword"], []),
    Preset("battle_mage", "术士", "Battle Mage", 38, 3, ["magic", "dao"], ["trait.runaway"]),
    Preset("lancer", "枪骑", "Lancer", 42, 3, ["spear", "kuiba"], []),
    Preset("night_blade", "夜刃", "Night Blade", 38, 4, ["assassin", "dark"], ["trait.bloodthirst"]),
    Preset("puppeteer", "傀儡师", "Puppeteer", 36, 3, ["puppet", "space"], []),
    Preset("wanderer", "浪人", "Wanderer", 40, 3, ["ranger", "fist"], []),
    Preset("dragon_seeker", "觅龙者", "Dragon Seeker", 40, 3, ["dragon", "magic"], []),
    Preset("berserker", "狂战士", "Berserker", 46, 3, ["kuiba", "dark"], ["trait.cumbersome"]),
    Preset("sniper", "狙击手", "Sniper", 36, 3, ["musket", "ranger"], ["trait.missile"]),
    Preset("phantom", "魅影", "Phantom", 36, 4, ["assassin", "time"], []),
    Preset("hermit", "隐士", "Hermit", 42, 2, ["dao", "spear"], []),
]
