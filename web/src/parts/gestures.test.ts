import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { gestures, type Point } from "./gestures";

let page: EventTarget;
beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal("window", page);
});
afterEach(() => vi.unstubAllGlobals());

/** A drawing that tells what it hears; things can be held left of x = 100. */
function drawing() {
  const element = new EventTarget() as unknown as HTMLElement;
  const heard: string[] = [];
  const at = (point: Point | null) => (point ? `${point.x} ${point.y}` : "nowhere");
  const stop = gestures(element, {
    holds: ({ x }) => x < 100,
    point: (to) => heard.push(`point ${at(to)}`),
    click: (to) => heard.push(`click ${at(to)}`),
    pull: (by) => heard.push(`pull ${at(by)}`),
    release: (isMeant) => heard.push(isMeant ? "release" : "cancel"),
    move: (by) => heard.push(`move ${at(by)}`),
    zoom: (factor) => heard.push(`zoom ${factor.toFixed(2)}`),
  });
  return { element, heard, stop };
}

function pointer(kind: string, x: number, y: number, more = {}): Event {
  const event = new Event(`pointer${kind}`);
  return Object.assign(event, {
    pointerId: 1,
    button: 0,
    pointerType: "mouse",
    clientX: x,
    clientY: y,
    ...more,
  });
}

test("a press without a move is a click", () => {
  const { element, heard } = drawing();
  element.dispatchEvent(pointer("down", 10, 10));
  page.dispatchEvent(pointer("move", 13, 10));
  page.dispatchEvent(pointer("up", 13, 10));
  expect(heard).toEqual(["click 13 10"]);
});

test("what is held is pulled, however quick the pointer is and wherever it goes", () => {
  const { element, heard } = drawing();
  element.dispatchEvent(pointer("down", 10, 10));
  page.dispatchEvent(pointer("up", 900, 10));
  expect(heard).toEqual(["pull 890 0", "release"]);
});

test("elsewhere the whole drawing moves, by all of the way", () => {
  const { element, heard } = drawing();
  element.dispatchEvent(pointer("down", 200, 10));
  page.dispatchEvent(pointer("move", 203, 10));
  page.dispatchEvent(pointer("move", 220, 10));
  page.dispatchEvent(pointer("move", 225, 11));
  expect(heard).toEqual(["move 20 0", "move 5 1"]);
});

test("the click that ends a drag is not heard, the next one is", async () => {
  const { element } = drawing();
  const clicks: string[] = [];
  element.dispatchEvent(pointer("down", 10, 10));
  page.dispatchEvent(pointer("up", 50, 10));
  page.addEventListener("click", () => clicks.push("click"));
  page.dispatchEvent(new Event("click"));
  expect(clicks).toEqual([]);
  await new Promise((done) => setTimeout(done));
  page.dispatchEvent(new Event("click"));
  expect(clicks).toEqual(["click"]);
});

test.each(["Escape", "pointercancel", "removed"])("a pull is cancelled: %s", (how) => {
  const { element, heard, stop } = drawing();
  element.dispatchEvent(pointer("down", 10, 10));
  page.dispatchEvent(pointer("move", 40, 10));
  if (how === "Escape") page.dispatchEvent(Object.assign(new Event("keydown"), { key: how }));
  else if (how === "removed") stop();
  else page.dispatchEvent(pointer("cancel", 40, 10));
  page.dispatchEvent(pointer("move", 60, 10));
  page.dispatchEvent(pointer("up", 60, 10));
  expect(heard).toEqual(["pull 30 0", "cancel"]);
});

test("two fingers zoom and move; a block that was held is let go", () => {
  const { element, heard } = drawing();
  element.dispatchEvent(pointer("down", 50, 0));
  page.dispatchEvent(pointer("move", 60, 0));
  element.dispatchEvent(pointer("down", 160, 0, { pointerId: 2 }));
  page.dispatchEvent(pointer("move", 260, 0, { pointerId: 2 }));
  expect(heard).toEqual(["pull 10 0", "cancel", "zoom 2.00", "move 50 0"]);
  page.dispatchEvent(pointer("up", 60, 0));
  page.dispatchEvent(pointer("move", 265, 0, { pointerId: 2 }));
  expect(heard.at(-1)).toBe("move 5 0");
});

test("the wheel alone is the page's; with Ctrl it zooms", () => {
  const { element, heard } = drawing();
  const wheel = (more: object) =>
    Object.assign(new Event("wheel", { cancelable: true }), { deltaY: -100, ...more });
  const [alone, withKey] = [wheel({}), wheel({ ctrlKey: true })];
  element.dispatchEvent(alone);
  element.dispatchEvent(withKey);
  expect(heard).toEqual(["zoom 1.28"]);
  expect([alone.defaultPrevented, withKey.defaultPrevented]).toEqual([false, true]);
});

test("other buttons do nothing, and a mouse that hovers points", () => {
  const { element, heard } = drawing();
  element.dispatchEvent(pointer("down", 10, 10, { button: 2 }));
  page.dispatchEvent(pointer("move", 60, 10));
  element.dispatchEvent(pointer("move", 7, 8));
  element.dispatchEvent(pointer("move", 7, 8, { pointerType: "touch" }));
  element.dispatchEvent(new Event("pointerleave"));
  expect(heard).toEqual(["point 7 8", "point nowhere"]);
});
