// Answers of the server that can be read again without it: games, rules with their pictures, lessons, matches. The
// server is always asked first.
/// <reference no-default-lib="true"/>
/// <reference lib="es2023" />
/// <reference lib="webworker" />

const STORE = "horizon-answers";
/** The most that is kept; the oldest goes first. */
const MAX_ANSWERS = 3000;

const KEPT: [method: string, path: RegExp][] = [
  ["GET", /^\/api\/games(\/|$)/],
  ["POST", /^\/api\/games\/[^/]+\/(check|positions|lessons\/.+)$/],
  ["GET", /^\/api\/matches\/[^/]+(\/snapshots\/\d+)?$/],
  ["POST", /^\/api\/my-matches$/],
  ["GET", /^\/match\/[^/]+\/picture\.(svg|png)$/],
];

export function canBeKept(method: string, path: string): boolean {
  return KEPT.some(([kept, pattern]) => kept === method && pattern.test(path));
}

export async function answered(request: Request): Promise<Response> {
  const key = await keyOf(request.clone());
  try {
    const answer = await fetch(request);
    if (answer.ok) await keep(key, answer.clone());
    return answer;
  } catch (error) {
    const known = await (await caches.open(STORE)).match(key);
    if (!known) throw error;
    return known;
  }
}

/** What was asked, as an address: a question in a body is known by its hash. */
async function keyOf(request: Request): Promise<string> {
  if (request.method === "GET") return request.url;
  const hash = await crypto.subtle.digest("SHA-256", await request.arrayBuffer());
  const text = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${request.url}${request.url.includes("?") ? "&" : "?"}asked=${text}`;
}

async function keep(key: string, answer: Response): Promise<void> {
  const store = await caches.open(STORE);
  try {
    await store.put(key, answer);
    if (Math.random() < 0.02) await tidy(store);
  } catch {
    // The browser has no room left: it can still be read with a network.
  }
}

async function tidy(store: Cache): Promise<void> {
  const keys = await store.keys();
  for (const old of keys.slice(0, Math.max(0, keys.length - MAX_ANSWERS))) await store.delete(old);
}
