// The game's facts in words, for screen readers and captions.
import { isUpright, spacesOf, type Spot } from "./geometry";
import type { Colour, Direction, Ghost, Offer, Preview, Props, View } from "./types";

export const KEYS: Record<Direction, string> = { north: "N", east: "E", south: "S", west: "W" };

export const COLOURS: readonly Colour[] = ["light", "dark"];

export function titled(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** The actions on offer, each with where it leads. */
export function offersOf({ legal, preview }: Props["snapshot"]): Offer[] {
  return Object.entries(preview.ghosts).flatMap(([text, ghost]) =>
    legal.includes(text) ? [{ text, ...ghost }] : [],
  );
}

/** The block that covers a space, if there is one. */
export function blockOn(view: View, space: string): { colour: Colour; block: string } | null {
  for (const colour of COLOURS) {
    const block = view.blocks[colour].find((each) => spacesOf(each).includes(space));
    if (block) return { colour, block };
  }
  return null;
}

/** `light block at d4`, `dark block lying on e5-e6`. */
export function blockName(colour: Colour, block: string): string {
  return `${colour} block ${isUpright(block) ? "upright on" : "lying on"} ${block}`;
}

/** `south onto d2-d3`, `west into the hole at c3`. */
export function ghostName({ direction, motion, to }: Ghost): string {
  return motion === "sank" ? `${direction} into the hole at ${to}` : `${direction} onto ${to}`;
}

export function offersName(offers: readonly Offer[]): string {
  return offers.map(ghostName).join(", ");
}

/** What a screen reader says of one space. */
export function spotName(
  { name, isHole }: Spot,
  view: View,
  preview: Preview,
  offers: readonly Offer[],
): string {
  if (isHole) return `${name}, hole`;
  const on = blockOn(view, name);
  if (!on) {
    const hole = Object.keys(preview.keep_free).find((each) => preview.keep_free[each] === name);
    return hole ? `${name}, must stay free: the last free space beside the hole at ${hole}` : `${name}, free`;
  }
  const mine = offers.filter((offer) => offer.block === on.block);
  return `${name}, ${blockName(on.colour, on.block)}${mine.length ? `. Tips ${offersName(mine)}` : ""}`;
}

/** What to do now. */
export function promptOf(view: View, waits: boolean, held: readonly Offer[], isSecond: boolean): string {
  if (!view.to_act) return "";
  if (waits) return "End your turn, or undo.";
  if (held.length)
    return `Tip the block on ${held[0]!.block}: ${listed(held.map((each) => each.direction))}.`;
  if (view.actions_left > 1) return "Tip a block: you have two tips.";
  return isSecond ? "Tip a block once more." : "Tip a block: you have one tip.";
}

/** `north, east or west`. */
export function listed(words: readonly string[]): string {
  const [last, ...before] = [...words].reverse();
  return before.length ? `${before.reverse().join(", ")} or ${last}` : (last ?? "");
}
