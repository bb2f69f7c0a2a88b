// Where places lie on the drawing, how ships glide between them, and how one walks over them. The hole is at 0,0.
import type { ExplorerView } from "../../wire";

export interface Point {
  x: number;
  y: number;
}

export interface Ring {
  orbit: number;
  zone: "safe" | "warning" | "danger";
  spaces: number;
  inner: number;
  outer: number;
}

export interface Chart {
  rings: Ring[];
  approach: number;
  /** Degrees, counter-clockwise from the right, where space 0 of every orbit begins. */
  start: number;
  /** -1 turns the whole board half round. */
  turn: 1 | -1;
}

export const HALF = 500;
export const HORIZON = 74;
const INNERMOST = 112;
const OUTERMOST = 442;
const BETWEEN_ZONES = 9;
const START = -9;
const COLUMN = { x: 472, top: 74, bottom: 356 };
const HOME: Point = { x: 430, y: 430 };

export function chart(view: Pick<ExplorerView, "orbits" | "approach">, flipped = false): Chart {
  const zones = view.orbits.map((orbit) => orbit.zone);
  const borders = zones.filter((zone, index) => index && zone !== zones[index - 1]).length;
  const width = (OUTERMOST - INNERMOST - borders * BETWEEN_ZONES) / zones.length;
  let inner = INNERMOST;
  const rings = view.orbits.map(({ zone, spaces }, index) => {
    if (index && zone !== zones[index - 1]) inner += BETWEEN_ZONES;
    const ring = { orbit: index + 1, zone, spaces, inner, outer: inner + width };
    inner += width;
    return ring;
  });
  return { rings, approach: view.approach, start: flipped ? START + 180 : START, turn: flipped ? -1 : 1 };
}

/** A point at this many degrees, counter-clockwise from the right. */
export function polar(radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: radius * Math.cos(angle), y: -radius * Math.sin(angle) };
}

/** `7.13` as numbers; undefined for home, the hole and the approach. */
export function inOrbit(place: string): { orbit: number; space: number } | undefined {
  const [orbit, space] = place.split(".").map(Number);
  return orbit && space !== undefined ? { orbit, space } : undefined;
}

/** Squares from home: 0 at home, 1 to `approach` on the way; undefined elsewhere. */
export function fromHome(place: string): number | undefined {
  if (place === "home") return 0;
  const found = /^(?:in|out)\.(\d+)$/.exec(place);
  return found ? Number(found[1]) : undefined;
}

/** The middle of a space, in degrees and by its distance from the hole. */
export function around(chart: Chart, orbit: number, space: number): { radius: number; degrees: number } {
  const ring = chart.rings[orbit - 1]!;
  return {
    radius: (ring.inner + ring.outer) / 2,
    degrees: chart.start + ((space + 0.5) * 360) / ring.spaces,
  };
}

export function spot(chart: Chart, place: string): Point {
  const at = inOrbit(place);
  if (at) {
    const { radius, degrees } = around(chart, at.orbit, at.space);
    return polar(radius, degrees);
  }
  const square = fromHome(place);
  return square === undefined ? { x: 0, y: 0 } : onApproach(chart, square);
}

function onApproach(chart: Chart, square: number): Point {
  const share = chart.approach > 1 ? (square - 1) / (chart.approach - 1) : 1;
  const y = COLUMN.bottom + (COLUMN.top - COLUMN.bottom) * share;
  const point = square ? { x: COLUMN.x, y } : HOME;
  return { x: point.x * chart.turn, y: point.y * chart.turn };
}

/** How large the squares of the approach are. */
export function squareSize(chart: Chart): number {
  return Math.min(40, ((COLUMN.bottom - COLUMN.top) / Math.max(1, chart.approach - 1)) * 0.84);
}

/** The outline of a space, a little smaller than its share of the ring. */
export function cell(chart: Chart, orbit: number, space: number, gap = 1.6): string {
  const { inner, outer, spaces } = chart.rings[orbit - 1]!;
  const from = chart.start + (space * 360) / spaces;
  return sector(inner + gap, outer - gap, from, from + 360 / spaces, gap);
}

