// The prompt of the page itself: what is awaited while this player cannot act, and where a replay stands.
import { CHANCE } from "../app/seats";
import { capitalised, playerTitle, titled } from "../app/words";
import type { MatchCard, SeenEvent, Snapshot } from "../wire";
import { lines } from "./telling";
import { TEXT } from "./texts";

/** `Ada (Red)`, `Level 4 (Green)`, or the side alone. */
export function named(card: MatchCard, seat: number, titles: readonly string[]): string {
  const side = titled(titles[seat] ?? card.seats[seat]?.title ?? "");
  const participant = card.seats[seat];
  const name =
    participant && participant.player !== "person" ? playerTitle(participant.player) : participant?.name;
  return name ? `${name} (${side})` : side;
}

/** All seats by name. */
export function namesOf(card: MatchCard, titles: readonly string[]): string[] {
  return card.seats.map(({ seat }) => named(card, seat, titles));
}

/** What is awaited, for those who cannot act now. */
export function awaited(
  card: MatchCard,
  now: Snapshot,
  titles: readonly string[],
  isPaused: boolean,
  isWarming = false,
): string {
  if (now.outcome) return `${capitalised(now.outcome.reason)}.`;
  if (isPaused) return TEXT.paused;
  const watching = card.my_seats.length || card.invited.length ? "" : `${TEXT.watching} `;
  return `${watching}${expected(card, now, titles)}${isWarming ? ` ${TEXT.warmingTurn}` : ""}`;
}

function expected(card: MatchCard, { to_act }: Snapshot, titles: readonly string[]): string {
  if (to_act === null || to_act === CHANCE) {
    const missing = card.seats.filter((each) => !each.joined);
    if (missing.some(({ seat }) => card.invited.includes(seat))) return TEXT.beginsOnceJoined;
    return missing.length
      ? TEXT.waitingToJoin(missing.map(({ seat }) => titled(titles[seat] ?? "")).join(" and "))
      : TEXT.rolling;
  }
  const participant = card.seats[to_act];
  const name = named(card, to_act, titles);
  if (participant && participant.player !== "person") return TEXT.isThinking(name);
  if (participant && !participant.joined)
    return card.invited.includes(to_act) ? TEXT.yourTurnOnceJoined : TEXT.waitingToJoin(name);
  return TEXT.waitingFor(name);
}

/** Somebody else has just said no to what was offered. */
export function declined(last: SeenEvent | undefined, card: MatchCard, titles: readonly string[]): string {
  if (last?.kind !== "declined" || card.my_seats.includes(last.seat ?? CHANCE)) return "";
  return lines(last, titles, undefined, namesOf(card, titles))[0]?.sentence ?? "";
}

/** `Move 12 of 59: Red places 7 on d3.` */
export function replayed(
  moments: readonly number[],
  moment: number,
  events: readonly SeenEvent[],
  titles: readonly string[],
): string {
  const at = moments.indexOf(moment);
  const index = events.findIndex((event) => event.number === moment);
  const event = at > 0 ? events[index] : undefined;
  const told = event ? lines(event, titles, events[index - 1]).map(({ sentence }) => sentence) : [];
  const said = event ? told.join(" ") : TEXT.opening;
  return `${TEXT.moveOf(at, moments.length - 1)}${said ? `: ${said}` : ""}`;
}
