// A picture of the rules being played with: the real board and the real referee, from the picture's position on.
import { fetchJson, Problem } from "../app/http";
import { play } from "../app/sound";
import { voice } from "../app/voice.svelte";
import type { PreviewAnswer, PositionRequest, SeenEvent, Snapshot, TrialReply } from "../wire";

export class Trial {
  snapshot = $state.raw<Snapshot | null>(null);
  lastEvents = $state.raw<SeenEvent[]>([]);
  history = $state.raw<SeenEvent[]>([]);
  refused = $state.raw<Problem | null>(null);
  isBusy = $state(false);
  /** Counts fresh starts, after which the board forgets what was chosen on it. */
  boards = $state(0);
  /** How many actions of the reader's own can be undone. */
  readonly depth = $derived.by(() => (void this.snapshot, this.#before.length));

  #actions: string[] = [];
  /** The actions, and what was told, before each of the reader's own. */
  #before: { actions: string[]; history: SeenEvent[] }[] = [];

  constructor(
    readonly game: string,
    readonly from: Partial<PositionRequest>,
  ) {}

  open = (): Promise<void> => this.#ask(this.from.actions ?? [], null, []);

  /** The picture as it was. */
  restart = (): void => {
    this.#before = [];
    void this.open();
  };

  undo = (): void => {
    const last = this.#before.pop();
    if (last) void this.#ask(last.actions, null, last.history);
  };

  send = (action: string): void => {
    if (this.isBusy) return;
    const before = { actions: this.#actions, history: this.history };
    void this.#ask(before.actions, action, before.history, () => this.#before.push(before));
  };

  question = async (question: string): Promise<unknown> => {
    const path = `/preview?question=${encodeURIComponent(question)}`;
    return (await this.#post<PreviewAnswer>(path, this.#actions, null)).answer;
  };

  async #ask(
    actions: string[],
    action: string | null,
    history: SeenEvent[],
    taken: () => void = () => {},
  ): Promise<void> {
    this.isBusy = true;
    try {
      const reply = await this.#post<TrialReply>("", actions, action);
      taken();
      this.#actions = reply.actions;
      this.refused = null;
      this.lastEvents = reply.events;
      this.history = [...history, ...reply.events];
      this.snapshot = reply.snapshot;
      if (action === null) this.boards++;
      else play("acted");
      voice.say(reply.events.flatMap(({ news }) => news.map(({ sentence }) => sentence)).join(" "));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.refused = error;
      this.boards++;
      voice.say(error.message);
    } finally {
      this.isBusy = false;
    }
  }

  #post<T>(path: string, actions: string[], action: string | null): Promise<T> {
    const { options = {}, position = null } = this.from;
    return fetchJson<T>(`/api/games/${encodeURIComponent(this.game)}/trials${path}`, {
      body: { options, position, actions, action },
    });
  }
}
