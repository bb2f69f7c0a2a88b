// A page of rules as a tree, and how its clauses are found in it.
export type Inline =
  | { kind: "text" | "code"; text: string }
  | { kind: "strong" | "em"; of: Inline[] }
  | { kind: "link"; to: string; of: Inline[] };

export type Block =
  | { kind: "heading"; level: number; of: Inline[]; id: string }
  | { kind: "paragraph"; of: Inline[]; id: string }
  | { kind: "code"; text: string; language: string }
  | { kind: "list"; ordered: boolean; first: number; items: { of: Block[]; id: string }[] }
  | { kind: "table"; head: Inline[][]; rows: { cells: Inline[][]; id: string }[] }
  | { kind: "quote"; of: Block[] }
  | { kind: "rule" };

/** `3.2`, `R1` or `O4` at the start of a heading, a paragraph, an item or a row: the number of its clause. */
const CLAUSE = /^[*_`\s]*(?:§ ?)?([A-Z]\d+(?:\.\d+)*|\d+(?:\.\d+)+[a-z]?)(?=[\s.:)*_`]|$)/;

/** In a heading, a number without a point is a clause too: `## 3 Play`. */
const CHAPTER = /^(?:§ ?)?(\d+)(?=[\s.:)]|$)/;

/** The clause number at the start of a text, or an empty string. */
export function clauseAt(text: string): string {
  return CLAUSE.exec(text)?.[1] ?? "";
}

/** A heading's clause number, or its words joined by hyphens. */
export function headingId(words: string): string {
  const number = clauseAt(words) || CHAPTER.exec(words)?.[1];
  if (number) return number;
  return words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

/** The rules for players: without the table that maps clauses to tests, and without its heading. */
export function forPlayers(tree: Block[]): Block[] {
  const isOfTests = (block: Block | undefined) =>
    block?.kind === "table" &&
    block.head.map((cell) => cell.map((span) => ("text" in span ? span.text : ""))).join() === "clause,test";
  return tree.filter(
    (block, at) => !isOfTests(block) && !(block.kind === "heading" && isOfTests(tree[at + 1])),
  );
}

/** The blocks of one clause; a heading comes with what follows, up to the next clause. */
export function clause(tree: Block[], wanted: string): Block[] {
  for (const [index, block] of tree.entries()) {
    if (block.kind === "list") {
      const item = block.items.find((each) => each.id === wanted);
      if (item) return item.of;
    } else if (block.kind === "table") {
      const row = block.rows.find((each) => each.id === wanted);
      if (row) return [{ kind: "table", head: block.head, rows: [row] }];
    } else if ("id" in block && block.id === wanted) {
      const rest = tree.slice(index + 1);
      const end = rest.findIndex((next) => next.kind === "heading" || ("id" in next && next.id !== ""));
      return [block, ...(end < 0 ? rest : rest.slice(0, end))];
    }
  }
  return [];
}

/** The blocks under the heading with that id, up to the next heading of its level; none if there is no such heading. */
export function section(tree: Block[], id: string): Block[] {
  const at = tree.findIndex((block) => block.kind === "heading" && block.id === id);
  const heading = tree[at];
  if (heading?.kind !== "heading") return [];
  const rest = tree.slice(at + 1);
  const end = rest.findIndex((block) => block.kind === "heading" && block.level <= heading.level);
  return end < 0 ? rest : rest.slice(0, end);
}
