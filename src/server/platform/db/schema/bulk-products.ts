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
import type { BulkDraft } from "#contract/bulk-draft.ts";
import type { BulkProduct } from "#contract/bulk-products.ts";
import type { Evidence } from "#domain/fitment/fitment.ts";
import type { Question } from "#domain/fitment/question.ts";
import type { StoredRow } from "./listings.ts";

export const bulkDrafts = pgTable("bulk_drafts", {
  sellerId: uuid("seller_id").primaryKey(),
  file: jsonb("file").$type<BulkDraft["file"]>(),
  step: text("step", { enum: ["upload", "review"] })
    .notNull()
    .default("upload"),
  rejected: jsonb("rejected").$type<BulkDraft["rejected"]>().notNull().default([]),
  settings: jsonb("settings").$type<BulkDraft["settings"]>().notNull(),
  terms: jsonb("terms").$type<BulkDraft["terms"]>().notNull(),
  batchId: uuid("batch_id"),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});

export const bulkProducts = pgTable(
  "bulk_products",
  {
    sellerId: uuid("seller_id").notNull(),
    productId: text("product_id").notNull(),
    position: integer("position").notNull(),
    status: text("status").notNull(),
    product: jsonb("product").$type<BulkProduct>().notNull(),
    fitments: jsonb("fitments")
      .$type<{ readonly rows: readonly StoredRow[]; readonly evidence: readonly Evidence[] }>()
      .notNull()
      .default({ rows: [], evidence: [] }),
    /** Open questions about its vehicles. The stored product has none. */
    questions: jsonb("questions").$type<readonly Question[]>().notNull().default([]),
    properties: jsonb("properties").$type<readonly string[]>().notNull().default([]),
    listingUuid: text("listing_uuid").notNull(),
    verifiedHash: text("verified_hash"),
    kept: boolean("kept").notNull().default(false),
    /** The attempts that may publish it: those in progress, and those whose outcome was lost. */
    openAttempts: uuid("open_attempts").array().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.sellerId, table.productId] })],
);
