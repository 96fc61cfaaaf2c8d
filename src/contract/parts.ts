import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { allListings } from "./listing-pages.ts";
import { rowOffset, rowVersion } from "./request-numbers.ts";

const partParams = z.object({ id: z.uuid() });

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
  /** Active listings it belongs to, by SKU, brand and number, or item ID. */
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
  load: "list",
  query: partSearch.extend({
    sort: z.enum(partSorts).default("number"),
    descending: z.enum(["true", "false"]).default("false"),
    offset: rowOffset.default(0),
    limit: z.coerce.number().int().min(1).max(500).default(100),
  }),
  /** `total`: the parts that match; `all`: every part of the account. */
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
  /** Licensed numbers, e.g. "BaseVehicle 588822, SubModel 20". */
  ids: z.string(),
});
export type PartApplication = z.infer<typeof partApplication>;

/** Applications of one make and model over consecutive years. */
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
  /** Applications with licensed numbers only; the first hundred. */
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
  params: partParams,
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
    message: "The first year is after the last year.",
  });
/** Changes a part. Refused when it has changed since `version`. */
export const editPart = endpoint({
  method: "PUT",
  path: "/api/parts/:id",
  params: partParams,
  body: z.object({
    version: rowVersion,
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
    /** Keys of the applications to remove. */
    remove: z.array(z.string()).max(20_000).default([]),
    add: z.array(addedApplication).max(500).default([]),
  }),
  answer: partDetail,
});

/** Parts by id, or all that match a search except some. */
export const partSelection = z.union([
  z.object({ ids: z.array(z.uuid()).min(1).max(50_000) }),
  partSearch.extend({ all: z.literal(true), except: z.array(z.uuid()).max(50_000).default([]) }),
]);
export type PartSelection = z.input<typeof partSelection>;
export const deleteParts = endpoint({
  method: "POST",
  path: "/api/parts/delete",
  load: "list",
  body: partSelection,
  answer: z.object({ deleted: z.number().int() }),
});

/**
 * ebay: eBay's upload format with Relationship=Compatibility. The ACES files contain names, not
 * licensed numbers.
 */
export const exportFormats = ["csv", "xlsx", "ebay", "aces-4.2", "aces-5.0"] as const;
export type ExportFormat = (typeof exportFormats)[number];
/**
 * Downloads, not JSON: the answer is the file, streamed. Sellers can always export their own parts;
 * exporting the fitments of listings is part of the manager, a paid tool.
 */
export const exportParts = endpoint({
  method: "POST",
  path: "/api/parts/export",
  load: "download",
  body: z.object({ format: z.enum(exportFormats), selection: partSelection }),
  answer: z.unknown(),
});
export const exportListings = endpoint({
  method: "POST",
  path: "/api/fitments/export",
  load: "download",
  /** null: every active listing. */
  body: z.union([
    z.object({
      format: z.enum(exportFormats),
      listing_ids: z.array(z.string()).max(50_000).nullable(),
    }),
    allListings.extend({ format: z.enum(exportFormats) }),
  ]),
  answer: z.unknown(),
  gated: true,
});
