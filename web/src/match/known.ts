// What a page knows of a match, and how it learns more: pure functions over the server's frames.
import type { Events, Hello, MatchCard, Snapshot, SeenEvent } from "../wire";

export interface Known {
  readonly card: MatchCard | null;
  readonly events: readonly SeenEvent[];
  readonly snapshot: Snapshot | null;
}

/** What the server says over the live line. */
export type Frame = Hello | Events;

export const NOTHING: Known = { card: null, events: [], snapshot: null };

/** The number of the newest event, or null before the first. */
export function newest(known: Known): number | null {
  return known.events.at(-1)?.number ?? null;
}

/** True when events are missing between what is known and the frame: ask again from `newest`. */
export function hasGap(known: Known, frame: Frame): boolean {
  const first = frame.events[0]?.number;
  return frame.kind === "events" && first !== undefined && first > (newest(known) ?? -1) + 1;
}

/**
 * Learns a frame. Events known already are skipped, and an older snapshot never replaces a newer one. A frame with the
 * whole log replaces what is known: at a shared screen it is told anew for the viewer of now.
 */
export function learn(known: Known, frame: Frame): Known {
  const last = newest(known) ?? -1;
  const fresh = frame.events.filter((event) => event.number > last);
  const isWhole = frame.events[0]?.number === 0;
  const isNewer = !known.snapshot || frame.snapshot.number >= known.snapshot.number;
  return {
    card: frame.card ?? known.card,
    events: isWhole ? frame.events : fresh.length ? [...known.events, ...fresh] : known.events,
    snapshot: isNewer ? frame.snapshot : known.snapshot,
  };
}

/** What happened after one moment up to another, oldest first; nothing when going back. */
export function between(events: readonly SeenEvent[], from: number | null, to: number): SeenEvent[] {
  if (from === null) return [];
  return events.filter((event) => event.number > from && event.number <= to);
}

/** The actions in force: a take-back cuts the line to the event that it names. */
export function line(events: readonly SeenEvent[]): SeenEvent[] {
  let played: SeenEvent[] = [];
  for (const event of events) {
    if (event.text !== null) played.push(event);
    const to = event.kind === "took_back" ? event.detail.to : undefined;
    if (typeof to === "number") played = played.filter((step) => step.number <= to);
  }
  return played;
}

/** How many of the actions in force are by these seats. */
export function actionsOf(events: readonly SeenEvent[], seats: readonly number[]): number {
  return line(events).filter(({ seat }) => seat !== null && seats.includes(seat)).length;
}

export function seatsOfOthers(card: MatchCard): number[] {
  return card.seats.map(({ seat }) => seat).filter((seat) => !card.my_seats.includes(seat));
}

/** The moments that a replay stops at: the beginning, then each action in force. */
export function moments(events: readonly SeenEvent[]): number[] {
  const played = line(events);
  const first = played[0];
  const opening = events.findLast((event) => !first || event.number < first.number);
  return [...(opening ? [opening.number] : []), ...played.map((event) => event.number)];
}

/** Numbers of the events that were taken back. */
export function undone(events: readonly SeenEvent[]): Set<number> {
  const inForce = new Set(line(events).map((event) => event.number));
  return new Set(events.filter((e) => e.text !== null && !inForce.has(e.number)).map((e) => e.number));
}

/** For which of this browser's seats a take-back is asked: who acted last, if that was one of them. */
export function takesBack(card: MatchCard, events: readonly SeenEvent[], snapshot: Snapshot): number | null {
  const last = line(events).findLast((event) => event.kind === "acted");
  if (last?.seat != null && card.my_seats.includes(last.seat) && !snapshot.outcome) return last.seat;
  return snapshot.permissions.take_back === "no" ? null : snapshot.viewer;
}

export function isPaused(events: readonly SeenEvent[]): boolean {
  return events.findLast((event) => event.kind === "paused" || event.kind === "resumed")?.kind === "paused";
}
