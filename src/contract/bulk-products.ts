import { z } from "zod";
import {
  listingDurations,
  mostProducts,
  productConditions,
} from "#domain/products/bulk-settings.ts";
import { batch } from "./batches.ts";
import { endpoint } from "./endpoint.ts";

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

const comparable = z.object({
  title: z.string(),
  total: z.number(),
  shippingKnown: z.boolean(),
  seller: z.string().nullable(),
  condition: z.string().nullable(),
  url: z.string().nullable(),
});

/** What others ask for the same part; null figures: fewer than five comparables. Asking prices with shipping, in dollars, never what it sold for. */
export const pricingData = z.object({
  label: z.string(),
  enough: z.boolean(),
  sampleSize: z.number().int(),
  sellers: z.number().int(),
  outliersRemoved: z.number().int(),
  min: z.number().nullable(),
  p25: z.number().nullable(),
  median: z.number().nullable(),
  p75: z.number().nullable(),
  max: z.number().nullable(),
  suggestedLow: z.number().nullable(),
  suggestedHigh: z.number().nullable(),
  foundBy: z.string(),
  /** ISO 8601. */
  asOf: z.string(),
  comparables: z.array(comparable),
});
export type PricingData = z.infer<typeof pricingData>;

/** Who wrote a text; `note`: why it was not the language model, or what was left out. */
const writer = z.object({
  by: z.enum(["template", "language-model", "seller"]),
  note: z.string().nullable(),
});
export type TextWriter = z.infer<typeof writer>;

/** What the marketplace's catalogue and category say of a product. */
export const catalogData = z.object({
  epid: z.string().nullable(),
  categoryId: z.string().nullable(),
  categoryName: z.string(),
  partType: z.string(),
  specifics: z.record(z.string(), z.array(z.string())),
  missingSpecifics: z.array(z.string()),
  imageUrl: z.string().nullable(),
  /** "2010-2015 Toyota Camry" */
  vehicles: z.array(z.string()),
  fitmentCount: z.number().int(),
  /** What was looked for in vain, and what the seller should check; plain words. */
  notes: z.array(z.string()),
  writers: z.object({ title: writer, description: writer }),
});
export type CatalogData = z.infer<typeof catalogData>;

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
  /** Closed in what the server says; a page shows "Unknown" for anything else. */
  status: z.string().max(20),
  listingDuration: z.number().int(),
  shippingDetails,
  dispatchTimeMax: z.number().int(),
  autoPay: z.boolean(),
  bestOfferEnabled: z.boolean(),
  catalogData: catalogData.nullable(),
  pricingData: pricingData.nullable(),
  /** The seller's own: title and words of the file, and a description written whole by hand. They outlive what is written from them. */
  own: z
    .object({
      title: z.string().nullable(),
      words: z.string().nullable(),
      description: z.string().nullable(),
    })
    .default({ title: null, words: null, description: null }),
  pictures: z.array(z.string().max(2000)).max(24).default([]),
  /** Row of the file; null when it came by another way. */
  rowNumber: z.number().int().nullable().default(null),
  /** Columns that the file itself filled: settings do not change them. */
  fromFile: z.array(z.string()).default([]),
  /** Why the row is in the state it is in, for people; set with "error". */
  message: z.string().nullable().default(null),
  /** The listing on the marketplace. */
  itemId: z.string().nullable().default(null),
  viewUrl: z.string().nullable().default(null),
  /** What putting it up costs; null: not asked yet. */
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
/** What a form offers. */
export const durationOptions = listingDurations;
export const conditionOptions = productConditions;
export type BulkSettings = z.infer<typeof bulkSettings>;

/** Under what listings are put up: policies of the seller's account, where the goods are, a picture for products without one. "" for what is not chosen. */
export const listingTerms = z.object({
  fulfillmentPolicyId: z.string().max(40),
  paymentPolicyId: z.string().max(40),
  returnPolicyId: z.string().max(40),
  postalCode: z.string().regex(/^(\d{5}(-\d{4})?)?$/, "a ZIP code has five digits"),
  pictureUrl: z
    .string()
    .max(2000)
    .regex(/^(https:\/\/\S+)?$/, "a picture has an address that begins with https://"),
});
export type ListingTerms = z.infer<typeof listingTerms>;

export const rejectedRow = z.object({
  row: z.number().int(),
  reason: z.string(),
  text: z.string(),
});
const uploadedFile = z.object({ name: z.string(), size: z.number().int(), format: z.string() });

