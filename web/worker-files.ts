// Tells the service worker which files there are: it keeps all of them, so that the app opens without a network.
import type { Plugin } from "vite";

export const WORKER = "worker";

export function workerFiles(): Plugin {
  return {
    name: "worker-files",
    async generateBundle(_, bundle) {
      const worker = bundle[`${WORKER}.js`];
      if (worker?.type !== "chunk") throw new Error("The service worker was not built.");
      const files = Object.keys(bundle)
        .filter((name) => name.startsWith("assets/"))
        .map((name) => `/${name}`)
        .sort();
      const version = await hashed(files.join() + worker.code);
      worker.code = worker.code
        .replaceAll("BUILT_FILES", JSON.stringify(files))
        .replaceAll("BUILT_VERSION", JSON.stringify(version));
    },
  };
}

async function hashed(text: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(hash).slice(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
