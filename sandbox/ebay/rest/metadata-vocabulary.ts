import { jsonReply } from "../../kit/exchange.ts";
import { findCombinations, type Combination } from "../vehicles/find-combinations.ts";
import { propertiesOfKind, propertyOf, type PropertyName } from "../vehicles/properties.ts";
import {
  invalidData,
  missingField,
  readBody,
  readCategory,
  readFilters,
} from "./metadata-request.ts";
import type { RestHandler } from "./rest-call.ts";

export const getCompatibilityPropertyNames: RestHandler = (call) => {
  const read = readBody(call);
  if ("status" in read) return read;
  const found = readCategory(call, read.body);
  if (!("category" in found)) return found;
  const { category } = found;
  const datasets = Array.isArray(read.body["dataset"])
    ? (read.body["dataset"] as readonly unknown[]).map(String)
    : ["DisplayableSearchResults"];
  const propertyNames = propertiesOfKind[category.kind].map((name, i) => ({
    propertyName: name,
    propertyDisplayName: name,
    propertyNameMetadata: { displaySequence: i + 1 },
  }));
  return jsonReply(200, {
    categoryId: category.id,
    properties: datasets.map((dataset) => ({ dataset, propertyNames })),
  });
};

export const getPropertyValues: RestHandler = (call) => {
  const read = readBody(call);
  if ("status" in read) return read;
  const found = readCategory(call, read.body);
  if (!("category" in found)) return found;
  const { category } = found;
  const asked = read.body["propertyName"];
  if (typeof asked !== "string") return missingField("propertyName");
  const name = propertyOf(category.kind, asked);
  if (!name) return invalidData("propertyName");
  const filtered = readFilters(category, read.body["propertyFilters"]);
  if (!("filters" in filtered)) return filtered;
  const question = { kind: category.kind, filters: filtered.filters, names: [name] };
  const descending = read.body["sortOrder"] === "Descending";
  const { vehicles, vocabulary } = call.sandbox;
  return vocabulary.answer(["values", descending, question], () => {
    const values = findCombinations(vehicles, question)
      .flatMap((combination) => combination[name] ?? [])
      .sort();
    return values.length === 0
      ? undefined
      : {
          metadataVersion: vehicles.version,
          propertyName: name,
          propertyValues: descending ? values.reverse() : values,
        };
  });
};

/**
 * Returns every distinct combination of the requested properties. At least one filter is required.
 */
export const getMultiPropertyValues: RestHandler = (call) => {
  const read = readBody(call);
  if ("status" in read) return read;
  const found = readCategory(call, read.body);
  if (!("category" in found)) return found;
  const { category } = found;
  const names = readNames(category.kind, read.body["propertyNames"]);
  if (!names)
    return read.body["propertyNames"] === undefined
      ? missingField("propertyNames")
      : invalidData("propertyNames");
  if (read.body["propertyFilters"] === undefined) return missingField("propertyFilters");
  const filtered = readFilters(category, read.body["propertyFilters"]);
  if (!("filters" in filtered)) return filtered;
  if (Object.keys(filtered.filters).length === 0) return missingField("propertyFilters");
  const question = { kind: category.kind, filters: filtered.filters, names };
  const { vehicles, vocabulary } = call.sandbox;
  return vocabulary.answer(["combinations", question], () => {
    const combinations = findCombinations(vehicles, question);
    return combinations.length === 0
      ? undefined
      : { metadataVersion: vehicles.version, compatibilities: combinations.map(detailsOf) };
  });
};

function detailsOf(combination: Combination): Record<string, unknown> {
  return {
    compatibilityDetails: Object.entries(combination).map(([propertyName, propertyValue]) => ({
      propertyName,
      propertyValue,
    })),
  };
}

function readNames(
  kind: "car" | "motorcycle",
  given: unknown,
): readonly PropertyName[] | undefined {
  if (!Array.isArray(given) || given.length === 0) return undefined;
  const names = (given as readonly unknown[]).map((name) =>
    typeof name === "string" ? propertyOf(kind, name) : undefined,
  );
  return names.every((name) => name !== undefined) ? [...new Set(names)] : undefined;
}
