// Places, chances and ships in words that a ten-year-old reads without the rulebook.
import type { ExplorerShipView, ExplorerView } from "../../wire";
import { fromHome, inOrbit } from "./geometry";

export { percent } from "../../app/odds";

export function placeName(place: string): string {
  const here = inOrbit(place);
  if (here) return `orbit ${here.orbit}, space ${here.space}`;
  const square = fromHome(place);
  if (square === undefined) return "the black hole";
  if (square === 0) return "home";
  return place.startsWith("out")
    ? `the way home, ${counted(square, "square")} to go`
    : `the way out, square ${square}`;
}

export function counted(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? "" : "s"}`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `Red, Blue and Green` */
export function listed(names: readonly string[]): string {
  const titled = names.map(capital);
  return titled.length < 2 ? (titled[0] ?? "") : `${titled.slice(0, -1).join(", ")} and ${titled.at(-1)}`;
}

/** What a ship is called: by its name, or by its crew until it has one. */
export function shipName(ship: ExplorerShipView, seats: readonly string[]): string {
  return ship.name || listed(ship.seats.map((seat) => seats[seat] ?? ""));
}

/** The ship whose data sheet lies before whoever looks: their own, or for others the one whose turn it is, or that won. */
export function ownShip(view: ExplorerView, viewer: number | null): ExplorerShipView | undefined {
  const own = viewer === null ? undefined : view.ships.find((ship) => ship.seats.includes(viewer));
  return own ?? view.ships[view.turn ?? view.winner ?? 0];
}
