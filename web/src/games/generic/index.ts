import { sentence, seatOf } from "../../lib/story.ts";
import type { Manifest } from "../manifest.ts";

/** The table of every game that brings no board of its own. */
export default {
  board: () => import("./Board.svelte"),
  art: () => import("./art.ts"),
  staged: true,
  telling: {
    turns: ["turn", "round"],
    // Whose doing it is stands before the line: the sentence need not begin with the name once more.
    say: (event, _, teller) => {
      const said = sentence(event, teller);
      const seat = seatOf(event, teller.seats);
      const name = seat === null ? "" : (teller.players[seat] ?? "");
      return name && said.startsWith(name) ? said.slice(name.length).trim() : said;
    },
  },
  cover: "plain",
  flights: { "*": ["{from}", "{to}"] },
} satisfies Manifest;
