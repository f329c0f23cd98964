// Numbers that matter count up or down when they change, for a moment; without motion they are there at once.
import { cubicOut } from "svelte/easing";
import { Tween } from "svelte/motion";
import { prefs } from "./prefs.svelte.ts";

const COUNTING = 260;

/** What a number shows now; to be made while a component is. */
export function counting(number: () => number): { readonly shown: number } {
  const goal = $derived(number());
  const tween = Tween.of(() => goal, { duration: COUNTING, easing: cubicOut });
  return {
    get shown() {
      return prefs.motion ? Math.round(tween.current) : goal;
    },
  };
}
