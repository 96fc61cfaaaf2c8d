import { fail } from "#domain/failure.ts";
import type { Failure } from "#domain/failure.ts";
import type { RefusedExchange } from "../exchange-outcome.ts";
import { refusedListing } from "./refused-words.ts";

const sellingLimit = "21919188";
/** Codes that elsewhere are our own mistake. Here they concern the contents of the seller's row. */
const aboutTheItem: ReadonlySet<string> = new Set([
  "37",
  "107",
  "21919303",
  "21919067",
  "21915469",
  "21916250",
]);

/** Explains why eBay refused to list an item, with every reason in eBay's own words. */
export function explainListingRefusal({ codes, failure }: RefusedExchange): Failure {
  const reasons = reasonsIn(failure.cause ?? "");
  if (codes.includes(sellingLimit))
    return fail(
      "quota-reached",
      `This account has reached its eBay selling limit. ${reasons[0] ?? failure.message}`,
    ).failure;
  if (failure.kind !== "marketplace-refused" && !codes.some((code) => aboutTheItem.has(code)))
    return failure;
  if (reasons.length === 0) return failure;
  return fail(
    "marketplace-refused",
    refusedListing(reasons.join(" ")),
    failure.cause === undefined ? {} : { cause: failure.cause },
  ).failure;
}

/**
 * Splits "37 Input data …; 21919303 The item specific Type is missing." into its reasons, without
 * codes or duplicates.
 */
function reasonsIn(cause: string): readonly string[] {
  return [
    ...new Set(
      cause
        .split(/; (?=\d+ )/)
        .map((reason) => reason.replace(/^\d+ /, "").trim())
        .filter((reason) => reason !== ""),
    ),
  ];
}
