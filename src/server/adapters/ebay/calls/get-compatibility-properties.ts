import { unknownAnswer } from "../exchange-outcome.ts";
import type { ExchangeOutcome } from "../exchange-outcome.ts";
import { readPropertyNames } from "../translate/read-vocabulary-answer.ts";
import type { EbayTransport } from "../transport/ebay-transport.ts";

/**
 * Taxonomy getCompatibilityProperties: the properties that identify a category's vehicles, in
 * eBay's order; [] if it has none.
 */
export async function getCompatibilityProperties(
  ebay: EbayTransport,
  treeId: string,
  categoryId: string,
): Promise<ExchangeOutcome<readonly string[]>> {
  const answer = await ebay.rest(ebay.application, {
    method: "GET",
    path: `/commerce/taxonomy/v1/category_tree/${encodeURIComponent(treeId)}/get_compatibility_properties`,
    query: { category_id: categoryId },
    family: "vocabulary",
  });
  if (!answer.ok) return answer;
  const value = readPropertyNames(answer.value.body);
  return value ? { ok: true, value } : unknownAnswer("getCompatibilityProperties");
}
