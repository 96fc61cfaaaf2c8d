import { and, asc, desc, eq, gt, inArray, ne, sql } from "drizzle-orm";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import { sellers, sessionAccounts, sessions } from "#server/platform/db/schema/accounts.ts";

/** Reads the accounts linked to a session, by name. */
export async function readLinked(db: Database, sessionHash: string) {
  return db.asSystem((tx) =>
    tx
      .select({
        id: sellers.id,
        username: sellers.username,
        connected: sql<boolean>`${sellers.sealedRefreshToken} is not null and not ${sellers.needsReconnect}`,
        active: sql<boolean>`${sessions.activeSellerId} = ${sellers.id}`,
      })
      .from(sessionAccounts)
      .innerJoin(sessions, eq(sessions.tokenHash, sessionAccounts.tokenHash))
      .innerJoin(sellers, eq(sellers.id, sessionAccounts.sellerId))
      .where(eq(sessionAccounts.tokenHash, sessionHash))
      .orderBy(asc(sellers.username)),
  );
}

/**
 * Switches the session's active account.
 * @returns false if that account isn't linked to the session.
 */
export async function setActive(
  db: Database,
  sessionHash: string,
  accountId: string,
): Promise<boolean> {
  return db.asSystem(async (tx) => {
    const linked = tx
      .select({ tokenHash: sessionAccounts.tokenHash })
      .from(sessionAccounts)
      .where(
        and(eq(sessionAccounts.tokenHash, sessionHash), eq(sessionAccounts.sellerId, accountId)),
      );
    const rows = await tx
      .update(sessions)
      .set({ activeSellerId: accountId })
      .where(inArray(sessions.tokenHash, linked))
      .returning({ id: sessions.id });
    return rows.length > 0;
  });
}

/**
 * Unlinks an account from the session's others, in this session and in those that sign-ins open
 * later. @returns false if it isn't linked to the session, or is the active one.
 */
export async function unlink(
  db: Database,
  sessionHash: string,
  accountId: string,
): Promise<boolean> {
  return db.asSystem(async (tx) => {
    const [session] = await tx
      .select({ active: sessions.activeSellerId })
      .from(sessions)
      .where(eq(sessions.tokenHash, sessionHash))
      .for("update");
    if (!session || session.active === accountId) return false;
    await tx.execute(sql`
      delete from account_links using session_accounts here
      where here.token_hash = ${sessionHash}
        and (account_links.seller_id, linked_id) in ((here.seller_id, ${accountId}::uuid), (${accountId}::uuid, here.seller_id))`);
    const rows = await tx
      .delete(sessionAccounts)
      .where(
        and(eq(sessionAccounts.tokenHash, sessionHash), eq(sessionAccounts.sellerId, accountId)),
      )
      .returning({ sellerId: sessionAccounts.sellerId });
    return rows.length > 0;
  });
}

/** Reads the open sessions linked to an account, most recently used first. */
export async function readSessionsOf(db: Database, sellerId: SellerId) {
  return db.asSystem((tx) =>
    tx
      .select({
        id: sessions.id,
        tokenHash: sessions.tokenHash,
        userAgent: sessions.userAgent,
        createdAt: sessions.createdAt,
        seenAt: sessions.seenAt,
      })
      .from(sessions)
      .innerJoin(sessionAccounts, eq(sessionAccounts.tokenHash, sessions.tokenHash))
      .where(and(eq(sessionAccounts.sellerId, sellerId), gt(sessions.expiresAt, sql`now()`)))
      .orderBy(desc(sessions.seenAt), desc(sessions.createdAt)),
  );
}
export type SessionRow = Awaited<ReturnType<typeof readSessionsOf>>[number];

/**
 * Ends sessions linked to the account: the given one, or all but the given one.
 * @returns how many.
 */
export async function endSessions(
  db: Database,
  sellerId: SellerId,
  which: { readonly id: string } | { readonly allBut: string },
): Promise<number> {
  return db.asSystem(async (tx) => {
    const ofAccount = tx
      .select({ tokenHash: sessionAccounts.tokenHash })
      .from(sessionAccounts)
      .where(eq(sessionAccounts.sellerId, sellerId));
    const wanted = "id" in which ? eq(sessions.id, which.id) : ne(sessions.tokenHash, which.allBut);
    const rows = await tx
      .delete(sessions)
      .where(and(inArray(sessions.tokenHash, ofAccount), wanted))
      .returning({ id: sessions.id });
    return rows.length;
  });
}
