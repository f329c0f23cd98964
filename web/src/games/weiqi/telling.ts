import type { Telling } from "../manifest.ts";

/** How a game of Weiqi Cards is told. */
export const telling: Telling = {
  turns: ["turn"],
  title: (opening, { lang }) => (lang === "zh" ? `第 ${opening.args.number} 手` : `Move ${opening.args.number}`),
  steps: [
    "chosen",
    "played",
    "laid",
    "cut",
    "attacked",
    "passed",
    "skill_used",
    "bent_four",
    "pillar",
    "final",
    "ended",
  ],
  say: (event, _details, { texts, lang, players }) =>
    ["played", "laid"].includes(event.type)
      ? texts.fill("{what} → {at:area}", lang, event.args, players)
      : event.type === "cut"
        ? texts.fill(`${texts.say("card.cut", lang)} → {at:area}`, lang, event.args, players)
        : "",
  effect: (event, details) => {
    const gain = [event, ...details]
      .filter((one) => ["capture", "counter_capture", "bent_four", "income", "compensated"].includes(one.type))
      .reduce((sum, one) => sum + Number(one.args.gain ?? 0), 0);
    return gain > 0 ? { text: `+${gain}`, tone: "points" } : null;
  },
};
