"""Card text in both languages, out of the same declarations that the engine runs."""

from __future__ import annotations

from typing import Final

from paiju.games.codex.skills.book import PAGES, SKILLS
from paiju.games.codex.skills.traits import TRAITS
from paiju.games.codex.vocabulary import Passive, Skill, Term

ZH: Final = 0
EN: Final = 1

_COUNT_ZH: Final = ("零", "一", "两", "三", "四", "五", "六", "七", "八", "九", "十", "十一", "十二")


def _zh(n: int) -> str:
    return _COUNT_ZH[n] if 0 <= n < len(_COUNT_ZH) else str(n)


def _bare(n: int) -> str:
    """A number that counts nothing: 加二, not 加两."""
    return "二" if n == 2 else _zh(n)


# ---------------------------------------------------------------------- values

_VALUES: Final[dict[str, tuple[str, str]]] = {
    "x": ("x", "x"),
    "launches": ("【本回合出招数】", "the number of your launches this turn"),
    "hand": ("【手牌数】", "your hand size"),
    "balance": ("【重心值】", "your balance"),
    "hp": ("【体力值】", "your HP"),
    "position": ("【位置】", "your position"),
    "distance": ("【距离】", "the distance"),
    "real_distance": ("【距离】", "the distance"),
    "rank_paid": ("【所弃牌点数】", "the rank discarded"),
    "count_paid": ("【弃牌数】", "the number of cards discarded"),
    "buried_at_declare": ("【扣牌数】", "the number of your buried cards"),
    "deck_rank_sum": ("【点数和】", "the sum of their ranks"),
    "puppet_hp": ("【玩偶剩余体力】", "your puppet's HP"),
    "reversals": ("【转折次数】", "the number of reversals"),
    "jump": ("【跳跃距离】", "the length of the jump"),
    "dealt": ("此招造成的伤害", "the damage this launch dealt"),
    "last_hurt_amount": ("对手在那一招中受到的伤害", "the damage the target took in that launch"),
    "printed_damage": ("该招的伤害值", "that skill's damage value"),
}


def value_text(term: Term, lang: int) -> str:
    """A value in words."""
    if term.verb == "const":
        return str(term.number)
    if term.verb not in _ARITHMETIC:
        return _VALUES[term.verb][lang]
    left, right = value_text(term.parts[0], lang), value_text(term.parts[1], lang)
    pattern = _ARITHMETIC[term.verb][lang]
    return pattern.replace("A", left).replace("B", right)


_ARITHMETIC: Final[dict[str, tuple[str, str]]] = {
    "add": ("A+B", "A + B"),
    "minus": ("A−B", "A − B"),
    "times": ("A×B", "A × B"),
    "abs_diff": ("∣A−B∣", "∣A − B∣"),
    "floor_div": ("A÷B（向下取整）", "A ÷ B (rounded down)"),
}


def _cells(term: Term | None, lang: int) -> str:
    assert term is not None
    if lang == ZH:
        return f"{_zh(term.number)}步" if term.verb == "const" else f"{value_text(term, ZH)}步"
    if term.verb == "const":
        return f"{term.number} {'cell' if term.number == 1 else 'cells'}"
    return f"as many cells as {value_text(term, EN)}" if term.verb != "x" else "x cells"


def _cards(term: Term | None, lang: int) -> str:
    assert term is not None
    if lang == ZH:
        return f"{_zh(term.number)}张牌" if term.verb == "const" else f"{value_text(term, ZH)}张牌"
    if term.verb == "const":
        return f"{term.number} {'card' if term.number == 1 else 'cards'}"
    return f"as many cards as {value_text(term, EN)}"


def _points(term: Term | None, lang: int, zh: str, en: str) -> str:
    """A number of points: 三点体力, 3 HP; or a value."""
    assert term is not None
    if lang == ZH:
        return f"{_zh(term.number)}点{zh}" if term.verb == "const" else f"等同于{value_text(term, ZH)}的{zh}"
    return f"{term.number} {en}" if term.verb == "const" else f"{en} equal to {value_text(term, EN)}"


