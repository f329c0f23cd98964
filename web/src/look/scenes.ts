// The seven scenes behind the pictures, as paths in a frame of 120 × 72: [path, colour, opacity].
import type { Scene } from "./art.ts";

type Stroke = readonly [path: string, colour: "sun" | "dark", opacity: number];

const SPOKES = 24;

function spoke(index: number): string {
  const at = (turn: number): string => {
    const angle = (2 * Math.PI * turn) / SPOKES;
    return `${(60 + 90 * Math.cos(angle)).toFixed(1)} ${(36 + 90 * Math.sin(angle)).toFixed(1)}`;
  };
  return `M60 36L${at(index)}L${at(index + 0.5)}Z`;
}

function circle(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

/** Rows of overlapping arcs, as waves are printed. */
function scales(): string {
  const rows = [58, 66, 74];
  return rows
    .flatMap((y, row) =>
      Array.from({ length: 9 }, (_, n) => {
        const x = n * 16 - (row % 2) * 8;
        return `M${x - 8} ${y}a8 8 0 0 1 16 0ZM${x - 4} ${y}a4 4 0 0 1 8 0Z`;
      }),
    )
    .join("");
}

function cloud(x: number, y: number, size: number): string {
  const [a, b, c] = [7 * size, 10 * size, 6 * size];
  return (
    `M${x} ${y}a${a} ${a} 0 0 1 ${a} ${-a}a${b} ${b} 0 0 1 ${1.8 * b} ${-0.2 * b}` +
    `a${c} ${c} 0 0 1 ${1.4 * c} ${a + 0.2 * b}Z`
  );
}

function grid(): string {
  const lines = [12, 24, 36, 48, 60].map((y) => `M0 ${y}h120v.8H0Z`);
  const posts = [12, 24, 36, 48, 60, 72, 84, 96, 108].map((x) => `M${x} 0v72h.8V0Z`);
  return [...lines, ...posts].join("");
}

function stars(): string {
  return [
    [14, 14],
    [28, 30],
    [44, 10],
    [82, 12],
    [98, 28],
    [108, 12],
    [20, 50],
    [104, 48],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 1))
    .join("");
}

export const SCENES: Record<Scene, readonly Stroke[]> = {
  rays: [
    [Array.from({ length: SPOKES }, (_, n) => spoke(n)).join(""), "sun", 0.34],
    [circle(60, 36, 22), "sun", 0.8],
  ],
  flame: [
    ["M0 72Q6 44 18 56Q20 30 34 50Q42 18 58 46Q70 22 80 48Q94 30 98 54Q112 42 120 72Z", "sun", 0.8],
    ["M0 72Q10 56 22 64Q32 46 44 60Q58 40 72 60Q88 48 98 64Q110 56 120 72Z", "dark", 0.45],
  ],
  waves: [
    [circle(88, 22, 13), "sun", 0.7],
    [scales(), "dark", 0.32],
    ["M0 54Q30 44 60 54T120 54V56Q90 46 60 56T0 56Z", "sun", 0.5],
  ],
  cloud: [
    [circle(60, 38, 24), "sun", 0.4],
    [cloud(6, 26, 1) + cloud(80, 20, 1.1) + cloud(88, 60, 0.9) + cloud(4, 62, 1.1), "sun", 0.62],
  ],
  moon: [
    [circle(60, 36, 25), "sun", 0.78],
    [stars(), "sun", 0.9],
    ["M0 72V60Q30 54 60 60T120 60V72Z", "dark", 0.42],
  ],
  hills: [
    [circle(94, 22, 12), "sun", 0.85],
    ["M0 72V50Q24 34 48 48T96 42Q110 40 120 46V72Z", "dark", 0.3],
    ["M0 72V60Q30 50 60 60T120 58V72Z", "dark", 0.5],
  ],
  grid: [
    [grid(), "sun", 0.3],
    [circle(60, 36, 23), "sun", 0.62],
  ],
};
