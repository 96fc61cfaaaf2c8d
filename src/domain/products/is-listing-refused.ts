import type { Failure, FailureKind } from "../failure.ts";

const refusals: ReadonlySet<FailureKind> = new Set([
  "marketplace-refused",
  "invalid-compatibility",
  "too-many-fitments",
  "category-unsupported",
  "catalog-linked",
]);

/**
 * Returns whether the marketplace refused a new listing because of its contents. Then no earlier
 * call with the same ID published it either, because the marketplace would have said so. Other
 * failures (e.g. no answer, or too many calls) tell nothing about earlier calls.
 */
export function isListingRefused({ kind }: Failure): boolean {
  return refusals.has(kind);
}
