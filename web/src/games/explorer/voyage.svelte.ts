// What the parts of the table share beyond the view: which page of the briefing lies open, and what a crew wrote.
import { keep, kept } from "../../app/kept";

const LARGE_CARDS_KEY = "explorer.large";

export type Page = "mission" | "science";

export class Voyage {
  /** The briefing has been read, or put away. */
  isBriefed = $state(false);
  page = $state<Page>("mission");
  /** The briefing was opened again during the game. */
  isReading = $state(false);
  /** The entry of the glossary that the briefing goes to. */
  term = $state("");
  /** The word that is being explained over the board. */
  asked = $state("");
  /** Answers to the questions at the end, by first seat and question; they stay in this browser. */
  thoughts = $state<Record<string, string>>({});

  /** Cards open large: for a class in front of one screen. */
  #isLarge = $state(kept(LARGE_CARDS_KEY, false));

  get isLarge(): boolean {
    return this.#isLarge;
  }

  set isLarge(value: boolean) {
    this.#isLarge = value;
    keep(LARGE_CARDS_KEY, value);
  }

  explain = (term: string): void => {
    this.asked = term;
  };

  /** All the science, at this word. */
  open = (term: string): void => {
    this.term = term;
    this.page = "science";
    this.isReading = true;
  };

  put = (): void => {
    this.isBriefed = true;
    this.isReading = false;
    this.term = "";
  };
}
