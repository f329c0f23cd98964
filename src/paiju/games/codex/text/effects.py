"""Card text of effects, in both languages."""

from __future__ import annotations

from typing import Final

from paiju.games.codex.data.book import SKILLS
from paiju.games.codex.data.terms import Term
from paiju.games.codex.text.terms import (
    EN,
    GROUP_WORDS,
    ZH,
    Lang,
    cards,
    cells,
    condition_text,
    points,
    zh_count,
    zh_number,
)

_PLAIN: Final[dict[str, tuple[str, str]]] = {
    "view_hand": ("观看对手手牌", "look at the target's hand"),
    "steal_discarded": ("获得那张牌", "take that card into your hand"),
    "cycle_hand": ("弃任意张牌，抽等量的牌", "discard any number of cards, then draw as many"),
    "goto_target": ("行动到对手的位置", "walk to the target's cell"),
    "halve_positions": ("将双方移至【位置】÷2", "move both of you to half your positions (your view)"),
    "return_target": ("对手移回越过前的位置", "put the target back where it stood before it crossed you"),
    "immobilise": ("本回合和下回合对手无法自行移动", "the target cannot move on its own this turn and the next"),
    "swap_hp": ("交换双方的体力值", "swap HP with the target"),
    "kill": ("将其击杀", "kill it"),
    "aim": ("此标记所在位置受到你的战技伤害加一", "your skills deal 1 more damage to whoever stands on it"),
    "remove_mark": ("移除标记", "remove the mark"),
    "make_puppet": (
        "让标记成为玩偶（体力15，重心与你共用，引帖为〇与随机一帖）",
        "it becomes a puppet (15 HP, your balance, page 〇 and a random page)",
    ),
    "destroy_puppet": ("摧毁玩偶", "your puppet is destroyed"),
    "make_dragon": (
        "声明一帖，让标记成为龙（你的回合内有独立的六点行动与三点重心，可发动〇帖、声明帖与龙息）",
        "declare a page; it becomes a dragon (in your turns it has 6 AP and 3 balance of its own"
        " for page 〇, that page and Dragon Breath)",
    ),
    "counter_once": ("若在自己回合外，可立即反击一次", "outside your own turn you may counter once at once"),
    "puppet_chain": (
        "玩偶以其体力值为行动点数连续出招，然后死亡",
        "your puppet launches skills with as many AP as it has HP, then dies",
    ),
    "proxy": ("以标记的位置出招，本体留在原位", "the mark acts as your body; you stay where you are"),
}


def effects_text(terms: list[Term], lang: Lang) -> str:
    """Effects in order."""
    text = ""
    for index, term in enumerate(terms):
        if index:  # what follows a condition's clause is set off from it
            text += "; " if lang == EN else "；" if terms[index - 1].verb == "if" else "，"
        text += effect_text(term, lang)
    return text


def clause_text(terms: list[Term], lang: Lang) -> str:
    """Effects that belong together under one condition."""
    texts = [effect_text(term, lang) for term in terms]
    return ("并" if lang == ZH else " and ").join(texts)


def effect_text(term: Term, lang: Lang) -> str:
    """One effect in words."""
    verb = term.verb
    if verb in _PLAIN:
        return _PLAIN[verb][lang]
    if verb in _CONTROL:
        return _control_text(term, lang)
    if verb in ("next", "turn", "this", "shield"):
        return _modifier_text(term, lang)
    if verb in _MOVEMENT:
        return _movement_text(term, lang)
    return _number_text(term, lang)


_MOVEMENT: Final = (
    "step", "step_upto", "forward", "back", "back_or_forward", "walk_bounce", "teleport", "mirror",
    "knock", "knock_bounce", "pull", "shove", "swap", "place_mark", "move_mark",
)  # fmt: skip
_CONTROL: Final = (
    "if", "may", "may_pay_hp", "choose", "by_jump", "launch", "end_turn", "must_discard_suit_of_deck_card",
)  # fmt: skip


