"""Card text in both languages, out of the same declarations that the engine runs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from paiju.games.codex.data.book import PAGES
from paiju.games.codex.data.entries import Passive, Skill
from paiju.games.codex.data.skills.traits import TRAITS
from paiju.games.codex.data.terms import Term, mentions
from paiju.games.codex.text.effects import SKILL_NAMES, clause_text, effect_text, effects_text
from paiju.games.codex.text.terms import (
    EN,
    FILTER_WORDS,
    GROUP_WORDS,
    ZH,
    Lang,
    condition_text,
    cost_text,
    points,
    value_text,
    zh_count,
    zh_number,
)

# ---------------------------------------------------------------------- whole cards

_KINDS: Final[dict[str, tuple[str, str]]] = {
    "normal": ("", ""),
    "stiff": ("僵直⚠", "Stiff ⚠"),
    "swift": ("迅捷⚡", "Swift ⚡"),
}
_ELEMENTS: Final[dict[str, tuple[str, str]]] = {
    "metal": ("金行", "metal"),
    "wood": ("木行", "wood"),
    "water": ("水行", "water"),
    "fire": ("火行", "fire"),
    "earth": ("土行", "earth"),
    "any": ("任意属性（宣言时指定）", "any element (named when declared)"),
}
_AREAS: Final[dict[str, tuple[str, str]]] = {
    "between_mark": (
        "对你与标记之间（含两端）的所有敌方单位",
        "every enemy unit between you and your mark, both cells included",
    ),
    "around_mark": ("对标记一步以内的所有敌方单位", "every enemy unit within 1 cell of your mark"),
    "within_range": ("对距离内的所有敌方单位", "every enemy unit within the range"),
    "in_front": ("对面朝方向上的所有其他单位", "every other unit in front of you"),
    "everyone": ("对所有其他单位，各按其距离", "every other unit, each by its own distance"),
}


def skill_text(skill: Skill, lang: Lang) -> str:
    """The whole card: kind and numbers, precondition, pre-effects, post-effects."""
    parts = [_headline(skill, lang)]
    needs = [condition_text(term, lang) for term in skill.when] + [cost_text(term, lang) for term in skill.cost]
    comma = "，" if lang == ZH else "; "
    if needs:
        parts.append(("前提条件：", "Precondition: ")[lang] + comma.join(needs))
    if skill.pre:
        parts.append(("前置效果：", "First: ")[lang] + effects_text(skill.pre, lang))
    after = _after_text(skill, lang)
    if after:
        parts.append(("后续效果：", "Then: ")[lang] + after)
    stop = "。" if lang == ZH else ". "
    return (stop.join(part for part in parts if part) + stop).strip()


def _headline(skill: Skill, lang: Lang) -> str:
    items: list[str] = []
    colon = "" if lang == ZH else " "
    if skill.kind != "normal":
        items.append(_KINDS[skill.kind][lang])
    if skill.element:
        items.append(_ELEMENTS[skill.element][lang])
    reach = _reach_text(skill, lang)
    if reach:
        items.append(("距离", "range ")[lang] + reach)
    if skill.damage is not None:
        times = ("×" if lang == ZH else " × ") + str(skill.volleys) if skill.volleys else ""
        area = ("（" + _AREAS[skill.area][ZH] + "）", " to " + _AREAS[skill.area][EN])[lang] if skill.area else ""
        items.append(("伤害", "damage ")[lang] + value_text(skill.damage, lang) + times + area)
    if skill.ap.verb != "const" or skill.ap.number:
        items.append(f"{('行动', 'AP')[lang]}{colon}{value_text(skill.ap, lang)}")
    if skill.balance:
        items.append(f"{('重心', 'balance')[lang]}{colon}{skill.balance}")
    if skill.contest:
        items.append(f"{('比点', 'contest')[lang]}{colon}+{skill.contest}")
    text = ("；" if lang == ZH else "; ").join(items)
    return text[:1].upper() + text[1:]


def _reach_text(skill: Skill, lang: Lang) -> str:
    if skill.reach_value is not None:
        return value_text(skill.reach_value, lang)
    if skill.reach_from >= 0:
        return (f"{skill.reach_from}以上", f"{skill.reach_from} or more")[lang]
    return ("、" if lang == ZH else ", ").join(str(distance) for distance in skill.reach)


def _after_text(skill: Skill, lang: Lang) -> str:
    text = effects_text(skill.post, lang)
    if skill.volleys:
        text = clause_text(skill.post, lang)
        end = clause_text(skill.volley_end, lang)
        return (
            f"视为{zh_count(skill.volleys)}次连续的僵直战技；每击中一次，{text}；{zh_count(skill.volleys)}次都击中，{end}",
            f"this is {skill.volleys} stiff launches in a row; after each hit {text}; after {skill.volleys} hits {end}",
        )[lang]
    return text


_SENTENCES: Final[dict[str, tuple[str, str, str]]] = {
    "instakill_from_turn": ("kill", "第{value}回合之前，击杀无效。", "The kill does nothing before turn {value}."),
    "wall_rule.overflow": (
        "wall",
        "被击退的步数走不完，才算撞墙。",
        "A wall is hit only by a knock with cells left over.",
    ),
}
"""By option (and value, unless it is a number): the word of a card that it concerns, and what to say (CX-8, CX-99)."""


def skill_cases(skill: Skill, lang: Lang) -> dict[str, str]:
    """By option: what is said below the card at a table where that is not the default."""
    return {
        case: row[1 + lang] for case, row in _SENTENCES.items() if any(mentions(term, row[0]) for term in skill.post)
    }


# ---------------------------------------------------------------------- passives

Moments = Mapping[str, tuple[str, str]]
MOMENTS: Final[dict[str, tuple[str, str]]] = {
    "turn_start": ("回合开始时，", "At the start of your turn "),
    "turn_start_enemy": ("回合开始时，可", "At the start of your turn you may "),
    "main_enemy": ("自己回合主要阶段限一次，可", "Once in each of your main phases you may "),
    "main_card": ("自己回合主要阶段，", "In your main phase, "),
    "own_turn_end": ("自己回合结束时，", "At the end of your turn, "),
    "turn_end": ("每回合结束时，", "At the end of every turn, "),
    "damage_taken": ("受到伤害时，", "When you take damage "),
    "damage_dealt": ("对敌方造成伤害后，", "After you damage an enemy "),
    "before_knock": ("每回合首次击退时，", "At your first knock of each turn "),
    "after_knock": ("击退敌方后，", "After you knock an enemy back "),
    "after_wall_knock": ("击退使敌方撞墙后，", "After a knock of yours hits the wall "),
    "counter_declined": (
        "自己回合的僵直招式后，若无人反击，目标控制者的角色",
        "If nobody counters a stiff launch of your turn, the character of its target's player takes ",
    ),
    "launch_broken": ("出招失败或击空时，", "When a launch of yours fails or misses, "),
    "puppet_hit": ("", ""),
    "puppet_gone": ("玩偶被摧毁或移除时，", "When your puppet is destroyed or removed, "),
    "pay": ("支付时，", "When you pay for a launch, "),
    "launch_end": ("每次出招后，", "After each of your launches, "),
}
_CASES: Final[dict[str, dict[str, tuple[str, str]]]] = {
    "misfire_on_miss.false": {"launch_broken": ("出招失败时，", "When a launch of yours fails, ")},
}
"""By option and value that is not the default: moments that are others then (CX-28)."""
_PASSIVE_CONDITIONS: Final[dict[str, tuple[str, str]]] = {
    "own_turn": ("若在自己回合", "in your own turn"),
    "target_back_now": ("若其背对你", "whose back is turned to you"),
    "enemy_unmoved_this_turn": (
        "若有敌方角色位于其本回合开始时的位置",
        "if an enemy character stands where it stood at the start of this turn",
    ),
    "distance_eq_hand": ("与对手距离等于手牌数时", "when the distance to the target equals your hand size"),
    "hp_lt_target_owner": ("体力低于对手时", "while your HP is lower than the target's character's"),
    "moved_last_launch": ("若本回合的上一招自己移动过", "if you moved yourself in your previous launch of this turn"),
    "launch_dealt": ("若造成了伤害", "if it dealt damage"),
    "launch_of_spell": ("若为法术", "if it was a spell"),
    "generation": (
        "若其属性由上一个属性所生（木→火→土→金→水→木）",
        "if your last element brings forth its element (wood → fire → earth → metal → water → wood)",
    ),
    "overcoming": (
        "若其属性为上一个属性所克（木→土→水→火→金→木）",
        "if your last element overcomes its element (wood → earth → water → fire → metal → wood)",
    ),
    "position_even": ("若【位置】为偶数", "if your position is even"),
}
_PASSIVE_EFFECTS: Final[dict[str, tuple[str, str]]] = {
    "show_random": ("随机亮出一名敌方的一张手牌", "show a random card of an enemy's hand to everybody"),
    "redirect": ("玩偶将受到伤害时，可由你承担", "Whenever your puppet would take damage you may take it instead"),
    "halve_position": ("移至【位置】÷2", "move to half your position"),
    "skip_next_turn": (
        "令下一个敌方阵营跳过其下个回合（一局一次）",
        "make the next enemy faction skip its next turn (once per game)",
    ),
}


def passive_text(passive: Passive, lang: Lang, moments: Moments) -> str:
    """What a passive or trait does."""
    texts = [_hook_text(hook, lang, moments) for hook in passive.hooks]
    return ("。" if lang == ZH else ". ").join(texts) + ("。" if lang == ZH else ".")


def passive_cases(passive: Passive, lang: Lang) -> dict[str, str]:
    """By option and value: what it does instead at such a table."""
    return {
        case: passive_text(passive, lang, {**MOMENTS, **moments})
        for case, moments in _CASES.items()
        if any(hook.word in moments for hook in passive.hooks)
    }


def _hook_text(hook: Term, lang: Lang, moments: Moments) -> str:
    if hook.verb == "bonus":
        return _bonus_text(hook, lang)
    if hook.verb == "dearer":
        more = hook.number
        assert hook.test is not None
        when = _PASSIVE_CONDITIONS[hook.test.verb][lang]
        if lang == ZH:
            return f"{when}，此招行动值{'加' if more > 0 else '减'}{zh_number(abs(more))}"
        return f"Your launch costs {abs(more)} AP {'more' if more > 0 else 'less'} {when}"
    if hook.verb == "grant":
        return (f"可发动{SKILL_NAMES[hook.word][ZH]}", f"You may launch {SKILL_NAMES[hook.word][EN]}")[lang]
    return _moment_text(hook, lang, moments)


def _bonus_text(hook: Term, lang: Lang) -> str:
    assert hook.value is not None
    amount = value_text(hook.value, lang)
    if lang == ZH and hook.value.verb == "const":
        amount = zh_number(hook.value.number)
    group = ("战技", "your skills") if hook.word == "all" else GROUP_WORDS[hook.word]
    if hook.test is None:
        return (f"{group[ZH]}伤害加{amount}", f"The main damage of {group[EN]} is {amount} higher")[lang]
    when = _passive_condition(hook.test, lang)
    return (f"{when}，{group[ZH]}伤害加{amount}", f"The main damage of {group[EN]} is {amount} higher {when}")[lang]


def _passive_condition(term: Term, lang: Lang) -> str:
    if term.verb in _PASSIVE_CONDITIONS:
        return _PASSIVE_CONDITIONS[term.verb][lang]
    if term.verb == "launches_ge":
        return (f"若本回合出招{zh_count(term.number)}次以上", f"if you made {term.number} launches or more in it")[lang]
    return (f"【体力值】≤{term.number}时", f"while your HP is {term.number} or less")[lang]


_LOSS: Final[dict[str, tuple[str, str]]] = {
    "S": ("失去黑桃♠牌时，", "Each time you lose a ♠ card, "),
    "C": ("失去梅花♣牌时，", "Each time you lose a ♣ card, "),
}


def _moment_text(hook: Term, lang: Lang, moments: Moments) -> str:
    suits = hook.parts[0].verb if hook.parts else ""
    head = _LOSS[suits][lang] if hook.word == "card_lost" else moments[hook.word][lang]
    if hook.word == "main_card":
        return (
            f"{head}{_passive_condition(hook.test, ZH) if hook.test else ''}，可弃一张{FILTER_WORDS[suits][ZH]}，"
            f"{_passive_effects(hook.then, ZH)}",
            f"{head}{_passive_condition(hook.test, EN) if hook.test else ''}, "
            f"you may discard a {FILTER_WORDS[suits][EN]} card to "
            f"{_passive_effects(hook.then, EN)}",
        )[lang]
    body = _passive_effects(hook.then, lang)
    if hook.test is None:
        return head + body
    when = _passive_condition(hook.test, lang)
    if lang == ZH:
        return f"{head}{when}，{body}"
    comma = "," if when.startswith("if") else ""
    return f"{head.rstrip().rstrip(',')}{comma} {when}, {body}"


def _passive_effects(terms: list[Term], lang: Lang) -> str:
    texts = [_passive_effect(term, lang) for term in terms]
    if lang == ZH:
        return "，".join(texts)
    return texts[0] if len(texts) == 1 else ", ".join(texts[:-1]) + " and " + texts[-1]


def _passive_effect(term: Term, lang: Lang) -> str:
    verb = term.verb
    if verb in _PASSIVE_EFFECTS:
        return _PASSIVE_EFFECTS[verb][lang]
    inner = _passive_effects(term.then, lang) if term.then else ""
    if verb == "may":
        return (f"可{inner}", f"you may {inner}")[lang]
    if verb == "may_pay_hp":
        return (f"可自减{zh_count(term.number)}点体力以{inner}", f"you may lose {term.number} HP to {inner}")[lang]
    if verb == "choose":
        options = [_passive_effects(option.then, lang) for option in term.parts]
        return ("或".join(options), " or ".join(options))[lang]
    if verb == "if":
        return (f"若为红色：{inner}", f"if it is red {inner}")[lang]
    if verb == "discard_same_suit":
        return (
            f"然后可弃一张同花色牌，令其角色{inner}",
            f"then you may discard a card of the same suit to deal {inner} to its character",
        )[lang]
    if verb == "extra":
        return (
            f"受到{points(term.value, ZH, '伤害', '')}" if not inner else "",
            points(term.value, EN, "", "damage"),
        )[lang]
    texts: dict[str, tuple[str, str]] = {
        "pay_ap": (f"自减{zh_count(term.number)}点行动点数", f"pay {term.number} AP"),
        "hurt_self": ("受到等同于该招伤害值的伤害", "you take damage equal to that skill's damage value"),
        "discards": ("弃一张牌", "discard a card"),
        "deck_order": (
            f"观看并调整牌池顶{zh_count(term.number)}张牌的顺序",
            f"look at the top {term.number} deck cards and put them back in any order",
        ),
        "knock_longer": (f"使击退距离+{term.number}", f"make it {term.number} cell longer"),
    }
    if verb in texts:
        return texts[verb][lang]
    if verb == "turn" and term.word == "passives_off":
        return ("本回合你其他技能皆失效", "your other passives are off this turn")[lang]
    if verb == "turn" and term.word == "no_insert":
        return ("他人不能插入你的招式", "nobody can insert into your launches")[lang]
    return effect_text(term, lang)


def golden_lines() -> list[str]:
    """All cards in both languages, page by page: what a reviewer reads."""
    lines: list[str] = []
    for page in PAGES:
        lines += [f"## {page.number} {page.zh} / {page.en}", ""]
        for passive in page.passives:
            lines += _golden_passive(passive)
        for skill in page.skills:
            lines += [f"{skill.id} {skill.no} {skill.zh} / {skill.en}"]
            lines += [f"  {skill_text(skill, ZH)}", f"  {skill_text(skill, EN)}"]
        lines.append("")
    lines += ["## 特性 / Traits", ""]
    for trait in TRAITS:
        lines += _golden_passive(trait)
    return lines


def _golden_passive(passive: Passive) -> list[str]:
    head = f"{passive.id} 「{passive.zh}」 / {passive.en}"
    return [head, f"  {passive_text(passive, ZH, MOMENTS)}", f"  {passive_text(passive, EN, MOMENTS)}"]
