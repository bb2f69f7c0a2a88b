// Why the computer is slow: a server that has just started compiles its computer players first.
import type { Readiness } from "../wire";
import { fetchJson } from "./http";

/** Milliseconds after which a wait needs a reason. */
const ASK_EVERY_MS = 2000;

/** Tells, for as long as somebody waits, whether the server is still warming up, and how many milliseconds they have
 * waited; the function returned ends the wait. */
export function watchWarming(tell: (isWarming: boolean, waited: number) => void): () => void {
  let isOver = false;
  let waited = 0;
  const timer = setInterval(() => void ask(), ASK_EVERY_MS);
  async function ask() {
    waited += ASK_EVERY_MS;
    const found = await fetchJson<Readiness>("/api/ready").catch(() => null);
    if (!isOver) tell(found?.workers === "warming up", waited);
  }
  return () => {
    isOver = true;
    clearInterval(timer);
    tell(false, 0);
  };
}
