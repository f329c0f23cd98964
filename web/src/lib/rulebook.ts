// The rulebook as people read it in the page: in one language, in the names that the page uses, and without what only
// programs and developers read.
import type { Texts } from "./texts.ts";
import type { Lang } from "./types.ts";

/** A table's first column is left out where it only holds the ids that programs use. */
function withoutIds(book: string): string {
  let inside = false;
  return book
    .split("\n")
    .map((line) => {
      if (!line.startsWith("|")) inside = false;
      else if (/^\|\s*id\s*\|/.test(line)) inside = true;
      return inside ? line.replace(/^\|[^|]*\|/, "|") : line;
    })
    .join("\n");
}

export interface Passage {
  /** The title of the chapter it stands in, without its number. */
  heading: string;
  text: string;
}

/** What the rulebook says about an event's cause: the ruling's own words, else the beginning of the rule's chapter. */
export function passageOf(book: string, cause: { rule?: string; ruling?: string }): Passage | null {
  const chapter = cause.rule ? chapterOf(book, cause.rule) : null;
  const ruled = cause.ruling ? rulingOf(book, cause.ruling) : "";
  const text = ruled || (chapter ? firstParagraph(chapter.body) : "");
  const heading = chapter?.heading ?? "";
  return text || heading ? { heading, text } : null;
}

