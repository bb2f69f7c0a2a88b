import { beforeEach, expect, test, vi } from "vitest";

import type { SeenEvent, TorusView } from "../../../wire";
import { Film } from "./film.svelte";

const unit = (name: string, at: string, disrupted = false) => ({
  name,
  side: name.split(":")[0],
  role: "PL",
  at,
  disrupted,
});
const view = (...units: object[]) =>
  ({ you: "blue", units, missiles: [], ships: {} }) as unknown as TorusView;
const told = (facts: Record<string, unknown>) =>
  ({ kind: "rolled", news: [{ kind: "attacked", facts, sentence: "", rule: "" }] }) as unknown as SeenEvent;

beforeEach(() => {
  vi.stubGlobal("requestAnimationFrame", () => 1);
  vi.stubGlobal("cancelAnimationFrame", () => {});
});

test("nobody is marked as disrupted before being hit", () => {
  const [laser, target] = [unit("blue:PL1", "H-5"), unit("white:PL2", "H-9")];
  const after = view(laser, { ...target, disrupted: true });
  const film = new Film();
  film.show(view(laser, target), [], true);
  film.show(after, [told({ by: ["blue:PL1"], target: "white:PL2", effect: "disrupted" })], true);
  expect(film.isRunning).toBe(true);
  expect(film.sofar(after).units.map((each) => each.disrupted)).toEqual([false, false]);
  expect(film.looks.units.get("white:PL2")?.disrupted).toBe(false);
  film.elapsed = film.acts[0]!.length;
  expect(film.sofar(after)).toBe(after);
  expect(film.looks.units.get("white:PL2")?.disrupted).toBe(true);
});

test("who was disrupted before stays marked", () => {
  const [laser, target] = [unit("blue:PL1", "H-5"), unit("white:PL2", "H-9", true)];
  const film = new Film();
  film.show(view(laser, target), [], true);
  film.show(view(laser), [told({ by: ["blue:PL1"], target: "white:PL2", effect: "disrupted" })], true);
  expect(film.looks.units.get("white:PL2")?.disrupted).toBe(true);
});
