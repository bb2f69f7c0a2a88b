// Choosing a tile by typing its number: `1` is the 1, and a `0` after it makes it the 10.

/** What was typed before and now: the number meant, if that tile can be played, and what to remember. */
export function typed(
  before: string,
  digit: string,
  playable: readonly number[],
): { tile: number | null; text: string } {
  for (const text of [before + digit, digit]) {
    if (playable.includes(Number(text))) return { tile: Number(text), text };
  }
  const beginsOne = playable.some((tile) => String(tile).startsWith(before + digit));
  return { tile: null, text: beginsOne ? before + digit : "" };
}
