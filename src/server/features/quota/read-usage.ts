import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import { readTerms } from "./quota-terms.ts";
import type { HeldTerms, QuotaTerms } from "./quota-terms.ts";
import { countUsed, readAllowance } from "./store.ts";

export interface HeldUsage extends HeldTerms {
  readonly used: number;
  /** -1 means unlimited. */
  readonly remaining: number;
}

/** Reads how many generations an account has, and has used, in the current period. */
export function readUsage(db: Database, sellerId: SellerId, quota: QuotaTerms): Promise<HeldUsage> {
  return db.asSeller(sellerId, async (tx) => {
    const terms = readTerms(await readAllowance(tx, sellerId), quota);
    const used = await countUsed(tx, sellerId, terms.windowKey);
    // After a downgrade, more may be used than the plan includes.
    return {
      ...terms,
      used,
      remaining: terms.monthlyLimit < 0 ? -1 : Math.max(0, terms.monthlyLimit - used),
    };
  });
}
