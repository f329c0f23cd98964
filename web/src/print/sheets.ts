// What a game's `sheets.ts` adds to the cards that its box holds: a board, tracks for counters, and tokens to cut out.
import type { Component } from "svelte";
import type { Texts } from "../lib/texts.ts";
import type { Lang } from "../lib/types.ts";
import type { Icon } from "../look/art.ts";
import type { BackKind } from "../look/Back.svelte";

export interface Track {
  names: Record<Lang, string>;
  from: number;
  to: number;
  /** One for each seat, or one for all. */
  copies: number;
}
export interface Token {
  icon: Icon;
  names: Record<Lang, string>;
  /** For each of the first seats so many, in the seat's colour. */
  copies: number;
  seats: number;
}
export interface Sheets {
  board?: () => Promise<{ default: Component<{ lang: Lang }> }>;
  /** The seal on the cards' backs. */
  back?: BackKind;
  /** What a card says that has no text of its own. */
  say?: (face: Face, texts: Texts, lang: Lang) => string;
  tracks?: Track[];
  tokens?: Token[];
}

/** What one printed card shows. */
export interface Face {
  kind: string;
  id: string;
}

export const CARDS_ON_A_SHEET = 9;

/** Every card of the box as often as it is in it, in sheets of nine. */
export function sheetsOf(box: Record<string, Record<string, number>>): Face[][] {
  const faces = Object.entries(box).flatMap(([kind, things]) =>
    Object.entries(things).flatMap(([id, copies]) => Array.from({ length: copies }, () => ({ kind, id }))),
  );
  const sheets: Face[][] = [];
  for (let at = 0; at < faces.length; at += CARDS_ON_A_SHEET) sheets.push(faces.slice(at, at + CARDS_ON_A_SHEET));
  return sheets;
}

/** A text's size: the longer, the smaller, so that all of it stands on the card. A Chinese letter is twice as wide. */
export function sizeOf(text: string): "huge" | "large" | "middle" | "small" | "tiny" {
  const length = [...text].reduce((sum, letter) => sum + (letter > "\u2e80" ? 2 : 1), 0);
  return length < 60 ? "huge" : length < 110 ? "large" : length < 190 ? "middle" : length < 330 ? "small" : "tiny";
}
