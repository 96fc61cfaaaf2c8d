import { z } from "zod";
import { partColumnNames, partColumns } from "#domain/parts/part-columns.ts";
import { batch } from "./batches.ts";
import { endpoint } from "./endpoint.ts";

/** What a column may stand for, with the name people know it by. */
export const partColumnLabels: Readonly<Record<string, string>> = partColumns;

/** Files beyond this are refused, in bytes. */
export const mostPartsFileBytes = 50 * 1024 * 1024;

export const columnMapping = z.partialRecord(z.enum(partColumnNames), z.number().int().min(0));
export type ColumnMapping = z.infer<typeof columnMapping>;

/** A parts file that was received, and what it looks like. Nothing of it is in the inventory until it is imported. */
export const partsFile = z.object({
  id: z.uuid(),
  name: z.string(),
  size: z.number().int(),
  format: z.enum(["csv", "xlsx", "xls", "aces"]),
  /** "UTF-8, divided by commas"; "Sheet1, the first of 3 sheets"; "ACES 3.1 of AutoParts". */
  about: z.string(),
  /** Heads of the columns and the first rows; empty for ACES. */
  header: z.array(z.string()),
  sample: z.array(z.array(z.string())),
  /** Suggested, or as it was chosen for such a file before. */
  mapping: columnMapping,
  remembered: z.boolean(),
  /** The brand that rows without one get. */
  brand: z.string(),
  state: z.enum(["received", "importing", "imported", "undoing", "undone"]),
  batch: batch.nullable(),
  createdAt: z.string(),
});
export type PartsFile = z.infer<typeof partsFile>;

export const rowProblem = z.object({
  row: z.number().int(),
  column: z.string(),
  reason: z.string(),
  remedy: z.string(),
});
export type RowProblem = z.infer<typeof rowProblem>;

/** What importing the file would do; found without storing anything. */
export const partsCheck = z.object({
  rows: z.number().int(),
  parts: z.number().int(),
  applications: z.number().int(),
  /** Applications that give licensed vehicle numbers without names: kept, but they cannot be held against listings. */
  withoutNames: z.number().int(),
  /** Applications that the file takes back (ACES, action D). */
  withdrawn: z.number().int(),
  problemCount: z.number().int(),
  /** The first of them; all are in the problems file. */
  problems: z.array(rowProblem),
  notices: z.array(z.string()),
});
export type PartsCheck = z.infer<typeof partsCheck>;

const fileParams = z.object({ id: z.uuid() });
const chosen = z.object({ mapping: columnMapping, brand: z.string().trim().max(100).default("") });

/** The file is the body, as it is (application/octet-stream). */
export const uploadPartsFile = endpoint({
  method: "POST",
  path: "/api/parts/files",
  query: z.object({ name: z.string().min(1).max(200) }),
  answer: partsFile,
});
/** The latest files of the account that were imported, newest first. */
export const listPartsFiles = endpoint({
  method: "GET",
  path: "/api/parts/files",
  answer: z.array(partsFile),
});
export const getPartsFile = endpoint({
  method: "GET",
  path: "/api/parts/files/:id",
  params: fileParams,
  answer: partsFile,
});
export const checkPartsFile = endpoint({
  method: "POST",
  path: "/api/parts/files/:id/check",
  params: fileParams,
  body: chosen,
  answer: partsCheck,
});
/** Imports every row without a problem; what was chosen is remembered for files with the same columns. */
export const importPartsFile = endpoint({
  method: "POST",
  path: "/api/parts/files/:id/import",
  params: fileParams,
  body: chosen,
  answer: partsFile,
});
/** Takes the import back: parts it made go, parts it changed are as before. Parts that were changed since are left. */
export const undoPartsImport = endpoint({
  method: "POST",
  path: "/api/parts/files/:id/undo",
  params: fileParams,
  answer: partsFile,
});
/** Every row with a problem, as CSV. A download, not JSON. */
export const partsProblemsPath = "/api/parts/files/:id/problems";

export const part = z.object({
  id: z.uuid(),
  brand: z.string(),
  number: z.string(),
  sku: z.string(),
  item_id: z.string(),
  title: z.string(),
  type: z.string(),
  applications: z.number().int(),
  /** Applications that name their vehicles. */
  named: z.number().int(),
  /** Running listings it belongs to, by SKU, brand and number, or item ID. */
  listings: z.number().int(),
  updatedAt: z.string(),
});
export type Part = z.infer<typeof part>;

export const partFilters = [
  "all",
  "matched",
  "unmatched",
  "with-fitments",
  "without-fitments",
] as const;
export const partSorts = ["number", "brand", "title", "fitments", "updated"] as const;
const partSearch = z.object({
  search: z.string().max(200).default(""),
  filter: z.enum(partFilters).default("all"),
});

