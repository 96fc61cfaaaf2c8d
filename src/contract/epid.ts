import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { fitment, fitmentRange } from "./fitment.ts";

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
  /** How many vehicles the catalogue knows; null: it does not say. */
  compatibility_count: z.number().int().nullable(),
  /** ePIDs that were replaced by this one, oldest first. */
  replaced: z.array(z.string()),
});
export type ProductCard = z.infer<typeof productCard>;

/**
 * Products by ePID, by UPC/EAN, or by part number, with the brand or without. One of the three. `via` "listings": the catalogue is closed to this account,
 * and the products are those that running listings name; `notice` says so.
 */
export const lookUpProducts = endpoint({
  method: "GET",
  path: "/api/epid/products",
  query: z.object({
    epid: z.string().trim().max(30).optional(),
    code: z.string().trim().max(30).optional(),
    mpn: z.string().trim().max(65).optional(),
    brand: z.string().trim().max(65).optional(),
  }),
  answer: z.object({
    products: z.array(productCard),
    via: z.enum(["catalogue", "listings"]),
    notice: z.string().nullable(),
  }),
});

/** What the catalogue says a product fits, at most 3,000 rows. `rows` of a range are indexes into `rows`. */
export const getProductVehicles = endpoint({
  method: "GET",
  path: "/api/epid/products/:epid/vehicles",
  params: z.object({ epid }),
  answer: z.object({ epid: z.string(), rows: z.array(fitment), ranges: z.array(fitmentRange) }),
});
export type ProductVehicles = z.infer<typeof getProductVehicles.answer>;

export const fittingProduct = z.object({
  epid: z.string(),
  title: z.string(),
  image_url: z.string().nullable(),
  /** Running listings of the product that buyers are shown as fitting. */
  listings: z.number().int(),
  sellers: z.number().int(),
  /** The lowest asking price, as "24.50 USD". */
  lowest_price: z.string().nullable(),
});
export type FittingProduct = z.infer<typeof fittingProduct>;

/** Which products of a kind of part fit a vehicle, by the running listings that buyers are shown for it. */
export const findFittingProducts = endpoint({
  method: "GET",
  path: "/api/epid/fitting",
  query: z.object({
    part: z.string().trim().min(2).max(80),
    year: z.coerce.number().int().min(1896).max(2100),
    make: z.string().min(1),
    model: z.string().min(1),
    trim: z.string().default(""),
    engine: z.string().default(""),
  }),
  answer: z.object({
    products: z.array(fittingProduct),
    /** The category the part was looked for in; null: nothing is listed under these words. */
    category: z.string().nullable(),
    /** Fitting listings that were looked at, and how many of them name no product. */
    looked: z.number().int(),
    without_epid: z.number().int(),
  }),
});

/** Puts a product's vehicles into a listing's review, each with the product as its reason. What is there stays as it is; nothing is sent to eBay. */
export const useProductForListing = endpoint({
  method: "POST",
  path: "/api/ebay/listings/:id/use-product",
  params: z.object({ id: z.string().regex(/^\d{1,19}$/) }),
  body: z.object({ epid }),
  answer: z.object({
    added: z.number().int(),
    there: z.number().int(),
    refused: z.array(z.string()),
    message: z.string(),
  }),
});