# ---------------------------------------------------------------------- cards to pay

_FILTERS: Final[dict[str, tuple[str, str]]] = {
    "any": ("牌", ""),
    "S": ("黑桃♠牌", "♠"),
    "H": ("红桃♥牌", "♥"),
    "C": ("梅花♣牌", "♣"),
    "D": ("方片♦牌", "♦"),
    "black": ("黑色牌", "black"),
    "red": ("红色牌", "red"),
    "odd": ("奇数点数牌", "odd"),
    "even": ("偶数点数牌", "even"),
    "low": ("点数1或2的牌", "rank 1 or 2"),
    "high": ("点数8或9的牌", "rank 8 or 9"),
    "spade_4_7": ("点数4至7的黑桃♠牌", "♠ of rank 4 to 7"),
}
_GROUPS: Final[dict[str, tuple[str, str]]] = {
    "": ("", ""),
    "all": ("所有战技", "all your skills"),
    "sword_art": ("所有剑术", "your sword arts"),
    "spear": ("枪术战技", "your spear skills"),
    "musket": ("火枪战技", "your musket skills"),
    "kuiba": ("魁拔战技", "your kuiba skills"),
}


def cost_text(term: Term, lang: int) -> str:
    """A cost in words."""
    n = term.number
    if term.verb == "disc":
        return _disc_text(n, term.word, lang)
    if term.verb == "disc_each":
        if lang == ZH:
            return "弃" + "、".join(f"一张{_FILTERS[suit][ZH]}" for suit in term.word)
        return "discard " + ", ".join(f"1 {_FILTERS[suit][EN]} card" for suit in term.word)
    if term.verb == "bury":
        return ("扣置一张牌，不得为本回合弃过的花色", "bury a card of a suit you have not discarded this turn")[lang]
    if term.verb == "reset":
        return ("发动后重新累计", "the count then starts again")[lang]
    if term.verb == "disc_all":
        return (
            f"弃所有{_FILTERS[term.word][ZH]}（至少一张）",
            f"discard all your {_FILTERS[term.word][EN]} cards, at least 1",
        )[lang]
    patterns: dict[str, tuple[str, str]] = {
        "disc_same_suit": (f"弃{_zh(n)}张同花色牌", f"discard {n} cards of one suit"),
        "disc_same_rank": (f"弃{_zh(n)}张同点数牌", f"discard {n} cards of one rank"),
        "disc_run": (f"弃{_zh(n)}张点数连续的牌", f"discard {n} cards of consecutive ranks"),
        "disc_x": ("弃x张牌（至少一张）", "discard x cards, at least 1"),
        "disc_sum": (f"弃点数和为{n}的若干张牌", f"discard any cards whose ranks sum to {n}"),
        "disc_24": ("弃四张能算出二十四点的牌", "discard 4 cards whose ranks make 24 by + − × ÷"),
        "pay_hp": (f"自减{_zh(n)}点体力", f"pay {n} HP"),
        "unbury_to_top": ("将一张扣置牌放于牌池顶", "put one of your buried cards on top of the deck"),
    }
    return patterns[term.verb][lang]


def _disc_text(n: int, filter: str, lang: int) -> str:
    if filter == "fresh":
        return ("弃一张牌，不得为本回合弃过的花色", "discard a card of a suit you have not discarded this turn")[lang]
    if lang == ZH:
        return f"弃{_zh(n)}张{_FILTERS[filter][ZH]}"
    word = _FILTERS[filter][EN]
    cards = "card" if n == 1 else "cards"
    if filter in ("low", "high"):
        return f"discard {n} {cards} of {word}"
    if filter == "spade_4_7":
        return f"discard {n} {word}"
    return f"discard {n} {word + ' ' if word else ''}{cards}"


# ---------------------------------------------------------------------- conditions

