// Which previews the present choice calls for.
import type { TorusGuide } from "../../wire";
import type { Orders } from "./orders.svelte";

const ABOUT_HEX: Record<string, string> = { land: "land", jump: "jump", lob: "lob" };

export function questions(orders: Orders): string[] {
  const { mode, unit, size, looked, target, attackers, offers, canAct } = orders;
  if (!canAct) return [];
  const asked: string[] = [];
  if (mode === "step") asked.push(`reach ${unit}`);
  if (mode === "guide") asked.push("guide");
  if (mode === "launch") asked.push(`guide ${unit} ${size}`);
  if (orders.launched) asked.push(orders.launched);
  if (mode === "aim") asked.push(`sight ${unit}`, `targets ${unit}`);
  if (target) asked.push(`attack ${target}`);
  if (target && attackers.length) asked.push(`attack ${target} ${attackers.join(" ")}`);
  if (looked) {
    const word = mode === "lob" && unit === "ship" ? "drop" : ABOUT_HEX[mode];
    if (word) asked.push(`${word} ${looked}`);
    const blast = blastAt(orders);
    if (blast) asked.push(blast);
  }
  if (offers.has("done")) asked.push("remaining");
  return asked;
}

/** The question about the blast where the missile that is being steered would go off. */
export function blastAt(orders: Orders): string {
  const { mode, unit, size, looked, view, asking } = orders;
  const missile = mode === "fly" || mode === "guide" ? `${view.turn_of}:${unit}` : size;
  if ((mode === "lob" || mode === "fly") && looked) return `blast ${looked} ${missile}`;
  const question = mode === "guide" ? "guide" : mode === "launch" ? `guide ${unit} ${size}` : "";
  const way = question ? asking.to<TorusGuide>(question)?.hexes[looked] : undefined;
  if (!way?.detonates && !way?.doubtful) return "";
  return `blast ${looked} ${missile}`;
}
