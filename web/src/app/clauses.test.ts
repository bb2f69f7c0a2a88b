// Every clause on every game's rules page opens by its number, as refusals and lines of the log link to it.
import { expect, test } from "vitest";

import { type Block, clause, forPlayers } from "./document";
import { markdown } from "./markdown";

const PAGES = import.meta.glob<string>("../../../src/event_horizon/games/*/rules.md", {
  eager: true,
  import: "default",
  query: "?raw",
});
/** A number at the beginning of a heading, an item or a paragraph, as `games/page.py` finds it. */
const CLAUSE = /^(?:#+ |- |\* )?\**([A-Z]{0,2}\d+(?:\.\d+)*[a-z]?)\**(?=[ .:])/gm;

function hasWords(blocks: Block[]): boolean {
  return JSON.stringify(blocks).includes('"text":"');
}

test("all games have a page", () => {
  expect(Object.keys(PAGES)).toHaveLength(4);
});

test.each(Object.entries(PAGES))("%s: a number leads to the words of its clause", (_, page) => {
  const text = page.split("\n## Where each clause is tested\n")[0] ?? "";
  const tree = forPlayers(markdown(page));
  const numbers = [...text.matchAll(CLAUSE)].map((found) => found[1] ?? "");
  expect(numbers.length).toBeGreaterThan(10);
  expect(numbers.filter((number) => !hasWords(clause(tree, number)))).toEqual([]);
});
