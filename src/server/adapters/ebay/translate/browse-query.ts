import type { ItemQuery } from "#server/ports/marketplace-search.ts";
import type { NamedValue } from "./row-properties.ts";

const longestWords = 100;
const sorts = {
  "best-match": null,
  price: "price",
  "price-descending": "-price",
  newest: "newlyListed",
} as const;

/**
 * Builds Browse's query parameters. `vehicle` is the requested vehicle under the category's own
 * property names.
 */
export function browseQuery(
  query: ItemQuery,
  vehicle: readonly NamedValue[],
): Readonly<Record<string, string>> {
  const sort = sorts[query.sort ?? "best-match"];
  const all = {
    q: cutWords(query.words ?? ""),
    gtin: query.gtin ?? "",
    epid: query.epid ?? "",
    category_ids: query.categoryId ?? "",
    filter: filterOf(query),
    aspect_filter: aspectsOf(query),
    compatibility_filter: vehicle.map(({ name, value }) => `${name}:${value}`).join(";"),
    sort: sort ?? "",
    limit: query.limit === undefined ? "" : String(query.limit),
    offset: query.offset === undefined ? "" : String(query.offset),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ""));
}

/** A word cut in half would match nothing. */
function cutWords(words: string): string {
  const plain = words.replace(/\s+/g, " ").trim();
  return plain.length <= longestWords
    ? plain
    : plain
        .slice(0, longestWords + 1)
        .replace(/\s+\S*$/, "")
        .slice(0, longestWords);
}

function filterOf({ price, conditionIds, sellers, excludeSellers }: ItemQuery): string {
  const list = (name: string, values: readonly (string | number)[] | undefined) =>
    values && values.length > 0 ? [`${name}:{${values.map(plainValue).join("|")}}`] : [];
  const range = price
    ? [`price:[${price.from ?? ""}..${price.to ?? ""}]`, "priceCurrency:USD"]
    : [];
  return [
    ...range,
    ...list("conditionIds", conditionIds),
    ...list("sellers", sellers),
    ...list("excludeSellers", excludeSellers),
  ].join(",");
}

function aspectsOf({ categoryId, specifics }: ItemQuery): string {
  if (!categoryId || !specifics || specifics.length === 0) return "";
  return [
    `categoryId:${categoryId}`,
    ...specifics.map(({ name, values }) => `${name}:{${values.map(plainValue).join("|")}}`),
  ].join(",");
}

/** Values can't contain the characters that structure the filter. */
function plainValue(value: string | number): string {
  return String(value)
    .replace(/[{}|,;]/g, " ")
    .trim();
}
