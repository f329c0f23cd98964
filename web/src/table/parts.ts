// What the page around a board gives to its Stage: the prompt bar, and the ribbon over the board. A table, a replay
// and a lesson give different ones.
import { getContext, setContext, type Snippet } from "svelte";
import type { Asking } from "../lib/asking.ts";

export interface Parts {
  prompt?: Snippet<[asking?: Asking]>;
  ribbon?: Snippet;
}

const KEY = Symbol("parts");

export function giveParts(parts: () => Parts): void {
  setContext(KEY, parts);
}

export function takeParts(): () => Parts {
  return getContext<(() => Parts) | undefined>(KEY) ?? (() => ({}));
}
