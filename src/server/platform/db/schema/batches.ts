import {
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import type { SkipReason, SyncInclusion } from "#contract/batches.ts";
import type { FailureKind } from "#domain/failure.ts";
import type { Fitment } from "#domain/fitment/fitment.ts";
import type { SellerId } from "#domain/seller-id.ts";

const time = (name: string) => timestamp(name, { withTimezone: true });

export const batches = pgTable(
  "batches",
  {
    id: uuid("id").notNull().defaultRandom(),
    sellerId: uuid("seller_id").notNull(),
    kind: text("kind", {
      enum: [
        "import",
        "generate",
        "sync",
        "undo",
        "mpn-discovery",
        "mpn-approval",
        "parts-import",
        "parts-undo",
        "enrich",
        "verify",
        "publish",
        "drift",
      ],
    }).notNull(),
    state: text("state", { enum: ["running", "paused", "cancelling", "cancelled", "done"] })
      .notNull()
      .default("running"),
    listed: boolean("listed").notNull().default(true),
    /** The batch that an undo undoes. */
    undoes: uuid("undoes"),
    include: jsonb("include").$type<readonly SyncInclusion[]>().notNull().default([]),
    /** The inclusions of the sync that follows a generation; null if none follows. */
    thenSync: jsonb("then_sync").$type<readonly SyncInclusion[]>(),
    /** The generation whose finished listings this sync covers. */
    follows: uuid("follows"),
    pausedReason: text("paused_reason"),
    pausedFor: text("paused_for"),
    pausedUntil: time("paused_until"),
    createdAt: time("created_at").notNull().defaultNow(),
    finishedAt: time("finished_at"),
  },
  (table) => [primaryKey({ columns: [table.sellerId, table.id] })],
);

export const batchItems = pgTable(
  "batch_items",
  {
    batchId: uuid("batch_id").notNull(),
    sellerId: uuid("seller_id").notNull(),
    listingId: text("listing_id").notNull(),
    position: integer("position").notNull(),
    state: text("state", { enum: ["waiting", "running", "done", "failed", "skipped", "cancelled"] })
      .notNull()
      .default("waiting"),
    message: text("message"),
    skipReason: text("skip_reason").$type<SkipReason>(),
    failureKind: text("failure_kind").$type<FailureKind>(),
    attempts: integer("attempts").notNull().default(0),
    holder: text("holder"),
    leaseUntil: time("lease_until"),
    finishedAt: time("finished_at"),
  },
  (table) => [primaryKey({ columns: [table.sellerId, table.batchId, table.listingId] })],
);

export const processes = pgTable("processes", {
  holder: text("holder").primaryKey(),
  aliveUntil: time("alive_until").notNull(),
});

export const syncRecords = pgTable(
  "sync_records",
  {
    id: uuid("id").notNull().defaultRandom(),
    holder: text("holder"),
    sellerId: uuid("seller_id").notNull(),
    listingId: text("listing_id").notNull(),
    batchId: uuid("batch_id"),
    kind: text("kind", { enum: ["sync", "undo"] })
      .notNull()
      .default("sync"),
    outcome: text("outcome", { enum: ["open", "synced", "failed", "unknown"] })
      .notNull()
      .default("open"),
    message: text("message"),
    beforeRows: jsonb("before_rows").$type<readonly Fitment[]>().notNull(),
    sentRows: jsonb("sent_rows").$type<readonly Fitment[]>().notNull(),
    afterRows: jsonb("after_rows").$type<readonly Fitment[]>(),
    /** Set once the lists were deleted because of their age. */
    beforeCount: integer("before_count"),
    sentCount: integer("sent_count"),
    afterCount: integer("after_count"),
    sampled: integer("sampled"),
    shown: integer("shown"),
    createdAt: time("created_at").notNull().defaultNow(),
    settledAt: time("settled_at"),
    undoneAt: time("undone_at"),
    undoes: uuid("undoes"),
  },
  (table) => [primaryKey({ columns: [table.sellerId, table.id] })],
);

export const openWrites = pgTable(
  "open_writes",
  {
    sellerId: uuid("seller_id").$type<SellerId>().notNull(),
    listingId: text("listing_id").notNull(),
    id: uuid("id").notNull().defaultRandom(),
    kind: text("kind", { enum: ["sync", "undo", "choice"] }).notNull(),
    batchId: uuid("batch_id"),
    holder: text("holder").notNull(),
    leaseUntil: time("lease_until").notNull(),
    startedAt: time("started_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.sellerId, table.listingId] })],
);
