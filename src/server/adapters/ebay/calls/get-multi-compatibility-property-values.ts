import { unknownAnswer } from "../exchange-outcome.ts";
import type { ExchangeOutcome } from "../exchange-outcome.ts";
import { readCombinations } from "../translate/read-vocabulary-answer.ts";
import type { NamedValue } from "../translate/row-properties.ts";
import type { EbayTransport } from "../transport/ebay-transport.ts";

export interface CombinationQuestion {
  readonly categoryId: string;
  readonly properties: readonly string[];
  /** At least one. */
  readonly filters: readonly NamedValue[];
}

/**
 * Metadata getMultiCompatibilityPropertyValues: returns every combination of these properties among
 * the matching vehicles; [] for a definite "none".
 */
export async function getMultiCompatibilityPropertyValues(
  ebay: EbayTransport,
  ask: CombinationQuestion,
): Promise<ExchangeOutcome<readonly (readonly NamedValue[])[]>> {
  const answer = await ebay.rest(ebay.application, {
    method: "POST",
    path: "/sell/metadata/v1/compatibilities/get_multi_compatibility_property_values",
    headers: { "x-ebay-c-marketplace-id": ebay.config.metadataMarketplace },
    body: {
      categoryId: ask.categoryId,
      propertyNames: ask.properties,
      propertyFilters: ask.filters.map(({ name, value }) => ({
        propertyName: name,
        propertyValue: value,
      })),
    },
    family: "vocabulary",
  });
  if (!answer.ok) return answer;
  const value = readCombinations(answer.value.body);
  return value ? { ok: true, value } : unknownAnswer("getMultiCompatibilityPropertyValues");
}
