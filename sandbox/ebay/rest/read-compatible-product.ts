import type { Sandbox } from "../sandbox.ts";
import type { CompatibilityRow } from "../state/listing.ts";
import { toRows } from "../state/read-seed.ts";
import { isObject, type JsonObject } from "./metadata-request.ts";
import { parameter, type RestProblem } from "./rest-error.ts";

const domain = "API_INVENTORY";
const MOST_PROPERTIES = 10;
const LONGEST_NAME = 40;
const LONGEST_VALUE = 200;
const LONGEST_NOTES = 500;

/** Returns the rows for one compatible product: its own row, or all of a catalog product's. */
export type ReadProduct =
  { readonly rows: readonly CompatibilityRow[] } | { readonly problem: RestProblem };

export function readCompatibleProduct(sandbox: Sandbox, product: JsonObject): ReadProduct {
  const notes = product["notes"] ?? "";
  if (typeof notes !== "string" || notes.length > LONGEST_NOTES)
    return fault(25_709, "Invalid value for notes.");
  const properties = product["compatibilityProperties"];
  const identifier = product["productIdentifier"];
  if (properties !== undefined && product["productFamilyProperties"] !== undefined) {
    return fault(
      25_742,
      "User input error. productFamilyProperties and compatibilityProperties cannot be used together. Please use compatibilityProperties.",
    );
  }
  if (Array.isArray(properties)) return readProperties(properties as readonly unknown[], notes);
  return isObject(identifier)
    ? rowsOfProduct(sandbox, identifier)
    : fault(25_023, "Invalid compatibility information. A vehicle is missing.");
}

function readProperties(properties: readonly unknown[], notes: string): ReadProduct {
  if (properties.length > MOST_PROPERTIES)
    return fault(
      25_739,
      `User input error. The number of compatibilityProperties in the request cannot exceed ${MOST_PROPERTIES}.`,
    );
  const values = new Map<string, string>();
  for (const property of properties) {
    const name = isObject(property) ? property["name"] : undefined;
    const value = isObject(property) ? property["value"] : undefined;
    if (!fits(name, LONGEST_NAME))
      return fault(
        25_740,
        `User input error. Invalid name for compatibilityProperties. The length should be between 1 and ${LONGEST_NAME} characters.`,
      );
    if (!fits(value, LONGEST_VALUE))
      return fault(
        25_741,
        `User input error. Invalid value for compatibilityProperties. The length should be between 1 and ${LONGEST_VALUE} characters.`,
      );
    values.set(name.toLowerCase(), value);
  }
  return { rows: [rowOf(values, notes)] };
}

function rowOf(values: ReadonlyMap<string, string>, notes: string): CompatibilityRow {
  const value = (name: string) => values.get(name) ?? "";
  return {
    year: value("year"),
    make: value("make"),
    model: value("model"),
    trim: value("trim") || value("submodel"),
    engine: value("engine"),
    notes,
  };
}

function fits(text: unknown, longest: number): text is string {
  return typeof text === "string" && text.length >= 1 && text.length <= longest;
}

function rowsOfProduct(sandbox: Sandbox, identifier: JsonObject): ReadProduct {
  const epid = identifier["epid"];
  const product = sandbox.marketplace.products().find((candidate) => candidate.epid === epid);
  return product
    ? { rows: toRows(product.compatibilities) }
    : fault(25_023, "Invalid compatibility information. The product is not known.", String(epid));
}

function fault(
  errorId: number,
  message: string,
  culprit?: string,
): { readonly problem: RestProblem } {
  return {
    problem: {
      errorId,
      domain,
      message,
      ...(culprit ? { parameters: [parameter("value", culprit)] } : {}),
    },
  };
}
