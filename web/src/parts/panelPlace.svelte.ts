// The place for a game's panel on pages where a board has no guide: lessons and puzzles.
import { getContext, setContext, type Snippet } from "svelte";

const KEY = "panel";

/** Shows what a board puts into its panel. */
export class PanelPlace {
  panel = $state.raw<Snippet | null>(null);
}

/** Boards inside the calling component put their panels there. */
export function providePanel(): PanelPlace {
  return setContext(KEY, new PanelPlace());
}

export function providedPanel(): PanelPlace | undefined {
  return getContext<PanelPlace | undefined>(KEY);
}
