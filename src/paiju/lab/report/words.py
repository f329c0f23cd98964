"""The report's words: Chinese, then English."""

from __future__ import annotations

from typing import Final

WORDS: Final[dict[str, tuple[str, str]]] = {
    "title": ("{game}：规则实验报告", "{game}: what the lab found"),
    "intro": (
        "{games} 局，{groups} 组发牌，{rounds} 轮，{seats} 个座位；种子 {seed}，规则第 {rules} 版。"
        "每组是同一副牌，先手玩家轮流坐遍每个座位；所有区间都以“组”为单位，置信度 95 %。",
        "{games} games on {groups} deals, {rounds} rounds, {seats} seats; seed {seed}, rules version {rules}. "
        "A group is one deal, played from every seat; every interval counts groups, at 95 %.",
    ),
    "players": (
        "玩家：{bots}。它们不是人：它们的习惯也会写进数字里。",
        "Players: {bots}. They are not people: their habits are in the numbers too.",
    ),
    "options": ("桌面选项：{options}", "Table options: {options}"),
    "patched": ("改动的数字：{patch}", "Patched numbers: {patch}"),
    "visible": (
        "这次实验能看出的最小差别（五次里看出四次）：座位优势 {seat}，单件的价值 {thing}。更小的差别，它说不了有，也说不了没有。",
        "The smallest effects this run would have shown four times out of five: seat advantage {seat}, worth of one thing {thing}. "
        "About anything smaller it says neither yes nor no.",
    ),
    "faults": ("规则出错", "Games that the rules broke"),
    "faults.text": (
        "下面的对局里规则自己出了错。它们不算入任何数字；记录文件可以回放到出错之前。",
        "In these games the rules themselves failed. They count in no number; each record replays up to the failure.",
    ),
    "seats": ("座位优势", "Seat advantage"),
    "seats.text": (
        "同样水平的玩家，每个座位比公平份额多赢多少。区间不含 0 才算有优势；水平不同，优势可能反转。",
        "Equal players: what each seat wins beyond its fair share. An advantage is one only if its interval leaves out 0; it can turn round with skill.",
    ),
    "col.bot": ("玩家", "player"),
    "col.seat": ("座位", "seat"),
    "col.advantage": ("优势（百分点）", "advantage (points)"),
    "col.draws": ("平局", "draws"),
    "col.games": ("局数", "games"),
    "col.groups": ("组数", "groups"),
    "col.ending": ("结束方式", "ending"),
    "col.share": ("比例", "share"),
    "endings": ("怎样结束", "Endings"),
    "endings.text": (
        "每种结束方式的比例。因回合上限而结束的，是一个发现，不是平局。",
        "How often each ending comes. A game stopped by a cap is a finding, not a draw.",
    ),
    "length": ("多长", "Length"),
    "length.text": ("回合数和完整回答数：5 %、中位数、95 %。", "Turns and whole answers: 5 %, median, 95 %."),
    "col.turns": ("回合", "turns"),
    "col.answers": ("回答", "answers"),
    "col.choices": ("可选数（几何平均）", "choices (geometric mean)"),
    "col.free": ("有得选的回答", "answers with a choice"),
    "choice": ("有多少可选", "How much there is to choose"),
    "choice.text": (
        "一个多步的回答算一个回答。“分量”取样若干次决定：最好的和第二好的、和居中的回答，在另外抽的局面里差多少胜率。",
        "An answer of several steps is one. Weight: at sampled decisions, how much winning hangs between the best and the second, "
        "and the best and the middle answer, judged in freshly drawn worlds.",
    ),
    "col.weight": ("最好 − 第二", "best − second"),
    "col.middle": ("最好 − 居中", "best − middle"),
    "col.heavy": ("差 2 点以上的决定", "decisions worth > 2 points"),
    "col.sampled": ("取样", "sampled"),
    "outlook": ("局势怎样走", "How games turn"),
    "outlook.text": (
        "胜算由局面评价按胜负校准得来（一半对局拟合，另一半读数，误差 {error}）。图中是后来赢家的胜算：中位数、中间一半和中间八成。"
        "竖线是“回不去的点”：从那以后赢家的胜算再没低于 90 %。",
        "The outlook is the judge's value calibrated to winning (fitted on half the games, read on the other half; off by {error}). "
        "The picture shows the later winner's outlook: median, middle half, middle four fifths. The line is the point of no return: "
        "from there on the winner is never below 90 % again.",
    ),
    "col.no_return": ("回不去的点", "point of no return"),
    "col.dead": ("之后还剩", "left after it"),
    "col.leads": ("领先易手", "lead changes"),
    "col.drama": ("起伏", "drama"),
    "col.comebacks": ("中盘落后者多赢", "behind at half-time: won beyond outlook"),
    "col.snowball": ("滚雪球", "snowball"),
    "outlook.foot": (
        "起伏：赢家落后时落后多深（√）。滚雪球：领先一点，下一段自己再长多少；小于 0 是往回拉。",
        "Drama: how deep winners were behind (√). Snowball: how much a lead grows by itself; below 0 the game pulls leaders back.",
    ),
    "skill": ("运气与本事", "Luck and skill"),
    "skill.text": (
        "运气：同一副牌换座再打，同一个座位又赢的比例；括号里是发牌毫无影响时应有的比例。"
        "视野：看得见所有暗牌的玩家对老实的玩家。阶梯：每一级对下一级赢多少。",
        "Luck: how often the same seat wins again when the players change places on the same deal; in brackets what it would be if the deal "
        "decided nothing. Sight: a player who sees all hidden cards against an honest one. Ladder: what each level wins against the one below.",
    ),
    "col.same": ("同座连赢", "same seat wins again"),
    "col.chance": ("（应有）", "(by chance)"),
    "col.explained": ("发牌解释的方差", "variance explained by the deal"),
    "col.step": ("一级", "step"),
    "col.won": ("赢", "won"),
    "sight": ("看得见一切", "sees everything"),
    "rungs": (
        "从最弱到最强约 {rungs} 级（一级＝六四开）。",
        "About {rungs} steps of 60 % from the weakest to the strongest.",
    ),
    "ladder.flat": ("阶梯平，也可能只是机器人不会想。", "A flat ladder may be the bot's fault."),
    "worth": ("每件值多少：拿走它", "What each thing is worth: knocked out"),
    "worth.text": (
        "同样的发牌，一方不许用它，另一方照旧；差多少百分点就是它值多少。没用到它的对局两边一模一样，不必重打。"
        "实心：超出偶然（q < 10 %）；空心：还说不准。机器人没有为禁令重新练习。",
        "Same deals, one player may not use it: the points lost are what it is worth. Where it was never used both games are one. "
        "Filled: beyond chance (q < 10 %); hollow: not beyond it. The bots have not practised for the ban.",
    ),
    "worth.cut": (
        "图中是价值离 0 最远的 {count} 件；全部在下面的表里。",
        "The picture shows the {count} farthest from 0; all are in the table.",
    ),
    "col.thing": ("东西", "thing"),
    "col.worth": ("价值（百分点）", "worth (points)"),
    "col.shrunk": ("收缩后", "shrunk"),
    "col.q": ("q", "q"),
    "col.used": ("用到它的局", "games that use it"),
    "dealt": ("开局拿到它值多少", "What it is worth to be dealt it"),
    "dealt.text": (
        "发牌是偶然的，所以只有一方开局拿到它时，那一方多赢的就是拿到它的价值。它不同于上面的价值：回应牌、组合牌会差很多。",
        "The deal is chance, so what a seat wins beyond its average when it alone is dealt the thing is what holding it is worth. "
        "It differs from the worth above for answers and combinations.",
    ),
    "use": ("给到与选用", "Offered and chosen"),
    "use.text": (
        "“给到”指合法且付得起的决定。两级之间差得多的，是新手的陷阱，或高手的秘密。",
        "Offered means legal and affordable. A large gap between levels is a beginner's trap or an expert's secret.",
    ),
    "col.offered": ("给到", "offered"),
    "col.chosen": ("选用", "chosen"),
    "col.rate": ("选用率", "chosen when offered"),
    "col.turn": ("首用回合", "first used in turn"),
    "raw.text": (
        "右边两列是人们自己会数的胜率：用了它的和没用它的。它们说不清因果：领先的人用得多，长的对局用得多。",
        "The last two columns are the rates people count themselves: with it and without it. They cannot tell cause from effect: "
        "whoever leads uses more, and long games use more.",
    ),
    "col.with": ("用了", "with"),
    "col.without": ("没用", "without"),
    "joint": ("一起用的", "Pairs that work together"),
    "joint.text": (
        "一起拿走，减去分别拿走之和。大于 0：互相成就；小于 0：互相替代。",
        "Both knocked out, less the sum of each alone. Above 0 they help each other, below 0 one replaces the other.",
    ),
    "col.pair": ("两件", "pair"),
    "col.both": ("一起值", "worth together"),
    "col.synergy": ("多出来的", "synergy"),
    "matrix": ("谁克谁：{kind}", "Who beats whom: {kind}"),
    "matrix.text": (
        "发牌随机分配（{groups} 组）。强弱由 Bradley–Terry 模型得来，座位优势另算；只有超出模型的格子才标出。"
        "斜线格不到 {few} 组，什么也没说。右边是均衡里的比例；“代价”是大家都懂时坚持玩它要亏多少。均衡里约有 {diversity} 种可玩。",
        "Dealt out by chance ({groups} groups). Strengths by a Bradley–Terry model with the seat as a term of its own; only cells beyond the model are marked. "
        "Hatched cells have fewer than {few} groups and say nothing. Right: shares in equilibrium; cost is what playing it loses where everybody knows the game. "
        "About {diversity} are viable in equilibrium.",
    ),
    "col.strength": ("对平均者赢", "wins against an average one"),
    "col.played": ("均衡比例", "equilibrium share"),
    "col.cost": ("代价（百分点）", "cost (points)"),
    "counters": ("超出模型的对阵", "Meetings beyond the model"),
    "many": ("三人以上", "Three seats and more"),
    "many.text": (
        "出局者要等多久；输家最后一步换个回答会不会换个赢家（造王）；中盘领先者多赢多少；几乎没人选的招。",
        "How long the eliminated wait; how often another last answer of a loser would have made another winner (king-making); "
        "what the leader at half-time wins beyond its share; moves hardly anybody chooses.",
    ),
    "col.waiting": ("出局后等待", "waiting after elimination"),
    "col.out": ("输家中提前出局", "losers out before the end"),
    "col.kings": ("造王", "king-making"),
    "col.leader": ("领先者多赢", "the leader wins beyond its share"),
    "col.shunned": ("没人选的", "shunned"),
    "knobs": ("旋钮：每个数字 ± 1", "Knobs: each number ± 1"),
    "knobs.text": (
        "同样的发牌，把一个数字动一步。没有一局变样的是装饰。区间宽的还不能说没用。",
        "Same deals, one number turned by a step. Where not a single game went otherwise, it is decoration here. A wide interval proves nothing.",
    ),
    "col.knob": ("数字", "number"),
    "col.seat_change": ("先手座位（百分点）", "first seat (points)"),
    "col.turn_change": ("长度（%）", "length (%)"),
    "col.draw_change": ("平局（百分点）", "draws (points)"),
    "col.margin_change": ("分差（%）", "margin (%)"),
    "decoration": ("装饰：{names}", "Decoration here: {names}"),
    "versus": ("两套规则", "Two sets of rules"),
    "versus.text": (
        "同样的发牌，换成 {what}。下面是后者减前者。能看出的最小先手差别：{visible}。",
        "Same deals with {what}. Differences are the second less the first. The smallest change of the first seat this run would have shown: {visible}.",
    ),
    "versus.none": ("没有超出偶然的差别。", "No difference beyond chance."),
    "versus.some": ("有超出偶然的差别。", "There is a difference beyond chance."),
    "col.change": ("变化", "change"),
    "col.before": ("原来值", "worth before"),
    "col.after": ("改后值", "worth after"),
    "practised": ("练习之后", "After practice"),
    "shown": ("看一看", "Show me"),
    "shown.text": (
        "这些对局可以用 paiju lab --serve 或 paiju replay 打开。",
        "These games open with paiju lab --serve, or paiju replay.",
    ),
    "col.why": ("为什么", "why"),
    "col.record": ("记录", "record"),
    "why.shortest": ("最短", "shortest"),
    "why.longest": ("最长", "longest"),
    "why.closest": ("最胶着", "closest"),
    "why.one_sided": ("最一边倒", "most one-sided"),
    "why.typical": ("典型", "typical"),
    "why.marked": ("被标出的", "marked"),
    "wanted": ("设计者想要的", "What the designer wants"),
    "col.wish": ("愿望", "wish"),
    "col.band": ("范围", "band"),
    "col.found": ("实测", "found"),
    "col.verdict": ("结论", "verdict"),
    "verdict.kept": ("达到", "kept"),
    "verdict.broken": ("未达到", "broken"),
    "verdict.open": ("还说不准", "open"),
    "axis.points": ("百分点", "points"),
    "axis.progress": ("对局进程", "progress of the game"),
    "axis.outlook": ("赢家的胜算", "the winner's outlook"),
    "axis.won": ("赢的比例", "share won"),
    "axis.change": ("变化", "change"),
    "legend.ladder": ("对下一级", "against the level below"),
    "legend.seat": ("先手座位", "first seat"),
    "legend.draws": ("平局", "draws"),
    "legend.more": ("调高一步", "a step up"),
    "legend.less": ("调低一步", "a step down"),
    "kind.card": ("牌", "card"),
    "kind.character": ("人物", "character"),
    "kind.hero": ("英雄", "hero"),
    "kind.page": ("页", "page"),
    "kind.species": ("生物", "creature"),
    "kind.artifact": ("神器", "artifact"),
    "switch": ("English", "中文"),
    "made": ("由 paiju {version} 生成；重做：{command}", "Made by paiju {version}; again: {command}"),
}
