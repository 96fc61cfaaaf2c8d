import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { fitment, fitmentRange } from "./fitment.ts";
import { modelYear } from "./request-numbers.ts";

const epid = z.string().regex(/^\d{1,19}$/);

export const productCard = z.object({
  epid: z.string(),
  title: z.string(),
  brand: z.string().nullable(),
  mpns: z.array(z.string()),
  upcs: z.array(z.string()),
  eans: z.array(z.string()),
  image_url: z.string().nullable(),
  web_url: z.string().nullable(),
  /** How many vehicles the catalog has for it; null when it doesn't say. */
  compatibility_count: z.number().int().nullable(),
  /** ePIDs that this one replaced, oldest first. */
  replaced: z.array(z.string()),
});
export type ProductCard = z.infer<typeof productCard>;

/**
 * Looks up products by ePID, by UPC/EAN, or by part number (with or without brand); exactly one of
 * the three. `via` "listings": this account has no access to the catalog, so the products are those
 * that active listings name; `notice` says so.
 */
export const lookUpProducts = endpoint({
  method: "GET",
  path: "/api/epid/products",
  load: "work",
  query: z.object({
    epid: z.string().trim().max(30).optional(),
    code: z.string().trim().max(30).optional(),
    mpn: z.string().trim().max(65).optional(),
    brand: z.string().trim().max(65).optional(),
  }),
  answer: z.object({
    products: z.array(productCard),
    via: z.enum(["catalog", "listings"]),
    notice: z.string().nullable(),
  }),
});

/**
 * Returns the vehicles that the catalog has for a product, at most 3,000 rows. `rows` of a range
 * are indexes into `rows`.
 */
export const getProductVehicles = endpoint({
  method: "GET",
  path: "/api/epid/products/:epid/vehicles",
  load: "work",
  params: z.object({ epid }),
  answer: z.object({ epid: z.string(), rows: z.array(fitment), ranges: z.array(fitmentRange) }),
});
export type ProductVehicles = z.infer<typeof getProductVehicles.answer>;

export const fittingProduct = z.object({
  epid: z.string(),
  title: z.string(),
  image_url: z.string().nullable(),
  /** Active listings of the product that buyers see as fitting. */
  listings: z.number().int(),
  sellers: z.number().int(),
  /** The lowest asking price, e.g. "24.50 USD". */
  lowest_price: z.string().nullable(),
});
export type FittingProduct = z.infer<typeof fittingProduct>;

/**
 * Returns the products of a part type that fit a vehicle, according to the active listings that
 * buyers see for it.
 */
export const findFittingProducts = endpoint({
  method: "GET",
  path: "/api/epid/fitting",
  load: "work",
  query: z.object({
    part: z.string().trim().min(2).max(80),
    year: modelYear,
    make: z.string().min(1),
    model: z.string().min(1),
    trim: z.string().default(""),
    engine: z.string().default(""),
  }),
  answer: z.object({
    products: z.array(fittingProduct),
    /** The category that was searched; null when nothing is listed under these words. */
    category: z.string().nullable(),
    /** How many fitting listings were checked, and how many of them name no product. */
    looked: z.number().int(),
    without_epid: z.number().int(),
  }),
});

/**
 * Adds a product's vehicles to a listing's review, with the product as the reason. Keeps existing
 * rows and sends nothing to eBay.
 */
export const useProductForListing = endpoint({
  method: "POST",
  path: "/api/ebay/listings/:id/use-product",
  load: "work",
  params: z.object({ id: z.string().regex(/^\d{1,19}$/) }),
  body: z.object({ epid }),
  answer: z.object({
    added: z.number().int(),
    there: z.number().int(),
    refused: z.array(z.string()),
    message: z.string(),
  }),
});
