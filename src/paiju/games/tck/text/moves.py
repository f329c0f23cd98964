"""Names and texts of the moves in both languages. What a move costs is taken from the table the rules play by."""

from __future__ import annotations

from typing import Final

from paiju.games.tck.moves import ALL_POINTS, MOVES, PER_FACTOR

# id, 名, name, 说明, text
ROWS: Final[tuple[tuple[str, str, str, str, str], ...]] = (
    (
        "strike",
        "杀",
        "Strike",
        "目标 −1。遇法攻、吸血必胜；遇揿则按 p·q 结算：杀方回复，揿方受伤。",
        "The target loses 1. Beats spell and drain; meeting presses, the striker recovers p·q and the presser loses it.",
    ),
    (
        "press",
        "揿",
        "Press",
        "目标 −3。若对方同时杀你，双方按 p·q 结算，对你不利。",
        "The target loses 3. If the target strikes you, p·q backfires on you.",
    ),
    (
        "spell",
        "法攻",
        "Spell",
        "目标 −1。遇杀落空，遇揿或吸血两空。指向有铁锁的人会触发铁锁血池。",
        "The target loses 1. Fails against strikes; with press or drain both fail. Aimed at a chained player it opens the chain pool.",
    ),
    (
        "drain",
        "吸血",
        "Drain",
        "目标 −1，自己 +1。遇杀落空，遇揿或法攻两空。",
        "The target loses 1, you recover 1. Fails against strikes; with press or spell both fail.",
    ),
    (
        "freeze",
        "冰冻",
        "Freeze",
        "目标 −2，下一轮次冰冻：不能出招，也不会成为目标。指向有铁锁的人会触发铁锁血池。",
        "The target loses 2 and is frozen for the next round: it cannot act and cannot be aimed at. Aimed at a chained player it opens the chain pool.",
    ),
    (
        "deathblow",
        "绝杀",
        "Deathblow",
        "目标 −1。无视等级、防御、高防、过拆、顺手与反弹；只有超防、绝防能挡。",
        "The target loses 1. Ignores levels, guard, high guard, dismantle, snatch and reflect; only super and ultra guard stop it.",
    ),
    (
        "corrode",
        "腐化",
        "Corrode",
        "目标 −1，并得一个腐化标记：一回合受到 1 或 2 点伤害时消耗一个，伤害翻倍。",
        "The target loses 1 and gets a corrosion mark, which doubles a turn's damage of 1 or 2 and is used up by it.",
    ),
    (
        "pursuit",
        "追杀",
        "Pursuit",
        "三个 4 级的杀，亮招之后再分别指定目标。",
        "Three strikes of level 4, each aimed after the reveal.",
    ),
    (
        "pea",
        "豌豆",
        "Peashooter",
        "一个 4 级的三杀，亮招之后再指定目标。场上用丧尸或丧尸围城的人直接死亡。",
        "A triple strike of level 4, aimed after the reveal. Everybody who uses zombie or zombie siege dies.",
    ),
    (
        "heavy",
        "重击",
        "Heavy Blow",
        "自己 −3，目标 −7（6 级）。被它打伤的人，档、赌、移全部失效。",
        "You lose 3, the target loses 7 (level 6). Whoever it hurts loses his pegs, bet and shift.",
    ),
    ("arrows", "万箭", "Arrow Volley", "所有敌人 −2。", "Every enemy loses 2."),
    ("barbarians", "南蛮", "Barbarians", "所有敌人 −3。", "Every enemy loses 3."),
    ("thunder", "雷电", "Thunder", "所有敌人 −4。", "Every enemy loses 4."),
    (
        "firedance",
        "火舞",
        "Fire Dance",
        "所有敌人 −5；下毒的人不受伤。",
        "Every enemy loses 5, except those who poison.",
    ),
    ("nuke", "核爆", "Nuke", "所有敌人 −6。", "Every enemy loses 6."),
    ("supernuke", "超核", "Super Nuke", "所有敌人 −7。", "Every enemy loses 7."),
    (
        "guard",
        "防御",
        "Guard",
        "挡杀（含追杀、豌豆）、揿、万箭、吸血。",
        "Stops strikes (also pursuit and pea), press, arrows and drain.",
    ),
    (
        "high_guard",
        "高防",
        "High Guard",
        "挡法攻、吸血、冰冻、腐化、万箭、南蛮、雷电、火舞。",
        "Stops spell, drain, freeze, corrode, arrows, barbarians, thunder and fire dance.",
    ),
    (
        "super_guard",
        "超防",
        "Super Guard",
        "挡核爆、重击、绝杀，以及防御和高防能挡的一切。",
        "Stops nuke, heavy blow, deathblow, and all that guard and high guard stop.",
    ),
    (
        "ultra_guard",
        "绝防",
        "Ultra Guard",
        "挡超核，以及超防能挡的一切。",
        "Stops super nuke and all that super guard stops.",
    ),
    ("charge", "积点", "Charge", "得 1 点。", "Gain 1 point."),
    (
        "peg",
        "x档",
        "Peg x",
        "猜自己本回合的血量变化：恰为 −x 则血量变为初始值。",
        "Guess your own change of HP: if it is exactly −x, your HP becomes the initial HP.",
    ),
    (
        "bet",
        "赌x",
        "Bet x",
        "x>0：受伤人数与下毒数之和等于 x 即中；x<0：回复的人数等于 −x 即中。赌中回复 |x|。",
        "x > 0 wins if injured players and poisons together are x; x < 0 wins if −x players recovered. A won bet heals |x|.",
    ),
    ("violence", "暴力", "Violence", "本回合全场反弹无效。", "Every reflect of this turn is void."),
    ("purge", "除", "Purge", "本回合全场档、赌、x倍无效。", "Every peg, bet and multiply of this turn is void."),
    ("burn", "焚", "Burn", "本回合全场桃、桃园、酒无效。", "Every peach, peach garden and wine of this turn is void."),
    (
        "poison",
        "下毒",
        "Poison",
        "用桃、酒的人受到（自己的桃酒数×下毒数）的伤害。挡火舞。场上满三毒则闪电劈下。",
        "Whoever uses peach or wine loses that many times the poisons. Stops fire dance. Three poisons on the table bring the lightning down.",
    ),
    (
        "fate",
        "司命",
        "Fate",
        "本回合若将出局，则不出局：轮次结束，下一轮次以本轮次开始时的血量和标记复活。",
        "If you would be out this turn, the round ends instead and you start the next one with the HP and marks of this round's start.",
    ),
    ("chain", "铁锁", "Iron Chain", "给两个不同的人各一个铁锁标记。", "Two different players get a chain mark each."),
    (
        "wine",
        "酒",
        "Wine",
        "清空自己的腐化标记。濒死则 +1；否则下一回合每个杀、揿的伤害 +1。",
        "Clears your corrosion. If you are dying you recover 1; else each strike and press of yours does 1 more next turn.",
    ),
    ("double_now", "本翻", "Double Now", "本回合全场血量变动翻倍。", "Every change of HP this turn is doubled."),
    ("double_next", "下翻", "Double Next", "下回合全场血量变动翻倍。", "Every change of HP next turn is doubled."),
    (
        "mix",
        "混合",
        "Mix",
        "下一回合可以同时出几个不同的招式（反弹、同、移、虹吸只能单独出）。",
        "Next turn you may show several different moves at once (reflect, same, shift and siphon only alone).",
    ),
    (
        "last_gasp",
        "垂死",
        "Last Gasp",
        "若你本回合出局，且没有受到群体攻击的伤害，目标同样死亡。",
        "If you go out this turn without damage from a group attack, the target dies too.",
    ),
    (
        "siphon",
        "虹吸",
        "Siphon",
        "吸收全场的积点，也承受全场的伤害。出现两个虹吸则全部无效。",
        "You take all charged points, and all damage, of the table. Two siphons void each other.",
    ),
    (
        "zero_one",
        "01",
        "Zero-One",
        "本回合所有指向你的单体攻击无效。",
        "Single attacks aimed at you are void this turn.",
    ),
    (
        "arson",
        "纵火",
        "Arson",
        "烧掉所有铁锁标记，每烧一个，持有者 −1。",
        "All chain marks burn; each costs its bearer 1.",
    ),
    (
        "feather",
        "羽化",
        "Feather",
        "本回合视作防御；下一回合若出 01、02、03，同时视作高防。",
        "Counts as guard; next turn your 01, 02 or 03 also counts as high guard.",
    ),
    ("violence_purge", "暴除", "Violence+Purge", "暴力、除、防御。", "Violence, purge and guard in one."),
    ("violence_burn", "暴焚", "Violence+Burn", "暴力、焚、防御。", "Violence, burn and guard in one."),
    ("purge_burn", "除焚", "Purge+Burn", "除、焚、防御。", "Purge, burn and guard in one."),
    (
        "guard_wine",
        "防酒",
        "Guard+Wine",
        "防御和酒。被焚时只失去酒。",
        "Guard and wine in one. Burn takes only the wine.",
    ),
    ("guard_violence", "防暴", "Guard+Violence", "防御、高防、暴力。", "Guard, high guard and violence in one."),
    (
        "suicide",
        "自杀",
        "Suicide",
        "自己 −1，无视其他一切伤害和直接死亡。",
        "You lose 1 and ignore all other damage and direct death.",
    ),
    (
        "same",
        "同",
        "Same",
        "你的招式与目标的完全相同，指向也相同，不再付点。",
        "Your play becomes the target's, with the same targets, at no further cost.",
    ),
    (
        "flawless",
        "无懈",
        "Flawless",
        "本回合万箭、南蛮、过拆、顺手、闪电无效。",
        "Arrows, barbarians, dismantle, snatch and lightning are void this turn.",
    ),
    (
        "shift",
        "移",
        "Shift",
        "与目标交换本回合的血量变动和点数变动。目标也出移则作废。",
        "You swap this turn's changes of HP and points with the target. Void if the target shifts as well.",
    ),
    ("zero_two", "02", "Zero-Two", "本回合全场单体攻击无效。", "All single attacks are void this turn."),
    (
        "peach",
        "桃",
        "Peach",
        "目标 +1。可出多个，可分配，可被反弹。",
        "The target recovers 1. Several at once, split freely; can be reflected.",
    ),
    (
        "such_people",
        "这种人哦",
        "Such People",
        "视作防御和高防；全场揿无效，出揿的人各受揿数平方的伤害，你回复其总和。",
        "Counts as guard and high guard; all presses are void, each presser loses the square of his presses and you recover the sum.",
    ),
    (
        "peg_zero",
        "0档",
        "Peg Zero",
        "若你没有受伤且无人下毒，血量变为初始值；否则你直接死亡。",
        "If you are unhurt and nobody poisons, your HP becomes the initial HP; else you die.",
    ),
    (
        "peg_extreme",
        "极档",
        "Extreme Peg",
        "若本回合足以致死，血量变为初始值；否则变为濒死，本已濒死则直接死亡。",
        "If the turn would kill you, your HP becomes the initial HP; else you become dying, and if you were dying you die.",
    ),
    (
        "lightning",
        "闪电",
        "Lightning",
        "给自己一个闪电标记，每轮次逆时针移动。场上满三毒时，持有者直接死亡。",
        "You get a lightning mark, which moves counter-clockwise each round. Three poisons on the table kill whoever holds it.",
    ),
    (
        "dismantle",
        "过拆",
        "Dismantle",
        "挡 3 级及以下的攻击；目标失去所有点数和所有标记。",
        "Stops attacks up to level 3; the target loses all points and all marks.",
    ),
    (
        "violence_purge_burn",
        "暴除焚",
        "Violence+Purge+Burn",
        "暴力、除、焚、防御、高防，并使全场移无效。",
        "Violence, purge, burn, guard and high guard in one; every shift is void too.",
    ),
    (
        "domain",
        "领域",
        "Domain",
        "本回合不可触及，且不换轮次；下一回合你造成和受到的伤害翻倍，若未受伤则 +1。",
        "Untouchable this turn, and the round goes on whatever happens; next turn damage by you and to you doubles, and if you take none you recover 1.",
    ),
    (
        "zero_three",
        "03",
        "Zero-Three",
        "本回合全场单体攻击都指向使用者自己。",
        "All single attacks hit their own users this turn.",
    ),
    ("hourglass", "沙漏", "Hourglass", "本回合全场招式无效。", "Everything that anybody shows this turn is void."),
    (
        "zombie",
        "丧尸",
        "Zombie",
        "目标若积点或招式无效，则直接死亡；否则视为你自杀。",
        "If the target charges or its play is void, it dies; else you count as having used suicide.",
    ),
    (
        "zombie_siege",
        "丧尸围城",
        "Zombie Siege",
        "本回合积点的人直接死亡。若无人积点，你不受其他伤害而变为濒死；本已濒死则死亡。",
        "Everybody who charges dies. If nobody does, you ignore other damage and become dying; if you were dying, you die.",
    ),
    ("gan", "Gan", "Gan", "本回合你的血量变动乘以 −1。", "Your change of HP this turn is multiplied by −1."),
    (
        "snatch",
        "顺手",
        "Snatch",
        "挡 5 级及以下的攻击；目标的所有点数归你。",
        "Stops attacks up to level 5; all points of the target become yours.",
    ),
    (
        "shield",
        "护盾",
        "Shield",
        "得一个护盾标记，立即生效：挡下一次任意伤害或直接死亡。",
        "You get a shield mark, which works at once: it takes one damage or one direct death of any kind.",
    ),
    (
        "peach_garden",
        "桃园结义",
        "Peach Garden",
        "所有人各对自己用一个桃，不能被反弹。",
        "Everybody uses a peach on himself; it cannot be reflected.",
    ),
    ("instakill", "秒杀", "Instakill", "目标直接死亡。", "The target dies."),
    (
        "reflect",
        "反弹",
        "Reflect",
        "指向你的攻击和桃改为指向你选的目标；反弹后的攻击在等级相同时也能造成伤害。",
        "Attacks and peaches aimed at you go to the player you choose; a reflected attack does damage at equal level.",
    ),
    (
        "multiply",
        "x倍",
        "Multiply x",
        "目标本回合的招式效果变为 x 倍。",
        "The effect of the target's move this turn is multiplied by x.",
    ),
    (
        "unlock",
        "解锁",
        "Unlock",
        "移去目标所有的铁锁标记（房规）。",
        "Removes all chain marks of the target (house move).",
    ),
)

