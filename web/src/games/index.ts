// The only list of the games: by name, the emblem and how to fetch what draws it. Each game is a folder beside it.
import type { Listed } from "./front";
import ExplorerEmblem from "./explorer/Emblem.svelte";
import TippingEmblem from "./tipping/Emblem.svelte";
import TorusEmblem from "./torus/Emblem.svelte";
import TriangleEmblem from "./triangle/Emblem.svelte";

export const fronts: Record<string, Listed> = {
  explorer: { Emblem: ExplorerEmblem, load: () => import("./explorer") },
  tipping: { Emblem: TippingEmblem, load: () => import("./tipping") },
  torus: { Emblem: TorusEmblem, load: () => import("./torus") },
  triangle: { Emblem: TriangleEmblem, load: () => import("./triangle") },
};