export const getParts = endpoint({
  method: "GET",
  path: "/api/parts",
  query: partSearch.extend({
    sort: z.enum(partSorts).default("number"),
    descending: z.enum(["true", "false"]).default("false"),
    offset: z.coerce.number().int().min(0).default(0),
    limit: z.coerce.number().int().min(1).max(500).default(100),
  }),
  /** `total` of what was asked for; `all` parts of the account. */
  answer: z.object({ parts: z.array(part), total: z.number().int(), all: z.number().int() }),
});

export const partApplication = z.object({
  key: z.string(),
  firstYear: z.number().int().nullable(),
  lastYear: z.number().int().nullable(),
  make: z.string(),
  model: z.string(),
  trim: z.string(),
  engine: z.string(),
  position: z.string(),
  quantity: z.number().int(),
  notes: z.string(),
  /** Licensed numbers, as "BaseVehicle 588822, SubModel 20". */
  ids: z.string(),
});
export type PartApplication = z.infer<typeof partApplication>;

/** Applications of one make and model over years that follow each other. */
export const partRange = z.object({
  make: z.string(),
  model: z.string(),
  fromYear: z.number().int(),
  toYear: z.number().int(),
  trims: z.array(z.string()),
  engines: z.array(z.string()),
  notes: z.array(z.string()),
  keys: z.array(z.string()),
});
export type PartRange = z.infer<typeof partRange>;

export const partDetail = z.object({
  part,
  version: z.number().int(),
  ranges: z.array(partRange),
  /** Applications that give licensed numbers alone; the first hundred. */
  unnamed: z.array(partApplication),
  unnamedCount: z.number().int(),
  listings: z.array(
    z.object({
      listing_id: z.string(),
      title: z.string(),
      by: z.enum(["SKU", "brand and part number", "part number in another revision", "item ID"]),
    }),
  ),
});
export type PartDetail = z.infer<typeof partDetail>;

export const getPart = endpoint({
  method: "GET",
  path: "/api/parts/:id",
  params: fileParams,
  answer: partDetail,
});

const text = (most: number) => z.string().trim().max(most);
export const addedApplication = z
  .object({
    firstYear: z.number().int().min(1896).max(2100),
    lastYear: z.number().int().min(1896).max(2100),
    make: text(100).min(1),
    model: text(100).min(1),
    trim: text(200).default(""),
    engine: text(300).default(""),
    position: text(200).default(""),
    notes: text(1000).default(""),
  })
  .refine(({ firstYear, lastYear }) => firstYear <= lastYear, {
    message: "The first year is after the last.",
  });
/** Changes a part; refused when it has changed since `version`. */
export const editPart = endpoint({
  method: "PUT",
  path: "/api/parts/:id",
  params: fileParams,
  body: z.object({
    version: z.number().int(),
    fields: z
      .object({
        brand: text(100),
        number: text(100),
        sku: text(100),
        item_id: text(30),
        title: text(300),
        type: text(200),
      })
      .partial()
      .default({}),
    /** Keys of applications to take out. */
    remove: z.array(z.string()).max(20_000).default([]),
    add: z.array(addedApplication).max(500).default([]),
  }),
  answer: partDetail,
});

/** Parts by id, or all that a search finds, except some. */
export const partSelection = z.union([
  z.object({ ids: z.array(z.uuid()).min(1).max(50_000) }),
  partSearch.extend({ all: z.literal(true), except: z.array(z.uuid()).max(50_000).default([]) }),
]);
export type PartSelection = z.input<typeof partSelection>;
export const deleteParts = endpoint({
  method: "POST",
  path: "/api/parts/delete",
  body: partSelection,
  answer: z.object({ deleted: z.number().int() }),
});

/** ebay: eBay's upload format with Relationship=Compatibility. The ACES files carry names, not licensed numbers. */
export const exportFormats = ["csv", "xlsx", "ebay", "aces-4.2", "aces-5.0"] as const;
export type ExportFormat = (typeof exportFormats)[number];
/** Downloads, not JSON: the answer is the file, streamed. The seller's own parts can always be had; fitments of listings belong to the manager, a paid tool. */
export const exportParts = endpoint({
  method: "POST",
  path: "/api/parts/export",
  body: z.object({ format: z.enum(exportFormats), selection: partSelection }),
  answer: z.unknown(),
});
export const exportListings = endpoint({
  method: "POST",
  path: "/api/fitments/export",
  body: z.object({
    format: z.enum(exportFormats),
    listing_ids: z.array(z.string()).max(50_000).nullable(),
  }),
  answer: z.unknown(),
  gated: true,
});
