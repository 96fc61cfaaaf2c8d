import { jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { mpnCertainties, mpnSources } from "#domain/part-numbers/part-number-evidence.ts";
import type { MpnEvidence } from "#domain/part-numbers/part-number-evidence.ts";

export const mpnDiscoveries = pgTable(
  "mpn_discoveries",
  {
    sellerId: uuid("seller_id").notNull(),
    listingId: text("listing_id").notNull(),
    status: text("status", { enum: ["pending", "completed", "failed"] })
      .notNull()
      .default("pending"),
    suggestedMpn: text("suggested_mpn"),
    source: text("source", { enum: mpnSources }),
    certainty: text("certainty", { enum: mpnCertainties }),
    evidence: jsonb("evidence").$type<readonly MpnEvidence[]>().notNull().default([]),
    rejected: jsonb("rejected").$type<readonly string[]>().notNull().default([]),
    message: text("message"),
    searchedAt: timestamp("searched_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.sellerId, table.listingId] })],
);
