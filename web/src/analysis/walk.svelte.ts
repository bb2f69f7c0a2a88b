// A walk through one seat's mistakes: the player looks for a better move in the position before each.
import type { Moment } from "../wire";
import type { Study } from "./study.svelte";

export class Walk {
  /** The seat whose mistakes are shown; null outside a walk. */
  seat = $state<number | null>(null);
  #index = $state(0);
  #study: Study;

  constructor(study: Study) {
    this.#study = study;
  }

  readonly all = $derived.by(() => (this.seat === null ? [] : this.of(this.seat)));
  readonly mistake = $derived.by<Moment | undefined>(() => this.all[this.#index]);
  readonly step = $derived(this.#index + 1);
  readonly isLast = $derived(this.step >= this.all.length);
  of(seat: number): Moment[] {
    return this.#study.mistakes.filter((moment) => moment.seat === seat);
  }

  begin(seat: number): void {
    this.seat = seat;
    this.#go(0);
  }

  next(): void {
    if (this.isLast) this.end();
    else this.#go(this.#index + 1);
  }

  again(): void {
    this.#study.isHidden = true;
    this.#study.tryAgain();
  }

  /** Shows the better move. */
  reveal(): void {
    this.#study.isHidden = false;
  }

  end(): void {
    this.seat = null;
    this.#study.isHidden = false;
  }

  #go(index: number): void {
    this.#index = index;
    const mistake = this.mistake;
    if (!mistake) return this.end();
    this.#study.isHidden = true;
    void this.#study.look(mistake.number - 1);
  }
}
