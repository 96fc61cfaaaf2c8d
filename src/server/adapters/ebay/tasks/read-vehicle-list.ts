import { succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { ModelRef, Variant } from "#domain/vehicles/vehicle.ts";
import { getMetadataPropertyValues } from "../calls/get-metadata-property-values.ts";
import { getMultiCompatibilityPropertyValues } from "../calls/get-multi-compatibility-property-values.ts";
import { unknownAnswer } from "../exchange-outcome.ts";
import type { ExchangeOutcome } from "../exchange-outcome.ts";
import type { NamedValue } from "../translate/row-properties.ts";
import type { EbayTransport } from "../transport/ebay-transport.ts";
import type { CategoryKnowledge } from "./category-knowledge.ts";
import { combineTaxonomyValues } from "./combine-taxonomy-values.ts";

export interface VehicleListReader {
  years(categoryId: string): Promise<Result<readonly number[]>>;
  modelsOfYear(categoryId: string, year: number): Promise<Result<readonly ModelRef[]>>;
  variantsOfModel(
    categoryId: string,
    model: ModelRef,
  ): Promise<Result<readonly (Variant & { readonly year: number })[]>>;
}

/**
 * Reads eBay's vehicle list. Metadata returns complete combinations in one call; if it is
 * unavailable, Taxonomy returns them value by value. An empty list always is eBay's definite
 * "none": anything that goes wrong is a failure.
 */
export function createVehicleListReader(
  ebay: EbayTransport,
  categories: CategoryKnowledge,
): VehicleListReader {
  const combinations = async (
    question: Question,
  ): Promise<ExchangeOutcome<readonly (readonly NamedValue[])[]>> => {
    const { categoryId, properties, filters } = question;
    const answer =
      filters.length > 0
        ? await getMultiCompatibilityPropertyValues(ebay, { categoryId, properties, filters })
        : await singleValues(ebay, question);
    return answer.ok || !mayFallBack(answer.failure.kind)
      ? answer
      : combineTaxonomyValues(ebay, categories, question);
  };
  return {
    async years(categoryId) {
      const answer = await combinations({ categoryId, properties: ["Year"], filters: [] });
      if (!answer.ok) return answer;
      const years = answer.value.map((row) => Number(valueOf(row, "Year")));
      return years.every(isYear)
        ? succeed([...new Set(years)].sort((a, b) => b - a))
        : unknownAnswer("years");
    },
    async modelsOfYear(categoryId, year) {
      const answer = await combinations({
        categoryId,
        properties: ["Make", "Model"],
        filters: [{ name: "Year", value: String(year) }],
      });
      if (!answer.ok) return answer;
      const models = answer.value.map((row) => ({
        make: valueOf(row, "Make"),
        model: valueOf(row, "Model"),
      }));
      return models.every(({ make, model }) => make !== "" && model !== "")
        ? succeed(distinct(models))
        : unknownAnswer("models");
    },
    async variantsOfModel(categoryId, { make, model }) {
      const names = await categories.properties(categoryId);
      if (!names.ok) return names;
      const properties = names.value.filter((name) => name !== "Make" && name !== "Model");
      if (properties.length === 0) return succeed([]);
      const answer = await combinations({
        categoryId,
        properties,
        filters: [
          { name: "Make", value: make },
          { name: "Model", value: model },
        ],
      });
      if (!answer.ok) return answer;
      const variants = answer.value.map((row) => ({
        year: Number(valueOf(row, "Year")),
        trim: valueOf(row, "Trim") || valueOf(row, "Submodel"),
        engine: valueOf(row, "Engine"),
      }));
      if (!variants.every(({ year }) => isYear(year))) return unknownAnswer("variants");
      // Metadata omits vehicles without trims and engines; Taxonomy returns them as years without
      // values.
      return succeed(distinct(variants.filter(({ trim, engine }) => trim !== "" || engine !== "")));
    },
  };
}

interface Question {
  readonly categoryId: string;
  readonly properties: readonly string[];
  readonly filters: readonly NamedValue[];
}

/**
 * Metadata's combination call needs at least one filter; without filters, a single property is
 * requested.
 */
async function singleValues(
  ebay: EbayTransport,
  { categoryId, properties }: Question,
): Promise<ExchangeOutcome<readonly (readonly NamedValue[])[]>> {
  const property = properties[0] ?? "";
  const answer = await getMetadataPropertyValues(ebay, { categoryId, property });
  return answer.ok
    ? { ok: true, value: answer.value.map((value) => [{ name: property, value }]) }
    : answer;
}

/** A used-up allowance applies to both APIs, and a category without vehicles has none in either. */
function mayFallBack(kind: string): boolean {
  return (
    kind === "marketplace-refused" || kind === "marketplace-unavailable" || kind === "not-found"
  );
}

function valueOf(row: readonly NamedValue[], name: string): string {
  return row.find((property) => property.name === name)?.value ?? "";
}

function isYear(year: number): boolean {
  return Number.isInteger(year) && year >= 1880 && year <= 2200;
}

function distinct<T>(items: readonly T[]): readonly T[] {
  return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
}
