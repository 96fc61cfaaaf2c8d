import { expect, test } from "vitest";
import { compileVinKeys, countMetPositions, matchesVinKey, vinBits } from "./vin-keys.ts";

const vin = vinBits("1HGCM82633A004352");
function matches(key: string): boolean {
  return matchesVinKey(compileVinKeys(["*", key]), 1, vin);
}

test.each([
  "*****",
  "CM826",
  "CM",
  "[A-D]M",
  "**[89]",
  "**#",
  "*****|3",
  "*****|*A",
  "CM826|3A004352",
  "*****|[1-3]",
  "CM82[0-6]|3A**4",
  "",
])("%j matches", (key) => {
  expect(matches(key)).toBe(true);
});

test.each([
  "CM827",
  "DM",
  "[AB]M",
  "#",
  "**[A-Z]",
  "*****|4",
  "*****|*B",
  "**[0-79]",
  "CM826|3A004353",
])("%j doesn't match", (key) => {
  expect(matches(key)).toBe(false);
});

test("a key is more exact the more positions it names, and the fewer characters it allows there", () => {
  const { exactness } = compileVinKeys(["*****", "#", "[AB]", "A", "A#", "AB"]);
  expect([...exactness]).toEqual([...exactness].sort((a, b) => a - b));
  expect(new Set(exactness).size).toBe(6);
});

test("counts the positions that match and those that don't", () => {
  expect(countMetPositions(compileVinKeys(["CM8[35]6"]), 0, vin)).toEqual({ met: 4, missed: 1 });
});
