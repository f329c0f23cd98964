import { USUAL, type Manifest } from "../manifest.ts";
import { telling } from "./telling.ts";

export default {
  board: () => import("./Board.svelte"),
  art: () => import("./art.ts"),
  sheets: () => import("./sheets.ts"),
  guide: () => import("./guide.ts"),
  telling,
  first: true,
  cover: "kaya",
  miniature: () => import("./Miniature.svelte"),
  minutes: [10, 20],
  presets: [
    USUAL,
    {
      id: "short",
      names: { zh: "短局（每方 12 回合）", en: "Short (12 turns each)" },
      options: { turns_per_player: 12 },
    },
    {
      id: "dealt",
      names: { zh: "直接分配棋手", en: "Characters dealt" },
      options: { character_offer: "assigned" },
    },
  ],
  flights: {
    drew: ["deck", "hand/{seat}"],
    took: ["deck", "hand/{seat}"],
    played: ["hand/{seat}", "area/{seat}/{at}"],
    laid: ["hand/{seat}", "area/{seat}/{at}"],
    cut: ["hand/{seat}", "area/{of}/{at}"],
    returned: ["removed", "hand/{seat}"],
    removed: ["hand/{seat}", "removed"],
    capture: ["area/{of}/{group}", "removed"],
    counter_capture: ["area/{of}/{group}", "removed"],
    bent_four: ["area/{of}/{group}", "removed"],
  },
} satisfies Manifest;
