import { eq, sql } from "drizzle-orm";
import type { Database } from "#server/platform/db/database.ts";
import { deletionNotices, sellers } from "#server/platform/db/schema/accounts.ts";

/** Notes a notice and deletes the account's data with it. @returns false when this notice was handled before. */
export async function deleteForNotice(db: Database, notice: { readonly notificationId: string; readonly userId: string }): Promise<boolean> {
  return db.asSystem(async (tx) => {
    const fresh = await tx.insert(deletionNotices).values({ notificationId: notice.notificationId, handledAt: sql`now()` }).onConflictDoNothing().returning({ id: deletionNotices.notificationId });
    if (fresh.length === 0) return false;
    // Everything else of the account goes with it by cascade.
    await tx.delete(sellers).where(eq(sellers.marketplaceUserId, notice.userId));
    return true;
  });
}
