// Names beside ships: each on the first side where it covers neither another name nor another ship.
import { HALF, type Point } from "../geometry";

export interface Label extends Point {
  anchor: "start" | "middle" | "end";
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const LETTER_WIDTH = 12;
/** On phones letters are drawn larger: even then a name stays on the board. */
const MAX_LETTER_WIDTH = 19;
const LETTER_HEIGHT = 26;
const SIDES: Label[] = [
  { x: 0, y: -36, anchor: "middle" },
  { x: 0, y: 52, anchor: "middle" },
  { x: -30, y: 7, anchor: "end" },
  { x: 30, y: 7, anchor: "start" },
];

/** Where every name stands, relative to its ship. */
export function labels(ships: readonly (Point & { name: string })[]): Label[] {
  const hulls = ships.map(({ x, y }) => ({ left: x - 22, right: x + 22, top: y - 22, bottom: y + 22 }));
  const taken: Box[] = [];
  return ships.map((ship, index) => {
    const others = [...hulls.filter((_, other) => other !== index), ...taken];
    const costs = SIDES.map((side) => {
      const box = boxOf(ship, ship.name, side);
      const isOut = box.left < -HALF || box.right > HALF || box.top < -HALF || box.bottom > HALF;
      return (isOut ? 100 : 0) + others.filter((other) => overlap(box, other)).length;
    });
    const best = kept(ship, ship.name, SIDES[costs.indexOf(Math.min(...costs))]!);
    taken.push(boxOf(ship, ship.name, best));
    return best;
  });
}

/** The same, moved sideways where it would reach over the edge of the board. */
function kept(at: Point, name: string, side: Label): Label {
  const { left, right } = boxOf(at, name, side, MAX_LETTER_WIDTH);
  const over = Math.max(0, right - HALF) - Math.max(0, -HALF - left);
  return { ...side, x: side.x - over };
}

function boxOf(at: Point, name: string, { x, y, anchor }: Label, letter = LETTER_WIDTH): Box {
  const width = letter * name.length;
  const left = at.x + x - (anchor === "end" ? width : anchor === "middle" ? width / 2 : 0);
  return { left, right: left + width, top: at.y + y - LETTER_HEIGHT + 4, bottom: at.y + y + 4 };
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
