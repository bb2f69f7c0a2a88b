// One match on the page: what is known of it, what is shown of it, and what is being done.
import { untrack } from "svelte";

import { fetchJson, fetchPatiently, Problem } from "../app/http";
import { addSecrets, exchangeSecrets, secretsOf } from "../app/keyring";
import { router } from "../app/router.svelte";
import type { GameFront } from "../games/front";
import type {
  PreviewAnswer,
  Emote,
  NewSecret,
  Offer,
  Snapshot,
  SeenEvent,
  TakenSeat,
  WholeMatch,
} from "../wire";
import { Arrivals } from "./arrivals";
import { act, type Command } from "./command";
import {
  between,
  hasGap,
  isPaused,
  type Known,
  learn,
  line,
  moments,
  newest,
  NOTHING,
  takesBack,
} from "./known";
import { connect, type Connection, type Line } from "./live";
import { Pacer } from "./pacing.svelte";
import { before, remember } from "./pair";
import { TEXT } from "./texts";
import { type BeginsTurn, turnEnds, turns, turnStep } from "./turns";

export interface Refused {
  /** What was tried, where it was an action. */
  action: string;
  rule: string;
  message: string;
}

/** A snapshot on the board, what led to it from the one before and from the start, the last action and the last turn. */
export interface Shown {
  snapshot: Snapshot;
  lastEvents: SeenEvent[];
  latest: SeenEvent | null;
  turn: SeenEvent[];
  history: SeenEvent[];
}

/** A seat's, or everyone's at once. */
export type Viewer = number | "everyone";

export class Match {
  readonly id: string;
  /** All that the server has said. */
  known = $state.raw<Known>(NOTHING);
  /** As much of it as is told on the page: what others do is told at a pace that can be watched. */
  told = $state.raw<Known>(NOTHING);
  /** The game's word on turns in a row; its front knows. */
  beginsTurn = $state.raw<BeginsTurn | undefined>();
  /** Whether the board has come to rest; the table knows. */
  isAtRest: () => boolean = () => true;
  connection = $state<Connection>("connecting");
  refused = $state.raw<Refused | null>(null);
  shown = $state.raw<Shown | null>(null);
  /** The moment of the replay; null shows the present. */
  moment = $state<number | null>(null);
  /** Who the board is shown to, where that is a choice: after the end. */
  through = $state<Viewer | null>(null);
  /** What somebody at the table said last. */
  emote = $state.raw<Emote | null>(null);
  /** How far the server's clock is ahead of ours, in seconds. */
  ahead = $state(0);

