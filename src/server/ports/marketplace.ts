import type { Result } from "#domain/failure.ts";
import type { Fitment } from "#domain/fitment/fitment.ts";
import type { Variant, Vehicle } from "#domain/vehicles/vehicle.ts";
import type { CallFamily } from "./call-budget.ts";
import type { EndingPage, EndingQuery, ListingPage } from "./listing-pages.ts";
import type {
  CatalogProduct,
  FoundItems,
  ItemDetail,
  ItemQuery,
  ProductAnswer,
  ProductNumber,
  ProductQuery,
  ProductVehicles,
} from "./marketplace-search.ts";
import type { FindNoticeKey, MarketplaceNotice } from "./marketplace-notice.ts";
import type {
  CategoryAspect,
  CategorySuggestion,
  ListedItem,
  ListingFee,
  NewListing,
  SellerTerms,
} from "./new-listing.ts";

/** The sign-in tokens of a marketplace account. Times are milliseconds since 1970. */
export interface MarketplaceTokens {
  readonly accessToken: string;
  readonly accessExpiresAt: number;
  readonly refreshToken: string;
  readonly refreshExpiresAt: number;
}

export interface MarketplaceUser {
  /** Immutable; accounts are keyed by it. */
  readonly userId: string;
  readonly username: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
}

/** Proves that a call may act for a seller. The implementation keeps the tokens to itself. */
export interface SellerAccess {
  /** Identifies the seller in budgets; contains no secret. */
  readonly sellerKey: string;
  /**
   * Returns a token valid for at least another minute. Pass `refused` to replace one that the
   * marketplace just rejected.
   */
  accessToken(refused?: string): Promise<Result<string>>;
}

/** The compatibility rows the marketplace holds for a listing, or why they are unknown. */
export type LiveCompatibility =
  | { readonly known: true; readonly rows: readonly Fitment[] }
  /**
   * The count says there are rows, the list is absent or shorter: keep what we have, never write.
   */
  | { readonly known: false; readonly count: number; readonly rows: readonly Fitment[] };

export interface ListingDetail {
  readonly listingId: string;
  readonly title: string;
  readonly sku: string | null;
  readonly description: string;
  readonly categoryId: string;
  readonly specifics: Readonly<Record<string, readonly string[]>>;
  readonly price: { readonly amount: string; readonly currency: string } | null;
  readonly imageUrl: string | null;
  readonly viewUrl: string | null;
  readonly quantity: number;
  readonly ended: boolean;
  readonly inventoryManaged: boolean;
  readonly hasVariations: boolean;
  readonly epid: string | null;
  readonly upc: string | null;
  readonly ean: string | null;
  /**
   * From ProductListingDetails or the specifics, else null. Strings are verbatim (MPN "1E10" stays
   * "1E10").
   */
  readonly brand: string | null;
  readonly mpn: string | null;
  readonly compatibility: LiveCompatibility;
}

export interface CategoryPolicy {
  readonly categoryId: string;
  /** False if the category doesn't support fitments, or only by specification (e.g. tire size). */
  readonly takesVehicles: boolean;
  readonly maxVehicles: number;
  /**
   * Property names in the marketplace's order, e.g. Year, Make, Model, Trim, Engine, or Year, Make,
   * Model, Submodel.
   */
  readonly properties: readonly string[];
}

/** The marketplace's report on a write. Only reading back proves that the write succeeded. */
export interface WriteReport {
  readonly warnings: readonly string[];
}

export interface CompatibilityWrite {
  readonly listingId: string;
  readonly sku: string | null;
  readonly inventoryManaged: boolean;
  /**
   * The complete list the listing should have afterward (for a removal, all the rows it has now).
   * Never empty: the adapter refuses that.
   */
  readonly rows: readonly Fitment[];
  /**
   * Set when `rows` equals the current rows plus these. A marketplace that can add rows is sent
   * only these, so that other rows aren't touched, whatever happens to them in the meantime.
   */
  readonly additions?: readonly Fitment[];
  /**
   * How many rows the caller has read and wants replaced. If the marketplace counts more, the write
   * fails with `list-incomplete` before anything is sent.
   */
  readonly replaces?: number;
  /** Property names of the listing's category, in order. */
  readonly properties: readonly string[];
}

export interface AllowanceReport {
  readonly resource: string;
  /** Set on the resource that limits a family of calls most today; null on the others. */
  readonly family: CallFamily | null;
  readonly limit: number;
  readonly remaining: number;
  readonly resetAt: number;
}

/** Whose live rows to read, and how the listing is managed. */
export interface CompatibilityQuery {
  readonly listingId: string;
  readonly sku: string | null;
  readonly inventoryManaged: boolean;
  /**
   * How many rows the caller last knew of or just sent. If at least as many are returned, the
   * marketplace's own count isn't requested, which saves a call.
   */
  readonly expectedRows?: number;
}

/** A listing's own details, without its fitments, in one call. */
export interface ListingSpecifics {
  readonly specifics: Readonly<Record<string, readonly string[]>>;
  readonly brand: string | null;
  readonly mpn: string | null;
  readonly ended: boolean;
  readonly inventoryManaged: boolean;
  readonly hasVariations: boolean;
}

export interface SpecificsWrite {
  readonly listingId: string;
  /** All specifics the listing should have afterward; any others are removed. */
  readonly specifics: Readonly<Record<string, readonly string[]>>;
}

/**
 * The marketplace as the product needs it. Calls have timeouts and a budget; failures are values.
 */
