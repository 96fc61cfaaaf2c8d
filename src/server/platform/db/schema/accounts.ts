import { boolean, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

const time = (name: string) => timestamp(name, { withTimezone: true });

export const sellers = pgTable("sellers", {
  id: uuid("id").primaryKey().defaultRandom(),
  marketplaceUserId: text("marketplace_user_id").notNull(),
  username: text("username").notNull(),
  firstName: text("first_name"),
  lastName: text("last_name"),
  email: text("email"),
  sealedAccessToken: text("sealed_access_token"),
  accessExpiresAt: time("access_expires_at"),
  sealedRefreshToken: text("sealed_refresh_token"),
  refreshExpiresAt: time("refresh_expires_at"),
  needsReconnect: boolean("needs_reconnect").notNull().default(false),
  refreshLeaseUntil: time("refresh_lease_until"),
  createdAt: time("created_at").notNull().defaultNow(),
  lastLoginAt: time("last_login_at"),
  lastImportAt: time("last_import_at"),
});

export const sessions = pgTable("sessions", {
  tokenHash: text("token_hash").primaryKey(),
  id: uuid("id").notNull().defaultRandom(),
  activeSellerId: uuid("active_seller_id").notNull(),
  createdAt: time("created_at").notNull().defaultNow(),
  seenAt: time("seen_at").notNull().defaultNow(),
  expiresAt: time("expires_at").notNull(),
  userAgent: text("user_agent"),
});

export const sessionAccounts = pgTable(
  "session_accounts",
  {
    tokenHash: text("token_hash").notNull(),
    sellerId: uuid("seller_id").notNull(),
    addedAt: time("added_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tokenHash, table.sellerId] })],
);

export const accountLinks = pgTable(
  "account_links",
  {
    sellerId: uuid("seller_id").notNull(),
    linkedId: uuid("linked_id").notNull(),
    linkedAt: time("linked_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.sellerId, table.linkedId] })],
);

export const oauthStates = pgTable("oauth_states", {
  stateHash: text("state_hash").primaryKey(),
  browserHash: text("browser_hash").notNull(),
  purpose: text("purpose", { enum: ["login", "connect"] }).notNull(),
  createdAt: time("created_at").notNull().defaultNow(),
});

export const deletionNotices = pgTable("deletion_notices", {
  notificationId: text("notification_id").primaryKey(),
  receivedAt: time("received_at").notNull().defaultNow(),
  handledAt: time("handled_at"),
});

export const notificationKeys = pgTable("notification_keys", {
  keyId: text("key_id").primaryKey(),
  key: text("key").notNull(),
  checkedAt: time("checked_at").notNull().defaultNow(),
});
