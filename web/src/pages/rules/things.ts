// What the handbook shows of a game's things, and what its search looks through.
import type { Guide } from "../../lib/guide.ts";
import type { Texts } from "../../lib/texts.ts";
import { nameOf } from "../../lib/story.ts";
import type { GameInfo, Lang } from "../../lib/types.ts";

/** The whole text of a card, skill, unit … */
export function textOf(kind: string, id: string, texts: Texts, lang: Lang): string {
  return texts.maybe(`${kind}.${id}.text`, lang) || texts.maybe(`card.${id}.text`, lang);
}

/** Somewhere the search can jump to. */
export interface Place {
  /** Where it is in the handbook; the rulings have no places of their own. */
  place: string;
  title: string;
  text: string;
}

/** Everything that is said, outside the rulings. */
export function placesOf(info: GameInfo, guide: Guide | null, texts: Texts, lang: Lang): Place[] {
  const found: Place[] = [];
  for (const chapter of guide?.chapters ?? [])
    found.push({ place: chapter.id, title: chapter.title[lang], text: chapter.text[lang] });
  for (const step of guide?.turn ?? []) found.push({ place: "turn", title: step.title[lang], text: step.text[lang] });
  for (const [kind, ids] of Object.entries(info.things))
    for (const id of ids) {
      const title = nameOf(kind, id, texts, lang);
      if (title) found.push({ place: `${kind}.${id}`, title, text: textOf(kind, id, texts, lang) });
    }
  for (const term of guide?.glossary ?? [])
    found.push({ place: `word-${term.names.en[0]}`, title: term.names[lang][0] ?? "", text: term.text[lang] });
  return found;
}

/** The places that hold what is looked for, those that are named so first. */
export function search(places: readonly Place[], query: string, most: number): Place[] {
  const wanted = query.trim().toLowerCase();
  if (!wanted) return [];
  const named = places.filter((one) => one.title.toLowerCase().includes(wanted));
  const said = places.filter((one) => !named.includes(one) && one.text.toLowerCase().includes(wanted));
  return [...named, ...said].slice(0, most);
}
