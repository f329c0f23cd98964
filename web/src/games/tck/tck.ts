// The table of TCK, its moves as they are printed, and the story of a turn.
import { printedOf, thingsOf } from "../../lib/printed.ts";
import type { GameEvent } from "../../lib/types.ts";
import type { ComponentJson as Component } from "./shapes.ts";

export type { ComponentJson as Component, PlayerJson as Player, Table as TckTable } from "./shapes.ts";
export type Play = Component[] | null;

export type Kind = "single" | "group" | "defence" | "command";
export const KINDS: Kind[] = ["single", "group", "defence", "command"];
export const KIND_COLOUR: Record<Kind, string> = {
  single: "var(--umber)",
  group: "var(--plum)",
  defence: "var(--jade)",
  command: "var(--slate)",
};
export const MARKS = ["shield", "chain", "corrosion", "lightning"] as const;

export interface Move {
  id: string;
  kind: Kind;
  /** Points per copy; `all` and `x` for the two that have no fixed price. */
  cost: number | "all" | "x";
}
type Printed = { move: Record<string, Omit<Move, "id">> };

/** All moves in the rulebook's order. */
export const moves = (): Move[] => thingsOf("tck", "move").map(moveOf);

/** The prices there are: nothing, the two without a number, then by points. */
export function costs(): Move["cost"][] {
  const rank = (cost: Move["cost"]): number => (cost === "all" ? 0.1 : cost === "x" ? 0.2 : cost);
  return [...new Set(moves().map((move) => move.cost))].sort((one, other) => rank(one) - rank(other));
}

export function moveOf(id: string): Move {
  return { id, ...(printedOf<Printed>("tck").move[id] ?? { kind: "command", cost: 0 }) };
}
export function colourOf(id: string): string {
  return KIND_COLOUR[moveOf(id).kind];
}

/** The components that a list of answers (`move:strike`, `count:2`, `seat:1`) has built so far. */
export function readSteps(steps: string[]): Component[] {
  const built: Component[] = [];
  for (const step of steps) {
    const [name, value = ""] = step.split(":");
    const at = built[built.length - 1];
    if (name === "move") built.push({ move: value, copies: 1, x: 0, targets: [] });
    else if (at && name === "count") at.copies = Number(value);
    else if (at && name === "x") at.x = Number(value);
    else if (at && name === "seat") at.targets.push(Number(value));
  }
  return built;
}

// ---------------------------------------------------------------------- the story of a turn

export interface Phase {
  /** 0 to 17, as in the rulebook. */
  number: number;
  events: GameEvent[];
}
const AFTER = new Set(["round", "round_skipped", "round_kept", "restored"]);

export function phaseOf(event: GameEvent): number {
  if (AFTER.has(event.type)) return 17;
  const rule = event.cause?.rule ?? "";
  return /^P\d+$/.test(rule) ? Number(rule.slice(1)) : -1;
}

/** The last turn that was resolved, wholly or in part: its first event's number and its phases in order. */
export function lastTurn(events: GameEvent[]): { key: number; phases: Phase[] } | null {
  const chunks: GameEvent[][] = [[]];
  for (const event of events) {
    if (event.type === "turn") chunks.push([]);
    chunks[chunks.length - 1]?.push(event);
  }
  const found = chunks
    .reverse()
    .find((chunk) =>
      chunk.some((event) => event.type.startsWith("reveal") || (phaseOf(event) >= 0 && phaseOf(event) < 17)),
    );
  if (!found?.[0]) return null;
  const phases: Phase[] = [];
  for (const event of found) {
    const number = phaseOf(event);
    if (number < 0) continue;
    const same = phases.find((phase) => phase.number === number);
    if (same) same.events.push(event);
    else phases.push({ number, events: [event] });
  }
  return { key: found[0].n, phases };
}

// ---------------------------------------------------------------------- who hits whom

export type Fate = "aimed" | "landed" | "reached" | "helped" | "blocked" | "beaten" | "void" | "passed";
export interface Arrow {
  from: number;
  to: number;
  /** Whose move it is; not `from` once it was reflected. */
  seat: number;
  move: string;
  copies: number;
  fate: Fate;
}

