// What the present choice risks: what may be lost in the hole, and who of one's own may be hit.
import type { TorusTrack } from "../../wire";
import { blasts } from "./marks";
import { plain } from "./notation";
import type { Orders } from "./orders.svelte";
import { heatOf } from "./questions";
import { TEXT } from "./texts";
import { percent } from "./words";

/** Where a missile ends, and where it may end instead. */
export function flight({ path, detonates, otherwise, following }: TorusTrack): string {
  const end = path.at(-1) ?? TEXT.whereItIs;
  const now = otherwise ? TEXT.mayDetonate(end, flight(otherwise)) : TEXT.fliesTo(end, detonates);
  return following && !detonates ? `${now} ${TEXT.nextTurn(flight(following))}` : now;
}

/** Units of one's own that may be in the blast. */
export function ownInBlast(orders: Orders): string[] {
  const struck = Object.keys(heatOf(orders)?.struck ?? {});
  const own = [...blasts(orders).map(({ target }) => target), ...struck]
    .filter((name) => name.startsWith(`${orders.view.you}:`) && !/:[SDT]\d+$/.test(name))
    .map(plain);
  return [...new Set(own)];
}

/** The risk of the choice in a sentence, for the line beside the board; empty where there is none. */
export function risk(orders: Orders): string {
  const own = ownInBlast(orders);
  if (own.length) return TEXT.ownAtRisk(own);
  const lost = heatOf(orders)?.lost;
  return lost ? TEXT.lostInHole(percent(lost)) : "";
}
