import { describe, expect, it } from "vitest";
import { checkColumns, headerSignature, suggestMapping } from "./part-columns.ts";
import { readPartRows } from "./read-part-row.ts";
import { readYears } from "./read-years.ts";
import { joinYears, summarizeApplications } from "./summarize-applications.ts";
import { emptyApplication } from "./part.ts";

describe("suggestMapping and checkMapping", () => {
  it("recognize the headers that sellers and programs write", () => {
    expect(
      suggestMapping([
        "Manufacturer",
        "MPN",
        "Custom label (SKU)",
        "Year",
        "Make",
        "Model",
        "Submodel",
        "Fitment Notes",
      ]),
    ).toEqual({
      brand: 0,
      number: 1,
      sku: 2,
      year: 3,
      make: 4,
      model: 5,
      trim: 6,
      notes: 7,
    });
    expect(
      suggestMapping([
        "*Action(SiteID=eBayMotors)",
        "ItemID",
        "CustomLabel",
        "Relationship",
        "RelationshipDetails",
      ]),
    ).toEqual({
      itemId: 1,
      sku: 2,
      relationship: 3,
      relationshipDetails: 4,
    });
    expect(headerSignature(["Part #", "BRAND "])).toBe(headerSignature(["part", "brand"]));
  });

  it.each([
    [{ brand: 0 }, /part number or the SKU/],
    [{ number: 0, make: 1, model: 2 }, /year, make, and model/],
    [{ sku: 0, relationship: 1 }, /both Relationship/],
    [{ number: 0, sku: 0 }, /one column twice/],
    [{ number: 3 }, /isn.t in the file/],
  ])("reject %j", (mapping, words) => {
    expect(checkColumns(mapping, 3)).toMatch(words);
  });
});

describe("readPartRows", () => {
  const mapping = {
    brand: 0,
    number: 1,
    year: 2,
    make: 3,
    model: 4,
    quantity: 5,
    ids: 6,
  };
  const read = (cells: readonly string[], fixed = "") =>
    readPartRows(mapping, { brand: fixed })({ number: 7, cells });

  it("reads parts with and without vehicles, and applies the file's default brand", () => {
    expect(read(["Dorman", "740-123", "04-08", "Honda", "Civic", "2"])).toMatchObject({
      line: {
        part: { brand: "Dorman", number: "740-123" },
        application: {
          firstYear: 2004,
          lastYear: 2008,
          make: "Honda",
          model: "Civic",
          quantity: 2,
        },
      },
    });
    expect(read(["", "1E10"], "Dorman")).toMatchObject({
      line: { part: { brand: "Dorman", number: "1E10" }, application: null },
    });
    expect(read(["", "X1", "", "", "", "", "BaseVehicle=5; SubModel=2"])).toMatchObject({
      line: { application: { firstYear: null, ids: { BaseVehicle: "5", SubModel: "2" } } },
    });
  });

  it.each([
    [["Dorman", ""], "Part Number"],
    [["Dorman", "1", "soon", "Honda", "Civic"], "Year"],
    [["Dorman", "1", "", "Honda", "Civic"], "Year"],
    [["Dorman", "1", "2004", "", "Civic"], "Make"],
    [["Dorman", "1", "2004", "Honda", ""], "Model"],
    [["Dorman", "1", "2004", "Honda", "Civic", "few"], "Quantity per Vehicle"],
    [["Dorman", "1", "", "", "", "", "five"], "Vehicle IDs"],
    [["D".repeat(101), "1"], "Brand"],
  ])("names the column, the problem, and the fix for %j", (cells, column) => {
    const problem = read(cells);
    expect(problem).toMatchObject({ problem: { row: 7, column } });
    if ("problem" in problem)
      expect(problem.problem.reason.length * problem.problem.remedy.length).toBeGreaterThan(0);
  });

  it("adds the compatibility rows of eBay's files to the part above them", () => {
    const next = readPartRows(
      {
        itemId: 0,
        sku: 1,
        relationship: 2,
        relationshipDetails: 3,
      },
      { brand: "" },
    );
    expect(
      next({ number: 2, cells: ["", "", "Compatibility", "Year=2004|Make=Honda|Model=Civic"] }),
    ).toMatchObject({ problem: { column: "Relationship" } });
    next({ number: 3, cells: ["110", "A-1"] });
    expect(
      next({
        number: 4,
        cells: ["", "", "Compatibility", "Year=2004-2005|Make=Honda|Model=Civic|Notes=Left"],
      }),
    ).toMatchObject({
      line: {
        part: { itemId: "110", sku: "A-1" },
        application: { firstYear: 2004, lastYear: 2005, notes: "Left" },
      },
    });
    expect(next({ number: 5, cells: ["", "", "Compatibility", "Make=Honda"] })).toMatchObject({
      problem: { column: "Relationship Details", reason: "The year is missing." },
    });
    expect(next({ number: 6, cells: ["", "", "Variation", "Color=Red"] })).toEqual({
      skipped: true,
    });
  });
});

describe("readYears", () => {
  it.each([
    ["2004", 2004, 2004],
    ["04-08", 2004, 2008],
    ["1999 to 2004", 1999, 2004],
    ["2008–2004", 2004, 2008],
    ["96/00", 1996, 2000],
  ])("reads %s", (text, first, last) => {
    expect(readYears(text)).toEqual({ first, last });
  });

  it.each(["", "soon", "204", "1800", "2004,2005", "20042005"])("rejects %j", (text) => {
    expect(readYears(text)).toBeNull();
  });
});

describe("year ranges", () => {
  const civic = (firstYear: number, lastYear: number, more = {}) => ({
    ...emptyApplication,
    firstYear,
    lastYear,
    make: "Honda",
    model: "Civic",
    ...more,
  });

  it("join consecutive years, with all trims and engines", () => {
    const ranges = summarizeApplications([
      civic(2004, 2005, { trim: "EX" }),
      civic(2006, 2006, { trim: "LX" }),
      civic(2010, 2012),
      civic(2001, 2003),
    ]);
    expect(ranges.map(({ fromYear, toYear, trims }) => ({ fromYear, toYear, trims }))).toEqual([
      { fromYear: 2001, toYear: 2006, trims: ["EX", "LX"] },
      { fromYear: 2010, toYear: 2012, trims: [] },
    ]);
  });

  it("join only identical applications of a file", () => {
    expect(
      joinYears([civic(2005, 2005), civic(2004, 2004), civic(2006, 2006, { trim: "EX" })]),
    ).toEqual([civic(2004, 2005), civic(2006, 2006, { trim: "EX" })]);
  });
});
