// What may come next for a ship, and a position in which it does.
import type { ExplorerShipView, ExplorerView } from "../../../wire";
import { inOrbit } from "../geometry";

export type Placed = Partial<Omit<ExplorerShipView, "zone">>;

export interface Position {
  ships: Placed[];
  to_act?: number | null;
  step?: string;
  round?: number;
  left?: number;
  events?: Record<string, number>;
  discard?: Record<string, number>;
  [key: string]: unknown;
}

/** Parts of a position that belong to one step only. */
const PASSING = ["left", "rise", "boost", "probed", "funded", "offer", "asking", "declined", "winner"];
const BUILT = { energy: 12, probes: 2, shield: 2, strength: 2 };
/** Of the bundled deck: which results they are makes no difference to the game. */
const RESULTS = ["the-shadow", "weighed", "iron-line"];

/** The steps that fit a ship, and the one that it is at. */
export function fitting(ship: Placed, view: ExplorerView, now: string): string[] {
  if (!ship.name) return withNow(ship.funding ? ["build"] : view.premade ? ["build"] : ["fund"], now);
  const at = ship.at ?? "home";
  const here = inOrbit(at);
  const orbit = here && view.orbits[here.orbit - 1];
  const steps = [
    at === "hole" ? "wormhole" : "roll",
    at === "hole" ? "" : "dice",
    here?.space === 0 && !ship.hold ? "change" : "",
    here && orbit?.events.includes(here.space) ? "event" : "",
    at !== "home" && at !== "hole" ? "end" : "",
    orbit && orbit.probe > 0 && orbit.probe < 6 ? "probe" : "",
    orbit && orbit.probe > 0 ? "result" : "",
    at === "home" && ship.results?.length ? "prize" : "",
  ];
  return withNow(steps.filter(Boolean), now);
}

function withNow(steps: string[], now: string): string[] {
  return steps.includes(now) ? steps : [...steps, now];
}

/** The same position at another step. */
export function atStep(position: Position, step: string, view: ExplorerView): Position {
  const kept = Object.fromEntries(
    Object.entries(position).filter(([key]) => !PASSING.includes(key)),
  ) as Position;
  const now = { ...kept, step, ...(step === "probe" || step === "result" ? { probed: true } : {}) };
  const acting = shipOf(position, position.to_act ?? 0);
  if (step !== "change") return now;
  const orbit = inOrbit(position.ships[acting]?.at ?? "");
  const round = view.orbits[(orbit?.orbit ?? 1) - 1]?.spaces ?? 0;
  return withShip(now, acting, { moved: Math.max(round, position.ships[acting]?.moved ?? 0) });
}

/** The same with another seat to act, at a step that fits its ship. */
export function withTurn(position: Position, seat: number, view: ExplorerView): Position {
  const now = { ...position, to_act: seat };
  const ship = position.ships[shipOf(position, seat)] ?? {};
  const steps = fitting(ship, view, "");
  return atStep(now, steps.includes(position.step ?? "") ? position.step! : steps[0]!, view);
}

/** The same with other parts of a ship; a step that fits it no longer gives way to one that does. */
export function withParts(position: Position, index: number, parts: Placed, view: ExplorerView): Position {
  const now = withShip(position, index, parts);
  const acting = shipOf(position, position.to_act ?? 0);
  const steps = fitting(now.ships[acting] ?? {}, view, "");
  return acting !== index || steps.includes(now.step ?? "") ? now : atStep(now, steps[0]!, view);
}

function withShip(position: Position, index: number, parts: Placed): Position {
  return {
    ...position,
    ships: position.ships.map((ship, each) => (each === index ? { ...ship, ...parts } : ship)),
  };
}

/** A ship at home with what a good one has, or none and its money. */
export function built(name: string): Placed {
  return { ...BUILT, name, at: "home", moved: 0 };
}

export function scrapped(ship: Placed, funding: number): Placed {
  const bare = { energy: 0, probes: 0, shield: 0, strength: 0, robots: 0, hold: 0, skip: 0, moved: 0 };
  return { ...ship, ...bare, name: "", at: "home", results: [], funding };
}

/** This many results: those that are there, and others. */
export function resultsOf(ship: Placed, count: number): string[] {
  const found = ship.results ?? [];
  const more = RESULTS.filter((each) => !found.includes(each));
  return [...found, ...more, ...RESULTS].slice(0, count);
}

/** Which ship a seat flies, by its place in the list. */
export function shipOf({ ships }: Position, seat: number): number {
  const found = ships.findIndex((ship, index) => (ship.seats ?? [ship.seat ?? index]).includes(seat));
  return Math.max(0, found);
}
