// Blocks that keep their identity from one view to the next, so that they can be seen to move.
import { centre, directionTo, isUpright } from "./geometry";
import type { Colour, Direction, View } from "./types";

export interface Piece {
  id: number;
  colour: Colour;
  /** `d4` or `d4-e4`. */
  at: string;
}

/** One movement to be shown. */
export interface Movement {
  id: number;
  colour: Colour;
  from: string;
  to: string;
  direction: Direction;
  /** It ends in a hole, and the block is gone. */
  sinks: boolean;
}

/** As much of an event as tells of a movement. */
interface Event {
  news: readonly { kind: string; facts: Record<string, unknown> }[];
}

const COLOURS = ["light", "dark"] as const;
const MOVING = new Set(["fell", "rolled", "stood", "sank"]);

export function setUp(view: View): Piece[] {
  let id = 0;
  return COLOURS.flatMap((colour) => view.blocks[colour].map((at) => ({ id: id++, colour, at })));
}

/** The same pieces in a new view, and the movements that led there: none where they cannot be told. */
export function follow(
  pieces: readonly Piece[],
  view: View,
  events: readonly Event[],
): { pieces: Piece[]; movements: Movement[] } {
  for (const movements of [told(pieces, events), undone(pieces, view)]) {
    const moved = movements.reduce(move, [...pieces]);
    if (movements.length && fits(moved, view)) return { pieces: moved, movements };
  }
  return { pieces: fits(pieces, view) ? [...pieces] : matched(pieces, view), movements: [] };
}

/** What the events tell, as far as the pieces know of it. */
function told(pieces: readonly Piece[], events: readonly Event[]): Movement[] {
  let moved = [...pieces];
  const movements: Movement[] = [];
  for (const { kind, facts } of events.flatMap((event) => event.news)) {
    const piece =
      MOVING.has(kind) && moved.find((each) => each.at === facts.from && each.colour === facts.colour);
    if (!piece) continue;
    const movement = {
      id: piece.id,
      colour: piece.colour,
      from: piece.at,
      to: String(facts.to),
      direction: facts.direction as Direction,
      sinks: kind === "sank",
    };
    movements.push(movement);
    moved = move(moved, movement);
  }
  return movements;
}

/** Where a single block stands elsewhere, as after a take-back. */
function undone(pieces: readonly Piece[], view: View): Movement[] {
  return COLOURS.flatMap((colour) => {
    const gone = pieces.filter((piece) => piece.colour === colour && !view.blocks[colour].includes(piece.at));
    const come = view.blocks[colour].filter(
      (at) => !pieces.some((piece) => piece.at === at && piece.colour === colour),
    );
    const [piece, to] = [gone[0], come[0]];
    if (gone.length !== 1 || come.length !== 1 || !piece || !to || !isTip(piece.at, to)) return [];
    return [{ id: piece.id, colour, from: piece.at, to, direction: directionTo(piece.at, to), sinks: false }];
  });
}

/** Whether a block that tips once can come from the one place to the other. */
function isTip(from: string, to: string): boolean {
  const [a, b] = [centre(from), centre(to)];
  const [x, y] = [Math.abs(a.x - b.x), Math.abs(a.y - b.y)];
  if (x && y) return false;
  return isUpright(from) === isUpright(to) ? !isUpright(from) && x + y === 1 : x + y === 1.5;
}

function move(pieces: Piece[], { id, to, sinks }: Movement): Piece[] {
  return pieces.flatMap((piece) => (piece.id !== id ? [piece] : sinks ? [] : [{ ...piece, at: to }]));
}

function fits(pieces: readonly Piece[], view: View): boolean {
  const key = (all: readonly { colour: string; at: string }[]) =>
    all
      .map(({ colour, at }) => `${colour} ${at}`)
      .sort()
      .join();
  return key(pieces) === key(setUp(view));
}

/** A new set in which every block that stands where one stood before is still that one. */
function matched(pieces: readonly Piece[], view: View): Piece[] {
  let id = Math.max(-1, ...pieces.map((piece) => piece.id));
  return setUp(view).map(({ colour, at }) => {
    const same = pieces.find((piece) => piece.colour === colour && piece.at === at);
    return same ?? { id: ++id, colour, at };
  });
}
