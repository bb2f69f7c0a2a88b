// A position being set up: as data, as moves played on the board, and what the referee says about it.
import { begin } from "../analysis/origin";
import { fetchJson, Problem } from "../app/http";
import { router } from "../app/router.svelte";
import { unanswered } from "../games/unanswered";
import { defaults, settled, type Values } from "../lobby/options";
import type { GameCard, PositionData, Snapshot } from "../wire";

export type Data = null | boolean | number | string | Data[] | { [key: string]: Data };
export type Position = { [key: string]: Data };

export class Editor {
  options = $state<Values>({});
  position = $state.raw<Position | null>(null);
  /** The board, as it was when the position was last legal. */
  snapshot = $state.raw<Snapshot | null>(null);
  /** Why the position is not legal, in the referee's words; empty where it is. */
  problem = $state("");
  rule = $state("");
  isBusy = $state(false);
  /** Counts positions on the board, so that it forgets what was chosen on it. */
  boards = $state(0);

  readonly chosen = $derived.by(() => settled(this.card.options, $state.snapshot(this.options)));
  readonly isLegal = $derived(this.problem === "" && this.position !== null);
  readonly canUndo = $derived.by(() => this.#past.length > 0);

  #past = $state.raw<Position[]>([]);
  #asked = 0;

  constructor(readonly card: GameCard) {
    this.options = defaults(card);
  }

  /** The start of the game under the options chosen. */
  async reset(): Promise<void> {
    await this.#quietly(async () => {
      const { position } = await this.#data({ options: this.chosen });
      this.#past = [];
      await this.#show(position as Position);
    });
  }

  /** Another position, legal or not. */
  async set(position: Position): Promise<void> {
    if (this.position) this.#past = [...this.#past, this.position];
    await this.#show(position);
  }

  /** A move or a roll in the position. */
  act = (action: string): void => {
    void this.#quietly(async () => {
      const body = { options: this.chosen, position: this.position, actions: [action] };
      const { position } = await this.#data(body);
      await this.set(position as Position);
    });
  };

  undo(): void {
    const last = this.#past.at(-1);
    if (!last) return;
    this.#past = this.#past.slice(0, -1);
    void this.#show(last);
  }

  ask = unanswered;

  async play(): Promise<void> {
    const { position } = this;
    if (position) await router.go(`/new/${this.card.name}`, { start: { options: this.chosen, position } });
  }

  async analyse(): Promise<void> {
    await this.#quietly(async () => {
      const body = { game: this.card.name, options: this.chosen, position: this.position };
      await router.go(`/analysis/${await begin({ address: "/api/analyses", body })}`);
    });
  }

  /** Shows it, and lets the referee look at it; an answer to an older position is ignored. */
  async #show(position: Position): Promise<void> {
    this.position = position;
    const asked = ++this.#asked;
    try {
      const address = `/api/games/${this.card.name}/positions`;
      const body = { options: this.chosen, position, for_actor: true };
      const snapshot = await fetchJson<Snapshot>(address, { body });
      if (asked !== this.#asked) return;
      this.snapshot = snapshot;
      this.boards++;
      this.#say("", "");
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (asked === this.#asked) this.#say(error.message, error.rule);
    }
  }

  #data(body: unknown): Promise<PositionData> {
    return fetchJson<PositionData>(`/api/games/${this.card.name}/positions/data`, { body });
  }

  #say(problem: string, rule: string): void {
    this.problem = problem;
    this.rule = rule;
  }

  async #quietly(work: () => Promise<void>): Promise<void> {
    this.isBusy = true;
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.#say(error.message, error.rule);
    } finally {
      this.isBusy = false;
    }
  }
}
