// A position being set up: what changes together when one word of it is changed.
import type { TorusView } from "../../../wire";
import { HEADINGS, type Heading } from "../geometry";

export interface Placed {
  at: string;
  disrupted?: boolean;
  down?: boolean;
  facing?: Heading;
  target?: string;
}

export interface Position {
  turn: number;
  phase: TorusView["phase"];
  to_act: string | null;
  units: Record<string, Placed>;
  missiles: Record<string, Placed>;
  points: Record<string, number>;
}

/** Before anything lies on the map. */
export const EARLY: readonly string[] = ["force", "bid", "setup"];
/** What goes on in a phase ends with it. */
const PASSING = ["pending", "announced", "landed", "flight", "aimed", "bids", "time_up"];

/** The same counters in another phase, with nothing under way. */
export function atPhase(position: Position, phase: Position["phase"], { scenario }: TorusView): Position {
  const first = scenario === "advanced" ? 2 : 1;
  const isEarly = EARLY.includes(phase) || phase === "landing";
  const kept = Object.fromEntries(Object.entries(position).filter(([name]) => !PASSING.includes(name)));
  const turn = isEarly ? position.turn : Math.max(position.turn, first);
  return { ...(kept as unknown as Position), turn, phase, to_act: position.to_act ?? "blue" };
}

/** With one more counter of this type; the same where none is left. */
export function withUnit(
  position: Position,
  brush: string,
  { sheet }: Pick<TorusView, "sheet">,
  at = "waiting",
): Position {
  const count = sheet.find(({ kind }) => brush.endsWith(`:${kind}`))?.count ?? 0;
  const names = Array.from({ length: count }, (_, index) => `${brush}${index + 1}`);
  const free = names.find((name) => !(name in position.units));
  return free ? { ...position, units: { ...position.units, [free]: { at } } } : position;
}

/** With one more missile of this size, beside the others. */
export function withMissile(position: Position, size: string): Position {
  let number = 1;
  while (`${size}${number}` in position.missiles) number++;
  const missile: Placed = { at: "A-1", facing: HEADINGS[0]! };
  return { ...position, missiles: { ...position.missiles, [`${size}${number}`]: missile } };
}

/** With this counter or missile changed, or taken away. */
export function withPlaced(
  position: Position,
  part: "units" | "missiles",
  name: string,
  to: Partial<Placed> | null,
): Position {
  const { [name]: old, ...rest } = position[part];
  if (!to) return { ...position, [part]: rest };
  const changed = Object.entries({ ...old, ...to }).filter(([, value]) => value !== false && value !== "");
  return { ...position, [part]: { ...position[part], [name]: Object.fromEntries(changed) as never } };
}
