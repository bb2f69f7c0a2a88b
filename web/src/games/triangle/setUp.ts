// Setting up a position by clicks: tiles of one colour, the next number with each click on the same cell.
import type { TriangleView } from "../../wire";
import type { SetUp } from "../front";
import { TEXT } from "./texts";

export interface Position {
  cells: Record<string, string>;
  to_act: string;
}

const LETTERS: Record<string, string> = { red: "R", green: "G" };

export const setUp: SetUp<Position, TriangleView> = {
  brushes: () => [
    { name: "red", label: TEXT.setUp.red },
    { name: "green", label: TEXT.setUp.green },
  ],
  about: TEXT.setUp.about,
  fields: () => import("./SetUpFields.svelte"),
  put(position, cell, brush, view) {
    const { [cell]: before, ...cells } = position.cells;
    const letter = LETTERS[brush];
    const number = letter && nextNumber(cells, letter, before, view.tiles);
    if (number) cells[cell] = `${letter}${number}`;
    return { ...position, cells, to_act: count(cells, "R") > count(cells, "G") ? "green" : "red" };
  },
  onto: (view, { cells }) => ({ ...view, cells, hole: null, rings: [] }),
};

/** The smallest number above the one that lies there which its colour has not placed; 0: the cell becomes empty. */
function nextNumber(
  cells: Record<string, string>,
  letter: string,
  before: string | undefined,
  most: number,
): number {
  const placed = new Set(Object.values(cells));
  let number = before?.startsWith(letter) ? Number(before.slice(1)) + 1 : 1;
  while (placed.has(`${letter}${number}`)) number++;
  return number <= most ? number : 0;
}

function count(cells: Record<string, string>, letter: string): number {
  return Object.values(cells).filter((tile) => tile.startsWith(letter)).length;
}
