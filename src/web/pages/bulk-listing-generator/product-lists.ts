import type { BulkProduct } from "#contract/bulk-products.ts";

/** Returns the products that can be published: selected and prepared. */
export function publishable(
  products: readonly BulkProduct[],
  selected: ReadonlySet<string>,
): readonly BulkProduct[] {
  return products.filter(({ id, status }) => status === "generated" && selected.has(id));
}

export type ProductQuestions = NonNullable<BulkProduct["catalogData"]>["questions"];

/** Returns the questions that keep a product from being published unless it is included. */
export function openQuestionsOf({ status, catalogData }: BulkProduct): ProductQuestions {
  return status === "created" ? [] : (catalogData?.questions ?? []);
}

export function needsAnswer(product: BulkProduct): boolean {
  return openQuestionsOf(product).length > 0;
}

export function countQuestions(products: readonly BulkProduct[]): number {
  return products.reduce((sum, product) => sum + openQuestionsOf(product).length, 0);
}

const excerptLength = 150;

/**
 * Returns the first 150 characters of a description's visible text, marked with an ellipsis if cut.
 */
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
  return text.length > excerptLength ? `${text.slice(0, excerptLength)}…` : text;
}

export function countStatus(products: readonly BulkProduct[], status: string): number {
  return products.filter((product) => product.status === status).length;
}

export function priceWords(price: number | null): string {
  return price === null ? "TBD" : `$${price.toFixed(2)}`;
}

/** Writes eBay's name of a fee, e.g. "InsertionFee", as words. */
export function feeName(name: string): string {
  const words = name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Sums the fees for publishing these, in dollars.
 * @returns null until the fees of every listing are known
 */
export function feesOf(products: readonly BulkProduct[]): number | null {
  if (products.some(({ fees }) => fees === null)) return null;
  return products
    .flatMap(({ fees }) => fees ?? [])
    .reduce((sum, { amount }) => sum + Number(amount), 0);
}
