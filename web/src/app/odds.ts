// Expected scores in words, worded alike everywhere.

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
  if (!isProven) return `${percent(value)} to win`;
  return value === 1 ? "wins" : value === 0 ? "loses" : "draws";
}

/** `12 points` of a hundred. */
export function points(value: number): string {
  const count = Math.round(value * 100);
  return `${count} ${count === 1 ? "point" : "points"}`;
}

/** `+12` or `−7`: points of a hundred, with its sign. */
export function signed(value: number): string {
  const points = Math.round(value * 100);
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0";
}
