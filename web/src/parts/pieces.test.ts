import { describe, expect, test, vi } from "vitest";
import { render } from "svelte/server";

import Continue from "../lobby/Continue.svelte";
import Log from "../match/Log.svelte";
import Prompt from "../match/Prompt.svelte";
import { peopleAt, pieces } from "./pieces";
import Sentence from "./Sentence.svelte";

vi.mock("../app/settings.svelte", () => ({ settings: { words: true } }));

/** Right-to-left, with a mark that would turn round what follows it. */
const SPOOF = "\u202eada\u202c";

describe("pieces", () => {
  test("places stay on one line", () => {
    expect(pieces("Light tips h5-i5 east.")).toEqual([
      { text: "Light tips ", kind: "words" },
      { text: "h5-i5", kind: "place" },
      { text: " east.", kind: "words" },
    ]);
    expect(pieces("H-5").map(({ kind }) => kind)).toEqual(["place"]);
    expect(pieces("Blue takes a well-known base.").length).toBe(1);
  });

  test("names stand apart, the longest first, and only as whole words", () => {
    const found = pieces("Al (Red) asks Al B. to talk.", ["Al", "Al B."]);
    expect(found.filter(({ kind }) => kind === "name").map(({ text }) => text)).toEqual(["Al", "Al B."]);
    expect(pieces("Alan and (x) [y]", ["(x) [y]", "", "Al"]).map(({ text }) => text)).toEqual([
      "Alan and ",
      "(x) [y]",
    ]);
  });

  test("only what people wrote is a name", () => {
    const seats = [
      { name: "Ada", player: "person" },
      { name: "", player: "person" },
      { name: "", player: "level3" },
    ];
    expect(peopleAt(seats)).toEqual(["Ada"]);
  });
});

/** Without the remarks and classes that Svelte adds. */
function html(body: string): string {
  return body.replace(/<!--.*?-->| svelte-\w+/g, "");
}

const seats = [
  { seat: 0, title: "red", player: "person", name: SPOOF, joined: true, is_online: true, away_since: null },
  { seat: 1, title: "green", player: "level3", name: "", joined: true, is_online: true, away_since: null },
];
const event = {
  number: 0,
  at: 0,
  kind: "resigned",
  seat: 0,
  text: null,
  words: "",
  news: [],
  detail: {},
};
const card = { id: "m", game: "g", seats, my_seats: [1], invited: [], absence: null };
const match = {
  card,
  events: [event],
  moments: [],
  moment: null,
  shown: null,
  snapshot: null,
  connection: "live",
  refused: null,
};
const titles = ["red", "green"];

describe("a name cannot change the order of the words around it", () => {
  test("in a sentence", () => {
    const { body } = render(Sentence, { props: { text: `${SPOOF} (Red) is on H-5.`, names: [SPOOF] } });
    expect(html(body)).toBe(`<bdi>${SPOOF}</bdi> (Red) is on <span class="whole">H-5</span>.`);
  });

  test("in the log", () => {
    const props = { match, titles, until: 0, shut: () => {} } as never;
    expect(html(render(Log, { props }).body)).toContain(`<bdi>${SPOOF}</bdi> (Red) resigns.`);
  });

  test("in the prompt", () => {
    const advice = { isAsking: false, hint: null };
    const text = `Waiting for ${SPOOF} (Red) …`;
    const props = { match, advice, titles, text, isYours: false } as never;
    expect(html(render(Prompt, { props }).body)).toContain(`Waiting for <bdi>${SPOOF}</bdi> (Red) …`);
  });

  test("among the matches to continue", () => {
    const running = [
      { id: "m", game: "g", seats, my_turn: false, to_act: 0, changed: 0, created: 0, ended: false },
    ];
    const { body } = render(Continue, { props: { mine: { running } } as never });
    expect(html(body)).toContain(`<bdi>${SPOOF}</bdi> – Level 3`);
    expect(html(body)).toContain(`<bdi>${SPOOF}</bdi>’s turn`);
  });
});
