// What a game's `art.ts` says: a printed picture for each of its things, and the icons that its board and log use. The
// names are those of the game-icons set; the compiler knows them all, and the build bundles only those that are named
// (sprites.ts beside vite.config.ts).

export type Icon = keyof (typeof import("@iconify-json/game-icons/icons.json"))["icons"];
/** A card type's colours: `.k-*` in tokens.css. */
export type Kind = "att" | "def" | "eff" | "mec" | "ski" | "ink" | "tea" | "moss";
export type Scene = "rays" | "flame" | "waves" | "cloud" | "moon" | "hills" | "grid";
/** One icon, or several side by side; the colours; what stands behind. */
export type Print = readonly [icon: Icon | readonly Icon[], kind: Kind, scene: Scene];

export interface Art {
  /** By kind of thing and id, as the engine names them. */
  things: Record<string, Record<string, Print>>;
  /** What else the board shows, by its own names. */
  icons: Record<string, Icon>;
  /** The icon of an event that names no thing. */
  events: Record<string, Icon>;
}

/** Every icon that is named. */
export function iconsOf(art: Art): Icon[] {
  const printed = Object.values(art.things).flatMap((things) => Object.values(things).flatMap(([icon]) => icon));
  return [...new Set([...printed, ...Object.values(art.icons), ...Object.values(art.events)])].sort() as Icon[];
}
