// A sentence in pieces: names that people gave stand apart from the words around them, and places stay on one line.
import type { MatchCard } from "../wire";

export interface Piece {
  text: string;
  kind: "words" | "name" | "place";
}

/** With a hyphen, such as `h5-i5` and `H-5`: a line must not break inside. */
const PLACE = String.raw`\b[A-Za-z]\d*-[A-Za-z]?\d+\b`;

export function pieces(sentence: string, names: readonly string[] = []): Piece[] {
  const known = names.filter(Boolean).sort((one, other) => other.length - one.length);
  const name = known.length
    ? String.raw`(?<![\p{L}\p{N}])(?:${known.map(escaped).join("|")})(?![\p{L}\p{N}])`
    : "(?!)";
  const found: Piece[] = [];
  let end = 0;
  for (const match of sentence.matchAll(new RegExp(`(${name})|${PLACE}`, "gu"))) {
    found.push({ text: sentence.slice(end, match.index), kind: "words" });
    found.push({ text: match[0], kind: match[1] ? "name" : "place" });
    end = match.index + match[0].length;
  }
  return [...found, { text: sentence.slice(end), kind: "words" as const }].filter(({ text }) => text);
}

function escaped(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`);
}

/** The names that people gave at a table. */
export function peopleAt(seats: readonly Pick<MatchCard["seats"][number], "name" | "player">[]): string[] {
  return seats.flatMap(({ name, player }) => (player === "person" && name ? [name] : []));
}
