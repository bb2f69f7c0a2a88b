// Names and values out of the program as people write them.

/** A name out of the program as a person would write it: `level3` is Level 3, `start_side` Start side. */
export function titled(name: string): string {
  return capitalised(name.replaceAll("_", " ").replace(/([a-z])(\d)/g, "$1 $2"));
}

const PLAYER_TITLES: Record<string, string> = { uniform: "Random", greedy: "Beginner", mcts: "Tree search" };

/** A computer player as people know it. */
export function playerTitle(name: string): string {
  return PLAYER_TITLES[name] ?? titled(name);
}

/** `Ada (Red)`, `Level 3 (Green)`, or the side alone where nobody gave a name; people's names are left as they wrote them. */
export function named(name: string, side: string): string {
  if (!name) return titled(side);
  const who = /^level\d+$/.test(name) ? titled(name) : (PLAYER_TITLES[name] ?? name);
  return `${who} (${titled(side)})`;
}

export function capitalised(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

export function labelled(value: boolean | number | string): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return titled(String(value));
}
