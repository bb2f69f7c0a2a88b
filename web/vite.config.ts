import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, loadEnv } from "vite";

export default defineConfig(({ mode }) => {
  const { HORIZON_PORT = "8000" } = loadEnv(mode, ".", "HORIZON_");
  return {
    plugins: [svelte()],
    build: {
      outDir: "../src/event_horizon/server/static",
      emptyOutDir: true,
      // The content security policy allows files of our own only: nothing is inlined.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
    // `npm run dev` shows edits at once; `horizon serve --port 8000` answers it.
    server: { proxy: { "/api": { target: `http://127.0.0.1:${HORIZON_PORT}`, ws: true } } },
  };
});
