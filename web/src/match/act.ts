// Deeds: what a player does in a match, sent over HTTP with the number of the newest event that he has seen.
import { fetchJson } from "../app/http";

export type DeedName =
  | "act"
  | "take_back"
  | "accept"
  | "decline"
  | "resign"
  | "offer_draw"
  | "offer_rematch"
  | "confirm"
  | "pause"
  | "resume"
  | "join";

export interface Deed {
  deed: DeedName;
  seat?: number | null;
  action?: string;
  what?: string;
  name?: string;
  text?: string;
}

/** The number of the newest event after the deed; a Problem where it was refused. */
export async function act(
  match: string,
  secrets: readonly string[],
  after: number | null,
  deed: Deed,
): Promise<number> {
  const body = { ...deed, after: after ?? -1 };
  const { number } = await fetchJson<{ number: number }>(`/api/matches/${encodeURIComponent(match)}/deeds`, {
    body,
    secrets,
  });
  return number;
}