def _movement_text(term: Term, lang: Lang) -> str:
    n = term.number
    far = f"{n} {'cell' if n == 1 else 'cells'}"
    verb = term.verb
    if verb == "step":
        return (f"行动{cells(term.value, ZH)}", f"step {cells(term.value, EN)}")[lang]
    if verb == "knock":
        return (f"击退{cells(term.value, ZH)}", f"knock the target back {cells(term.value, EN)}")[lang]
    if verb == "walk_bounce":
        return _walk_text(term, lang)
    if verb == "knock_bounce":
        inner = clause_text(term.then, lang)
        return (
            f"击退{cells(term.value, ZH)}（遇墙反弹），每次撞墙：{inner}",
            f"knock the target back {cells(term.value, EN)}, bouncing at walls; for each wall hit: {inner}",
        )[lang]
    if verb == "back_or_forward":
        assert term.value is not None
        ahead = term.value.number
        return (
            f"可后退至多{zh_count(n)}步或前进{zh_count(ahead)}步",
            f"you may go back up to {n} cells or forward {ahead}",
        )[lang]
    if verb == "teleport" and term.word == "set":
        places = [str(part.number) for part in term.parts]
        return (f"移动至位置{'、'.join(places)}之一", f"move to one of the positions {', '.join(places)}")[lang]
    patterns: dict[str, tuple[str, str]] = {
        "step_upto": (f"行动至多{zh_count(n)}步", f"step up to {far}"),
        "forward": (f"向前{zh_count(n)}步", f"go forward {far}"),
        "back": (f"后退{zh_count(n)}步", f"go back {far}"),
        "pull": (f"拉近对手{zh_count(n)}步", f"pull the target {far} toward you"),
        "shove": (f"移动对手{zh_count(n)}步", f"move the target {far} either way"),
        "teleport:any": ("瞬移到任意位置", "teleport to any cell"),
        "teleport:mark": ("返回标记的位置", "return to your mark's cell"),
        "teleport:turn_start": ("瞬移至本回合开始时的位置", "teleport to your cell at the start of this turn"),
        "mirror:self": ("将你的位置关于对手镜像", "mirror your position about the target"),
        "mirror:target": ("将对手的位置关于你镜像", "mirror the target's position about you"),
        "swap:self_target": ("与对手交换位置", "swap places with the target"),
        "swap:self_mark": ("与标记交换位置", "swap places with your mark"),
        "swap:target_mark": ("将对手与标记互换位置", "swap the target with your mark"),
        "place_mark:any": ("在任意位置放置标记（已有则移动）", "place your mark on any cell (or move it there)"),
        "place_mark:empty": ("在空位放置标记（已有则移动）", "place your mark on an empty cell (or move it there)"),
        "place_mark:own": ("在当前位置放置标记（已有则移动）", "place your mark on your own cell (or move it there)"),
        "move_mark:one": ("移动标记一步", "move your mark 1 cell"),
        "move_mark:mirrored": ("标记以对手为对称轴行动一步", "your mark steps 1 cell the opposite way"),
    }
    return patterns[f"{verb}:{term.word}" if term.word else verb][lang]


def _walk_text(term: Term, lang: Lang) -> str:
    text = (f"行动{cells(term.value, ZH)}（遇墙反弹）", f"walk {cells(term.value, EN)}, bouncing at walls")[lang]
    if term.then:
        inner = clause_text(term.then, lang)
        text += (f"，每次撞墙：{inner}", f"; for each wall hit: {inner}")[lang]
    if term.other:
        inner = clause_text(term.other, lang).replace("the target", "it")
        text += (f"，每经过一名对手：{inner}", f"; for each enemy passed: {inner}")[lang]
    return text


