import { createHash } from "node:crypto";
import { succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { Marketplace } from "#server/ports/marketplace.ts";
import { readAnswer, saveAnswer } from "./store.ts";

/** How long an answer is believed, in hours. Products change seldom; listings of others come and go, and their sellers' names are not ours to hold for long. */
const keptHours = { product: 7 * 24, products: 24, items: 6, item: 6 } as const;

/** Goes into every key: another shape of the answers is another number, and what was kept in the old one is not found. */
const shape = 1;

/**
 * The marketplace, remembering what its catalogue and its search said. Only a definite answer is kept ("nothing found" is one); a failure never is. The
 * catalogue is not open to every account, so its answers are kept for the account that got them; listings of other sellers are the same for all.
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
