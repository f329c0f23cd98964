import type { GameEvent } from "../../lib/types.ts";
import type { Telling } from "../manifest.ts";

const sum = (events: GameEvent[], types: string[]): number =>
  events.filter((one) => types.includes(one.type)).reduce((all, one) => all + Number(one.args.amount ?? 0), 0);

/** How a game of Card King is told: plays, skills and sacrifices with what came of them. */
export const telling: Telling = {
  turns: ["round", "turn"],
  steps: [
    "heroes",
    "first_player",
    "mine",
    "thief",
    "exchange",
    "place",
    "take_back",
    "sacrifice",
    "play",
    "face_down",
    "delayed_play",
    "skill",
    "reacts",
    "passes",
    "round_end",
    "ended",
  ],
  say: (event, _details, { texts, lang, players }) =>
    event.type === "play" ? texts.fill("{cards:card}", lang, event.args, players) : "",
  effect: (event, details) => {
    const all = [event, ...details];
    const [hurt, won] = [sum(all, ["damage", "topped_up"]), sum(all, ["gain", "drained"])];
    if (hurt > 0) return { text: `−${hurt}`, tone: "loss" };
    return won > 0 ? { text: `+${won}`, tone: "gain" } : null;
  },
};
