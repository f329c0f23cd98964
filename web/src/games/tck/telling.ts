import type { Telling } from "../manifest.ts";

/** How a game of TCK is told: everybody's gesture, then what came of them in the settlement's own order. */
export const telling: Telling = {
  turns: ["round", "turn"],
  steps: [
    "reveal",
    "reveal_x",
    "reveal_copies",
    "reveal_at",
    "reveal_copies_at",
    "reveal_x_at",
    "reveal_pair",
    "reveal_blast",
    "hp",
    "out",
    "restored",
    "revives",
    "round_skipped",
    "round_kept",
    "resigns",
  ],
  say: (event, _details, { texts, lang, players }) => {
    if (event.type === "hp") return texts.fill("{target:seat}", lang, event.args, players);
    const aimed = "target" in event.args ? " → {target:seat}" : "";
    return event.type.startsWith("reveal") && "move" in event.args
      ? texts.fill(`{seat:seat} {move:move}${aimed}`, lang, event.args, players)
      : "";
  },
  effect: (event) => {
    if (event.type !== "hp") return null;
    const [before, after] = [Number(event.args.before), Number(event.args.after)];
    return { text: `${before} → ${after}`, tone: after < before ? "loss" : "gain" };
  },
};
