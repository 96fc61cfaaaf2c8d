import { and, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { SellerId } from "#domain/seller-id.ts";
import type { MarketplaceTokens, MarketplaceUser } from "#server/ports/marketplace.ts";
import { takeOverQuota } from "#server/features/quota/keep-quota.ts";
import type { SecretBox } from "#server/platform/crypto/secret-box.ts";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import {
  accountLinks,
  oauthStates,
  sellers,
  sessionAccounts,
  sessions,
} from "#server/platform/db/schema/accounts.ts";

export const sessionDays = 30;
const sessionEnd = sql`now() + make_interval(days => ${sessionDays})`;

export interface Account {
  readonly id: SellerId;
  readonly username: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly marketplaceUserId: string;
  readonly connected: boolean;
  readonly needsReconnect: boolean;
  readonly createdAt: Date;
  readonly lastLoginAt: Date | null;
  readonly lastImportAt: Date | null;
}

type SellerRow = typeof sellers.$inferSelect;

function toAccount(row: SellerRow): Account {
  return {
    id: row.id as SellerId,
    username: row.username,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    marketplaceUserId: row.marketplaceUserId,
    connected: row.sealedRefreshToken !== null && !row.needsReconnect,
    needsReconnect: row.needsReconnect,
    createdAt: row.createdAt,
    lastLoginAt: row.lastLoginAt,
    lastImportAt: row.lastImportAt,
  };
}

/** Finds or creates the account of a marketplace user, and stores its encrypted tokens. */
export async function saveAccount(
  db: Database,
  box: SecretBox,
  login: { readonly user: MarketplaceUser; readonly tokens: MarketplaceTokens },
): Promise<SellerId> {
  const { user, tokens } = login;
  const held = {
    username: user.username,
    firstName: user.firstName,
    lastName: user.lastName,
    sealedAccessToken: box.seal(tokens.accessToken),
    accessExpiresAt: new Date(tokens.accessExpiresAt),
    sealedRefreshToken: box.seal(tokens.refreshToken),
    refreshExpiresAt: new Date(tokens.refreshExpiresAt),
    needsReconnect: false,
    lastLoginAt: sql`now()`,
  };
  return db.asSystem(async (tx) => {
    const [row] = await tx
      .insert(sellers)
      .values({ marketplaceUserId: user.userId, email: user.email, ...held })
      // Keep the email that the seller entered if the marketplace has none.
      .onConflictDoUpdate({
        target: sellers.marketplaceUserId,
        set: { ...held, email: sql`coalesce(${user.email}, ${sellers.email})` },
      })
      .returning({ id: sellers.id, isNew: sql<boolean>`xmax = 0` });
    if (!row) throw new Error("storing the account returned no row");
    const sellerId = row.id as SellerId;
    if (row.isNew) await takeOverQuota(tx, { sellerId, userId: user.userId });
    return sellerId;
  });
}

export async function readAccount(db: Database, sellerId: SellerId): Promise<Account | null> {
  const [row] = await db.asSeller(sellerId, (tx) =>
    tx.select().from(sellers).where(eq(sellers.id, sellerId)),
  );
  return row ? toAccount(row) : null;
}

/** Finds the account of a marketplace user by the user's immutable ID. */
export async function findByMarketplaceUser(
  db: Database,
  userId: string,
): Promise<SellerId | null> {
  const [row] = await db.asSystem((tx) =>
    tx.select({ id: sellers.id }).from(sellers).where(eq(sellers.marketplaceUserId, userId)),
  );
  return row ? (row.id as SellerId) : null;
}

export async function saveEmail(db: Database, sellerId: SellerId, email: string): Promise<void> {
  await db.asSeller(sellerId, (tx) =>
    tx.update(sellers).set({ email }).where(eq(sellers.id, sellerId)),
  );
}

export async function markImported(tx: Transaction, sellerId: SellerId): Promise<void> {
  await tx
    .update(sellers)
    .set({ lastImportAt: sql`now()` })
    .where(eq(sellers.id, sellerId));
}

// ---- sessions

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

// ---- tokens

export interface HeldTokens {
  readonly accessToken: string | null;
  readonly accessExpiresAt: number;
  readonly refreshToken: string;
  readonly needsReconnect: boolean;
}

export async function readTokens(
  db: Database,
  box: SecretBox,
  sellerId: SellerId,
): Promise<HeldTokens | null> {
  const [row] = await db.asSeller(sellerId, (tx) =>
    tx.select().from(sellers).where(eq(sellers.id, sellerId)),
  );
  if (!row || row.sealedRefreshToken === null) return null;
  return {
    accessToken: row.sealedAccessToken === null ? null : box.open(row.sealedAccessToken),
    accessExpiresAt: row.accessExpiresAt?.getTime() ?? 0,
    refreshToken: box.open(row.sealedRefreshToken),
    needsReconnect: row.needsReconnect,
  };
}

/** Leases the token refresh. Returns true for the only process that may refresh now. */
export async function leaseRefresh(db: Database, sellerId: SellerId): Promise<boolean> {
  const rows = await db.asSeller(sellerId, (tx) =>
    tx
      .update(sellers)
      .set({ refreshLeaseUntil: sql`now() + interval '30 seconds'` })
      .where(
        and(
          eq(sellers.id, sellerId),
          or(isNull(sellers.refreshLeaseUntil), lt(sellers.refreshLeaseUntil, sql`now()`)),
        ),
      )
      .returning({ id: sellers.id }),
  );
  return rows.length > 0;
}

export async function saveRefreshed(
  db: Database,
  box: SecretBox,
  refreshed: {
    readonly sellerId: SellerId;
    readonly accessToken: string;
    readonly accessExpiresAt: number;
  },
): Promise<void> {
  await db.asSeller(refreshed.sellerId, (tx) =>
    tx
      .update(sellers)
      .set({
        sealedAccessToken: box.seal(refreshed.accessToken),
        accessExpiresAt: new Date(refreshed.accessExpiresAt),
        refreshLeaseUntil: null,
      })
      .where(eq(sellers.id, refreshed.sellerId)),
  );
}

export async function endRefresh(db: Database, sellerId: SellerId): Promise<void> {
  await db.asSeller(sellerId, (tx) =>
    tx.update(sellers).set({ refreshLeaseUntil: null }).where(eq(sellers.id, sellerId)),
  );
}

/**
 * Marks an account as needing to reconnect after a call that started at `since` was rejected. Does
 * nothing if the seller has signed in at or after `since`, because that granted a new permission.
 */
export async function markLost(db: Database, sellerId: SellerId, since: Date): Promise<void> {
  const sameGrant = or(isNull(sellers.lastLoginAt), lt(sellers.lastLoginAt, since));
  await db.asSeller(sellerId, (tx) =>
    tx
      .update(sellers)
      .set({ refreshLeaseUntil: null, needsReconnect: true })
      .where(and(eq(sellers.id, sellerId), sameGrant)),
  );
}
