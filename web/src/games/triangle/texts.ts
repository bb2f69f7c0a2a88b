// Every text of the triangle game's front.
import type { Colour } from "./words";

const TITLES: Record<Colour, string> = { red: "Red", green: "Green" };

/** Marks the cell that a lesson asks for. */
export const HERE = "here";

export const TEXT = {
  picture: "Board",
  board: "Board: move with the arrow keys, choose a tile with the digits, place it with Enter",
  titled: (colour: Colour) => TITLES[colour],
  tilesOf: (colour: Colour) => `${TITLES[colour]}’s tiles`,

  /** Where the higher sum wins. */
  highGoal: "Place your tiles and keep the high ones near the last empty cell: it becomes the black hole.",

  prompt: {
    tile: "Choose a tile.",
    tileOrSwap: "Choose a tile to place, or swap: take over red’s tile.",
    cell: (tile: number) => `Place your ${tile} on an empty cell.`,
  },
  swap: "Swap: take over red’s tile",
  chosen: (tile: number) => `${tile} chosen.`,
  noneChosen: "No tile chosen.",
  noSuchTile: (digit: string) => `You have no ${digit} to place.`,

  refused: {
    notYourTurn: "It is not your turn.",
    blocked: (cell: string) => `${cell} is blocked: no tile can go there.`,
    tileFirst: "Choose a tile first, then a cell.",
    emptyCell: "Choose a tile, then an empty cell.",
    notYours: (colour: Colour) => `That tile is not yours: you play ${TITLES[colour]}.`,
    notNow: (tile: number) => `You cannot place the ${tile} now.`,
    placed: (tile: number) => `The ${tile} has been placed.`,
  },

  cell: {
    hole: (cell: string) => `${cell}, the black hole`,
    blocked: (cell: string) => `${cell}, blocked`,
    tile: (cell: string, tile: string) => `${cell}, ${tile}`,
    empty: (cell: string) => `${cell}, empty`,
    asHole: (rings: string) => `. As the hole: ${rings}`,
    advice: (tile: number, value: string, isBest: boolean) => {
      if (value === HERE) return `. Place ${tile} here`;
      const said = value.includes("%") ? `: ${value} to win` : ` ${value}`;
      return `. ${tile} here${said}${isBest ? ", the best move" : ""}`;
    },
  },

  rings: {
    red: "red",
    green: "green",
    /** The cell's name comes first. */
    isHole: "is the black hole",
    /** Around a tile's number; below, ring by ring, how many cells. */
    reach: "Empty cells that would have the",
    inRing: "in ring …",
    /** Around a cell's name. */
    if: "If",
    wereHole: "were the hole",
    choose: "Hover over an empty cell to see its rings.",
    tap: "Tap an empty cell to see its rings.",
    ring: (ring: number) => `Ring ${ring}:`,
    cells: (count: number) => `${count} ${count === 1 ? "cell" : "cells"}`,
    sums: (ring: number, red: number, green: number) => `ring ${ring}, red ${red}, green ${green}`,
  },

  setUp: {
    turn: "Whose turn",
    tile: (name: string) => name.charAt(0).toUpperCase() + name.slice(1),
    red: "Red",
    green: "Green",
    about: "Click a cell for the lowest tile that is left, again for the next number.",
  },

  keys: {
    walk: "move around the board",
    digits: "choose the tile with that number (1 then 0 for the 10)",
    enter: "place the chosen tile",
    escape: "put the tile back",
    swap: "swap, if that is allowed",
  },
};
