import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { sprites } from "./sprites.js";

// The page may be mounted under a prefix: all its addresses are relative.
export default defineConfig({
  base: "./",
  plugins: [sprites(), svelte()],
  // Browsers that know light-dark(): a build for older ones would settle every token at the root, and what is printed on
  // light paper could not keep its daylight colours under the lamp.
  build: {
    target: "es2022",
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    assetsInlineLimit: 0,
    manifest: "files.json",
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8765", ws: true } } },
});
