import { expect, it } from "vitest";
import { rangeTitle, rangeWords } from "./range-words.ts";

it("shows a single year once, and counts trims and engines beyond three", () => {
  expect(
    rangeTitle({
      make: "Honda",
      model: "Civic",
      fromYear: 2004,
      toYear: 2004,
    }),
  ).toBe("Honda Civic 2004");
  expect(
    rangeTitle({
      make: "Honda",
      model: "Civic",
      fromYear: 2004,
      toYear: 2008,
    }),
  ).toBe("Honda Civic 2004–2008");
  expect(rangeWords({ trims: ["EX", "LX"], engines: ["a", "b", "c", "d"], notes: [] })).toBe(
    "EX, LX · 4 engines",
  );
  expect(rangeWords({ trims: [], engines: [], notes: [] })).toBe("All trims and engines");
});