/** The arrows of a turn as far as these events have told it. */
export function arrowsOf(events: GameEvent[]): Arrow[] {
  const arrows: Arrow[] = [];
  const number = (event: GameEvent, name: string): number => Number(event.args[name] ?? -1);
  const set = (event: GameEvent, fate: Fate): void => {
    const seat = number(event, "seat");
    const to = number(event, "target");
    const move = String(event.args.move);
    const found = arrows.find(
      (arrow) => arrow.seat === seat && arrow.to === to && arrow.move === move && arrow.fate !== "passed",
    );
    if (found) found.fate = fate;
    else if (seat >= 0 && to >= 0) arrows.push({ from: seat, to, seat, move, copies: 1, fate });
  };
  for (const event of events) {
    const seat = number(event, "seat");
    const move = String(event.args.move ?? "");
    switch (event.type) {
      case "reveal_at":
      case "reveal_copies_at":
      case "reveal_x_at":
      case "aims":
        arrows.push({
          from: seat,
          to: number(event, "target"),
          seat,
          move,
          copies: Number(event.args.copies ?? event.args.strikes ?? 1),
          fate: "aimed",
        });
        break;
      case "reveal_pair":
        for (const name of ["first", "second"])
          arrows.push({ from: seat, to: number(event, name), seat, move, copies: 1, fate: "aimed" });
        break;
      case "void":
      case "domain_voids":
      case "late_failed":
      case "siphons_void":
      case "shift_void":
      case "self_aimed":
        for (const arrow of arrows) if (arrow.seat === seat && arrow.move === move) arrow.fate = "void";
        break;
      case "hourglass":
        for (const arrow of arrows) arrow.fate = "void";
        break;
      case "target_gone":
      case "zeroed":
      case "same_cycle":
      case "same_nothing":
      case "same_zombie":
      case "shift_saves":
        set(event, "void");
        break;
      case "turned":
        for (const arrow of arrows.filter((one) => one.seat === seat && one.move === move)) arrow.to = seat;
        break;
      case "reflected": {
        const reflector = number(event, "reflector");
        const leg = arrows.find(
          (arrow) => arrow.seat === seat && arrow.move === move && arrow.to === reflector && arrow.fate !== "passed",
        );
        if (leg) leg.fate = "passed";
        for (const arrow of arrows) if (arrow.seat === reflector && arrow.move === "reflect") arrow.fate = "reached";
        arrows.push({
          from: reflector,
          to: number(event, "target"),
          seat,
          move,
          copies: leg?.copies ?? 1,
          fate: "aimed",
        });
        break;
      }
      case "beaten":
        set(event, "beaten");
        break;
      case "blocked":
        set(event, "blocked");
        break;
      case "lands":
      case "several_land":
      case "zombie_bites":
      case "siege_catches":
      case "doom":
      case "backlash":
      case "gasp":
      case "pea_shoots":
        set(event, "landed");
        break;
      case "heal":
        if (move !== "drain") set(event, "helped");
        break;
      case "marks":
        if (arrows.some((arrow) => arrow.seat === seat && arrow.move === move && arrow.fate === "aimed"))
          set(event, "reached");
        break;
      case "multiplied":
      case "stripped":
      case "unlocked":
      case "snatches":
      case "shifted":
        set(event, "reached");
        break;
    }
  }
  return arrows;
}

/** The same from the plays alone, where no events are known. */
export function arrowsOfPlays(plays: Play[]): Arrow[] {
  return plays.flatMap((play, seat) =>
    (play ?? []).flatMap((one) =>
      [...new Set(one.targets)].map((to): Arrow => ({
        from: seat,
        to,
        seat,
        move: one.move,
        copies: one.targets.filter((target) => target === to).length,
        fate: "aimed",
      })),
    ),
  );
}

/** `seat/move` of everything that these events have made void. */
export function voidMoves(events: GameEvent[]): Set<string> {
  const gone = new Set<string>();
  const whole = [
    "void",
    "domain_voids",
    "late_failed",
    "siphons_void",
    "shift_void",
    "self_aimed",
    "same_cycle",
    "same_nothing",
    "same_zombie",
    "heavy_stops",
  ];
  for (const event of events) if (whole.includes(event.type)) gone.add(`${event.args.seat}/${event.args.move}`);
  return gone;
}

/** What a phase does to each player's numbers, as short signs that rise from the seat. */
export function floatsOf(events: GameEvent[]): { seat: number; text: string; good: boolean }[] {
  const floats: { seat: number; text: string; good: boolean }[] = [];
  const add = (seat: unknown, text: string, good: boolean): number => floats.push({ seat: Number(seat), text, good });
  for (const { type, args } of events) {
    if (type === "damage" || type === "blast_damage") add(args.target, `−${args.amount}`, false);
    else if (type === "self_damage" || type === "siphons_damage") add(args.seat, `−${args.amount}`, false);
    else if (type === "heal") add(args.target, `+${args.amount}`, true);
    else if (type === "self_heal" || type === "bet_won") add(args.seat, `+${args.amount}`, true);
    else if (type === "domain_heals") add(args.target, "+1", true);
    else if (type === "backlash") {
      add(args.seat, `+${args.amount}`, true);
      add(args.target, `−${args.amount}`, false);
    } else if (type === "doom" || type === "lightning_doom" || type === "gasp") add(args.target, "✕", false);
    else if (type === "hp") {
      const change = Number(args.after) - Number(args.before);
      if (change !== 0) add(args.target, change > 0 ? `+${change}` : `−${-change}`, change > 0);
    }
  }
  return floats;
}
