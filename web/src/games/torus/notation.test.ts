import { expect, test } from "vitest";

import { Offers, parse, plain } from "./notation";

test("an action text is taken apart", () => {
  expect(parse("land PL1 C-24 down")).toMatchObject({ verb: "land", unit: "PL1", hex: "C-24", down: true });
  expect(parse("launch HM1 TMU NE")).toMatchObject({
    verb: "launch",
    unit: "HM1",
    size: "TMU",
    direction: "NE",
  });
  expect(parse("aim HL1 white:U2")).toMatchObject({ verb: "aim", unit: "HL1", target: "white:U2" });
  expect(parse("lob ship DMU C-3")).toMatchObject({ verb: "lob", unit: "ship", size: "DMU", hex: "C-3" });
  expect(parse("done")).toMatchObject({ verb: "done", unit: "" });
});

test("offers know who may do what, and where", () => {
  const offers = new Offers(["step PL1 N", "jump PL1 H-3", "jump PL1 H-4", "step HL1 S", "done"]);
  expect(offers.units("step", "jump")).toEqual(["PL1", "HL1"]);
  expect(offers.verbsOf("PL1")).toEqual(["step", "jump"]);
  expect([...offers.hexes("jump", "PL1")]).toEqual(["H-3", "H-4"]);
  expect(offers.has("done")).toBe(true);
});

test("names lose their side", () => expect(plain("blue:HL1")).toBe("HL1"));
