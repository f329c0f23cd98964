"""Page 4, Spear (枪帖): all its skills are spear skills (枪术)."""

from __future__ import annotations

from typing import Final

from paiju.games.codex.data.entries import NORMAL, STIFF, SWIFT, Page, passive, skill
from paiju.games.codex.data.vocabulary import (
    BACK_LAST,
    HAND,
    HAND_NO_SAME_COLOUR,
    JUST_KNOCKED_POS_EQ_HAND,
    NO_DAMAGE_BY_ME,
    RETURN_TARGET,
    TARGET_CROSSED_ME_LAST,
    at,
    disc,
    disc_each,
    draw,
    fall,
    forward,
    knock,
    may,
    step,
    step_upto,
    target_balance,
    target_discards,
    turn,
)

PAGE: Final = Page(
    4, "spear", "枪帖", "Spear",
    [
        passive(
            "spear.cloud_pierce", "穿云", "Cloud Pierce",
            at("after_wall_knock", may(step(1), draw(1), turn("damage", 2, group="spear"))),
        ),
    ],
    [
        skill(
            "spear.drive", "1", "直贯", "Drive", STIFF, group="spear", reach=[4, 5, 6], damage=3, ap=2,
            pre=[forward(1)], post=[knock(2), draw(1)], moves=True,
        ),
        skill(
            "spear.leg_sweep", "2", "扫堂", "Leg Sweep", NORMAL, group="spear", reach=[3], damage=1, ap=1,
            cost=[disc(1, "S")], post=[draw(1), target_balance(-1)],
        ),
        skill(
            "spear.turnback", "3", "回马", "Turnback", SWIFT, group="spear", reach=[1, 2], damage=3, ap=3, contest=2,
            when=[BACK_LAST], post=[step_upto(2), draw(1)], moves=True,
        ),
        skill(
            "spear.armor_break", "4", "破甲", "Armour Break", STIFF, group="spear", reach=[5, 6], damage=3, ap=2,
            when=[NO_DAMAGE_BY_ME], post=[turn("no_reduction"), draw(1)],
        ),
        skill(
            "spear.deflect", "5.1", "防守·卸力", "Deflect", SWIFT, group="spear", reach=[2, 3], balance=1, contest=1,
            cost=[disc(1, "H")], post=[step(1), knock(1), target_discards(1)], moves=True,
        ),
        skill(
            "spear.barricade", "5.2", "防守·拒马", "Barricade", SWIFT, group="spear", reach=HAND, damage=4, ap=2,
            when=[TARGET_CROSSED_ME_LAST], cost=[disc(1)], post=[step(1), RETURN_TARGET], moves=True,
        ),
        skill(
            "spear.dragon_glide", "6", "游龙", "Dragon Glide", SWIFT, group="spear", reach=[4, 5], damage=2, balance=1,
            when=[HAND_NO_SAME_COLOUR], post=[draw(1), step_upto(2)], moves=True,
        ),
        skill(
            "spear.landslide", "7", "崩山", "Landslide", STIFF, group="spear", reach=[2, 3], damage=3,
            when=[JUST_KNOCKED_POS_EQ_HAND], post=[knock(3), draw(3)], moves=True,
        ),
        skill(
            "spear.army_breaker", "8", "绝杀·破军", "Army Breaker", NORMAL, group="spear", reach=[4, 5], damage=6,
            cost=[disc_each("SCD")], post=[knock(3), fall("target"), draw(2)], moves=True,
        ),
    ],
)
