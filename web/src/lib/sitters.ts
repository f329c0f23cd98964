// Who sits where, as a board draws it.
import type { Chair, TableInfo, View } from "./types.ts";

export interface Sitter {
  seat: number;
  name: string;
  /** `human`, `open` or a bot's level. */
  by: string;
  /** It owes an answer. */
  asked: boolean;
  /** Its sealed answer is in. */
  answered: boolean;
  /** A person who has left. */
  away: boolean;
  /** A bot that is choosing. */
  thinking: boolean;
  alive: boolean;
}

const PEOPLE = ["human", "open"];

/** From what the table says; in a replay or a lesson only the view and the names are known. */
export function sittersOf(view: View, players: string[], info: TableInfo | null): Sitter[] {
  const over = view.outcome !== null || (info?.outcome ?? null) !== null;
  return players.map((name, seat) => {
    const chair: Chair | undefined = info?.chairs.find((one) => one.seat === seat);
    const by = chair?.by ?? "human";
    const asked = !over && (info?.started ?? true) && view.actors.includes(seat);
    return {
      seat,
      name,
      by,
      asked,
      answered: view.answered.includes(seat),
      away: by === "human" && chair !== undefined && !chair.here,
      thinking: asked && !PEOPLE.includes(by),
      alive: view.seats[seat]?.alive ?? true,
    };
  });
}
