import { expect, test } from "vitest";

import { section } from "../app/document";
import { markdown } from "../app/markdown";
import { contents, search } from "./contents";

const page = markdown(`# Game

An introduction.

## On one page

Sink *four* blocks.

## 3 Play

### 3.1 Falling

A block falls onto two spaces. See the table.

### 3.2 Holes

- A hole is deep.
- Nobody fills a hole.

| what | where |
| --- | --- |
| hole | c3 |

## 4 The end
`);

test("the contents are the chapters", () => {
  expect(contents(page)).toEqual([
    { id: "on-one-page", title: "On one page", level: 2 },
    { id: "3", title: "3 Play", level: 2 },
    { id: "4", title: "4 The end", level: 2 },
  ]);
});

test("all words must occur in a clause, in its text, lists or tables", () => {
  expect(search(page, "block two").map(({ id }) => id)).toEqual(["3.1"]);
  expect(search(page, "c3").map(({ id }) => id)).toEqual(["3.2"]);
  expect(search(page, "HOLE deep")[0]!.excerpt).toContain("A hole is deep");
  expect(search(page, "  ")).toEqual([]);
  expect(search(page, "castle")).toEqual([]);
});

test("a section is what stands under its heading", () => {
  expect(section(page, "on-one-page").map(({ kind }) => kind)).toEqual(["paragraph"]);
  expect(section(page, "nowhere")).toEqual([]);
});
