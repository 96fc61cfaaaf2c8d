import type { Result } from "#domain/failure.ts";
import { succeed } from "#domain/failure.ts";
import type { BulkProduct } from "#contract/bulk-products.ts";
import type { Marketplace } from "#server/ports/marketplace.ts";
import type { FoundPart } from "./look-up-part.ts";

export interface ChosenCategory {
  readonly id: string;
  readonly name: string;
}

/** Other sellers' category counts only if this many of them, and this share, chose it. */
const minSellers = 3;
const minShare = 0.6;

/**
 * Returns the category from the seller's row or eBay's catalog, else the one most other sellers
 * chose, else eBay's suggestion for the product's title. Null when there is none.
 */
export async function chooseCategory(
  marketplace: Pick<Marketplace, "suggestCategories">,
  product: BulkProduct,
  found: FoundPart,
): Promise<Result<ChosenCategory | null>> {
  const certain = readCategoryId(product) ?? found.product?.categoryId ?? null;
  if (certain !== null) return succeed({ id: certain, name: findName(found, certain) });
  const common = findMostCommon(found);
  if (common) return succeed(common);
  const words = describePartType(product, found);
  if (words === "") return succeed(null);
  const suggested = await marketplace.suggestCategories(words);
  if (!suggested.ok) return suggested;
  const [first] = suggested.value;
  return succeed(first ? { id: first.categoryId, name: first.name } : null);
}

function readCategoryId({ category }: BulkProduct): string | null {
  const text = category?.trim() ?? "";
  return /^\d{2,10}$/.test(text) ? text : null;
}

function findMostCommon({ items }: FoundPart): ChosenCategory | null {
  const counts = new Map<string, number>();
  for (const { categoryId } of items)
    if (categoryId) counts.set(categoryId, (counts.get(categoryId) ?? 0) + 1);
  const [top] = [...counts].sort((a, b) => b[1] - a[1]);
  if (!top || top[1] < minSellers || top[1] < items.length * minShare) return null;
  return { id: top[0], name: items.find((item) => item.categoryId === top[0])?.categoryName ?? "" };
}

function findName({ items }: FoundPart, id: string): string {
  return items.find((item) => item.categoryId === id)?.categoryName ?? "";
}

/**
 * Returns search words for the kind of part. Leaves out years and part numbers: they don't help.
 */
function describePartType(product: BulkProduct, found: FoundPart): string {
  const text = [
    product.category,
    product.own.title ?? found.product?.title ?? found.items[0]?.title,
  ]
    .filter((words) => words)
    .join(" ");
  return text
    .replace(/\S*\d\S*/g, " ")
    .replace(/[^\p{L} &-]/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 150);
}
