import { getTaxonomyPropertyValues } from "../calls/get-taxonomy-property-values.ts";
import type { ExchangeOutcome } from "../exchange-outcome.ts";
import type { NamedValue } from "../translate/row-properties.ts";
import type { EbayTransport } from "../transport/ebay-transport.ts";
import type { CategoryKnowledge } from "./category-knowledge.ts";

interface Question {
  readonly categoryId: string;
  readonly properties: readonly string[];
  readonly filters: readonly NamedValue[];
}

type Combinations = readonly (readonly NamedValue[])[];

/**
 * Collects the combinations of several properties value by value, with one call per branch; used
 * only when Metadata doesn't answer. One failed branch fails the whole result, because an
 * incomplete list would reject vehicles that exist.
 */
export async function combineTaxonomyValues(
  ebay: EbayTransport,
  categories: CategoryKnowledge,
  question: Question,
): Promise<ExchangeOutcome<Combinations>> {
  const tree = await categories.treeId();
  if (!tree.ok) return tree;
  const expand = async (
    properties: readonly string[],
    filters: readonly NamedValue[],
  ): Promise<ExchangeOutcome<Combinations>> => {
    const [property, ...rest] = properties;
    if (property === undefined) return { ok: true, value: [[]] };
    const values = await getTaxonomyPropertyValues(ebay, tree.value, {
      categoryId: question.categoryId,
      property,
      filters,
    });
    if (!values.ok) return values;
    // A vehicle without trims, for example, may still have engines; one without years or models
    // doesn't exist.
    if (values.value.length === 0)
      return optional.has(property) ? expand(rest, filters) : { ok: true, value: [] };
    const combinations: (readonly NamedValue[])[] = [];
    for (const value of values.value) {
      const branch = await expand(rest, [...filters, { name: property, value }]);
      if (!branch.ok) return branch;
      combinations.push(...branch.value.map((row) => [{ name: property, value }, ...row]));
    }
    return { ok: true, value: combinations };
  };
  return expand(question.properties, question.filters);
}

const optional: ReadonlySet<string> = new Set(["Trim", "Submodel", "Engine"]);
