import { jsonReply, type SandboxReply } from "../../kit/exchange.ts";
import type { SeedCategory } from "../seed-format.ts";
import { visibleRows } from "../state/listing.ts";
import { displayedVehicles, matchingVariants } from "../vehicles/displayed-vehicles.ts";
import { propertiesOfKind, propertyOf, type PropertyName } from "../vehicles/properties.ts";
import { shownListing, unknownItem } from "./browse.ts";
import { isObject, parseObject } from "./metadata-request.ts";
import type { RestCall, RestHandler } from "./rest-call.ts";
import { parameter, problemBody, restError } from "./rest-error.ts";

const domain = "API_BROWSE";
type Asked = ReadonlyMap<PropertyName, string>;

/**
 * Answers whether buyers see the vehicle as compatible, from the displayed rows, not the stored
 * ones.
 */
export const checkCompatibility: RestHandler = (call) => {
  const listing = shownListing(call.sandbox, call.params["id"] ?? "");
  if (!listing) return unknownItem(11_001, "The specified item ID was not found.");
  const category = call.sandbox.marketplace.category(listing.categoryId);
  if (category?.compatibilityBasedOn !== "ASSEMBLY")
    return refuse(11_505, "The item is not valid for compatibility validation.");
  const asked = readAsked(call, category);
  if ("status" in asked) return asked;
  const shown = displayedVehicles(call.sandbox.vehicles, category, visibleRows(listing));
  if (listing.rows.length === 0) return jsonReply(200, { compatibilityStatus: "UNDETERMINED" });
  return jsonReply(200, judge(call, category, { asked: asked.properties, shown }));
};

interface Question {
  readonly asked: Asked;
  readonly shown: ReturnType<typeof displayedVehicles>;
}

function judge(
  call: RestCall,
  category: SeedCategory,
  { asked, shown }: Question,
): Record<string, unknown> {
  const value = (name: PropertyName) => asked.get(name) ?? "";
  const row = {
    year: value("Year"),
    make: value("Make"),
    model: value("Model"),
    trim: value("Trim") || value("Submodel"),
    engine: value("Engine"),
    notes: "",
  };
  const missing = propertiesOfKind[category.kind].filter((name) => !asked.has(name));
  if (missing.some((name) => name === "Year" || name === "Make" || name === "Model"))
    return { compatibilityStatus: "UNDETERMINED", warnings: [missingWarning(missing)] };
  const fitting = shown.filter(
    (vehicle) =>
      vehicle.year === row.year && vehicle.make === row.make && vehicle.model === row.model,
  );
  const matching = fitting.filter(
    (vehicle) =>
      (row.trim === "" || vehicle.trim === row.trim) &&
      (row.engine === "" || vehicle.engine === row.engine),
  );
  if (matching.length === 0) return { compatibilityStatus: "NOT_COMPATIBLE" };
  const possible = matchingVariants(call.sandbox.vehicles, category, row)?.length ?? 0;
  return matching.length >= possible
    ? { compatibilityStatus: "COMPATIBLE" }
    : { compatibilityStatus: "UNDETERMINED", warnings: [missingWarning(missing)] };
}

function missingWarning(missing: readonly string[]): Record<string, unknown> {
  return problemBody({
    errorId: 11_504,
    domain,
    message: `The following compatibilityProperties (attributes name/value pairs) are missing: ${missing.join(", ")}`,
    parameters: [parameter("attributes", missing.join(", "))],
  });
}

function readAsked(
  call: RestCall,
  category: SeedCategory,
): { readonly properties: Asked } | SandboxReply {
  const given = parseObject(call.request.rawBody.toString("utf8"))?.["compatibilityProperties"];
  if (!Array.isArray(given) || given.length === 0)
    return refuse(
      11_503,
      "The request is either empty or incomplete. For help, see the documentation for this call.",
    );
  const properties = new Map<PropertyName, string>();
  for (const entry of given as readonly unknown[]) {
    const text = textAt(entry, "name");
    const name = propertyOf(category.kind, text);
    if (!name)
      return refuse(11_507, `The following name(s) in the request are not supported ${text}.`);
    if (properties.has(name))
      return refuse(11_506, `The 'name' ${text} appears more than once in the request.`);
    properties.set(name, textAt(entry, "value"));
  }
  return { properties };
}

function textAt(entry: unknown, key: string): string {
  return isObject(entry) && typeof entry[key] === "string" ? entry[key] : "";
}

function refuse(errorId: number, message: string): SandboxReply {
  return restError(400, { errorId, domain, message });
}
