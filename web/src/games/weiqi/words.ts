// The board's own words, in both languages.
import type { Lang } from "../../lib/types.ts";

const zh = {
  qi: "气",
  moku: "目",
  /** Behind a group's own points. */
  each: "目",
  alive: "活",
  eye: "眼",
  hand: "手牌",
  left: "余",
  deck: "牌堆",
  turns: "全局余",
  removed: "移出",
  territory: "地",
  known: "对方手里或扣着的牌里有：{what}",
};
export type WeiqiWords = typeof zh;

const en: WeiqiWords = {
  qi: "qi",
  moku: "moku",
  each: "",
  alive: "alive",
  eye: "eye",
  hand: "hand",
  left: "left",
  deck: "deck",
  turns: "turns left",
  removed: "removed",
  territory: "territory",
  known: "The other side has, in hand or face down: {what}",
};

export const wordsOf = (lang: Lang): WeiqiWords => (lang === "zh" ? zh : en);
