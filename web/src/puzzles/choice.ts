// Which puzzle comes next, and how a solver's own rating and streak move.
import type { PuzzleCard } from "../wire";

export interface Solver {
  rating: number;
  /** Solved one after the other at the first try. */
  streak: number;
  best: number;
  /** The ids of those tried, the latest last. */
  seen: string[];
}

export const NEWCOMER: Solver = { rating: 1200, streak: 0, best: 0, seen: [] };
const STEP = 40;
const MAX_SEEN = 500;
const NEAR_PUZZLES = 12;

/** After the first try at a puzzle: the rating moves as in chess, more for a surprise. */
export function after(solver: Solver, puzzle: Pick<PuzzleCard, "id" | "rating">, isSolved: boolean): Solver {
  if (solver.seen.includes(puzzle.id)) return solver;
  const chance = 1 / (1 + 10 ** ((puzzle.rating - solver.rating) / 400));
  const streak = isSolved ? solver.streak + 1 : 0;
  return {
    rating: Math.round(solver.rating + STEP * ((isSolved ? 1 : 0) - chance)),
    streak,
    best: Math.max(solver.best, streak),
    seen: [...solver.seen, puzzle.id].slice(-MAX_SEEN),
  };
}

/** One of the puzzles nearest to the solver's rating that are new to them; `dice` is a number from 0 to 1. */
export function nearest(
  puzzles: readonly PuzzleCard[],
  solver: Solver,
  dice: number,
): PuzzleCard | undefined {
  const fresh = puzzles.filter(({ id }) => !solver.seen.includes(id));
  const from = fresh.length ? fresh : puzzles;
  const distance = ({ rating }: PuzzleCard) => Math.abs(rating - solver.rating);
  const near = [...from].sort((a, b) => distance(a) - distance(b)).slice(0, NEAR_PUZZLES);
  return near[Math.floor(dice * near.length)];
}

/** The puzzle of a day, the same for everyone: days since 1970, in steps that meet every puzzle once. */
export function ofTheDay(puzzles: readonly PuzzleCard[], now: Date): PuzzleCard | undefined {
  if (!puzzles.length) return undefined;
  const ordered = [...puzzles].sort((a, b) => (a.id < b.id ? -1 : 1));
  const day = Math.floor(now.getTime() / 86_400_000);
  return ordered[day % ordered.length];
}

/** Motifs with how many puzzles have them, the most frequent first. */
export function motifs(puzzles: readonly PuzzleCard[]): { motif: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { motifs } of puzzles)
    for (const motif of motifs) counts.set(motif, (counts.get(motif) ?? 0) + 1);
  return [...counts]
    .map(([motif, count]) => ({ motif, count }))
    .sort((a, b) => b.count - a.count || (a.motif < b.motif ? -1 : 1));
}
