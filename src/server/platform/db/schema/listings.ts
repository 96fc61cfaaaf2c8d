import { sql } from "drizzle-orm";
import {
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import type { Evidence, Fitment, ReadMark, RowOrigin } from "#domain/fitment/fitment.ts";
import type { Question } from "#domain/fitment/question.ts";
import type { Refusal } from "#domain/fitment/refusal.ts";
import type { ReviewReason } from "#domain/listings/review-reasons.ts";

const time = (name: string) => timestamp(name, { withTimezone: true });

/**
 * A generated or edited row as stored. `evidence` holds indexes into the listing's evidence list.
 */
export type StoredRow = Fitment & {
  readonly origin: Exclude<RowOrigin, "marketplace">;
  readonly evidence: readonly number[];
};

export const listings = pgTable(
  "listings",
  {
    sellerId: uuid("seller_id").notNull(),
    listingId: text("listing_id").notNull(),
    title: text("title").notNull(),
    sku: text("sku"),
    price: text("price"),
    imageUrl: text("image_url"),
    viewUrl: text("view_url"),
    quantity: integer("quantity").notNull().default(0),
    startTime: text("start_time"),
    fingerprint: text("fingerprint").notNull(),
    description: text("description").notNull().default(""),
    categoryId: text("category_id"),
    specifics: jsonb("specifics").$type<Record<string, readonly string[]>>().notNull().default({}),
    brand: text("brand"),
    mpn: text("mpn"),
    vin: text("vin"),
    yearText: text("year_text"),
    upc: text("upc"),
    ean: text("ean"),
    oem: text("oem"),
    epid: text("epid"),
    partKey: text("part_key"),
    partBase: text("part_base"),
    ended: boolean("ended").notNull().default(false),
    inventoryManaged: boolean("inventory_managed").notNull().default(false),
    hasVariations: boolean("has_variations").notNull().default(false),
    takesVehicles: boolean("takes_vehicles"),
    maxVehicles: integer("max_vehicles"),
    properties: jsonb("properties").$type<readonly string[]>().notNull().default([]),
    baseRows: jsonb("base_rows").$type<readonly Fitment[]>().notNull().default([]),
    baseHash: text("base_hash").notNull().default(""),
    baseKnown: boolean("base_known").notNull().default(true),
    ownKeys: jsonb("own_keys").$type<readonly string[]>().notNull().default([]),
    existingCount: integer("existing_count").notNull().default(0),
    baseWrittenAt: time("base_written_at"),
    detailFingerprint: text("detail_fingerprint"),
    importedAt: time("imported_at").notNull().defaultNow(),
    seenAt: time("seen_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.sellerId, table.listingId] })],
);

/**
 * The columns by which the manager's table is sorted and filtered. Triggers maintain them; never
 * write here.
 */
export const managerRows = pgTable(
  "manager_rows",
  {
    sellerId: uuid("seller_id").notNull(),
    listingId: text("listing_id").notNull(),
    rank: smallint("rank").notNull(),
    state: smallint("state").notNull(),
    sortTitle: text("sort_title").notNull(),
    ended: boolean("ended").notNull(),
  },
  (table) => [primaryKey({ columns: [table.sellerId, table.listingId] })],
);

export const listingFitments = pgTable(
  "listing_fitments",
  {
    sellerId: uuid("seller_id").notNull(),
    listingId: text("listing_id").notNull(),
    generation: text("generation", { enum: ["generated", "nothing-to-go-on"] }),
    rows: jsonb("rows").$type<readonly StoredRow[]>().notNull().default([]),
    evidence: jsonb("evidence").$type<readonly Evidence[]>().notNull().default([]),
    questions: jsonb("questions").$type<readonly Question[]>().notNull().default([]),
    answered: jsonb("answered").$type<readonly string[]>().notNull().default([]),
    /** The keys of the questions that none of the options answers for this listing. */
    settled: jsonb("settled").$type<readonly string[]>().notNull().default([]),
    refused: jsonb("refused").$type<readonly Refusal[]>().notNull().default([]),
    marks: jsonb("marks").$type<readonly ReadMark[]>().notNull().default([]),
    removedKeys: jsonb("removed_keys").$type<readonly string[]>().notNull().default([]),
    rowCount: integer("row_count").notNull().default(0),
    questionCount: integer("question_count").notNull().default(0),
    refusedCount: integer("refused_count").notNull().default(0),
    confidence: smallint("confidence"),
    reviewReasons: jsonb("review_reasons").$type<readonly ReviewReason[]>(),
    rowsHash: text("rows_hash"),
    acceptedHash: text("accepted_hash"),
    acceptedBy: text("accepted_by"),
    acceptedAt: time("accepted_at"),
    doubtful: boolean("doubtful")
      .notNull()
      .generatedAlwaysAs(
        sql`coalesce(review_reasons, '[]') <> '[]' and accepted_hash is distinct from rows_hash`,
      ),
    fitsNone: boolean("fits_none").notNull().default(false),
    inputHash: text("input_hash"),
    version: integer("version").notNull().default(0),
    syncStatus: text("sync_status", { enum: ["pending", "synced", "error"] }),
    errorMessage: text("error_message"),
    changedRows: jsonb("changed_rows").$type<readonly Fitment[]>(),
    /** Rows on the marketplace that buyers don't see; set together with `changedRows`. */
    hiddenRows: jsonb("hidden_rows").$type<readonly Fitment[]>(),
    /** Keys of such rows that the seller accepted. */
    acceptedHidden: jsonb("accepted_hidden").$type<readonly string[]>().notNull().default([]),
    updatedAt: time("updated_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.sellerId, table.listingId] })],
);

export const questionAnswers = pgTable(
  "question_answers",
  {
    sellerId: uuid("seller_id").notNull(),
    key: text("key").notNull(),
    /** The id of an option; of some answers to the first engine, the option's text. */
    answer: text("answer").notNull(),
    /** The options chosen besides `answer`. */
    more: jsonb("more").$type<readonly string[]>().notNull().default([]),
    question: jsonb("question").$type<Question>().notNull(),
    answeredAt: time("answered_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.sellerId, table.key] })],
);

export const skippedQuestions = pgTable(
  "skipped_questions",
  {
    sellerId: uuid("seller_id").notNull(),
    key: text("key").notNull(),
    skippedAt: time("skipped_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.sellerId, table.key] })],
);

export const generationBookings = pgTable(
  "generation_bookings",
  {
    sellerId: uuid("seller_id").notNull(),
    listingId: text("listing_id").notNull(),
    inputHash: text("input_hash").notNull(),
    bookedAt: time("booked_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.sellerId, table.listingId, table.inputHash] })],
);
