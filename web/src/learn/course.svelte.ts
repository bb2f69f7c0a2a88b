// A lesson being taken: what is asked, what was said to the last answer, and what the board shows.
import { fetchJson, Problem } from "../app/http";
import { play } from "../app/sound";
import { voice } from "../app/voice.svelte";
import type { Suggestion } from "../games/front";
import { TEXT } from "./texts";
import type { PreviewAnswer, LessonReply, LessonPrompt, SeenEvent, Snapshot } from "../wire";

export class Course {
  /** What is asked now; null after the last step. */
  step = $state.raw<LessonPrompt | null>(null);
  snapshot = $state.raw<Snapshot | null>(null);
  lastEvents = $state.raw<SeenEvent[]>([]);
  /** What has happened on this board. */
  history = $state.raw<SeenEvent[]>([]);
  /** What was said to the last answer, and whether that was taken. */
  said = $state.raw<{ text: string; isGood: boolean; rule: string } | null>(null);
  /** How many steps are behind the pupil. */
  done = $state(0);
  /** A step with a board of its own is to come: the pupil looks at the old one until they go on. */
  isWaiting = $state(false);
  isBusy = $state(false);
  isOver = $state(false);
  isShown = $state(false);
  problem = $state("");
  /** Counts fresh starts on a board, so that it forgets what was chosen on it. */
  boards = $state(0);

  readonly canAct = $derived(!this.isBusy && !this.isWaiting && !this.isOver);
  readonly suggested = $derived<Suggestion[]>(
    this.step && this.canAct && (this.isShown || this.step.is_shown)
      ? this.step.shows.map((action) => ({ action, value: 1, isProven: true, isBest: true, isAsked: true }))
      : [],
  );

  #answers: string[] = [];

  constructor(
    readonly game: string,
    readonly lesson: string,
  ) {}

  async open(): Promise<void> {
    await this.#quietly(async () => {
      const reply = await this.#post<LessonReply>("", { answers: [] });
      this.#answers = [];
      this.done = 0;
      this.isOver = false;
      this.#enter(reply.next);
    });
  }

  /** An answer: an action chosen on the board. */
  answer = (action: string): void => {
    if (!this.canAct) return;
    void this.#quietly(async () => {
      this.isBusy = true;
      try {
        this.#heard(action, await this.#post<LessonReply>("", { answers: this.#answers, answer: action }));
      } finally {
        this.isBusy = false;
      }
    });
  };

  /** On to the board of the next step. */
  goOn(): void {
    if (this.isWaiting && this.step) this.#enter(this.step);
  }

  show(): void {
    this.isShown = true;
  }

  ask = async (question: string): Promise<unknown> => {
    const path = `/preview?question=${encodeURIComponent(question)}`;
    return (await this.#post<PreviewAnswer>(path, { answers: this.#answers })).answer;
  };

  #heard(action: string, reply: LessonReply): void {
    const isGood = reply.is_good ?? false;
    this.said = { text: reply.said, isGood, rule: "" };
    if (!isGood) {
      // The board forgets what was chosen on it, and asks again.
      this.boards++;
      play("refused");
      return voice.say(reply.said);
    }
    this.#answers = [...this.#answers, action];
    this.done++;
    this.snapshot = reply.snapshot;
    this.lastEvents = reply.events;
    this.history = [...this.history, ...reply.events];
    this.step = reply.next;
    this.isShown = false;
    this.isOver = reply.next === null;
    this.isWaiting = reply.next?.is_new_board ?? false;
    const next = this.isWaiting || !reply.next ? "" : `${reply.next.say} ${reply.next.ask}`;
    voice.say(`${reply.said} ${next}`);
  }

  #enter(step: LessonPrompt | null): void {
    this.step = step;
    this.said = null;
    this.isWaiting = false;
    this.isShown = false;
    this.snapshot = step?.snapshot ?? null;
    this.lastEvents = [];
    this.history = [];
    this.boards++;
    if (step) voice.say(`${step.say} ${step.ask}`);
  }

  #post<T>(path: string, body: { answers: string[]; answer?: string }): Promise<T> {
    const address = `/api/games/${encodeURIComponent(this.game)}/lessons/${encodeURIComponent(this.lesson)}`;
    return fetchJson<T>(address + path, { body });
  }

  async #quietly(work: () => Promise<void>): Promise<void> {
    this.problem = "";
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      // The referee's own words are an answer like any other.
      if (error.rule) this.said = { text: error.message, isGood: false, rule: error.rule };
      else if (error.code === "offline") this.problem = this.step ? TEXT.onlyShown : TEXT.needsServer;
      else this.problem = error.message;
      voice.say(this.problem || error.message);
    }
  }
}
