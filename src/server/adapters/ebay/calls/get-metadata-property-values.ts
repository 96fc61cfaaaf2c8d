import { unknownAnswer } from "../exchange-outcome.ts";
import type { ExchangeOutcome } from "../exchange-outcome.ts";
import { readMetadataValues } from "../translate/read-vocabulary-answer.ts";
import type { EbayTransport } from "../transport/ebay-transport.ts";

/**
 * Metadata getCompatibilityPropertyValues: returns every value of one property in a category; []
 * for a definite "none".
 */
export async function getMetadataPropertyValues(
  ebay: EbayTransport,
  ask: { readonly categoryId: string; readonly property: string },
): Promise<ExchangeOutcome<readonly string[]>> {
  const answer = await ebay.rest(ebay.application, {
    method: "POST",
    path: "/sell/metadata/v1/compatibilities/get_compatibility_property_values",
    headers: { "x-ebay-c-marketplace-id": ebay.config.metadataMarketplace },
    body: { categoryId: ask.categoryId, propertyName: ask.property },
    family: "vocabulary",
  });
  if (!answer.ok) return answer;
  const value = readMetadataValues(answer.value.body);
  return value ? { ok: true, value } : unknownAnswer("Metadata getCompatibilityPropertyValues");
}
