import type { BulkProduct } from "#contract/bulk-products.ts";

/** What "Publish Selected" sends: selected, and ready. */
export function publishable(
  products: readonly BulkProduct[],
  selected: ReadonlySet<string>,
): readonly BulkProduct[] {
  return products.filter(({ id, status }) => status === "generated" && selected.has(id));
}

const excerptLength = 150;

/** The first 150 characters of a description as a reader sees them. */
export function excerpt(description: string | null): string {
  const text = (description ?? "")
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, " ")
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replace(/\s+/g, " ")
    .trim();
  return text.slice(0, excerptLength);
}

export function countStatus(products: readonly BulkProduct[], status: string): number {
  return products.filter((product) => product.status === status).length;
}

export function priceWords(price: number | null): string {
  return price === null ? "TBD" : `$${price.toFixed(2)}`;
}

/** What putting these up costs, in dollars; null while it is not known of every one. */
export function feesOf(products: readonly BulkProduct[]): number | null {
  if (products.some(({ fees }) => fees === null)) return null;
  return products
    .flatMap(({ fees }) => fees ?? [])
    .reduce((sum, { amount }) => sum + Number(amount), 0);
}
