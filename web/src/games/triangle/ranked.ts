// What the computer says about the cells: for the tile in hand, or for the best tile of each.
import { percent, valueInWords } from "../../app/odds";
import type { Suggestion } from "../front";
import { HERE } from "./texts";

export interface RankedCell {
  tile: number;
  /** `wins`, `draws`, `loses`, or odds. */
  label: string;
  tone: "good" | "even" | "bad";
  isBest: boolean;
}

/** By cell. Without a tile in hand only what is best or proven is shown: odds of a tile not chosen say little. */
export function rankedCells(
  suggested: readonly Suggestion[],
  inHand: number | null,
): Record<string, RankedCell> {
  const found: Record<string, RankedCell> = {};
  for (const each of suggested) {
    const [number, cell] = each.action.split("@");
    const tile = Number(number);
    if (!cell || cell in found) continue;
    if (inHand === null ? !each.isBest && !each.isProven : tile !== inHand) continue;
    const tone = each.value > 0.5 ? "good" : each.value < 0.5 ? "bad" : "even";
    found[cell] = {
      tile,
      label: each.isAsked ? HERE : each.isProven ? valueInWords(each) : percent(each.value),
      tone,
      isBest: each.isBest,
    };
  }
  return found;
}
