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

/** The passages that hold what is looked for, chapters that are named so first and whole; everything where nothing is looked for. */
export function passages(book: string, query: string): string {
  const wanted = query.trim().toLowerCase();
  if (!wanted) return book;
  const found = book.split(/\n(?=#{1,3} )/).map((section) => within(section, wanted));
  return [...found.filter((one) => one?.named), ...found.filter((one) => one && !one.named)].map((one) => one?.text).join("\n\n");
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