_CONDITIONS: Final[dict[str, tuple[str, str]]] = {
    "hand_no_same_colour": (
        "不含同色手牌（展示手牌）",
        "no two of your hand cards have the same colour (show your hand)",
    ),
    "hand_le_target": ("手牌数不多于对手", "you hold no more cards than the target"),
    "balance_eq_hand": ("【重心值】=【手牌数】", "your balance equals your hand size"),
    "both_even": ("双方【位置】都为偶数", "both positions are even"),
    "at_end_cell": ("你位于场地一端", "you stand on an end cell"),
    "back_last": ("上一招结束时，你背对对手", "your back was turned to the target when the last launch ended"),
    "back_now": ("你背对对手", "your back is turned to the target"),
    "target_back_now": ("对手背对你", "the target's back is turned to you"),
    "mutual_back": ("互换后相互背对", "backs are mutually turned after the swap"),
    "zigzag": ("本回合各招的位置变化以“进→退→进”结尾", "your launches this turn end in advance, retreat, advance"),
    "knocked_this_turn": ("本回合已造成击退", "you have knocked someone back this turn"),
    "just_knocked_pos_eq_hand": (
        "你的上一招击退了对手，且对手【位置】=【手牌数】",
        "your latest launch knocked the target back, and the target's position equals its hand size",
    ),
    "no_damage_by_me": ("本回合你未造成过伤害", "you have dealt no damage this turn"),
    "unused_this_turn": ("本回合未发动过此战技", "not launched this turn"),
    "target_countered": ("对手本回合反击过", "the target has countered this turn"),
    "target_crossed_me_last": ("上一招中对手越过你", "the target crossed you in the last launch"),
    "target_crossed_me_and_puppet": (
        "上一招中对手在一次移动内越过你与玩偶",
        "the target crossed you and your puppet in one movement of the last launch",
    ),
    "last_hurt_target": ("对手在上一招中受到伤害", "the last launch hurt the target"),
    "target_unmoved_since_prev_start": (
        "对手位于其上回合开始时的位置",
        "the target stands where it stood at the start of the previous turn",
    ),
    "hp_lt_target": ("你的体力小于对手", "your HP is lower than the target's"),
    "is_counter": ("作为反击招式", "this is a counter"),
    "target_turn": ("为对手的回合", "it is the target's turn"),
    "wall": ("对手撞墙", "it hits the wall"),
    "has_mark": ("场上有你的标记", "you have a mark"),
    "has_puppet": ("你有玩偶", "you have a puppet"),
    "no_puppet": ("你没有玩偶", "you have no puppet"),
    "mark_opposite": ("标记与你处于对手两侧", "your mark and you are on opposite sides of the target"),
    "all_same_cell": ("标记、你、对手在同一位置", "your mark, you and the target share a cell"),
    "mark_adjacent_target": ("标记在对手的邻接位", "your mark is exactly 1 cell from the target"),
    "owner_dead_puppet_alive": ("你死亡而玩偶未死亡", "you are dead and your puppet is not"),
    "deck_one_suit": ("同花色", "they are of one suit"),
    "deck_red": ("为红色", "it is red"),
}


def condition_text(term: Term, lang: int) -> str:
    """A condition in words."""
    n = term.number
    if term.verb == "not":
        assert term.test is not None
        return ("非" + condition_text(term.test, ZH), "they are not of one suit")[lang]
    if term.verb == "hand_div" and n == 0:
        return (
            "手牌点数和能被手牌数整除（展示手牌）",
            "the ranks of your hand sum to a multiple of your hand size (show your hand)",
        )[lang]
    patterns: dict[str, tuple[str, str]] = {
        "hand_div": (
            f"手牌点数和能被{_bare(n)}整除（展示手牌）",
            f"the ranks of your hand sum to a multiple of {n} (show your hand)",
        ),
        "pos_eq": (f"【位置】={n}", f"your position is {n}"),
        "pos_sum_div": (f"双方【位置和】能被{_bare(n)}整除", f"the sum of both positions is a multiple of {n}"),
        "distance_le": (f"【距离】≤{n}", f"the distance is at most {n}"),
        "distance_lt": (f"【距离】小于{_zh(n)}", f"the distance is less than {n}"),
        "real_distance_is": (f"距离为{_zh(n)}", f"the real distance is {n}"),
        "knock_steps_ge": (
            f"本回合累计击退对手{_zh(n)}步",
            f"your knocks have moved enemies {n} cells in all this turn",
        ),
        "one_launch_damage_ge": (
            f"本回合你的单招造成过{n}点以上伤害",
            f"one launch of yours has dealt {n} damage or more this turn",
        ),
        "hp_le": (f"【体力值】≤{n}", f"your HP is {n} or less"),
        "buried_sum": (f"扣置牌的点数和为{n}（展示扣置牌）", f"the ranks of your buried cards sum to {n} (show them)"),
    }
    return patterns[term.verb][lang] if term.verb in patterns else _CONDITIONS[term.verb][lang]


