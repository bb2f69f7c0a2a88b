// Which lessons this browser has seen to the end.
import { keep, kept } from "../app/kept";

type Done = Record<string, string[]>;

export function lessonsDone(game: string): string[] {
  return kept<Done>("lessons", {})[game] ?? [];
}

export function markDone(game: string, lesson: string): void {
  const all = kept<Done>("lessons", {});
  keep("lessons", withLesson(all, game, lesson));
}

export function withLesson(all: Done, game: string, lesson: string): Done {
  const done = all[game] ?? [];
  return done.includes(lesson) ? all : { ...all, [game]: [...done, lesson] };
}
