import { jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { ReportedReading, ReportKind } from "#domain/reports/fitment-report.ts";
import type { Vehicle } from "#domain/vehicles/vehicle.ts";

const time = (name: string) => timestamp(name, { withTimezone: true });

export const fitmentReports = pgTable(
  "fitment_reports",
  {
    sellerId: uuid("seller_id").notNull(),
    id: uuid("id").notNull().defaultRandom(),
    listingId: text("listing_id").notNull(),
    kind: text("kind").$type<ReportKind>().notNull(),
    wrong: jsonb("wrong").$type<readonly Vehicle[]>().notNull().default([]),
    fits: jsonb("fits").$type<readonly Vehicle[]>().notNull().default([]),
    comment: text("comment").notNull().default(""),
    reading: jsonb("reading").$type<ReportedReading>().notNull(),
    engineVersion: text("engine_version").notNull(),
    createdAt: time("created_at").notNull().defaultNow(),
    exportedAt: time("exported_at"),
  },
  (table) => [primaryKey({ columns: [table.sellerId, table.id] })],
);
