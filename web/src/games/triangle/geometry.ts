// Where the cells lie on the drawing, and how one walks over them. The lattice of cell centres has the pitch 100.
export interface Cell {
  name: string;
  row: number;
  place: number;
  x: number;
  y: number;
}

export const PITCH = 100;
const HEIGHT = (PITCH * Math.sqrt(3)) / 2;

/** All cells from the top, left to right; turned upside down for the player on the other side. */
export function cells(rows: number, flipped = false): Cell[] {
  const turn = flipped ? -1 : 1;
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 1 }, (_, place) => ({
      name: `${String.fromCharCode(97 + row)}${place + 1}`,
      row,
      place,
      x: turn * (place - row / 2) * PITCH,
      y: turn * (row - (rows - 1) / 2) * HEIGHT,
    })),
  ).flat();
}

/** Left, top, width and height of the drawing, with room for the slab around the cells. */
export function frame(rows: number): [number, number, number, number] {
  const width = (rows - 1) * PITCH + 128;
  const height = (rows - 1) * HEIGHT + 128;
  return [-width / 2, -height / 2, width, height];
}

/** Steps from one cell to another over the whole board: the ring in which one lies around the other. */
export function distance(one: Cell, other: Cell): number {
  const rows = other.row - one.row;
  const places = other.place - one.place;
  return Math.max(Math.abs(rows), Math.abs(places), Math.abs(rows - places));
}

/** The six corners of the piece of the plane that is nearest to a cell, clockwise from the top. */
export function corners({ x, y }: Pick<Cell, "x" | "y">, radius = PITCH / Math.sqrt(3)): [number, number][] {
  return Array.from({ length: 6 }, (_, corner) => {
    const angle = (corner / 3 - 0.5) * Math.PI;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

export function points(corners: [number, number][]): string {
  return corners.map(([x, y]) => `${x.toFixed(2)},${y.toFixed(2)}`).join(" ");
}

/** Lines between cells of different rings (and around the outermost): the rings' outlines. */
export function outlines(all: readonly Cell[], hole: Cell, ring: number): string {
  const inside = all.filter((cell) => distance(hole, cell) === ring);
  const edges = inside.flatMap((cell) => {
    const around = corners(cell);
    return around.flatMap(([x, y], at) => {
      const [toX, toY] = around[(at + 1) % 6]!;
      const across = { x: x + toX - cell.x, y: y + toY - cell.y };
      const beyond = all.find((other) => Math.hypot(other.x - across.x, other.y - across.y) < 1);
      return beyond && distance(hole, beyond) === ring
        ? []
        : [`M${x.toFixed(1)} ${y.toFixed(1)}L${toX.toFixed(1)} ${toY.toFixed(1)}`];
    });
  });
  return edges.join("");
}

/** The cell nearest to a point, if it is on it. */
export function nearest(all: Cell[], x: number, y: number): Cell | undefined {
  return all.find((cell) => Math.hypot(cell.x - x, cell.y - y) < PITCH / 2);
}

const WALK: Record<string, [rows: number, places: number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/** Where a key leads from a cell; the same cell at the edge, undefined for a key that does not walk. */
export function walk(rows: number, from: Cell, key: string, flipped: boolean): string | undefined {
  if (key === "Home") return "a1";
  if (key === "End") return name(rows - 1, rows - 1);
  const step = WALK[key];
  if (!step) return undefined;
  const turn = flipped ? -1 : 1;
  const row = clamp(from.row + turn * step[0], rows - 1);
  return name(row, clamp(from.place + turn * step[1], row));
}

function name(row: number, place: number): string {
  return `${String.fromCharCode(97 + row)}${place + 1}`;
}

function clamp(value: number, most: number): number {
  return Math.max(0, Math.min(most, value));
}
