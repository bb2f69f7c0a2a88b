// One's next action, chosen while the other side thinks: sent when the turn comes, dropped if it is not legal then.
import { fetchJson, Problem } from "../app/http";
import type { Suggestion } from "../games/front";
import type { Premoves, Snapshot } from "../wire";
import { isRemote } from "./emotes";
import type { Match } from "./match.svelte";
import { TEXT } from "./texts";

export class Premove {
  /** What is to be done at the next turn. */
  action = $state("");
  #possible = $state.raw<Premoves | null>(null);
  #match: Match;

  constructor(match: Match) {
    this.#match = match;
  }

  /** The other side, a person elsewhere, is to act, and nothing is left to chance or hidden. */
  readonly isTime = $derived.by(() => {
    const { card, snapshot, moment, connection, isPaused } = this.#match;
    if (!card || !snapshot || moment !== null || connection !== "live" || isPaused) return false;
    const isOpen = card.seats.length === 2 && !card.has_chance && !card.has_secrets;
    const isTheirs = snapshot.viewer !== null && snapshot.to_act !== snapshot.viewer && !snapshot.outcome;
    return isOpen && isTheirs && isRemote(card) && card.seats.every(({ joined }) => joined);
  });
  readonly canChoose = $derived.by(
    () => this.isTime && !this.action && this.#possible?.number === this.#match.snapshot?.number,
  );
  /** What is planned, in words. */
  readonly words = $derived.by(() => {
    const at = this.#possible?.legal.indexOf(this.action) ?? -1;
    return this.#possible?.words[at] ?? this.action;
  });
  /** What the board marks. */
  readonly suggested = $derived<Suggestion[]>(
    this.isTime && this.action
      ? [{ action: this.action, value: 1, isProven: true, isBest: true, isAsked: true }]
      : [],
  );

  /** What the board offers: the position as it is, with what may be legal later. */
  onto(snapshot: Snapshot): Snapshot {
    return this.canChoose || (this.isTime && this.action)
      ? { ...snapshot, legal: this.#possible?.legal ?? [] }
      : snapshot;
  }

  /** Asks what may be chosen; to be called whenever the other side is to act. */
  async prepare(): Promise<void> {
    const { id, secrets } = this.#match;
    try {
      const address = `/api/matches/${encodeURIComponent(id)}/premoves`;
      this.#possible = await fetchJson<Premoves>(address, { secrets });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.#possible = null; // then there are none
    }
  }

  choose = (action: string): void => {
    this.action = action;
  };

  cancel(): void {
    this.action = "";
  }

  /** The turn has come. */
  play(): void {
    const { action } = this;
    const { snapshot, canAct } = this.#match;
    if (!action || !canAct) return;
    this.action = "";
    if (snapshot?.legal.includes(action)) this.#match.send(action);
    else this.#match.refused = { action: "", rule: "", message: TEXT.premoveGone };
  }
}
