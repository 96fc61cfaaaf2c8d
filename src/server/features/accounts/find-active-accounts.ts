import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import { readActiveAccounts } from "./session-store.ts";

/**
 * Returns the active account of each of these sessions that is still valid, by what identifies the
 * session. Unlike a request, it doesn't extend them.
 */
export async function findActiveAccounts(
  db: Database,
  sessionHashes: readonly string[],
): Promise<ReadonlyMap<string, SellerId>> {
  const rows = await readActiveAccounts(db, sessionHashes);
  return new Map(rows.map(({ tokenHash, sellerId }) => [tokenHash, sellerId]));
}
