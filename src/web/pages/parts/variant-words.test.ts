import { expect, it } from "vitest";
import { rangeWords } from "../../components/fitments/range-words.ts";
import { variantWords } from "./variant-words.ts";

it("shows a single year once, and counts trims and engines beyond three", () => {
  const civic = { make: "Honda", model: "Civic" };
  expect(rangeWords({ ...civic, fromYear: 2004, toYear: 2004 })).toBe("Honda Civic 2004");
  expect(rangeWords({ ...civic, fromYear: 2004, toYear: 2008 })).toBe("Honda Civic 2004–2008");
  expect(variantWords({ trims: ["EX", "LX"], engines: ["a", "b", "c", "d"], notes: [] })).toBe(
    "EX, LX · 4 engines",
  );
  expect(variantWords({ trims: [], engines: [], notes: [] })).toBe("All trims and engines");
});
