// The replay that runs by itself: at a speed that is chosen, to the present and no further.
import type { Match } from "./match.svelte";

const PACE = 1100;
const LOOK_AGAIN = 80;
const LONGEST_REST = 6000;
export const SPEEDS = [0.5, 1, 2, 4] as const;

export class Playback {
  isRunning = $state(false);
  speed = $state<(typeof SPEEDS)[number]>(1);
  #match: Match;
  #timer = 0;
  #since = 0;

  constructor(match: Match) {
    this.#match = match;
  }

  /** From this moment on, or from where one looks; from the beginning, where that is the end. */
  run(from?: number): void {
    const { moments, moment } = this.#match;
    if (from !== undefined || moment === null) void this.#match.look(from ?? moments[0] ?? null);
    this.isRunning = true;
    this.#wait();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.isRunning = false;
  }

  toggle(): void {
    if (this.isRunning) this.stop();
    else this.run();
  }

  nextSpeed(): void {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length]!;
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#since = performance.now();
    this.#timer = window.setTimeout(() => this.#go(), PACE / this.speed);
  }

  /** On to the next moment, once the board has come to rest. */
  #go(): void {
    if (!this.isRunning) return;
    if (!this.#match.isAtRest() && performance.now() - this.#since < LONGEST_REST)
      return void (this.#timer = window.setTimeout(() => this.#go(), LOOK_AGAIN));
    if (this.#match.moment !== null) this.#match.step(1);
    if (this.#match.moment === null) this.stop();
    else this.#wait();
  }
}
