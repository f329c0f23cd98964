// What a game's `guide.ts` says: the game for somebody who is new, in pictures and few words. Names, texts and pictures
// of cards are not written here: they come from the game itself.
import type { Print } from "../look/art.ts";
import type { Lang } from "./types.ts";

export type Both = Record<Lang, string>;

/** One of the five pictures of a turn. */
export interface TurnPicture {
  of: Print;
  title: Both;
  text: Both;
}
/** Something that wants more than a picture. Paragraphs stand on lines of their own. */
export interface Chapter {
  id: string;
  of: Print;
  title: Both;
  text: Both;
}
/** A word of the game, with its other forms, and what it means. */
export interface Term {
  names: Record<Lang, string[]>;
  /** Longer words that hold one of the names and mean something else. */
  but?: Partial<Record<Lang, string[]>>;
  text: Both;
}
/** Things of the game that are shown under one title. */
export interface Shelf {
  kind: string;
  title: Both;
  /** The text of the game that is its title instead. */
  named?: string;
  /** The kind under which their texts stand, if it is another. */
  told?: string;
  /** It has no title of its own. */
  untitled?: boolean;
  /** Which of them; all if nothing is said. */
  holds?: (id: string) => boolean;
}
export interface Guide {
  about: Both;
  win: Both;
  turn: TurnPicture[];
  chapters: Chapter[];
  shelves: Shelf[];
  glossary: Term[];
}

/** A text in pieces: plain ones, and those that name a term. Every term is marked once. */
export interface Piece {
  text: string;
  term: Term | null;
}

export function pieces(text: string, glossary: readonly Term[], lang: Lang): Piece[] {
  const words = wordsOf(glossary, lang);
  if (words.size === 0) return [{ text, term: null }];
  const found: Piece[] = [];
  const told = new Set<Term>();
  let end = 0;
  for (const match of text.matchAll(patternOf([...words.keys()], lang))) {
    const term = words.get(match[0].toLowerCase()) ?? null;
    if (!term || told.has(term)) continue;
    told.add(term);
    if (match.index > end) found.push({ text: text.slice(end, match.index), term: null });
    found.push({ text: match[0], term });
    end = match.index + match[0].length;
  }
  if (end < text.length) found.push({ text: text.slice(end), term: null });
  return found;
}

/** Every form of every term; words that only look like one lead nowhere. */
function wordsOf(glossary: readonly Term[], lang: Lang): Map<string, Term | null> {
  const words = new Map<string, Term | null>();
  for (const term of glossary) {
    for (const name of term.names[lang]) words.set(name.toLowerCase(), term);
    for (const name of term.but?.[lang] ?? []) words.set(name.toLowerCase(), null);
  }
  return words;
}

/** The longest word that fits; in English whole words only. */
function patternOf(words: string[], lang: Lang): RegExp {
  const longest = words.sort((a, b) => b.length - a.length).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const any = `(?:${longest.join("|")})`;
  return lang === "zh" ? new RegExp(any, "gi") : new RegExp(`(?<![\\w-])${any}(?![\\w-])`, "gi");
}
