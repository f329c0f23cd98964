// Cuts the page's two display faces down to the letters it needs: `npm ci && npm run make` in this folder.
//
// The whole Kai is 7 MB and its package 54 MB, so a clone does not fetch it: what this script writes is committed
// (web/src/look/fonts). The first file holds every letter of the games' texts and the page's words; the second one the
// rest of the common letters, for people's names, and a browser fetches it only when one of them is shown.
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import subset from "subset-font";

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "..", "..");
const out = join(root, "web", "src", "look", "fonts");
const kai = join(here, "node_modules/@fontsource/lxgw-wenkai");
const brush = join(here, "node_modules/@fontsource/ma-shan-zheng");

const LATIN = String.fromCharCode(
  ...Array.from({ length: 95 }, (_, n) => 32 + n),
);
const SIGNS =
  " ·×÷±−–—…‘’“”→←↑↓▶★☆♠♥♦♣，。！？；：、（）《》「」『』【】〇％＋－";
const TITLES = "牌局法典神迹之战围棋牌卡牌王胜负平和";
const WRITTEN = ["src/paiju", "web/src", "docs/rules"];

/** Every Chinese letter that the sources hold. */
function written() {
  const paths = WRITTEN.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((path) =>
      join(root, folder, path),
    ),
  ).filter((path) => /\.(py|yaml|ts|svelte|md)$/.test(path));
  return new Set(
    paths.flatMap(
      (path) => readFileSync(path, "utf8").match(/[\u3400-\u9fff]/g) ?? [],
    ),
  );
}

/** The 3755 common letters, the first level of GB 2312. */
function common() {
  const read = new TextDecoder("gb2312", { fatal: true });
  const letters = [];
  for (let row = 0xb0; row <= 0xd7; row += 1)
    for (let cell = 0xa1; cell <= (row === 0xd7 ? 0xf9 : 0xfe); cell += 1)
      letters.push(read.decode(Uint8Array.of(row, cell)));
  return letters;
}

/** Letters as the ranges of a style sheet. */
function ranges(letters) {
  const codes = [...new Set(letters)]
    .map((one) => one.codePointAt(0))
    .sort((a, b) => a - b);
  const found = [];
  for (const code of codes) {
    const last = found.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else found.push([code, code]);
  }
  const hex = (code) => code.toString(16);
  return found
    .map(
      ([low, high]) =>
        `U+${low === high ? hex(low) : `${hex(low)}-${hex(high)}`}`,
    )
    .join(", ");
}

async function cut(file, letters, name) {
  const made = await subset(readFileSync(file), letters, {
    targetFormat: "woff2",
  });
  writeFileSync(join(out, name), made);
  console.log(
    `${name}: ${[...letters].length} letters, ${Math.round(made.length / 1024)} kB`,
  );
}

/** Of two faces for the same letter a browser takes the later one. */
const face = (family, weight, file, range) => `@font-face {
  font-family: "${family}";
  src: url("./${file}") format("woff2");
  font-weight: ${weight};
  font-display: swap;
  unicode-range: ${range};
}
`;

mkdirSync(out, { recursive: true });
const used = [...written()].sort().join("") + LATIN + SIGNS;
const rest = common()
  .filter((letter) => !used.includes(letter))
  .join("");
const title = TITLES + LATIN;
const bold = join(kai, "files/lxgw-wenkai-latin-700-normal.woff2");
await cut(bold, used, "kai.woff2");
await cut(bold, rest, "kai-names.woff2");
await cut(
  join(brush, "files/ma-shan-zheng-chinese-simplified-400-normal.woff2"),
  title,
  "brush.woff2",
);
copyFileSync(join(kai, "LICENSE"), join(out, "kai-licence.txt"));
copyFileSync(join(brush, "LICENSE"), join(out, "brush-licence.txt"));
writeFileSync(
  join(out, "fonts.css"),
  "/* Made by tools/fonts/make.mjs. Do not edit. */\n" +
    face("Paiju Kai", 700, "kai-names.woff2", "U+4e00-9fff") +
    face("Paiju Kai", 700, "kai.woff2", ranges(used)) +
    face("Paiju Brush", 400, "brush.woff2", ranges(title)),
);
