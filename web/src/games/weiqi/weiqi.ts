// The table of weiqi as its view sends it.
export const AREAS = ["left1", "left2", "mid", "right2", "right1"] as const;
export const GAPS = ["gap_l1l2", "gap_l2m", "gap_mr2", "gap_r2r1"] as const;

export interface TableCard {
  card?: string;
  back?: number;
  down?: boolean;
}
export interface Group {
  areas: string[];
  count: number;
  qi: number;
  fight_qi: number | null;
  eyes: number;
  immune: boolean;
  multiplier: number;
  territory: number;
}
export interface WeiqiTable {
  black: number;
  characters: (string | null)[];
  offers: (string[] | number)[] | null;
  skill_uses_left: number[];
  remaining: number;
  remaining_own: number[];
  banked: number[];
  territory: number[];
  projected: number[];
  hands: (TableCard[] | number)[];
  known: ({ stones: number; row: string[]; holds: { any_of: string[]; since: number }[] } | null)[];
  deck: number;
  areas: Record<string, TableCard[]>[];
  gaps: Record<string, TableCard | null>[];
  groups: Record<string, Group>[];
  removed: TableCard[];
}

/** The group an area belongs to, by its identity area. */
export function groupAt(table: WeiqiTable, seat: number, area: string): [string, Group] | null {
  return Object.entries(table.groups[seat] ?? {}).find(([, group]) => group.areas.includes(area)) ?? null;
}

const MOVES = ["extend", "surround", "connect", "cut", "capture", "make_eye"];

/** Cards show their type by a coloured foot: stones ink, moves jade, tesuji plum. */
export function footOf(card: string): string {
  if (card === "stone") return "var(--ink)";
  return MOVES.includes(card) ? "var(--jade)" : "var(--plum)";
}
