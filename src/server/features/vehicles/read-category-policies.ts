import { succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { CategoryPolicy, Marketplace } from "#server/ports/marketplace.ts";
import type { Database } from "#server/platform/db/database.ts";
import { readPolicies, savePolicies } from "./store.ts";

const mostAtOnce = 50;

/** What each category takes; asked at the marketplace once a day. */
export type CategoryPolicies = (categoryIds: readonly string[]) => Promise<Result<ReadonlyMap<string, CategoryPolicy>>>;

export function readCategoryPolicies(db: Database, marketplace: Marketplace): CategoryPolicies {
  const memory = new Map<string, { readonly policy: CategoryPolicy; readonly readAt: number }>();
  const fresh = (id: string) => {
    const entry = memory.get(id);
    return entry && Date.now() - entry.readAt < 3_600_000 ? entry.policy : undefined;
  };
  const keep = (policies: readonly CategoryPolicy[]) => policies.forEach((policy) => memory.set(policy.categoryId, { policy, readAt: Date.now() }));
  return async (categoryIds) => {
    const wanted = [...new Set(categoryIds)];
    keep(await readPolicies(db, wanted.filter((id) => !fresh(id))));
    const missing = wanted.filter((id) => !fresh(id));
    for (let from = 0; from < missing.length; from += mostAtOnce) {
      const answer = await marketplace.categoryPolicies(missing.slice(from, from + mostAtOnce));
      if (!answer.ok) return answer;
      keep(answer.value);
      await savePolicies(db, answer.value);
    }
    return succeed(new Map(wanted.flatMap((id) => {
      const policy = fresh(id);
      return policy ? [[id, policy] as const] : [];
    })));
  };
}
