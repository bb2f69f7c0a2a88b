import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, loadEnv } from "vite";

import { WORKER, workerFiles } from "./worker-files.ts";

/** The largest library stands alone: otherwise the bundler puts its own helpers beside it, and every page that uses those loads both. */
const MARKDOWN = {
  name: "markdown-it",
  test: /node_modules\/(markdown-it|linkify-it|mdurl|uc\.micro|entities|punycode\.js)\//,
  includeDependenciesRecursively: false,
};

export default defineConfig(({ mode }) => {
  const { HORIZON_PORT = "8000" } = loadEnv(mode, ".", "HORIZON_");
  return {
    plugins: [svelte(), workerFiles()],
    build: {
      outDir: "../src/event_horizon/server/static",
      emptyOutDir: true,
      // The content security policy allows files of our own only: nothing is inlined.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { index: "index.html", [WORKER]: "src/worker/index.ts" },
        output: {
          // A service worker rules over the folder it stands in, under a name that never changes.
          entryFileNames: ({ name }) => (name === WORKER ? "[name].js" : "assets/[name]-[hash].js"),
          codeSplitting: { groups: [MARKDOWN] },
        },
      },
    },
    // `npm run dev` shows edits at once; `horizon serve --port 8000` answers it.
    server: { proxy: { "^/api/": { target: `http://127.0.0.1:${HORIZON_PORT}`, ws: true } } },
  };
});
