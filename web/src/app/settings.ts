// The settings of a player: every one with the values it may have, the usual one first.

export const SETTINGS = {
  theme: ["auto", "dark", "light"],
  sound: [false, true],
  motion: ["auto", "full", "reduced"],
  board: ["auto", "3d", "flat"],
  coordinates: [true, false],
  words: [true, false],
  textSize: ["normal", "large", "largest"],
  autoEndTurn: [true, false],
  confirmTurn: [true, false],
  letters: [true, false],
  emotes: [true, false],
} as const;

export type SettingName = keyof typeof SETTINGS;
export type Chosen = { -readonly [Name in SettingName]: (typeof SETTINGS)[Name][number] };

/** What was kept, with the usual value wherever something else stands. */
export function valid(kept: unknown): Chosen {
  const found: Record<string, unknown> = typeof kept === "object" && kept ? { ...kept } : {};
  const entries = Object.entries(SETTINGS).map(([name, values]) => {
    const isKnown = (values as readonly unknown[]).includes(found[name]);
    return [name, isKnown ? found[name] : values[0]];
  });
  return Object.fromEntries(entries) as Chosen;
}
