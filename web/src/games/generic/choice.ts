// Choosing on the generic table: an action is made of things that are pressed where they lie. What an argument is, its
// text says (`{0:card}`), else what lies on the table by that name.
import { split, type Texts } from "../../lib/texts.ts";
import type { Lang } from "../../lib/types.ts";

/** Something that can be pressed: a card of a kind, a cell, a seat. */
export interface Thing {
  kind: string;
  id: string;
}
export interface Move {
  action: string;
  name: string;
  things: Thing[];
}

const ARGUMENT = /\{(\d+):([a-z_]+)\}/g;

/** The kinds of an action's arguments, as its text names them. */
export function argumentKinds(action: string, texts: Texts, lang: Lang): string[] {
  const [name, args] = split(action);
  const special = `action.${name}.${args[0]}`;
  const template = texts.template(texts.has(special, lang) ? special : `action.${name}`, lang);
  const kinds = args.map(() => "");
  for (const [, index, kind] of template.matchAll(ARGUMENT)) kinds[Number(index)] = kind ?? "";
  return kinds;
}

/** A legal action as the things that it is made of; `known` says what an argument without a kind may be. */
export function moveOf(action: string, kinds: string[], known: (id: string) => string): Move {
  const [name, args] = split(action);
  return { action, name, things: args.map((id, index) => ({ kind: kinds[index] || known(id), id })) };
}

const same = (one: Thing | undefined, other: Thing | undefined): boolean =>
  one?.kind === other?.kind && one?.id === other?.id;

/** The moves that begin with what has been taken up so far. */
export function within(moves: Move[], taken: Thing[]): Move[] {
  return moves.filter((move) => taken.every((thing, index) => same(move.things[index], thing)));
}

/** The moves that go on with this thing. */
export function through(moves: Move[], taken: Thing[], thing: Thing): Move[] {
  return within(moves, taken).filter((move) => same(move.things[taken.length], thing));
}

/** The moves that are whole with what has been taken up, and those whose next part lies nowhere on the table. */
export function spoken(moves: Move[], taken: Thing[], lies: (move: Move, thing: Thing) => boolean): Move[] {
  return within(moves, taken).filter((move) => {
    const next = move.things[taken.length];
    return next === undefined || !lies(move, next);
  });
}
