// A flight as one line: in every orbit it winds from the edge where the ship came in to the one where it left.
import { type Chart, inOrbit, type Point, polar, spot } from "../geometry";

/** Degrees from one point of the line to the next, at most. */
const FINE = 6;

/** The points of the flight, and for each place of the path the point where the ship was. */
export function spiral(chart: Chart, path: readonly string[]): { line: Point[]; stops: Point[] } {
  const line: Point[] = [];
  const stops: Point[] = [];
  for (let first = 0; first < path.length;) {
    const here = inOrbit(path[first]!);
    if (!here) {
      stops.push(spot(chart, path[first]!));
      line.push(stops.at(-1)!);
      first += 1;
      continue;
    }
    let after = first;
    while (after < path.length && inOrbit(path[after]!)?.orbit === here.orbit) after += 1;
    wind(chart, path, first, after, line, stops);
    first = after;
  }
  return { line, stops };
}

/** One stay in one orbit, from `first` up to `after`. */
function wind(
  chart: Chart,
  path: readonly string[],
  first: number,
  after: number,
  line: Point[],
  stops: Point[],
): void {
  const orbit = inOrbit(path[first]!)!.orbit;
  const ring = chart.rings[orbit - 1]!;
  const edge = (other: string | undefined) => {
    const next = other === undefined ? undefined : inOrbit(other)?.orbit;
    const isInside = next === undefined ? other === "hole" : next < orbit;
    return other === undefined ? 0.5 : isInside ? 0 : 1;
  };
  const [enters, leaves] = [edge(path[first - 1]), edge(path[after])];
  const steps = Math.max(1, after - first - 1);
  const width = 360 / ring.spaces;
  const parts = Math.ceil(width / FINE);
  const start = chart.start + (inOrbit(path[first]!)!.space + 0.5) * width;
  for (let step = 0; step < after - first; step++) {
    for (let part = step ? 1 : parts; part <= parts; part++) {
      const along = step - 1 + part / parts;
      const share = enters + ((leaves - enters) * along) / steps;
      line.push(polar(ring.inner + (ring.outer - ring.inner) * (0.12 + 0.76 * share), start + along * width));
    }
    stops.push(line.at(-1)!);
  }
}
