import { eq, sql } from "drizzle-orm";
import type { SellerId } from "#domain/seller-id.ts";
import { allowLongStatements } from "#server/platform/db/database.ts";
import type { Database } from "#server/platform/db/database.ts";
import { deletionNotices, sellers } from "#server/platform/db/schema/accounts.ts";

/** The account a notice is about; null: we have none, or handled this notice before. */
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

/** Notes a notice and deletes the account's data with it. @returns false when this notice was handled before. */
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
    // Everything else of the account goes with it by cascade.
    await tx.delete(sellers).where(eq(sellers.marketplaceUserId, notice.userId));
    return true;
  });
}
