import { desc, eq, lt, sql } from "drizzle-orm";
import type { SellerId } from "#domain/seller-id.ts";
import { allowLongStatements } from "#server/platform/db/database.ts";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import { deletionNotices, notificationKeys, sellers } from "#server/platform/db/schema/accounts.ts";

/** Returns the account a notice is about, or null if we have none or already handled the notice. */
export async function findNoticed(
  db: Database,
  notice: { readonly notificationId: string; readonly userId: string },
): Promise<SellerId | null> {
  return db.asSystem(async (tx) => {
    const [handled] = await tx
      .select({ id: deletionNotices.notificationId })
      .from(deletionNotices)
      .where(eq(deletionNotices.notificationId, notice.notificationId));
    const [seller] = handled
      ? []
      : await tx
          .select({ id: sellers.id })
          .from(sellers)
          .where(eq(sellers.marketplaceUserId, notice.userId));
    return seller ? (seller.id as SellerId) : null;
  });
}

/**
 * Records a notice and deletes the account's data. Returns false if the notice was already handled.
 */
export async function deleteForNotice(
  db: Database,
  notice: { readonly notificationId: string; readonly userId: string },
): Promise<boolean> {
  return db.asSystem(async (tx) => {
    await allowLongStatements(tx);
    const fresh = await tx
      .insert(deletionNotices)
      .values({ notificationId: notice.notificationId, handledAt: sql`now()` })
      .onConflictDoNothing()
      .returning({ id: deletionNotices.notificationId });
    if (fresh.length === 0) return false;
    // These rows name the account without a reference. Its other data is deleted by cascade.
    await tx.execute(
      sql`delete from budget_allowances where seller_key in (select id::text from sellers where marketplace_user_id = ${notice.userId})`,
    );
    await tx.delete(sellers).where(eq(sellers.marketplaceUserId, notice.userId));
    return true;
  });
}

/** Deletes the IDs of notices that were handled that many days ago. */
export async function deleteOldNotices(tx: Transaction, days: number): Promise<void> {
  await tx
    .delete(deletionNotices)
    .where(lt(deletionNotices.handledAt, sql`now() - make_interval(days => ${days}::int)`));
}

// ---- keys

export interface StoredKey {
  readonly keyId: string;
  /** Exactly as received from the marketplace. */
  readonly key: string;
  readonly checkedAt: Date;
}

/** Reads the most recently checked keys, newest first, at most `max`. */
export async function readKeys(db: Database, max: number): Promise<readonly StoredKey[]> {
  return db.asSystem((tx) =>
    tx.select().from(notificationKeys).orderBy(desc(notificationKeys.checkedAt)).limit(max),
  );
}

export async function saveKey(db: Database, keyId: string, key: string): Promise<void> {
  await db.asSystem((tx) =>
    tx
      .insert(notificationKeys)
      .values({ keyId, key })
      .onConflictDoUpdate({
        target: notificationKeys.keyId,
        set: { key, checkedAt: sql`now()` },
      }),
  );
}

export async function deleteKey(db: Database, keyId: string): Promise<void> {
  await db.asSystem((tx) => tx.delete(notificationKeys).where(eq(notificationKeys.keyId, keyId)));
}
