// How long ago something was, in the page's language.
import type { Lang } from "./types.ts";

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

export function ago(at: number, lang: Lang, now = Date.now()): string {
  const past = Math.max(0, now - at);
  const format = new Intl.RelativeTimeFormat(lang, { numeric: "auto" });
  const [unit, size] = STEPS.find(([, one]) => past >= one) ?? ["minute", 60_000];
  return past < 60_000 ? format.format(0, "minute") : format.format(-Math.floor(past / size), unit);
}
