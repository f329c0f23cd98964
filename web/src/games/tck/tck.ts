// The table of TCK as its view sends it, and the moves as the rulebook lists them (rules 3).
import type { GameEvent } from "../../lib/types.ts";

export interface Marks {
  shield: number;
  chain: number;
  corrosion: number;
  lightning: number;
}
export interface Player {
  hp: number;
  dying: boolean;
  points: number;
  marks: Marks;
  status: { mix: boolean; wine: number; feather: boolean; double: number; domain: boolean };
  frozen: boolean;
  freeze_next: boolean;
  touchable: boolean;
  leaving: boolean;
  round_start: { hp: number; marks: Marks };
}
export interface Component {
  move: string;
  copies: number;
  x: number;
  targets: number[];
}
export type Play = Component[] | null;
export interface TckTable {
  round: number;
  uncontested: number;
  players: Player[];
  plays: Play[];
  paid: number[];
  last_plays: Play[];
  answers: (string[] | null)[];
}

export type Kind = "single" | "group" | "defence" | "command";
export const KINDS: Kind[] = ["single", "group", "defence", "command"];
export const KIND_COLOUR: Record<Kind, string> = { single: "var(--umber)", group: "var(--plum)", defence: "var(--jade)", command: "var(--slate)" };
export const MARKS = ["shield", "chain", "corrosion", "lightning"] as const;

export interface Move {
  id: string;
  kind: Kind;
  /** Points per copy; `all` and `x` for the two that have no fixed price. */
  cost: number | "all" | "x";
}
const rows: Record<Kind, string> = {
  single: "strike:1 press:1 spell:2 drain:2 freeze:3 deathblow:3 corrode:3 pursuit:4 pea:4 heavy:5",
  group: "arrows:2 barbarians:3 thunder:4 firedance:5 nuke:6 supernuke:7",
  defence: "guard:0 high_guard:1 super_guard:2 ultra_guard:3",
  command:
    "charge:0 peg:1 bet:1 violence:1 purge:1 burn:1 poison:1 fate:1 chain:1 wine:1 double_now:1 double_next:1 mix:1 last_gasp:1 siphon:1 zero_one:1 arson:1 feather:1 unlock:1 " +
    "violence_purge:2 violence_burn:2 purge_burn:2 guard_wine:2 guard_violence:2 suicide:2 same:2 flawless:2 shift:2 zero_two:2 " +
    "peach:3 such_people:3 peg_zero:3 peg_extreme:3 lightning:3 dismantle:3 violence_purge_burn:3 domain:3 zero_three:3 hourglass:3 " +
    "zombie:4 zombie_siege:5 gan:5 snatch:5 shield:5 peach_garden:5 instakill:9 reflect:all multiply:x",
};
export const MOVES: Move[] = KINDS.flatMap((kind) =>
  rows[kind].split(" ").map((row) => {
    const [id = "", cost = "0"] = row.split(":");
    return { id, kind, cost: cost === "all" || cost === "x" ? cost : Number(cost) };
  }),
);
export const COSTS: Move["cost"][] = [0, "all", "x", 1, 2, 3, 4, 5, 6, 7, 9];
const BY_ID = new Map(MOVES.map((move) => [move.id, move]));

export function moveOf(id: string): Move {
  return BY_ID.get(id) ?? { id, kind: "command", cost: 0 };
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
  const found = chunks.reverse().find((chunk) => chunk.some((event) => event.type.startsWith("reveal") || (phaseOf(event) >= 0 && phaseOf(event) < 17)));
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
    const found = arrows.find((arrow) => arrow.seat === seat && arrow.to === to && arrow.move === move && arrow.fate !== "passed");
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
        arrows.push({ from: seat, to: number(event, "target"), seat, move, copies: Number(event.args.copies ?? event.args.strikes ?? 1), fate: "aimed" });
        break;
      case "reveal_pair":
        for (const name of ["first", "second"]) arrows.push({ from: seat, to: number(event, name), seat, move, copies: 1, fate: "aimed" });
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
        const leg = arrows.find((arrow) => arrow.seat === seat && arrow.move === move && arrow.to === reflector && arrow.fate !== "passed");
        if (leg) leg.fate = "passed";
        for (const arrow of arrows) if (arrow.seat === reflector && arrow.move === "reflect") arrow.fate = "reached";
        arrows.push({ from: reflector, to: number(event, "target"), seat, move, copies: leg?.copies ?? 1, fate: "aimed" });
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
        if (arrows.some((arrow) => arrow.seat === seat && arrow.move === move && arrow.fate === "aimed")) set(event, "reached");
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
    (play ?? []).flatMap((one) => [...new Set(one.targets)].map((to): Arrow => ({ from: seat, to, seat, move: one.move, copies: one.targets.filter((target) => target === to).length, fate: "aimed" }))),
  );
}

/** `seat/move` of everything that these events have made void. */
export function voidMoves(events: GameEvent[]): Set<string> {
  const gone = new Set<string>();
  const whole = ["void", "domain_voids", "late_failed", "siphons_void", "shift_void", "self_aimed", "same_cycle", "same_nothing", "same_zombie", "heavy_stops"];
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
