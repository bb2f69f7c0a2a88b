// An analysis on the page: what is known of it, which position is shown, and what is being tried there.
import { fetchJson, Problem } from "../app/http";
import { router } from "../app/router.svelte";
import { voice } from "../app/voice.svelte";
import { suggestions } from "../games/suggestions";
import type {
  Analysis,
  PreviewAnswer,
  Assessment,
  Balance,
  Moment,
  PositionData,
  Progress,
  SeenEvent,
  Snapshot,
} from "../wire";
import { follow } from "./following";
import { beginAgain, originOf } from "./origin";
import { TEXT } from "./texts";
import { values } from "./values";

/** A snapshot on the board, and what led to it from the one before. */
interface Shown {
  at: number;
  snapshot: Snapshot;
  lastEvents: SeenEvent[];
}

export interface Tried {
  words: string;
  assessment: Assessment;
  /** The board after it. */
  snapshot: Snapshot;
}

export class Study {
  readonly id: string;
  whole = $state.raw<Analysis | null>(null);
  progress = $state.raw<Progress | null>(null);
  moments = $state.raw<Moment[]>([]);
  isGone = $state(false);
  problem = $state("");
  shown = $state.raw<Shown | null>(null);
  /** How many actions lead to the position to be shown. */
  at = $state(0);
  /** The moment at the position shown, with every ranked action. */
  moment = $state.raw<Moment | null>(null);
  tried = $state.raw<Tried | null>(null);
  isAssessing = $state(false);
  /** Whether the assessment is hidden while the player looks for a better move. */
  isHidden = $state(false);
  /** Counts the attempts at a position; each one sets up the board afresh. */
  attempts = $state(0);

  readonly events = $derived(this.whole?.events ?? []);
  readonly last = $derived(this.events.length);
  readonly balances = $derived<Balance[]>(this.progress?.balances ?? []);
  /** Every seat's expected score, position by position, as far as it is known. */
  readonly values = $derived(values(this.moments, this.whole?.outcome?.scores ?? null, this.last));
  /** What is worth another look: inaccuracies are told, but not walked through. */
  readonly mistakes = $derived(
    this.moments.filter(({ grade }) => grade === "mistake" || grade === "blunder"),
  );
  readonly isSolved = $derived(this.tried !== null && !this.tried.assessment.grade);
  /** The position on the board: the one of the record, or what the move tried leads to. */
  readonly board = $derived(this.tried?.snapshot ?? this.shown?.snapshot ?? null);
  readonly suggested = $derived(
    this.moment && !this.isHidden && !this.tried ? suggestions(this.moment.options) : [],
  );
  readonly canTry = $derived.by(() => {
    if (!this.moment?.options.length || this.isAssessing || this.tried) return false;
    return this.shown?.at === this.at && this.moment.number === this.at + 1;
  });

  #snapshots = new Map<number, Snapshot>();
  #details = new Map<number, Moment>();
  #unfollow = () => {};

  constructor(id: string) {
    this.id = id;
  }

  async open(): Promise<void> {
    try {
      this.whole = await this.#fetch<Analysis>();
      this.#learn(this.whole.progress, true);
      this.#follow();
      await this.look(0);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.isGone = error.code === "not_found";
      this.problem = error.message;
    }
  }

  close(): void {
    this.#unfollow();
  }

  /** Shows the position after the first `at` actions. */
  async look(at: number): Promise<void> {
    const wanted = Math.max(0, Math.min(this.last, at));
    this.at = wanted;
    if (this.tried) this.tryAgain(); // what was planned on the board belongs to the position left
    this.moment = null;
    await this.#quietly(async () => {
      const [snapshot, moment] = await Promise.all([this.#snapshot(wanted), this.#detail(wanted + 1)]);
      if (this.at !== wanted) return;
      const before = this.shown;
      const lastEvents = before && before.at + 1 === wanted ? this.events.slice(before.at, wanted) : [];
      this.shown = { at: wanted, snapshot, lastEvents };
      this.moment = moment;
    });
  }

