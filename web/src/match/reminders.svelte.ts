// Reminders of one's turn in a match: Web Push to this browser, and a feed.
import { fetchJson, Problem } from "../app/http";
import { keep, kept } from "../app/kept";
import type { Match } from "./match.svelte";
import type { NewFeed, PushKey, Reminded } from "../wire";
import { REMINDERS as TEXT } from "./texts";

/** Matches and seats of which this browser is reminded. */
const KEPT = "reminded";

export class Reminders {
  readonly match: Match;
  readonly seat: number;
  /** The server's key; null where it sends no reminders, or where this browser cannot get any. */
  key = $state<string | null>(null);
  isOn = $state(false);
  isBusy = $state(false);
  problem = $state("");
  feed = $state("");

  constructor(match: Match, seat: number) {
    this.match = match;
    this.seat = seat;
    this.isOn = reminded().includes(this.#name);
  }

  /** Finds out whether reminders are possible. */
  async look(): Promise<void> {
    if (!("PushManager" in globalThis) || !(await navigator.serviceWorker?.getRegistration())) return;
    this.key = (await fetchJson<PushKey>("/api/push").catch(() => null))?.key ?? null;
  }

  turn(on: boolean): Promise<void> {
    return this.#attempt(() => (on ? this.#turnOn() : this.#turnOff()));
  }

  makeFeed(): Promise<void> {
    return this.#attempt(async () => {
      const { path } = await this.#post<NewFeed>("feed", {});
      this.feed = `${location.origin}${path}`;
    });
  }

  async #turnOn(): Promise<void> {
    if ((await Notification.requestPermission()) !== "granted") {
      this.problem = TEXT.refused;
      return;
    }
    const registration = await navigator.serviceWorker.ready;
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: this.key!,
    });
    const { endpoint, keys } = subscription.toJSON();
    const body = { endpoint, keys: { p256dh: keys?.p256dh, auth: keys?.auth } };
    this.#remember((await this.#post<Reminded>("reminders", body)).is_on);
  }

  async #turnOff(): Promise<void> {
    const registration = await navigator.serviceWorker.ready;
    const subscription = await registration.pushManager.getSubscription();
    if (subscription) await this.#post<Reminded>("reminders/stop", { endpoint: subscription.endpoint });
    this.#remember(false);
  }

  #post<T>(what: string, body: unknown): Promise<T> {
    const address = `/api/matches/${this.match.id}/seats/${this.seat}/${what}`;
    return fetchJson<T>(address, { body, secrets: this.match.secrets });
  }

  async #attempt(what: () => Promise<void>): Promise<void> {
    this.isBusy = true;
    this.problem = "";
    try {
      await what();
    } catch (error) {
      this.problem = error instanceof Problem ? error.message : TEXT.failed;
    } finally {
      this.isBusy = false;
    }
  }

  #remember(isOn: boolean): void {
    this.isOn = isOn;
    const others = reminded().filter((name) => name !== this.#name);
    keep(KEPT, isOn ? [...others, this.#name].slice(-200) : others);
  }

  get #name(): string {
    return `${this.match.id} ${this.seat}`;
  }
}

function reminded(): string[] {
  return kept<string[]>(KEPT, []);
}
