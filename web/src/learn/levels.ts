// The levels as a way: which of them this browser has beaten, with what, and what to do next.
import { fetchJson } from "../app/http";
import { allSecrets } from "../app/keyring";
import { labelled, titled } from "../app/words";
import type { GameCard, LessonCard, MyMatch, MyMatches, PlayerCard } from "../wire";

const MAX_SECRETS = 200;
/** After so many beaten levels it is time for puzzles, and so many of them are enough to go on. */
const LEVELS_BEFORE_PUZZLES = 2;
export const PUZZLES_TO_TRY = 5;

/** What counts of a match: whether this browser's people have won it, against which computer players, and how. */
export interface Won {
  game: string;
  isWon: boolean;
  beaten: string[];
  /** The side, and the options that are not the usual ones: `Green, rows 5`. */
  how: string;
}

export interface Beaten {
  count: number;
  /** The different ways in which it was beaten, the latest first. */
  how: string[];
}

export function won(match: MyMatch, options: GameCard["options"]): Won {
  const others = match.seats.filter(({ seat }) => !match.my_seats.includes(seat));
  const mine = match.my_seats.find((seat) => match.scores?.[seat] === 1);
  const side = match.seats.find(({ seat }) => seat === mine)?.title ?? "";
  const unusual = options
    .filter(({ name, default: usual }) => name in match.options && match.options[name] !== usual)
    .map(({ name }) => `${titled(name).toLowerCase()} ${labelled(match.options[name]!).toLowerCase()}`);
  return {
    game: match.game,
    isWon: mine !== undefined,
    beaten: others.map(({ player }) => player),
    how: [titled(side), ...unusual].filter(Boolean).join(", "),
  };
}

/** How often each computer player was beaten, and how; `matches` begin with the latest. */
export function wins(matches: readonly Won[], game: string): Record<string, Beaten> {
  const found: Record<string, Beaten> = {};
  for (const match of matches)
    if (match.game === game && match.isWon)
      for (const player of new Set(match.beaten)) {
        const { count, how } = found[player] ?? { count: 0, how: [] };
        found[player] = { count: count + 1, how: [...new Set([...how, match.how])] };
      }
  return found;
}

export function levelsOf(players: readonly PlayerCard[]): PlayerCard[] {
  return players.filter(({ name }) => /^level\d+$/.test(name));
}

type Next =
  | { kind: "lesson"; lesson: LessonCard }
  | { kind: "puzzles" }
  | { kind: "level"; level: PlayerCard }
  | { kind: "all" };

/** The first lesson not taken; then levels, with some puzzles after the first few. */
export function nextUp(
  lessons: readonly LessonCard[],
  done: readonly string[],
  levels: readonly PlayerCard[],
  beaten: Record<string, Beaten>,
  puzzlesToTry: number,
): Next {
  const lesson = lessons.find(({ id }) => !done.includes(id));
  if (lesson) return { kind: "lesson", lesson };
  const level = levels.find(({ name }) => !beaten[name]);
  const isTime = !level || levels.indexOf(level) >= LEVELS_BEFORE_PUZZLES;
  if (isTime && puzzlesToTry > 0) return { kind: "puzzles" };
  return level ? { kind: "level", level } : { kind: "all" };
}

/** The matches of this browser, as far as the server still knows them, the latest first. */
export async function myMatches(): Promise<MyMatch[]> {
  const secrets = allSecrets().slice(-MAX_SECRETS);
  if (!secrets.length) return [];
  const { matches } = await fetchJson<MyMatches>("/api/my-matches", { body: { secrets } });
  return matches.sort((one, other) => other.created - one.created);
}
