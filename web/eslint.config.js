// What the compilers do not see. Form is prettier's business, unused names are TypeScript's, roles are svelte-check's.
import js from "@eslint/js";
import { defineConfig } from "eslint/config";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import typescript from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default defineConfig(
  { ignores: ["node_modules", "src/wire.ts"] },
  js.configs.recommended,
  typescript.configs.recommended,
  svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      eqeqeq: ["error", "always", { null: "ignore" }],
      "@typescript-eslint/no-unused-vars": "off",
      // Maps and sets are replaced as a whole here, never changed in place.
      "svelte/prefer-svelte-reactivity": "off",
      // It does not see every warning of the compiler, and takes comments that are needed for idle ones.
      "svelte/no-unused-svelte-ignore": "off",
      // A space that is written out is still there when prettier has broken the line.
      "svelte/no-useless-mustaches": "off",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: typescript.parser, svelteConfig } },
    // Whoever binds a prop reads what is assigned to it.
    rules: { "no-useless-assignment": "off" },
  },
  // A list of fronts of different games: their states, actions and views have no type in common.
  { files: ["src/games/front.ts"], rules: { "@typescript-eslint/no-explicit-any": "off" } },
  // A page of text never changes its order.
  { files: ["src/parts/Markdown.svelte"], rules: { "svelte/require-each-key": "off" } },
);
