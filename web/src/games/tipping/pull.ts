// Which way a block is pulled.
import type { Point } from "../../parts/gestures";

const MIN_PULL = 18;

/** Which of several ways a pull goes: the nearest one, if the pull is long enough and close enough to it. */
export function pulledWay<Way>(by: Point, ways: readonly { way: Way; by: Point }[]): Way | null {
  const far = Math.hypot(by.x, by.y);
  if (far < MIN_PULL) return null;
  const cosine = (to: Point) => (to.x * by.x + to.y * by.y) / (Math.hypot(to.x, to.y) * far);
  const best = [...ways].sort((one, other) => cosine(other.by) - cosine(one.by))[0];
  return best && cosine(best.by) > 0.7 ? best.way : null;
}

/** How far a pull has come along its way, 0 to 1. */
export function pulledShare(by: Point, way: Point): number {
  return Math.min(1, Math.max(0, (by.x * way.x + by.y * way.y) / (way.x ** 2 + way.y ** 2)));
}
