import type { CategorySuggestion } from "#server/ports/new-listing.ts";
import { unknownAnswer } from "../exchange-outcome.ts";
import type { ExchangeOutcome } from "../exchange-outcome.ts";
import { readCategorySuggestions } from "../translate/read-category-answers.ts";
import type { EbayTransport } from "../transport/ebay-transport.ts";

/** Taxonomy getCategorySuggestions, best first; [] if eBay has none. */
export async function getCategorySuggestions(
  ebay: EbayTransport,
  treeId: string,
  words: string,
): Promise<ExchangeOutcome<readonly CategorySuggestion[]>> {
  const answer = await ebay.rest(ebay.application, {
    method: "GET",
    path: `/commerce/taxonomy/v1/category_tree/${encodeURIComponent(treeId)}/get_category_suggestions`,
    query: { q: words },
    family: "vocabulary",
  });
  if (!answer.ok) return answer;
  const value = readCategorySuggestions(answer.value.body);
  return value ? { ok: true, value } : unknownAnswer("getCategorySuggestions");
}
