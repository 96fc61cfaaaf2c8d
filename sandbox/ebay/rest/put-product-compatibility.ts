import { emptyReply, header, jsonReply, type SandboxReply } from "../../kit/exchange.ts";
import { mergeDuplicateRows, type CompatibilityRow, type Listing } from "../state/listing.ts";
import { unknownSku } from "./inventory.ts";
import { isObject, parseObject } from "./metadata-request.ts";
import { readCompatibleProduct } from "./read-compatible-product.ts";
import type { RestCall, RestHandler } from "./rest-call.ts";
import {
  parameter,
  plannedProblem,
  problemBody,
  restError,
  type RestProblem,
} from "./rest-error.ts";

const domain = "API_INVENTORY";

/**
 * Replaces the whole list. Rows with an unknown year, make, or model are dropped with a warning. A
 * wrong trim or engine is stored silently and never shown to buyers.
 */
export const putProductCompatibility: RestHandler = (call) => {
  const sku = call.params["sku"] ?? "";
  const listing = call.sandbox.marketplace.inventoryItem(call.seller, sku);
  if (!listing) return unknownSku(sku);
  const refusal = checkHeaders(call) ?? checkListing(listing);
  if (refusal) return refusal;
  const body = parseObject(call.request.rawBody.toString("utf8"));
  const products = body?.["compatibleProducts"];
  if (!Array.isArray(products)) return restError(400, invalid("compatibleProducts"));
  const read = (products as readonly unknown[]).map((product) =>
    isObject(product)
      ? readCompatibleProduct(call.sandbox, product)
      : { problem: invalid("compatibleProducts") },
  );
  const problem = read.find((result) => "problem" in result);
  if (problem && "problem" in problem) return restError(400, problem.problem);
  return store(
    call,
    listing,
    read.flatMap((result) => ("rows" in result ? result.rows : [])),
  );
};

function store(call: RestCall, listing: Listing, given: readonly CompatibilityRow[]): SandboxReply {
  const { sandbox, fault } = call;
  const category = sandbox.marketplace.category(listing.categoryId);
  if (category?.compatibilityBasedOn !== "ASSEMBLY")
    return restError(
      400,
      userError(`Category ${listing.categoryId} does not support item compatibility.`),
    );
  const isListed = (row: CompatibilityRow) =>
    sandbox.vehicles.variants(category.kind, row.make, row.model)?.(row.year) !== undefined;
  const known = mergeDuplicateRows(given.filter(isListed));
  const dropped = given.filter((row) => !isListed(row));
  if (given.length > 0 && known.length === 0) return restError(400, invalidCompatibility(dropped));
  if (known.length > category.maxVehicles)
    return restError(
      400,
      userError(
        `Listing exceeds the maximum number of item compatibilities, ${category.maxVehicles}, for category ${category.id}.`,
      ),
    );
  const isNew = listing.rows.length === 0;
  sandbox.marketplace.change(listing.itemId, { rows: known, revisions: listing.revisions + 1 });
  const warnings = [
    ...(dropped.length > 0 ? [invalidCompatibility(dropped)] : []),
    ...(fault.restWarnings ?? []).map(plannedProblem),
  ];
  if (warnings.length > 0) return jsonReply(200, { warnings: warnings.map(problemBody) });
  return isNew ? jsonReply(201, {}) : emptyReply(204);
}

function checkHeaders({ request }: RestCall): SandboxReply | undefined {
  if (!/^application\/json\b/.test(header(request, "content-type") ?? ""))
    return restError(400, invalid("Content-Type"));
  if (!/^en[-_]US$/.test(header(request, "content-language") ?? ""))
    return restError(400, invalid("Content-Language"));
  return undefined;
}

function checkListing(listing: Listing): SandboxReply | undefined {
  if (listing.endedAt === null) return undefined;
  return restError(400, {
    errorId: 25_019,
    domain,
    message: "Cannot revise listing.",
    longMessage: "Cannot revise listing. You are not allowed to revise an ended item.",
  });
}

function invalidCompatibility(rows: readonly CompatibilityRow[]): RestProblem {
  const names = rows.map((row) =>
    [row.year, row.make, row.model, row.trim, row.engine].filter((part) => part !== "").join(" "),
  );
  return {
    errorId: 25_023,
    domain,
    message: `Invalid compatibility information. ${names.slice(0, 5).join("; ")}`,
    parameters: names.map((name, i) => parameter(String(i), name)),
  };
}

function userError(more: string): RestProblem {
  return { errorId: 25_002, domain, message: `A user error has occurred. ${more}` };
}

function invalid(field: string): RestProblem {
  return {
    errorId: 25_709,
    domain,
    message: `Invalid value for ${field}.`,
    parameters: [parameter("fieldName", field)],
  };
}
