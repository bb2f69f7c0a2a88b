// What an analysis was begun from, kept in this browser. A server forgets its analyses when it is restarted; the same
// record or match leads to the same address again.
import { fetchJson } from "../app/http";
import { keep, kept } from "../app/kept";
import type { StartedAnalysis } from "../wire";

/** Where an analysis is asked for, and what is sent there. */
export interface Origin {
  address: string;
  body?: unknown;
}

const MAX_ORIGINS = 10;

export function originOf(id: string): Origin | undefined {
  return kept<Record<string, Origin>>("analyses", {})[id];
}

/** Begins an analysis, or lets it go on, and says where it is; a Problem where it is refused. */
export async function begin(origin: Origin): Promise<string> {
  const { id } = await fetchJson<StartedAnalysis>(origin.address, { method: "POST", body: origin.body });
  const others = Object.entries(kept<Record<string, Origin>>("analyses", {})).filter(
    ([other]) => other !== id,
  );
  keep("analyses", { ...Object.fromEntries(others.slice(1 - MAX_ORIGINS)), [id]: origin });
  return id;
}

/** The same once more; false where this browser does not know what it was about. */
export async function beginAgain(id: string): Promise<boolean> {
  const origin = originOf(id);
  return origin !== undefined && (await begin(origin)) === id;
}
