// What to do now, in a line, and the button for what is most likely wanted next: for every step of the game.
import type { Primary } from "../guide.svelte";
import { risk } from "./forecast";
import type { Orders } from "./orders.svelte";
import { PHASES, percent, possessive, roleInWords } from "./words";

/** Words for a hex that has been chosen and waits for its second click. */
const CHOSEN: Record<string, (unit: string, hex: string) => string> = {
  land: (unit, hex) => `Land ${unit}: ${hex}`,
  place: (unit, hex) => `Place ${unit}: ${hex}`,
  jump: (unit, hex) => `Jump ${unit}: ${hex}`,
  base: (_, hex) => `Base on ${hex}`,
  dummy: (_, hex) => `Dummy on ${hex}`,
  ship: (_, hex) => `Ship on ${hex}`,
  lob: (unit, hex) => (unit === "ship" ? `Drop on ${hex}` : `Lob at ${hex}`),
  launch: (_, hex) => `Steer to ${hex}`,
  guide: (_, hex) => `Steer to ${hex}`,
  step: (unit, hex) => `Move ${unit}: ${hex}`,
  fly: (unit, hex) => `Set ${unit} off: ${hex}`,
};

/** Words for a mode in which a hex is to be chosen. */
const CHOOSE: Record<string, (unit: string) => string> = {
  land: (unit) => `Choose a hex to land ${unit} on.`,
  place: (unit) => `Choose a hex for ${unit}.`,
  base: () => "Choose a hex for your base.",
  dummy: () => "Choose a hex for a dummy.",
  step: (unit) => `Move ${unit} to a marked hex: the number is the MP it has left there.`,
  launch: (unit) => `Choose a hex for ${unit}’s missile to fly to.`,
  lob: (unit) =>
    unit === "ship"
      ? "Choose a hex to drop a missile on."
      : `Choose a hex for ${unit} to lob its missile at.`,
  jump: (unit) => `Choose the inside hex where ${unit} will come out next turn.`,
  aim: (unit) => `Choose a target for ${unit}, on the map or in the list.`,
  fly: (unit) => `Let ${unit} fly on along its track.`,
  emerge: (unit) => `Let ${unit} come out of its jump.`,
};

/** Words for a phase in which a counter is to be chosen. */
const PICK: Record<string, string> = {
  missiles: "Let your missiles fly, one after the other.",
  movement: "Choose a unit to move",
  lasers: "Choose a laser to fire",
  launch: "Choose a unit to launch a missile",
};

export function promptOf(orders: Orders): string {
  const { view, canAct, offers, plan, mode, unit, target, attackers } = orders;
  if (!canAct) return "";
  if (view.phase === "force" && view.lacking)
    return `Choose a force of exactly ${view.lacking} attack points.`;
  if (offers.of("bid").length) return "Bid for the first move.";
  const chosen = planned(orders);
  if (view.flight && !chosen)
    return `Steer ${unit} to a marked hex, or turn it step by step: ${view.flight.left} MP left.`;
  if (target && orders.aimable.length + orders.aimed.length)
    return attackers.length
      ? `Fire at ${possessive(target)}, or add another laser.`
      : `Choose the lasers that fire at ${possessive(target)}.`;
  if (offers.of("announce").length && !offers.of("ship").length)
    return "How many units will you try to land?";
  if (chosen) return `${chosen}? ${risk(orders) || "Choose it again, or press the button."}`;
  if (plan.heading && orders.launched)
    return `Launch ${unit}’s missile to the ${plan.heading}? ${risk(orders) || "Choose it again, or press the button."}`;
  if (mode === "ship") return `Place your ship on ${listed([...orders.hexes])}.`;
  if (plan.isAll) return `Let all missiles fly, in this order? ${risk(orders) || "Press the button again."}`;
  if (unit && mode === "fly") return `${CHOOSE.fly!(unit)} ${risk(orders)}`.trim();
  if (unit && CHOOSE[mode]) return CHOOSE[mode](titled(unit));
  return pick(orders);
}

/** What the hex that waits for its second click would do. */
function planned({ plan, hexes, mode, unit, here }: Orders): string {
  if (!plan.hex || !hexes.has(plan.hex)) return "";
  return plan.hex === here ? CHOSEN.fly!(unit, here) : (CHOSEN[mode]?.(unit, plan.hex) ?? "");
}

function pick({ view, offers }: Orders): string {
  const phase = PHASES[view.phase].toLowerCase();
  const isAble = offers.units("fly", "emerge", "step", "aim", "launch", "lob", "jump").length > 0;
  if (!isAble) return offers.has("done") ? `Nothing is left to do: end the ${phase} phase.` : "";
  const words = PICK[view.phase] ?? "Choose one of your counters";
  return offers.has("done") && !words.endsWith(".") ? `${words}, or end the ${phase} phase.` : words;
}

/** The main button; `finish` ends the phase, after a look at what could still be done. */
export function primaryOf(orders: Orders, finish: () => void): Primary | null {
  const { view, canAct, offers, plan, target, attackers, odds } = orders;
  if (!canAct) return null;
  const isReady = !plan.queue.length;
  if (view.phase === "force" && view.lacking) {
    const left = orders.forceLeft;
    const label = left ? `${left} of ${view.lacking} points left` : "Take this force";
    return { label, isReady: isReady && !left, run: () => orders.takeForce() };
  }
  if (target && attackers.length) {
    const last = odds?.added.at(-1);
    const chance = last?.is_unit
      ? ` (${percent(last.disrupted + last.destroyed + last.set_off)} to hit)`
      : "";
    return { label: `Fire${chance}`, isReady, run: () => orders.fire() };
  }
  const chosen = planned(orders);
  if (chosen) return { label: chosen, isReady, run: () => orders.commit(plan.hex) };
  if (plan.heading && orders.launched)
    return { label: `Launch ${plan.heading}`, isReady, run: () => orders.launch() };
  const flyers = offers.units("fly");
  if (plan.isAll && flyers.length)
    return { label: `Fly all ${flyers.length}`, isReady, run: () => orders.flyAll() };
  const flyer = flyers.includes(orders.unit) ? orders.unit : flyers[0];
  if (flyer) return { label: `Fly ${flyer}`, isReady, run: () => orders.fly(flyer) };
  if (!offers.has("done")) return null;
  const isIdle = !offers.units("emerge", "step", "aim", "launch", "lob", "jump", "land", "announce").length;
  return {
    label: `End ${PHASES[view.phase].toLowerCase()}`,
    isReady,
    isQuiet: !isIdle,
    isAutomatic: isIdle && isReady && view.turn > 0,
    run: finish,
  };
}

/** `light laser PL1` of `PL1`: the name beside the code. */
function titled(unit: string): string {
  return /^[HMP][LM]\d/.test(unit) ? `${roleInWords(unit.slice(0, 2))} ${unit}` : unit;
}

function listed(words: readonly string[]): string {
  if (words.length > 4) return "a marked hex";
  return words.length > 1 ? `${words.slice(0, -1).join(", ")} or ${words.at(-1)}` : (words[0] ?? "");
}
