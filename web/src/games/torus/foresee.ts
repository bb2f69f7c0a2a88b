// A typed action, laid before the player as if it had been chosen on the map.
import { parse } from "./notation";
import type { Plan } from "./plan.svelte";

/** What dice follow from, or what cannot be called back. */
const LOOKED_AT = ["launch", "lob", "land", "jump", "fly", "detonate"];

/** True where the board now shows what the action would lead to. */
export function foresee(action: string, legal: readonly string[], plan: Plan): boolean {
  const { verb, unit, size, direction, hex } = parse(action);
  if (!LOOKED_AT.includes(verb) || !legal.includes(action)) return false;
  plan.pick(unit);
  plan.begin(verb === "detonate" ? "fly" : verb, size);
  plan.heading = direction;
  plan.hex = hex;
  return true;
}
