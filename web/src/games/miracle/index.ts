import { USUAL, type Manifest } from "../manifest.ts";
import { spoken } from "./spoken.svelte.ts";
import { telling } from "./telling.ts";

export default {
  board: () => import("./Board.svelte"),
  art: () => import("./art.ts"),
  sheets: () => import("./sheets.ts"),
  guide: () => import("./guide.ts"),
  telling,
  wide: true,
  miniature: () => import("./Miniature.svelte"),
  minutes: [20, 40],
  presets: [
    USUAL,
    {
      id: "dealt",
      names: { zh: "随机卡组，马上开打", en: "Dealt decks, straight to the board" },
      options: { deck_mode: "random" },
    },
    {
      id: "short",
      names: { zh: "短局（40 回合）", en: "Short (40 turns)" },
      options: { deck_mode: "random", turn_limit: 40 },
    },
  ],
  spoken,
} satisfies Manifest;
