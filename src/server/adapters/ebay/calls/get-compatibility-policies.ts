import { unknownAnswer } from "../exchange-outcome.ts";
import type { ExchangeOutcome } from "../exchange-outcome.ts";
import { readPolicies } from "../translate/read-vocabulary-answer.ts";
import type { CompatibilityPolicy } from "../translate/read-vocabulary-answer.ts";
import type { EbayTransport } from "../transport/ebay-transport.ts";

/**
 * Metadata getAutomotivePartsCompatibilityPolicies for up to 50 categories. Leaves out categories
 * without a policy.
 */
export async function getCompatibilityPolicies(
  ebay: EbayTransport,
  categoryIds: readonly string[],
): Promise<ExchangeOutcome<readonly CompatibilityPolicy[]>> {
  const answer = await ebay.rest(ebay.application, {
    method: "GET",
    path: `/sell/metadata/v1/marketplace/${encodeURIComponent(ebay.marketplaceId)}/get_automotive_parts_compatibility_policies`,
    query: { filter: `categoryIds:{${categoryIds.join("|")}}` },
    family: "vocabulary",
  });
  if (!answer.ok) return answer;
  const value = readPolicies(answer.value.body);
  return value ? { ok: true, value } : unknownAnswer("getAutomotivePartsCompatibilityPolicies");
}
