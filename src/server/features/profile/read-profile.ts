import { succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { readAccount } from "#server/features/accounts/read-account.ts";
import { countAllGenerations } from "#server/features/fitments/count-all-generations.ts";
import { countAccountListings } from "#server/features/listings/count-account-listings.ts";
import { findLastSync } from "#server/features/sync/find-last-sync.ts";
import type { Database } from "#server/platform/db/database.ts";

type ReadAccount = Extract<Awaited<ReturnType<typeof readAccount>>, { ok: true }>["value"];

export interface AccountFacts {
  readonly account: ReadAccount;
  readonly listings: { readonly active: number; readonly synced: number };
  readonly generations: number;
  readonly lastSync: Date | null;
}

export async function readProfile(db: Database, sellerId: SellerId): Promise<Result<AccountFacts>> {
  const account = await readAccount(db, sellerId);
  if (!account.ok) return account;
  const [listings, generations, lastSync] = await Promise.all([
    countAccountListings(db, sellerId),
    countAllGenerations(db, sellerId),
    findLastSync(db, sellerId),
  ]);
  return succeed({
    account: account.value,
    listings,
    generations,
    lastSync,
  });
}
