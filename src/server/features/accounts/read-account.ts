import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import { readAccount as readStored } from "./store.ts";
import type { Account } from "./store.ts";

/** Reads an account, whether or not its marketplace connection works. */
export async function readAccount(db: Database, sellerId: SellerId): Promise<Result<Account>> {
  const account = await readStored(db, sellerId);
  return account ? succeed(account) : fail("not-signed-in", "Please sign in.");
}
