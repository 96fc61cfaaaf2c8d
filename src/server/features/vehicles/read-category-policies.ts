import { succeed } from "#domain/failure.ts";
import type { Failure, Result } from "#domain/failure.ts";
import type { CategoryPolicy, Marketplace } from "#server/ports/marketplace.ts";
import type { Database } from "#server/platform/db/database.ts";
import { inOneGo } from "#server/platform/db/in-one-go.ts";
import { readPolicies, savePolicies } from "./store.ts";

const mostAtOnce = 50;
const rememberedMs = 3_600_000;

/** Returns each category's fitment policy, read from the marketplace once a day. */
export type CategoryPolicies = (
  categoryIds: readonly string[],
) => Promise<Result<ReadonlyMap<string, CategoryPolicy>>>;

/** Why some of the categories couldn't be read. */
type Failures = ReadonlyMap<string, Failure>;

export function readCategoryPolicies(
  db: Database,
  marketplace: Pick<Marketplace, "categoryPolicies">,
): CategoryPolicies {
  const memory = new Map<string, { readonly policy: CategoryPolicy; readonly readAt: number }>();
  const fresh = (id: string) => {
    const entry = memory.get(id);
    return entry && performance.now() - entry.readAt < rememberedMs ? entry.policy : undefined;
  };
  const keep = (policies: readonly CategoryPolicy[]) =>
    policies.forEach((policy) =>
      memory.set(policy.categoryId, { policy, readAt: performance.now() }),
    );
  const ask = async (categoryIds: readonly string[]): Promise<Failures> => {
    const answer = await marketplace.categoryPolicies(categoryIds);
    if (answer.ok) {
      keep(answer.value);
      await savePolicies(db, answer.value);
      return new Map();
    }
    // One category that no longer exists may be why all of them are refused.
    return answer.failure.kind === "marketplace-refused" && categoryIds.length > 1
      ? askEach(categoryIds.map((id) => [id]))
      : new Map(categoryIds.map((id) => [id, answer.failure]));
  };
  const askEach = async (parts: readonly (readonly string[])[]): Promise<Failures> =>
    new Map((await Promise.all(parts.map(ask))).flatMap((failures) => [...failures]));
  const load = async (categoryIds: readonly string[]): Promise<Failures> => {
    keep(await readPolicies(db, categoryIds));
    const missing = categoryIds.filter((id) => !fresh(id));
    return askEach(
      Array.from({ length: Math.ceil(missing.length / mostAtOnce) }, (_, part) =>
        missing.slice(part * mostAtOnce, (part + 1) * mostAtOnce),
      ),
    );
  };
  const loadTogether = inOneGo(load);
  /** Categories being read right now, so that an import's listings share one call. */
  const loading = new Map<string, Promise<Failures>>();
  return async (categoryIds) => {
    const wanted = [...new Set(categoryIds)];
    const unasked = wanted.filter((id) => !fresh(id) && !loading.has(id));
    if (unasked.length > 0) {
      const asked = loadTogether(unasked).finally(() =>
        unasked.forEach((id) => loading.delete(id)),
      );
      for (const id of unasked) loading.set(id, asked);
    }
    const failures = await Promise.all(new Set(wanted.flatMap((id) => loading.get(id) ?? [])));
    for (const failed of failures)
      for (const id of wanted) {
        const failure = failed.get(id);
        if (failure) return { ok: false, failure };
      }
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
