// One's own results: kept in this browser for good, also when the server has long forgotten the matches.
import { keep, kept } from "../app/kept";
import type { MyMatch } from "../wire";

/** A match that has ended, as far as one's record goes. */
export interface Result {
  game: string;
  /** A computer player, or `people`; several are mixed company and count as people. */
  opponent: string;
  score: "won" | "drawn" | "lost";
  /** Seconds since 1970. */
  at: number;
}

export type Results = Record<string, Result>;

export interface Line {
  opponent: string;
  won: number;
  drawn: number;
  lost: number;
}

export const PEOPLE = "people";
const SCORES = ["won", "drawn", "lost"];

export function results(): Results {
  return kept<Results>("results", {});
}

/** Keeps what has ended among these matches. */
export function rememberResults(matches: readonly MyMatch[]): void {
  const found = matches.flatMap((match) => {
    const result = resultOf(match);
    return result ? [[match.id, result] as const] : [];
  });
  if (found.length) keep("results", { ...results(), ...Object.fromEntries(found) });
}

/** Null where it is not over, or where all sat at this browser. */
export function resultOf(match: MyMatch): Result | null {
  const { scores, my_seats, seats, game, changed } = match;
  const others = seats.filter(({ seat }) => !my_seats.includes(seat));
  const mine = scores?.[my_seats[0] ?? -1];
  if (!scores || mine === undefined || (!others.length && seats.length > 1)) return null;
  const players = new Set(others.map(({ player }) => player));
  const [only] = players;
  const opponent = players.size === 1 && only !== undefined && only !== "person" ? only : PEOPLE;
  const score = mine === 1 ? "won" : mine === 0 ? "lost" : "drawn";
  return { game, opponent, score, at: changed };
}

/** The record of each game, by opponent, in the order of the opponents' names. */
export function table(all: Results): Record<string, Line[]> {
  const games: Record<string, Record<string, Line>> = {};
  for (const { game, opponent, score } of Object.values(all)) {
    const lines = (games[game] ??= {});
    const line = (lines[opponent] ??= { opponent, won: 0, drawn: 0, lost: 0 });
    line[score]++;
  }
  const byName = (one: Line, other: Line) => one.opponent.localeCompare(other.opponent);
  return Object.fromEntries(
    Object.entries(games).map(([game, lines]) => [game, Object.values(lines).sort(byName)]),
  );
}

/** The results as a file's text, and back again; null for a text that is none. */
export function written(all: Results): string {
  return JSON.stringify({ "event-horizon": "results", results: all }, null, 2);
}

export function read(text: string): Results | null {
  try {
    const data = JSON.parse(text) as { results?: unknown };
    const entries = Object.entries(data.results as object).filter(([, each]) => isResult(each));
    return entries.length ? (Object.fromEntries(entries) as Results) : null;
  } catch {
    return null;
  }
}

/** Adds results of another browser; how many were new. */
export function add(more: Results): number {
  const known = results();
  keep("results", { ...more, ...known });
  return Object.keys(more).filter((id) => !(id in known)).length;
}

function isResult(each: unknown): boolean {
  const { game, opponent, score, at } = (each ?? {}) as Record<string, unknown>;
  const isText = typeof game === "string" && typeof opponent === "string" && typeof score === "string";
  return isText && SCORES.includes(score) && typeof at === "number";
}
