import type { Sheets } from "../../print/sheets.ts";

export default {
  tracks: [
    { names: { zh: "血量（0 仍活着）", en: "HP (0 is alive)" }, from: -1, to: 18, copies: 4 },
    { names: { zh: "点数", en: "Points" }, from: 0, to: 12, copies: 4 },
  ],
  tokens: [
    { icon: "crossed-chains", names: { zh: "铁锁", en: "Chain" }, copies: 1, seats: 4 },
    { icon: "poison-bottle", names: { zh: "中毒", en: "Poison" }, copies: 1, seats: 4 },
    { icon: "shambling-zombie", names: { zh: "丧尸", en: "Zombie" }, copies: 1, seats: 4 },
  ],
} satisfies Sheets;
