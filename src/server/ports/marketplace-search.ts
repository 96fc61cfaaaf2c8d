import type { Fitment } from "#domain/fitment/fitment.ts";
import type { Vehicle } from "#domain/vehicles/vehicle.ts";

export interface Money {
  readonly amount: string;
  readonly currency: string;
}

/** A product of the marketplace's catalog. Texts are verbatim. */
export interface CatalogProduct {
  readonly epid: string;
  readonly title: string;
  readonly brand: string | null;
  /** More than one if it is sold under several numbers. */
  readonly mpns: readonly string[];
  readonly upcs: readonly string[];
  readonly eans: readonly string[];
  readonly imageUrl: string | null;
  readonly webUrl: string | null;
  readonly categoryId: string | null;
  readonly aspects: Readonly<Record<string, readonly string[]>>;
  /** How many vehicles the catalog lists; null if it doesn't say. */
  readonly compatibilityCount: number | null;
}

/** One of these identifies the product. A part number is looked up under every brand. */
export interface ProductQuery {
  readonly kind: "gtin" | "mpn" | "words";
  readonly value: string;
}

/** A product found by its number, after following all replacements. */
export interface ProductAnswer {
  readonly product: CatalogProduct;
  /** The replaced ePIDs that led to it, oldest first; [] if it still has the requested number. */
  readonly replaced: readonly string[];
}

/**
 * A search across all sellers' active listings. Needs at least one of words, gtin, epid, and
 * categoryId.
 */
export interface ItemQuery {
  /**
   * At most 100 characters; all words must match. There is no search for part numbers: a
   * number is searched as a word.
   */
  readonly words?: string;
  readonly gtin?: string;
  readonly epid?: string;
  readonly categoryId?: string;
  /** In dollars. */
  readonly price?: { readonly from?: number; readonly to?: number };
  /** The marketplace's condition ids, such as 1000 (new) and 3000 (used). */
  readonly conditionIds?: readonly number[];
  readonly sellers?: readonly string[];
  readonly excludeSellers?: readonly string[];
  /** Item specifics; needs `categoryId`. */
  readonly specifics?: readonly { readonly name: string; readonly values: readonly string[] }[];
  /**
   * Only listings shown to buyers as fitting this vehicle; needs `words` and a `categoryId` that
   * supports fitments. An empty trim or engine means any.
   */
  readonly vehicle?: Vehicle;
  readonly sort?: "best-match" | "price" | "price-descending" | "newest";
  /** 1 to 200; 50 if absent. */
  readonly limit?: number;
  /** A multiple of the limit. */
  readonly offset?: number;
}

/** Any seller's listing as a search shows it. Prices are asking prices, not sales. */
export interface FoundItem {
  /** The marketplace's own id, for `item`. */
  readonly itemId: string;
  readonly listingId: string | null;
  readonly title: string;
  readonly price: Money | null;
  /** The cheapest shipping; null if not stated. */
  readonly shipping: Money | null;
  readonly condition: string | null;
  readonly conditionId: number | null;
  readonly seller: string | null;
  readonly categoryId: string | null;
  readonly categoryName: string | null;
  readonly epid: string | null;
  readonly imageUrl: string | null;
  readonly viewUrl: string | null;
}

export interface FoundItems {
  readonly items: readonly FoundItem[];
  /** The total number of matches on all pages. */
  readonly total: number;
}

/** A listing with the details that searches leave out. */
export interface ItemDetail extends FoundItem {
  readonly brand: string | null;
  readonly mpn: string | null;
  readonly gtin: string | null;
  readonly specifics: Readonly<Record<string, readonly string[]>>;
}

/** A product of the marketplace's catalog, by its own number or a bar code. */
export interface ProductNumber {
  readonly kind: "epid" | "upc" | "ean";
  readonly value: string;
}

export interface ProductVehicles {
  readonly vehicles: readonly Fitment[];
  /**
   * Whether the answer is the same for every account. It isn't if the number may have been replaced
   * and this account may not use the catalog, which alone would tell.
   */
  readonly settled: boolean;
}
