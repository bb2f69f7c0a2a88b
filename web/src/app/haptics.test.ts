import { beforeEach, expect, test, vi } from "vitest";

import { feel } from "./haptics";

const vibrate = vi.fn();

function device({ isHeld, wasTouched }: { isHeld: boolean; wasTouched: boolean }) {
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === "(pointer: coarse)" && isHeld }));
  vi.stubGlobal("navigator", { vibrate, userActivation: { hasBeenActive: wasTouched } });
}

beforeEach(() => vibrate.mockClear());

test("a device that is held is felt, each event in its own way", () => {
  device({ isHeld: true, wasTouched: true });
  feel("acted");
  feel("ended");
  const [[acted], [ended]] = vibrate.mock.calls as [[number[]], [number[]]];
  expect(acted.length).toBeGreaterThan(0);
  expect(ended).not.toEqual(acted);
});

test("a mouse feels nothing, nor does a page that was not touched yet", () => {
  device({ isHeld: false, wasTouched: true });
  feel("acted");
  device({ isHeld: true, wasTouched: false });
  feel("acted");
  expect(vibrate).not.toHaveBeenCalled();
});
