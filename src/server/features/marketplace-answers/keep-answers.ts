import { createHash } from "node:crypto";
import { retentionDays } from "#contract/retention-periods.ts";
import { succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { Marketplace } from "#server/ports/marketplace.ts";
import { readAnswer, saveAnswer } from "./store.ts";

/**
 * How long an answer stays valid, in hours. Products rarely change. Other sellers' listings come
 * and go, and we shouldn't keep their sellers' names for long.
 */
const keptHours = {
  product: retentionDays.marketplaceAnswers * 24,
  products: 24,
  items: 6,
  item: 6,
} as const;

/**
 * Part of every key. Increase it when the shape of the answers changes, so that answers in the old
 * shape aren't found.
 */
const shape = 1;

/**
 * Wraps the marketplace so that it remembers answers from its catalog and its search. Only definite
 * answers are stored ("nothing found" is one); failures never are. Not every account may use the
 * catalog, so its answers are stored per account; other sellers' listings are the same for all.
 */
export function keepAnswers(db: Database, marketplace: Marketplace): Marketplace {
  const kept = async <T>(
    call: keyof typeof keptHours,
    terms: readonly unknown[],
    ask: () => Promise<Result<T>>,
  ): Promise<Result<T>> => {
    const key = createHash("sha256")
      .update(JSON.stringify([shape, call, ...terms]))
      .digest("base64url");
    const known = await readAnswer<T>(db, key);
    if (known) return succeed(known.answer);
    const answer = await ask();
    if (answer.ok) await saveAnswer(db, { key, answer: answer.value, hours: keptHours[call] });
    return answer;
  };
  return {
    ...marketplace,
    product: (access, epid) =>
      kept("product", [access.sellerKey, epid], () => marketplace.product(access, epid)),
    searchProducts: (access, query) =>
      kept("products", [access.sellerKey, query], () => marketplace.searchProducts(access, query)),
    searchItems: (query) => kept("items", [query], () => marketplace.searchItems(query)),
    item: (itemId) => kept("item", [itemId], () => marketplace.item(itemId)),
  };
}
