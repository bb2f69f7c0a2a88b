// One step after the other: what others do is shown at a pace that can be watched, however quickly it was done.

/** Milliseconds from one action to the next. */
export const PACE = 600;
/** A turn of many actions is told in about so long. */
const LONGEST_TURN = 8000;
const MIN_PAUSE = 130;
/** With more than so many waiting, an action need not have come to rest before the next. */
const FEW_ACTIONS = 4;
const LONGEST_REST = 6000;
const LOOK_AGAIN = 60;

export interface Step<What> {
  what: What;
  /** Who acted; null where nobody did: such steps never wait. */
  by: number | null;
}

/** Milliseconds until the next step, counted from the last: `by` tells who acted in those that wait, oldest first. */
export function pause(by: readonly (number | null)[]): number {
  const inTurn = by.findIndex((each) => each !== by[0]);
  const length = inTurn < 0 ? by.length : inTurn;
  return Math.max(MIN_PAUSE, Math.min(PACE, LONGEST_TURN / Math.max(1, length)));
}

export class Pacer<What> {
  /** Something is known that is not shown yet. */
  isBehind = $state(false);
  #waiting: Step<What>[] = [];
  #timer = 0;
  #last = -Infinity;
  #show: (what: What) => void;
  #isAtRest: () => boolean;

  /** `isAtRest` tells whether what was shown has stopped moving. */
  constructor(show: (what: What) => void, isAtRest: () => boolean) {
    this.#show = show;
    this.#isAtRest = isAtRest;
  }

  /** Shows it in its turn. */
  push(step: Step<What>): void {
    this.#waiting.push(step);
    this.#go();
  }

  /** Shows it at once, after all that waits. */
  hurry(step: Step<What>): void {
    this.skip();
    this.#showNext(step);
  }

  /** Shows the present: whatever waits is past. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#timer = 0;
    const last = this.#waiting.at(-1);
    this.#waiting = [];
    if (last) this.#showNext(last);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#waiting = [];
  }

  #go(): void {
    const since = performance.now() - this.#last;
    while (this.#waiting.length && this.#isDue(since)) {
      this.#showNext(this.#waiting.shift()!);
      if (this.#waiting[0]?.by != null) break;
    }
    this.isBehind = this.#waiting.length > 0;
    clearTimeout(this.#timer);
    this.#timer = this.isBehind ? window.setTimeout(() => this.#go(), LOOK_AGAIN) : 0;
  }

  #isDue(since: number): boolean {
    const by = this.#waiting.map((step) => step.by);
    if (by[0] === null || document.hidden) return true;
    if (since < pause(by)) return false;
    return by.length > FEW_ACTIONS || since > LONGEST_REST || this.#isAtRest();
  }

  #showNext({ what, by }: Step<What>): void {
    if (by !== null) this.#last = performance.now();
    this.isBehind = this.#waiting.length > 0;
    this.#show(what);
  }
}
