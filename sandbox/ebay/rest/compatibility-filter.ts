import type { SandboxReply } from "../../kit/exchange.ts";
import type { SeedCategory } from "../seed-format.ts";
import { visibleRows, type Listing } from "../state/listing.ts";
import { displayedVehicles, type DisplayedVehicle } from "../vehicles/displayed-vehicles.ts";
import { propertyOf, type PropertyName } from "../vehicles/properties.ts";
import type { RestCall } from "./rest-call.ts";
import { restError } from "./rest-error.ts";

/** The vehicle that search results have to fit. */
export interface AskedVehicle {
  readonly properties: ReadonlyMap<PropertyName, string>;
  fits(listing: Listing): boolean;
}

/**
 * Reads `Year:2018;Make:BMW;Model:X5`. It requires keywords and one category that supports
 * vehicles.
 */
export function readCompatibilityFilter(call: RestCall, text: string): AskedVehicle | SandboxReply {
  const { query } = call.request;
  const ids = (query.get("category_ids") ?? "").split(",").filter((id) => id !== "");
  const category = call.sandbox.marketplace.category(ids[0] ?? "");
  if (!query.get("q") || ids.length !== 1 || !category)
    return refuse(12_504, "You must provide a category ID that supports fitment.");
  if (category.compatibilityBasedOn !== "ASSEMBLY")
    return refuse(12_506, "The category ID submitted does not support fitment.");
  return readVehicle(call, category, text);
}

function readVehicle(
  call: RestCall,
  category: SeedCategory,
  text: string,
): AskedVehicle | SandboxReply {
  const properties = new Map<PropertyName, string>();
  for (const pair of text.split(";").filter((part) => part !== "")) {
    const name = propertyOf(category.kind, pair.slice(0, pair.indexOf(":")));
    if (!name)
      return refuse(
        12_505,
        `The following compatibility attributes in the request are not supported: ${pair.slice(0, pair.indexOf(":"))}.`,
      );
    properties.set(name, pair.slice(pair.indexOf(":") + 1));
  }
  if (
    !["Year", "Make", "Model"].every((name) => [...properties.keys()].some((own) => own === name))
  ) {
    return refuse(
      12_503,
      "There is no compatibility information found either because there is no compatibility results or the data provided in the compatibility_filter is invalid or insufficient.",
    );
  }
  return {
    properties,
    fits: (listing) =>
      mayFit(listing, properties) &&
      displayedVehicles(
        call.sandbox.vehicles,
        category,
        visibleRows(listing).filter(
          (row) => row.year === properties.get("Year") && row.model === properties.get("Model"),
        ),
      ).some((vehicle) => matches(vehicle, properties)),
  };
}

function mayFit(listing: Listing, properties: AskedVehicle["properties"]): boolean {
  return listing.rows.some(
    (row) =>
      row.year === properties.get("Year") &&
      row.make === properties.get("Make") &&
      row.model === properties.get("Model"),
  );
}

function matches(vehicle: DisplayedVehicle, properties: AskedVehicle["properties"]): boolean {
  const values: Readonly<Partial<Record<PropertyName, string>>> = {
    Year: vehicle.year,
    Make: vehicle.make,
    Model: vehicle.model,
    Trim: vehicle.trim,
    Submodel: vehicle.trim,
    Engine: vehicle.engine,
  };
  return [...properties].every(([name, value]) => values[name] === value);
}

function refuse(errorId: number, message: string): SandboxReply {
  return restError(400, { errorId, domain: "API_BROWSE", message });
}
