// Deeds: what a player does in a match, sent over HTTP with the number of the newest event that he has seen.
import { fetchJson } from "../app/http";
import type { DeedWish, Done } from "../wire";

export type Deed = Omit<DeedWish, "after" | "name" | "text"> & Partial<Pick<DeedWish, "name" | "text">>;

/** The number of the newest event after the deed; a Problem where it was refused. */
export async function act(
  match: string,
  secrets: readonly string[],
  after: number | null,
  deed: Deed,
): Promise<number> {
  const body = { ...deed, after: after ?? -1 };
  return (await fetchJson<Done>(`/api/matches/${encodeURIComponent(match)}/deeds`, { body, secrets })).number;
}
