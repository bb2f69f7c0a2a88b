import { describe, expect, test, vi } from "vitest";

import { Chart } from "./chart.svelte";
import { hexCalled, hexes, middle, type Point, RADIUS, ROUND } from "./geometry";

const STEPS = 12;
vi.stubGlobal("cancelAnimationFrame", () => {});

function chartOf(width: number, height: number): Chart {
  const chart = new Chart();
  [chart.width, chart.height] = [width, height];
  return chart;
}

/** Points of the window, which begins there, that lie on no hex of these maps. */
function bare(chart: Chart, from: Point, shifts: readonly Point[], places: readonly Point[]): Point[] {
  const [left, top] = from;
  const [, , wide, high] = chart.box;
  const all = shifts.flatMap(([dx, dy]) => places.map(([x, y]): Point => [x + dx, y + dy]));
  const seen = Array.from({ length: (STEPS + 1) ** 2 }, (_, index): Point => {
    const [column, row] = [index % (STEPS + 1), Math.floor(index / (STEPS + 1))];
    return [left + (wide * column) / STEPS, top + (high * row) / STEPS];
  });
  return seen.filter(([x, y]) => !all.some(([cx, cy]) => Math.hypot(x - cx, y - cy) <= RADIUS));
}

describe.each([
  [300, 340],
  [640, 560],
  [1900, 1200],
])("a window of %i by %i pixels", (width, height) => {
  test.each([
    ["as it opens", () => {}],
    ["dragged over both seams", (chart: Chart) => chart.drag(-700, -1900)],
    ["with the whole map in it", (chart: Chart) => chart.showAll()],
    ["dragged, with the whole map in it", (chart: Chart) => (chart.showAll(), chart.drag(210, 90))],
    ["as near as can be", (chart: Chart) => chart.zoom(9)],
  ])("is full of ground and of what stands on it: %s", (_, act) => {
    const chart = chartOf(width, height);
    act(chart);
    const ground = hexes.map(({ column, row }) => middle(column, row));
    const from = chart.groundShift.map((each) => -each / chart.scale) as Point;
    expect(bare(chart, from, chart.grounds, ground)).toEqual([]);
    const [x, y, wide, high] = chart.box;
    const drawn = hexes.map((hex) => chart.place(hex));
    expect(bare(chart, [x, y], [[0, 0], ...chart.copies], drawn)).toEqual([]);
    // The ground is in step with what stands on it, to half a pixel, and reaches to the end of the window.
    const off = [x - from[0], y - from[1]].map((each, axis) => {
      const rounds = each / ROUND[axis]!;
      return Math.abs(rounds - Math.round(rounds)) * ROUND[axis]! * chart.scale;
    });
    expect(Math.max(...off)).toBeLessThan(0.51);
    expect([from[0] + wide, from[1] + high].map((each, axis) => each <= chart.groundSize[axis]! + 1)).toEqual(
      [true, true],
    );
  });
});

test.each([
  [300, 340],
  [1900, 1200],
])("hexes far apart are all in a window of %i by %i pixels, also beyond a seam", (width, height) => {
  const chart = chartOf(width, height);
  const names = ["A-1", "N-30", "H-10"];
  chart.fit(names);
  expect(names.filter((name) => !chart.shows(name))).toEqual([]);
  const near = chartOf(width, height);
  near.fit(["H-5", "H-6"]);
  expect(near.scale).toBe(chartOf(width, height).scale);
});

test("what lies under the buttons at the lower edge is not in view", () => {
  const chart = chartOf(350, 300);
  chart.centre("H-5", false);
  const last = () => [5, 6, 7, 8, 9, 10].filter((row) => chart.shows(`H-${row}`)).at(-1);
  const free = last()!;
  chart.covered = 52;
  expect(last()).toBeLessThan(free);
  chart.centre(`H-${free}`, false);
  expect(chart.shows(`H-${free}`)).toBe(true);
  chart.centre("H-5", false);
  expect(chart.y).toBeGreaterThan(chart.place(hexCalled("H-5")!)[1]);
});

test("the nearest of some hexes, over the seam as well", () => {
  const chart = chartOf(350, 300);
  chart.centre("A-1", false);
  expect(chart.nearest(["D-1", "M-30", "A-9"])).toBe("M-30");
});

test("when the map is dragged, the ground is moved and not drawn anew", () => {
  const chart = chartOf(640, 560);
  const [size, grounds, shift] = [chart.groundSize, chart.grounds, chart.groundShift];
  chart.drag(-3000, 900);
  expect([chart.groundSize, chart.grounds]).toEqual([size, grounds]);
  expect(chart.groundShift).not.toEqual(shift);
});
