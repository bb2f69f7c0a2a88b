// Two games with sides changed count as a pair: a rematch remembers how the game before it ended.
import { keep, kept } from "../app/kept";
import { TEXT } from "./texts";

/** How a game for two ended, by seat; `points` is empty where a game counts none. */
export interface Half {
  scores: readonly number[];
  points: readonly number[];
}

/** Keeps the result for the end of the rematch. */
export function remember(rematch: string, half: Half): void {
  if (half.scores.length === 2) keep(`pair.${rematch}`, half);
}

/** The game before this one, if this is its rematch. */
export function before(match: string): Half | null {
  return kept<Half | null>(`pair.${match}`, null);
}

/** `Both games: 1 to 1; 420 points to 380, so you win the pair.` In a rematch everyone sits one seat further on. */
export function together(first: Half, second: Half, seat: number): string {
  const sums = (part: keyof Half) =>
    [seat, 1 - seat].map((each) => (first[part][1 - each] ?? 0) + (second[part][each] ?? 0)) as [
      number,
      number,
    ];
  const [mine, theirs] = sums("scores");
  const [myPoints, theirPoints] = sums("points");
  const lead = mine - theirs || myPoints - theirPoints;
  return TEXT.pair(
    `${mine}`,
    `${theirs}`,
    myPoints || theirPoints ? [myPoints, theirPoints] : null,
    Math.sign(lead),
  );
}
