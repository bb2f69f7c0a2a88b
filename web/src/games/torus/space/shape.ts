// The flat map wrapped on a torus: columns go round its tube, rows round its ring, column H faces the hole.
import { Vector3 } from "three";

import { ACROSS, COLUMNS, hexAt, hexCalled, middle, ROUND } from "../geometry";

/** Of the ring, and of the tube: the map is not stretched where the two meet its sides. */
export const RING = 10;
export const TUBE = (RING * ROUND[0]) / ROUND[1];
const INNERMOST = COLUMNS.indexOf("H") * ACROSS;

function turns(x: number, y: number): [number, number] {
  const round = Math.PI + (2 * Math.PI * (x - INNERMOST)) / ROUND[0];
  const along = (2 * Math.PI * y) / ROUND[1];
  return [round, along];
}

/** Out of the rock at a point of the map. */
export function outward(x: number, y: number): Vector3 {
  const [round, along] = turns(x, y);
  const flat = Math.cos(round);
  return new Vector3(flat * Math.cos(along), Math.sin(round), -flat * Math.sin(along));
}

/** A point of the map in space, raised above the rock. */
export function wrapped(x: number, y: number, height = 0): Vector3 {
  const [, along] = turns(x, y);
  const spine = new Vector3(RING * Math.cos(along), 0, -RING * Math.sin(along));
  return spine.addScaledVector(outward(x, y), TUBE + height);
}

/** The hex below a point of space near the rock. */
export function hexBelow({ x, y, z }: Vector3): string {
  const round = Math.atan2(y, Math.hypot(x, z) - RING);
  const along = Math.atan2(-z, x);
  return hexAt(
    INNERMOST + ((round - Math.PI) * ROUND[0]) / (2 * Math.PI),
    (along * ROUND[1]) / (2 * Math.PI),
  );
}

export function above(name: string, height: number): Vector3 {
  const hex = hexCalled(name)!;
  return wrapped(...middle(hex.column, hex.row), height);
}

export function facing(name: string): Vector3 {
  const hex = hexCalled(name)!;
  return outward(...middle(hex.column, hex.row));
}
