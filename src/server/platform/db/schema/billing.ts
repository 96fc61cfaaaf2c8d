import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";

const time = (name: string) => timestamp(name, { withTimezone: true });

export const billingAccounts = pgTable("billing_accounts", {
  sellerId: uuid("seller_id").primaryKey(),
  customerId: text("customer_id").notNull(),
  snapshot: jsonb("snapshot").$type<unknown>(),
  accessAllowed: boolean("access_allowed").notNull().default(true),
  wanted: integer("wanted").notNull().default(0),
  written: integer("written").notNull().default(0),
  readingQueued: boolean("reading_queued").notNull().default(false),
  syncedAt: time("synced_at"),
  reconciledAt: time("reconciled_at").notNull().defaultNow(),
  checkoutLeaseUntil: time("checkout_lease_until"),
  previewPlan: text("preview_plan"),
  previewDate: bigint("preview_date", { mode: "number" }),
  previewedAt: time("previewed_at"),
});

export const billingEvents = pgTable("billing_events", {
  eventId: text("event_id").primaryKey(),
  type: text("type").notNull(),
  customerId: text("customer_id"),
  receivedAt: time("received_at").notNull().defaultNow(),
});

export const allowances = pgTable("allowances", {
  sellerId: uuid("seller_id").primaryKey(),
  planId: text("plan_id").notNull(),
  boughtPlanId: text("bought_plan_id").notNull(),
  active: boolean("active").notNull(),
  status: text("status").notNull(),
  monthlyLimit: integer("monthly_limit").notNull(),
  windowKey: text("window_key"),
  periodEnd: time("period_end"),
});

export const quotaWindows = pgTable(
  "quota_windows",
  {
    sellerId: uuid("seller_id").notNull(),
    windowKey: text("window_key").notNull(),
    used: integer("used").notNull().default(0),
    monthlyLimit: integer("monthly_limit").notNull(),
    openedAt: time("opened_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.sellerId, table.windowKey] })],
);
