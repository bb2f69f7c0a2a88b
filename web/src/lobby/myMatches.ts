// The list of one's own matches: one line per match, however many of its seats are one's own.
import type { MyMatch } from "../wire";
import { playerTitle, titled } from "../app/words";

export function merged(cards: readonly MyMatch[]): MyMatch[] {
  const byMatch = new Map<string, MyMatch>();
  for (const card of cards) {
    const known = byMatch.get(card.id);
    byMatch.set(card.id, known ? { ...known, my_turn: known.my_turn || card.my_turn } : card);
  }
  return [...byMatch.values()].sort((one, other) => rank(one) - rank(other) || newer(one, other));
}

/** `Ada – Beginner`: names where there are any, else colours. */
export function players(card: MyMatch): string {
  return card.seats
    .map(({ name, player, title }) => name || (player === "person" ? titled(title) : playerTitle(player)))
    .join(" – ");
}

/** `Game · running · 14 March`, in the reader's own way of writing dates. */
export function headline(card: MyMatch): string {
  const day = new Date(card.created * 1000).toLocaleDateString(undefined, { day: "numeric", month: "long" });
  return `${titled(card.game)} · ${card.ended ? "ended" : "running"} · ${day}`;
}

function rank(card: MyMatch): number {
  if (card.ended) return 2;
  return card.my_turn ? 0 : 1;
}

function newer(one: MyMatch, other: MyMatch): number {
  return other.created - one.created;
}
