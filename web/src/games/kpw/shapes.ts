// Made from the JSON Schemas by tools/shapes.py; `paiju schema` prints them. Do not edit.

/** The table of kpw; lists of two are by seat. */
export interface Table {
  arms: number[];
  bombs: number[];
  borrowed: BorrowedJson[][];
  came_in: number[];
  capacity: number[];
  claims: number[];
  claims_waiting: number[];
  damage: DamageJson[];
  deck: number;
  delayed: (GroupJson | null)[];
  discard: PileJson;
  doing: unknown[][];
  drains: string[][];
  duds: number[];
  first_player: number;
  hand_limits: number[];
  hands: CardJson[][];
  heroes: HeroJson[][];
  hp: number[];
  last_turn: TurnJson | null;
  ledger_from: number[];
  locked: string[];
  memory: MemoryJson | null;
  next_first: number;
  open: string[][];
  passes: number;
  pearls_ending: number[];
  pearls_lasting: number[];
  picked: string[][];
  pill_by: number | null;
  play: PlayJson | null;
  protection: CardJson[][];
  record: TurnJson;
  resistible: number[];
  round: number;
  ruin: number[];
  sacrificed: (string | null)[];
  shields: number[];
  this_turn: TurnStateJson;
  turnable: boolean[];
  upgraded_until: number[];
  voids: number[];
}

/** An eggplant in play; `fresh`: it came in its owner's latest turn. */
export interface BorrowedJson {
  card: string;
  fresh: boolean;
  hero: string;
}

export interface DamageJson {
  amount: number;
  by: number | null;
  class: string;
  entry: number;
  restored: number;
  taken: number;
  to: number;
  turn: number | null;
  undone: boolean;
}

/** A delayed group, with the marks of its declaration. */
export interface GroupJson {
  after_pearl: boolean;
  after_pill: boolean;
  cards: PlayCardJson[];
}

/** A card of a play with its declarations. */
export interface PlayCardJson {
  acts_as?: string;
  back?: number;
  card?: string;
  hero?: string;
  place?: string;
}

/** The discard pile: what the viewer knows of it, and how many of the others are known to be freely discardable. */
export interface PileJson {
  cards: CardJson[];
  count: number;
  free: number;
}

/** A card: its kind, or the handle of one that the viewer cannot see. */
export interface CardJson {
  back?: number;
  card?: string;
}

/** A hero slot; a sacrificed hero lies face down for good. */
export interface HeroJson {
  hero: string;
  sacrificed: boolean;
}

/** A turn's record: what scientist_2 would find. */
export interface TurnJson {
  declared: string[];
  effects: EffectJson[];
  plays: PlayCardJson[][];
  round: number;
  seat: number;
  turn: number;
}

/** What took effect in a turn; `numbers` are the fields of records.py, `mends` pairs of damage entry and amount. */
export interface EffectJson {
  effect: string;
  flags: number;
  mends: number[][];
  numbers: number[];
}

/** What the viewer remembers of cards it has lost sight of (memory.py): per seat, and outside the deck. */
export interface MemoryJson {
  held: Record<string, number>[];
  loose: number[];
  lost: Record<string, number>;
  slack: number[];
}

/** The play on the table; `categories` is what a guesser is told of a face-down one. */
export interface PlayJson {
  after_pearl: boolean;
  after_pill: boolean;
  cards: PlayCardJson[];
  categories: string[];
  face_down: boolean;
  seat: number;
}

/** Limits and flags of the open turn. */
export interface TurnStateJson {
  attack_cap: number;
  attacks_upgraded: boolean;
  defences_upgraded: boolean;
  delayed_resolved: boolean;
  used: string[];
}
