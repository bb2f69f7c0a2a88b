// The map as a drawing: 14 columns and 30 rows of flat-topped hexes that go on without end, and how one walks on it.
export const COLUMNS = "ABCDEFGHIJKLMN";
export const ROWS = 30;
export const RADIUS = 40;
/** From one column to the next, and from one row to the next. */
export const ACROSS = RADIUS * 1.5;
export const DOWN = RADIUS * Math.sqrt(3);
/** Once round the tube, and once round the ring. */
export const ROUND: Point = [ACROSS * COLUMNS.length, DOWN * ROWS];

export type Point = [number, number];
export type Heading = "N" | "NE" | "SE" | "S" | "SW" | "NW";
export const HEADINGS: readonly Heading[] = ["N", "NE", "SE", "S", "SW", "NW"];

export interface Hex {
  name: string;
  /** From 0, as is the row. */
  column: number;
  row: number;
}

export function nameOf(column: number, row: number): string {
  return `${COLUMNS[wrap(column, COLUMNS.length)]}-${wrap(row, ROWS) + 1}`;
}

export const hexes: readonly Hex[] = Array.from({ length: ROWS }, (_, row) =>
  Array.from({ length: COLUMNS.length }, (_, column) => ({ name: nameOf(column, row), column, row })),
).flat();

const byName = new Map(hexes.map((hex) => [hex.name, hex]));

export function hexCalled(name: string | null | undefined): Hex | undefined {
  return name ? byName.get(name) : undefined;
}

/** In one of the columns around the hole, E to K, or next to them: a landing there may end in the hole. */
export function isNearHole(name: string): boolean {
  return /^[D-L]-/.test(name);
}

export function wrap(number: number, size: number): number {
  return ((number % size) + size) % size;
}

/** Every second column sits half a hex lower. */
function isLow(column: number): boolean {
  return wrap(column, 2) === 0;
}

/** The middle of a hex, by column and row as they are counted on the endless map. */
export function middle(column: number, row: number): Point {
  return [column * ACROSS, (row + (isLow(column) ? 0.5 : 0)) * DOWN];
}

/** The hex that holds a point of the endless map. */
export function hexAt(x: number, y: number): string {
  const near = Math.round(x / ACROSS);
  let best = { far: Infinity, column: 0, row: 0 };
  for (let column = near - 1; column <= near + 1; column++) {
    const row = Math.round(y / DOWN - (isLow(column) ? 0.5 : 0));
    const [cx, cy] = middle(column, row);
    const far = Math.hypot(x - cx, y - cy);
    if (far < best.far) best = { far, column, row };
  }
  return nameOf(best.column, best.row);
}

const SHIFT: Record<Heading, Point> = {
  N: [0, -DOWN],
  NE: [ACROSS, -DOWN / 2],
  SE: [ACROSS, DOWN / 2],
  S: [0, DOWN],
  SW: [-ACROSS, DOWN / 2],
  NW: [-ACROSS, -DOWN / 2],
};

/** From the middle of a hex to the middle of its neighbour that way. */
export function shift(heading: Heading): Point {
  return SHIFT[heading];
}

/** Degrees from north, clockwise. */
export function bearing(heading: Heading): number {
  return HEADINGS.indexOf(heading) * 60;
}

export function beside(name: string, heading: Heading): string {
  const { column, row } = byName.get(name)!;
  const [x, y] = middle(column, row);
  const [dx, dy] = shift(heading);
  return hexAt(x + dx, y + dy);
}

/** The way from a hex to its neighbour; undefined where they do not touch. */
export function headingTo(from: string, to: string): Heading | undefined {
  return HEADINGS.find((heading) => beside(from, heading) === to);
}

/** The shortest shift on the endless map from one hex to another. */
export function between(from: Hex, to: Hex): Point {
  const [ax, ay] = middle(from.column, from.row);
  const [bx, by] = middle(to.column, to.row);
  return [nearest(bx - ax, ROUND[0]), nearest(by - ay, ROUND[1])];
}

function nearest(length: number, size: number): number {
  return wrap(length + size / 2, size) - size / 2;
}

/** The hex of these that has most of the others near it. */
export function busiest(names: readonly string[]): string | undefined {
  const found = names.flatMap((name) => byName.get(name) ?? []);
  const company = (hex: Hex) => found.filter((other) => Math.hypot(...between(hex, other)) < 4 * DOWN).length;
  return [...found].sort((a, b) => company(b) - company(a))[0]?.name;
}

const LETTERS: Record<string, Heading> = { q: "NW", w: "N", e: "NE", a: "SW", s: "S", d: "SE" };
const KEYPAD: Record<string, Heading> = { Home: "NW", PageUp: "NE", End: "SW", PageDown: "SE" };

/** Where a key leads: up and down keep the column, left and right the row (with shift, the other neighbour). */
export function walk(name: string, key: string, isShifted: boolean): string | undefined {
  const column = byName.get(name)!.column;
  const isNorth = isLow(column) !== isShifted;
  const arrows: Record<string, Heading> = {
    ArrowUp: "N",
    ArrowDown: "S",
    ArrowLeft: isNorth ? "NW" : "SW",
    ArrowRight: isNorth ? "NE" : "SE",
  };
  const heading = arrows[key] ?? KEYPAD[key] ?? LETTERS[key.toLowerCase()];
  return heading && beside(name, heading);
}

/** The outline of a hex of this radius around the origin. */
export function outline(radius: number): string {
  return Array.from({ length: 6 }, (_, corner) => {
    const turn = (corner * Math.PI) / 3;
    return `${(radius * Math.cos(turn)).toFixed(2)},${(radius * Math.sin(turn)).toFixed(2)}`;
  }).join(" ");
}

/** The same as a path, from the middle of the hex on. */
export function hexagon(radius: number): string {
  const [half, high] = [radius / 2, (radius * Math.sqrt(3)) / 2].map((each) => Number(each.toFixed(2)));
  return `m${radius} 0l-${half} ${high}h-${radius}l-${half} -${high} ${half} -${high}h${radius}z`;
}

/** Where a path begins that is drawn from the middle of a hex. */
export function startAt([x, y]: Point): string {
  return `M${x.toFixed(2)} ${y.toFixed(2)}`;
}
