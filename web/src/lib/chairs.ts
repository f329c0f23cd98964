// What the people and bots at a table are called on the page.
import type { Outcome } from "./types.ts";
import type { Words } from "./words.ts";

const PEOPLE = ["human", "open"];

interface Seated {
  by: string;
  name: string;
}

function botName(by: string, name: string, w: Words): string {
  const level = w[`level_${by}` as keyof Words];
  return level ? w.bot_level.replace("{level}", level) : name || by;
}

/** One name a seat; several bots are told apart by their seat's number. */
export function chairNames(chairs: readonly Seated[], w: Words): string[] {
  const bots = chairs.filter((chair) => !PEOPLE.includes(chair.by)).length;
  return chairs.map(({ by, name }, seat) => {
    if (by === "open") return w.seat_open;
    if (by === "human") return name;
    return bots > 1 ? `${botName(by, name, w)} ${seat + 1}` : botName(by, name, w);
  });
}

/** The title of a stored game, "Ann · hard": levels in the page's words. */
export function titleOf(title: string, w: Words): string {
  return title
    .split(" · ")
    .map((part) => botName(part, part, w))
    .join(" · ");
}

/** Who has won a stored game, and how it stood: "Ann wins · 3 : 1"; nothing where that is not known. */
export function endOfGame(title: string, outcome: Outcome | null, w: Words): string {
  if (!outcome) return "";
  const names = title.split(" · ").map((part) => botName(part, part, w));
  const winners = names.filter((_, seat) => outcome.result[seat] === "win");
  const who = winners.length > 0 ? w.wins.replace("{name}", winners.join(w.and)) : w.drawn;
  return `${who} · ${outcome.scores.join(" : ")}`;
}
