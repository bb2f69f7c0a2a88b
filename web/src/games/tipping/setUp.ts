// Setting up a position by clicks: a block stands upright, with the next click it lies east, then north.
import type { TippingView } from "../../wire";
import type { SetUp } from "../front";
import { nameOf, placeOf, spacesOf, spots } from "./geometry";
import { TEXT } from "./texts";

export interface Position {
  light: string[];
  dark: string[];
  sunk: Record<string, number>;
  to_act: string;
  actions_left: number;
  last?: unknown;
}

export const setUp: SetUp<Position, TippingView> = {
  brushes: () => [
    { name: "light", label: TEXT.setUp.light },
    { name: "dark", label: TEXT.setUp.dark },
  ],
  about: TEXT.setUp.about,
  fields: () => import("./SetUpFields.svelte"),
  put(position, spot, brush, view) {
    const old = [...position.light, ...position.dark].find((block) => spacesOf(block).includes(spot));
    const light = position.light.filter((block) => block !== old);
    const dark = position.dark.filter((block) => block !== old);
    const isSame = !!old && (position[brush as "light" | "dark"] ?? []).includes(old);
    const block = nextPosture(isSame ? old : null, spot, [...light, ...dark], view);
    if (block && brush === "light") light.push(block);
    if (block && brush === "dark") dark.push(block);
    return { ...position, light, dark, last: { light: null, dark: null } };
  },
  onto: (view, { light, dark }) => ({ ...view, blocks: { ...view.blocks, light, dark } }),
};

/** Upright, lying east, lying north, upright again: the next one for which there is room; null in a hole. */
function nextPosture(
  old: string | null,
  spot: string,
  others: readonly string[],
  view: TippingView,
): string | null {
  const start = old ? spacesOf(old)[0]! : spot;
  const { column, row } = placeOf(start);
  const postures = [start, `${start}-${nameOf(column + 1, row)}`, `${start}-${nameOf(column, row + 1)}`];
  const taken = new Set(others.flatMap(spacesOf));
  const free = new Set(
    spots(view.rows).flatMap(({ name, isHole }) => (isHole || taken.has(name) ? [] : [name])),
  );
  const after = old ? postures.indexOf(old) + 1 : 0;
  const inOrder = [...postures.slice(after), ...postures.slice(0, after)];
  return inOrder.find((block) => spacesOf(block).every((space) => free.has(space))) ?? null;
}
