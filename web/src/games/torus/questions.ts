// Which previews the present choice calls for.
import type { TorusGuidance, TorusHeat } from "../../wire";
import type { Orders } from "./orders.svelte";

const ABOUT_HEX = ["land", "jump", "lob"];

export function questions(orders: Orders): string[] {
  const { mode, unit, looked, target, attackers, offers, canAct } = orders;
  if (!canAct) return [];
  const asked: string[] = [];
  if (orders.guidance) asked.push(orders.guidance);
  if (orders.launched) asked.push(orders.launched);
  if (mode === "aim") asked.push(`sight ${unit}`, `targets ${unit}`);
  if (target) asked.push(`attack ${target}`);
  if (target && attackers.length) asked.push(`attack ${target} ${attackers.join(" ")}`);
  if (looked) {
    if (ABOUT_HEX.includes(mode)) asked.push(aboutHex(orders));
    const blast = blastAt(orders);
    if (blast) asked.push(blast);
  }
  if (offers.has("done")) asked.push("remaining");
  return asked;
}

/** The question about the chances of the hex that is looked at: missiles from a ship are dropped, not lobbed. */
function aboutHex({ mode, unit, looked }: Orders): string {
  return `${mode === "lob" && unit === "ship" ? "drop" : mode} ${looked}`;
}

/** Where the dice may take what is aimed at the hex that is looked at. */
export function heatOf(orders: Orders): TorusHeat | undefined {
  return orders.looked ? orders.answers.to<TorusHeat>(aboutHex(orders)) : undefined;
}

/** The question about the blast where the missile that is being steered would go off. */
export function blastAt(orders: Orders): string {
  const { mode, unit, size, looked, view, answers } = orders;
  const missile = mode === "fly" || mode === "guide" ? `${view.turn_of}:${unit}` : size;
  if ((mode === "lob" || mode === "fly" || looked === orders.here) && looked)
    return `blast ${looked} ${missile}`;
  const way = mode === "step" ? undefined : answers.to<TorusGuidance>(orders.guidance)?.hexes[looked];
  if (!way?.detonates && !way?.doubtful) return "";
  return `blast ${looked} ${missile}`;
}
