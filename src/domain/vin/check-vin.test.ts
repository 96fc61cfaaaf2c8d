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
  test("tidies what people type", () => {
    expect(checkVin(" 1hgcm 8263-3a004352\t")).toEqual({
      vin: "1HGCM82633A004352",
      wellFormed: true,
      valid: true,
      warnings: [],
    });
  });

  test("a North American VIN with a wrong character is invalid, and says what the digit should be", () => {
    const check = checkVin("1HGCM82633A004353");
    expect(check).toMatchObject({ wellFormed: true, valid: false });
    expect(check.warnings).toEqual([expect.stringContaining("is 3 and should be 5")]);
  });

  test("a European VIN with a filler at position 9 only warns", () => {
    const check = checkVin("WVWZZZ1KZ7W000001");
    expect(check).toMatchObject({ wellFormed: true, valid: true });
    expect(check.warnings).toEqual([expect.stringContaining("not obligatory")]);
  });

  test.each([
    ["", "There is no VIN."],
    ["1HGCM82633A00435", "this one has 16"],
    ["1HGCM82633A0043522", "this one has 18"],
    ["1HGCM82633AO04352", "never has the letter O: it is probably 0"],
    ["IHGCM82633A004352", "never has the letter I: it is probably 1"],
    ["1HGCM82633A00435é", "cannot stand in a VIN"],
    ["1HGCM8263_A004352", '"_" cannot stand'],
  ])("%j is no VIN: %s", (text, warning) => {
    const check = checkVin(text);
    expect(check).toMatchObject({ wellFormed: false, valid: false });
    expect(check.warnings[0]).toContain(warning);
  });
});

test("7F to 70 belong to the United States, 7A to Oceania", () => {
  expect(["1FT", "2HG", "3VW", "4S4", "5YJ", "7SA", "70A"].map(isNorthAmerican)).toEqual(
    Array.from({ length: 7 }, () => true),
  );
  expect(["7A1", "JTD", "WBA", "6G1", "9BW"].map(isNorthAmerican)).toEqual(
    Array.from({ length: 5 }, () => false),
  );
});

test("position 7 tells which cycle of thirty years is the likelier", () => {
  expect(yearCandidates("1HGCM82633A004352")).toEqual([2003, 2033]);
  expect(yearCandidates("1FTFW1E59NKD69096")).toEqual([2022, 1992]);
  expect(yearCandidates("19XFB2F8XFE012623")).toEqual([2015, 1985]);
  expect(yearCandidates("WBA4J3C5XJBL03524")).toEqual([2018, 1988]);
  expect(yearCandidates("WVWZZZ1KZZW000001")).toEqual([]);
});
