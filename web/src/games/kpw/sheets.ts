import type { Sheets } from "../../print/sheets.ts";

export default {
  tracks: [
    { names: { zh: "血量：每格 10", en: "HP: ten a box" }, from: 0, to: 12, copies: 2 },
    { names: { zh: "血量：个位", en: "HP: ones" }, from: 0, to: 9, copies: 2 },
    { names: { zh: "轮", en: "Round" }, from: 1, to: 7, copies: 1 },
  ],
} satisfies Sheets;
