// Open tables as lines of a list, and which of them this browser offers.
import { keep, kept } from "../app/kept";
import { playerTitle } from "../app/words";
import type { GameCard, OpenTable, Timing } from "../wire";
import { CLOCKS, defaults, type Values } from "./options";
import { rules } from "./summary";
import { CLOCKS as CLOCK_TEXTS, OPEN as TEXT } from "./texts";

const MAX_OFFERS = 20;

/** The matches that this browser has offered to anybody, the newest last. */
export function offeredHere(): string[] {
  return kept<string[]>("open-tables", []);
}

export function rememberOffer(match: string): void {
  keep("open-tables", [...offeredHere().filter((id) => id !== match), match].slice(-MAX_OFFERS));
}

/** `Ada`, `Ada and Level 2`: who sits at the table already. */
export function participants(table: OpenTable): string {
  const names = table.seats
    .filter(({ free }) => !free)
    .map(({ name, player }) => name || (player === "person" ? TEXT.somebody : playerTitle(player)));
  return names.join(", ");
}

/** `Standard rules · 5 minutes each · Hints allowed`. */
export function terms(table: OpenTable, card: GameCard | undefined): string {
  const chosen = card ? { ...defaults(card), ...table.options } : {};
  return [
    ...(card ? rules(card, chosen) : []),
    clockLabel(table.clock),
    ...(table.hints ? [TEXT.hints] : []),
    ...(table.has_position ? [TEXT.position] : []),
  ].join(" · ");
}

export function clockLabel(clock: Timing | null): string {
  if (!clock) return TEXT.noClock;
  const known = CLOCKS.find(
    ({ timing }) => timing && JSON.stringify(sorted(timing)) === JSON.stringify(sorted(clock)),
  );
  if (known) return known.label;
  if (clock.kind === "side") return CLOCK_TEXTS.perSide(round(clock.seconds / 60), clock.increment);
  const days = clock.seconds / 86_400;
  return days >= 1
    ? CLOCK_TEXTS.daysPerTurn(round(days))
    : CLOCK_TEXTS.minutesPerTurn(round(clock.seconds / 60));
}

/** The options of quick pairing: the standard rules, for two where they are for one alone. */
export function pairingOptions(card: GameCard): Values {
  return card.seats.length < 2 ? { seats: 2 } : {};
}

/** Whether two can play it. */
export function isForTwo(card: GameCard): boolean {
  return (
    card.seats.length > 1 || card.options.some(({ name, values }) => name === "seats" && values.includes(2))
  );
}

/** Seconds of absence that go with a clock: none where players come back for each turn. */
export function usualAbsence(clock: Timing | null): number | null {
  return clock?.kind === "turn" && clock.seconds >= 43_200 ? null : 120;
}

function sorted({ kind, seconds, increment }: Timing) {
  return { kind, seconds, increment };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
