import { jsonReply, type SandboxReply } from "../../kit/exchange.ts";
import type { SeedCategory } from "../seed-format.ts";
import { findCombinations, type Filters } from "../vehicles/find-combinations.ts";
import { propertiesOfKind, propertyOf, type PropertyName } from "../vehicles/properties.ts";
import { readPropertyFilter } from "./property-filter.ts";
import type { RestCall, RestHandler } from "./rest-call.ts";
import { findCategory, motorsTree, taxonomyProblem, unknownTree } from "./taxonomy-problem.ts";

const trees: Readonly<Record<string, string>> = { EBAY_US: "0", EBAY_MOTORS_US: motorsTree };

export const getDefaultCategoryTreeId: RestHandler = ({ sandbox, request }) => {
  const marketplace = request.query.get("marketplace_id");
  if (!marketplace) return taxonomyProblem(62_002, "Missing marketplace ID.");
  const tree = trees[marketplace];
  if (!tree)
    return taxonomyProblem(62_003, "The specified marketplace ID was not found.", [
      "marketplaceId",
      marketplace,
    ]);
  return jsonReply(200, { categoryTreeId: tree, categoryTreeVersion: sandbox.vehicles.version });
};

export const getCompatibilityProperties: RestHandler = (call) => {
  const category = readCategory(call);
  if (!("id" in category)) return category;
  return jsonReply(200, {
    compatibilityProperties: propertiesOfKind[category.kind].map((name) => ({
      name,
      localizedName: name,
    })),
  });
};

export const getCompatibilityPropertyValues: RestHandler = (call) => {
  const category = readCategory(call);
  if (!("id" in category)) return category;
  const asked = call.request.query.get("compatibility_property") ?? "";
  if (asked === "") return taxonomyProblem(62_104, "Missing compatibility property.");
  const name = propertyOf(category.kind, asked);
  if (!name)
    return taxonomyProblem(62_102, "The compatibility property is invalid.", [
      "compatibilityProperty",
      asked,
    ]);
  const filters = readFilters(call.request.query.get("filter") ?? "", category);
  if ("status" in filters) return filters as SandboxReply;
  const question = { kind: category.kind, filters: filters as Filters, names: [name] };
  return call.sandbox.vocabulary.answer(["taxonomy", question], () => {
    const values = findCombinations(call.sandbox.vehicles, question).flatMap(
      (found) => found[name] ?? [],
    );
    return values.length === 0
      ? undefined
      : { compatibilityPropertyValues: inOrder(name, values).map((value) => ({ value })) };
  });
};

/** Sorts years newest first and everything else alphabetically. */
function inOrder(name: PropertyName, values: readonly string[]): readonly string[] {
  return name === "Year" ? [...values].sort().reverse() : [...values].sort();
}

function readFilters(text: string, category: SeedCategory): Filters | SandboxReply {
  const pairs = readPropertyFilter(text);
  if (!pairs)
    return taxonomyProblem(
      62_100,
      "The filter format is invalid. For more information, see the API call reference documentation.",
      ["filter", text],
    );
  const filters: Partial<Record<PropertyName, string>> = {};
  for (const [given, value] of pairs) {
    const name = propertyOf(category.kind, given);
    if (!name)
      return taxonomyProblem(62_102, "The compatibility property is invalid.", [
        "compatibilityProperty",
        given,
      ]);
    filters[name] = value;
  }
  return filters;
}

function readCategory(call: RestCall): SeedCategory | SandboxReply {
  const tree = call.params["tree"] ?? "";
  if (!Object.values(trees).includes(tree)) return unknownTree(tree);
  if (tree !== motorsTree)
    return taxonomyProblem(62_103, "The CategoryTreeId is not supported.", [
      "categoryTreeId",
      tree,
    ]);
  const category = findCategory(call);
  if (!("id" in category)) return category;
  if (category.compatibilityBasedOn !== "ASSEMBLY")
    return taxonomyProblem(62_101, "This category ID is disabled for parts compatibility.", [
      "categoryId",
      category.id,
    ]);
  return category;
}
