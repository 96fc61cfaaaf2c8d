import type { Vehicle } from "#domain/vehicles/vehicle.ts";

export interface Money {
  readonly amount: string;
  readonly currency: string;
}

/** A product of the marketplace's catalogue. Texts are verbatim. */
export interface CatalogProduct {
  readonly epid: string;
  readonly title: string;
  readonly brand: string | null;
  /** More than one when it is sold under several numbers. */
  readonly mpns: readonly string[];
  readonly upcs: readonly string[];
  readonly eans: readonly string[];
  readonly imageUrl: string | null;
  readonly webUrl: string | null;
  readonly categoryId: string | null;
  readonly aspects: Readonly<Record<string, readonly string[]>>;
  /** How many vehicles the catalogue knows; null: it does not say. */
  readonly compatibilityCount: number | null;
}

/** The catalogue takes one of these at a time. A part number is looked up whatever the brand. */
export interface ProductQuery {
  readonly kind: "gtin" | "mpn" | "words";
  readonly value: string;
}

/** A product by its number, after all replacements were followed. */
export interface ProductAnswer {
  readonly product: CatalogProduct;
  /** The ePIDs that led to it, oldest first; [] when it still has the number asked for. */
  readonly replaced: readonly string[];
}

/** A search over the running listings of all sellers. At least one of words, gtin, epid and categoryId is needed. */
export interface ItemQuery {
  /** At most 100 characters; all words must be found. There is no search by part number: the number is a word. */
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
  /** Shown to buyers as fitting this one; needs `words` and a `categoryId` that takes vehicles. An empty trim or engine means any. */
  readonly vehicle?: Vehicle;
  readonly sort?: "best-match" | "price" | "price-descending" | "newest";
  /** 1 to 200, 50 when absent. */
  readonly limit?: number;
  /** A multiple of the limit. */
  readonly offset?: number;
}

/** A listing of any seller as a search shows it. Asking prices, not sales. */
export interface FoundItem {
  /** The marketplace's own id, for `item`. */
  readonly itemId: string;
  readonly listingId: string | null;
  readonly title: string;
  readonly price: Money | null;
  /** The cheapest shipping; null when it is not told. */
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
  /** In all pages. */
  readonly total: number;
}

/** What a search leaves out of a listing. */
export interface ItemDetail extends FoundItem {
  readonly brand: string | null;
  readonly mpn: string | null;
  readonly gtin: string | null;
  readonly specifics: Readonly<Record<string, readonly string[]>>;
}
