// What a game writes into the fixed places around its board.
import type { Snippet } from "svelte";

/** The button that is most likely wanted next. */
export interface Primary {
  label: string;
  /** What it does, for tests and for the focus: `continue`. */
  action?: string;
  run: () => void;
  /** False while it is shown but cannot be pressed. */
  isReady?: boolean;
  /** A quiet button: possible, but not what most would do next. */
  isQuiet?: boolean;
  /** The prompt asks for a second press: a hint is closed. */
  isAsking?: boolean;
  /** Nothing else is useful: it may be done by itself, if the player has set that. */
  isAutomatic?: boolean;
}

export class Guide {
  /** What to do now, in one line. */
  prompt = $state("");
  primary = $state.raw<Primary | null>(null);
  /** What one's last action led to, in a line above the prompt. */
  told = $state("");
  /** What one can do now, where that needs more than the board: `parts/InPanel.svelte` fills it. */
  panel = $state.raw<Snippet | null>(null);
  /** The board shows how something happens: its result is told when it has arrived. */
  isStaging = $state(false);
  /** Plays the sound of a kind of news. */
  sound: (kind: string) => void = () => {};
  #refuse: (sentence: string, rule: string) => void;

  constructor(refuse: (sentence: string, rule: string) => void) {
    this.#refuse = refuse;
  }

  /** Says why a click had no effect, with the clause where there is one. */
  refuse(sentence: string, rule = ""): void {
    this.#refuse(sentence, rule);
  }

  /** Writes all three; boards call it in an effect. */
  say(prompt: string, primary: Primary | null = null, told = ""): void {
    this.prompt = prompt;
    this.primary = primary;
    this.told = told;
  }
}
