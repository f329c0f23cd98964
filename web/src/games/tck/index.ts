import { USUAL, type Manifest } from "../manifest.ts";
import { telling } from "./telling.ts";

export default {
  board: () => import("./Board.svelte"),
  art: () => import("./art.ts"),
  sheets: () => import("./sheets.ts"),
  guide: () => import("./guide.ts"),
  telling,
  wide: true,
  miniature: () => import("./Miniature.svelte"),
  minutes: [5, 15],
  presets: [
    USUAL,
    { id: "quick", names: { zh: "快局（3 点血）", en: "Quick (3 HP)" }, options: { start_hp: 3 } },
    { id: "duel", names: { zh: "二人对决", en: "Two at the table" }, options: {}, seats: 2 },
  ],
} satisfies Manifest;
