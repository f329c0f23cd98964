// Ready tables for a quick start: a name, table options that differ from the usual, and perhaps how many sit down.
import type { Lang } from "../lib/types.ts";

export interface Preset {
  id: string;
  names: Record<Lang, string>;
  options: Record<string, unknown>;
  seats?: number;
}
const usual: Preset = { id: "usual", names: { zh: "标准", en: "As in the rulebook" }, options: {} };

const PRESETS: Record<string, Preset[]> = {
  codex: [
    { id: "ready", names: { zh: "现成角色（推荐初玩）", en: "Ready characters (a first game)" }, options: { selection: "preset" } },
    usual,
    { id: "random", names: { zh: "随机书页", en: "Random pages" }, options: { selection: "random" } },
    { id: "teams", names: { zh: "二对二", en: "Two against two" }, options: { selection: "preset" }, seats: 4 },
  ],
  miracle: [
    usual,
    { id: "dealt", names: { zh: "随机卡组，马上开打", en: "Dealt decks, straight to the board" }, options: { deck_mode: "random" } },
    { id: "short", names: { zh: "短局（40 回合）", en: "Short (40 turns)" }, options: { deck_mode: "random", turn_limit: 40 } },
  ],
  tck: [
    usual,
    { id: "quick", names: { zh: "快局（3 点血）", en: "Quick (3 HP)" }, options: { start_hp: 3 } },
    { id: "party", names: { zh: "四人混战", en: "Four at the table" }, options: {}, seats: 4 },
  ],
  weiqi: [
    usual,
    { id: "short", names: { zh: "短局（每方 12 回合）", en: "Short (12 turns each)" }, options: { turns_per_player: 12 } },
    { id: "dealt", names: { zh: "直接分配棋手", en: "Characters dealt" }, options: { character_offer: "assigned" } },
  ],
  kpw: [
    usual,
    { id: "short", names: { zh: "短局（3 轮）", en: "Short (3 rounds)" }, options: { max_rounds: 3 } },
    { id: "dealt", names: { zh: "随机英雄", en: "Heroes dealt" }, options: { hero_pick: "random" } },
  ],
};

export function presetsOf(game: string): Preset[] {
  return PRESETS[game] ?? [usual];
}
