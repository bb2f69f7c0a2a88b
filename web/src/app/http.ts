// Talking to the server: JSON in, JSON out, and every refusal as one kind of error.
import { TEXT } from "./texts";
import { capitalised } from "./words";

/** What the server (or the lack of one) refuses; `message` is a sentence for the player. */
export class Problem extends Error {
  constructor(
    readonly code: string,
    message: string,
    /** The clause of the rules behind it, where there is one. */
    readonly rule = "",
    readonly body: Record<string, unknown> = {},
  ) {
    super(message);
  }
}

interface Request {
  method?: "GET" | "POST";
  body?: unknown;
  text?: string;
  secrets?: readonly string[];
  /** Gives it up. */
  signal?: AbortSignal;
}

export async function fetchJson<T>(address: string, request: Request = {}): Promise<T> {
  return (await answer(address, request)).json() as Promise<T>;
}

/** Asks again, later and later, while the server says that there were too many requests. */
export async function fetchPatiently<T>(address: string, request: Request = {}): Promise<T> {
  for (let wait = 500; ; wait *= 2) {
    try {
      return await fetchJson<T>(address, request);
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== "too_many" || wait > 10_000) throw error;
      await new Promise((done) => setTimeout(done, wait));
    }
  }
}

export async function fetchText(address: string, request: Request = {}): Promise<string> {
  return (await answer(address, request)).text();
}

async function answer(
  address: string,
  { method, body, text, secrets = [], signal }: Request,
): Promise<Response> {
  const headers: Record<string, string> = {};
  if (secrets.length) headers.Authorization = `Bearer ${secrets.join(",")}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (text !== undefined) headers["Content-Type"] = "text/plain; charset=utf-8";
  const sent = body === undefined ? text : JSON.stringify(body);
  let response: Response;
  try {
    response = await fetch(address, {
      method: method ?? (sent === undefined ? "GET" : "POST"),
      headers,
      body: sent,
      signal,
    });
  } catch {
    throw new Problem("offline", sent === undefined ? TEXT.unreachable : TEXT.offline);
  }
  if (response.ok) return response;
  throw problem(response.status, await response.json().catch(() => ({})));
}

export function problem(status: number, body: Record<string, unknown>): Problem {
  const text = (key: string) => (typeof body[key] === "string" ? (body[key] as string) : "");
  const rule = text("rule");
  const detail = text("detail") || text("title") || TEXT.answered(status);
  // The referee's sentence may begin with the clause, which is shown as a link.
  const message = rule && detail.startsWith(`${rule}: `) ? detail.slice(rule.length + 2) : detail;
  return new Problem(text("code") || String(status), asSentence(message), rule, body);
}

/** Begins with a capital, unless with a name out of a game's notation: `d3 already holds red's 7`. */
function asSentence(message: string): string {
  return /^[a-z]+\s/.test(message) ? capitalised(message) : message;
}