/** Everything a seller's wizard holds; kept on the server, so that it is there again after a reload. */
export const bulkDraft = z.object({
  file: uploadedFile.nullable(),
  step: z.enum(["upload", "review"]),
  products: z.array(bulkProduct),
  rejected: z.array(rejectedRow),
  settings: bulkSettings,
  terms: listingTerms,
  /** Work on these products that is under way. */
  batch: batch.nullable(),
});
export type BulkDraft = z.infer<typeof bulkDraft>;

const products = z.array(bulkProduct).max(mostProducts);
const withSettings = z.object({ products, settings: bulkSettings });
const productsAnswer = z.object({ products });
/** With `Prefer: respond-async` the answer comes at once and the batch goes on. */
const worked = z.object({ products, batch: batch.nullable() });

/** Multipart form, field `file`. What was in the wizard before gives way to it. */
export const parseProductFile = endpoint({
  method: "POST",
  path: "/api/ebay/parse-product-file",
  gated: true,
  answer: z.object({ products, rejected: z.array(rejectedRow), file: uploadedFile }),
});
export const generatePricing = endpoint({
  method: "POST",
  path: "/api/ebay/generate-pricing-recommendations",
  gated: true,
  body: z.object({ products }),
  answer: productsAnswer,
});
export const applyBulkSettings = endpoint({
  method: "POST",
  path: "/api/ebay/apply-bulk-settings",
  gated: true,
  body: withSettings,
  answer: productsAnswer,
});
export const enrichProducts = endpoint({
  method: "POST",
  path: "/api/ebay/enrich-products",
  gated: true,
  body: withSettings,
  answer: worked,
});
export const generateListings = endpoint({
  method: "POST",
  path: "/api/ebay/generate-listings",
  gated: true,
  body: withSettings,
  answer: worked,
});
export const createBulkListings = endpoint({
  method: "POST",
  path: "/api/ebay/create-bulk-listings",
  gated: true,
  body: z.object({
    listings: z
      .array(bulkProduct.pick({ id: true }).loose())
      .min(1)
      .max(mostProducts),
  }),
  answer: z.object({
    results: z.array(
      z.object({
        id: z.string(),
        success: z.boolean(),
        itemId: z.string().nullable(),
        error: z.string().nullable(),
      }),
    ),
    summary: z.object({ successful: z.number().int(), failed: z.number().int() }),
    products,
    batch: batch.nullable(),
  }),
});
/** For trying the way to the marketplace out; refused where the marketplace is the real one. */
export const createTestListing = endpoint({
  method: "POST",
  path: "/api/ebay/create-test-listing",
  answer: z.object({ itemId: z.string() }),
});

/** Files to save: the columns and five sample rows. */
export const productTemplates = {
  csv: "/api/ebay/product-template.csv",
  xlsx: "/api/ebay/product-template.xlsx",
} as const;

export const getBulkDraft = endpoint({
  method: "GET",
  path: "/api/ebay/bulk-draft",
  gated: true,
  answer: bulkDraft,
});
/** Process File: every product is pending and gets the settings. */
export const processBulkDraft = endpoint({
  method: "POST",
  path: "/api/ebay/bulk-draft/process",
  gated: true,
  body: z.object({ settings: bulkSettings, terms: listingTerms }),
  answer: bulkDraft,
});
export const keepListingTerms = endpoint({
  method: "PUT",
  path: "/api/ebay/bulk-draft/terms",
  gated: true,
  body: listingTerms,
  answer: listingTerms,
});
export const editBulkProduct = endpoint({
  method: "PUT",
  path: "/api/ebay/bulk-draft/products/:id",
  gated: true,
  params: z.object({ id: z.string().max(64) }),
  body: bulkProduct.pick({ brand: true, mpn: true, title: true, price: true, description: true }),
  answer: bulkProduct,
});
export const deleteEnriched = endpoint({
  method: "POST",
  path: "/api/ebay/bulk-draft/delete-enriched",
  gated: true,
  answer: bulkDraft,
});
/** Start Over. */
export const clearBulkDraft = endpoint({
  method: "DELETE",
  path: "/api/ebay/bulk-draft",
  gated: true,
  answer: z.object({ success: z.literal(true) }),
});

const policy = z.object({ id: z.string(), name: z.string(), isDefault: z.boolean() });
/** The policies an account's listings can be put up under, and its selling limit. */
export const getSellerTerms = endpoint({
  method: "GET",
  path: "/api/ebay/seller-terms",
  gated: true,
  answer: z.object({
    fulfillment: z.array(policy),
    payment: z.array(policy),
    returns: z.array(policy),
    limit: z.object({ quantity: z.number(), amount: z.string(), currency: z.string() }).nullable(),
  }),
});
export type SellerTerms = z.infer<typeof getSellerTerms.answer>;
