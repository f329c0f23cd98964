"""Both languages say everything."""

from __future__ import annotations

from paiju.games.miracle import GAME
from paiju.games.miracle.options import OPTIONS


def test_every_option_has_texts_in_both_languages() -> None:
    for lang in ("zh", "en"):
        for option in OPTIONS:
            assert GAME.texts.say(f"option.{option.id}", lang)
            assert GAME.texts.say(f"option.{option.id}.help", lang)
            if option.type == "choice":
                assert all(GAME.texts.say(f"option.{option.id}.{value}", lang) for value in option.values)


def test_both_languages_have_the_same_keys() -> None:
    assert set(GAME.texts.table("zh")) == set(GAME.texts.table("en"))


def test_every_event_of_the_rules_has_a_text() -> None:
    listed = (
        "turn_start mana barrack ready summon spawn move attack damage shield_gain shield_break heal attack_change "
        "artifact_use artifact_recycle refresh death unit_growth turn_end game_over displace trap_laid trap_sprung "
        "stealth_lost"
    )
    for name in listed.split():
        assert GAME.texts.has(f"event.{name}", "zh")


def test_action_texts_go_both_ways() -> None:
    for text in (
        "summon:swordsman/2", "cell:-6/6/0", "attack:air/0/3/-3", "ground:0/2/-2", "move:ground/-4/4/0", "miracle:1",
        "use", "end_turn", "direction:5", "artifact:wind_blessing", "species:frost_dragon", "cell:-8/8/0",
    ):  # fmt: skip
        assert GAME.space.text(GAME.space.code(text)) == text
