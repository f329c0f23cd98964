import type { GameEvent } from "../../lib/types.ts";
import type { Telling } from "../manifest.ts";

const hurt = (events: GameEvent[]): number =>
  events.filter((one) => one.type === "damage").reduce((sum, one) => sum + Number(one.args.amount ?? 0), 0);

/** How a game of War of Miracles is told. A walk is one line. */
export const telling: Telling = {
  turns: ["turn_start"],
  steps: ["deck", "summon", "move", "attack", "artifact_use", "barrack", "game_over"],
  walks: ["move"],
  effect: (event, details) => {
    const amount = hurt(details);
    if (amount > 0) return { text: `−${amount}`, tone: "loss" };
    return event.type === "summon" ? { text: "★".repeat(Number(event.args.star ?? 1)), tone: "points" } : null;
  },
};
