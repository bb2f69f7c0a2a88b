// Which button stands out: what a careful captain would press.
import type { ExplorerOutlook, ExplorerShipView, ExplorerView } from "../../../wire";
import { inOrbit } from "../geometry";
import { as, isCertain, type Offer } from "./offers";

type Ship = Pick<ExplorerShipView, "at" | "energy" | "missions" | "probes" | "results">;
type Choices = ExplorerOutlook["choices"];

/** From here on another result is of no use. */
const ENOUGH_RESULTS = 3;
/** The way home: the first of these that is offered. */
const HOMEWARD = ["home", "climb", "stay"];
/** On the last mission, with neither probes nor results, only event cards can help. */
const WAITING = ["stay", "climb"];

/**
 * The sensible one: what the computer advises, home with a certain prize, otherwise what does most good. A dive into the
 * hole, and a probe that finds nothing or would find more further down, are never it.
 */
export function bestOf(
  all: readonly Offer[],
  advised: string | undefined,
  ship: Ship | null,
  choices: Choices,
  orbits: ExplorerView["orbits"],
): Offer | undefined {
  const said = all.find(({ action }) => action === advised);
  const list = all.filter(({ kind }) => kind !== "repair");
  const home = list.find(({ action, chances }) => action === "home" && isCertain(chances));
  const change = list.some(({ kind }) => kind === "change") ? bestChange(list, ship, choices) : undefined;
  const isWorse = (offer: Offer) => isHopeless(offer) || isEarly(offer, ship, orbits.length);
  const useful = list.find((offer) => !isWorse(offer) && !offer.isDive && offer.action !== "home");
  return said ?? home ?? change ?? useful ?? list[0];
}

/** Whether nothing but the end of the turn is left, and probes that cannot find anything. */
export function isOnlyEnd(list: readonly Offer[]): boolean {
  return (
    list.some(({ kind }) => kind === "end") &&
    list.every((offer) => offer.kind === "end" || isHopeless(offer))
  );
}

/**
 * Down while there are probes, and energy to launch one and come home again; where probes work best, the ship stays; with
 * nothing more to find it climbs, and flies home with what it has found, or for another mission.
 */
function bestChange(list: readonly Offer[], ship: Ship | null, choices: Choices): Offer | undefined {
  if (!ship) return undefined;
  const open = list.filter(({ kind, isDive }) => kind === "change" && !isDive);
  const after = ({ action }: Offer) => as(choices[action], "change");
  const found = ship.results.length;
  const isSearching = ship.probes > 0 && found < ENOUGH_RESULTS;
  const orbits = isSearching ? open.filter(({ action }) => action !== "home") : [];
  const safe = orbits.filter((offer) => (after(offer)?.energy ?? 0) > (after(offer)?.fare ?? 0));
  if (safe.length || (orbits.length && !found))
    return mostOf(safe.length ? safe : orbits, (offer) => after(offer)?.probe ?? 0);
  const wanted = found || ship.missions > 1 ? HOMEWARD : WAITING;
  return wanted.flatMap((action) => open.filter((offer) => offer.action === action))[0];
}

/** The first of the best. */
function mostOf(list: readonly Offer[], value: (offer: Offer) => number): Offer | undefined {
  const most = Math.max(...list.map(value));
  return list.find((offer) => value(offer) === most);
}

/** A probe that may fail, while the energy would do for one in the orbit below, where it works better, and the way home. */
function isEarly({ kind, chances }: Offer, ship: Ship | null, orbits: number): boolean {
  const orbit = (ship && inOrbit(ship.at)?.orbit) ?? 0;
  const fareBelow = orbits - orbit + 2;
  return kind === "probe" && isUnsure(chances) && orbit > 1 && !!ship && ship.energy > fareBelow;
}

function isUnsure(chances: Offer["chances"]): boolean {
  return !!chances[0]?.chance && !isCertain(chances);
}

/** A probe that cannot find anything. */
function isHopeless({ kind, chances }: Offer): boolean {
  return kind === "probe" && !chances[0]?.chance;
}
