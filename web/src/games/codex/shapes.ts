// Made from the JSON Schemas by tools/shapes.py; `paiju schema` prints them. Do not edit.

export interface Table {
  answer: string[];
  answers: string[][];
  buried: CardJson[][];
  characters: CharacterJson[];
  deck_known: unknown[][];
  deck_size: number;
  factions: FactionJson[];
  frames: number[][];
  hand_sizes: number[];
  hands: CardJson[][];
  lag: number;
  last: LastJson;
  lately: LatelyJson[];
  length: number;
  no_reduction: boolean;
  offers: OfferJson[];
  open: LaunchJson[];
  pile: CardJson[];
  records: number[][];
  showed_card: string | null;
  shown: CardJson[][];
  tokens: (TokenJson | null)[];
  turn_faction: number;
  turned_page: string | null;
}

/** A card: its id, or the handle of one that the viewer cannot see. */
export interface CardJson {
  back?: number;
  card?: string;
}

/** A seat's character, with the seat's records of this turn; `home` is the end it counts cells from. */
export interface CharacterJson {
  alive: boolean;
  balance: number;
  base_balance: number;
  cell: number;
  countered: boolean;
  effects: Record<string, number>;
  facing: string;
  fallen_until: number;
  finale: boolean;
  fire_tongue_used: boolean;
  first_knock_past: boolean;
  freeze_used: boolean;
  home: string;
  hp: number;
  immobile_until: number;
  launches: number;
  max_hp: number;
  pages: string[];
  passives: string[];
  passives_off: boolean;
  position: number;
  previous_start_cell: number;
  start_cell: number;
  suits_discarded: string[];
}

export interface FactionJson {
  ap: number;
  base_cap: number;
  cap: number;
  next_cap_change: number;
  skips_next_turn: boolean;
}

/** The last finished launch: damage taken by character and token of each seat, and who crossed whom from where. */
export interface LastJson {
  crossings: number[][];
  damage: number[][];
}

/** A card that was drawn or discarded since the last answer; `seat` is null where it came off the deck. */
export interface LatelyJson {
  card: CardJson;
  seat: number | null;
  what: string;
}

/** A launch the viewer could declare now: its price, and whether a target is in range as things stand. */
export interface OfferJson {
  action: string;
  ap: number;
  balance: number;
  in_range_now: boolean;
}

/** A launch that is still open, or a passive at work (`skill` or `passive` is null). */
export interface LaunchJson {
  damage: number;
  element: string | null;
  mode: string;
  passive: string | null;
  result: string;
  seat: number;
  skill: string | null;
  target: number;
  target_unit: string;
  unit: string;
  volley: number;
  x: number;
}

/** A mark, puppet or dragon; a plain mark has no numbers. One that appeared this turn has its first cell as its start
 * cell (CX-107). */
export interface TokenJson {
  aimed: boolean;
  ap: number;
  appeared_this_turn: boolean;
  balance: number;
  base_balance: number;
  cell: number;
  effects: Record<string, number>;
  facing: string;
  fallen_until: number;
  hp: number;
  immobile_until: number;
  kind: string;
  max_hp: number;
  page: string | null;
  position: number;
  previous_start_cell: number;
  start_cell: number;
}
