import type { GameEvent } from "../../lib/types.ts";
import type { Telling } from "../manifest.ts";

const sum = (events: GameEvent[], type: string): number =>
  events.filter((one) => one.type === type).reduce((all, one) => all + Number(one.args.amount ?? 0), 0);

/** How a game of Codex is told: launches with what came of them. */
export const telling: Telling = {
  turns: ["turn"],
  steps: ["chose_page", "chose_preset", "chose_trait", "skipped", "launch", "passive", "died", "finale", "frozen"],
  effect: (_event, details) => {
    const [hurt, healed] = [sum(details, "damage"), sum(details, "healed")];
    if (hurt > 0) return { text: `−${hurt}`, tone: "loss" };
    return healed > 0 ? { text: `+${healed}`, tone: "gain" } : null;
  },
};