function chapterOf(book: string, number: string): { heading: string; body: string } | null {
  const found = book
    .split(/\n(?=#{1,4} )/)
    .find((section) => new RegExp(`^#{1,4} ${escaped(number)}[. ]`).test(section));
  if (!found) return null;
  const [title = "", ...rest] = found.split("\n");
  return { heading: title.replace(/^#+ [\d.]+\s*/, "").trim(), body: rest.join("\n") };
}

/** Rulings stand one after another in a paragraph, each after its bold number, or in the rows of a table. */
function rulingOf(book: string, ruling: string): string {
  const row = book.split("\n").find((line) => new RegExp(`^\\|\\s*${ruling}\\s*\\|`).test(line));
  if (row) return plain(row.split("|").slice(2, -1).join(" "));
  const inline = new RegExp(`\\*\\*${ruling}\\*\\*([\\s\\S]*?)(?=\\*\\*[A-Z]{1,3}-?\\d|\\n\\s*\\n|$)`).exec(book);
  return inline ? plain(inline[1] ?? "") : "";
}

function firstParagraph(body: string): string {
  const blocks = body.split(/\n\s*\n/).filter((block) => block.trim() && !/^\s*[|#]/.test(block));
  return plain(blocks[0] ?? "");
}

/** Without marks, without the numbers of rulings, and without sentences that speak in the ids of programs. */
function plain(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/\[([^\]]+)\]\([^)]*\)/g, "$1")
    .replace(/\*\*/g, "")
    .replace(/[（(]?\b[A-Z]{1,3}-\d+[a-z]?\b[)）]?/g, "")
    .split(/(?<=[。！？]|[.!?] )/)
    .filter((sentence) => !sentence.includes("`"))
    .join("")
    .replace(/\s+([.,;。，；])/g, "$1")
    .trim();
}

function escaped(text: string): string {
  return text.replace(/\./g, "\\.");
}

/** What things, options and their values are called, by the ids that programs use. Where two share an id, the thing has
 * it. */
export function namesFrom(texts: Texts, things: Record<string, string[]>, lang: Lang): Map<string, string> {
  const names = new Map<string, string>();
  const add = (id: string, name: string): void => {
    if (name && !name.includes("{") && !names.has(id)) names.set(id, name.replace(/^「(.*)」$/, "$1"));
  };
  for (const [kind, ids] of Object.entries(things)) for (const id of ids) add(id, texts.maybe(`${kind}.${id}`, lang));
  const entries = texts.entries(lang).map(([key, name]) => [key.split("."), name] as const);
  for (const [[kind, id, more], name] of entries) if (kind === "option" && id && !more) add(id, name);
  for (const [[kind, , value, more], name] of entries)
    if (kind === "option" && value && value !== "help" && !more) add(value, name);
  for (const [[kind, id, more], name] of entries)
    if (id && !more && kind !== "reason" && kind !== "event") add(id, name);
  return names;
}

const HAN = /[\u3400-\u9fff]/;
/** A name of a program, a file or an action: nothing that anybody says. */
const CODE = /\.(?:py|md|txt|yaml)\b|[a-z]\/[a-z_]+\/|[a-z]:[a-z]|[a-z]_\w|[{}=]/;

/** The rulebook for people: `names` say what ids mean; sentences that need an id without a name are left out. */
export function forPeople(book: string, names: Map<string, string>, lang: Lang): string {
  const chapters = book.slice(Math.max(0, book.search(/^## /m)));
  return (lang === "zh" ? withoutIds(chapters) : chapters)
    .replace(/^(#{2,4} .*)\n(?!\n)/gm, "$1\n\n")
    .split(/\n\s*\n/)
    .map((block) => (block.trimStart().startsWith("|") ? table(block, names, lang) : prose(block, names, lang)))
    .filter((block) => block.trim())
    .join("\n\n");
}

/** A table's cells in words; columns in the other language, and those that say the same twice, are left out. */
function table(block: string, names: Map<string, string>, lang: Lang): string {
  const written = block
    .trim()
    .split("\n")
    .map((row) =>
      row
        .trim()
        .replace(/^\||\|$/g, "")
        .split("|"),
    );
  const foreign = written[0]?.map((cell) => lang === "en" && HAN.test(cell)) ?? [];
  const rows = written
    .map((cells, line) => (line === 1 ? cells : cells.map((cell) => inWords(cell, names, lang).trim())))
    .map((cells, line) => (line === 0 ? cells.map((cell) => (cell === "id" ? "name" : cell)) : cells));
  const [head = [], , ...body] = rows;
  const wanted = head.map(
    (_, column) =>
      !foreign[column] &&
      body.some((row) => row[column]) &&
      !body.every((row) => row[column] && row[column + 1]?.startsWith(row[column] ?? "")),
  );
  const told = wanted.filter(Boolean).length > 1 ? 1 : 0;
  const kept = rows.filter((row, line) => line < 2 || row.filter((cell, at) => wanted[at] && cell).length > told);
  return kept.map((row) => `|${row.filter((_, column) => wanted[column]).join("|")}|`).join("\n");
}

/** Paragraphs and lists, sentence by sentence. */
function prose(block: string, names: Map<string, string>, lang: Lang): string {
  const lines = block.replace(/\n(?!\s*(?:[-*]|\d+\.)\s)/g, lang === "zh" ? "" : " ").split("\n");
  return lines
    .map((line) => {
      const [, mark = "", said = ""] = /^(\s*(?:#{1,4}|[-*]|\d+\.)?\s*)(.*)$/.exec(line) ?? [];
      const told = sentences(said, lang)
        .map((one) => inWords(one, names, lang))
        .filter((one) => /[\p{L}\p{N}]/u.test(one))
        .join("");
      return told.trim() ? mark + told : "";
    })
    .filter(Boolean)
    .join("\n");
}

/** Where a sentence ends, but not inside parentheses. */
function sentences(text: string, lang: Lang): string[] {
  const ends = lang === "zh" ? "。；" : ".;";
  const found: string[] = [];
  let [start, depth] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? "";
    if ("(（".includes(sign)) depth += 1;
    if (")）".includes(sign)) depth -= 1;
    if (depth > 0 || !ends.includes(sign) || (lang === "en" && text[at + 1] !== " ")) continue;
    found.push(text.slice(start, lang === "en" ? at + 2 : at + 1));
    start = lang === "en" ? at + 2 : at + 1;
  }
  return [...found, text.slice(start)];
}

/** A sentence or a cell in the names that the page uses; nothing where it cannot do without an id. */
function inWords(text: string, names: Map<string, string>, lang: Lang): string {
  const named = text.replace(/\[([^\]]+)\]\([^)]*\)/g, "$1").replace(/`([^`]+)`/g, (_, code: string, at: number) => {
    const name = nameIt(code.trim(), names);
    const before = /([\u3400-\u9fff]{2,}|[A-Za-z]{3,})\W*$/.exec(text.slice(0, at))?.[1];
    return before && name.toLowerCase().includes(before.toLowerCase()) ? "" : name;
  });
  const said = lang === "zh" ? inChinese(named, names) : inEnglish(named);
  return CODE.test(said) || said.includes("\u0000") ? "" : said;
}

const UNNAMED = "\u0000";
function nameIt(code: string, names: Map<string, string>): string {
  const known = names.get(code);
  if (known) return known;
  if (!/[a-z]/i.test(code)) return code;
  const named = code.replace(/[A-Za-z_][\w]*/g, (word) => names.get(word) ?? (word.length > 2 ? UNNAMED : word));
  return named;
}

function inChinese(text: string, names: Map<string, string>): string {
  const named = text.replace(/[A-Za-z][a-z_]{2,}/g, (word, at: number) =>
    isNamed(text, word, at, names) ? word : (names.get(word) ?? UNNAMED),
  );
  return named
    .replace(/([\u3400-\u9fff][\u3400-\u9fff\d]+) ?[（(]?\1[)）]?/g, "$1")
    .replace(/(?<=[\u3400-\u9fff]) +(?=[\u3400-\u9fff，。；、）])/g, "");
}
/** Whether a foreign word is a part of a name of the game, as in 高ping战神. */
function isNamed(text: string, word: string, at: number, names: Map<string, string>): boolean {
  for (const name of names.values()) {
    const inside = name.indexOf(word);
    if (inside >= 0 && HAN.test(name) && text.startsWith(name, at - inside)) return true;
    if (name === word && !/[a-z_]/.test(word[0] ?? "")) return true;
  }
  return false;
}

function inEnglish(text: string): string {
  return text
    .replace(/\s*[（(][^()（）]*[\u3400-\u9fff][^()（）]*[)）]/g, "")
    .replace(/\s*[\u3400-\u9fff〇「」、]+/g, "")
    .replace(/\b(\w{3,}) \1\b/gi, "$1");
}
