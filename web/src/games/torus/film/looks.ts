// Who is in a film: where each counter was, and how those look that come, go and leave in it.
import type { TorusSeenMissile, TorusSeenUnit, TorusView } from "../../../wire";
import { headingTo } from "../geometry";
import { type Act, isHex, type Place } from "./script";

export interface Looks {
  units: ReadonlyMap<string, TorusSeenUnit>;
  missiles: ReadonlyMap<string, TorusSeenMissile>;
}

export const NOBODY: Looks = { units: new Map(), missiles: new Map() };

/** The looks known so far, with those of two views and of what these acts tell of besides. */
export function merged(
  { units, missiles }: Looks,
  acts: readonly Act[],
  before: TorusView,
  after: TorusView,
): Looks {
  return {
    units: named([...units.values(), ...before.units, ...after.units]),
    missiles: named([...shortLived(acts), ...missiles.values(), ...before.missiles, ...after.missiles]),
  };
}

/** Where everyone is. */
export function places(view: TorusView): Map<string, Place> {
  const found = new Map<string, Place>();
  for (const { name, at } of [...view.units, ...view.missiles])
    found.set(name, at === "jump" ? "hole" : at === "ship" ? "sky" : at);
  for (const [side, hex] of Object.entries(view.ships)) found.set(`${side}:ship`, hex);
  return found;
}

/** Missiles that come and go within one action are in neither view; their names say what they are. */
function shortLived(acts: readonly Act[]): TorusSeenMissile[] {
  const sizes = { S: "SMU", D: "DMU", T: "TMU" } as const;
  return acts.flatMap(({ what, who, path }) => {
    const [, side, letter] = /^(blue|white):([SDT])\d+$/.exec(who) ?? [];
    if (what !== "go" || !side || !letter) return [];
    const facing = isHex(path[0]) && isHex(path[1]) ? (headingTo(path[0], path[1]) ?? null) : null;
    const size = sizes[letter as keyof typeof sizes];
    return [
      {
        name: who,
        side: side as "blue" | "white",
        size,
        at: path.at(-1)!,
        facing,
        target: null,
        flown: true,
      },
    ];
  });
}

function named<Seen extends { name: string }>(all: readonly Seen[]): Map<string, Seen> {
  return new Map(all.map((each) => [each.name, each]));
}
