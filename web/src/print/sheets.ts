// Pieces in sheets: as many of a shape as fit on a page of either paper.
import type { Block } from "../app/document";
import type { Piece } from "../wire";

export type Shape = Piece["shape"];

/** How many of a shape fit on a page of A4 and of Letter. */
const FITS: Record<Shape, number> = { tile: 48, block: 8, counter: 48, card: 4, sheet: 2 };

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

/** The sides that pieces belong to, in the order in which they come. */
export function sidesOf(pieces: readonly Piece[]): string[] {
  return [...new Set(pieces.map(({ side }) => side).filter(Boolean))];
}

/** Sides are told apart by the border and a letter, so that no colour is needed. */
export function sideMark(side: string, sides: readonly string[]): "first" | "second" | "none" {
  return side === sides[0] ? "first" : side === sides[1] ? "second" : "none";
}

/** The tables that are needed at the table: those of numbered clauses, each under its clause's heading. */
export function tables(rules: readonly Block[]): Block[] {
  const found: Block[] = [];
  let heading: Block | undefined;
  for (const block of rules) {
    if (block.kind === "heading") heading = block;
    else if (block.kind === "table" && heading?.kind === "heading" && /^\d/.test(heading.id)) {
      if (found.at(-2) !== heading) found.push(heading);
      found.push(block);
    }
  }
  return found;
}
