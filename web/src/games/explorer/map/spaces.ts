// What a space of the board is, and what is said of it to those who walk the board by keyboard.
import type { ExplorerView } from "../../../wire";
import { inOrbit } from "../geometry";
import { TEXT } from "../texts";
import { placeName, shipName } from "../words";

type Board = Pick<ExplorerView, "orbits">;

/** The squares of the approach are the same both ways; they are drawn, and walked to, once. */
export function shown(place: string): string {
  return place.replace("out.", "in.");
}

export function isEvent({ orbits }: Board, place: string): boolean {
  const at = inOrbit(place);
  return !!at && !!orbits[at.orbit - 1]?.events.includes(at.space);
}

export function isChange({ orbits }: Board, place: string): boolean {
  const at = inOrbit(place);
  return !!at && at.space < (orbits[at.orbit - 1]?.spaces ?? 0) / 6;
}

/** A space in words: where it is, what it does, who is there, how likely the move ends there, whether it can be chosen. */
export function described(
  view: ExplorerView,
  place: string,
  ends: Readonly<Record<string, number>>,
  choices: readonly string[],
): string {
  const at = inOrbit(place);
  const orbit = at && view.orbits[at.orbit - 1];
  const parts = [placeName(place)];
  if (orbit) parts.push(TEXT.zone(orbit.zone));
  if (isEvent(view, place)) parts.push(TEXT.eventSpace);
  if (at?.space === 0) parts.push(TEXT.gate);
  else if (isChange(view, place)) parts.push(TEXT.gateZone);
  if (at?.space === 0 && orbit?.probe) parts.push(TEXT.probesSucceed(orbit.probe / 6));
  const here = view.ships.filter((ship) => ship.name && shown(ship.at) === place);
  parts.push(...here.map((ship) => TEXT.isHere(shipName(ship, view.seat_names))));
  if (ends[place]) parts.push(TEXT.mayEndHere(ends[place]));
  if (choices.includes(place)) parts.push(TEXT.pressEnter);
  return parts.join(", ");
}
