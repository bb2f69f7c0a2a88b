// Expected scores in words, worded alike everywhere.
import { TEXT } from "./texts";

/** Thin, and no place to break a line. */
const SPACE = "\u202f";

/** `56 %`; 0 % and 100 % only where the value is exactly that. */
export function percent(value: number): string {
  if (value > 0 && value < 0.005) return `<1${SPACE}%`;
  if (value < 1 && value > 0.995) return `>99${SPACE}%`;
  return `${Math.round(value * 100)}${SPACE}%`;
}

/** `wins`, `draws` or `loses` for a proven value, `56 % to win` for an estimate. */
export function valueInWords({ value, isProven }: { value: number; isProven: boolean }): string {
  if (!isProven) return TEXT.toWin(percent(value));
  return value === 1 ? TEXT.proven.wins : value === 0 ? TEXT.proven.loses : TEXT.proven.draws;
}

/** `12 points` of a hundred. */
export function points(value: number): string {
  return TEXT.points(Math.round(value * 100));
}

/** `+12` or `−7`: points of a hundred, with its sign. */
export function signed(value: number): string {
  const points = Math.round(value * 100);
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0";
}
