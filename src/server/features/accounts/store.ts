import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { SellerId } from "#domain/seller-id.ts";
import type { MarketplaceTokens, MarketplaceUser } from "#server/ports/marketplace.ts";
import { takeOverQuota } from "#server/features/quota/keep-quota.ts";
import type { SecretBox } from "#server/platform/crypto/secret-box.ts";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import { sellers } from "#server/platform/db/schema/accounts.ts";

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

/**
 * Finds the account that signed in last under a name, ignoring case, because names can change
 * hands.
 */
export async function selectByUsername(db: Database, username: string): Promise<SellerId | null> {
  const [row] = await db.asSystem((tx) =>
    tx
      .select({ id: sellers.id })
      .from(sellers)
      .where(sql`lower(${sellers.username}) = lower(${username})`)
      .orderBy(sql`${sellers.lastLoginAt} desc nulls last`)
      .limit(1),
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
