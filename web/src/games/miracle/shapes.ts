// Made from the JSON Schemas by tools/shapes.py; `paiju schema` prints them. Do not edit.

/** The table. `players` is by camp; creatures are keyed by id, in order of entry. */
export interface Table {
  active: number | null;
  aura_lists: AuraListView[];
  barracks: BarrackView[];
  creatures: Record<string, CreatureView>;
  modified: Record<string, number | string>;
  next_id: number;
  players: PlayerView[];
  ruleset: string;
  traps: TrapView[];
  triggers: TriggerView[];
  turn_limit: number;
}

/** A priest's list under `aura_update=official`: living beneficiaries by id, dead ones by their last cell. */
export interface AuraListView {
  list: (number | number[])[];
  priest: number;
}

/** A barrack and the camp that holds it this turn. */
export interface BarrackView {
  cell: number[];
  owner: number | null;
}

/** A creature; `attack` is the current value, `range` null if it can never attack, `aura` its bonus from others. */
export interface CreatureView {
  attack: number;
  aura: number;
  base_attack: number;
  bonus: number;
  camp: number;
  can_attack: boolean;
  can_move: boolean;
  cell: number[];
  holy_shield: boolean;
  hp: number;
  id: number;
  keywords: string[];
  layer: string;
  lights: LightView[];
  max_hp: number;
  move: number;
  range: number[] | null;
  species: string;
  star: number;
  statuses: string[];
  stealthy: boolean;
}

/** One Holy Light bonus: how much, and how many turn ends it lasts. */
export interface LightView {
  attack: number;
  turn_ends: number;
}

/** A camp. Everything but `seat` and `miracle` is null or empty until both decks are in. */
export interface PlayerView {
  artifact: ArtifactView | null;
  camp: number;
  deck: DeckView | null;
  mana: number;
  mana_cap: number;
  miracle: number;
  score: number;
  seat: number;
  stars: number;
  units: UnitsView[];
}

/** An artifact: `state` is ready, in_use or cooling; `host` is the token or bearer while in use, `target` the cell it
 * was last used on. */
export interface ArtifactView {
  cooldown: number;
  cost: number;
  host: number | null;
  id: string;
  left: number;
  state: string;
  target: number[] | null;
}

/** A deck: one artifact and three species, in the order in which they were named. */
export interface DeckView {
  artifact: string;
  species: string[];
}

/** The creature units of one species: on hand, cooling (phases left, in order of death), and all it gives now. */
export interface UnitsView {
  available: number;
  cooling: number[];
  species: string;
  total: number;
}

/** A trap, which both see (MR-35). */
export interface TrapView {
  camp: number;
  cell: number[];
}

/** An installed trigger; the host is a creature's id, or null for a trap, which is named by its cell. */
export interface TriggerView {
  cell: number[] | null;
  host: number | null;
  timing: string;
  verb: string;
}
