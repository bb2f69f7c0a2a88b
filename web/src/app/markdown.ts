// Markdown as a tree, parsed by markdown-it. The page draws the tree itself: nothing in it is ever taken as HTML.
import MarkdownIt, { type Token } from "markdown-it";

import { type Block, clauseAt, headingId, type Inline } from "./document";

const parser = new MarkdownIt({ html: false }).disable(["image", "strikethrough"]);
// Unsafe links lose their address below; here they would stay as source text.
parser.validateLink = () => true;

export function markdown(text: string): Block[] {
  return blocks(parser.parse(text, {}));
}

export function inline(text: string): Inline[] {
  return spans(parser.parseInline(text, {}));
}

function blocks(tokens: readonly Token[]): Block[] {
  return parts(tokens).flatMap(({ token, inner }) => blockOf(token, inner) ?? []);
}

function blockOf(token: Token, inner: readonly Token[]): Block | null {
  switch (token.type) {
    case "heading_open":
      return {
        kind: "heading",
        level: Number(token.tag.slice(1)),
        of: spans(inner),
        id: headingId(source(inner)),
      };
    case "paragraph_open":
      return { kind: "paragraph", of: spans(inner), id: clauseAt(source(inner)) };
    case "fence":
    case "code_block":
      return { kind: "code", text: token.content.trimEnd(), language: /^\w*/.exec(token.info)![0] };
    case "bullet_list_open":
    case "ordered_list_open":
      return {
        kind: "list",
        ordered: token.type === "ordered_list_open",
        first: Number(token.attrGet("start") ?? 1),
        items: parts(inner).map((item) => ({ of: blocks(item.inner), id: clauseAt(source(item.inner)) })),
      };
    case "table_open":
      return table(inner);
    case "blockquote_open":
      return { kind: "quote", of: blocks(inner) };
    case "hr":
      return { kind: "rule" };
    default:
      return null;
  }
}

function table(tokens: readonly Token[]): Block {
  const [head = [], ...rows] = parts(tokens).flatMap((group) =>
    parts(group.inner).map((row) => parts(row.inner).map((cell) => cell.inner)),
  );
  return {
    kind: "table",
    head: head.map(spans),
    rows: rows.map((cells) => ({ cells: cells.map(spans), id: clauseAt(source(cells[0] ?? [])) })),
  };
}

/** The tokens of one level, each with those between its opening and its closing token. */
function parts(tokens: readonly Token[]): { token: Token; inner: readonly Token[] }[] {
  const found = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    const start = at + 1;
    for (let depth = token.nesting; depth > 0;) depth += tokens[++at]?.nesting ?? -depth;
    found.push({ token, inner: tokens.slice(start, Math.max(start, at)) });
  }
  return found;
}

/** The source text of the first paragraph, heading or cell among the tokens. */
function source(tokens: readonly Token[]): string {
  return tokens.find((token) => token.type === "inline")?.content ?? "";
}

function spans(tokens: readonly Token[]): Inline[] {
  const content = tokens.flatMap((token) => (token.type === "inline" ? (token.children ?? []) : [token]));
  return parts(content)
    .flatMap(({ token, inner }) => spanOf(token, inner))
    .reduce(joined, []);
}

function spanOf(token: Token, inner: readonly Token[]): Inline[] {
  switch (token.type) {
    case "code_inline":
      return [{ kind: "code", text: token.content }];
    case "strong_open":
      return [{ kind: "strong", of: spans(inner) }];
    case "em_open":
      return [{ kind: "em", of: spans(inner) }];
    case "link_open":
      return link(String(token.attrGet("href") ?? ""), spans(inner));
    case "softbreak":
    case "hardbreak":
      return [{ kind: "text", text: " " }];
    default:
      return token.content ? [{ kind: "text", text: token.content }] : [];
  }
}

/** Only addresses that lead to a page: within the app, or by http. */
function link(to: string, of: Inline[]): Inline[] {
  return /^(https?:\/\/|#|\/(?!\/))/.test(to) ? [{ kind: "link", to, of }] : of;
}

/** Texts that follow one another become one. */
function joined(found: Inline[], span: Inline): Inline[] {
  const last = found.at(-1);
  if (span.kind !== "text" || last?.kind !== "text") return [...found, span];
  return [...found.slice(0, -1), { kind: "text", text: last.text + span.text }];
}
