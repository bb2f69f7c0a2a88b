// Commands: what a player does in a match, sent over HTTP with the number of the newest event they have seen.
import { fetchJson } from "../app/http";
import type { CommandResult, NewCommand } from "../wire";

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
/** A command before it is sent; the names in it are optional as over HTTP. */
export type Command =
  | Without<Exclude<NewCommand, { command: "join" }>, "after">
  | (Pick<Extract<NewCommand, { command: "join" }>, "command" | "seat"> & { name?: string; text?: string });

/** The number of the newest event after the command; a Problem where it was refused. */
export async function act(
  match: string,
  secrets: readonly string[],
  after: number | null,
  command: Command,
): Promise<number> {
  const body = { ...command, after: after ?? -1 };
  return (
    await fetchJson<CommandResult>(`/api/matches/${encodeURIComponent(match)}/commands`, { body, secrets })
  ).number;
}