/** A piece of a ring between two angles. */
export function sector(inner: number, outer: number, from: number, to: number, gap = 0): string {
  const shrink = (radius: number) => (gap / radius) * (180 / Math.PI);
  const [a, b] = [polar(inner, from + shrink(inner)), polar(outer, from + shrink(outer))];
  const [c, d] = [polar(outer, to - shrink(outer)), polar(inner, to - shrink(inner))];
  const far = to - from > 180 ? 1 : 0;
  const arc = (radius: number, sweep: number, { x, y }: Point) =>
    `A${radius.toFixed(1)} ${radius.toFixed(1)} 0 ${far} ${sweep} ${x.toFixed(1)} ${y.toFixed(1)}`;
  return `M${at(a)}L${at(b)}${arc(outer, 0, c)}L${at(d)}${arc(inner, 1, a)}Z`;
}

function at({ x, y }: Point): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

export interface Pose extends Point {
  /** Degrees clockwise from upward, as `rotate` wants them. */
  heading: number;
}

/** Where a ship lies on its place, and where its bow points. */
export function pose(chart: Chart, place: string): Pose {
  const point = spot(chart, place);
  const here = inOrbit(place);
  if (here) return { ...point, heading: -around(chart, here.orbit, here.space).degrees };
  const half = chart.turn === 1 ? 0 : 180;
  return { ...point, heading: half + (place.startsWith("out") ? 180 : 0) };
}

/** Part `share` (0 to 1) of the way from one place to the next: along the orbit, or across. */
export function between(chart: Chart, from: string, to: string, share: number): Pose {
  const [a, b] = [inOrbit(from), inOrbit(to)];
  if (a && b) {
    const [start, end] = [around(chart, a.orbit, a.space), around(chart, b.orbit, b.space)];
    const apart = ((((end.degrees - start.degrees + 180) % 360) + 360) % 360) - 180;
    const degrees = start.degrees + apart * share;
    const radius = start.radius + (end.radius - start.radius) * share;
    return { ...polar(radius, degrees), heading: -degrees };
  }
  if (a && to === "hole") {
    const start = around(chart, a.orbit, a.space);
    const degrees = start.degrees + 540 * share;
    return { ...polar(start.radius * (1 - share), degrees), heading: -degrees - 40 * share };
  }
  const [start, end] = [pose(chart, from), pose(chart, to)];
  const swing = ((((end.heading - start.heading + 180) % 360) + 360) % 360) - 180;
  return {
    x: start.x + (end.x - start.x) * share,
    y: start.y + (end.y - start.y) * share,
    heading: start.heading + swing * share,
  };
}

/** All places in the order in which they are drawn: from home inward. */
export function places(chart: Chart): string[] {
  const squares = Array.from({ length: chart.approach }, (_, index) => `in.${index + 1}`);
  const spaces = [...chart.rings]
    .reverse()
    .flatMap(({ orbit, spaces }) => Array.from({ length: spaces }, (_, space) => `${orbit}.${space}`));
  return ["home", ...squares, ...spaces, "hole"];
}

/** Where a key leads: right and left along the orbit, up outward, down inward; undefined if it does not walk. */
export function walk(chart: Chart, from: string, key: string): string | undefined {
  const along = { ArrowRight: 1, ArrowLeft: -1 }[key];
  const inward = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (!along && !inward) return undefined;
  const square = fromHome(from);
  if (square !== undefined) return walkApproach(chart, square, along ?? inward!);
  const here = inOrbit(from);
  if (!here) return inward === 1 ? from : "1.0";
  const { orbit, space } = here;
  const { spaces } = chart.rings[orbit - 1]!;
  if (along) return `${orbit}.${(space + along + spaces) % spaces}`;
  const next = chart.rings[orbit - 1 - inward!];
  if (!next) return inward === 1 ? "hole" : space ? from : `in.${chart.approach}`;
  return `${next.orbit}.${Math.floor((space * next.spaces) / spaces)}`;
}

function walkApproach(chart: Chart, square: number, step: number): string {
  const to = Math.max(0, square + step);
  return to > chart.approach ? `${chart.rings.length}.0` : to ? `in.${to}` : "home";
}
