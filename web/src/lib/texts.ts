// The twin of paiju/core/texts.py: both pass tests/text_vectors.json.
import type { Args, Lang } from "./types.ts";

export type TextTable = Record<string, string>;
const FIELD = /\{([a-z0-9_]+)(?::([a-z_]+))?(?:\|([^{}|]*)\|([^{}|]*))?\}/g;
const SEPARATOR: Record<Lang, string> = { zh: "、", en: ", " };
const SENTENCE_SEPARATOR: Record<Lang, string> = { zh: "", en: " " };
const INSTEAD = /^(.+)\.([a-z0-9_]+\.[a-z0-9_]+)\.text$/;
const BELOW = /^(.+\.text)\.([a-z0-9_]+(?:\.[a-z0-9_]+)?)$/;

export class Texts {
  constructor(private readonly tables: Record<Lang, TextTable>) {}

  /** The same texts with some of them said otherwise. */
  with(over: Record<Lang, TextTable>): Texts {
    return new Texts({ zh: { ...this.tables.zh, ...over.zh }, en: { ...this.tables.en, ...over.en } });
  }

  /** The same texts at a table where these options are not the default. */
  atTable(changed: Args): Texts {
    const cases = new Map(
      Object.entries(changed).map(([option, value]) => [
        typeof value === "number" ? option : `${option}.${String(value)}`,
        value,
      ]),
    );
    return this.with({ zh: this.altered("zh", cases), en: this.altered("en", cases) });
  }

  has(key: string, lang: Lang): boolean {
    return key in this.tables[lang];
  }

  /** Every key with its template. */
  entries(lang: Lang): [key: string, template: string][] {
    return Object.entries(this.tables[lang]);
  }

  /** The text of a key as it is written, with its fields; empty where there is none. */
  template(key: string, lang: Lang): string {
    return this.tables[lang][key] ?? "";
  }

  say(key: string, lang: Lang, args: Args = {}, players: string[] = []): string {
    const template = this.tables[lang][key];
    if (template === undefined) throw new Error(`no text for ${key}`);
    return this.fill(template, lang, args, players);
  }

  /** The text of a key, or nothing where there is none. */
  maybe(key: string, lang: Lang, args: Args = {}, players: string[] = []): string {
    return this.has(key, lang) ? this.say(key, lang, args, players) : "";
  }

  fill(template: string, lang: Lang, args: Args, players: string[] = []): string {
    return template.replace(FIELD, (_, name: string, kind?: string, one?: string, many?: string) => {
      if (!(name in args)) throw new Error(`no value for {${name}}`);
      const value = args[name];
      if (kind !== undefined) return this.name(kind, value, lang, players);
      if (one !== undefined) return value === 1 ? one : (many ?? "");
      if (Array.isArray(value))
        return value
          .map((item) => (typeof item === "object" && item !== null ? this.card(item as Args, lang) : String(item)))
          .join(SEPARATOR[lang]);
      if (typeof value === "object" && value !== null) return this.card(value as Args, lang);
      return String(value);
    });
  }

  name(kind: string, value: unknown, lang: Lang, players: string[] = []): string {
    if (Array.isArray(value)) return value.map((one) => this.name(kind, one, lang, players)).join(SEPARATOR[lang]);
    if (typeof value === "object" && value !== null) return this.card(value as Args, lang);
    if (kind === "seat") {
      const seat = Number(value);
      return players[seat] ?? this.require("seat", lang).replace("{n}", String(seat + 1));
    }
    return this.require(`${kind}.${String(value)}`, lang);
  }

  /** An action for people: the template of its first argument if there is one, else of its name. */
  action(text: string, lang: Lang, players: string[] = []): string {
    const [name, rest] = split(text);
    const special = `action.${name}.${rest[0]}`;
    const key = rest.length > 0 && this.has(special, lang) ? special : `action.${name}`;
    return this.say(key, lang, Object.fromEntries(rest.map((value, index) => [String(index), value])), players);
  }

  /** The texts of things that say something else in these cases. */
  private altered(lang: Lang, cases: Map<string, unknown>): TextTable {
    const altered: TextTable = {};
    const below: Record<string, string[]> = {};
    for (const [key, template] of Object.entries(this.tables[lang])) {
      const [, thing, instead = ""] = INSTEAD.exec(key) ?? [];
      if (cases.has(instead)) altered[`${thing}.text`] = template;
      const [, text = "", more = ""] = BELOW.exec(key) ?? [];
      if (cases.has(more)) (below[text] ??= []).push(this.fill(template, lang, { value: cases.get(more) }));
    }
    for (const [key, said] of Object.entries(below)) {
      const more = this.require("at_table", lang) + said.join(SENTENCE_SEPARATOR[lang]);
      altered[key] = `${altered[key] ?? this.require(key, lang)}\n${more}`;
    }
    return altered;
  }

  private require(key: string, lang: Lang): string {
    const found = this.tables[lang][key];
    if (found === undefined) throw new Error(`no text for ${key}`);
    return found;
  }

  private card(value: Args, lang: Lang): string {
    return "card" in value ? this.require(`card.${String(value.card)}`, lang) : this.require("card.unknown", lang);
  }
}

/** `play:extend/mid` is the name `play` with the arguments `extend` and `mid`. */
export function split(action: string): [string, string[]] {
  const colon = action.indexOf(":");
  return colon < 0 ? [action, []] : [action.slice(0, colon), action.slice(colon + 1).split("/")];
}
