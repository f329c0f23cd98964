import { USUAL, type Manifest } from "../manifest.ts";
import { telling } from "./telling.ts";

export default {
  board: () => import("./Board.svelte"),
  art: () => import("./art.ts"),
  sheets: () => import("./sheets.ts"),
  guide: () => import("./guide.ts"),
  staged: true,
  telling,
  miniature: () => import("./Miniature.svelte"),
  minutes: [10, 25],
  presets: [
    USUAL,
    { id: "short", names: { zh: "短局（3 轮）", en: "Short (3 rounds)" }, options: { max_rounds: 3 } },
    { id: "dealt", names: { zh: "随机英雄", en: "Heroes dealt" }, options: { hero_pick: "random" } },
  ],
  flights: {
    draw: ["deck", "hand/{seat}"],
    pearl_pick: ["discard", "hand/{seat}"],
    draw_discard: ["hand/{seat}", "discard"],
    free_discard: ["hand/{seat}", "discard"],
    cost: ["hand/{seat}", "discard"],
    reacts: ["hand/{seat}", "discard"],
    place: ["hand/{seat}", "protected/{seat}"],
    take_back: ["protected/{seat}", "hand/{seat}"],
    overflow: ["protected/{seat}", "discard"],
    play: ["hand/{seat}", "play"],
    face_down: ["hand/{seat}", "play"],
    stolen: ["hand/{from}", "hand/{seat}"],
    returned: ["discard", "hand/{seat}"],
    destroyed: ["hand/{target}", "discard"],
    hand_discarded: ["hand/{seat}", "discard"],
  },
} satisfies Manifest;