# ---------------------------------------------------------------------- effects

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


def effects_text(terms: list[Term], lang: int) -> str:
    """Effects in order."""
    text = ""
    for index, term in enumerate(terms):
        if index:  # what follows a condition's clause is set off from it
            text += "; " if lang == EN else "；" if terms[index - 1].verb == "if" else "，"
        text += effect_text(term, lang)
    return text


def clause_text(terms: list[Term], lang: int) -> str:
    """Effects that belong together under one condition."""
    texts = [effect_text(term, lang) for term in terms]
    return ("并" if lang == ZH else " and ").join(texts)


def effect_text(term: Term, lang: int) -> str:
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


def _movement_text(term: Term, lang: int) -> str:
    n = term.number
    cells = f"{n} {'cell' if n == 1 else 'cells'}"
    verb = term.verb
    if verb == "step":
        return (f"行动{_cells(term.value, ZH)}", f"step {_cells(term.value, EN)}")[lang]
    if verb == "knock":
        return (f"击退{_cells(term.value, ZH)}", f"knock the target back {_cells(term.value, EN)}")[lang]
    if verb == "walk_bounce":
        return _walk_text(term, lang)
    if verb == "knock_bounce":
        inner = clause_text(term.then, lang)
        return (
            f"击退{_cells(term.value, ZH)}（遇墙反弹），每次撞墙：{inner}",
            f"knock the target back {_cells(term.value, EN)}, bouncing at walls; for each wall hit: {inner}",
        )[lang]
    if verb == "back_or_forward":
        assert term.value is not None
        ahead = term.value.number
        return (
            f"可后退至多{_zh(n)}步或前进{_zh(ahead)}步",
            f"you may go back up to {n} cells or forward {ahead}",
        )[lang]
    if verb == "teleport" and term.word == "set":
        places = [str(part.number) for part in term.parts]
        return (f"移动至位置{'、'.join(places)}之一", f"move to one of the positions {', '.join(places)}")[lang]
    patterns: dict[str, tuple[str, str]] = {
        "step_upto": (f"行动至多{_zh(n)}步", f"step up to {cells}"),
        "forward": (f"向前{_zh(n)}步", f"go forward {cells}"),
        "back": (f"后退{_zh(n)}步", f"go back {cells}"),
        "pull": (f"拉近对手{_zh(n)}步", f"pull the target {cells} toward you"),
        "shove": (f"移动对手{_zh(n)}步", f"move the target {cells} either way"),
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


def _walk_text(term: Term, lang: int) -> str:
    text = (f"行动{_cells(term.value, ZH)}（遇墙反弹）", f"walk {_cells(term.value, EN)}, bouncing at walls")[lang]
    if term.then:
        inner = clause_text(term.then, lang)
        text += (f"，每次撞墙：{inner}", f"; for each wall hit: {inner}")[lang]
    if term.other:
        inner = clause_text(term.other, lang).replace("the target", "it")
        text += (f"，每经过一名对手：{inner}", f"; for each enemy passed: {inner}")[lang]
    return text


def _number_text(term: Term, lang: int) -> str:
    n = term.number
    verb = term.verb
    size = abs(n)
    if verb == "draw":
        return (f"抽{_cards(term.value, ZH)}", f"draw {_cards(term.value, EN)}")[lang]
    if verb == "extra":
        return (f"追加{_points(term.value, ZH, '伤害', '')}", f"{_points(term.value, EN, '', 'extra damage')}")[lang]
    if verb == "heal":
        return (f"回复{_points(term.value, ZH, '体力', '')}", f"heal {_points(term.value, EN, '', 'HP')}")[lang]
    if verb == "lose_hp":
        return (f"自减{_points(term.value, ZH, '体力', '')}", f"lose {_points(term.value, EN, '', 'HP')}")[lang]
    if verb == "heal_between":
        return (
            f"你与标记之间的所有单位回复{_points(term.value, ZH, '体力', '')}",
            f"every unit between you and your mark heals {_points(term.value, EN, '', 'HP')}",
        )[lang]
    if verb == "take_chosen":
        return (f"获得其中{_cards(term.value, ZH)}", f"take from it {_cards(term.value, EN)}")[lang]
    if verb == "take_random":
        return (
            f"随机获得对手{_cards(term.value, ZH)}",
            f"take {_cards(term.value, EN)} at random from the target's hand",
        )[lang]
    if verb == "discard_target_random":
        return (
            f"随机弃对手{_cards(term.value, ZH)}",
            f"{_cards(term.value, EN)} of the target's hand, at random, is discarded",
        )[lang]
    if verb == "target_discards":
        return (f"对手弃{_cards(term.value, ZH)}", f"the target discards {_cards(term.value, EN)} of its choice")[lang]
    deck = "the top card" if n == 1 else f"the top {n} cards"
    patterns: dict[str, tuple[str, str]] = {
        "deck_disc": (f"弃置牌池顶{_zh(n)}张牌", f"discard {deck} of the deck"),
        "deck_look_discard": (
            f"观看牌池顶{_zh(n)}张牌，可弃其中一张",
            f"look at {deck} of the deck; you may discard one of them",
        ),
        "gain_ap": (f"行动点数加{_bare(n)}", f"gain {n} AP"),
        "gain_balance": (f"重心值加{_bare(n)}", f"gain {n} balance"),
        "target_balance": (f"对手重心值减{_bare(size)}", f"the target loses {size} balance"),
        "max_hp": (f"体力上限减{_bare(size)}", f"your maximum HP falls by {size}"),
        "ap_cap:next_own_turn": (
            f"对手其下个回合的行动上限减{_bare(size)}",
            f"the target's AP cap is {size} lower in its next own turn",
        ),
        "ap_cap:permanent": (f"对手行动上限永久减{_bare(size)}", f"the target's AP cap is {size} lower for good"),
        "fall:self": ("倒地", "you fall"),
        "fall:target": ("对手倒地", "the target falls"),
    }
    return patterns[f"{verb}:{term.word}" if term.word else verb][lang]


def _modifier_text(term: Term, lang: int) -> str:
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
                f"本回合下一个有伤害的{_GROUPS[group][ZH]}伤害加{_bare(n)}",
                f"the next of {_GROUPS[group][EN]} with damage this turn deals {n} more",
            )[lang]
        return _next_text(term, lang)
    texts = {
        "damage": (
            f"本回合{_GROUPS[group][ZH]}伤害加{_bare(n)}",
            f"{_GROUPS[group][EN]} deal {n} more damage this turn",
        ),
        "taken": (f"本回合受到的伤害减{_bare(size)}", f"you take {size} less damage this turn"),
        "contest": (f"本回合比点+{n}", f"+{n} in contests this turn"),
        "burn": (
            f"本回合之后每招命中时对对手追加{_bare(n)}点伤害",
            f"each later launch of yours that hits this turn deals {n} extra damage",
        ),
        "lag": (
            f"本回合所有产生位置变化的战技行动值加{_bare(n)}",
            f"this turn every skill that changes positions costs {n} more AP, for everybody",
        ),
        "no_reduction": ("取消本回合任何伤害减免效果", "no damage reduction works this turn"),
        "no_stiff": ("取消你本回合的僵直", "your launches are not stiff this turn"),
    }
    return texts[term.word][lang]


