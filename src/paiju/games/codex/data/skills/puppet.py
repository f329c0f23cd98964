"""Page 9, Puppet (玩偶帖)."""

from __future__ import annotations

from typing import Final

from paiju.games.codex.data.entries import NORMAL, STIFF, SWIFT, Page, passive, skill
from paiju.games.codex.data.vocabulary import (
    DESTROY_PUPPET,
    HAS_MARK,
    HAS_PUPPET,
    MAKE_PUPPET,
    NO_PUPPET,
    OWNER_DEAD_PUPPET_ALIVE,
    PUPPET_CHAIN,
    PUPPET_HP,
    TARGET_CROSSED_ME_AND_PUPPET,
    at,
    disc,
    disc_each,
    draw,
    end_turn,
    heal_between,
    launch,
    lose_hp,
    may,
    move_mark,
    place_mark,
    proxy,
    redirect,
    step,
)

PAGE: Final = Page(
    9, "puppet", "玩偶帖", "Puppet",
    [
        passive("puppet.destiny", "宿命", "Destiny", at("puppet_hit", redirect()), at("puppet_gone", lose_hp(10))),
        passive(
            "puppet.strings", "提线", "Strings",
            at("card_lost", may(move_mark("one")), suits="S"), at("card_lost", may(step(1)), suits="C"),
        ),
    ],
    [
        skill(
            "puppet.summon", "1", "召唤", "Summon", STIFF,
            when=[NO_PUPPET], cost=[disc(2, "C")], post=[place_mark("empty"), MAKE_PUPPET],
        ),
        skill("puppet.manipulate", "2", "牵引", "Manipulate", NORMAL, when=[HAS_PUPPET], pre=[launch("puppet_skills")]),
        skill(
            "puppet.stand_in", "3", "替身", "Stand-in", NORMAL, ap=3,
            when=[HAS_MARK], pre=[proxy()], post=[launch("own_skills")],
        ),
        skill(
            "puppet.silk", "4", "牵丝", "Silk Threads", STIFF, damage=1, area="between_mark", ap=2,
            when=[HAS_MARK], post=[draw(1)],
        ),
        skill(
            "puppet.body_burst", "5", "爆体", "Body Burst", STIFF, damage=PUPPET_HP, area="around_mark",
            when=[HAS_PUPPET], cost=[disc_each("HS")], post=[DESTROY_PUPPET, draw(1)],
        ),
        skill(
            "puppet.eulogy", "6", "颂词", "Eulogy", STIFF, ap=3,
            when=[HAS_MARK], cost=[disc(1, "D")], post=[heal_between(2), draw(1)],
        ),
        skill(
            "puppet.cage", "7", "牢笼", "Cage", SWIFT, damage=2, ap=2, contest=2,
            when=[TARGET_CROSSED_ME_AND_PUPPET], post=[draw(1), end_turn("any")],
        ),
        skill("puppet.finale", "8", "终幕", "Finale", STIFF, when=[OWNER_DEAD_PUPPET_ALIVE], post=[PUPPET_CHAIN]),
    ],
)