  /** A command is on its way: neither refused nor followed by any event yet. */
  readonly isBusy = $derived.by(() => this.#sent !== null && this.#sent.after === newest(this.known));
  readonly card = $derived(this.known.card);
  /** The log, as the chosen viewer was told it. */
  readonly events = $derived.by(() => {
    const seen = this.through === null ? undefined : this.#seen.get(this.through);
    return seen ? [...seen, ...this.told.events.slice(seen.length)] : this.told.events;
  });
  readonly snapshot = $derived(this.told.snapshot);
  readonly moments = $derived(moments(this.told.events));
  /** The last moment of every turn. */
  readonly turnEnds = $derived(turnEnds(line(this.told.events), this.beginsTurn));
  readonly isPaused = $derived(isPaused(this.told.events));
  readonly canAct = $derived.by(() => {
    const { snapshot } = this.told;
    if (!this.card || !snapshot || this.moment !== null || this.isBusy) return false;
    if (this.connection === "lost" || this.pacer.isBehind) return false;
    return snapshot.viewer !== null && snapshot.viewer === snapshot.to_act && snapshot.legal.length > 0;
  });
  readonly takesBack = $derived(
    this.card && this.told.snapshot ? takesBack(this.card, this.told.events, this.told.snapshot) : null,
  );
  readonly pacer = new Pacer<Known>(
    (known) => this.#tell(known),
    () => this.isAtRest(),
  );

  #seen = $state.raw<ReadonlyMap<Viewer, readonly SeenEvent[]>>(new Map());
  /** Actions that were sent together with the one before: they are taken back together, too. */
  #joined = new Set<number>();
  #sent = $state.raw<{ after: number | null } | null>(null);
  #line: Line | null = null;
  #arrivals = new Arrivals(() => this.#line?.again());
  #snapshots = new Map<string, Snapshot>();
  #heard: (events: SeenEvent[], isFirst: boolean) => void;

  /** `heard` is told of every event once, as it comes in; `isFirst` marks what had happened before. */
  constructor(id: string, heard: (events: SeenEvent[], isFirst: boolean) => void = () => {}) {
    this.id = id;
    this.#heard = heard;
  }

  /** What the seats are called now. */
  seatTitles(front: GameFront | null): string[] {
    const { snapshot } = this.told;
    return (
      (snapshot && front?.seatTitles?.(snapshot.view)) ?? this.card?.seats.map((seat) => seat.title) ?? []
    );
  }

  get secrets(): string[] {
    return secretsOf(this.id);
  }

  open(): void {
    this.#line = connect(this.id, {
      secrets: () => this.secrets,
      after: () => newest(this.known),
      heard: (frame) => {
        if (hasGap(this.known, frame)) return this.#line?.again();
        if (frame.kind === "hello") this.ahead = frame.now - Date.now() / 1000;
        const before = this.known;
        this.known = learn(before, frame);
        this.#arrivals.brought(newest(this.known) ?? -1);
        this.#queue(before);
      },
      emoted: (emote) => (this.emote = emote),
      changed: (connection) => {
        this.connection = connection;
        if (connection === "lost" && !this.known.card) void this.#recall();
      },
    });
  }

  /** Without a server: the match as it was when this browser last kept it, to be looked at. */
  async #recall(): Promise<void> {
    try {
      const whole = await fetchJson<WholeMatch>(this.#address, { secrets: this.secrets });
      if (this.known.card) return;
      this.known = learn(NOTHING, { kind: "hello", now: Date.now() / 1000, ...whole });
      this.#tell(this.known);
    } catch {
      // Nothing was kept: the live line goes on trying.
    }
  }

  close(): void {
    this.#line?.close();
    this.pacer.close();
  }

  /** `isJoined`: it goes on with what was done before, and is taken back together with it. */
  send = (action: string, isJoined = false): void => {
    void this.act(action, isJoined);
  };

  async act(action: string, isJoined = false): Promise<boolean> {
    const after = newest(this.known) ?? -1;
    const isDone = await this.command({ command: "act", seat: this.known.snapshot?.viewer, action });
    const event = this.known.events.find(({ number, kind }) => number > after && kind === "acted");
    if (isDone && isJoined && event) this.#joined.add(event.number);
    return isDone;
  }

  ask = async (question: string): Promise<unknown> => {
    const address = `${this.#address}/preview?question=${encodeURIComponent(question)}`;
    return (await fetchJson<PreviewAnswer>(address, { secrets: this.secrets })).answer;
  };

  /** Does what may be refused; the refusal is shown where all of them are. */
  async attempt(command: () => Promise<void>): Promise<void> {
    try {
      await command();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.refused = { action: "", rule: "", message: error.message };
    }
  }

  /** True when it was done; otherwise `refused` says why not. */
  async command(command: Command): Promise<boolean> {
    if (this.isBusy) return false;
    const sent = (this.#sent = { after: newest(this.known) });
    this.refused = null;
    try {
      const number = await act(this.id, this.secrets, sent.after, command);
      await this.#arrivals.wait(number);
      return true;
    } catch (error) {
      this.#refuse(command, error);
      return false;
    } finally {
      if (this.#sent === sent) this.#sent = null;
    }
  }

  async takeBack(): Promise<void> {
    for (let isMore = true; isMore;) {
      const seat = this.takesBack;
      const last = line(this.known.events).findLast((event) => event.kind === "acted" && event.seat === seat);
      if (seat === null || !(await this.command({ command: "take_back", seat }))) return;
      await this.#agreeAmongOurselves("take_back");
      isMore = !!last && this.#joined.has(last.number) && this.snapshot?.permissions.take_back === "free";
    }
  }

  async rematch(): Promise<void> {
    if (!(await this.command({ command: "offer_rematch", seat: this.known.snapshot?.viewer }))) return;
    await this.#agreeAmongOurselves("rematch");
  }

  /** The same people move on to the next match; their secrets open it, too. The points are those of this one, by seat. */
  async goToRematch(points: readonly number[] = []): Promise<void> {
    const next = this.known.card?.rematch;
    if (!next) return;
    const scores = this.known.snapshot?.outcome?.scores ?? [];
    if (!before(this.id)) remember(next, { scores, points }); // the rematch of a rematch begins a pair of its own
    addSecrets(next, this.secrets);
    await router.go(`/match/${next}`);
  }

  /** Takes the seat that an invitation offers; the invitation is spent, and the seat's secret is ours alone. */
  async join(seat: number, name: string, text: string): Promise<void> {
    this.refused = null;
    try {
      const old = this.secrets;
      const body = { seat, name, text };
      const taken = await fetchJson<TakenSeat>(`${this.#address}/join`, { body, secrets: old });
      exchangeSecrets(this.id, old, taken.secret);
      this.#line?.again();
    } catch (error) {
      this.#refuse({ command: "join", seat }, error);
    }
  }

  /** A link that opens our seat on another device. Links made before open it no more. */
  async newLink(seat: number): Promise<string> {
    const old = this.secrets;
    const { secret } = await fetchJson<NewSecret>(`${this.#address}/seats/${seat}/secret`, {
      body: {},
      secrets: old,
    });
    if (this.known.card?.my_seats.length === 1) exchangeSecrets(this.id, old, secret);
    else addSecrets(this.id, [secret]);
    this.#line?.again();
    return secret;
  }

  /** Takes every seat of ours that nobody sits on yet; play need not wait for it. */
  async sitDown(): Promise<void> {
    const { card } = this.known;
    const free = card?.my_seats.filter((seat) => !card.seats[seat]?.joined) ?? [];
    for (const seat of free)
      await act(this.id, this.secrets, newest(this.known), { command: "join", seat }).catch(() => {});
  }

  /** Shows the position after an event; null goes back to the present. */
  async look(moment: number | null): Promise<void> {
    if (moment !== null) this.pacer.skip();
    const last = this.moments.at(-1);
    this.moment = moment === null || moment === last ? null : moment;
    const present = this.told.snapshot;
    if (!present) return;
    if (this.moment === null && this.through === null) return this.#show(present);
    const wanted = { number: this.moment ?? present.number, through: this.through };
    try {
      const [snapshot] = await Promise.all([
        this.#snapshotAt(wanted.number, wanted.through),
        this.#fetchEvents(wanted.through),
      ]);
      const isStillWanted =
        wanted.through === this.through && wanted.number === (this.moment ?? present.number);
      if (isStillWanted) this.#show(snapshot);
    } catch (error) {
      if (error instanceof Problem) this.refused = { action: "", rule: "", message: error.message };
    }
  }

  /** Shows the match as others saw it; null is our own snapshot. */
  lookThrough(viewer: Viewer | null): void {
    this.through = viewer;
    void this.look(this.moment);
  }

  /** Steps through the replay: -1 back, 1 forward. */
  step(by: number): void {
    const all = this.moments;
    const at = this.moment === null ? all.length - 1 : all.indexOf(this.moment);
    const to = all[Math.max(0, Math.min(all.length - 1, at + by))];
    if (to !== undefined) void this.look(to);
  }

  /** The same by whole turns. */
  stepTurn(by: -1 | 1): void {
    const at = this.moment ?? this.moments.at(-1) ?? -1;
    const to = turnStep(this.turnEnds, this.moments[0] ?? -1, at, by);
    if (to !== undefined) void this.look(to);
  }

  get #address(): string {
    return `/api/matches/${encodeURIComponent(this.id)}`;
  }

  /** What others did waits for its turn to be told; one's own actions, and what is known from before, do not. */
  #queue(before: Known): void {
    const { card, snapshot, events } = this.known;
    const last = events.slice(before.events.length).findLast((event) => event.kind === "acted");
    const isOwn = last?.seat != null && !!card?.my_seats.includes(last.seat);
    const isTimed = !!snapshot?.clock && !!card?.my_seats.length;
    const step = { what: this.known, by: last?.seat ?? null };
    if (isOwn || isTimed || !before.snapshot) this.pacer.hurry(step);
    else this.pacer.push(step);
  }

  #tell(known: Known): void {
    const before = this.told;
    this.told = known;
    if (before.snapshot && before.snapshot.viewer !== known.snapshot?.viewer) this.#changeViewer();
    this.#heard(known.events.slice(before.events.length), before.snapshot === null);
    if (known.snapshot && this.moment === null && this.through === null) this.#show(known.snapshot);
  }

  /** At one table nobody has to be asked over it: our other seats agree at once. */
  async #agreeAmongOurselves(what: Offer["what"]): Promise<void> {
    for (const seat of this.known.card?.my_seats ?? []) {
      const ask = this.known.snapshot?.offers.find((open) => open.what === what);
      if (ask && ask.seat !== seat && !ask.agreed.includes(seat))
        await this.command({ command: "accept", what, seat });
    }
  }

  /** Somebody else looks: what the previous one looked back at is not for them. */
  #changeViewer(): void {
    this.#snapshots.clear();
    this.moment = null;
  }

  /** Fetches the log as another viewer saw it. */
  async #fetchEvents(through: Viewer | null): Promise<void> {
    if (through === null || this.#seen.has(through)) return;
    const { events } = await fetchJson<WholeMatch>(`${this.#address}?viewer=${through}`, {
      secrets: this.secrets,
    });
    this.#seen = new Map(this.#seen).set(through, events);
  }

  async #snapshotAt(number: number, through: Viewer | null): Promise<Snapshot> {
    const address = `${this.#address}/snapshots/${number}${through === null ? "" : `?viewer=${through}`}`;
    const known = this.#snapshots.get(address);
    if (known) return known;
    const snapshot = await fetchPatiently<Snapshot>(address, { secrets: this.secrets });
    this.#snapshots.set(address, snapshot);
    return snapshot;
  }

  #show(snapshot: Snapshot): void {
    const before = untrack(() => this.shown);
    const events = this.events;
    const played = line(events.filter((event) => event.number <= snapshot.number));
    const happened = between(events, before?.snapshot.number ?? null, snapshot.number);
    const lastEvents = this.moment === null ? happened : happened.filter((event) => played.includes(event));
    const turn =
      turns(
        played,
        untrack(() => this.beginsTurn),
      ).at(-1)?.events ?? [];
    this.shown = { snapshot, lastEvents, latest: played.at(-1) ?? null, turn, history: played };
  }

  #refuse(command: Command, error: unknown): void {
    if (!(error instanceof Problem)) throw error;
    const action = command.command === "act" ? command.action : "";
    if (error.code === "stale") {
      this.#line?.again();
      this.refused = { action, rule: "", message: TEXT.changed };
    } else {
      this.refused = { action, rule: error.rule, message: error.message };
    }
  }
}
