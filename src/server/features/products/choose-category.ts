import type { Result } from "#domain/failure.ts";
import { succeed } from "#domain/failure.ts";
import type { BulkProduct } from "#contract/bulk-products.ts";
import type { Marketplace } from "#server/ports/marketplace.ts";
import type { FoundPart } from "./look-up-part.ts";

export interface ChosenCategory {
  readonly id: string;
  readonly name: string;
}

const agreeing = 3;
const share = 0.6;

/** The category of the catalogue's product, else the one most other sellers chose, else what the marketplace suggests for the words. null: none. */
export async function chooseCategory(
  marketplace: Pick<Marketplace, "suggestCategories">,
  product: BulkProduct,
  found: FoundPart,
): Promise<Result<ChosenCategory | null>> {
  const certain = ownNumber(product) ?? found.product?.categoryId ?? null;
  if (certain !== null) return succeed({ id: certain, name: nameOf(found, certain) });
  const common = mostCommon(found);
  if (common) return succeed(common);
  const words = wordsOf(product, found);
  if (words === "") return succeed(null);
  const suggested = await marketplace.suggestCategories(words);
  if (!suggested.ok) return suggested;
  const [first] = suggested.value;
  return succeed(first ? { id: first.categoryId, name: first.name } : null);
}

function ownNumber({ category }: BulkProduct): string | null {
  const text = category?.trim() ?? "";
  return /^\d{2,10}$/.test(text) ? text : null;
}

function mostCommon({ items }: FoundPart): ChosenCategory | null {
  const counts = new Map<string, number>();
  for (const { categoryId } of items)
    if (categoryId) counts.set(categoryId, (counts.get(categoryId) ?? 0) + 1);
  const [top] = [...counts].sort((a, b) => b[1] - a[1]);
  if (!top || top[1] < agreeing || top[1] < items.length * share) return null;
  return { id: top[0], name: items.find((item) => item.categoryId === top[0])?.categoryName ?? "" };
}

function nameOf({ items }: FoundPart, id: string): string {
  return items.find((item) => item.categoryId === id)?.categoryName ?? "";
}

/** What kind of part it is, in the words that say it best; years and numbers tell the marketplace nothing. */
function wordsOf(product: BulkProduct, found: FoundPart): string {
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
