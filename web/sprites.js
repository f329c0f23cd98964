// Bundles the icons that are named, and only those: `import url from "./art.ts?sprite"` is the address of a drawing with
// one symbol for each icon of that `art.ts`. What the page's own list holds is left out of the games'.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname } from "node:path";
import { transformWithOxc } from "vite";
import { iconsOf } from "./src/look/art.ts";

const QUERY = "?sprite";
const OWN = new URL("./src/look/page.art.ts", import.meta.url).pathname;
const SERVED = "/@sprites/";

async function artOf(file) {
  const { code } = await transformWithOxc(readFileSync(file, "utf8"), file);
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)).default;
}

async function draw(file) {
  const set = createRequire(import.meta.url)("@iconify-json/game-icons/icons.json");
  const named = iconsOf(await artOf(file));
  const unknown = named.filter((name) => !set.icons[name]);
  if (unknown.length > 0) throw new Error(`${file} names icons that the set does not have: ${unknown.join(", ")}`);
  const own = file === OWN ? [] : iconsOf(await artOf(OWN));
  const symbols = named
    .filter((name) => !own.includes(name))
    .map((name) => `<symbol id="${name}" viewBox="0 0 512 512">${set.icons[name].body}</symbol>`);
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("\n")}</svg>\n`;
}

const nameOf = (file) => (file === OWN ? "page" : basename(dirname(file)));

export function sprites() {
  let building = false;
  const served = new Map();
  return {
    name: "paiju-sprites",
    configResolved(config) {
      building = config.command === "build";
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const file = served.get(request.url ?? "");
        if (!file) return next();
        response.setHeader("content-type", "image/svg+xml");
        response.end(await draw(file));
      });
    },
    async load(id) {
      if (!id.endsWith(QUERY)) return null;
      const file = id.slice(0, -QUERY.length);
      this.addWatchFile(file);
      if (building) {
        const made = this.emitFile({ type: "asset", name: `${nameOf(file)}.svg`, source: await draw(file) });
        return `export default import.meta.ROLLUP_FILE_URL_${made};`;
      }
      const address = `${SERVED}${nameOf(file)}.svg`;
      served.set(address, file);
      return `export default ${JSON.stringify(address)};`;
    },
  };
}
