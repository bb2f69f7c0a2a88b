// Markdown as a tree: the small part of it that our rules are written in. Nothing in it is ever taken as HTML.
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

const ITEM = /^( *)([-*+]|\d+[.)])( +)(.*)$/;

/** `3.2`, `R1` or `O4` at the beginning of a heading, a paragraph, an item or a row: the clause that it is. */
const CLAUSE = /^[*_`\s]*(?:§ ?)?([A-Z]\d+(?:\.\d+)*|\d+(?:\.\d+)+[a-z]?)(?=[\s.:)*_`]|$)/;

/** Headings may be clauses without a point, too: `## 3 Play`. */
const CHAPTER = /^(?:§ ?)?(\d+)(?=[\s.:)]|$)/;

export function markdown(text: string): Block[] {
  return blocks(text.replace(/\r\n?/g, "\n").replace(/\t/g, "    ").split("\n"));
}

/** The clause's own number at the beginning of a text, or nothing. */
export function clauseAt(text: string): string {
  return CLAUSE.exec(text)?.[1] ?? "";
}

/** The rules as players read them: without the table that maps clauses to tests, and its heading. */
export function forPlayers(tree: Block[]): Block[] {
  const isOfTests = (block: Block | undefined) =>
    block?.kind === "table" &&
    block.head.map((cell) => cell.map((span) => ("text" in span ? span.text : ""))).join() === "clause,test";
  return tree.filter(
    (block, at) => !isOfTests(block) && !(block.kind === "heading" && isOfTests(tree[at + 1])),
  );
}

/** The blocks that say what a clause says; a heading stands with what follows up to the next clause. */
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

/** What stands under the heading with that id, up to the next heading of its level; nothing where there is none. */
export function section(tree: Block[], id: string): Block[] {
  const at = tree.findIndex((block) => block.kind === "heading" && block.id === id);
  const heading = tree[at];
  if (heading?.kind !== "heading") return [];
  const rest = tree.slice(at + 1);
  const end = rest.findIndex((block) => block.kind === "heading" && block.level <= heading.level);
  return end < 0 ? rest : rest.slice(0, end);
}

