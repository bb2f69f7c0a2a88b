// Notices outside the page when it is the player's turn. They are asked for once, and only where they make sense.
import { keep, kept } from "./kept";

const isThere = "Notification" in globalThis && "serviceWorker" in navigator;

class Notices {
  #permission = $state<NotificationPermission>(isThere ? Notification.permission : "denied");
  #isWanted = $state(kept("notices", true));
  #wasAsked = $state(kept("asked-for-notices", false));

  /** Whether this browser could show any. */
  readonly isPossible = $derived(isThere && this.#permission !== "denied");
  readonly isOn = $derived(this.#permission === "granted" && this.#isWanted);
  /** Whether the player may be asked: never twice. */
  readonly canAsk = $derived(isThere && this.#permission === "default" && !this.#wasAsked);

  /** Asks the browser where it has to be asked. */
  async turn(on: boolean): Promise<void> {
    this.#isWanted = on;
    keep("notices", on);
    this.dismiss();
    if (on && this.#permission === "default") this.#permission = await Notification.requestPermission();
  }

  /** The question was answered. */
  dismiss(): void {
    this.#wasAsked = true;
    keep("asked-for-notices", true);
  }

  /** Shows one, unless the player looks at the page; a later one about the same page takes its place. */
  async show(title: string, body: string, path: string): Promise<void> {
    if (!this.isOn || !document.hidden) return;
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.showNotification(title, {
      body,
      tag: path,
      icon: "/icons/any-192.png",
      data: { path },
    });
  }
}

export const notices = new Notices();
