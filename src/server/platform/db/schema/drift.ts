import { integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { DriftFrequency } from "#contract/drift.ts";

const time = (name: string) => timestamp(name, { withTimezone: true });

export const driftSettings = pgTable("drift_settings", {
  sellerId: uuid("seller_id").primaryKey(),
  frequency: text("frequency").$type<DriftFrequency>().notNull().default("weekly"),
  nextAt: time("next_at").notNull(),
  startedAt: time("started_at"),
});

export const driftChecks = pgTable(
  "drift_checks",
  {
    sellerId: uuid("seller_id").notNull(),
    listingId: text("listing_id").notNull(),
    checkedAt: time("checked_at").notNull().defaultNow(),
    batchId: uuid("batch_id").notNull(),
    found: text("found", { enum: ["same", "changed", "hidden", "ended", "unreadable"] }).notNull(),
    driftCount: integer("drift_count").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.sellerId, table.listingId] })],
);
