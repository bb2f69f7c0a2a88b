// What to do now, in a line, and the button for what is most likely wanted next: for every step of the game.
import type { Primary } from "../guide.svelte";
import { risk } from "./forecast";
import type { Orders } from "./orders.svelte";
import { CHOOSE, CHOSEN, PICK, TEXT } from "./texts";
import { PHASE_NAMES, PHASES, percent, possessive, roleInWords } from "./words";

export function promptOf(orders: Orders): string {
  const { view, canAct, offers, plan, mode, unit, target, attackers } = orders;
  if (!canAct) return "";
  if (view.phase === "force" && view.lacking) return TEXT.chooseForce(view.lacking);
  if (offers.of("bid").length) return `${TEXT.bidTitle}.`;
  if (plan.isEnding) return TEXT.endPhaseTitle(PHASE_NAMES[view.phase]);
  const chosen = planned(orders);
  if (view.flight && !chosen) return TEXT.steerIt(unit, view.flight.left);
  if (target && orders.aimable.length + orders.aimed.length)
    return attackers.length ? TEXT.fireOrAdd(possessive(target)) : TEXT.chooseLasers(possessive(target));
  if (offers.of("announce").length && !offers.of("ship").length) return TEXT.howMany;
  if (chosen) return TEXT.sure(chosen, risk(orders));
  if (plan.heading && orders.launched) return TEXT.sure(TEXT.launchPlan(unit, plan.heading), risk(orders));
  if (mode === "ship") return TEXT.placeShip([...orders.hexes]);
  if (plan.isAll) return TEXT.flyAllPlan(risk(orders));
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
  const phase = PHASE_NAMES[view.phase];
  const isAble = offers.units("fly", "emerge", "step", "aim", "launch", "lob", "jump").length > 0;
  if (!isAble) return offers.has("done") ? TEXT.nothingLeft(phase) : "";
  const words = PICK[view.phase] ?? TEXT.chooseCounter;
  return offers.has("done") && !words.endsWith(".") ? TEXT.orEnd(words, phase) : words;
}

/** The main button; `finish` ends the phase, after a look at what could still be done. */
export function primaryOf(orders: Orders, finish: () => void): Primary | null {
  const { view, canAct, offers, plan, target, attackers, odds } = orders;
  if (!canAct) return null;
  const isReady = !plan.queue.length;
  if (view.phase === "force" && view.lacking) {
    const left = orders.forceLeft;
    const label = left ? TEXT.pointsLeft(left, view.lacking) : TEXT.takeForce;
    return { label, isReady: isReady && !left, run: () => orders.takeForce() };
  }
  if (target && attackers.length) {
    const last = odds?.added.at(-1);
    const chance = last?.is_unit ? TEXT.toHit(percent(last.disrupted + last.destroyed + last.set_off)) : "";
    return { label: `${TEXT.fire} ${chance}`.trim(), isReady, run: () => orders.fire() };
  }
  const chosen = planned(orders);
  if (!chosen && view.flight && offers.has("ahead"))
    return { label: TEXT.flyAhead, isReady, run: () => orders.steer("ahead") };
  if (chosen) return { label: chosen, isReady, run: () => orders.commit(plan.hex) };
  if (plan.heading && orders.launched)
    return { label: TEXT.launchTo(plan.heading), isReady, run: () => orders.launch() };
  const landings = offers.of("announce").at(-1);
  if (landings && !offers.of("ship").length && !plan.isEnding)
    return { label: TEXT.landUnits(landings.unit), isReady, run: () => orders.send(landings.text) };
  const flyers = offers.units("fly");
  if (plan.isAll && flyers.length)
    return { label: TEXT.flyEach(flyers.length), isReady, run: () => orders.flyAll() };
  const flyer = flyers.includes(orders.unit) ? orders.unit : flyers[0];
  if (flyer) return { label: TEXT.flyMissile(flyer), isReady, run: () => orders.fly(flyer) };
  if (!offers.has("done")) return null;
  const isIdle = !offers.units("emerge", "step", "aim", "launch", "lob", "jump", "land", "announce").length;
  return {
    label: plan.isEnding ? TEXT.endAnyway : TEXT.endPhase(PHASES[view.phase].toLowerCase()),
    isReady,
    isQuiet: !isIdle && !plan.isEnding,
    isAutomatic: isIdle && isReady && view.turn > 0,
    run: finish,
  };
}

/** `light laser PL1` of `PL1`: the name beside the code. */
function titled(unit: string): string {
  return /^[HMP][LM]\d/.test(unit) ? `${roleInWords(unit.slice(0, 2))} ${unit}` : unit;
}
