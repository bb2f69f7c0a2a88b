// The game's facts in words, for screen readers and captions.
import { isUpright, spacesOf, type Spot } from "./geometry";
import { TEXT } from "./texts";
import type { Colour, Direction, Ghost, Offer, Preview, Props, View } from "./types";

export const KEYS: Record<Direction, string> = { north: "N", east: "E", south: "S", west: "W" };

export const COLOURS: readonly Colour[] = ["light", "dark"];

export function titled(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** The actions on offer, each with where it leads; while the other side is to act, those that one may plan. */
export function offersOf({ legal, preview, viewer, to_act }: Props["snapshot"]): Offer[] {
  const ghosts = viewer === to_act ? preview.ghosts : { ...preview.ghosts, ...preview.ahead };
  return Object.entries(ghosts).flatMap(([text, ghost]) =>
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

export function blockName(colour: Colour, block: string): string {
  return TEXT.block(colour, block, isUpright(block));
}

/** `south onto d2-d3`, `west into the hole at c3`. */
export function ghostName({ direction, motion, to }: Ghost): string {
  return motion === "sank" ? TEXT.sinks(direction, to) : TEXT.tips(direction, to);
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
  if (isHole) return TEXT.space.hole(name);
  const on = blockOn(view, name);
  if (!on) {
    const hole = Object.keys(preview.keep_free).find((each) => preview.keep_free[each] === name);
    return hole ? TEXT.space.keepFree(name, hole) : TEXT.space.free(name);
  }
  const tips = offers.filter((offer) => offer.block === on.block);
  const block = TEXT.space.block(name, blockName(on.colour, on.block));
  return tips.length ? block + TEXT.space.canTip(offersName(tips)) : block;
}

/** What to do now. */
export function promptOf(view: View, waits: boolean, held: readonly Offer[], isSecond: boolean): string {
  if (!view.to_act) return "";
  if (waits) return TEXT.prompt.endTurn;
  if (held.length) return TEXT.prompt.held(held[0]!.block, listed(held.map((each) => each.direction)));
  if (view.actions_left > 1) return TEXT.prompt.twoTips;
  return isSecond ? TEXT.prompt.oneMore : TEXT.prompt.oneTip;
}

/** `north, east or west`. */
export function listed(words: readonly string[]): string {
  const [last, ...before] = [...words].reverse();
  return before.length ? `${before.reverse().join(", ")} ${TEXT.or} ${last}` : (last ?? "");
}
