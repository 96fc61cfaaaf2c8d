import { emptyApplication, partIdentity } from "./part.ts";
import type { Application, Part, PartLine } from "./part.ts";
import { partColumns } from "./part-columns.ts";
import type { ColumnMapping, PartColumn } from "./part-columns.ts";
import { readDetails } from "./relationship-details.ts";
import { readYears } from "./read-years.ts";

/** A row that can't be used: where, why, and how to fix it. */
export interface RowProblem {
  /** The row number as a spreadsheet shows it; in XML, the position of the application. */
  readonly row: number;
  readonly column: string;
  readonly reason: string;
  readonly remedy: string;
}

export type ReadRow =
  { readonly line: PartLine } | { readonly problem: RowProblem } | { readonly skipped: true };

const vehicleColumns = ["year", "firstYear", "lastYear", "make", "model"] as const;

const longest: Readonly<Partial<Record<PartColumn, number>>> = {
  brand: 100,
  number: 100,
  sku: 100,
  itemId: 30,
  title: 300,
  type: 200,
  make: 100,
  model: 100,
  trim: 200,
  engine: 300,
  position: 200,
  notes: 1000,
};

/**
 * Reads the rows of a table in order. eBay's files name a part in one row and its vehicles in the
 * rows below.
 */
export function readPartRows(
  mapping: ColumnMapping,
  fixed: { readonly brand: string },
): (row: { readonly number: number; readonly cells: readonly string[] }) => ReadRow {
  let above: Part | null = null;
  return ({ number, cells }) => {
    const cell = (column: PartColumn) =>
      mapping[column] === undefined ? "" : (cells[mapping[column]] ?? "").trim();
    const problem = (column: PartColumn, reason: string, remedy: string): ReadRow => ({
      problem: {
        row: number,
        column: partColumns[column],
        reason,
        remedy,
      },
    });
    const long = Object.entries(longest).find(
      ([column, most]) => cell(column as PartColumn).length > most,
    );
    if (long)
      return problem(
        long[0] as PartColumn,
        `It has more than ${long[1]} characters.`,
        "Shorten it.",
      );
    const relationship = cell("relationship").toLowerCase();
    if (relationship !== "") {
      if (relationship !== "compatibility") return { skipped: true };
      return fromDetails({
        number,
        above: mergeAbove(above, partOf(cell, fixed)),
        text: cell("relationshipDetails"),
      });
    }
    const part = partOf(cell, fixed);
    above = part;
    if (partIdentity(part) === null)
      return problem(
        mapping.number === undefined ? "sku" : "number",
        "It is empty.",
        "Every row needs a part number or a SKU.",
      );
    const read = applicationOf(cell);
    if (read === null) return { line: { part, application: null } };
    return "column" in read
      ? problem(read.column, read.reason, read.remedy)
      : { line: { part, application: read } };
  };
}

type Cell = (column: PartColumn) => string;

function partOf(cell: Cell, fixed: { readonly brand: string }): Part {
  return {
    brand: cell("brand") || fixed.brand,
    number: cell("number"),
    sku: cell("sku"),
    itemId: cell("itemId"),
    title: cell("title"),
    type: cell("type"),
  };
}

/**
 * Applies a row to the part above: in eBay's files, the rows below repeat the part or leave it out.
 */
function mergeAbove(above: Part | null, own: Part): Part | null {
  return partIdentity(own) === null ? above : own;
}

function fromDetails({
  number,
  above,
  text,
}: {
  readonly number: number;
  readonly above: Part | null;
  readonly text: string;
}): ReadRow {
  const column = partColumns.relationshipDetails;
  if (above === null || partIdentity(above) === null)
    return {
      problem: {
        row: number,
        column: partColumns.relationship,
        reason: "No row above names the part.",
        remedy: "Add a row with the item ID or custom label above this one.",
      },
    };
  const read = readDetails(text);
  return typeof read === "string"
    ? {
        problem: {
          row: number,
          column,
          reason: read,
          remedy: "Write it as Year=2004|Make=Honda|Model=Civic.",
        },
      }
    : { line: { part: above, application: read } };
}

interface CellProblem {
  readonly column: PartColumn;
  readonly reason: string;
  readonly remedy: string;
}

/** Returns null when the row has no vehicle data. */
function applicationOf(cell: Cell): Application | CellProblem | null {
  const ids = readIds(cell("ids"));
  if (ids === null)
    return {
      column: "ids",
      reason: `“${cell("ids").slice(0, 60)}” can't be read.`,
      remedy: "Write it as BaseVehicle=588822; SubModel=20.",
    };
  const named = vehicleColumns.some((column) => cell(column) !== "");
  if (!named && Object.keys(ids).length === 0) return null;
  const years = named ? vehicleYears(cell) : { first: null, last: null };
  if ("column" in years) return years;
  const quantity = cell("quantity") === "" ? 1 : Number(cell("quantity"));
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > 9999)
    return {
      column: "quantity",
      reason: `“${cell("quantity").slice(0, 20)}” isn't a quantity.`,
      remedy: "Enter a whole number of at least 1, or leave it empty.",
    };
  return {
    ...emptyApplication,
    firstYear: years.first,
    lastYear: years.last,
    make: cell("make"),
    model: cell("model"),
    trim: cell("trim"),
    engine: cell("engine"),
    position: cell("position"),
    quantity,
    notes: cell("notes"),
    ids,
  };
}

/** Reads the years of a row that names a vehicle, or reports what is missing. */
function vehicleYears(cell: Cell): { readonly first: number; readonly last: number } | CellProblem {
  const missing = (["make", "model"] as const).find((column) => cell(column) === "");
  const years = yearsOf(cell);
  if ("column" in years || missing === undefined) return years;
  return {
    column: missing,
    reason: "It is empty, though the row names a vehicle.",
    remedy: `Enter the ${missing}, or leave year, make, and model empty.`,
  };
}

function yearsOf(cell: Cell): { readonly first: number; readonly last: number } | CellProblem {
  const column = cell("year") === "" && cell("firstYear") !== "" ? "firstYear" : "year";
  const text = cell(column);
  if (text === "")
    return {
      column,
      reason: "It is empty, though the row names a vehicle.",
      remedy: "Enter a year (2004) or a range (2004-2008).",
    };
  const first = readYears(text);
  const last =
    column === "firstYear" && cell("lastYear") !== "" ? readYears(cell("lastYear")) : first;
  if (first === null)
    return {
      column,
      reason: `“${text.slice(0, 30)}” isn't a year.`,
      remedy: "Enter a year (2004) or a range (2004-2008).",
    };
  if (last === null)
    return {
      column: "lastYear",
      reason: `“${cell("lastYear").slice(0, 30)}” isn't a year.`,
      remedy: "Enter four digits.",
    };
  return last.last < first.first
    ? {
        column: "lastYear",
        reason: `${last.last} is before ${first.first}.`,
        remedy: "Enter the earlier year first.",
      }
    : { first: first.first, last: last.last };
}

/** Reads e.g. "BaseVehicle=588822; SubModel=20". null: unreadable. */
function readIds(text: string): Readonly<Record<string, string>> | null {
  const ids: Record<string, string> = {};
  for (const piece of text
    .split(";")
    .map((one) => one.trim())
    .filter((one) => one !== "")) {
    const [, name, value] = /^(\w{1,40})\s*=\s*([\w-]{1,40})$/.exec(piece) ?? [];
    if (name === undefined || value === undefined) return null;
    ids[name] = value;
  }
  return ids;
}
