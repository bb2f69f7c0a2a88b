import { describe, expect, it } from "vitest";

import { balance } from "./balance";

describe("balance", () => {
  it("offers the second player a bid and a ship until both are chosen", () => {
    const basic = { scenario: "basic", first: "dice", ships: "none" };
    expect(balance(basic)?.remedies.map(({ options }) => options)).toEqual([
      { first: "bid" },
      { ships: "second" },
    ]);
    expect(balance({ ...basic, first: "bid", ships: "second" })?.remedies).toEqual([]);
  });

  it("offers no option that the advanced scenario refuses", () => {
    const siege = balance({ scenario: "advanced", first: "dice" });
    expect(siege?.text).toContain("Blue");
    expect(siege?.remedies).toEqual([]);
  });
});
