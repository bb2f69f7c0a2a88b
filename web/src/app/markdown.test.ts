import { describe, expect, test } from "vitest";

import { type Block, clause, clauseAt, forPlayers, type Inline } from "./document";
import { inline, markdown } from "./markdown";

/** A tree as a short text, to compare with. */
function shown(blocks: Block[]): string {
  return blocks.map(block).join("\n");
}

function block(one: Block): string {
  switch (one.kind) {
    case "heading":
      return `h${one.level}#${one.id} ${spans(one.of)}`;
    case "paragraph":
      return `p${one.id && `#${one.id}`} ${spans(one.of)}`;
    case "code":
      return `code${one.language && `:${one.language}`} ${one.text.replaceAll("\n", "/")}`;
    case "list":
      return `${one.ordered ? `ol${one.first}` : "ul"} [${one.items.map((item) => `${item.id && `#${item.id} `}${shown(item.of)}`).join(" | ")}]`;
    case "table":
      return `table ${one.head.map(spans).join(",")} = ${one.rows.map((row) => `${row.id && `#${row.id} `}${row.cells.map(spans).join(",")}`).join(" ; ")}`;
    case "quote":
      return `quote {${shown(one.of)}}`;
    case "rule":
      return "rule";
  }
}

function spans(list: Inline[]): string {
  return list
    .map((span) => {
      if (span.kind === "text") return span.text;
      if (span.kind === "code") return `\`${span.text}\``;
      if (span.kind === "link") return `<${span.to} ${spans(span.of)}>`;
      if (span.kind === "strong" || span.kind === "em") return `${span.kind}(${spans(span.of)})`;
      return "";
    })
    .join("");
}

describe("blocks", () => {
  test.each([
    ["# Rules\nfor two", "h1#rules Rules\np for two"],
    ["## 3 Play\n\n3.2 Place a tile\non a cell.", "h2#3 3 Play\np#3.2 3.2 Place a tile on a cell."],
    ["**O4** swap", "p#O4 strong(O4) swap"],
    ["- 3.1 one\n- two\n  more\n- three", "ul [#3.1 p#3.1 3.1 one | p two more | p three]"],
    ["2. a\n3. b\n\n   still b", "ol2 [p a | p b\np still b]"],
    ["- a\n  - b\n  - c\n- d", "ul [p a\nul [p b | p c] | p d]"],
    ["```\na < b\n\nc\n```", "code a < b//c"],
    ["```position\n{}\n```", "code:position {}"],
    ["    a\n    b\n\nc", "code a/b\np c"],
    ["| a | b |\n| --- | --- |\n| R1 | `x \\| y` |", "table a,b = #R1 R1,`x | y`"],
    ["> said\n> twice", "quote {p said twice}"],
    ["a\n\n---\n\nb", "p a\nrule\np b"],
    ["7 tiles are left.", "p 7 tiles are left."],
    ["", ""],
  ])("%j", (text, expected) => {
    expect(shown(markdown(text))).toBe(expected);
  });
});

describe("spans", () => {
  test.each([
    ["a **b *c*** d", "a strong(b em(c)) d"],
    ["`**a**` snake_case_name 2*3*4", "`**a**` snake_case_name 2em(3)4"],
    ["[rules](/rules/x#3.2)", "</rules/x#3.2 rules>"],
    ["[x](javascript:alert(1))", "x"],
    ["[x](//elsewhere)", "x"],
    ["<b>bold</b> & so", "<b>bold</b> & so"],
    ["\\*no\\*", "*no*"],
  ])("%j", (text, expected) => {
    expect(spans(inline(text))).toBe(expected);
  });
});

test("a clause's number at the beginning", () => {
  expect(["3.2 a", "**R1.** a", "`O2`: a", "10.3b a", "4 a", "Red 3.2", "3.2a5"].map(clauseAt)).toEqual([
    "3.2",
    "R1",
    "O2",
    "10.3b",
    "",
    "",
    "",
  ]);
});

test("what a clause says: its paragraph, its item, its row, or a heading with what follows", () => {
  const tree = markdown(
    "## 3 Play\nIn turn.\n\n3.1 Red begins.\n\nAlways.\n\n3.2 Place.\n\n- R1 free\n- R2 sums\n\n| O1 | up |",
  );
  expect(shown(clause(tree, "3"))).toBe("h2#3 3 Play\np In turn.");
  expect(shown(clause(tree, "3.1"))).toBe("p#3.1 3.1 Red begins.\np Always.");
  expect(shown(clause(tree, "R2"))).toBe("p#R2 R2 sums");
  expect(clause(tree, "9.9")).toEqual([]);
});

test("players do not read which test checks a clause", () => {
  const tree = markdown("# Rules\n\n## Tests\n\n| clause | test |\n| --- | --- |\n| 1 | `x` |\n\n## 2 More");
  expect(shown(forPlayers(tree))).toBe("h1#rules Rules\nh2#2 2 More");
});

test("it ends on any text", () => {
  for (const text of ["```", "- ", "|\n|-", ">", "# ", "**", "[", "`", "1.\n2.", "\t\t- x", "| a\n|---\nb"]) {
    expect(() => markdown(text)).not.toThrow();
  }
});
