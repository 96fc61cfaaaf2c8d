import { emptyReply, jsonReply, type SandboxReply } from "../../kit/exchange.ts";
import type { SeedProduct } from "../seed-format.ts";
import type { CompatibilityRow } from "../state/listing.ts";
import { toRows } from "../state/read-seed.ts";
import {
  invalidData,
  isObject,
  missingField,
  readBody,
  type JsonObject,
} from "./metadata-request.ts";
import type { RestHandler } from "./rest-call.ts";

const LARGEST_PAGE = 100;

/**
 * Returns the vehicles that a catalog product fits; 204 if the catalog doesn't have the product.
 */
export const getProductCompatibilities: RestHandler = (call) => {
  const read = readBody(call);
  if ("status" in read) return read;
  const identifier = read.body["productIdentifier"];
  if (!isObject(identifier)) return missingField("productIdentifier");
  const product = call.sandbox.marketplace
    .products()
    .find(
      (candidate) =>
        !candidate.mergedInto && !candidate.withdrawn && isNamedBy(candidate, identifier),
    );
  const page = readPage(read.body["paginationInput"]);
  if ("status" in page) return page;
  if (!product) return emptyReply(204);
  const kind = call.sandbox.marketplace.category(product.categoryId)?.kind ?? "car";
  const wanted = Array.isArray(read.body["applicationPropertyFilters"])
    ? (read.body["applicationPropertyFilters"] as readonly unknown[])
    : [];
  const rows = toRows(product.compatibilities)
    .map((row) => propertiesOf(row, kind === "car" ? "Trim" : "Submodel"))
    .filter((row) => wanted.every((filter) => agrees(row, filter)));
  const shown = rows.slice(page.offset, page.offset + page.limit);
  return jsonReply(200, {
    compatibilityDetails: shown.map(({ notes, ...details }) => ({
      productDetails: Object.entries(details).map(([propertyName, propertyValue]) => ({
        propertyName,
        propertyValue,
      })),
      noteDetails: notes ? [{ propertyName: "FitmentComments", propertyValue: notes }] : [],
    })),
    pagination: {
      count: shown.length,
      limit: page.limit,
      offset: page.offset,
      total: rows.length,
    },
  });
};

function isNamedBy(product: SeedProduct, identifier: JsonObject): boolean {
  return (["epid", "upc", "ean"] as const).some(
    (key) => Boolean(product[key]) && identifier[key] === product[key],
  );
}

function propertiesOf(row: CompatibilityRow, trimName: string): Readonly<Record<string, string>> {
  const all = {
    Year: row.year,
    Make: row.make,
    Model: row.model,
    [trimName]: row.trim,
    Engine: row.engine,
    notes: row.notes,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ""));
}

function agrees(row: Readonly<Record<string, string>>, filter: unknown): boolean {
  return (
    isObject(filter) &&
    typeof filter["propertyName"] === "string" &&
    row[filter["propertyName"]] === filter["propertyValue"]
  );
}

function readPage(
  given: unknown,
): { readonly limit: number; readonly offset: number } | SandboxReply {
  const input = isObject(given) ? given : {};
  const limit = input["limit"] ?? LARGEST_PAGE;
  const offset = input["offset"] ?? 0;
  const sound =
    Number.isInteger(limit) &&
    Number.isInteger(offset) &&
    Number(limit) >= 1 &&
    Number(limit) <= LARGEST_PAGE &&
    Number(offset) >= 0;
  return sound ? { limit: Number(limit), offset: Number(offset) } : invalidData("paginationInput");
}
