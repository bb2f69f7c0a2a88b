// The address bar as state: the page shown, links followed without loading, focus moved to the new page.
import { tick } from "svelte";

import { fragment, route } from "./route";

/** What the app keeps with a page in the browser's history. */
interface PageState {
  /** The page is the rematch of a match just played: take the same people's seats at once. */
  sitDown?: boolean;
  /** A new match begins with this position. */
  start?: Start;
}

export interface Start {
  options: Record<string, boolean | number | string>;
  position: Record<string, unknown>;
}

class Router {
  #path = $state(location.pathname);
  #hash = $state(location.hash);
  #state = $state.raw<PageState | null>(history.state as PageState | null);

  readonly route = $derived(route(this.#path));
  readonly fragment = $derived(fragment(this.#hash));

  get state(): PageState {
    return this.#state ?? {};
  }

  /** Goes to a page of the app; `state` is kept with it in the browser's history. */
  async go(address: string, state: PageState | null = null): Promise<void> {
    history.pushState(state, "", address);
    const turned = location.pathname !== this.#path;
    this.#read();
    if (!turned) return;
    await tick();
    scrollTo(0, 0);
    document.getElementById("page")?.focus({ preventScroll: true });
  }

  /** Takes what stands behind `#` out of the address: a secret must not be copied along with it. */
  clearFragment(): void {
    history.replaceState(history.state, "", location.pathname + location.search);
    this.#read();
  }

  start(): void {
    addEventListener("popstate", () => this.#read());
    addEventListener("hashchange", () => this.#read());
    document.addEventListener("click", (event) => this.#follow(event));
  }

  #read(): void {
    this.#path = location.pathname;
    this.#hash = location.hash;
    this.#state = history.state as PageState | null;
  }

  #follow(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname === location.pathname && link.hash) return; // the browser scrolls there itself
    event.preventDefault();
    void this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