function blocks(lines: string[]): Block[] {
  const found: Block[] = [];
  for (let at = 0; at < lines.length;) {
    const text = lines[at] ?? "";
    const heading = /^(#{1,6}) +(.*?)(?: +#+)?$/.exec(text);
    if (!text.trim()) {
      at++;
    } else if (heading) {
      const words = heading[2] ?? "";
      found.push({ kind: "heading", level: heading[1]!.length, of: inline(words), id: headingId(words) });
      at++;
    } else if (/^ *(```|~~~)/.test(text)) {
      const end = lines.findIndex((line, index) => index > at && /^ *(```|~~~) *$/.test(line));
      const stop = end < 0 ? lines.length : end;
      const language = /^ *(?:```|~~~) *(\w*)/.exec(text)?.[1] ?? "";
      found.push({ kind: "code", text: lines.slice(at + 1, stop).join("\n"), language });
      at = stop + 1;
    } else if (/^( {4})/.test(text)) {
      const stop = endOf(lines, at, (line) => /^ {4}/.test(line) || !line.trim());
      const code = lines.slice(at, stop).map((line) => line.slice(4));
      found.push({ kind: "code", text: code.join("\n").trimEnd(), language: "" });
      at = stop;
    } else if (/^ *([-*_])( *\1){2,} *$/.test(text)) {
      found.push({ kind: "rule" });
      at++;
    } else if (text.startsWith(">")) {
      const stop = endOf(lines, at, (line) => line.startsWith(">"));
      found.push({
        kind: "quote",
        of: blocks(lines.slice(at, stop).map((line) => line.replace(/^> ?/, ""))),
      });
      at = stop;
    } else if (ITEM.test(text)) {
      const stop = endOfList(lines, at);
      found.push(list(lines.slice(at, stop)));
      at = stop;
    } else if (text.includes("|") && /^[\s|:-]*-[\s|:-]*$/.test(lines[at + 1] ?? "")) {
      const stop = endOf(lines, at, (line) => line.includes("|"));
      found.push(table(lines.slice(at, stop)));
      at = stop;
    } else {
      const stop = endOf(lines, at, (line, index) => index === at || continues(line));
      const words = lines
        .slice(at, stop)
        .map((line) => line.trim())
        .join("\n");
      found.push({ kind: "paragraph", of: inline(words), id: clauseAt(words) });
      at = stop;
    }
  }
  return found;
}

/** The first line from `at` on for which `goes` is false. */
function endOf(lines: string[], at: number, goes: (line: string, index: number) => boolean): number {
  let stop = at;
  while (stop < lines.length && goes(lines[stop]!, stop)) stop++;
  return stop;
}

function continues(line: string): boolean {
  return line.trim() !== "" && !/^(#{1,6} |>| *(```|~~~))/.test(line) && !ITEM.test(line);
}

/** Items, what is indented below them, and single empty lines between them. */
function endOfList(lines: string[], at: number): number {
  return endOf(lines, at, (line, index) => {
    if (index === at || ITEM.test(line) || /^ {2,}\S/.test(line)) return true;
    if (line.trim()) return (lines[index - 1] ?? "").trim() !== "" && continues(line);
    const next = lines[index + 1] ?? "";
    return ITEM.test(next) || /^ {2,}\S/.test(next);
  });
}

function list(lines: string[]): Block {
  const [, indent = "", mark = "-"] = ITEM.exec(lines[0]!)!;
  const items: string[][] = [];
  for (const line of lines) {
    const item = ITEM.exec(line);
    if (item && item[1]!.length <= indent.length) {
      const width = item[1]!.length + item[2]!.length + item[3]!.length;
      items.push([" ".repeat(width) + item[4]!]);
    } else items.at(-1)?.push(line);
  }
  const ordered = /\d/.test(mark);
  return { kind: "list", ordered, first: ordered ? parseInt(mark) : 1, items: items.map(listItem) };
}

function listItem(lines: string[]): { of: Block[]; id: string } {
  const width = /^ */.exec(lines[0]!)![0].length;
  const inner = lines.map((line) => line.replace(new RegExp(`^ {0,${width}}`), ""));
  return { of: blocks(inner), id: clauseAt(inner[0] ?? "") };
}

function table([head = "", , ...rows]: string[]): Block {
  return {
    kind: "table",
    head: cells(head).map(inline),
    rows: rows.map((row) => ({ cells: cells(row).map(inline), id: clauseAt(cells(row)[0] ?? "") })),
  };
}

function cells(row: string): string[] {
  const inside = row.trim().replace(/^\||\|$/g, "");
  return inside.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll("\\|", "|"));
}

const SPAN =
  /`+([^`]+?)`+|\*\*(.+?)\*\*(?!\*)|__(.+?)__|\*([^*\s][^*]*?)\*|(?<![\w])_([^_\s][^_]*?)_(?![\w])|\[([^\]]+)\]\(([^)\s]+)\)|\\([\\`*_{}[\]()#+.!|<>-])/s;

export function inline(text: string): Inline[] {
  const found = SPAN.exec(text);
  if (!found) return text ? [{ kind: "text", text: text.replace(/\n/g, " ") }] : [];
  const [whole, code, strong1, strong2, em1, em2, words, to, escaped] = found;
  const strong = strong1 ?? strong2;
  const em = em1 ?? em2;
  const before = text.slice(0, found.index);
  const after = inline(text.slice(found.index + whole.length));
  let span: Inline;
  if (code !== undefined) span = { kind: "code", text: code };
  else if (strong !== undefined) span = { kind: "strong", of: inline(strong) };
  else if (em !== undefined) span = { kind: "em", of: inline(em) };
  else if (words !== undefined && to !== undefined) span = link(words, to);
  else span = { kind: "text", text: escaped ?? whole };
  return [...(before ? inline(before) : []), span, ...after];
}

/** Only addresses that lead to a page: within the app, or by http. */
function link(words: string, to: string): Inline {
  const isSafe = /^(https?:\/\/|#|\/(?!\/))/.test(to);
  return isSafe ? { kind: "link", to, of: inline(words) } : { kind: "text", text: words };
}

function headingId(words: string): string {
  const number = clauseAt(words) || CHAPTER.exec(words)?.[1];
  if (number) return number;
  return words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}
