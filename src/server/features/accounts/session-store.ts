import { and, eq, gt, inArray, lt, sql } from "drizzle-orm";
import { retentionDays } from "#contract/retention-periods.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import {
  accountLinks,
  oauthStates,
  sessionAccounts,
  sessions,
} from "#server/platform/db/schema/accounts.ts";

const sessionEnd = sql`now() + make_interval(days => ${retentionDays.sessions})`;

export interface SessionAccounts {
  readonly activeSellerId: SellerId;
  readonly sellerIds: readonly SellerId[];
}

/** Opens a session with the account and all accounts linked to it. */
export async function createSession(
  db: Database,
  session: {
    readonly tokenHash: string;
    readonly sellerId: SellerId;
    readonly userAgent: string | null;
  },
): Promise<void> {
  await db.asSystem(async (tx) => {
    await tx.insert(sessions).values({
      tokenHash: session.tokenHash,
      activeSellerId: session.sellerId,
      userAgent: session.userAgent,
      expiresAt: sessionEnd,
    });
    const linked = await tx
      .select({ id: accountLinks.linkedId })
      .from(accountLinks)
      .where(eq(accountLinks.sellerId, session.sellerId));
    await tx.insert(sessionAccounts).values(
      [session.sellerId, ...linked.map(({ id }) => id)].map((sellerId) => ({
        tokenHash: session.tokenHash,
        sellerId,
      })),
    );
  });
}

/**
 * Adds an account to a session, makes it the active one, and links it to the session's others for
 * good: later sessions of any of them have all of them.
 */
export async function addToSession(
  db: Database,
  tokenHash: string,
  sellerId: SellerId,
): Promise<void> {
  await db.asSystem(async (tx) => {
    await tx.insert(sessionAccounts).values({ tokenHash, sellerId }).onConflictDoNothing();
    await tx.execute(sql`
      insert into account_links (seller_id, linked_id)
      select one.seller_id, other.seller_id from session_accounts one join session_accounts other using (token_hash)
      where token_hash = ${tokenHash} and one.seller_id <> other.seller_id
      on conflict do nothing`);
    await tx
      .update(sessions)
      .set({ activeSellerId: sellerId })
      .where(eq(sessions.tokenHash, tokenHash));
  });
}

/** Reads a valid session's accounts. Extends the session, at most once an hour. */
export async function readSession(
  db: Database,
  tokenHash: string,
): Promise<SessionAccounts | null> {
  return db.asSystem(async (tx) => {
    const rows = await tx
      .select({
        active: sessions.activeSellerId,
        sellerId: sessionAccounts.sellerId,
        seenAt: sessions.seenAt,
      })
      .from(sessions)
      .innerJoin(sessionAccounts, eq(sessionAccounts.tokenHash, sessions.tokenHash))
      .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, sql`now()`)));
    const [first] = rows;
    if (!first) return null;
    if (Date.now() - first.seenAt.getTime() > 3_600_000)
      await tx
        .update(sessions)
        .set({ seenAt: sql`now()`, expiresAt: sessionEnd })
        .where(eq(sessions.tokenHash, tokenHash));
    return {
      activeSellerId: first.active as SellerId,
      sellerIds: rows.map((row) => row.sellerId as SellerId),
    };
  });
}

/** Reads the active accounts of those of these sessions that are valid. */
export async function readActiveAccounts(
  db: Database,
  tokenHashes: readonly string[],
): Promise<readonly { readonly tokenHash: string; readonly sellerId: SellerId }[]> {
  const rows = await db.asSystem((tx) =>
    tx
      .select({ tokenHash: sessions.tokenHash, active: sessions.activeSellerId })
      .from(sessions)
      .where(
        and(inArray(sessions.tokenHash, [...tokenHashes]), gt(sessions.expiresAt, sql`now()`)),
      ),
  );
  return rows.map(({ tokenHash, active }) => ({ tokenHash, sellerId: active as SellerId }));
}

export async function deleteSession(db: Database, tokenHash: string): Promise<void> {
  await db.asSystem((tx) => tx.delete(sessions).where(eq(sessions.tokenHash, tokenHash)));
}

export async function deleteExpiredSessions(db: Database): Promise<void> {
  await db.asSystem(async (tx) => {
    await tx.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
    await tx.delete(oauthStates).where(lt(oauthStates.createdAt, sql`now() - interval '1 hour'`));
  });
}

// ---- OAuth states

export interface OauthState {
  readonly stateHash: string;
  readonly browserHash: string;
  readonly purpose: "login" | "connect";
}

export async function saveOauthState(db: Database, state: OauthState): Promise<void> {
  await db.asSystem((tx) => tx.insert(oauthStates).values(state));
}

/** Reads and deletes a state, so that it works only once, and only within ten minutes. */
export async function takeOauthState(db: Database, stateHash: string): Promise<OauthState | null> {
  const [row] = await db.asSystem((tx) =>
    tx.delete(oauthStates).where(eq(oauthStates.stateHash, stateHash)).returning(),
  );
  if (!row || Date.now() - row.createdAt.getTime() > 600_000) return null;
  return row;
}
