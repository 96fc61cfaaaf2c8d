import { jsonReply } from "../../kit/exchange.ts";
import type { SeedCategory } from "../seed-format.ts";
import type { RestHandler } from "./rest-call.ts";
import { problemBody, problemsOf, restError } from "./rest-error.ts";

const metadataProblem = problemsOf("API_METADATA");

const LARGEST_FILTER = 50;

/**
 * Returns a category's policy. Without `compatibilityBasedOn`, a category doesn't support
 * compatibility.
 */
export const getCompatibilityPolicies: RestHandler = ({ sandbox, request, params }) => {
  const marketplace = params["marketplace"] ?? "";
  if (marketplace !== "EBAY_MOTORS_US")
    return restError(
      400,
      metadataProblem(46_001, "The specified marketplace ID was not found.", [
        "marketplaceId",
        marketplace,
      ]),
    );
  const filter = request.query.get("filter");
  const ids =
    filter === null
      ? sandbox.marketplace.categories().map((category) => category.id)
      : readCategoryIds(filter);
  if (!ids)
    return jsonReply(200, {
      warnings: [
        problemBody(
          metadataProblem(
            46_002,
            "The filter value is invalid. Sample supported values: filter=categoryIds:{catId1|catId2|catId3}.",
          ),
        ),
      ],
    });

  const considered = filter === null ? ids : ids.slice(0, LARGEST_FILTER);
  const warnings = [
    ...(considered.length < ids.length
      ? [metadataProblem(46_004, "Only 50 Category IDs specified in the filter are considered.")]
      : []),
    ...considered
      .filter((id) => !sandbox.marketplace.category(id))
      .map((id) =>
        metadataProblem(46_003, "The specified categoryId was not found for the marketplace.", [
          "categoryId",
          id,
        ]),
      ),
  ];
  const policies = considered.flatMap((id) => sandbox.marketplace.category(id) ?? []).map(policyOf);
  return jsonReply(200, {
    automotivePartsCompatibilityPolicies: policies,
    ...(warnings.length > 0 ? { warnings: warnings.map(problemBody) } : {}),
  });
};

function policyOf(category: SeedCategory): Record<string, unknown> {
  const plain = { categoryTreeId: "100", categoryId: category.id };
  if (!category.compatibilityBasedOn)
    return { ...plain, compatibleVehicleTypes: [], maxNumberOfCompatibleVehicles: 0 };
  return {
    ...plain,
    compatibilityBasedOn: category.compatibilityBasedOn,
    compatibleVehicleTypes: [category.kind === "car" ? "US_CARS_AND_TRUCKS" : "US_MOTORCYCLES"],
    maxNumberOfCompatibleVehicles: category.maxVehicles,
  };
}

function readCategoryIds(filter: string): readonly string[] | undefined {
  const found = /^categoryIds:\{([\d|\s]+)\}$/.exec(filter.trim());
  return found?.[1]?.split("|").map((id) => id.trim());
}