export interface Marketplace {
  authorizeUrl(state: string): string;
  exchangeCode(code: string): Promise<Result<MarketplaceTokens>>;
  /**
   * The refresh token isn't rotated. Fails with `needs-reconnect` if the marketplace rejects it.
   */
  refreshTokens(
    refreshToken: string,
  ): Promise<Result<{ readonly accessToken: string; readonly accessExpiresAt: number }>>;
  revoke(refreshToken: string): Promise<Result<void>>;
  user(access: SellerAccess): Promise<Result<MarketplaceUser>>;

  listingPage(access: SellerAccess, page: number): Promise<Result<ListingPage>>;
  /** Lists any number of listings, by when they end or renew. */
  listingsEnding(access: SellerAccess, query: EndingQuery): Promise<Result<EndingPage>>;
  listing(access: SellerAccess, listingId: string): Promise<Result<ListingDetail>>;
  /**
   * Reads only the live rows, through the API that manages the listing; used right before and right
   * after a write.
   */
  compatibility(
    access: SellerAccess,
    listing: CompatibilityQuery,
  ): Promise<Result<LiveCompatibility>>;
  replaceCompatibility(
    access: SellerAccess,
    write: CompatibilityWrite,
  ): Promise<Result<WriteReport>>;
  /**
   * Removes exactly these rows from a listing, by name. This is how a listing loses all its
   * fitments, since an empty list is never sent.
   */
  removeCompatibility(
    access: SellerAccess,
    write: CompatibilityWrite,
  ): Promise<Result<WriteReport>>;
  /** Returns whether buyers see this vehicle as compatible. Browse `check_compatibility`. */
  isShown(listingId: string, vehicle: Vehicle): Promise<Result<boolean>>;

  /** Reads the policies of up to 50 categories. */
  categoryPolicies(categoryIds: readonly string[]): Promise<Result<readonly CategoryPolicy[]>>;
  treeVersion(): Promise<Result<string>>;
  years(categoryId: string): Promise<Result<readonly number[]>>;
  /** Reads every make and model listed for a year. */
  modelsOfYear(
    categoryId: string,
    year: number,
  ): Promise<Result<readonly { readonly make: string; readonly model: string }[]>>;
  /**
   * Reads every year, trim, and engine of a make and model. A year in which the list has the car
   * without either has no entry.
   */
  variantsOfModel(
    categoryId: string,
    make: string,
    model: string,
  ): Promise<Result<readonly (Variant & { readonly year: number })[]>>;
  /**
   * Reads the vehicles that the catalog lists for a product; empty if it lists none or doesn't have
   * the product.
   */
  productVehicles(access: SellerAccess, product: ProductNumber): Promise<Result<ProductVehicles>>;

  /**
   * Searches products of the catalog, at most 50. Fails with `forbidden` if this account may not
   * use the catalog; then search listings instead.
   */
  searchProducts(
    access: SellerAccess,
    query: ProductQuery,
  ): Promise<Result<readonly CatalogProduct[]>>;
  /**
   * Reads a product by its ePID, following replaced numbers. Fails with `not-found` (unknown or
   * withdrawn), or `forbidden` as above.
   */
  product(access: SellerAccess, epid: string): Promise<Result<ProductAnswer>>;
  /** Searches all sellers' active listings. */
  searchItems(query: ItemQuery): Promise<Result<FoundItems>>;
  /** Reads one of them with its item specifics. */
  item(itemId: string): Promise<Result<ItemDetail>>;

  listingSpecifics(access: SellerAccess, listingId: string): Promise<Result<ListingSpecifics>>;
  /**
   * Replaces a listing's item specifics and changes nothing else. Refuses an empty list before
   * sending.
   */
  reviseSpecifics(access: SellerAccess, write: SpecificsWrite): Promise<Result<WriteReport>>;
  /** Suggests categories for some words, best first; [] if there are none. */
  suggestCategories(words: string): Promise<Result<readonly CategorySuggestion[]>>;
  categoryAspects(categoryId: string): Promise<Result<readonly CategoryAspect[]>>;
  sellerTerms(access: SellerAccess): Promise<Result<SellerTerms>>;
  /**
   * Returns what publishing would cost, without publishing. `quota-reached` without a time means
   * that the seller may not list any more items.
   */
  verifyItem(access: SellerAccess, listing: NewListing): Promise<Result<readonly ListingFee[]>>;
  /**
   * Publishes the listing, once per UUID however often it is called. On `outcome-unknown`, call
   * again. Any other failure means that this call didn't publish it.
   */
  listItem(access: SellerAccess, listing: NewListing): Promise<Result<ListedItem>>;

  allowances(): Promise<Result<readonly AllowanceReport[]>>;
  /**
   * Returns the answer that proves a notification endpoint is ours: hex SHA-256. `endpoint` must be
   * exactly as registered with the marketplace.
   */
  challengeResponse(challengeCode: string, token: string, endpoint: string): string;
  /**
   * Reads a notice whose signature covers the body byte for byte. Fails with `forbidden` if it
   * doesn't (or names an unknown key), `invalid-input` if the body isn't a notice, or
   * `marketplace-unavailable` or the failure of `findKey` if there is no key. Looks for one last.
   */
  verifyNotification(
    received: { readonly rawBody: string | Uint8Array; readonly signatureHeader: string },
    findKey: FindNoticeKey,
  ): Promise<Result<MarketplaceNotice>>;
}
