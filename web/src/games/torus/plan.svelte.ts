// What the player is about to do: shared by the map, the torus, the orders and the roster; nothing here is sent yet.
import { Chart } from "./chart.svelte";

export type Look = "map" | "both" | "torus";

export class Plan {
  readonly chart = new Chart();

  /** One's own counter that is to act: without its side, or `ship`. */
  unit = $state("");
  /** The counter that was last pointed out, with its side: to read about it, or to aim at it. */
  target = $state("");
  /** The verb that a hex is being chosen for. */
  mode = $state("");
  size = $state("");
  /** Land or place it face down; null leaves it to the phase. */
  down = $state<boolean | null>(null);
  /** The hex chosen for the mode; chosen again, it is done. */
  hex = $state("");
  /** The direction chosen for a launch; chosen again, it is done. */
  heading = $state("");
  /** The direction under the pointer. */
  pointedHeading = $state("");
  /** The hex under the pointer. */
  pointed = $state("");
  /** The hex that the keyboard is on. */
  cursor = $state("H-5");
  /** The hex whose stack is spread out. */
  fan = $state("");
  /** All missiles are to fly: chosen again, it is done. */
  isAll = $state(false);
  /** The phase is to end although something is left to do: chosen again, it ends. */
  isEnding = $state(false);
  /** Lasers for the attack on `target`. */
  lasers = $state<string[]>([]);
  /** Actions to be sent one after the other, as long as each is legal and no die falls. */
  queue = $state.raw<string[]>([]);
  /** The force that is being put together: how many of each type. */
  force = $state<Record<string, number>>({});
  /** Which boards the player wants; null leaves it to the screen. */
  look = $state<Look | null>(null);

  /** The first of the queue has been sent. */
  isUnderWay = false;

  follow(actions: readonly string[]): void {
    this.isUnderWay = false;
    this.queue = [...actions];
  }

  /** Whose plan it is; at a shared screen nothing of it is left to the next. */
  #viewer: number | null | undefined;

  belongTo(viewer: number | null): void {
    if (this.#viewer !== undefined && this.#viewer !== viewer) {
      this.clear();
      this.queue = [];
      this.force = {};
      this.down = null;
    }
    this.#viewer = viewer;
  }

  /** Forgets all but where one looks. */
  clear(): void {
    this.unit = this.target = this.mode = this.size = this.hex = this.fan = this.heading = "";
    this.lasers = [];
    this.isAll = this.isEnding = false;
  }

  /** Nothing waits to be chosen a second time; who is to act stays. */
  letGo(): void {
    this.hex = this.heading = "";
    this.isAll = this.isEnding = false;
  }

  pick(unit: string): void {
    if (this.unit !== unit) this.mode = this.size = "";
    this.unit = unit;
    this.hex = this.heading = "";
    this.lasers = [];
    this.isAll = this.isEnding = false;
    this.target = "";
  }

  begin(mode: string, size = ""): void {
    this.mode = mode;
    this.size = size;
    this.hex = this.heading = "";
  }
}
