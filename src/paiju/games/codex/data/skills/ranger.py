"""Page 10, Ranger (游侠帖)."""

from __future__ import annotations

from typing import Final

from paiju.games.codex.data.entries import NORMAL, STIFF, SWIFT, Page, passive, skill
from paiju.games.codex.data.vocabulary import (
    AT_END_CELL,
    CYCLE_HAND,
    DISTANCE_EQ_HAND,
    TARGET_BACK_NOW,
    X,
    back,
    bonus,
    disc,
    disc_x,
    discard_target_random,
    draw,
    extra,
    if_,
    knock,
    launch,
    step,
    take_random,
    wall,
)

PAGE: Final = Page(
    10, "ranger", "游侠帖", "Ranger",
    [
        passive("ranger.intuition", "直觉", "Intuition", bonus(1, when=DISTANCE_EQ_HAND)),
    ],
    [
        skill("ranger.longbow", "1", "长弓", "Longbow", STIFF, reach_from=4, damage=3, balance=1, post=[draw(1)]),
        skill(
            "ranger.rapid_arrows", "2", "连珠", "Rapid Arrows", STIFF, reach=[3, 4, 5], damage=2, ap=3,
            volleys=3, post=[step(1), draw(1)], volley_end=[discard_target_random(1)], moves=True,
        ),
        skill(
            "ranger.wall_kick", "3", "蹬墙", "Wall Kick", SWIFT, balance=1, contest=2,
            when=[AT_END_CELL], cost=[disc(1, "H")],
            post=[
                step(3),
                if_(TARGET_BACK_NOW, [launch("skill", skill="ranger.rapid_arrows", optional=True, any_range=True)]),
            ],
            moves=True,
        ),
        skill(
            "ranger.forest_pierce", "4", "穿林", "Forest Pierce", STIFF, damage=3, area="in_front", ap=3,
            post=[draw(1)],
        ),
        skill(
            "ranger.draw_bow", "5", "引弓", "Draw Bow", SWIFT, reach_from=4, damage=2,
            cost=[disc(1, "S")], pre=[back(1)], moves=True,
        ),
        skill(
            "ranger.arc_shot", "6", "曲射", "Arc Shot", STIFF, reach_from=4, damage=2, ap=3,
            cost=[disc(1, "black")], post=[CYCLE_HAND],
        ),
        skill("ranger.hunt", "7", "游猎", "Hunt", STIFF, ap=4, cost=[disc(1, "H")], post=[take_random(1), draw(1)]),
        skill(
            "ranger.flying_kick", "8", "飞踢", "Flying Kick", NORMAL, reach=[2, 3], damage=2, balance=1,
            cost=[disc_x()], post=[knock(X), wall(extra(3))], moves=True,
        ),
    ],
)
