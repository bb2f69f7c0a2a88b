// The settings of the player at this browser, kept in it: `chosen` as chosen, the rest as boards and pages use it.
import type { BoardSettings } from "../games/front";
import { keep, kept } from "./kept";
import { type Chosen, valid } from "./settings";

const light = matchMedia("(prefers-color-scheme: light)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

class Settings implements BoardSettings {
  chosen = $state<Chosen>(valid(kept("settings", null)));
  /** The name that the player used last time. */
  name = $state(kept("name", ""));

  #prefersLight = $state(light.matches);
  #prefersStill = $state(still.matches);

  readonly theme = $derived(
    this.chosen.theme !== "auto" ? this.chosen.theme : this.#prefersLight ? "light" : "dark",
  );
  readonly motion = $derived(
    this.chosen.motion === "auto" ? !this.#prefersStill : this.chosen.motion === "full",
  );
  readonly depth = $derived(this.chosen.board === "auto" ? this.motion : this.chosen.board === "3d");
  readonly sound = $derived(this.chosen.sound);
  readonly coordinates = $derived(this.chosen.coordinates);
  readonly letters = $derived(this.chosen.letters);
  readonly words = $derived(this.chosen.words);
  readonly autoEndTurn = $derived(this.chosen.autoEndTurn);
  readonly confirmTurn = $derived(this.chosen.confirmTurn);

  start(): void {
    light.addEventListener("change", () => (this.#prefersLight = light.matches));
    still.addEventListener("change", () => (this.#prefersStill = still.matches));
    $effect.root(() => {
      $effect.pre(() => {
        const { dataset } = document.documentElement;
        dataset.theme = this.theme;
        dataset.motion = this.motion ? "full" : "reduced";
        dataset.coordinates = this.coordinates ? "shown" : "hidden";
        dataset.text = this.chosen.textSize;
      });
      $effect(() => keep("settings", this.chosen));
      $effect(() => keep("name", this.name));
    });
  }
}

export const settings = new Settings();
