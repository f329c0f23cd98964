import { expect, test } from "vitest";
import type { Telling } from "../games/manifest.ts";
import type { Art } from "../look/art.ts";
import { lastOfOthers, storyOf, type Teller } from "./story.ts";
import { Texts } from "./texts.ts";
import type { GameEvent } from "./types.ts";

const texts = new Texts({
  zh: {},
  en: { "card.stone": "「Stone」", "event.played": "{seat:seat} plays", "event.moved": "{seat:seat} walks to {to}" },
});
const art: Art = {
  things: { card: { stone: ["plain-circle", "ink", "moon"] } },
  icons: {},
  events: { moved: "walking-boot" },
};
const telling: Telling = {
  turns: ["turn"],
  steps: ["played", "moved"],
  walks: ["moved"],
  effect: (_event, details) => (details.some((one) => one.type === "hurt") ? { text: "−1", tone: "loss" } : null),
};
const seats = [0, 1].map((seat) => ({ seat, faction: 1 - seat, alive: true }));
const teller: Teller = { telling, art, texts, lang: "en", players: ["Ann", "Ben"], seats };

function events(...told: [type: string, args: Record<string, unknown>][]): GameEvent[] {
  return told.map(([type, args], n) => ({ n, type, args, cause: null }));
}

const STORY = storyOf(
  events(
    ["turn", { number: 1, seat: 0 }],
    ["played", { seat: 0, card: { card: "stone" } }],
    ["hurt", { seat: 1 }],
    ["turn", { number: 2, faction: 0 }],
    ["moved", { seat: 1, to: 3 }],
    ["moved", { seat: 1, to: 4 }],
    ["turn", { number: 3, seat: 0 }],
  ),
  teller,
);

test("steps stand in their turn, with what came of them, a picture's icon and a number", () => {
  const [step] = STORY[0]?.steps ?? [];
  expect(STORY.map((turn) => [turn.title, turn.seat, turn.steps.length])).toEqual([
    ["Turn 1", 0, 1],
    ["Turn 2", 1, 1],
    ["Turn 3", 0, 0],
  ]);
  expect([step?.said, step?.icon, step?.effect?.text, step?.details.length]).toEqual([
    "Stone",
    "plain-circle",
    "−1",
    1,
  ]);
});

test("a walk is one line", () => {
  const [walk] = STORY[1]?.steps ?? [];
  expect([walk?.said, walk?.icon, walk?.details.length]).toEqual(["Ben walks to 4", "walking-boot", 1]);
});

test("the ribbon tells the other side's last turn", () => {
  expect(lastOfOthers(STORY, 0)?.title).toBe("Turn 2");
  expect(lastOfOthers(STORY, 1)?.title).toBe("Turn 1");
});
