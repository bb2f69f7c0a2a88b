// Commands: what a player does in a match, sent over HTTP with the number of the newest event that he has seen.
import { fetchJson } from "../app/http";
import type { NewCommand, Done } from "../wire";

export type Command = Omit<NewCommand, "after" | "name" | "text"> & Partial<Pick<NewCommand, "name" | "text">>;

/** The number of the newest event after the command; a Problem where it was refused. */
export async function act(
  match: string,
  secrets: readonly string[],
  after: number | null,
  command: Command,
): Promise<number> {
  const body = { ...command, after: after ?? -1 };
  return (await fetchJson<Done>(`/api/matches/${encodeURIComponent(match)}/commands`, { body, secrets })).number;
}
