// What a person has chosen here, remembered in this browser: language, theme, motion, sound, suits, name, tables and
// their tokens.
import { en, zh, type Words } from "./words.ts";
import type { Lang } from "./types.ts";

export interface MySeat {
  table: string;
  game: string;
  tokens: Record<number, string>;
  at: number;
  over?: boolean;
  /** How it ended for the one who sat here, against whom, and the score. */
  result?: string;
  against?: string;
  score?: string;
}

function read<Value>(key: string, fallback: Value): Value {
  try {
    const found = localStorage.getItem(`paiju.${key}`);
    return found === null ? fallback : (JSON.parse(found) as Value);
  } catch {
    return fallback;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(`paiju.${key}`, JSON.stringify(value));
  } catch {
    // a private window may forbid it; then nothing is remembered
  }
}

const still = matchMedia("(prefers-reduced-motion: reduce)");
const night = matchMedia("(prefers-color-scheme: dark)");

class Prefs {
  lang = $state<Lang>(read("lang", navigator.language.startsWith("zh") ? "zh" : "en"));
  theme = $state<"auto" | "light" | "dark">(read("theme", "auto"));
  motion = $state<boolean>(read("motion", !still.matches));
  sound = $state<boolean>(read("sound", false));
  fourSuits = $state<boolean>(read("four_suits", false));
  notify = $state<boolean>(read("notify", false));
  name = $state<string>(read("name", ""));
  seats = $state<MySeat[]>(read("seats", []));

  constructor() {
    // Who has said nothing here gets what the device says, also when that changes.
    still.addEventListener("change", () => {
      this.motion = read("motion", !still.matches);
      this.show();
    });
    night.addEventListener("change", () => this.show());
  }

  /** Whether the page is seen by lamplight. */
  get dark(): boolean {
    return this.theme === "auto" ? night.matches : this.theme === "dark";
  }

  get w(): Words {
    return this.lang === "zh" ? zh : en;
  }

  setLang(lang: Lang): void {
    this.lang = lang;
    write("lang", lang);
    document.documentElement.lang = lang;
  }

  setTheme(theme: "auto" | "light" | "dark"): void {
    this.theme = theme;
    write("theme", theme);
    this.show();
  }

  setMotion(motion: boolean): void {
    this.motion = motion;
    write("motion", motion);
    this.show();
  }

  setSound(sound: boolean): void {
    this.sound = sound;
    write("sound", sound);
  }

  /** The browser asks whether it may. */
  async setNotify(notify: boolean): Promise<void> {
    this.notify =
      notify && typeof Notification !== "undefined" && (await Notification.requestPermission()) === "granted";
    write("notify", this.notify);
  }

  setFourSuits(four: boolean): void {
    this.fourSuits = four;
    write("four_suits", four);
    this.show();
  }

  setName(name: string): void {
    this.name = name;
    write("name", name);
  }

  remember(table: string, game: string, tokens: Record<number, string>): void {
    const before = this.seats.find((one) => one.table === table);
    const kept = { table, game, tokens: { ...before?.tokens, ...tokens }, at: Date.now() };
    this.seats = [kept, ...this.seats.filter((one) => one.table !== table)].slice(0, 40);
    write("seats", this.seats);
  }

  /** A game of mine is over: from now on it is a replay. */
  finish(table: string, how: Pick<MySeat, "result" | "against" | "score"> = {}): void {
    if (!this.seats.some((one) => one.table === table && !(one.over && (one.result || !how.result)))) return;
    this.seats = this.seats.map((one) => (one.table === table ? { ...one, ...how, over: true } : one));
    write("seats", this.seats);
  }

  /** Something has happened at a table of mine. */
  touch(table: string): void {
    this.seats = this.seats.map((one) => (one.table === table ? { ...one, at: Date.now() } : one));
    write("seats", this.seats);
  }

  forget(table: string): void {
    this.seats = this.seats.filter((one) => one.table !== table);
    write("seats", this.seats);
  }

  tokens(table: string): Record<number, string> {
    return this.seats.find((one) => one.table === table)?.tokens ?? {};
  }

  /** Puts what the style sheet asks for where it finds it. */
  show(): void {
    document.documentElement.dataset.theme = this.theme;
    document.documentElement.dataset.lamp = this.dark ? "on" : "off";
    document.documentElement.dataset.motion = this.motion ? "on" : "off";
    document.documentElement.dataset.suits = this.fourSuits ? "four" : "two";
    document.documentElement.lang = this.lang;
  }
}

export const prefs = new Prefs();

/** A page's word with its numbers filled in. */
export function fill(template: string, args: Record<string, unknown>): string {
  return template.replace(/\{([a-z_]+)\}/g, (_, name: string) => String(args[name] ?? ""));
}
