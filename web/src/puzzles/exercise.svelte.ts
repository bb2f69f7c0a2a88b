// A puzzle being solved: the board, the try, and how play goes on after it.
import { tick } from "svelte";

import { fetchJson, Problem } from "../app/http";
import { keep, kept } from "../app/kept";
import { play } from "../app/sound";
import { voice } from "../app/voice.svelte";
import type { PreviewAnswer, LineAction, PuzzleBoard, PuzzleReply, SeenEvent, Snapshot } from "../wire";
import { after, NEWCOMER, type Solver } from "./choice";
import { TEXT } from "./texts";

const PACE = 1100;

export function solverOf(game: string): Solver {
  return kept<Record<string, Solver>>("puzzles", {})[game] ?? NEWCOMER;
}

export class Exercise {
  board = $state.raw<PuzzleBoard | null>(null);
  snapshot = $state.raw<Snapshot | null>(null);
  lastEvents = $state.raw<SeenEvent[]>([]);
  history = $state.raw<SeenEvent[]>([]);
  reply = $state.raw<PuzzleReply | null>(null);
  /** How much of the line has been played on the board. */
  played = $state(0);
  isBusy = $state(false);
  refused = $state.raw<Problem | null>(null);
  problem = $state("");
  boards = $state(0);
  /** An action was chosen that the puzzle does not ask about. */
  notAsked = $state(false);
  /** The solver has given up, and sees the answer. */
  isShown = $state(false);
  solver = $state.raw<Solver>(NEWCOMER);

  readonly canAct = $derived(!this.isBusy && this.reply === null);
  #timer = 0;

  constructor(
    readonly game: string,
    readonly id: string,
  ) {
    this.solver = solverOf(game);
  }

  async open(): Promise<void> {
    await this.#quietly(async () => {
      this.board = await fetchJson<PuzzleBoard>(this.#address());
      this.restart();
      voice.say(this.board.task);
    });
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  /** The position as it was, to try again. */
  restart(): void {
    clearTimeout(this.#timer);
    this.reply = null;
    this.refused = null;
    this.notAsked = false;
    this.isShown = false;
    this.played = 0;
    this.snapshot = this.board?.snapshot ?? null;
    this.lastEvents = [];
    this.history = [];
    this.boards++;
  }

  try = (action: string): void => {
    if (!this.canAct) return;
    const asked = this.board?.choices ?? [];
    if (!asked.length || asked.some((each) => each.action === action)) return this.#send(action);
    this.notAsked = true;
    // The board forgets what was chosen on it, once it has done with the event.
    void tick().then(() => this.boards++);
    play("refused");
    voice.say(TEXT.notAsked);
  };

  /** Gives up: the solution is played. */
  giveUp = (): void => {
    this.restart();
    this.#send(null);
  };

  #send(action: string | null): void {
    void this.#quietly(async () => {
      this.isBusy = true;
      try {
        this.#heard(await fetchJson<PuzzleReply>(this.#address("/tries"), { body: { action } }));
        this.isShown = action === null;
      } finally {
        this.isBusy = false;
      }
    });
  }

  ask = async (question: string): Promise<unknown> => {
    const path = `/preview?question=${encodeURIComponent(question)}`;
    return (await fetchJson<PreviewAnswer>(this.#address(path))).answer;
  };

  #heard(reply: PuzzleReply): void {
    this.reply = reply;
    if (this.board) this.solver = after(this.solver, this.board, reply.is_solved);
    keep("puzzles", { ...kept<Record<string, Solver>>("puzzles", {}), [this.game]: this.solver });
    play(reply.is_solved ? "acted" : "refused");
    voice.say(`${reply.is_solved ? TEXT.solved : TEXT.wrong} ${reply.sentence}`);
    this.#playOn();
  }

  /** The line on the board, one action after the other. */
  #playOn(): void {
    const next: LineAction | undefined = this.reply?.line[this.played];
    if (!next) return;
    this.played++;
    this.snapshot = next.snapshot;
    this.lastEvents = [next.event];
    this.history = [...this.history, next.event];
    this.#timer = window.setTimeout(() => this.#playOn(), PACE);
  }

  #address(path = ""): string {
    return `/api/games/${encodeURIComponent(this.game)}/puzzles/${encodeURIComponent(this.id)}${path}`;
  }

  async #quietly(work: () => Promise<void>): Promise<void> {
    this.problem = "";
    this.refused = null;
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (error.rule) this.refused = error;
      else this.problem = error.message;
      voice.say(error.message);
    }
  }
}
