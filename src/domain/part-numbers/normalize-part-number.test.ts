import { describe, expect, it } from "vitest";
import { partKey } from "./normalize-part-number.ts";

describe("partKey", () => {
  it.each([
    ["spaces and dashes", "Dorman", "740-123", "dorman", "740 123"],
    ["leading zeros", "Mopar", "05026491AC", "MOPAR", "5026491 AC"],
    ["case and dots", "Bosch", "0.986.494 128", "BOSCH", "0986494128"],
    ["punctuation in the brand", "A/C Delco", "19-130-A", "AC-Delco", "19130a"],
  ] as const)("ignores %s", (...[, brand, mpn, otherBrand, otherMpn]) => {
    expect(partKey(brand, mpn)).not.toBeNull();
    expect(partKey(brand, mpn)?.exact).toBe(partKey(otherBrand, otherMpn)?.exact);
  });

  it("gives revisions of a number different keys with the same base", () => {
    const [one, two] = [partKey("Mopar", "5026491AC"), partKey("Mopar", "5026491AD")];
    expect(one?.exact).not.toBe(two?.exact);
    expect(one?.base).toBe(two?.base);
    expect(partKey("Ford", "8L3Z-1130-B")?.base).toBe(partKey("Ford", "8L3Z1130")?.base);
  });

  it.each([
    ["another brand", "Moog", "K80026", "Mevotech", "K80026"],
    ["a letter prefix", "Moog", "K80026", "Moog", "80026"],
    ["a number that looks like an exponent", "Gates", "1E1000", "Gates", "10000"],
  ] as const)("keeps apart parts that differ by %s", (...[, brand, mpn, otherBrand, otherMpn]) => {
    expect(partKey(brand, mpn)?.base).not.toBe(partKey(otherBrand, otherMpn)?.base);
  });

  it.each([
    ["a short number", "Ford", "007"],
    ["a short number padded with zeros", "Honda", "00123"],
    ["no number", "Ford", null],
    ["words", "Ford", "Does not apply"],
    ["no brand", null, "740-123"],
    ["no real brand", "Unbranded", "740-123"],
  ])("returns null for %s", (_, brand, mpn) => {
    expect(partKey(brand, mpn)).toBeNull();
  });
});
