// A hint: asked of the server for the position on the board, and gone with it.
import { fetchJson, Problem } from "../app/http";
import { watchWarming } from "../app/readiness";
import { voice } from "../app/voice.svelte";
import type { Suggestion } from "../games/front";
import { suggestions } from "../games/suggestions";
import type { Hint } from "../wire";
import type { Match } from "./match.svelte";
import { TEXT } from "./texts";

/** Milliseconds; on a server with nothing else to do a hint takes less than half of it. */
const LATE_MS = 6000;

export class Advice {
  /** The hint is late because the server is still preparing its computer players. */
  isWarming = $state(false);
  /** It is late although the server is ready. */
  isLate = $state(false);
  #hint = $state.raw<Hint | null>(null);
  #match: Match;
  #request: AbortController | null = null;
  /** The position that a hint was asked for, until it comes. */
  #asked = $state.raw<number | null>(null);

  constructor(match: Match) {
    this.#match = match;
  }

  readonly isAsking = $derived.by(() => this.#asked !== null && this.#asked === this.#match.snapshot?.number);
  /** The hint, as long as the position is the one that it is about, and once the board shows that position. */
  readonly hint = $derived.by(() =>
    this.#match.isAtRest() && this.#hint?.number === this.#match.snapshot?.number ? this.#hint : null,
  );
  readonly suggested = $derived<Suggestion[]>(suggestions(this.hint?.options.slice(0, 1) ?? []));

  async ask(): Promise<void> {
    const { id, secrets, snapshot } = this.#match;
    if (!snapshot || this.isAsking || this.#hint?.number === snapshot.number) return;
    if (!snapshot.permissions.hint) {
      this.#match.refused = { action: "", rule: "", message: TEXT.noHint };
      return;
    }
    this.#request?.abort(); // for a position that is gone
    const request = (this.#request = new AbortController());
    this.#asked = snapshot.number;
    this.#match.refused = null; // a refusal would hide the hint
    const stop = watchWarming((isWarming, waited) => {
      this.isWarming = isWarming;
      this.isLate = waited >= LATE_MS;
    });
    try {
      const body = { after: snapshot.number, seat: snapshot.viewer };
      const address = `/api/matches/${encodeURIComponent(id)}/hint`;
      this.#hint = await fetchJson<Hint>(address, { body, secrets, signal: request.signal });
      voice.say(this.#hint.sentence);
    } catch (error) {
      if (error instanceof Problem && error.code !== "stale" && !request.signal.aborted)
        this.#match.refused = { action: "", rule: "", message: error.message };
    } finally {
      stop();
      if (this.#request === request) this.#asked = null;
    }
  }

  /** Does what the hint says. */
  play(): void {
    const best = this.hint?.options[0];
    if (best && this.#match.canAct) this.#match.send(best.action);
  }

  /** No hint any more, and none to come. */
  forget(): void {
    this.#request?.abort();
    this.#asked = null;
    this.#hint = null;
  }
}
