// Questions to the game's previews: each is asked once for a snapshot, and its answer kept until the snapshot changes.
import { untrack } from "svelte";

import type { TorusPreview } from "../../wire";

type Ask = (question: string) => Promise<unknown>;
const PATIENCE = 70;

export class Answers {
  #answers = $state.raw<ReadonlyMap<string, unknown>>(new Map());
  #asked = new Set<string>();
  #timer = 0;
  #waiting: { question: string; act: () => void } | undefined;
  #snapshot = -1;

  /** The answer, or undefined while there is none. */
  to<Answer extends TorusPreview>(question: string): Answer | undefined {
    return this.#answers.get(question) as Answer | undefined;
  }

  /** Whether it has been answered, if only by a failure. */
  isSettled(question: string): boolean {
    return this.#answers.has(question);
  }

  /** Acts once the question is settled; not at all if the snapshot changes first or something else is asked for. */
  whenSettled(question: string, act: () => void): void {
    this.#waiting = { question, act };
    this.#fulfil();
  }

  /** Forgets what was to be done once a question is settled. */
  forget(): void {
    this.#waiting = undefined;
  }

  #fulfil(): void {
    const waiting = this.#waiting;
    if (!waiting || !this.isSettled(waiting.question)) return;
    this.#waiting = undefined;
    waiting.act();
  }

  /** Sees to it that these are asked; a pointer that moves on asks for little. */
  want(questions: readonly string[], snapshot: number, ask: Ask): void {
    untrack(() => {
      if (snapshot !== this.#snapshot) {
        this.#snapshot = snapshot;
        this.#asked.clear();
        this.#answers = new Map();
        this.forget();
      }
      clearTimeout(this.#timer);
      const open = questions.filter((question) => !this.#asked.has(question));
      if (open.length)
        this.#timer = window.setTimeout(() => open.forEach((each) => this.#put(each, ask)), PATIENCE);
    });
  }

  async #put(question: string, ask: Ask): Promise<void> {
    if (this.#asked.has(question)) return;
    this.#asked.add(question);
    const snapshot = this.#snapshot;
    // What has no answer shows no preview; the referee still says why an action is refused.
    const answer = await ask(question).catch(() => undefined);
    if (snapshot !== this.#snapshot) return;
    this.#answers = new Map(this.#answers).set(question, answer);
    this.#fulfil();
  }
}