def _number_text(term: Term, lang: Lang) -> str:
    n = term.number
    verb = term.verb
    size = abs(n)
    if verb == "draw":
        return (f"抽{cards(term.value, ZH)}", f"draw {cards(term.value, EN)}")[lang]
    if verb == "extra":
        return (f"追加{points(term.value, ZH, '伤害', '')}", f"{points(term.value, EN, '', 'extra damage')}")[lang]
    if verb == "heal":
        return (f"回复{points(term.value, ZH, '体力', '')}", f"heal {points(term.value, EN, '', 'HP')}")[lang]
    if verb == "lose_hp":
        return (f"自减{points(term.value, ZH, '体力', '')}", f"lose {points(term.value, EN, '', 'HP')}")[lang]
    if verb == "heal_between":
        return (
            f"你与标记之间（含两端）的所有单位回复{points(term.value, ZH, '体力', '')}",
            f"every unit between you and your mark, both cells included, heals {points(term.value, EN, '', 'HP')}",
        )[lang]
    if verb == "take_chosen":
        return (f"获得其中{cards(term.value, ZH)}", f"take from it {cards(term.value, EN)}")[lang]
    if verb == "take_random":
        return (
            f"随机获得对手{cards(term.value, ZH)}",
            f"take {cards(term.value, EN)} at random from the target's hand",
        )[lang]
    if verb == "discard_target_random":
        return (
            f"随机弃对手{cards(term.value, ZH)}",
            f"{cards(term.value, EN)} of the target's hand, at random, is discarded",
        )[lang]
    if verb == "target_discards":
        return (f"对手弃{cards(term.value, ZH)}", f"the target discards {cards(term.value, EN)} of its choice")[lang]
    deck = "the top card" if n == 1 else f"the top {n} cards"
    patterns: dict[str, tuple[str, str]] = {
        "deck_disc": (f"弃置牌池顶{zh_count(n)}张牌", f"discard {deck} of the deck"),
        "deck_look_discard": (
            f"观看牌池顶{zh_count(n)}张牌，可弃其中一张",
            f"look at {deck} of the deck; you may discard one of them",
        ),
        "gain_ap": (f"行动点数加{zh_number(n)}", f"gain {n} AP"),
        "gain_balance": (f"重心值加{zh_number(n)}", f"gain {n} balance"),
        "target_balance": (f"对手重心值减{zh_number(size)}", f"the target loses {size} balance"),
        "max_hp": (f"体力上限减{zh_number(size)}", f"your maximum HP falls by {size}"),
        "ap_cap:next_own_turn": (
            f"使对手在自己的下个回合行动上限减{zh_number(size)}",
            f"the target's AP cap is {size} lower in its next own turn",
        ),
        "ap_cap:permanent": (f"对手行动上限永久减{zh_number(size)}", f"the target's AP cap is {size} lower for good"),
        "fall:self": ("倒地", "you fall"),
        "fall:target": ("对手倒地", "the target falls"),
    }
    return patterns[f"{verb}:{term.word}" if term.word else verb][lang]


def _modifier_text(term: Term, lang: Lang) -> str:
    n, size = term.number, abs(term.number)
    if term.verb == "this":
        return ("此招无视伤害减免和取消", "this launch ignores reduction and cancellation of damage")[lang]
    if term.verb == "shield":
        texts = {
            "cancel": (
                "取消比点另一方招式对你的伤害和击退",
                "cancel all damage and knocks to you by the other launch of the contest",
            ),
            "convert": (
                "将比点另一方招式的伤害转化为同数值的位置（至多为九）",
                "damage to you by the other launch of the contest moves you to the position of its number instead"
                " (at most 9)",
            ),
        }
        return texts[term.word][lang]
    group = term.parts[-1].verb
    if term.verb == "next":
        if group:
            return (
                f"本回合下一个有伤害的{GROUP_WORDS[group][ZH]}伤害加{zh_number(n)}",
                f"the next of {GROUP_WORDS[group][EN]} with damage this turn deals {n} more",
            )[lang]
        return _next_text(term, lang)
    texts = {
        "damage": (
            f"本回合{GROUP_WORDS[group][ZH]}伤害加{zh_number(n)}",
            f"{GROUP_WORDS[group][EN]} deal {n} more damage this turn",
        ),
        "taken": (f"本回合受到的伤害减{zh_number(size)}", f"you take {size} less damage this turn"),
        "contest": (f"本回合比点+{n}", f"+{n} in contests this turn"),
        "burn": (
            f"本回合之后每招命中时对对手追加{zh_count(n)}点伤害",
            f"each later launch of yours that hits this turn deals {n} extra damage",
        ),
        "lag": (
            f"本回合所有产生位置变化的战技行动值加{zh_number(n)}",
            f"this turn every skill that changes positions costs {n} more AP, for everybody",
        ),
        "no_reduction": ("取消本回合任何伤害减免效果", "no damage reduction works this turn"),
        "no_stiff": ("取消你本回合的僵直", "your launches are not stiff this turn"),
    }
    return texts[term.word][lang]


