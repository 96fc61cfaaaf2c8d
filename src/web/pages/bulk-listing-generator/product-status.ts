import type { ProductStatus } from "#contract/bulk-products.ts";

export type StatusTone = "gray" | "blue" | "green" | "red";

const known: Readonly<
  Record<ProductStatus, { readonly label: string; readonly tone: StatusTone }>
> = {
  pending: { label: "Pending", tone: "gray" },
  enriched: { label: "Enriched", tone: "blue" },
  generated: { label: "Generated", tone: "green" },
  validated: { label: "Validated", tone: "green" },
  created: { label: "Created", tone: "green" },
  error: { label: "Error", tone: "red" },
};

/** Returns a product's badge. An unknown status is labeled as such. */
export function productBadge(status: string): {
  readonly label: string;
  readonly tone: StatusTone;
} {
  return Object.hasOwn(known, status)
    ? known[status as ProductStatus]
    : { label: "Unknown", tone: "gray" };
}
