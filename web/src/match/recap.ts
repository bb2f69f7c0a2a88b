// What the others did while one waited: told when control returns, and gone with one's own first action.
import type { Consequences, GameFront } from "../games/front";
import type { SeenEvent, Snapshot } from "../wire";
import { lines } from "./telling";
import { sinceOwn } from "./turns";

export interface Recap extends Consequences {
  /** Who acted, in the order of their turns. */
  seats: number[];
  /** What they did, in words. */
  lines: string[];
  /** The moment before it. */
  from: number;
}

const NOTHING: Consequences = { losses: [], scores: [] };

/** `line`: the actions in force; `moments`: where a replay stops. */
export function recapOf(
  line: readonly SeenEvent[],
  moments: readonly number[],
  mine: readonly number[],
  snapshot: Snapshot,
  titles: readonly string[],
  front: GameFront,
): Recap | null {
  const events = sinceOwn(line, mine);
  const first = events[0];
  if (!first || !mine.length || snapshot.viewer === null) return null;
  const seats = events.flatMap(({ kind, seat }) => (kind === "acted" && seat !== null ? [seat] : []));
  const consequences = front.recap?.(events, snapshot.view, snapshot.viewer, line) ?? NOTHING;
  const all = events.flatMap((event, index) => lines(event, titles, events[index - 1])).map(said);
  return {
    ...consequences,
    seats: [...new Set(seats)],
    lines: consequences.lines?.length ? consequences.lines : all,
    from: moments.findLast((each) => each < first.number) ?? first.number,
  };
}

function said({ sentence }: { sentence: string }): string {
  return sentence;
}

/** In one line: what was lost and scored, or else what was done, or at least how it ended. */
export function shortly(recap: Recap, text: RecapTexts): string {
  const { losses, scores, lines } = recap;
  if (!losses.length && !scores.length)
    return lines.length < 3 ? lines.join(" ") : text.andBefore(lines.at(-1)!);
  const lost = losses.length ? text.lost(losses.length, losses[0]!) : "";
  const scored = scores.map(({ title, before, after }) => text.scored(title, before, after)).join(", ");
  return [lost, scored].filter(Boolean).join(" · ");
}

interface RecapTexts {
  andBefore: (last: string) => string;
  lost: (count: number, first: string) => string;
  scored: (title: string, before: number, after: number) => string;
}
