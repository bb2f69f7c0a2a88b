// The only list of the games: by name, the emblem and how to fetch what draws it. Each game is a folder beside it.
import type { Listed } from "./front";
import TriangleEmblem from "./triangle/Emblem.svelte";

export const fronts: Record<string, Listed> = {
  triangle: { Emblem: TriangleEmblem, load: () => import("./triangle") },
};
