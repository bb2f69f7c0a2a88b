// A position as fields to fill in: lists of plain values are one line of text, everything else is a field of its own.
import type { Data } from "./editor.svelte";

export type Kind = "switch" | "number" | "text" | "line" | "list" | "table";

export function kindOf(value: Data): Kind {
  if (typeof value === "boolean") return "switch";
  if (typeof value === "number") return "number";
  if (Array.isArray(value)) return value.every(isPlain) ? "line" : "list";
  return value !== null && typeof value === "object" ? "table" : "text";
}

/** `f1, d4, e5` */
export function line(values: readonly Data[]): string {
  return values.join(", ");
}

/** The values of a line; numbers where all of them were numbers before. */
export function values(text: string, before: readonly Data[]): Data[] {
  const parts = text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  const areNumbers = before.length > 0 && before.every((each) => typeof each === "number");
  return areNumbers ? parts.map((part) => (Number.isFinite(Number(part)) ? Number(part) : part)) : parts;
}

/** What a new row of a table or list looks like: as the last one. */
export function blank(rows: readonly Data[]): Data {
  const last = rows.at(-1);
  return last === undefined ? "" : structuredClone(last);
}

/** A table with one key renamed, in the same order; as it was where the new name is taken. */
export function renamed(table: { [key: string]: Data }, from: string, to: string): { [key: string]: Data } {
  if (to in table) return table;
  return Object.fromEntries(Object.entries(table).map(([key, value]) => [key === from ? to : key, value]));
}

/** A name that the table does not have yet. */
export function freshKey(table: { [key: string]: Data }): string {
  let number = 1;
  while (`new${number}` in table) number++;
  return `new${number}`;
}

function isPlain(value: Data): boolean {
  return value === null || typeof value !== "object";
}
