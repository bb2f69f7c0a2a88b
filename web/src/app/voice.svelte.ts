// What screen readers are told: one polite live region for the whole app, and the last words to hear again.
import { TEXT } from "./texts";

class Voice {
  text = $state("");
  /** How often something was said. */
  spoken = 0;
  #last = "";
  #timer = 0;

  say(sentence: string): void {
    if (!sentence) return;
    this.spoken++;
    this.#last = this.#timer ? `${this.#last} ${sentence}` : sentence;
    const words = this.#last;
    this.text = "";
    clearTimeout(this.#timer);
    // A region is read when its text changes: it is emptied first, and what comes at once is said as one.
    this.#timer = window.setTimeout(() => {
      this.#timer = 0;
      this.text = words;
    }, 60);
  }

  again(): void {
    this.say(this.#last || TEXT.nothingYet);
  }
}

export const voice = new Voice();
