// What one can do when a match is over: have it analysed, or play the next level.
import { begin } from "../analysis/origin";
import { fetchJson } from "../app/http";
import { addSecrets } from "../app/keyring";
import { router } from "../app/router.svelte";
import type { CreatedMatch, GameCard, MatchCard } from "../wire";

export async function analyse(card: MatchCard): Promise<void> {
  const address = `/api/matches/${encodeURIComponent(card.id)}/analysis`;
  await router.go(`/analysis/${await begin({ address })}`);
}

/** The level above the computer's, or below it after a loss, where one person has played against computers of one level. */
export function nextLevel(card: MatchCard, game: GameCard | null, isLost = false): string | null {
  const computers = new Set(card.seats.map(({ player }) => player).filter((player) => player !== "person"));
  const [level] = computers;
  const people = card.seats.filter(({ player }) => player === "person");
  if (!game || computers.size !== 1 || !level || !people.length || card.imported) return null;
  if (people.some(({ seat }) => !card.my_seats.includes(seat))) return null;
  const all = game.players.map(({ name }) => name).filter((name) => /^level\d+$/.test(name));
  return all.includes(level) ? (all[all.indexOf(level) + (isLost ? -1 : 1)] ?? null) : null;
}

/** The same match against that level; the clock starts anew without one. */
export async function playLevel(card: MatchCard, level: string): Promise<void> {
  const seats = card.seats.map(({ player, name }) =>
    player === "person" ? { player: "me", name: name ?? "" } : { player: level },
  );
  const { game, options, hints } = card;
  const made = await fetchJson<CreatedMatch>("/api/matches", { body: { game, options, seats, hints } });
  addSecrets(
    made.id,
    made.seats.flatMap((seat) => seat.secret ?? []),
  );
  await router.go(`/match/${made.id}`);
}