def _next_text(term: Term, lang: int) -> str:
    n = term.number
    assert term.value is not None
    many = term.value.number
    zh = "下一招" if many == 1 else f"下{_zh(many)}招"
    en = "your next launch" if many == 1 else f"each of your next {many} launches"
    texts = {
        "range_pm1": (f"{zh}计算距离可±1", f"{en} may count the distance 1 more or less"),
        "ignore_range": (f"{zh}无视距离限制，必定命中", f"{en} ignores range and always hits"),
        "ignore_preconditions": (f"{zh}无视前提条件", f"{en} needs no precondition"),
        "free_cost": (f"{zh}不消耗行动点数和重心", f"{en} costs no AP and no balance"),
        "damage": (f"{zh}伤害加{_bare(n)}", f"{en} deals {n} more damage"),
        "ap": (f"使其下一招行动值加{_bare(n)}", f"the target's next launch costs {n} more AP"),
    }
    return texts[term.word][lang]


_SKILL_NAMES: Final[dict[str, tuple[str, str]]] = {skill.id: (f"「{skill.zh}」", skill.en) for skill in SKILLS}


def _control_text(term: Term, lang: int) -> str:
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
        return (f"可自减{_zh(term.number)}点体力以{inner}", f"you may lose {term.number} HP to {inner}")[lang]
    if verb == "choose":
        options = [effects_text(option.then, lang) for option in term.parts]
        return ("或".join(options), " or ".join(options))[lang]
    if verb == "by_jump":
        cases = [effect_text(case, lang) for case in term.parts]
        if lang == ZH:
            return "根据跳跃距离：" + "；".join(f"{_zh(n)}步，{case}" for n, case in enumerate(cases, 1))
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


