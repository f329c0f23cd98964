// Made from the JSON Schemas by tools/shapes.py; `paiju schema` prints them. Do not edit.

/** `answers` holds, per seat, the steps of an unrevealed answer that the viewer knows; null where it knows nothing.
 * `plays` holds the revealed plays while late targets are being chosen, `last_plays` those of the turn before with
 * their late targets; a play that is empty was a violation, null belongs to a seat that could not act. */
export interface Table {
  answers: (string[] | null)[];
  last_plays: (ComponentJson[] | null)[];
  paid: number[];
  players: PlayerJson[];
  plays: (ComponentJson[] | null)[];
  round: number;
  uncontested: number;
}

/** One move of a revealed play; `x` is 0 for moves without one. */
export interface ComponentJson {
  copies: number;
  move: string;
  targets: number[];
  x: number;
}

export interface PlayerJson {
  dying: boolean;
  freeze_next: boolean;
  frozen: boolean;
  hp: number;
  leaving: boolean;
  marks: MarksJson;
  points: number;
  round_start: RoundStartJson;
  status: StatusJson;
  touchable: boolean;
}

export interface MarksJson {
  chain: number;
  corrosion: number;
  lightning: number;
  shield: number;
}

/** What fate restores. */
export interface RoundStartJson {
  hp: number;
  marks: MarksJson;
}

/** In force this turn, used or not; `wine` is the bonus per strike, `double` the factor, 0 for none. */
export interface StatusJson {
  domain: boolean;
  double: number;
  feather: boolean;
  mix: boolean;
  wine: number;
}
