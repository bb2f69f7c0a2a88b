// The match that goes on where a lesson ends: a real one, against the computer.
import { fetchJson, Problem } from "../app/http";
import { addSecrets } from "../app/keyring";
import { router } from "../app/router.svelte";
import { settings } from "../app/settings.svelte";
import type { CheckedOptions, CreatedMatch, LessonCard } from "../wire";

export async function startMatch(
  game: string,
  lesson: LessonCard,
  refuse: (words: string) => void,
): Promise<void> {
  const { battle } = lesson;
  if (!battle) return;
  const { options, position, against } = battle;
  try {
    const checked = await fetchJson<CheckedOptions>(`/api/games/${game}/check`, { body: { options } });
    const seats = checked.seats.map((_, seat) =>
      seat === lesson.seat ? { player: "me", name: settings.name.trim() } : { player: against },
    );
    const made = await fetchJson<CreatedMatch>("/api/matches", {
      body: { game, options, seats, position, hints: true },
    });
    addSecrets(
      made.id,
      made.seats.flatMap((seat) => seat.secret ?? []),
    );
    await router.go(`/match/${made.id}`);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    refuse(error.message);
  }
}
