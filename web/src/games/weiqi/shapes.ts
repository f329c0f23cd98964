// Made from the JSON Schemas by tools/shapes.py; `paiju schema` prints them. Do not edit.

/** The game's part of a view. */
export interface Table {
  areas: Areas[];
  banked: number[];
  black: number;
  characters: (string | null)[];
  deck: number;
  deck_cards: Card[] | null;
  deck_holds_capture: (boolean | null)[];
  firing: Firing | null;
  gaps: Gaps[];
  groups: Record<string, Group>[];
  hands: (Card[] | number)[];
  known: (Known | null)[];
  numbers: Record<string, number[]>[];
  offers: (string[] | number)[] | null;
  placed: number;
  possible: Record<string, string[]>;
  projected: number[];
  raised: boolean;
  remaining: number;
  remaining_own: number[];
  removed: Card[];
  skill_uses_left: number[];
  territory: number[];
  violations: number[];
}

/** The cards of each area of a side, oldest first. */
export interface Areas {
  left1: Card[];
  left2: Card[];
  mid: Card[];
  right1: Card[];
  right2: Card[];
}

/** A card: its id, or the handle of one that the viewer cannot see; `down` where a card it sees lies face down. */
export interface Card {
  back?: number;
  card?: string;
  down?: boolean;
}

/** The Bent Four whose owner is choosing its target. */
export interface Firing {
  group: string;
  number: number;
  seat: number;
}

/** What lies in each gap of a side: its own Connect, an enemy Cut, or nothing. */
export interface Gaps {
  gap_l1l2: Card | null;
  gap_l2m: Card | null;
  gap_mr2: Card | null;
  gap_r2r1: Card | null;
}

/** The derived values of a group (rules 2.4). */
export interface Group {
  areas: string[];
  base_moku: number;
  charges: number;
  count: number;
  eyes: number;
  faces: string[];
  fight_qi: number | null;
  immune: boolean;
  multiplier: number;
  qi: number;
  territory: number;
}

/** What the viewer knows about a hand that it cannot see. */
export interface Known {
  cards: KnownCard[];
  holds: Claim[];
  lacked: string[];
  newer: number;
  row: string[];
  stones: number;
}

/** So many cards of a hand are each one of these. */
export interface KnownCard {
  any_of: string[];
  count: number;
}

/** A hidden card of this seat is one of these: it is in the hand or was laid face down after number `since`. */
export interface Claim {
  any_of: string[];
  since: number;
}
