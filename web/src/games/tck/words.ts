// The board's own words, in both languages.
import type { Lang } from "../../lib/types.ts";

const zh = {
  kinds: { all: "全部", single: "单体", group: "群体", defence: "防御", command: "指令" },
  phases: ["亮招、付点", "沙漏", "领域", "同", "作废", "补定目标", "飞行与反弹", "01", "倍数与丧尸", "标记", "点数", "攻对攻", "防御", "伤害与回复", "档、赌、移", "留给以后", "结果", "轮次"],
  hp: "血量",
  points: "点",
  pick: "出招",
  texts: "看说明",
  cost: "点",
  all: "全",
  round: "第{n}轮次",
  turn: "第{n}回合",
  faction: "阵营{n}",
  chosen: "已定",
  choosing: "思考中",
  draft: "正在出",
  press: "点牌桌上亮起的人",
  back: "上一步",
  next: "下一步",
  skip: "跳过",
  again: "重看",
  start: "轮次开始时",
  resolved: "上回合结算",
  shown: "本回合亮招",
  hint: "指着一招就看到说明；按下即出，需要目标的再点人；也可以把它拖到人身上。",
  late: "没有按时出招",
  untouchable: "不可触及",
};
type TckWords = typeof zh;
const en: TckWords = {
  kinds: { all: "all", single: "single", group: "group", defence: "defence", command: "command" },
  phases: ["reveal and pay", "hourglass", "domain", "same", "what is void", "late targets", "flight and reflection", "zero-one", "factors and zombies", "marks", "points", "attack against attack", "defences", "damage and healing", "pegs, bets, shifts", "for later", "result", "the round"],
  hp: "HP",
  points: "pts",
  pick: "Gestures",
  texts: "explain",
  cost: "pts",
  all: "all",
  round: "Round {n}",
  turn: "Turn {n}",
  faction: "faction {n}",
  chosen: "has chosen",
  choosing: "is choosing",
  draft: "your play",
  press: "press a lit player at the table",
  back: "previous phase",
  next: "next phase",
  skip: "skip",
  again: "play again",
  start: "at the round's start",
  resolved: "the last turn",
  shown: "this turn's plays",
  hint: "Point at a gesture to read it; pressing it plays it, and those that need a target then ask for a player. Or drag it onto a player.",
  late: "was late",
  untouchable: "untouchable",
};

export function wordsOf(lang: Lang): TckWords {
  return lang === "zh" ? zh : en;
}
export type { TckWords };
