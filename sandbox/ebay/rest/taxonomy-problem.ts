import type { SandboxReply } from "../../kit/exchange.ts";
import type { SeedCategory } from "../seed-format.ts";
import type { RestCall } from "./rest-call.ts";
import { refuserOf } from "./rest-error.ts";

/** The category tree of eBay Motors. */
export const motorsTree = "100";

/** Refuses a Taxonomy call. */
export const taxonomyProblem = refuserOf("API_TAXONOMY");

/** Refuses a call for a category tree that doesn't exist. */
export function unknownTree(tree: string): SandboxReply {
  return taxonomyProblem(62_004, "The specified category tree ID was not found.", [
    "categoryTreeId",
    tree,
  ]);
}

/** Finds the category that a call names, or refuses the call. */
export function findCategory({
  sandbox,
  request,
}: Pick<RestCall, "sandbox" | "request">): SeedCategory | SandboxReply {
  const id = request.query.get("category_id") ?? "";
  if (id === "") return taxonomyProblem(62_006, "Missing category ID.");
  return (
    sandbox.marketplace.category(id) ??
    taxonomyProblem(
      62_005,
      "The specified category ID does not belong to specified category tree.",
      ["categoryId", id],
    )
  );
}
