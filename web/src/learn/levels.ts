// The levels as a way: which of them this browser has beaten, and what to do next.
import { fetchJson } from "../app/http";
import { allSecrets } from "../app/keyring";
import type { LessonCard, MyMatch, MyMatches, PlayerCard } from "../wire";

const MOST_SECRETS = 200;

/** What counts of a match: whether this browser's people have won it, and against which computer players. */
export interface Won {
  game: string;
  isWon: boolean;
  beaten: string[];
}

export function won({ game, scores, my_seats, seats }: MyMatch): Won {
  const others = seats.filter(({ seat }) => !my_seats.includes(seat));
  const isWon = my_seats.some((seat) => scores?.[seat] === 1);
  return { game, isWon, beaten: others.map(({ player }) => player) };
}

/** How often each computer player was beaten. */
export function wins(matches: readonly Won[], game: string): Record<string, number> {
  const found: Record<string, number> = {};
  for (const match of matches)
    if (match.game === game && match.isWon)
      for (const player of new Set(match.beaten)) found[player] = (found[player] ?? 0) + 1;
  return found;
}

export function levelsOf(players: readonly PlayerCard[]): PlayerCard[] {
  return players.filter(({ name }) => /^level\d+$/.test(name));
}

type Next = { kind: "lesson"; lesson: LessonCard } | { kind: "level"; level: PlayerCard } | { kind: "all" };

/** The first lesson not taken, or else the first level not beaten. */
export function nextUp(
  lessons: readonly LessonCard[],
  done: readonly string[],
  levels: readonly PlayerCard[],
  beaten: Record<string, number>,
): Next {
  const lesson = lessons.find(({ id }) => !done.includes(id));
  if (lesson) return { kind: "lesson", lesson };
  const level = levels.find(({ name }) => !beaten[name]);
  return level ? { kind: "level", level } : { kind: "all" };
}

/** The matches of this browser, as far as the server still knows them. */
export async function myMatches(): Promise<MyMatch[]> {
  const secrets = allSecrets().slice(-MOST_SECRETS);
  if (!secrets.length) return [];
  return (await fetchJson<MyMatches>("/api/my-matches", { body: { secrets } })).matches;
}
