import { unknownAnswer } from "../exchange-outcome.ts";
import type { ExchangeOutcome } from "../exchange-outcome.ts";
import { filterText } from "../translate/filter-text.ts";
import { readTaxonomyValues } from "../translate/read-vocabulary-answer.ts";
import type { NamedValue } from "../translate/row-properties.ts";
import type { EbayTransport } from "../transport/ebay-transport.ts";

export interface ValueQuestion {
  readonly categoryId: string;
  readonly property: string;
  readonly filters: readonly NamedValue[];
}

/**
 * Taxonomy getCompatibilityPropertyValues: returns one property's values among the matching
 * vehicles; [] for a definite "none".
 */
export async function getTaxonomyPropertyValues(
  ebay: EbayTransport,
  treeId: string,
  ask: ValueQuestion,
): Promise<ExchangeOutcome<readonly string[]>> {
  const answer = await ebay.rest(ebay.application, {
    method: "GET",
    path: `/commerce/taxonomy/v1/category_tree/${encodeURIComponent(treeId)}/get_compatibility_property_values`,
    query: {
      compatibility_property: ask.property,
      category_id: ask.categoryId,
      ...(ask.filters.length > 0 ? { filter: filterText(ask.filters) } : {}),
    },
    family: "vocabulary",
  });
  if (!answer.ok) return answer;
  const value = readTaxonomyValues(answer.value.body);
  return value ? { ok: true, value } : unknownAnswer("Taxonomy getCompatibilityPropertyValues");
}
