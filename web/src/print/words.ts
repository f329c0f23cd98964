// What the print page says. Chinese is the master; English must have the same keys.
import type { Lang } from "../lib/types.ts";

const zh = {
  title: "打印《{game}》",
  lead: "A4 纸，沿裁切线剪开；打印时选“实际大小”，不要缩放。要 PDF，就在打印窗口里另存。",
  print: "打印",
  cards: "卡牌（{n} 张）",
  backs: "卡背（双面打印，沿长边翻转）",
  board: "版图与计数",
  leaflet: "规则单页",
  sheets: "共 {n} 页",
  board_title: "《{game}》版图",
  tracks_title: "《{game}》计数条与标记",
  leaflet_title: "《{game}》规则",
  made: "牌局 · 规则第 {version} 版",
};
const en: typeof zh = {
  title: "Print {game}",
  lead: "A4 paper, cut along the marks; print at actual size, without scaling. For a PDF, save it in the print dialog.",
  print: "Print",
  cards: "Cards ({n})",
  backs: "Backs (both sides, turned over the long edge)",
  board: "Board and counters",
  leaflet: "Rules leaflet",
  sheets: "{n} sheets",
  board_title: "{game}: the board",
  tracks_title: "{game}: tracks and tokens",
  leaflet_title: "{game}: the rules",
  made: "Paiju · rules version {version}",
};

export const printWords = (lang: Lang): typeof zh => (lang === "zh" ? zh : en);
