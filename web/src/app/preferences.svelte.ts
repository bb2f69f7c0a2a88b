// What the player has set for all games: theme, sound, keys; kept in this browser.
import type { BoardSettings } from "../games/front";
import { keep, kept } from "./kept";

export type Theme = "auto" | "dark" | "light";

const light = matchMedia("(prefers-color-scheme: light)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

class Preferences implements BoardSettings {
  chosenTheme = $state<Theme>(kept("theme", "auto"));
  sound = $state(kept("sound", false));
  /** Single letters as shortcuts; off for those whose speech input types letters. */
  letters = $state(kept("letters", true));
  /** Boards in three dimensions; null leaves it to the browser: not with reduced motion. */
  chosenDepth = $state<boolean | null>(kept("depth", null));
  /** The name that the player used last time. */
  name = $state(kept("name", ""));

  #prefersLight = $state(light.matches);
  #prefersStill = $state(still.matches);

  readonly theme = $derived(
    this.chosenTheme !== "auto" ? this.chosenTheme : this.#prefersLight ? "light" : "dark",
  );
  readonly motion = $derived(!this.#prefersStill);
  readonly depth = $derived(this.chosenDepth ?? this.motion);

  start(): void {
    light.addEventListener("change", () => (this.#prefersLight = light.matches));
    still.addEventListener("change", () => (this.#prefersStill = still.matches));
    $effect.root(() => {
      $effect(() => {
        document.documentElement.dataset.theme = this.theme;
      });
      $effect(() => {
        for (const key of ["sound", "letters", "name"] as const) keep(key, this[key]);
        keep("theme", this.chosenTheme);
        keep("depth", this.chosenDepth);
      });
    });
  }
}

export const preferences = new Preferences();