NAMES_ZH: Final = {f"move.{row[0]}": row[1] for row in ROWS}
NAMES_EN: Final = {f"move.{row[0]}": row[2] for row in ROWS}


def _cost_zh(cost: int) -> str:
    return {ALL_POINTS: "全部点数（至少 1 点）", PER_FACTOR: "x−1 点"}.get(cost, f"{cost} 点")


def _cost_en(cost: int) -> str:
    words = {ALL_POINTS: "all your points (at least 1)", PER_FACTOR: "x − 1 points", 1: "1 point"}
    return words.get(cost, f"{cost} points")


_COST: Final = {move.id: move.cost for move in MOVES}

TEXTS_ZH: Final = {f"move.{row[0]}.text": f"{_cost_zh(_COST[row[0]])}。{row[3]}" for row in ROWS}
TEXTS_EN: Final = {f"move.{row[0]}.text": f"{_cost_en(_COST[row[0]])}. {row[4]}" for row in ROWS}

# move, option, value, 说明, text: what an option makes of a move
AT_TABLE: Final[tuple[tuple[str, str, str, str, str], ...]] = (
    (
        "bet",
        "bet_reward",
        "immune",
        "赌中不回复，而是不受伤害。",
        "A won bet does not heal; you take no damage instead.",
    ),
    (
        "bet",
        "bet_reward",
        "full",
        "赌中不是回复 |x|，而是血量变为初始值。",
        "A won bet does not heal |x|; your HP becomes the initial HP.",
    ),
    ("double_now", "double_scope", "self", "只有你自己的血量变动翻倍。", "Only your own changes of HP are doubled."),
    ("double_next", "double_scope", "self", "只有你自己的血量变动翻倍。", "Only your own changes of HP are doubled."),
    (
        "shield",
        "shield_unit",
        "copy",
        "一招出几个，每个各算一次伤害。",
        "Of several copies of a move each is one damage.",
    ),
    (
        "domain",
        "domain_heal_turn",
        "same",
        "+1 本回合就得到，下一回合不再有。",
        "You recover the 1 this turn already, not the next.",
    ),
    (
        "pea",
        "pea_kills_missed_zombie",
        "false",
        "丧尸或围城落空的人不会被射杀。",
        "It does not kill those whose zombie or siege missed.",
    ),
    (
        "shift",
        "shift_includes_cost",
        "true",
        "本回合付出的点数也算点数变动。",
        "Points paid this turn are part of the change.",
    ),
)

AT_TABLE_ZH: Final = {f"move.{row[0]}.text.{row[1]}.{row[2]}": row[3] for row in AT_TABLE}
AT_TABLE_EN: Final = {f"move.{row[0]}.text.{row[1]}.{row[2]}": row[4] for row in AT_TABLE}
