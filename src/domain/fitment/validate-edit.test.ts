import { describe, expect, it } from "vitest";
import { smallIndex, smallSlice } from "#test/small-vehicle-list.ts";
import { checkFitment } from "./validate-edit.ts";

const good = {
  year: 2005,
  make: "Toyota",
  model: "Corolla",
  trim: "CE Sedan 4-Door",
  engine: "1.8L 1794CC l4 GAS DOHC Naturally Aspirated",
  notes: "",
};

describe("an edited fitment", () => {
  it("is valid if the catalog has it", () =>
    expect(checkFitment(good, smallIndex, smallSlice)).toBeNull());
  it("is valid without a trim if the catalog has none", () =>
    expect(
      checkFitment(
        {
          ...good,
          year: 2012,
          make: "Land Rover",
          model: "LR4",
          trim: "",
          engine: "",
        },
        smallIndex,
        smallSlice,
      ),
    ).toBeNull());
  it.each([
    ["make", { make: "Toyta" }, 'The list has no make "Toyta". It has "Toyota".'],
    ["model", { model: "corola" }, 'The list has no Toyota "corola". It has "Corolla".'],
    ["year", { year: 2001 }, "The list has the Toyota Corolla in 2003-2013, not in 2001."],
    [
      "trim",
      { trim: "CE" },
      'The list has no trim "CE" for the 2005 Toyota Corolla. It has "CE Sedan 4-Door", "LE Sedan 4-Door", "S Sedan 4-Door" and 1 more.',
    ],
    [
      "missing trim",
      { trim: "", engine: "" },
      'A row without a trim covers every 2005 Toyota Corolla. Choose a trim. It has "CE Sedan 4-Door", "LE Sedan 4-Door", "S Sedan 4-Door" and 1 more.',
    ],
    [
      "engine",
      { engine: "1.8L" },
      'The list has no engine "1.8L" for the 2005 Toyota Corolla CE Sedan 4-Door. It has "1.8L 1794CC l4 GAS DOHC Naturally Aspirated".',
    ],
  ])("explains the problem with the %s and suggests a correction", (_, change, words) =>
    expect(checkFitment({ ...good, ...change }, smallIndex, smallSlice)).toBe(words),
  );
  it("says if the car hasn't been looked up", () =>
    expect(checkFitment(good, smallIndex, { variants: () => undefined })).toMatch(
      /not been looked up/,
    ));
});
