// The expected scores in every position, for the graph, and the words for them.
import { percent } from "../app/odds";
import type { Moment, SeenEvent } from "../wire";
import { TEXT } from "./texts";

/** Every seat's expected score at each position from the first on; the last is the result, where there is one. */
export function values(
  moments: readonly Moment[],
  result: readonly number[] | null,
  last: number,
): number[][] {
  const found = moments.slice(0, last + 1).map((moment) => moment.before);
  const end = moments.at(-1);
  if (end && found.length === last && moments.length === last) found.push([...(result ?? end.after)]);
  return found;
}

/** Whether one seat's gain is always the other's loss: then a single line is enough. */
export function isDuel(points: readonly (readonly number[])[]): boolean {
  return (
    points.length > 0 && points.every((each) => each.length === 2 && Math.abs(each[0]! + each[1]! - 1) < 0.02)
  );
}

/** Luck of at least this much is mentioned. */
export const LUCKY = 0.05;

/** A position in words: every seat's chance to win, and the move made there. */
export function positionInWords(
  at: number,
  points: readonly (readonly number[])[],
  moment: Moment | undefined,
  event: SeenEvent | undefined,
  titles: readonly string[],
): string {
  const standing = points[at]
    ?.map((value, seat) => `${titles[seat]} ${TEXT.toWin(percent(value))}`)
    .join(", ");
  const done = event ? `${event.seat === null ? TEXT.dice : titles[event.seat]}: ${event.words}` : "";
  const fault = moment?.grade ? TEXT.wasBetter(moment.grade, moment.line_words[0]!) : "";
  return [at ? TEXT.afterMove(at) : TEXT.start, standing, done && TEXT.then(`${done}${fault}`)]
    .filter(Boolean)
    .join("; ");
}
