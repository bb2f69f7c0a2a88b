// Who is where: the counters of a view, gathered by hex.
import type { TorusSeenMissile, TorusSeenUnit, TorusView } from "../../wire";
import { COLUMNS } from "./geometry";
import { TEXT } from "./texts";
import { missileInWords, unitInWords } from "./words";

export interface Stack {
  hex: string;
  units: TorusSeenUnit[];
  missiles: TorusSeenMissile[];
  /** Whose ships pass over it. */
  ships: ("blue" | "white")[];
  /** One's own base lies here face down. */
  hasHiddenBase: boolean;
}

export function stacks(view: TorusView): Map<string, Stack> {
  const found = new Map<string, Stack>();
  const at = (hex: string) => {
    if (!found.has(hex)) found.set(hex, { hex, units: [], missiles: [], ships: [], hasHiddenBase: false });
    return found.get(hex)!;
  };
  for (const unit of view.units) if (unit.at !== "jump" && unit.role !== "base") at(unit.at).units.push(unit);
  for (const unit of view.units) if (unit.role === "base" && unit.down) at(unit.at).hasHiddenBase = true;
  for (const missile of view.missiles) if (missile.at !== "ship") at(missile.at).missiles.push(missile);
  for (const [side, hex] of Object.entries(view.ships)) at(hex).ships.push(side as "blue" | "white");
  return found;
}

/** The stack but for these. */
export function without(stack: Stack, names: ReadonlySet<string>): Stack {
  const stays = ({ name }: { name: string }) => !names.has(name);
  const ships = stack.ships.filter((side) => !names.has(`${side}:ship`));
  return { ...stack, units: stack.units.filter(stays), missiles: stack.missiles.filter(stays), ships };
}

/** `mountain`, `crater`, `base` or nothing, by hex. */
export function terrain(view: TorusView): Map<string, string> {
  const found = new Map<string, string>();
  // Flat mountains are plains.
  if (!view.options.flat_mountains) for (const hex of view.mountains) found.set(hex, "mountain");
  for (const hex of view.craters) found.set(hex, "crater");
  for (const hex of view.bases) found.set(hex, "base");
  return found;
}

/** How deep inside a column is: 0 on the outside, 4 where the hole is overhead. It only shades the drawing. */
export function depth(column: number): number {
  return Math.max(0, 4 - Math.abs(column - COLUMNS.indexOf("H")));
}

export function hexInWords(
  hex: string,
  ground: string | undefined,
  stack: Stack | undefined,
  note = "",
): string {
  const parts = [hex, ground ?? "", note];
  if (stack) {
    parts.push(...stack.units.map(unitInWords), ...stack.missiles.map(missileInWords));
    if (stack.hasHiddenBase) parts.push(TEXT.isDown);
    parts.push(...stack.ships.map((side) => TEXT.shipOverhead(side)));
  }
  return parts.filter(Boolean).join("; ");
}
