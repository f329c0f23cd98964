import svelte from "eslint-plugin-svelte";
import globals from "globals";
import typescript from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default typescript.config(
  { ignores: ["dist/", "src/lib/shapes.ts", "src/games/*/shapes.ts", "src/games/things.ts"] },
  ...typescript.configs.recommended,
  ...svelte.configs.recommended,
  ...svelte.configs.prettier,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: {
      parserOptions: { parser: typescript.parser, extraFileExtensions: [".svelte"], svelteConfig },
    },
  },
  {
    rules: {
      // Undefined names are type errors.
      "no-undef": "off",
      // Maps and sets are made anew inside a $derived here, never changed afterwards.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
);
