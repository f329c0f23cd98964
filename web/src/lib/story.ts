// What has happened, as people tell it: turns with their steps, each step with what came of it. The log and the
// ribbon on the board are made of it.
import type { Telling } from "../games/manifest.ts";
import type { Art, Icon } from "../look/art.ts";
import type { Texts } from "./texts.ts";
import type { GameEvent, Lang, View } from "./types.ts";

export type Tone = "loss" | "gain" | "points" | "plain";
export interface Effect {
  text: string;
  tone: Tone;
}
/** A card, skill, unit or gesture that an event is about. */
export interface Thing {
  kind: string;
  id: string;
  name: string;
  icon: Icon;
}
export interface Step {
  event: GameEvent;
  /** What came of it, told when the line is opened. */
  details: GameEvent[];
  seat: number | null;
  thing: Thing | null;
  icon: Icon | null;
  /** One line. */
  said: string;
  effect: Effect | null;
}
export interface Turn {
  key: number;
  /** Whose turn; null where everybody plays at once, or before the first turn. */
  seat: number | null;
  /** The event that opened it; nothing before the first turn. */
  opening: GameEvent | null;
  title: string;
  steps: Step[];
}
/** What is needed to put events into words. */
export interface Teller {
  telling: Telling;
  art: Art | null;
  texts: Texts;
  lang: Lang;
  players: string[];
  seats: View["seats"];
}

/** The seat that an event names: as such, by its side or its camp. */
export function seatOf(event: GameEvent, seats: View["seats"]): number | null {
  const { seat, faction, camp } = event.args;
  if (typeof seat === "number") return seat;
  const side = typeof faction === "number" ? faction : typeof camp === "number" ? camp : null;
  return side === null ? (event.cause?.seat ?? null) : (seats.find((one) => one.faction === side)?.seat ?? side);
}

/** An event as a sentence. */
export function sentence(event: GameEvent, { texts, lang, players }: Teller): string {
  try {
    return texts.say(`event.${event.type}`, lang, event.args, players);
  } catch {
    return "";
  }
}

/** The name of a thing without the quotation marks around it. */
export function nameOf(kind: string, id: string, texts: Texts, lang: Lang): string {
  const said = texts.maybe(`${kind}.${id}`, lang) || texts.maybe(`card.${id}`, lang);
  return said.replace(/^「(.*)」$/, "$1");
}

/** The first thing with a picture that an event names. */
export function thingOf(event: GameEvent, { art, texts, lang }: Teller): Thing | null {
  if (!art) return null;
  const named = [...Object.values(event.args), event.cause?.by].flat().map(idOf);
  for (const id of named)
    for (const [kind, prints] of Object.entries(art.things)) {
      const print = id === null ? undefined : prints[id];
      if (id !== null && print) return { kind, id, name: nameOf(kind, id, texts, lang), icon: firstIcon(print[0]) };
    }
  return null;
}

function idOf(value: unknown): string | null {
  if (typeof value === "string") return value;
  return value !== null && typeof value === "object" && "card" in value ? String(value.card) : null;
}

function firstIcon(icon: Icon | readonly Icon[]): Icon {
  return (typeof icon === "string" ? icon : icon[0]) as Icon;
}

const NUMBERED: Record<Lang, [turn: string, round: string]> = {
  zh: ["第 {n} 回合", "第 {n} 轮"],
  en: ["Turn {n}", "Round {n}"],
};

/** A turn by its number; whose it is stands beside it. */
function titleOf(opening: GameEvent, teller: Teller): string {
  const { number, turn, t, round } = opening.args;
  const n = number ?? turn ?? t ?? round;
  const template = NUMBERED[teller.lang][n === round ? 1 : 0];
  return n === undefined ? sentence(opening, teller) : template.replace("{n}", String(n));
}

/** The whole story so far; the last turn is the one that is being played. */
export function storyOf(events: readonly GameEvent[], teller: Teller): Turn[] {
  const turns: Turn[] = [];
  const { telling } = teller;
  let turn: Turn | null = null;
  for (const event of events) {
    const opens = telling.turns.includes(event.type);
    if (opens || !turn) {
      const opening = opens ? event : null;
      turn = { key: event.n, seat: opening && seatOf(opening, teller.seats), opening, title: "", steps: [] };
      turn.title = opening ? (telling.title?.(opening, teller) ?? titleOf(opening, teller)) : "";
      turns.push(turn);
      if (opens) continue;
    }
    add(turn, event, teller);
  }
  for (const one of turns) for (const step of one.steps) finish(step, teller);
  return turns;
}

function add(turn: Turn, event: GameEvent, teller: Teller): void {
  const { steps, walks = [] } = teller.telling;
  const last = turn.steps.at(-1);
  const own = steps === undefined || steps.includes(event.type) || !last;
  if (last && walks.includes(event.type) && last.event.type === event.type && sameWalker(last.event, event)) {
    last.details.push(last.event);
    last.event = event;
  } else if (own) {
    const step = { event, details: [], seat: null, thing: null, icon: null, said: "", effect: null };
    turn.steps.push(step);
  } else {
    last.details.push(event);
  }
}

function sameWalker(one: GameEvent, other: GameEvent): boolean {
  return ["id", "seat", "unit"].every((name) => one.args[name] === other.args[name]);
}

function finish(step: Step, teller: Teller): void {
  const { telling, art } = teller;
  step.seat = seatOf(step.event, teller.seats);
  step.thing = thingOf(step.event, teller);
  step.icon = step.thing?.icon ?? art?.events[step.event.type] ?? null;
  step.effect = telling.effect?.(step.event, step.details, teller) ?? null;
  step.said = telling.say?.(step.event, step.details, teller) || step.thing?.name || sentence(step.event, teller);
}

/** The last turn that was not this viewer's; in a game where all play at once, the last one that is over. */
export function lastOfOthers(turns: readonly Turn[], me: number): Turn | null {
  const told = turns.filter((turn) => turn.steps.length > 0);
  const latest = told.at(-1);
  if (!latest) return null;
  if (latest.seat === null) return latest.opening || told.length === 1 ? latest : null;
  return [...told].reverse().find((turn) => turn.seat !== me && turn.opening) ?? null;
}
