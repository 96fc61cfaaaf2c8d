import { describe, expect, it } from "vitest";
import { compareVehicles } from "./compare-vehicles.ts";
import { rowsAsText } from "./rows-as-text.ts";

const row = (
  year: number,
  model: string,
  more: { readonly trim?: string; readonly notes?: string } = {},
) => ({
  year,
  make: "Honda",
  model,
  trim: "",
  engine: "",
  notes: "",
  ...more,
});

describe("comparing two products' vehicles", () => {
  it("lists them by model, differences first", () => {
    expect(
      compareVehicles(
        [row(1999, "Civic"), row(2000, "Civic"), row(2002, "Civic"), row(1999, "Accord")],
        [row(1999, "Accord"), row(2003, "Pilot")],
      ),
    ).toEqual([
      {
        make: "Honda",
        model: "Civic",
        first: "1999–2000, 2002",
        second: "",
        same: false,
      },
      {
        make: "Honda",
        model: "Pilot",
        first: "",
        second: "2003",
        same: false,
      },
      {
        make: "Honda",
        model: "Accord",
        first: "1999",
        second: "1999",
        same: true,
      },
    ]);
  });

  it("compares years, trims, and engines, in any order of rows", () => {
    expect(
      compareVehicles([row(1999, "Civic", { trim: "EX" })], [row(1999, "Civic", { trim: "LX" })])[0]
        ?.same,
    ).toBe(false);
    expect(
      compareVehicles(
        [row(1999, "Civic", { trim: "EX" }), row(1999, "Civic", { trim: "LX" })],
        [row(1999, "Civic", { trim: "LX" }), row(1999, "Civic", { trim: "EX" })],
      )[0]?.same,
    ).toBe(true);
  });
});

it("copied rows can't run a formula in a spreadsheet", () => {
  expect(rowsAsText([row(1999, "Civic", { trim: "EX", notes: "=HYPERLINK(1)" })])).toBe(
    "Year\tMake\tModel\tTrim\tEngine\tNotes\n1999\tHonda\tCivic\tEX\t\t'=HYPERLINK(1)",
  );
});
