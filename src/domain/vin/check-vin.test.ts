import { describe, expect, test } from "vitest";
import { checkDigit, checkVin, isNorthAmerican, yearCandidates } from "./check-vin.ts";

test.each([
  ["1HGCM82633A004352", "3"],
  ["11111111111111111", "1"],
  ["1M8GDM9AXKP042788", "X"],
  ["5GZCZ43D13S812715", "1"],
])("the check digit of %s is %s", (vin, digit) => {
  expect(checkDigit(vin)).toBe(digit);
});

describe("checkVin", () => {
  test("removes spaces and dashes and ignores case", () => {
    expect(checkVin(" 1hgcm 8263-3a004352\t")).toEqual({
      vin: "1HGCM82633A004352",
      wellFormed: true,
      valid: true,
      warnings: [],
    });
  });

  test("rejects a North American VIN with a wrong character, and names the expected check digit", () => {
    const check = checkVin("1HGCM82633A004353");
    expect(check).toMatchObject({ wellFormed: true, valid: false });
    expect(check.warnings).toEqual([expect.stringContaining("is 3 and should be 5")]);
  });

  test("only warns about a European VIN with a filler at position 9", () => {
    const check = checkVin("WVWZZZ1KZ7W000001");
    expect(check).toMatchObject({ wellFormed: true, valid: true });
    expect(check.warnings).toEqual([expect.stringContaining("isn't required")]);
  });

  test.each([
    ["", "The VIN is empty."],
    ["1HGCM82633A00435", "this one has 16"],
    ["1HGCM82633A0043522", "this one has 18"],
    ["1HGCM82633AO04352", "never contains the letter O; it is probably 0"],
    ["IHGCM82633A004352", "never contains the letter I; it is probably 1"],
    ["1HGCM82633A00435é", "isn't allowed in a VIN"],
    ["1HGCM8263_A004352", `"_" isn't allowed`],
  ])("rejects %j: %s", (text, warning) => {
    const check = checkVin(text);
    expect(check).toMatchObject({ wellFormed: false, valid: false });
    expect(check.warnings[0]).toContain(warning);
  });
});

test("codes 7F to 70 belong to the United States, 7A to Oceania", () => {
  expect(["1FT", "2HG", "3VW", "4S4", "5YJ", "7SA", "70A"].map(isNorthAmerican)).toEqual(
    Array.from({ length: 7 }, () => true),
  );
  expect(["7A1", "JTD", "WBA", "6G1", "9BW"].map(isNorthAmerican)).toEqual(
    Array.from({ length: 5 }, () => false),
  );
});

test("position 7 decides which 30-year cycle is more likely", () => {
  expect(yearCandidates("1HGCM82633A004352")).toEqual([2003, 2033]);
  expect(yearCandidates("1FTFW1E59NKD69096")).toEqual([2022, 1992]);
  expect(yearCandidates("19XFB2F8XFE012623")).toEqual([2015, 1985]);
  expect(yearCandidates("WBA4J3C5XJBL03524")).toEqual([2018, 1988]);
  expect(yearCandidates("WVWZZZ1KZZW000001")).toEqual([]);
});
