import { expect, test } from "vitest";

import { chart } from "../geometry";
import type { Moment, Scene, Turned } from "./scenes";
import { type Company, Stage } from "./stage.svelte";

const card = (id: string, seat = 0): Turned => ({
  kind: "card",
  seat,
  deck: "events",
  id,
  title: id,
  theme: "gas",
  story: "",
  science: "",
  term: "",
  order: "",
  protected: null,
  effects: [],
});
const orbits = [{ zone: "danger" as const, spaces: 6, events: [], probe: 6 }];
const company = (mine: number): Company => ({
  chart: chart({ orbits, approach: 1 }),
  places: { 0: "1.0" },
  isMine: (seat) => seat === mine,
  motion: false,
});
const soon = () => new Promise((done) => setTimeout(done));

test("two cards in a row are read one after the other", async () => {
  const stage = new Stage();
  const played = stage.play(
    [card("first"), { kind: "glide", seat: 0, path: ["1.1"] }, card("second")],
    company(0),
  );
  expect([stage.card?.id, stage.mustRead]).toEqual(["first", true]);
  stage.read();
  await soon();
  expect([stage.card?.id, stage.mustRead, stage.isPlaying]).toEqual(["second", true, true]);
  stage.read();
  await played;
  expect([stage.mustRead, stage.isPlaying]).toEqual([false, false]);
});

test("the cards of others do not wait", async () => {
  const stage = new Stage();
  await stage.play([card("theirs", 1)], company(0));
  expect([stage.card?.id, stage.mustRead]).toEqual(["theirs", false]);
});

test("a new throw puts the old card away", async () => {
  const stage = new Stage();
  await stage.play([card("theirs", 1)], company(0));
  await stage.play([{ kind: "dice", seat: 0, values: [2, 3], sentence: "" }], company(0));
  expect([stage.card, stage.dice?.values]).toEqual([null, [2, 3]]);
});

test("the loss of one's own ship is told and waits before anything else can be done", async () => {
  const stage = new Stage();
  const scenes: Scene[] = [
    { kind: "glide", seat: 0, path: ["hole"] },
    { kind: "moment", seat: 0, what: "lost", sentence: "Halley is lost." },
  ];
  const played = stage.play(scenes, company(0));
  await soon();
  expect([stage.moment?.what, stage.mustRead, stage.isPlaying]).toEqual(["lost", true, true]);
  stage.read();
  await played;
  expect([stage.moment, stage.mustRead, stage.isPlaying]).toEqual([null, false, false]);
});

test("a replay shows a great moment without waiting, and the next one puts it away", () => {
  const stage = new Stage();
  const lost: Moment = { kind: "moment", seat: 0, what: "lost", sentence: "Halley is lost." };
  stage.show([lost], { 0: "hole" }, lost);
  expect([stage.moment?.what, stage.mustRead, stage.isPlaying]).toEqual(["lost", false, false]);
  stage.show([], { 0: "home" });
  expect(stage.moment).toBeNull();
});

test("an older moment is shown at once, whatever was being read", async () => {
  const stage = new Stage();
  const played = stage.play([card("first")], company(0));
  stage.show([], { 0: "1.0" });
  await played;
  expect([stage.card, stage.mustRead, stage.isPlaying]).toEqual([null, false, false]);
});
