// Events that a command of ours has caused and the live line has yet to bring.

/** After so many milliseconds the line is asked to start over. */
export const LATE_MS = 2000;
export const GIVE_UP_MS = 3000;

export class Arrivals {
  readonly #again: () => void;
  #waiting = new Set<{ number: number; arrive: () => void }>();
  #newest = -1;

  /** `again` asks the live line to start over. */
  constructor(again: () => void) {
    this.#again = again;
  }

  /** The number of the newest event that is known. */
  brought(newest: number): void {
    this.#newest = newest;
    for (const { number, arrive } of this.#waiting) if (number <= newest) arrive();
  }

  /** Settles when the event is there; asks again when it is late, and does not wait for ever. */
  wait(number: number): Promise<void> {
    if (this.#newest >= number) return Promise.resolve();
    return new Promise((done) => {
      const late = setTimeout(() => this.#again(), LATE_MS);
      const given = setTimeout(() => arrive(), GIVE_UP_MS);
      const arrive = () => {
        clearTimeout(late);
        clearTimeout(given);
        this.#waiting.delete(waiting);
        done();
      };
      const waiting = { number, arrive };
      this.#waiting.add(waiting);
    });
  }
}
