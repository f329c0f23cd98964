// The gestures as monoline drawings on a 24 by 24 sheet. Compound moves are put together from two or three smaller
// ones.
const dot = (x: number, y: number): string => `M${x} ${y}h.01`;
const ring = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

const SHIELD = "M12 3.5l7 2.3v5.7c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V5.8z";
const NUKE =
  "M6 10.5a6 5 0 0 1 12 0c0 1.5-1.5 2.5-3 2.5H9c-1.5 0-3-1-3-2.5zM10.5 13c0 3-.5 4.7-2.5 7M13.5 13c0 3 " +
  ".5 4.7 2.5 7M5 20.3h14";
const TWICE = "M4 7.5l5.5 7M9.5 7.5l-5.5 7M13 8.5a3 3 0 0 1 6 0c0 2.5-6 3.5-6 6.5h6.5";
const RULER = "M6 3.5v17M6 5.5h6M6 9h3.5M6 12.5h6M6 16h3.5M6 19.5h6";
const ZERO = "M8 7c-2.2 0-3.5 2-3.5 5s1.3 5 3.5 5 3.5-2 3.5-5-1.3-5-3.5-5z";

const single: Record<string, string> = {
  strike: "M6.5 17.5 18 6l2-2-.7 3L8 18.5M4.5 14.5l5 5M6 18l-2.5 2.5",
  press: "M12 3v8.5M8 8l4 4 4-4M5 16h14M7.5 20h9",
  spell: "M12 3.5l2 5.3 5.5.3-4.3 3.5 1.5 5.4-4.7-3.1L7.3 18l1.5-5.4L4.5 9.1l5.5-.3zM12 20.5h.01",
  drain:
    "M12 3.5c3.2 4.7 5.2 7.3 5.2 10.2a5.2 5.2 0 0 1-10.4 0C6.8 10.8 8.8 8.2 12 3.5zM9.6 14.2c.2 1.6 1.1 2.4 2.5 2.6",
  freeze: "M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9M9.8 4.8 12 7l2.2-2.2M9.8 19.2 12 17l2.2 2.2",
  deathblow:
    "M6 11.5a6 6.5 0 1 1 12 0c0 2-1 3.3-2.5 4v3.5h-7v-3.5C7 14.8 6 13.5 6 11.5zM12 16v3" +
    dot(9.5, 11.5) +
    dot(14.5, 11.5),
  corrode: "M4 7.5c3-2 5 1 8-.5s5-1.5 8 .5M7 9v5M12 8.5v8.5M17 9v4" + dot(7, 17) + dot(17, 16) + dot(12, 20),
  pursuit: "M4 7l5 5-5 5M9.5 7l5 5-5 5M15 7l5 5-5 5",
  pea:
    "M3.5 13.5c5 7.5 14.5 5 17-6-3 3-5 3.7-8.5 4.5s-6 .8-8.5 1.5z" +
    ring(9, 15, 1.3) +
    ring(13, 14, 1.3) +
    dot(16.5, 12),
  heavy: "M5.5 4.5h10v6.5h-10zM10.5 11v9.5M15.5 6l3.5-1.5v7L15.5 9.5",
  arrows: "M4.5 9.5 14 19M14 19v-4M14 19h-4M7.5 5.5 17 15M17 15v-4M17 15h-4M12 3l8 8M20 11V7.5M20 11h-3.5",
  barbarians: "M6.5 19v-4a5.5 5.5 0 0 1 11 0v4zM7 12.5C4.5 11.5 3.5 8 4.5 4.5M17 12.5c2.5-1 3.5-4.5 2.5-8M12 9.5V19",
  thunder: "M7 12.5a3.5 3.5 0 0 1 .3-7 5 5 0 0 1 9.5.8 3.2 3.2 0 0 1 .2 6.2M12.5 9.5l-3 5.5h4l-2.5 5.5",
  firedance:
    "M12 3c1 4 5.5 5.5 5.5 10.2a5.5 5.5 0 0 1-11 0c0-2.4 1.5-3.9 2.5-5.4.5 1.5 1 2 2 2.4 0-2.8 0-4.8 1-7.2zM4 21h16",
  nuke: NUKE,
  supernuke: NUKE + "M3.3 5c-1 3-1 6 .2 9M20.7 5c1 3 1 6-.2 9",
  guard: SHIELD,
  high_guard: SHIELD + "M8.8 13.5 12 10.3l3.2 3.2",
  super_guard: SHIELD + "M8.8 11.5 12 8.3l3.2 3.2M8.8 15.5l3.2-3.2 3.2 3.2",
  ultra_guard: SHIELD + "M12 7.5v9M8 12h8M9.2 9.2l5.6 5.6M14.8 9.2l-5.6 5.6",
  charge: "M4.5 13c0 4.7 3.3 7.5 7.5 7.5s7.5-2.8 7.5-7.5M12 4v8M8 8h8",
  peg: RULER + "M15 10.5l5 5M20 10.5l-5 5",
  peg_zero: RULER + ring(17, 12, 3.2),
  peg_extreme: RULER + "M17 5v13M14 15l3 3.5 3-3.5",
  bet: "M5 5h14v14H5z" + dot(9, 9) + dot(15, 15) + dot(12, 12) + dot(15, 9) + dot(9, 15),
  violence:
    "M7 11.5V8.7a1.7 1.7 0 0 1 3.4 0V7.2a1.7 1.7 0 0 1 3.4 0v1.5a1.7 1.7 0 0 1 3.4 0V14c0 4.2-2 6.5-5.4 " +
    "6.5-3.5 0-5.6-2.3-6.3-6-.4-2 .4-3 1.5-3zM10.4 8.7v3M13.8 8.7v3",
  purge: "M4.5 12h15" + ring(12, 6.5, 1.5) + ring(12, 17.5, 1.5),
  burn:
    "M12 3.5c1 4 5.5 5.7 5.5 10.7a5.5 5.5 0 0 1-11 0c0-2.5 1.5-4 2.5-5.6.5 1.6 1 2.1 2 2.5 0-3 0-5 " +
    "1-7.6zM12 19.5c-1.6-1-1.8-2.8 0-4.5 1.8 1.7 1.6 3.5 0 4.5",
  poison: "M9.5 3.5h5M10.5 3.5v5.3L6 17.3c-.9 1.8.1 3.2 2 3.2h8c1.9 0 2.9-1.4 2-3.2l-4.5-8.5V3.5M8 14.5h8",
  fate: "M3 12c3-5 5.8-6.7 9-6.7s6 1.7 9 6.7c-3 5-5.8 6.7-9 6.7S6 17 3 12z" + ring(12, 12, 2.8),
  chain: "M10 8.3H7.5a3.7 3.7 0 0 0 0 7.4H10M14 8.3h2.5a3.7 3.7 0 0 1 0 7.4H14M8.5 12h7",
  wine: "M6 4.5h12c.3 5.5-2 8.5-6 8.5s-6.3-3-6-8.5zM12 13v6.5M8 20h8M6.6 8h10.8",
  double_now: TWICE + "M5 19.5h14",
  double_next: TWICE + "M5 19.5h13.5M16 17l2.7 2.5L16 22",
  mix: ring(9, 12, 5.5) + ring(15, 12, 5.5),
  last_gasp: "M3 12.5h4l2-5.5 3.2 11 2.5-7.5 1.3 2h5",
  siphon: "M12 12.5a1.8 1.8 0 0 1 2.2 2 4 4 0 0 1-7 1.2A6.2 6.2 0 0 1 10.5 6a8 8 0 0 1 9.5 6.5M22 10l-2 2.7-2.7-1.7",
  zero_one: ZERO + "M15 9l2.7-2v10",
  zero_two: ZERO + "M14 9.5a2.7 2.7 0 0 1 5.4 0c0 2.5-5.4 4-5.4 7.5h5.7",
  zero_three: ZERO + "M14.2 8.3c1-2 5-1.8 5 .9 0 1.7-1.5 2.5-3.2 2.5 2 0 3.6.8 3.6 2.7 0 3-4.6 3.5-5.8.8",
  feather: "M4.5 20.5C7.5 12 12 6.5 19.5 3.5c.3 6.5-3 11.5-9.5 13M9 12.5l4.5.8M12 9l3.8.7",
  suicide: "M12 3v9.5M8.5 5.5h7M8.5 12.5h7L12 19zM5.5 21h13",
  same: "M5 9h14M5 15h14",
  flawless: ring(12, 12, 8.5) + "M7.8 12.3l3 3 5.7-6.5",
  shift: "M4 8.5h15l-4-4M20 15.5H5l4 4",
  peach: "M12 7.5c-6.5-4.5-11 6.5 0 13 11-6.5 6.5-17.5 0-13zM12 7.5c0-2.2 1.2-3.7 3.5-4.2",
  such_people: ring(12, 12, 8.5) + "M7.5 9l3.5-.8M13.5 9h3.2M9 16c2-1.2 4-1.2 6 0" + dot(9.5, 11.8) + dot(15, 11.8),
  lightning: "M13.5 3 6 13.5h5L9.5 21 18 10h-5.5z",
  dismantle:
    "M3.5 16H9l1.5-3.5M20.5 16H15l-1.5-3.5M6 16v4.5M18 16v4.5M3.5 11C6 9 8 8.7 9.5 9.3M20.5 11C18 9 16 " +
    "8.7 14.5 9.3M12 4v3",
  domain: "M3 18.5a9 9.5 0 0 1 18 0zM8 18.5c0-5 1.5-8 4-9.3 2.5 1.3 4 4.3 4 9.3",
  hourglass: "M7 3.5h10M7 20.5h10M8 3.5c0 5 4 6 4 8.5s-4 3.5-4 8.5M16 3.5c0 5-4 6-4 8.5s4 3.5 4 8.5",
  zombie: ring(8.5, 7, 3.5) + "M8.5 10.5V20M8.5 13l11-.8M8.5 16l10-.3M5.5 20.5h6" + dot(7.5, 6.5) + dot(10, 6.5),
  zombie_siege: "M4 20.5V8h3V5h3v3h4V5h3v3h3v12.5zM9.5 20.5V16a2.5 2.5 0 0 1 5 0v4.5",
  gan: "M4.5 8h6M13.5 16.5h6M16.5 13.5v6M18.5 4.5l-13 15",
  snatch: "M6 13V8M9 12V5.5M12 12V4.5M15 12.5V6M6 13c0 5 2 7.5 5.7 7.5 4 0 5-3 7.3-7.5-1.6-1-3-.4-4 1.3",
  shield: SHIELD + "M12 8.5v7M8.5 12h7",
  instakill: ring(12, 12, 6) + "M12 2.5v6M12 15.5v6M2.5 12h6M15.5 12h6",
  reflect: "M3 5h18M4 19.5 11.5 6 19 19M19 19v-4.5M19 19l-4.3-1.2",
  multiply: "M6.5 6.5l11 11M17.5 6.5l-11 11",
  unlock: "M7 11h10v9H7zM9 11V7.5a3.5 3.5 0 0 1 6.7-1.3M12 14.5v2",
  blast:
    "M12 3l1.8 5.2L18.5 5l-1.7 5.2L22 12l-5.2 1.8L18.5 19l-4.7-3.2L12 21l-1.8-5.2L5.5 19l1.7-5.2L2 " +
    "12l5.2-1.8L5.5 5l4.7 3.2z",
  heart: "M12 20C3 13.5 3.5 5.5 8.3 5.5c1.9 0 3 1.2 3.7 2.7.7-1.5 1.8-2.7 3.7-2.7C20.5 5.5 21 13.5 12 20z",
  points: "M12 3.5 19.5 12 12 20.5 4.5 12z",
};
const compound: Record<string, string[]> = {
  violence_purge: ["violence", "purge"],
  violence_burn: ["violence", "burn"],
  purge_burn: ["purge", "burn"],
  violence_purge_burn: ["violence", "purge", "burn"],
  guard_wine: ["guard", "wine"],
  guard_violence: ["high_guard", "violence"],
  arson: ["chain", "burn"],
  peach_garden: ["peach", "peach", "peach"],
};
const PLACES: Record<number, string[]> = {
  2: ["translate(0 1) scale(.58)", "translate(10 9) scale(.58)"],
  3: ["translate(6 -.5) scale(.52)", "translate(-.5 11) scale(.52)", "translate(12 11) scale(.52)"],
};

export interface Stroke {
  d: string;
  transform: string;
  /** Smaller drawings are drawn with a wider pen, so that all lines come out alike. */
  width: number;
}

export function strokesOf(id: string): Stroke[] {
  const parts = compound[id];
  if (!parts) return [{ d: single[id] ?? single.blast ?? "", transform: "", width: 1.6 }];
  return parts.map((part, index) => ({
    d: single[part] ?? "",
    transform: PLACES[parts.length]?.[index] ?? "",
    width: 2.6,
  }));
}
