import { jsonReply } from "../../kit/exchange.ts";
import { aspectsOf, partTypesOf, type ItemAspect } from "../state/item-aspects.ts";
import type { RestHandler } from "./rest-call.ts";
import { findCategory, motorsTree, taxonomyProblem, unknownTree } from "./taxonomy-problem.ts";

const MOST_SUGGESTIONS = 5;

/** Words for a position say nothing about the kind of part. */
const PLACES: ReadonlySet<string> = new Set([
  "front",
  "rear",
  "left",
  "right",
  "upper",
  "lower",
  "driver",
  "passenger",
  "side",
  "for",
  "with",
  "and",
]);
const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .match(/[a-z]{3,}/g)
    ?.map((word) => word.replace(/s$/, ""))
    .filter((word) => !PLACES.has(word)) ?? [];

/**
 * Suggests categories whose name or part types share words with the query. Rare words weigh more,
 * as do names with few other words.
 */
export const getCategorySuggestions: RestHandler = ({ sandbox, request, params }) => {
  const tree = params["tree"] ?? "";
  if (tree !== motorsTree) return unknownTree(tree);
  const asked = new Set(wordsOf(request.query.get("q") ?? ""));
  if (asked.size === 0) return taxonomyProblem(62_007, "Missing query: 'q' must be supplied.");
  const types = partTypesOf(sandbox.marketplace);
  const candidates = sandbox.marketplace.categories().map((category) => ({
    category,
    words: new Set(
      wordsOf(
        [category.name, ...(types.get(category.id) ?? [])].join(" ").replace("Related Parts", ""),
      ),
    ),
  }));
  const weight = (word: string) =>
    1 / Math.max(1, candidates.filter(({ words }) => words.has(word)).length);
  const scored = candidates
    .map(({ category, words }) => ({
      category,
      score:
        [...asked].filter((word) => words.has(word)).reduce((sum, word) => sum + weight(word), 0) /
        (1 + words.size / 20),
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.category.id.localeCompare(b.category.id))
    .slice(0, MOST_SUGGESTIONS);
  if (scored.length === 0) return { status: 204, headers: {}, body: "" };
  return jsonReply(200, {
    categoryTreeId: motorsTree,
    categoryTreeVersion: sandbox.vehicles.version,
    categorySuggestions: scored.map(({ category }) => ({
      category: { categoryId: category.id, categoryName: category.name },
      categoryTreeNodeLevel: 3,
      categoryTreeNodeAncestors: [
        {
          categoryId: "6030",
          categoryName: "Car & Truck Parts & Accessories",
          categoryTreeNodeLevel: 2,
          categorySubtreeNodeHref:
            "https://api.ebay.com/commerce/taxonomy/v1/category_tree/100/get_category_subtree?category_id=6030",
        },
      ],
    })),
  });
};

export const getItemAspectsForCategory: RestHandler = (call) => {
  const tree = call.params["tree"] ?? "";
  if (tree !== motorsTree) return unknownTree(tree);
  const category = findCategory(call);
  if (!("id" in category)) return category;
  const { marketplace } = call.sandbox;
  return jsonReply(200, { aspects: aspectsOf(marketplace, category).map(aspectBody) });
};

function aspectBody({ name, required, mode, many, values }: ItemAspect): Record<string, unknown> {
  return {
    localizedAspectName: name,
    aspectConstraint: {
      aspectDataType: "STRING",
      itemToAspectCardinality: many ? "MULTI" : "SINGLE",
      aspectMode: mode,
      aspectRequired: required,
      aspectUsage: required ? "RECOMMENDED" : "OPTIONAL",
      aspectEnabledForVariations: false,
      aspectApplicableTo: ["PRODUCT"],
      aspectMaxLength: 65,
    },
    aspectValues: values.map((localizedValue) => ({ localizedValue })),
  };
}
