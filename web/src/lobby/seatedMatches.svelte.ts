// The matches in which this browser holds a seat. The list from last time is shown at once, so that nothing moves when
// the server answers.
import { fetchJson, Problem } from "../app/http";
import { keep, kept } from "../app/kept";
import { allMatches, allSecrets, forgetMatch } from "../app/keyring";
import type { MyMatch, MyMatches } from "../wire";
import { merged } from "./myMatches";
import { rememberResults } from "./results";

// The server accepts this many at once; the newest come last.
const MAX_SECRETS = 200;

/** The player has seen how a match ended: the next list has no room for it on top. */
export function sawEnd(id: string): void {
  const matches = kept<MyMatch[]>("matches", []);
  keep(
    "matches",
    matches.map((match) => (match.id === id ? { ...match, ended: true } : match)),
  );
  keep("told", [...new Set([...kept<string[]>("told", []), id])]);
}

export class SeatedMatches {
  matches = $state.raw<MyMatch[]>(kept<MyMatch[]>("matches", []));
  problem = $state("");
  /** A match has been played since the list was kept: room is kept for it until the server has answered. */
  isAwaited = $state(allMatches().some((id) => !kept<string[]>("told", []).includes(id)));

  readonly running = $derived(this.matches.filter((match) => !match.ended));
  readonly ended = $derived(this.matches.filter((match) => match.ended));

  async load(): Promise<void> {
    const secrets = allSecrets().slice(-MAX_SECRETS);
    try {
      const asked = { body: { secrets } };
      const found = secrets.length ? (await fetchJson<MyMatches>("/api/my-matches", asked)).matches : [];
      rememberResults(found);
      this.#learn(merged(found));
      keep("told", allMatches());
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.problem = error.message;
    } finally {
      this.isAwaited = false;
    }
  }

  remove(id: string): void {
    forgetMatch(id);
    this.#learn(this.matches.filter((match) => match.id !== id));
  }

  #learn(matches: MyMatch[]): void {
    this.matches = matches;
    keep("matches", matches);
  }
}
