// Pieces in sheets: as many of a shape as fit on a page of either paper.
import type { Piece } from "../wire";

export type Shape = Piece["shape"];

/** How many of a shape fit on a page. */
const FITS: Record<Shape, number> = { tile: 30, block: 8, counter: 40, card: 4, sheet: 2 };

export interface Sheet {
  shape: Shape;
  pieces: { piece: Piece; copy: number }[];
}

export function sheets(pieces: readonly Piece[]): Sheet[] {
  const found: Sheet[] = [];
  for (const shape of Object.keys(FITS) as Shape[]) {
    const all = pieces
      .filter((piece) => piece.shape === shape)
      .flatMap((piece) => Array.from({ length: piece.count }, (_, copy) => ({ piece, copy })));
    for (let at = 0; at < all.length; at += FITS[shape])
      found.push({ shape, pieces: all.slice(at, at + FITS[shape]) });
  }
  return found;
}

/** Sides are told apart by the border and a letter, so that no colour is needed. */
export function sideMark(side: string, sides: readonly string[]): "first" | "second" | "none" {
  return side === sides[0] ? "first" : side === sides[1] ? "second" : "none";
}
