import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { Fitment } from "#domain/fitment/fitment.ts";

const time = (name: string) => timestamp(name, { withTimezone: true });

export const vocabularyModels = pgTable(
  "vocabulary_models",
  {
    vocabulary: text("vocabulary").notNull(),
    version: text("version").notNull(),
    year: integer("year").notNull(),
    models: jsonb("models").$type<readonly { make: string; model: string }[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.vocabulary, table.version, table.year] })],
);

export const vocabularyVariants = pgTable(
  "vocabulary_variants",
  {
    vocabulary: text("vocabulary").notNull(),
    version: text("version").notNull(),
    make: text("make").notNull(),
    model: text("model").notNull(),
    variants: jsonb("variants")
      .$type<readonly { year: number; trim: string; engine: string }[]>()
      .notNull(),
    fetchedAt: time("fetched_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.vocabulary, table.version, table.make, table.model] })],
);

export const productVehicles = pgTable(
  "product_vehicles",
  {
    kind: text("kind", { enum: ["epid", "upc", "ean"] }).notNull(),
    value: text("value").notNull(),
    vehicles: jsonb("vehicles").$type<readonly Fitment[]>().notNull(),
    fetchedAt: time("fetched_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.value] })],
);

export const marketplaceAnswers = pgTable("marketplace_answers", {
  key: text("key").primaryKey(),
  answer: jsonb("answer").$type<unknown>().notNull(),
  expiresAt: time("expires_at").notNull(),
});

export const categoryPolicies = pgTable("category_policies", {
  categoryId: text("category_id").primaryKey(),
  takesVehicles: boolean("takes_vehicles").notNull(),
  maxVehicles: integer("max_vehicles").notNull(),
  properties: jsonb("properties").$type<readonly string[]>().notNull(),
  fetchedAt: time("fetched_at").notNull().defaultNow(),
});

export const budgetPlaces = pgTable("budget_places", {
  place: integer("place").primaryKey(),
  holder: text("holder"),
  leaseUntil: time("lease_until").notNull(),
});

export const budgetAllowances = pgTable(
  "budget_allowances",
  {
    family: text("family").notNull(),
    sellerKey: text("seller_key").notNull().default(""),
    dailyLimit: integer("daily_limit"),
    remaining: integer("remaining"),
    resetAt: time("reset_at"),
    stoppedUntil: time("stopped_until"),
    backgroundUsed: integer("background_used").notNull().default(0),
    backgroundUntil: time("background_until"),
  },
  (table) => [primaryKey({ columns: [table.family, table.sellerKey] })],
);
