// The only list of the games: by name, how to fetch what draws it. Each game is a folder beside this file.
import type { Component } from "svelte";

export interface Front {
  Board: Component;
}

export const fronts: Record<string, () => Promise<Front>> = {};
