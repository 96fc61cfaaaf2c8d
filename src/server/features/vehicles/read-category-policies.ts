import { succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { CategoryPolicy, Marketplace } from "#server/ports/marketplace.ts";
import type { Database } from "#server/platform/db/database.ts";
import { readPolicies, savePolicies } from "./store.ts";

const mostAtOnce = 50;

/** Returns each category's fitment policy, read from the marketplace once a day. */
export type CategoryPolicies = (
  categoryIds: readonly string[],
) => Promise<Result<ReadonlyMap<string, CategoryPolicy>>>;

export function readCategoryPolicies(db: Database, marketplace: Marketplace): CategoryPolicies {
  const memory = new Map<string, { readonly policy: CategoryPolicy; readonly readAt: number }>();
  const fresh = (id: string) => {
    const entry = memory.get(id);
    return entry && performance.now() - entry.readAt < 3_600_000 ? entry.policy : undefined;
  };
  const keep = (policies: readonly CategoryPolicy[]) =>
    policies.forEach((policy) =>
      memory.set(policy.categoryId, { policy, readAt: performance.now() }),
    );
  const load = async (categoryIds: readonly string[]): Promise<Result<void>> => {
    keep(await readPolicies(db, categoryIds));
    const missing = categoryIds.filter((id) => !fresh(id));
    for (let from = 0; from < missing.length; from += mostAtOnce) {
      const answer = await marketplace.categoryPolicies(missing.slice(from, from + mostAtOnce));
      if (!answer.ok) return answer;
      keep(answer.value);
      await savePolicies(db, answer.value);
    }
    return succeed(undefined);
  };
  /** Categories being read right now, so that an import's listings share one call. */
  const loading = new Map<string, Promise<Result<void>>>();
  return async (categoryIds) => {
    const wanted = [...new Set(categoryIds)];
    const unasked = wanted.filter((id) => !fresh(id) && !loading.has(id));
    if (unasked.length > 0) {
      const asked = load(unasked).finally(() => unasked.forEach((id) => loading.delete(id)));
      for (const id of unasked) loading.set(id, asked);
    }
    const answers = await Promise.all(new Set(wanted.flatMap((id) => loading.get(id) ?? [])));
    const failed = answers.find((answer) => !answer.ok);
    if (failed && !failed.ok) return failed;
    return succeed(
      new Map(
        wanted.flatMap((id) => {
          const policy = fresh(id);
          return policy ? [[id, policy] as const] : [];
        }),
      ),
    );
  };
}
