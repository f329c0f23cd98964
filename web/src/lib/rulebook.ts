// The rulebook as people read it in the page: found passages instead of whole chapters, and no column of ids.

/** A table's first column is left out where it only holds the ids that programs use. */
export function withoutIds(book: string): string {
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

/** The passages that hold what is looked for, chapters that are named so first and whole; everything where nothing
 * is looked for. */
export function passages(book: string, query: string): string {
  const wanted = query.trim().toLowerCase();
  if (!wanted) return book;
  const found = book.split(/\n(?=#{1,3} )/).map((section) => within(section, wanted));
  return [...found.filter((one) => one?.named), ...found.filter((one) => one && !one.named)]
    .map((one) => one?.text)
    .join("\n\n");
}

function within(section: string, wanted: string): { named: boolean; text: string } | null {
  const holds = (text: string): boolean => mentions(text.toLowerCase(), wanted);
  const [heading = "", ...rest] = section.split("\n");
  if (heading.startsWith("#") && holds(heading)) return { named: true, text: section };
  const blocks = rest
    .join("\n")
    .split(/\n\s*\n/)
    .filter(holds)
    .map((block) => {
      const rows = block.trim().split("\n");
      return rows[0]?.startsWith("|") ? rows.filter((row, index) => index < 2 || holds(row)).join("\n") : block;
    });
  return blocks.length > 0 ? { named: false, text: [heading, ...blocks].join("\n\n") } : null;
}

/** `KP-1` is not found in `KP-14`, nor 5.1 in 5.10 or 15.1. */
function mentions(text: string, wanted: string): boolean {
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const numbered = /\d$/.test(wanted) && /^\d/.test(text.slice(at + wanted.length));
    const before = /^\d/.test(wanted) && /[\d.]$/.test(text.slice(0, at));
    if (!numbered && !before) return true;
  }
  return false;
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
