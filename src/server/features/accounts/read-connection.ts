import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import { readAccount } from "./store.ts";
import type { Account } from "./store.ts";

/** Reads an account, or returns a failure that says why its marketplace connection doesn't work. */
export async function readConnection(db: Database, sellerId: SellerId): Promise<Result<Account>> {
  const account = await readAccount(db, sellerId);
  if (!account) return fail("not-signed-in", "Please sign in.");
  if (account.needsReconnect)
    return fail("needs-reconnect", "eBay token expired. Please reconnect your eBay account.");
  if (!account.connected)
    return fail(
      "needs-connect",
      "eBay account not connected. Please connect your eBay account first.",
    );
  return succeed(account);
}