  /** Another action at the position shown: what would it have been worth? */
  try = (action: string): void => {
    if (!this.canTry) return;
    void this.#quietly(async () => {
      const at = this.at;
      this.isAssessing = true;
      try {
        const text = encodeURIComponent(action);
        const [assessment, snapshot] = await Promise.all([
          this.#fetch<Assessment>(`/moments/${at + 1}/try?action=${text}`),
          this.#fetch<Snapshot>(`/snapshots/${at}/tried?action=${text}`),
        ]);
        if (this.at === at) this.tried = { words: this.#inWords(action), assessment, snapshot };
      } finally {
        this.isAssessing = false;
      }
    });
  };

  /** The words of an action that was ranked here, or its notation. */
  #inWords(action: string): string {
    return this.moment?.options.find((option) => option.action === action)?.words ?? action;
  }

  tryAgain(): void {
    this.tried = null;
    this.attempts++;
  }

  /** Play goes on from the position shown, in a match of one's own. */
  playOn = (): void => {
    void this.#quietly(async () => {
      const { options, position } = await this.#fetch<PositionData>(`/positions/${this.at}`);
      await router.go(`/new/${this.whole!.game}`, { start: { options, position } });
    });
  };

  ask = async (question: string): Promise<unknown> => {
    return (
      await this.#fetch<PreviewAnswer>(
        `/snapshots/${this.at}/preview?question=${encodeURIComponent(question)}`,
      )
    ).answer;
  };

  async stop(): Promise<void> {
    await this.#quietly(async () => this.#learn(await this.#fetch<Progress>("/stop", "POST"), false));
  }

  /** Whether this browser could begin it again. */
  get isOurs(): boolean {
    return originOf(this.id) !== undefined;
  }

  /** Resumes an analysis that was stopped, or that a restarted server has forgotten. */
  goOn = (): void => {
    void this.#quietly(async () => {
      if (await beginAgain(this.id)) this.#follow();
    });
  };

  #follow(): void {
    this.#unfollow();
    this.#unfollow = follow(this.id, (progress, isFirst) => this.#learn(progress, isFirst), this.goOn);
  }

  /** Asks the server; if it has forgotten the analysis, begins it again. */
  async #fetch<T>(path = "", method: "GET" | "POST" = "GET"): Promise<T> {
    const address = `/api/analyses/${encodeURIComponent(this.id)}${path}`;
    try {
      return await fetchJson<T>(address, { method });
    } catch (error) {
      const isForgotten = error instanceof Problem && error.code === "not_found";
      if (!isForgotten || !(await beginAgain(this.id))) throw error;
      return fetchJson<T>(address, { method });
    }
  }

  #learn(progress: Progress, isFirst: boolean): void {
    const known = isFirst ? [] : this.moments;
    this.moments = [...known, ...progress.moments];
    this.progress = progress;
    if (progress.status === "done" && !isFirst) voice.say(TEXT.finished);
    // The position on the board has just been assessed.
    if (!this.moment && this.shown?.at === this.at && this.moments[this.at]) void this.look(this.at);
  }

  async #snapshot(at: number): Promise<Snapshot> {
    const known = this.#snapshots.get(at) ?? (await this.#fetch<Snapshot>(`/snapshots/${at}`));
    this.#snapshots.set(at, known);
    return known;
  }

  async #detail(number: number): Promise<Moment | null> {
    const told = this.moments[number - 1];
    if (!told?.options.length) return told ?? null;
    try {
      const known = this.#details.get(number) ?? (await this.#fetch<Moment>(`/moments/${number}`));
      this.#details.set(number, known);
      return known;
    } catch (error) {
      if (error instanceof Problem && error.code === "not_found") return told; // it is being analysed again
      throw error;
    }
  }

  async #quietly(work: () => Promise<void>): Promise<void> {
    this.problem = "";
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.problem = error.message;
    }
  }
}
