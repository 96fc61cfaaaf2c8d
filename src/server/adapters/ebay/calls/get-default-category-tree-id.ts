import { unknownAnswer } from "../exchange-outcome.ts";
import type { ExchangeOutcome } from "../exchange-outcome.ts";
import { readCategoryTree } from "../translate/read-vocabulary-answer.ts";
import type { EbayTransport } from "../transport/ebay-transport.ts";

/** Taxonomy getDefaultCategoryTreeId: our marketplace's category tree and its version. */
export async function getDefaultCategoryTree(
  ebay: EbayTransport,
): Promise<ExchangeOutcome<{ readonly id: string; readonly version: string }>> {
  const answer = await ebay.rest(ebay.application, {
    method: "GET",
    path: "/commerce/taxonomy/v1/get_default_category_tree_id",
    query: { marketplace_id: ebay.marketplaceId },
    family: "vocabulary",
  });
  if (!answer.ok) return answer;
  const value = readCategoryTree(answer.value.body);
  return value ? { ok: true, value } : unknownAnswer("getDefaultCategoryTreeId");
}
