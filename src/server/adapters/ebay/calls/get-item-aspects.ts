import type { CategoryAspect } from "#server/ports/new-listing.ts";
import { unknownAnswer } from "../exchange-outcome.ts";
import type { ExchangeOutcome } from "../exchange-outcome.ts";
import { readCategoryAspects } from "../translate/read-category-answers.ts";
import type { EbayTransport } from "../transport/ebay-transport.ts";

/** Taxonomy getItemAspectsForCategory. */
export async function getItemAspects(
  ebay: EbayTransport,
  treeId: string,
  categoryId: string,
): Promise<ExchangeOutcome<readonly CategoryAspect[]>> {
  const answer = await ebay.rest(ebay.application, {
    method: "GET",
    path: `/commerce/taxonomy/v1/category_tree/${encodeURIComponent(treeId)}/get_item_aspects_for_category`,
    query: { category_id: categoryId },
    family: "vocabulary",
  });
  if (!answer.ok) return answer;
  const value = readCategoryAspects(answer.value.body);
  return value ? { ok: true, value } : unknownAnswer("getItemAspectsForCategory");
}
