import { joinYears } from "./summarize-applications.ts";
import { namesVehicles } from "./part.ts";
import type { Application, PartLine } from "./part.ts";
import { partColumns } from "./part-columns.ts";
import type { PartColumn } from "./part-columns.ts";
import { writeDetails } from "./relationship-details.ts";

const columns = [
  "brand",
  "number",
  "sku",
  "itemId",
  "title",
  "type",
  "firstYear",
  "lastYear",
  "make",
  "model",
  "trim",
  "engine",
  "position",
  "quantity",
  "notes",
  "ids",
] as const satisfies readonly PartColumn[];

/** Headers of the table that `tableRow` fills. It can be imported again without mapping columns. */
export const tableHeader: readonly string[] = columns.map((column) => partColumns[column]);

/** Converts one line to a row of texts. */
export function tableRow({ part, application }: PartLine): readonly string[] {
  const own = [part.brand, part.number, part.sku, part.itemId, part.title, part.type];
  if (application === null) return [...own, ...columns.slice(own.length).map(() => "")];
  const { firstYear, lastYear, make, model, trim, engine, position, quantity, notes, ids } =
    application;
  const numbers = Object.entries(ids)
    .map(([name, id]) => `${name}=${id}`)
    .join("; ");
  return [
    ...own,
    String(firstYear ?? ""),
    String(lastYear ?? ""),
    make,
    model,
    trim,
    engine,
    position,
    String(quantity),
    notes,
    numbers,
  ];
}

/** Headers of eBay's upload format, for revising fixed-price listings on eBay Motors. */
export const ebayHeader: readonly string[] = [
  "*Action(SiteID=eBayMotors|Country=US|Currency=USD|Version=1193|CC=UTF-8)",
  "ItemID",
  "CustomLabel",
  "Relationship",
  "RelationshipDetails",
];

export interface PartInLines {
  readonly part: PartLine["part"];
  /** The state of the listing that the part was exported from. Absent in an inventory. */
  readonly state?: string;
  readonly applications: readonly Application[];
}

/**
 * Builds a row for the listing and one for every vehicle and year. Skips parts without a listing
 * and applications without vehicle names.
 */
export function ebayRows({ part, applications }: PartInLines): readonly (readonly string[])[] {
  const label = part.sku || part.number;
  const vehicles = joinYears(applications.filter(namesVehicles)).flatMap((one) =>
    yearsOf(one).map((year) => [
      "",
      "",
      "",
      "Compatibility",
      writeDetails(year, {
        ...one,
        notes: [one.position, one.notes].filter((text) => text !== "").join("; "),
      }),
    ]),
  );
  if ((part.itemId === "" && label === "") || vehicles.length === 0) return [];
  return [["Revise", part.itemId, label, "", ""], ...vehicles];
}

function yearsOf({ firstYear, lastYear }: Application): readonly number[] {
  const first = firstYear ?? 0;
  return Array.from(
    { length: Math.max(0, (lastYear ?? first) - first + 1) },
    (_, step) => first + step,
  );
}
