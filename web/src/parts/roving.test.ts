import { expect, test } from "vitest";

import { isActivation, roving } from "./roving";

function board(names: string[]) {
  let stop = names[0]!;
  const focused: string[] = [];
  const rove = roving(
    () => stop,
    (name) => (stop = name),
  );
  const parts = names.map((name) => {
    const element = new EventTarget() as unknown as HTMLElement;
    element.focus = () => {
      focused.push(name);
      element.dispatchEvent(new Event("focus"));
    };
    return { element, remove: rove.part(name)(element) };
  });
  return { rove, focused, parts, stop: () => stop };
}

const key = (name: string, more = {}) => {
  const event = { key: name, isUsed: false, preventDefault: () => (event.isUsed = true), ...more };
  return event as unknown as KeyboardEvent & { isUsed: boolean };
};

test("only one part is a tab stop, and the focus moves it", () => {
  const { rove, parts } = board(["a", "b", "c"]);
  expect(["a", "b", "c"].map(rove.tabindex)).toEqual([0, -1, -1]);
  parts[1]!.element.focus();
  expect(["a", "b", "c"].map(rove.tabindex)).toEqual([-1, 0, -1]);
});

test("a key walks to the part that it leads to", () => {
  const { rove, focused, stop } = board(["a", "b"]);
  const event = key("ArrowRight");
  rove.pressed(event, "b", () => false);
  expect([stop(), focused, event.isUsed]).toEqual(["b", ["b"], true]);
});

test("a key that leads nowhere may do something, and otherwise belongs to the page", () => {
  const { rove, stop } = board(["a", "b"]);
  const [used, unused] = [key("Enter"), key("x")];
  rove.pressed(used, undefined, () => isActivation(used));
  rove.pressed(unused, undefined, () => isActivation(unused));
  expect([used.isUsed, unused.isUsed, stop()]).toEqual([true, false, "a"]);
});

test.each(["ctrlKey", "metaKey", "altKey"])("with %s a key is the browser's", (modifier) => {
  const { rove, focused } = board(["a", "b"]);
  const event = key("ArrowRight", { [modifier]: true });
  rove.pressed(event, "b", () => true);
  expect([focused, event.isUsed]).toEqual([[], false]);
});

test("a part that is gone is not focused, and one drawn again is", () => {
  const { rove, focused, parts } = board(["a", "b"]);
  parts[1]!.remove();
  rove.focus("b");
  expect(focused).toEqual([]);
});
