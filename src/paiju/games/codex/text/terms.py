"""Card text of values, costs and conditions, in both languages."""

from __future__ import annotations

from typing import Final, TypeAlias

from paiju.games.codex.data.terms import Term

Lang: TypeAlias = int
"""A language: its place in the pairs of texts, ZH or EN."""

ZH: Final = 0
EN: Final = 1

_COUNT_ZH: Final = ("零", "一", "两", "三", "四", "五", "六", "七", "八", "九", "十", "十一", "十二")


def zh_count(n: int) -> str:
    return _COUNT_ZH[n] if 0 <= n < len(_COUNT_ZH) else str(n)


def zh_number(n: int) -> str:
    """A number that counts nothing: 加二, not 加两."""
    return "二" if n == 2 else zh_count(n)


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
    "dealt": ("此招造成的伤害", "the damage this launch dealt"),
    "last_hurt_amount": ("对手在那一招中受到的伤害", "the damage the target took in that launch"),
    "printed_damage": ("该招的伤害值", "that skill's damage value"),
}


def value_text(term: Term, lang: Lang) -> str:
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


def cells(term: Term | None, lang: Lang) -> str:
    assert term is not None
    if lang == ZH:
        return f"{zh_count(term.number)}步" if term.verb == "const" else f"{value_text(term, ZH)}步"
    if term.verb == "const":
        return f"{term.number} {'cell' if term.number == 1 else 'cells'}"
    return f"as many cells as {value_text(term, EN)}" if term.verb != "x" else "x cells"


def cards(term: Term | None, lang: Lang) -> str:
    assert term is not None
    if lang == ZH:
        return f"{zh_count(term.number)}张牌" if term.verb == "const" else f"{value_text(term, ZH)}张牌"
    if term.verb == "const":
        return f"{term.number} {'card' if term.number == 1 else 'cards'}"
    return f"as many cards as {value_text(term, EN)}"


def points(term: Term | None, lang: Lang, zh: str, en: str) -> str:
    """A number of points: 三点体力, 3 HP; or a value."""
    assert term is not None
    if lang == ZH:
        return f"{zh_count(term.number)}点{zh}" if term.verb == "const" else f"等同于{value_text(term, ZH)}的{zh}"
    return f"{term.number} {en}" if term.verb == "const" else f"{en} equal to {value_text(term, EN)}"


# ---------------------------------------------------------------------- cards to pay

FILTER_WORDS: Final[dict[str, tuple[str, str]]] = {
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
GROUP_WORDS: Final[dict[str, tuple[str, str]]] = {
    "": ("", ""),
    "all": ("所有战技", "all your skills"),
    "sword_art": ("所有剑术", "your sword arts"),
    "spear": ("枪术战技", "your spear skills"),
    "musket": ("火枪战技", "your musket skills"),
    "kuiba": ("魁拔战技", "your kuiba skills"),
}


def cost_text(term: Term, lang: Lang) -> str:
    """A cost in words."""
    n = term.number
    if term.verb == "disc":
        return _disc_text(n, term.word, lang)
    if term.verb == "disc_each":
        if lang == ZH:
            return "弃" + "、".join(f"一张{FILTER_WORDS[suit][ZH]}" for suit in term.word)
        return "discard " + ", ".join(f"1 {FILTER_WORDS[suit][EN]} card" for suit in term.word)
    if term.verb == "bury":
        return ("扣置一张牌，不得为本回合弃过的花色", "bury a card of a suit you have not discarded this turn")[lang]
    if term.verb == "reset":
        return ("发动后重新累计", "the count then starts again")[lang]
    if term.verb == "disc_all":
        return (
            f"弃所有{FILTER_WORDS[term.word][ZH]}（至少一张）",
            f"discard all your {FILTER_WORDS[term.word][EN]} cards, at least 1",
        )[lang]
    patterns: dict[str, tuple[str, str]] = {
        "disc_same_suit": (f"弃{zh_count(n)}张同花色牌", f"discard {n} cards of one suit"),
        "disc_same_rank": (f"弃{zh_count(n)}张同点数牌", f"discard {n} cards of one rank"),
        "disc_run": (f"弃{zh_count(n)}张点数连续的牌", f"discard {n} cards of consecutive ranks"),
        "disc_x": ("弃x张牌（至少一张）", "discard x cards, at least 1"),
        "disc_sum": (f"弃点数和为{n}的若干张牌", f"discard any cards whose ranks sum to {n}"),
        "disc_24": ("弃四张能算出二十四点的牌", "discard 4 cards whose ranks make 24 by + − × ÷"),
        "pay_hp": (f"自减{zh_count(n)}点体力", f"pay {n} HP"),
        "unbury_to_top": ("将一张扣置牌放于牌池顶", "put one of your buried cards on top of the deck"),
    }
    return patterns[term.verb][lang]


def _disc_text(n: int, filter: str, lang: Lang) -> str:
    if filter == "fresh":
        return ("弃一张牌，不得为本回合弃过的花色", "discard a card of a suit you have not discarded this turn")[lang]
    if lang == ZH:
        return f"弃{zh_count(n)}张{FILTER_WORDS[filter][ZH]}"
    word = FILTER_WORDS[filter][EN]
    noun = "card" if n == 1 else "cards"
    if filter in ("low", "high"):
        return f"discard {n} {noun} of {word}"
    if filter == "spade_4_7":
        return f"discard {n} {word}"
    return f"discard {n} {word + ' ' if word else ''}{noun}"


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


def condition_text(term: Term, lang: Lang) -> str:
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
            f"手牌点数和能被{zh_number(n)}整除（展示手牌）",
            f"the ranks of your hand sum to a multiple of {n} (show your hand)",
        ),
        "pos_eq": (f"【位置】={n}", f"your position is {n}"),
        "pos_sum_div": (f"双方【位置和】能被{zh_number(n)}整除", f"the sum of both positions is a multiple of {n}"),
        "distance_le": (f"【距离】≤{n}", f"the distance is at most {n}"),
        "distance_lt": (f"【距离】小于{zh_count(n)}", f"the distance is less than {n}"),
        "real_distance_is": (f"实际距离为{zh_count(n)}", f"the real distance is {n}"),
        "knock_steps_ge": (
            f"本回合累计击退对手{zh_count(n)}步",
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
