import { header, type SandboxReply } from "../../kit/exchange.ts";
import type { SeedCategory } from "../seed-format.ts";
import type { Filters } from "../vehicles/find-combinations.ts";
import { propertyOf, type PropertyName } from "../vehicles/properties.ts";
import type { RestCall } from "./rest-call.ts";
import { refuserOf } from "./rest-error.ts";

export type JsonObject = Readonly<Record<string, unknown>>;

/** Refuses a compatibility call. */
export const metadataFault = refuserOf("API");

export const missingField = (name: string): SandboxReply =>
  metadataFault(47_003, "A required field is missing from the request.", ["field", name]);
export const invalidData = (name: string): SandboxReply =>
  metadataFault(47_004, "Invalid data supplied in the request.", ["field", name]);

/** Checks the marketplace header and content type, then reads the JSON body. */
export function readBody({ request }: RestCall): { readonly body: JsonObject } | SandboxReply {
  const marketplace = header(request, "x-ebay-c-marketplace-id");
  if (!marketplace) return missingField("X-EBAY-C-MARKETPLACE-ID");
  if (!/^EBAY_[A-Z_]+$/.test(marketplace))
    return metadataFault(
      47_005,
      `The marketplace id ${marketplace} specified in the request is invalid.`,
    );
  if (marketplace !== "EBAY_MOTORS_US" && marketplace !== "EBAY_US")
    return metadataFault(
      47_006,
      `The marketplace id ${marketplace} specified in the request does not support compatibility.`,
    );
  if (!/^application\/json\b/.test(header(request, "content-type") ?? ""))
    return invalidData("Content-Type");
  const body = parseObject(request.rawBody.toString("utf8"));
  return body ? { body } : invalidData("body");
}

export function parseObject(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Finds the body's category if it supports a vehicle list. */
export function readCategory(
  { sandbox }: RestCall,
  body: JsonObject,
): { readonly category: SeedCategory } | SandboxReply {
  const id = body["categoryId"];
  if (typeof id !== "string" || id === "") return missingField("categoryId");
  const category = sandbox.marketplace.category(id);
  if (!category)
    return metadataFault(
      47_001,
      `The category ${id} specified in the request is not a valid eBay category for the marketplace.`,
    );
  if (category.compatibilityBasedOn !== "ASSEMBLY")
    return metadataFault(
      47_002,
      `The category ${id} specified in the request does not support compatibilities.`,
    );
  return { category };
}

/** Reads `propertyFilters` into a map. */
export function readFilters(
  category: SeedCategory,
  given: unknown,
): { readonly filters: Filters } | SandboxReply {
  if (given === undefined) return { filters: {} };
  if (!Array.isArray(given)) return invalidData("propertyFilters");
  const filters: Partial<Record<PropertyName, string>> = {};
  for (const entry of given as readonly unknown[]) {
    const name =
      isObject(entry) && typeof entry["propertyName"] === "string"
        ? propertyOf(category.kind, entry["propertyName"])
        : undefined;
    const value = isObject(entry) ? entry["propertyValue"] : undefined;
    if (!name || typeof value !== "string")
      return metadataFault(
        47_000,
        `Item compatibilities are not enabled for category ID ${category.id} or invalid propertyFilter.`,
      );
    filters[name] = value;
  }
  return { filters };
}
