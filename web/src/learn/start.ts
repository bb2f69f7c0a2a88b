// A match against the computer, begun from a lesson or from the way through the levels.
import { fetchJson, Problem } from "../app/http";
import { addSecrets } from "../app/keyring";
import { router } from "../app/router.svelte";
import { settings } from "../app/settings.svelte";
import type { CheckedOptions, CreatedMatch, NewMatch } from "../wire";

export interface Opponent {
  /** The computer player on every other seat. */
  against: string;
  /** One's own seat. */
  seat?: number;
  options?: NewMatch["options"];
  position?: NewMatch["position"];
}

/** Begins the match and goes there; `refuse` hears why that is not possible. */
export async function startMatch(
  game: string,
  { against, seat = 0, options = {}, position = null }: Opponent,
  refuse: (words: string) => void,
): Promise<void> {
  try {
    const checked = await fetchJson<CheckedOptions>(`/api/games/${game}/check`, { body: { options } });
    const seats = checked.seats.map((_, each) =>
      each === seat ? { player: "me", name: settings.name.trim() } : { player: against },
    );
    const made = await fetchJson<CreatedMatch>("/api/matches", {
      body: { game, options, seats, position, hints: true },
    });
    addSecrets(
      made.id,
      made.seats.flatMap((each) => each.secret ?? []),
    );
    await router.go(`/match/${made.id}`);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    refuse(error.message);
  }
}
