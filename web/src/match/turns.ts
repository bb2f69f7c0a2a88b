// A match by turns: what one side did without another in between, dice included.
import { CHANCE } from "../app/seats";
import type { SeenEvent } from "../wire";

export interface Turn {
  /** Whose turn it was; CHANCE for dice before anybody acted. */
  seat: number;
  /** Oldest first. */
  events: SeenEvent[];
}

/** Whether a side that acted last begins another turn with this action. */
export type BeginsTurn = (event: SeenEvent) => boolean;

/** The turns of these events. What is no action belongs to the turn in which it happened. */
export function turns(events: readonly SeenEvent[], beginsTurn: BeginsTurn = () => false): Turn[] {
  const found: Turn[] = [];
  for (const event of events) {
    const last = found.at(-1);
    const isAction = event.kind === "acted" && event.seat !== null && event.seat !== CHANCE;
    if (last && (!isAction || (last.seat === event.seat && !beginsTurn(event)))) last.events.push(event);
    else found.push({ seat: isAction ? event.seat! : CHANCE, events: [event] });
  }
  return found;
}

/** The number of the last action of every turn, out of the actions in force. */
export function turnEnds(line: readonly SeenEvent[], beginsTurn?: BeginsTurn): number[] {
  return turns(line, beginsTurn).flatMap(({ events }) => events.at(-1)?.number ?? []);
}

/** Where a step of whole turns leads: to the end of a turn, or to the beginning of the match. */
export function turnStep(ends: readonly number[], first: number, at: number, by: -1 | 1): number | undefined {
  const stops = [first, ...ends];
  return by > 0 ? stops.find((each) => each > at) : stops.findLast((each) => each < at);
}

/** What the others did since one of these seats acted last: nothing while it is still that turn. */
export function sinceOwn(line: readonly SeenEvent[], mine: readonly number[]): SeenEvent[] {
  const last = line.findLastIndex((event) => event.kind === "acted" && mine.includes(event.seat ?? CHANCE));
  const after = line.slice(last + 1);
  const first = after.findIndex((event) => event.kind === "acted");
  return first < 0 ? [] : after.slice(first);
}