def _launch_text(term: Term, lang: int) -> str:
    if term.parts:
        name = _SKILL_NAMES[term.parts[0].verb][lang]
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


def skill_text(skill: Skill, lang: int) -> str:
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


def _headline(skill: Skill, lang: int) -> str:
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


def _reach_text(skill: Skill, lang: int) -> str:
    if skill.reach_value is not None:
        return value_text(skill.reach_value, lang)
    if skill.reach_from >= 0:
        return (f"{skill.reach_from}以上", f"{skill.reach_from} or more")[lang]
    return ("、" if lang == ZH else ", ").join(str(distance) for distance in skill.reach)


def _after_text(skill: Skill, lang: int) -> str:
    text = effects_text(skill.post, lang)
    if skill.volleys:
        text = clause_text(skill.post, lang)
        end = clause_text(skill.volley_end, lang)
        return (
            f"视为{_zh(skill.volleys)}次连续的僵直战技；每击中一次，{text}；{_zh(skill.volleys)}次都击中，{end}",
            f"this is {skill.volleys} stiff launches in a row; after each hit {text}; after {skill.volleys} hits {end}",
        )[lang]
    return text


# ---------------------------------------------------------------------- passives

_MOMENTS: Final[dict[str, tuple[str, str]]] = {
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
        "自己回合的僵直招式后，若无人反击，对手",
        "If nobody counters a stiff launch of your turn, its target takes ",
    ),
    "launch_broken": ("出招失败或击空时，", "When a launch of yours fails or misses, "),
    "puppet_hit": ("", ""),
    "puppet_gone": ("玩偶被摧毁或移除时，", "When your puppet is destroyed or removed, "),
    "pay": ("支付时，", "When you pay for a launch, "),
    "launch_end": ("每次出招后，", "After each of your launches, "),
}
_PASSIVE_CONDITIONS: Final[dict[str, tuple[str, str]]] = {
    "own_turn": ("若在自己回合", "in your own turn"),
    "victim_back": ("若其背对你", "whose back is turned to you"),
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


def passive_text(passive: Passive, lang: int) -> str:
    """What a passive or trait does."""
    texts = [_hook_text(hook, lang) for hook in passive.hooks]
    return ("。" if lang == ZH else ". ").join(texts) + ("。" if lang == ZH else ".")


def _hook_text(hook: Term, lang: int) -> str:
    if hook.verb == "bonus":
        return _bonus_text(hook, lang)
    if hook.verb == "dearer":
        more = hook.number
        assert hook.test is not None
        when = _PASSIVE_CONDITIONS[hook.test.verb][lang]
        if lang == ZH:
            return f"{when}，此招行动值{'加' if more > 0 else '减'}{_bare(abs(more))}"
        return f"Your launch costs {abs(more)} AP {'more' if more > 0 else 'less'} {when}"
    if hook.verb == "grant":
        return (f"可发动{_SKILL_NAMES[hook.word][ZH]}", f"You may launch {_SKILL_NAMES[hook.word][EN]}")[lang]
    return _moment_text(hook, lang)


def _bonus_text(hook: Term, lang: int) -> str:
    assert hook.value is not None
    amount = value_text(hook.value, lang)
    if lang == ZH and hook.value.verb == "const":
        amount = _bare(hook.value.number)
    group = ("战技", "your skills") if hook.word == "all" else _GROUPS[hook.word]
    if hook.test is None:
        return (f"{group[ZH]}伤害加{amount}", f"The main damage of {group[EN]} is {amount} higher")[lang]
    when = _passive_condition(hook.test, lang)
    return (f"{when}，{group[ZH]}伤害加{amount}", f"The main damage of {group[EN]} is {amount} higher {when}")[lang]


def _passive_condition(term: Term, lang: int) -> str:
    if term.verb in _PASSIVE_CONDITIONS:
        return _PASSIVE_CONDITIONS[term.verb][lang]
    if term.verb == "launches_ge":
        return (f"若本回合出招{_zh(term.number)}次以上", f"if you made {term.number} launches or more in it")[lang]
    return (f"【体力值】≤{term.number}时", f"while your HP is {term.number} or less")[lang]


_LOSS: Final[dict[str, tuple[str, str]]] = {
    "S": ("失去黑桃♠牌时，", "Each time you lose a ♠ card, "),
    "C": ("失去梅花♣牌时，", "Each time you lose a ♣ card, "),
}


def _moment_text(hook: Term, lang: int) -> str:
    suits = hook.parts[0].verb if hook.parts else ""
    head = _LOSS[suits][lang] if hook.word == "card_lost" else _MOMENTS[hook.word][lang]
    if hook.word == "main_card":
        return (
            f"{head}{_passive_condition(hook.test, ZH) if hook.test else ''}，可弃一张{_FILTERS[suits][ZH]}，"
            f"{_passive_effects(hook.then, ZH)}",
            f"{head}{_passive_condition(hook.test, EN) if hook.test else ''}, "
            f"you may discard a {_FILTERS[suits][EN]} card to "
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


def _passive_effects(terms: list[Term], lang: int) -> str:
    texts = [_passive_effect(term, lang) for term in terms]
    if lang == ZH:
        return "，".join(texts)
    return texts[0] if len(texts) == 1 else ", ".join(texts[:-1]) + " and " + texts[-1]


def _passive_effect(term: Term, lang: int) -> str:
    verb = term.verb
    if verb in _PASSIVE_EFFECTS:
        return _PASSIVE_EFFECTS[verb][lang]
    inner = _passive_effects(term.then, lang) if term.then else ""
    if verb == "may":
        return (f"可{inner}", f"you may {inner}")[lang]
    if verb == "may_pay_hp":
        return (f"可自减{_zh(term.number)}点体力以{inner}", f"you may lose {term.number} HP to {inner}")[lang]
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
            f"受到{_points(term.value, ZH, '伤害', '')}" if not inner else "",
            _points(term.value, EN, "", "damage"),
        )[lang]
    texts: dict[str, tuple[str, str]] = {
        "pay_ap": (f"自减{_zh(term.number)}点行动点数", f"pay {term.number} AP"),
        "hurt_self": ("受到等同于该招伤害值的伤害", "you take damage equal to that skill's damage value"),
        "discards": ("弃一张牌", "discard a card"),
        "deck_order": (
            f"观看并调整牌池顶{_zh(term.number)}张牌的顺序",
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
    return [head, f"  {passive_text(passive, ZH)}", f"  {passive_text(passive, EN)}"]
