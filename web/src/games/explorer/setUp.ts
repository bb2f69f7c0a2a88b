// Setting up a position by clicks: a ship is put on a space; those that are not built yet get what a good ship has.
import type { ExplorerShipView, ExplorerView } from "../../wire";
import type { SetUp } from "../front";
import { inOrbit } from "./geometry";
import { TEXT } from "./texts";
import type { Placed, Position } from "./setup/steps";
import { capital } from "./words";

/** Before ships fly. */
const EARLY = ["fund", "build", "answer"];
const PARTS = { energy: 12, probes: 2, shield: 2, strength: 2 };

export const setUp: SetUp<Position, ExplorerView> = {
  brushes: ({ ships, seat_names }) =>
    ships.map(({ seat }) => ({ name: String(seat), label: TEXT.shipOf(capital(seat_names[seat] ?? "")) })),
  about: TEXT.setUpAbout,
  fields: () => import("./setup/Fields.svelte"),
  put(position, place, brush, view) {
    const now = EARLY.includes(position.step ?? "fund") ? launched(position, view) : position;
    const isMeant = (ship: Placed) =>
      brush === "remove" ? ship.at === place : firstSeat(ship) === Number(brush);
    const to = brush === "remove" ? "home" : place;
    // As if it had entered its orbit on space 0.
    const moved = inOrbit(to)?.space ?? 0;
    return { ...now, ships: now.ships.map((ship) => (isMeant(ship) ? { ...ship, at: to, moved } : ship)) };
  },
  onto: (view, { ships, step, round }) => ({
    ...view,
    step: (step as ExplorerView["step"]) ?? view.step,
    round: round ?? view.round,
    ships: view.ships.map((ship, index): ExplorerShipView => ({ ...ship, ...ships[index] })),
  }),
};

function firstSeat({ seat, seats }: Placed): number {
  return seat ?? seats?.[0] ?? -1;
}

/** The first round, with every ship at home; what is not said follows from that. */
function launched({ ships }: Position, { seat_names }: ExplorerView): Position {
  const built = ships.map(({ seat, seats, name }) => ({
    ...(seats ? { seats } : { seat }),
    ...PARTS,
    name: name || capital(seat_names[seat ?? seats?.[0] ?? 0] ?? ""),
    at: "home",
    moved: 0,
  }));
  return { ships: built, step: "roll", round: 1 };
}
