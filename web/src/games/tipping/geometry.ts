// Where spaces and blocks lie, and how one walks from one to the next. East is x, north is y, a space is 1 wide.
import type { Direction } from "./types";

export interface Spot {
  name: string;
  column: number;
  row: number;
  isHole: boolean;
}

/** The rectangle of spaces that a block covers, by its south-west corner. */
export interface Footprint {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Step {
  x: number;
  y: number;
}

export const STEPS: Record<Direction, Step> = {
  north: { x: 0, y: 1 },
  east: { x: 1, y: 0 },
  south: { x: 0, y: -1 },
  west: { x: -1, y: 0 },
};

export const DIRECTIONS = Object.keys(STEPS) as Direction[];

/** Every space and hole, north row first, west to east. */
export function spots(rows: readonly string[]): Spot[] {
  return rows.flatMap((line, index) =>
    [...line].flatMap((mark, column) => {
      if (mark === " ") return [];
      const row = rows.length - 1 - index;
      return [{ name: nameOf(column, row), column, row, isHole: mark === "O" }];
    }),
  );
}

export function size(rows: readonly string[]): { width: number; height: number } {
  return { width: Math.max(...rows.map((line) => line.length)), height: rows.length };
}

export function nameOf(column: number, row: number): string {
  return `${String.fromCharCode(97 + column)}${row + 1}`;
}

export function placeOf(name: string): { column: number; row: number } {
  return { column: name.charCodeAt(0) - 97, row: Number(name.slice(1)) - 1 };
}

export function spacesOf(block: string): string[] {
  return block.split("-");
}

export function isUpright(block: string): boolean {
  return !block.includes("-");
}

export function footprint(block: string): Footprint {
  const [first, second] = spacesOf(block).map(placeOf);
  const { column: x, row: y } = first!;
  return { x, y, width: second ? second.column - x + 1 : 1, height: second ? second.row - y + 1 : 1 };
}

export function centre(block: string): Step {
  const { x, y, width, height } = footprint(block);
  return { x: x + width / 2, y: y + height / 2 };
}

/** The way from one place of a block to another that one tip leads to. */
export function directionTo(from: string, to: string): Direction {
  const [a, b] = [centre(from), centre(to)];
  const [x, y] = [b.x - a.x, b.y - a.y];
  if (Math.abs(x) > Math.abs(y)) return x > 0 ? "east" : "west";
  return y > 0 ? "north" : "south";
}

const ARROWS = ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"];

/** The direction in which an arrow key points when the board is turned by this many quarters clockwise. */
export function arrowDirection(key: string, quarters: number): Direction | undefined {
  const arrow = ARROWS.indexOf(key);
  return arrow < 0 ? undefined : DIRECTIONS[(((arrow - quarters) % 4) + 4) % 4];
}

/** The next spot that way, over gaps in the outline; the same one at the border. */
export function walk(all: readonly Spot[], from: string, direction: Direction): string {
  const { column, row } = placeOf(from);
  const { x, y } = STEPS[direction];
  const ahead = all
    .map((spot) => ({ spot, along: (spot.column - column) * x + (spot.row - row) * y }))
    .filter(({ spot, along }) => along > 0 && (x ? spot.row === row : spot.column === column))
    .sort((one, other) => one.along - other.along);
  return ahead[0]?.spot.name ?? from;
}

type Corner = [x: number, y: number];

/** The board's outline as closed lines of corners, pushed outward by a margin; the first is not repeated. */
export function outline(rows: readonly string[], margin: number): Corner[][] {
  const taken = new Set(spots(rows).map(({ column, row }) => `${column},${row}`));
  const isIn = (column: number, row: number) => taken.has(`${column},${row}`);
  // Edges of spaces with nothing on their other side, each running with the board on its left.
  const edges = new Map<string, Corner>();
  for (const { column: x, row: y } of spots(rows)) {
    if (!isIn(x, y - 1)) edges.set(`${x},${y}`, [x + 1, y]);
    if (!isIn(x + 1, y)) edges.set(`${x + 1},${y}`, [x + 1, y + 1]);
    if (!isIn(x, y + 1)) edges.set(`${x + 1},${y + 1}`, [x, y + 1]);
    if (!isIn(x - 1, y)) edges.set(`${x},${y + 1}`, [x, y]);
  }
  const loops: Corner[][] = [];
  while (edges.size) {
    const loop: Corner[] = [];
    let at = edges.keys().next().value!;
    for (let to = edges.get(at); to; to = edges.get(at)) {
      edges.delete(at);
      loop.push(to);
      at = to.join();
    }
    loops.push(pushed(bends(loop), margin));
  }
  return loops;
}

/** A closed line without the corners at which it goes straight on. */
function bends(loop: Corner[]): Corner[] {
  return loop.filter(([x, y], index) => {
    const [fromX, fromY] = loop.at(index - 1)!;
    const [toX, toY] = loop[(index + 1) % loop.length]!;
    return (x - fromX) * (toY - y) !== (y - fromY) * (toX - x);
  });
}

/** Every edge moved to its right, which is outward. */
function pushed(loop: Corner[], margin: number): Corner[] {
  const right = ([x, y]: Corner, [toX, toY]: Corner): Corner => [
    Math.sign(toY - y) * margin,
    -Math.sign(toX - x) * margin,
  ];
  return loop.map((corner, index) => {
    const before = right(loop.at(index - 1)!, corner);
    const after = right(corner, loop[(index + 1) % loop.length]!);
    return [corner[0] + before[0] + after[0], corner[1] + before[1] + after[1]];
  });
}
