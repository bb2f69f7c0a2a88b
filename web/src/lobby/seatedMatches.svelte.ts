// The matches in which this browser holds a seat. The list from last time is shown at once, so that nothing moves when
// the server answers.
import { fetchJson, Problem } from "../app/http";
import { keep, kept } from "../app/kept";
import { allSecrets, forgetMatch } from "../app/keyring";
import type { MyMatch, MyMatches } from "../wire";
import { merged } from "./myMatches";
import { rememberResults } from "./results";

// The server accepts this many at once; the newest come last.
const MAX_SECRETS = 200;

export class SeatedMatches {
  matches = $state.raw<MyMatch[]>(kept<MyMatch[]>("matches", []));
  problem = $state("");

  readonly running = $derived(this.matches.filter((match) => !match.ended));
  readonly ended = $derived(this.matches.filter((match) => match.ended));

  async load(): Promise<void> {
    const secrets = allSecrets().slice(-MAX_SECRETS);
    try {
      const asked = { body: { secrets } };
      const found = secrets.length ? (await fetchJson<MyMatches>("/api/my-matches", asked)).matches : [];
      rememberResults(found);
      this.#learn(merged(found));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.problem = error.message;
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
