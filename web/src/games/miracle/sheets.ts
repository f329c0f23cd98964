import type { Sheets } from "../../print/sheets.ts";

const EACH = 4;
export default {
  board: () => import("./PrintedBoard.svelte"),
  tracks: [
    { names: { zh: "神迹生命", en: "Miracle HP" }, from: 0, to: 30, copies: 2 },
    { names: { zh: "法力", en: "Mana" }, from: 0, to: 12, copies: 2 },
    { names: { zh: "回合", en: "Round" }, from: 1, to: 60, copies: 1 },
  ],
  tokens: [
    { icon: "swordman", names: { zh: "剑士", en: "Swordsman" }, copies: EACH, seats: 2 },
    { icon: "bowman", names: { zh: "弓箭手", en: "Archer" }, copies: EACH, seats: 2 },
    { icon: "evil-bat", names: { zh: "黑蝙蝠", en: "Black Bat" }, copies: EACH, seats: 2 },
    { icon: "prayer", names: { zh: "牧师", en: "Priest" }, copies: EACH, seats: 2 },
    { icon: "wyvern", names: { zh: "火山之龙", en: "Volcano Dragon" }, copies: EACH, seats: 2 },
    { icon: "spiked-dragon-head", names: { zh: "冰霜之龙", en: "Frost Dragon" }, copies: EACH, seats: 2 },
    { icon: "rock-golem", names: { zh: "地狱火", en: "Inferno" }, copies: 1, seats: 2 },
  ],
} satisfies Sheets;
