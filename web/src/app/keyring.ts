// The secrets of the seats that this browser plays, by match. They never leave it but to open those seats.
import { keep, kept } from "./kept";

type Ring = Record<string, string[]>;

const MAX_MATCHES = 500;

export function secretsOf(match: string): string[] {
  return ring()[match] ?? [];
}

export function allMatches(): string[] {
  return Object.keys(ring());
}

export function allSecrets(): string[] {
  return [...new Set(Object.values(ring()).flat())];
}

export function addSecrets(match: string, secrets: readonly string[]): void {
  keep("secrets", withSecrets(ring(), match, secrets));
}

/** A new secret in place of others: an invitation that was accepted, or a link that was renewed. */
export function exchangeSecrets(match: string, old: readonly string[], fresh: string): void {
  const { [match]: known = [], ...rest } = ring();
  keep(
    "secrets",
    withSecrets({ ...rest, [match]: known.filter((secret) => !old.includes(secret)) }, match, [fresh]),
  );
}

export function forgetMatch(match: string): void {
  const { [match]: _, ...rest } = ring();
  keep("secrets", rest);
}

/** The newest match comes last; the oldest are dropped when there are very many. */
export function withSecrets(ring: Ring, match: string, secrets: readonly string[]): Ring {
  const { [match]: known = [], ...rest } = ring;
  const entries = Object.entries(rest).slice(1 - MAX_MATCHES);
  return Object.fromEntries([...entries, [match, [...new Set([...known, ...secrets])]]]);
}

function ring(): Ring {
  return kept<Ring>("secrets", {});
}
