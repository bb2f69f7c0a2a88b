// The contents of a rules page, and where a word occurs in it.
import type { Block, Inline } from "../app/document";

export interface Entry {
  id: string;
  title: string;
  level: number;
}

export interface Hit extends Entry {
  /** A few words around what was looked for. */
  excerpt: string;
}

const LETTERS_AROUND = 60;

export function contents(blocks: readonly Block[], deepest = 2): Entry[] {
  return blocks.flatMap((block) =>
    block.kind === "heading" && block.level > 1 && block.level <= deepest
      ? [{ id: block.id, title: plain(block.of), level: block.level }]
      : [],
  );
}

/** The clauses in which all the words occur, in the order of the page. */
export function search(blocks: readonly Block[], query: string): Hit[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return [];
  return sections(blocks).flatMap(({ entry, text }) => {
    const low = `${entry.title} ${text}`.toLowerCase();
    return words.every((word) => low.includes(word)) ? [{ ...entry, excerpt: around(text, words[0]!) }] : [];
  });
}

function sections(blocks: readonly Block[]): { entry: Entry; text: string }[] {
  const found: { entry: Entry; text: string }[] = [];
  for (const block of blocks) {
    if (block.kind === "heading")
      found.push({ entry: { id: block.id, title: plain(block.of), level: block.level }, text: "" });
    else found.at(-1)!.text += ` ${words(block)}`;
  }
  return found;
}

function words(block: Block): string {
  switch (block.kind) {
    case "paragraph":
    case "heading":
      return plain(block.of);
    case "code":
      return block.language === "position" ? "" : block.text;
    case "list":
      return block.items.map((item) => item.of.map(words).join(" ")).join(" ");
    case "table":
      return block.rows.map((row) => row.cells.map(plain).join(" ")).join(" ");
    case "quote":
      return block.of.map(words).join(" ");
    case "rule":
      return "";
  }
}

export function plain(spans: readonly Inline[]): string {
  return spans.map((span) => ("text" in span ? span.text : plain(span.of))).join("");
}

function around(text: string, word: string): string {
  const at = text.toLowerCase().indexOf(word);
  if (at < 0) return text.trim().slice(0, 2 * LETTERS_AROUND);
  const from = Math.max(0, at - LETTERS_AROUND);
  const to = Math.min(text.length, at + word.length + LETTERS_AROUND);
  return `${from > 0 ? "…" : ""}${text.slice(from, to).trim()}${to < text.length ? "…" : ""}`;
}
