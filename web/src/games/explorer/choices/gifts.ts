// Help for ships beside: what can be given to each of them, and what it leaves to both.
import type { ExplorerGift, ExplorerOutlook, ExplorerShipView, ExplorerView } from "../../../wire";
import { as } from "./offers";

export interface Gift {
  action: string;
  /** How many tokens of energy; 1 for a probe or a robot. */
  number: number;
  after: ExplorerGift;
}

/** All that can be given to one ship. */
export interface Help {
  to: ExplorerShipView;
  /** By number, from one token on. */
  energy: Gift[];
  probe: Gift | null;
  robot: Gift | null;
}

const GIVE = /^give (\d) (energy|probe|robot) ?(\d*)$/;

export function help(view: ExplorerView, legal: readonly string[], outlook: ExplorerOutlook): Help[] {
  const found = new Map<number, Help>();
  for (const action of legal) {
    const words = GIVE.exec(action);
    const after = as(outlook.choices[action], "gift");
    const to = words && view.ships.find((ship) => ship.seat === Number(words[1]));
    if (!words || !to || !after) continue;
    const here = found.get(to.seat) ?? { to, energy: [], probe: null, robot: null };
    found.set(to.seat, here);
    const gift = { action, number: Number(words[3] || 1), after };
    if (words[2] === "energy") here.energy.push(gift);
    else here[words[2] as "probe" | "robot"] = gift;
  }
  return [...found.values()];
}
