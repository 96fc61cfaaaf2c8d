import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { AuditRuleName } from "#domain/audit/audit-rule.ts";
import type { CarYears } from "#domain/audit/disagreeing-twins.ts";

export const listingAudits = pgTable(
  "listing_audits",
  {
    sellerId: uuid("seller_id").notNull(),
    listingId: text("listing_id").notNull(),
    fitmentsVersion: integer("fitments_version").notNull(),
    baseHash: text("base_hash").notNull(),
    ruleBook: text("rule_book").notNull(),
    part: text("part"),
    cars: jsonb("cars").$type<readonly CarYears[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.sellerId, table.listingId] })],
);

export const auditFindings = pgTable(
  "audit_findings",
  {
    sellerId: uuid("seller_id").notNull(),
    listingId: text("listing_id").notNull(),
    rule: text("rule").$type<AuditRuleName>().notNull(),
    text: text("text").notNull(),
    rows: integer("rows").notNull(),
  },
  (table) => [primaryKey({ columns: [table.sellerId, table.rule, table.listingId] })],
);

export const accountAudits = pgTable("account_audits", {
  sellerId: uuid("seller_id").primaryKey(),
  busyUntil: timestamp("busy_until", { withTimezone: true }).notNull(),
});
