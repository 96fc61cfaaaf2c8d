import { z } from "zod";
import {
  listingDurations,
  mostProducts,
  productConditions,
} from "#domain/products/bulk-settings.ts";
import { batch, bulkOutcomes, bulkSummary, include, skipReasons } from "./batches.ts";
import { endpoint } from "./endpoint.ts";
import { catalogData, pricingData } from "./product-findings.ts";
import { wholeNumber } from "./request-numbers.ts";

export const productStatuses = [
  "pending",
  "enriched",
  "generated",
  "validated",
  "error",
  "created",
] as const;
export type ProductStatus = (typeof productStatuses)[number];

const dollars = z.number().min(0).max(9_999_999);

export const shippingDetails = z.object({
  shippingService: z.string().max(60),
  shippingCost: dollars,
  freeShipping: z.boolean(),
});

export const bulkProduct = z.object({
  id: z.string().max(64),
  mpn: z.string().min(1, "a product needs an MPN").max(65, "an MPN has at most 65 characters"),
  upc: z.string().max(14).nullable(),
  ean: z.string().max(14).nullable(),
  brand: z.string().min(1, "a product needs a brand").max(65, "a brand has at most 65 characters"),
  title: z.string().max(500).nullable(),
  description: z.string().max(100_000).nullable(),
  category: z.string().max(200).nullable(),
  price: dollars.nullable(),
  condition: z.enum(productConditions),
  quantity: z.number().int().min(1).max(100_000),
  /** The server only returns the statuses above; a page shows "Unknown" for any other. */
  status: z.string().max(20),
  listingDuration: wholeNumber,
  shippingDetails,
  dispatchTimeMax: wholeNumber,
  autoPay: z.boolean(),
  bestOfferEnabled: z.boolean(),
  catalogData: catalogData.nullable(),
  pricingData: pricingData.nullable(),
  /**
   * The seller's own texts: title and words from the file, and a description written by hand. They
   * are kept when generated texts replace them.
   */
  own: z
    .object({
      title: z.string().nullable(),
      words: z.string().nullable(),
      description: z.string().nullable(),
    })
    .default({ title: null, words: null, description: null }),
  pictures: z.array(z.string().max(2000)).max(24).default([]),
  /** The row in the file; null if the product doesn't come from a file. */
  rowNumber: wholeNumber.nullable().default(null),
  /** The fields that the file filled. Settings don't change them. */
  fromFile: z.array(z.string()).default([]),
  /** The reason for the status "error", for people. */
  message: z.string().nullable().default(null),
  /** The ID of the published listing. */
  itemId: z.string().nullable().default(null),
  viewUrl: z.string().nullable().default(null),
  /** The fees for publishing; null if they aren't known yet. */
  fees: z
    .array(z.object({ name: z.string(), amount: z.string() }))
    .nullable()
    .default(null),
});
export type BulkProduct = z.infer<typeof bulkProduct>;

export const bulkSettings = z.object({
  defaultCondition: z.enum(productConditions),
  defaultQuantity: z.number().int().min(1).max(100_000),
  defaultListingDuration: z.union(listingDurations.map((days) => z.literal(days))),
  defaultShippingService: z.string().min(1).max(60),
  defaultShippingCost: dollars,
  freeShipping: z.boolean(),
  defaultDispatchTime: z.number().int().min(1).max(30),
  autoPay: z.boolean(),
  bestOfferEnabled: z.boolean(),
  enablePricingAnalysis: z.boolean(),
  autoGenerateContent: z.boolean(),
  defaultListingType: z.literal("FixedPriceItem"),
  defaultCountry: z.literal("US"),
  defaultCurrency: z.literal("USD"),
});
/** The options that the form offers. */
export const durationOptions = listingDurations;
export const conditionOptions = productConditions;
export type BulkSettings = z.infer<typeof bulkSettings>;

export const rejectedRow = z.object({
  row: z.number().int(),
  reason: z.string(),
  text: z.string(),
});
export const uploadedFile = z.object({
  name: z.string(),
  size: z.number().int(),
  format: z.string(),
});

const products = z.array(bulkProduct).max(mostProducts);
/** The products in a request. Each may appear only once, because each is a row. */
const sentProducts = products.refine(
  (sent) => new Set(sent.map(({ id }) => id)).size === sent.length,
  "two of the products have the same ID",
);
const withSettings = z.object({ products: sentProducts, settings: bulkSettings });
const productsAnswer = z.object({ products });
/** With `Prefer: respond-async` the answer comes immediately, while the batch continues. */
export const batchAnswer = z.object({ products, batch: batch.nullable() });
/** The same, with the outcome of each product. */
const reported = batchAnswer.extend({
  results: z.array(
    z.object({
      id: z.string(),
      success: z.boolean(),
      outcome: z.enum(bulkOutcomes),
      /** Why a product was skipped. */
      reason: z.enum(skipReasons).optional(),
      itemId: z.string().nullable(),
      error: z.string().nullable(),
    }),
  ),
  summary: bulkSummary,
});

/**
 * Reads a product file from a multipart form, field `file`. Products that were already processed
 * stay as drafts next to the new ones; an unprocessed file is replaced. A row with the brand and
 * MPN of a draft is rejected.
 */
export const parseProductFile = endpoint({
  method: "POST",
  path: "/api/ebay/parse-product-file",
  load: "upload",
  gated: true,
  answer: z.object({ products, rejected: z.array(rejectedRow), file: uploadedFile }),
});
export const generatePricing = endpoint({
  method: "POST",
  path: "/api/ebay/generate-pricing-recommendations",
  load: "work",
  gated: true,
  body: z.object({ products: sentProducts }),
  answer: productsAnswer,
});
export const applyBulkSettings = endpoint({
  method: "POST",
  path: "/api/ebay/apply-bulk-settings",
  load: "list",
  gated: true,
  body: withSettings,
  answer: productsAnswer,
});
export const enrichProducts = endpoint({
  method: "POST",
  path: "/api/ebay/enrich-products",
  load: "work",
  gated: true,
  body: withSettings,
  answer: batchAnswer,
});
/**
 * Has eBay check the listings that these products will become, and publishes nothing. Skips
 * products with open questions and reports each one as skipped, unless `include` names
 * "needs-answer".
 */
export const generateListings = endpoint({
  method: "POST",
  path: "/api/ebay/generate-listings",
  load: "work",
  gated: true,
  body: withSettings.extend({ include }),
  answer: reported,
});
/**
 * Publishes products. Skips those with open questions and reports each one as skipped, unless
 * `include` names "needs-answer"; they are then published with the fitments found so far.
 */
export const createBulkListings = endpoint({
  method: "POST",
  path: "/api/ebay/create-bulk-listings",
  load: "work",
  gated: true,
  body: z.object({
    listings: z
      .array(bulkProduct.pick({ id: true }).loose())
      .min(1)
      .max(mostProducts),
    include,
  }),
  answer: reported,
});
/** Creates a listing to test the connection to the marketplace. Refused on the real marketplace. */
export const createTestListing = endpoint({
  method: "POST",
  path: "/api/ebay/create-test-listing",
  load: "work",
  answer: z.object({ itemId: z.string() }),
});

/** Paths of the template files, which contain the columns and five sample rows. */
export const productTemplates = {
  csv: "/api/ebay/product-template.csv",
  xlsx: "/api/ebay/product-template.xlsx",
} as const;
