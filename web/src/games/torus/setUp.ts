// Setting up a position by clicks: each puts one more counter of a type on a hex, from those that are left.
import type { TorusSeenUnit, TorusView } from "../../wire";
import type { SetUp } from "../front";
import { hexCalled } from "./geometry";
import { EARLY, type Placed, type Position, withUnit } from "./setup/position";
import { TEXT } from "./texts";

export const setUp: SetUp<Position, TorusView> = {
  brushes: ({ sheet }) =>
    (["blue", "white"] as const).flatMap((side) =>
      sheet.map(({ kind }) => ({ name: `${side}:${kind}`, label: `${TEXT.sides[side]} ${kind}` })),
    ),
  about: TEXT.setUpAbout,
  fields: () => import("./setup/Fields.svelte"),
  put(position, hex, brush, view) {
    const now = EARLY.includes(position.phase) ? opened(position, view) : position;
    const isElsewhere = ([, { at }]: [string, Placed]) => at !== hex;
    if (brush === "remove") {
      const [units, missiles] = [now.units, now.missiles].map((all) =>
        Object.fromEntries(Object.entries(all).filter(isElsewhere)),
      );
      return { ...now, units: units!, missiles: missiles! };
    }
    return withUnit(now, brush, view, hex);
  },
  onto: (view, { units, phase, turn }) => ({
    ...view,
    phase,
    turn,
    units: Object.entries(units)
      .filter(([, { at }]) => hexCalled(at))
      .map(([name, unit]) => ({ ...drawn(name, view), ...unit })),
  }),
};

/** The first movement phase of the game, with what is placed already. */
function opened({ units, missiles, points }: Position, { scenario }: TorusView): Position {
  const turn = scenario === "advanced" ? 2 : 1;
  return { turn, phase: "movement", to_act: "blue", units, missiles, points };
}

function drawn(name: string, view: TorusView): TorusSeenUnit {
  const [side, counter] = name.split(":") as ["blue" | "white", string];
  const role = counter.slice(0, 2) as TorusSeenUnit["role"];
  const printed = view.sheet.find(({ kind }) => kind === role);
  const figures = { attack: printed?.attack ?? 0, moves: printed?.moves ?? 0, load: printed?.load ?? 0 };
  const unit = { name, side, role, at: "waiting", target: null, handle: null, spent: 0, used: 0 };
  return { ...unit, ...figures, disrupted: false, down: false, jumped: false };
}
