// A hint: asked of the server for the position on the board, and gone with it.
import { fetchJson, Problem } from "../app/http";
import { watchWarming } from "../app/readiness";
import { voice } from "../app/voice.svelte";
import type { Suggestion } from "../games/front";
import { suggestions } from "../games/suggestions";
import type { Hint } from "../wire";
import type { Match } from "./match.svelte";

export class Advice {
  isAsking = $state(false);
  /** The hint is late because the server is still preparing its computer players. */
  isWarming = $state(false);
  #hint = $state.raw<Hint | null>(null);
  #match: Match;
  #asked: AbortController | null = null;

  constructor(match: Match) {
    this.#match = match;
  }

  /** The hint, as long as the position is the one that it is about. */
  readonly hint = $derived.by(() =>
    this.#hint?.number === this.#match.snapshot?.number ? this.#hint : null,
  );
  readonly suggested = $derived<Suggestion[]>(suggestions(this.hint?.options.slice(0, 1) ?? []));

  async ask(): Promise<void> {
    const { id, secrets, snapshot } = this.#match;
    if (!snapshot?.permissions.hint || this.isAsking) return;
    const asked = (this.#asked = new AbortController());
    this.isAsking = true;
    this.#match.refused = null; // a refusal would hide the hint
    const stop = watchWarming((isWarming) => (this.isWarming = isWarming));
    try {
      const body = { after: snapshot.number, seat: snapshot.viewer };
      const address = `/api/matches/${encodeURIComponent(id)}/hint`;
      this.#hint = await fetchJson<Hint>(address, { body, secrets, signal: asked.signal });
      voice.say(this.#hint.sentence);
    } catch (error) {
      if (error instanceof Problem && error.code !== "stale" && !asked.signal.aborted)
        this.#match.refused = { action: "", rule: "", message: error.message };
    } finally {
      stop();
      if (this.#asked === asked) this.isAsking = false;
    }
  }

  /** Does what the hint says. */
  play(): void {
    const best = this.hint?.options[0];
    if (best && this.#match.canAct) this.#match.send(best.action);
  }

  /** No hint any more, and none to come. */
  forget(): void {
    this.#asked?.abort();
    this.isAsking = false;
    this.#hint = null;
  }
}
