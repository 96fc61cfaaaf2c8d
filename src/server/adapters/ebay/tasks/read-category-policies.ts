import { succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { CategoryPolicy } from "#server/ports/marketplace.ts";
import { getCompatibilityPolicies } from "../calls/get-compatibility-policies.ts";
import type { EbayTransport } from "../transport/ebay-transport.ts";
import type { CategoryKnowledge } from "./category-knowledge.ts";

const none = { takesVehicles: false, maxVehicles: 0 };

/** Reads each category's policy. A category without one doesn't support fitments. */
export async function readCategoryPolicies(
  ebay: EbayTransport,
  categories: CategoryKnowledge,
  categoryIds: readonly string[],
): Promise<Result<readonly CategoryPolicy[]>> {
  const wanted = [...new Set(categoryIds)];
  if (wanted.length === 0) return succeed([]);
  const answer = await getCompatibilityPolicies(ebay, wanted);
  if (!answer.ok) return answer;
  const byId = new Map(answer.value.map((policy) => [policy.categoryId, policy]));
  const policies = await Promise.all(
    wanted.map(async (categoryId): Promise<Result<CategoryPolicy>> => {
      const { takesVehicles, maxVehicles } = byId.get(categoryId) ?? none;
      const names = takesVehicles ? await categories.properties(categoryId) : succeed([]);
      if (!names.ok) return names;
      return succeed({
        categoryId,
        takesVehicles: takesVehicles && names.value.length > 0,
        maxVehicles,
        properties: names.value,
      });
    }),
  );
  const failed = policies.find((policy) => !policy.ok);
  if (failed && !failed.ok) return failed;
  return succeed(policies.flatMap((policy) => (policy.ok ? [policy.value] : [])));
}
