import {
  bigint,
  customType,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  boolean,
  uuid,
} from "drizzle-orm/pg-core";
import type { Application, Part } from "#domain/parts/part.ts";
import type { ColumnMapping } from "#domain/parts/part-columns.ts";

const time = (name: string) => timestamp(name, { withTimezone: true });
const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

export const parts = pgTable(
  "parts",
  {
    sellerId: uuid("seller_id").notNull(),
    id: uuid("id").notNull().defaultRandom(),
    identity: text("identity").notNull(),
    brand: text("brand").notNull().default(""),
    number: text("number").notNull().default(""),
    sku: text("sku").notNull().default(""),
    itemId: text("item_id").notNull().default(""),
    title: text("title").notNull().default(""),
    type: text("type").notNull().default(""),
    partKey: text("part_key"),
    partBase: text("part_base"),
    applications: integer("applications").notNull().default(0),
    named: integer("named").notNull().default(0),
    lastImport: uuid("last_import"),
    version: integer("version").notNull().default(1),
    updatedAt: time("updated_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.sellerId, table.id] })],
);

export const partApplications = pgTable(
  "part_applications",
  {
    partId: uuid("part_id").notNull(),
    sellerId: uuid("seller_id").notNull(),
    applications: jsonb("applications").$type<readonly Application[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sellerId, table.partId] })],
);

export const partFiles = pgTable(
  "part_files",
  {
    id: uuid("id").notNull().defaultRandom(),
    sellerId: uuid("seller_id").notNull(),
    name: text("name").notNull(),
    size: integer("size").notNull().default(0),
    storedBytes: bigint("stored_bytes", { mode: "number" }).notNull().default(0),
    stored: text("stored", { enum: ["sent", "rows"] })
      .notNull()
      .default("sent"),
    state: text("state", {
      enum: ["receiving", "received", "importing", "imported", "undoing", "undone"],
    })
      .notNull()
      .default("receiving"),
    format: text("format", { enum: ["csv", "xlsx", "xls", "aces"] })
      .notNull()
      .default("csv"),
    about: text("about").notNull().default(""),
    header: jsonb("header").$type<readonly string[]>().notNull().default([]),
    sample: jsonb("sample").$type<readonly (readonly string[])[]>().notNull().default([]),
    mapping: jsonb("mapping").$type<ColumnMapping>().notNull().default({}),
    remembered: boolean("remembered").notNull().default(false),
    brand: text("brand").notNull().default(""),
    batchId: uuid("batch_id"),
    undoBatchId: uuid("undo_batch_id"),
    createdAt: time("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.sellerId, table.id] })],
);

export const partFilePieces = pgTable(
  "part_file_pieces",
  {
    fileId: uuid("file_id").notNull(),
    sellerId: uuid("seller_id").notNull(),
    position: integer("position").notNull(),
    bytes: bytes("bytes").notNull(),
  },
  (table) => [primaryKey({ columns: [table.sellerId, table.fileId, table.position] })],
);

export const partImportBlocks = pgTable(
  "part_import_blocks",
  {
    fileId: uuid("file_id").notNull(),
    sellerId: uuid("seller_id").notNull(),
    label: text("label").notNull(),
    lines: bytes("lines").notNull(),
  },
  (table) => [primaryKey({ columns: [table.sellerId, table.fileId, table.label] })],
);

/** The state of a part before an import. */
export interface PartBefore {
  readonly part: Part;
  readonly applications: readonly Application[];
  readonly lastImport: string | null;
}

export const partImportChanges = pgTable(
  "part_import_changes",
  {
    fileId: uuid("file_id").notNull(),
    partId: uuid("part_id").notNull(),
    sellerId: uuid("seller_id").notNull(),
    before: jsonb("before").$type<PartBefore | null>(),
  },
  (table) => [primaryKey({ columns: [table.sellerId, table.fileId, table.partId] })],
);

export const partMappings = pgTable(
  "part_mappings",
  {
    sellerId: uuid("seller_id").notNull(),
    signature: text("signature").notNull(),
    mapping: jsonb("mapping").$type<ColumnMapping>().notNull(),
    brand: text("brand").notNull().default(""),
  },
  (table) => [primaryKey({ columns: [table.sellerId, table.signature] })],
);
