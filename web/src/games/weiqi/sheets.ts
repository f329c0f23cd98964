import type { Sheets } from "../../print/sheets.ts";

export default {
  back: "weiqi",
  board: () => import("./PrintedBoard.svelte"),
  tracks: [
    { names: { zh: "已得的目", en: "Banked moku" }, from: 0, to: 99, copies: 2 },
    { names: { zh: "回合", en: "Turn" }, from: 1, to: 30, copies: 1 },
  ],
} satisfies Sheets;
