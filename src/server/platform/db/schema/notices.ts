import { boolean, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

const time = (name: string) => timestamp(name, { withTimezone: true });

export const notices = pgTable(
  "notices",
  {
    sellerId: uuid("seller_id").notNull(),
    id: uuid("id").notNull().defaultRandom(),
    kind: text("kind").notNull(),
    facts: jsonb("facts").$type<unknown>().notNull(),
    key: text("key").notNull(),
    shown: boolean("shown").notNull(),
    createdAt: time("created_at").notNull().defaultNow(),
    readAt: time("read_at"),
  },
  (table) => [primaryKey({ columns: [table.sellerId, table.id] })],
);

export const noticeSettings = pgTable(
  "notice_settings",
  {
    sellerId: uuid("seller_id").notNull(),
    kind: text("kind").notNull(),
    inProduct: boolean("in_product").notNull(),
    byEmail: boolean("by_email").notNull(),
  },
  (table) => [primaryKey({ columns: [table.sellerId, table.kind] })],
);
