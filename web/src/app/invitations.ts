// The links for friends of the matches begun in this browser, by match. Each is spent when a friend joins by it.
import { keep, kept } from "./kept";

/** By seat; null where nobody is invited. */
type Invited = (string | null)[];

const MAX_MATCHES = 200;

export function invitationsOf(match: string): Invited {
  return kept<Record<string, Invited>>("invitations", {})[match] ?? [];
}

export function rememberInvitations(match: string, invited: Invited): void {
  if (!invited.some(Boolean)) return;
  const others = Object.entries(kept<Record<string, Invited>>("invitations", {})).slice(1 - MAX_MATCHES);
  keep("invitations", { ...Object.fromEntries(others), [match]: invited });
}

/** The address for a friend: what stands behind `#` is never sent to a server. */
export function address(origin: string, match: string, token: string | null): string {
  return `${origin}/match/${encodeURIComponent(match)}${token ? `#${token}` : ""}`;
}
