// The list of one's own matches: one line per match, however many of its seats are one's own.
import type { MyMatch } from "../wire";
import { playerTitle, titled } from "../app/words";
import { TEXT } from "./texts";

export function merged(cards: readonly MyMatch[]): MyMatch[] {
  const byMatch = new Map<string, MyMatch>();
  for (const card of cards) {
    const known = byMatch.get(card.id);
    byMatch.set(card.id, known ? { ...known, my_turn: known.my_turn || card.my_turn } : card);
  }
  return [...byMatch.values()].sort((one, other) => rank(one) - rank(other) || newer(one, other));
}

/** `Ada – Beginner`: names where there are any, else `You` or the side. */
export function players(card: MyMatch): string {
  const isMine = (seat: number) => card.my_seats.length === 1 && card.my_seats[0] === seat;
  return card.seats
    .map(({ name, player, title, seat }) => {
      if (player !== "person") return playerTitle(player);
      return name || (isMine(seat) ? TEXT.you : titled(title));
    })
    .join(" – ");
}

/** `Game · 14 March`, in the reader's own way of writing dates. */
export function headline(card: MyMatch): string {
  const day = new Date(card.created * 1000).toLocaleDateString(undefined, { day: "numeric", month: "long" });
  return `${titled(card.game)} · ${day}`;
}

/** Whose turn it is: `Your turn`, `Ada’s turn`, `Level 3 is thinking`. */
export function turn(card: MyMatch): string {
  if (card.my_turn) return TEXT.yourTurn;
  const seat = card.to_act === null ? undefined : card.seats[card.to_act];
  if (!seat) {
    const missing = card.seats.find(({ joined }) => !joined); // dice wait for everyone
    return missing ? TEXT.notJoined(titled(missing.title)) : TEXT.rolling;
  }
  if (seat.player !== "person") return TEXT.thinking(playerTitle(seat.player));
  return seat.joined ? TEXT.turnOf(seat.name || titled(seat.title)) : TEXT.notJoined(titled(seat.title));
}

/** `just now` or `5 minutes ago`, for two times in seconds. */
export function since(then: number, now: number): string {
  const words = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" });
  const minutes = Math.floor((now - then) / 60);
  if (minutes < 1) return TEXT.justNow;
  if (minutes < 60) return words.format(-minutes, "minute");
  if (minutes < 48 * 60) return words.format(-Math.round(minutes / 60), "hour");
  return words.format(-Math.round(minutes / 1440), "day");
}

function rank(card: MyMatch): number {
  if (card.ended) return 2;
  return card.my_turn ? 0 : 1;
}

function newer(one: MyMatch, other: MyMatch): number {
  return other.created - one.created;
}
