// Who wins more often, as measured in games of the computer against itself (docs/computer-play.md).
import type { Balance } from "../front";
import { BALANCE } from "./texts";

export function balance(options: Readonly<Record<string, boolean | number | string>>): Balance | null {
  if (options.scenario === "advanced") return { text: BALANCE.advanced, remedies: [] };
  const remedies = [];
  if (options.first !== "bid") remedies.push({ label: BALANCE.bid, options: { first: "bid" } });
  if (options.ships === "none") remedies.push({ label: BALANCE.ship, options: { ships: "second" } });
  return { text: BALANCE.basic, remedies };
}
