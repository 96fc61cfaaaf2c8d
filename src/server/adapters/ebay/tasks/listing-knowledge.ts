import type { Result } from "#domain/failure.ts";
import type { CategoryAspect, CategorySuggestion } from "#server/ports/new-listing.ts";
import { getCategorySuggestions } from "../calls/get-category-suggestions.ts";
import { getItemAspects } from "../calls/get-item-aspects.ts";
import type { EbayTransport } from "../transport/ebay-transport.ts";
import type { CategoryKnowledge } from "./category-knowledge.ts";
import { rememberFor } from "./remember-for.ts";

const dayMs = 86_400_000;

/**
 * Facts about categories that new listings need, kept in memory for a day because a file's products
 * often share a category.
 */
interface ListingKnowledge {
  suggestCategories(words: string): Promise<Result<readonly CategorySuggestion[]>>;
  aspects(categoryId: string): Promise<Result<readonly CategoryAspect[]>>;
}

export function createListingKnowledge(
  ebay: EbayTransport,
  categories: CategoryKnowledge,
): ListingKnowledge {
  const rememberSuggestions = rememberFor<readonly CategorySuggestion[]>(dayMs, ebay.now);
  const rememberAspects = rememberFor<readonly CategoryAspect[]>(dayMs, ebay.now);
  return {
    suggestCategories: (words) =>
      rememberSuggestions(words.toLowerCase(), async () => {
        const tree = await categories.treeId();
        return tree.ok ? getCategorySuggestions(ebay, tree.value, words) : tree;
      }),
    aspects: (categoryId) =>
      rememberAspects(categoryId, async () => {
        const tree = await categories.treeId();
        return tree.ok ? getItemAspects(ebay, tree.value, categoryId) : tree;
      }),
  };
}
