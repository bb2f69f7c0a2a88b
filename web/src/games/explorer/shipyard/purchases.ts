// The shipyard's price list: what can be bought for the money, and what one more level would be worth.
import type { ExplorerPurchase, ExplorerShipyard } from "../../../wire";

export const SYSTEMS = ["probes", "shield", "strength", "power"] as const;
export type System = (typeof SYSTEMS)[number];
export type Levels = Record<System, number>;

/** The highest level of a system. */
export const TOP = 3;
export const NOTHING: Levels = { probes: 0, shield: 0, strength: 0, power: 0 };

const ORDER = /^build (.+) probes=(\d) shield=(\d) strength=(\d) power=(\d)$/;

export interface Priced extends ExplorerPurchase {
  name: string;
  levels: Levels;
}

export function priced(yard: ExplorerShipyard): Priced[] {
  return yard.ships.flatMap((ship) => {
    const found = ordered(ship.action);
    return found ? [{ ...ship, ...found }] : [];
  });
}

/** What an order buys, if it is one. */
export function ordered(action: string): { name: string; levels: Levels } | null {
  const found = ORDER.exec(action);
  if (!found) return null;
  const [probes, shield, strength, power] = found.slice(2).map(Number) as [number, number, number, number];
  return { name: found[1]!, levels: { probes, shield, strength, power } };
}

export function find(list: readonly Priced[], levels: Levels): Priced | undefined {
  return list.find((ship) => SYSTEMS.every((system) => ship.levels[system] === levels[system]));
}

/** The purchase with the best chance of the prize; the cheapest of equals. */
export function best(list: readonly Priced[]): Priced | undefined {
  return [...list].sort((one, other) => (other.prize ?? 0) - (one.prize ?? 0) || one.cost - other.cost)[0];
}

/** Whether one more level could be bought, unless the forecast says that nothing would be better. */
export function isUnspent(ship: Priced, list: readonly Priced[], price: number): boolean {
  if (ship.prize !== null && ship.prize === best(list)?.prize) return false;
  return ship.left >= price && SYSTEMS.some((system) => ship.levels[system] < TOP);
}

/** What a system could be set to with the money that is left. */
export function withLevel(levels: Levels, system: System, level: number): Levels {
  return { ...levels, [system]: level };
}

/** The same order under the name that the crew chose. */
export function order(ship: Priced, name: string): string {
  const words = name.trim().replace(/\s+/g, " ");
  return words ? ship.action.replace(`build ${ship.name} `, () => `build ${words} `) : ship.action;
}