def _next_text(term: Term, lang: Lang) -> str:
    n = term.number
    assert term.value is not None
    many = term.value.number
    zh = "下一招" if many == 1 else f"下{zh_count(many)}招"
    en = "your next launch" if many == 1 else f"each of your next {many} launches"
    texts = {
        "range_pm1": (f"{zh}计算距离可±1", f"{en} may count the distance 1 more or less"),
        "ignore_range": (f"{zh}无视距离限制，必定命中", f"{en} ignores range and always hits"),
        "ignore_preconditions": (f"{zh}无视前提条件", f"{en} needs no precondition"),
        "free_cost": (f"{zh}不消耗行动点数和重心", f"{en} costs no AP and no balance"),
        "damage": (f"{zh}伤害加{zh_number(n)}", f"{en} deals {n} more damage"),
        "ap": (f"使其下一招行动值加{zh_number(n)}", f"the target's next launch costs {n} more AP"),
    }
    return texts[term.word][lang]


SKILL_NAMES: Final[dict[str, tuple[str, str]]] = {skill.id: (f"「{skill.zh}」", skill.en) for skill in SKILLS}


def _control_text(term: Term, lang: Lang) -> str:
    verb = term.verb
    inner = clause_text(term.then, lang)
    if verb == "if":
        assert term.test is not None
        test = condition_text(term.test, lang)
        if term.test.verb == "is_counter":
            return (f"{test}时，{inner}", f"if {test}, {inner}")[lang]
        return (f"若{test}：{inner}", f"if {test}: {inner}")[lang]
    if verb == "may":
        return (f"可{inner}", f"you may {inner}")[lang]
    if verb == "may_pay_hp":
        return (f"可自减{zh_count(term.number)}点体力以{inner}", f"you may lose {term.number} HP to {inner}")[lang]
    if verb == "choose":
        options = [effects_text(option.then, lang) for option in term.parts]
        return ("或".join(options), " or ".join(options))[lang]
    if verb == "by_jump":
        cases = [effect_text(case, lang) for case in term.parts]
        if lang == ZH:
            return "根据跳跃距离：" + "；".join(f"{zh_count(n)}步，{case}" for n, case in enumerate(cases, 1))
        return "by the length of the jump: " + ", ".join(f"{n}: {case}" for n, case in enumerate(cases, 1))
    if verb == "end_turn":
        return (
            ("结束自己的回合", "end your turn") if term.word == "own" else ("结束当前回合", "the current turn ends")
        )[lang]
    if verb == "must_discard_suit_of_deck_card":
        other = clause_text(term.other, lang)
        return (
            f"须弃一张同花色牌：{inner}；否则{other}",
            f"discard a card of that suit: {inner}; if you cannot, {other}",
        )[lang]
    return _launch_text(term, lang)


def _launch_text(term: Term, lang: Lang) -> str:
    if term.parts:
        name = SKILL_NAMES[term.parts[0].verb][lang]
        free = ("，不计行动值", " for no AP") if term.number & 2 else ("", "")
        far = ("（首发不计距离）", " (its first volley ignores range)") if term.number & 4 else ("", "")
        return (f"可立即发动{name}{free[ZH]}{far[ZH]}", f"you may launch {name} at once{free[EN]}{far[EN]}")[lang]
    texts = {
        "random_page": ("随机翻开一帖，可发动其中一个战技", "turn up a random page; you may launch one skill of it"),
        "target_skills": ("发动一个对手拥有且可发动的战技", "launch one of the target's skills that you can launch"),
        "puppet_skills": ("操纵玩偶发动一个战技，由你支付", "your puppet launches one of its skills; you pay"),
        "own_skills": ("发动你的一个战技", "launch one of your own skills"),
    }
    return texts[term.word][lang]
