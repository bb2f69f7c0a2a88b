// The game's facts in words, for screen readers and headings.
export type Colour = "red" | "green";
export type Rings = readonly (readonly [number, number])[];

export function colourOf(tile: string): Colour {
  return tile.startsWith("R") ? "red" : "green";
}

/** `R7` as `red 7`. */
export function tileName(tile: string): string {
  return `${colourOf(tile)} ${tile.slice(1)}`;
}

export function ringsInWords(rings: Rings): string {
  return rings.map(([red, green], index) => `ring ${index + 1}, red ${red}, green ${green}`).join("; ");
}

/** The first ring in which the sides differ, by its number; null where all are equal. */
export function deciding(rings: Rings): number | null {
  const index = rings.findIndex(([red, green]) => red !== green);
  return index < 0 ? null : index + 1;
}

export function titled(colour: Colour): string {
  return colour === "red" ? "Red" : "Green";
}
