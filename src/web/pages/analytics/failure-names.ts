import type { Analytics } from "#contract/analytics.ts";

type ErrorKind = Analytics["errors"][number]["kind"];

const names: Partial<Readonly<Record<ErrorKind, string>>> = {
  "not-found": "No longer in this account",
  "invalid-input": "Nothing to send, or not valid",
  conflict: "Changed by someone else in the meantime",
  "marketplace-unavailable": "eBay didn't answer",
  "outcome-unknown": "eBay's answer was lost",
  "marketplace-refused": "Refused by eBay",
  "invalid-compatibility": "Vehicles that eBay doesn't accept",
  "too-many-fitments": "More fitments than eBay allows",
  "category-unsupported": "Category without fitments",
  "catalog-linked": "Managed by eBay's catalog",
  "listing-ended": "Listing has ended",
  "listing-gone": "Listing no longer exists",
  "inventory-managed": "Managed by another tool",
  "revision-locked": "Locked by eBay for now",
  "changed-on-marketplace": "Changed on eBay since the import",
  "list-incomplete": "eBay sent an incomplete list",
  "model-unavailable": "Language model didn't answer",
  "model-refused": "Language model refused",
  "model-unreadable": "Language model's answer was unreadable",
  "disk-full": "No space on our server",
  internal: "Error on our side",
  unknown: "Not recorded",
};

/** Names a kind of failure. */
export function failureName(kind: ErrorKind): string {
  return names[kind] ?? `${kind.charAt(0).toUpperCase()}${kind.slice(1).replaceAll("-", " ")}`;
}
