import { expect, test } from "vitest";

import type { SeenNews, SeenEvent } from "../../../wire";
import { deepest, missions } from "./flight";
import { chart } from "../geometry";
import { scenes } from "../film/scenes";
import { spiral } from "./spiral";

const news = (kind: string, facts: object, sentence = ""): SeenNews => ({
  kind,
  facts: { seat: 0, ...facts },
  sentence,
  rule: "",
  aside: "",
});
const told = (text: string | null, ...heard: SeenNews[]): SeenEvent =>
  ({ number: 0, kind: "acted", seat: 0, at: 0, detail: {}, text, news: heard }) as SeenEvent;

const drawn = news("drawn", {
  card: "gust",
  title: "A gust",
  kind: "gas",
  story: "Whoosh.",
  science: "True.",
  term: "gas",
  order: "Lose 1 energy.",
  protected: false,
});
const history = [
  told(
    "build Vanguard probes=1 shield=0 strength=0 power=1",
    news("built", { name: "Vanguard", probes: 1, shield: 0, strength: 2, energy: 6, spent: 20, funding: 30 }),
  ),
  told("roll"),
  told(
    "dice 3 4",
    news("rolled", { dice: [3, 4] }, "Vanguard rolls 3 + 4 = 7."),
    news("moved", { path: ["in.1", "in.2", "8.0"] }),
  ),
  told(
    "draw gust",
    drawn,
    news("effect", {}, "Vanguard now has energy 5."),
    news("changed", { path: ["7.0"] }, "Vanguard sinks to 7.0."),
  ),
  told("probe", news("launched", { succeeds_up_to: 2 })),
  told("die 5", news("failed", { die: 5 }, "Vanguard has lost a probe.")),
];

test("a mission is told from its building on", () => {
  const [mission] = missions(history);
  expect(mission).toMatchObject({
    name: "Vanguard",
    built: "1 probe, shield 0, strength 2, 6 energy tokens; 20 of 30 million dollars spent.",
    turns: 1,
    path: ["home", "in.1", "in.2", "8.0", "7.0"],
    probes: 1,
  });
  expect(mission!.events).toEqual([{ title: "A gust", effect: "Now has energy 5. Sinks to 7.0." }]);
  expect(mission!.marks.map(({ at, kind }) => [at, kind])).toEqual([
    [3, "event"],
    [4, "failed"],
  ]);
  expect(deepest(mission!)).toBe(7);
});

test("scenes: dice, glide, card, glide, probe, die", () => {
  const played = scenes(history);
  expect(played.map((scene) => scene.kind)).toEqual(["dice", "glide", "card", "glide", "probe", "dice"]);
  expect(played[0]).toMatchObject({ values: [3, 4], sentence: "Vanguard rolls 3 + 4 = 7." });
  expect(played[2]).toMatchObject({
    title: "A gust",
    protected: false,
    effects: ["Vanguard now has energy 5."],
  });
  expect(played[4]).toMatchObject({ found: false });
  expect(played[5]).toMatchObject({ values: [5], sentence: "Vanguard has lost a probe." });
});

test("a flight winds inward", () => {
  const zones = ["danger", "warning", "safe"] as const;
  const board = chart({
    approach: 2,
    orbits: zones.map((zone) => ({ zone, spaces: 6, events: [], probe: 0 })),
  });
  const path = ["home", "in.1", "3.0", "3.1", "3.2", "3.3", "3.4", "3.5", "3.0", "2.0", "2.1", "hole"];
  const { line, stops } = spiral(board, path);
  expect(stops).toHaveLength(path.length);
  expect(line.length).toBeGreaterThan(path.length);
  const radius = (at: number) => Math.hypot(stops[at]!.x, stops[at]!.y);
  expect(radius(2)).toBeGreaterThan(radius(8));
  expect(radius(8)).toBeGreaterThan(radius(9));
});
