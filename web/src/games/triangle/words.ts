// The game's facts in words, for screen readers, headings and the prompt.
import { cells, distance } from "./geometry";
import { TEXT } from "./texts";

export type Colour = "red" | "green";
export type Rings = readonly (readonly [number, number])[];

export function colourOf(tile: string): Colour {
  return tile.startsWith("R") ? "red" : "green";
}

/** `R7` as `red 7`. */
export function tileName(tile: string): string {
  return `${colourOf(tile)} ${tile.slice(1)}`;
}

export function ringsInWords(rings: Rings): string {
  return rings.map(([red, green], index) => TEXT.rings.sums(index + 1, red, green)).join("; ");
}

/** The first ring in which the sides differ, by its number; null where all are equal. */
export function deciding(rings: Rings): number | null {
  const index = rings.findIndex(([red, green]) => red !== green);
  return index < 0 ? null : index + 1;
}

/** What the game is about, where that is not what its card says. */
export function goalOf({ goal }: { goal: string }): string {
  return goal === "high" ? TEXT.highGoal : "";
}

/** What to do now. */
export function promptOf({
  chosen,
  colour,
  canSwap,
}: {
  chosen: number | null;
  colour: Colour | null;
  canSwap: boolean;
}): string {
  if (!colour) return "";
  if (canSwap && chosen === null) return TEXT.prompt.tileOrSwap;
  if (chosen === null) return TEXT.prompt.tile;
  return TEXT.prompt.cell(chosen);
}

/** For a tile placed on a cell: in how many cells that stay empty it would lie in ring 1, 2 and so on. */
export function reachOf(rows: number, cell: string, empty: readonly string[]): number[] {
  const all = cells(rows);
  const from = all.find((each) => each.name === cell);
  const found = Array.from({ length: rows - 1 }, () => 0);
  if (!from) return found;
  for (const other of all)
    if (other.name !== cell && empty.includes(other.name)) found[distance(from, other) - 1]!++;
  return found;
}
