import { USUAL, type Manifest } from "../manifest.ts";
import { telling } from "./telling.ts";

export default {
  board: () => import("./Board.svelte"),
  art: () => import("./art.ts"),
  sheets: () => import("./sheets.ts"),
  guide: () => import("./guide.ts"),
  telling,
  miniature: () => import("./Miniature.svelte"),
  minutes: [10, 30],
  presets: [
    {
      id: "ready",
      names: { zh: "现成角色（推荐初玩）", en: "Ready characters (a first game)" },
      options: { selection: "preset" },
    },
    USUAL,
    { id: "random", names: { zh: "随机书页", en: "Random pages" }, options: { selection: "random" } },
    { id: "teams", names: { zh: "二对二", en: "Two against two" }, options: { selection: "preset" }, seats: 4 },
  ],
  flights: {
    drew: ["deck", "hand/{seat}"],
    discarded: ["hand/{seat}", "pile"],
    took: ["hand/{from}", "hand/{seat}"],
    took_from_pile: ["pile", "hand/{seat}"],
    buried: ["hand/{seat}", "buried/{seat}"],
    unburied: ["buried/{seat}", "deck"],
    deck_discarded: ["deck", "pile"],
  },
} satisfies Manifest;
