import type { Result } from "#domain/failure.ts";
import type { Fitment } from "#domain/fitment/fitment.ts";
import type { Variant, Vehicle } from "#domain/vehicles/vehicle.ts";
import type { CallFamily } from "./call-budget.ts";
import type {
  CatalogProduct,
  FoundItems,
  ItemDetail,
  ItemQuery,
  ProductAnswer,
  ProductQuery,
} from "./marketplace-search.ts";
import type {
  CategoryAspect,
  CategorySuggestion,
  ListedItem,
  ListingFee,
  NewListing,
  SellerTerms,
} from "./new-listing.ts";

/** The sign-in tokens of a marketplace account. Times in milliseconds since 1970. */
export interface MarketplaceTokens {
  readonly accessToken: string;
  readonly accessExpiresAt: number;
  readonly refreshToken: string;
  readonly refreshExpiresAt: number;
}

export interface MarketplaceUser {
  /** Immutable; accounts are keyed on it. */
  readonly userId: string;
  readonly username: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
}

/** How a call proves that it may act for a seller. The tokens stay with whoever implements this. */
export interface SellerAccess {
  /** Names the seller in budgets; carries no secret. */
  readonly sellerKey: string;
  /** A token that holds for another minute at least. `refused`: the marketplace just refused this one, get another. */
  accessToken(refused?: string): Promise<Result<string>>;
}

/** One line of the list of active listings. */
export interface ListingSummary {
  readonly listingId: string;
  readonly title: string;
  readonly sku: string | null;
  readonly price: { readonly amount: string; readonly currency: string } | null;
  readonly imageUrl: string | null;
  readonly viewUrl: string | null;
  readonly quantity: number;
  readonly startTime: string | null;
  /** Changes whenever something of this summary changes. */
  readonly fingerprint: string;
}

export interface ListingPage {
  readonly listings: readonly ListingSummary[];
  readonly totalPages: number;
  readonly totalEntries: number;
}

/** The compatibility rows the marketplace holds for a listing, or why they are not known. */
export type LiveCompatibility =
  | { readonly known: true; readonly rows: readonly Fitment[] }
  /** The count says there are rows, the list is absent or shorter: keep what we have, never write. */
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
  /** From ProductListingDetails or specifics, else null. Strings are verbatim (MPN "1E10" stays "1E10"). */
  readonly brand: string | null;
  readonly mpn: string | null;
  readonly compatibility: LiveCompatibility;
}

export interface CategoryPolicy {
  readonly categoryId: string;
  /** false: the category takes no vehicle list (no policy, or by specification such as tyre size). */
  readonly takesVehicles: boolean;
  readonly maxVehicles: number;
  /** Property names in the marketplace's order, e.g. Year, Make, Model, Trim, Engine, or Year, Make, Model, Submodel. */
  readonly properties: readonly string[];
}

/** What a write reported. Success is only believed after reading back. */
export interface WriteReport {
  readonly warnings: readonly string[];
}

export interface CompatibilityWrite {
  readonly listingId: string;
  readonly sku: string | null;
  readonly inventoryManaged: boolean;
  /** The whole list the listing shall have afterwards (or, for a removal, all rows it has now); never empty: that is refused by the adapter. */
  readonly rows: readonly Fitment[];
  /**
   * Set when `rows` is what is there now plus these: a marketplace that can add is told these alone, so that rows of others are not even touched,
   * whatever happens to them at this moment.
   */
  readonly additions?: readonly Fitment[];
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

/** Whose live rows are wanted, and how the listing is managed. */
export interface CompatibilityQuery {
  readonly listingId: string;
  readonly sku: string | null;
  readonly inventoryManaged: boolean;
  /**
   * How many rows the caller last knew of or just sent. When at least as many come back, the marketplace's own count is not asked for, which
   * saves a call; with fewer, or without this, it always is.
   */
  readonly expectedRows?: number;
}

/** What a listing says of itself, without its fitments; one call. */
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
  /** All specifics the listing shall have afterwards: one that is not among them is gone. */
  readonly specifics: Readonly<Record<string, readonly string[]>>;
}

/** A product of the marketplace's catalogue, by its own number or a bar code. */
export interface ProductNumber {
  readonly kind: "epid" | "upc" | "ean";
  readonly value: string;
}

export interface ProductVehicles {
  readonly vehicles: readonly Fitment[];
  /** The same for whoever asks. Not settled: whether the number was replaced is told only to accounts that may look into the catalogue, and this one may not. */
  readonly settled: boolean;
}

/** What a signed notice of the marketplace says; "" for what it leaves out. */
export interface MarketplaceNotice {
  /** MARKETPLACE_ACCOUNT_DELETION, AUTHORIZATION_REVOCATION, … */
  readonly topic: string;
  readonly notificationId: string;
  readonly userId: string;
  readonly username: string;
  readonly eiasToken: string;
}

/** The marketplace as the product needs it. Every call has a time-out and a budget; failures are values. */
export interface Marketplace {
  authorizeUrl(state: string): string;
  exchangeCode(code: string): Promise<Result<MarketplaceTokens>>;
  /** Not rotated: the refresh token stays the same. Kind `needs-reconnect` when the marketplace refuses it. */
  refreshTokens(
    refreshToken: string,
  ): Promise<Result<{ readonly accessToken: string; readonly accessExpiresAt: number }>>;
  revoke(refreshToken: string): Promise<Result<void>>;
  user(access: SellerAccess): Promise<Result<MarketplaceUser>>;

  listingPage(access: SellerAccess, page: number): Promise<Result<ListingPage>>;
  listing(access: SellerAccess, listingId: string): Promise<Result<ListingDetail>>;
  /** The live rows only, by the route the listing is managed by; for the check right before and right after a write. */
  compatibility(
    access: SellerAccess,
    listing: CompatibilityQuery,
  ): Promise<Result<LiveCompatibility>>;
  replaceCompatibility(
    access: SellerAccess,
    write: CompatibilityWrite,
  ): Promise<Result<WriteReport>>;
  /** Takes exactly these rows off a listing, by name; the way to a listing without fitments, since an empty list is never sent. */
  removeCompatibility(
    access: SellerAccess,
    write: CompatibilityWrite,
  ): Promise<Result<WriteReport>>;
  /** Whether buyers are shown this vehicle as compatible. Browse `check_compatibility`. */
  isShown(listingId: string, vehicle: Vehicle): Promise<Result<boolean>>;

  /** Policies of up to 50 categories. */
  categoryPolicies(categoryIds: readonly string[]): Promise<Result<readonly CategoryPolicy[]>>;
  treeVersion(): Promise<Result<string>>;
  years(categoryId: string): Promise<Result<readonly number[]>>;
  /** Every make and model the list has in a year. */
  modelsOfYear(
    categoryId: string,
    year: number,
  ): Promise<Result<readonly { readonly make: string; readonly model: string }[]>>;
  /** Every year, trim and engine of a make and model. A year in which the list has the car without any of them has no entry. */
  variantsOfModel(
    categoryId: string,
    make: string,
    model: string,
  ): Promise<Result<readonly (Variant & { readonly year: number })[]>>;
  /** The vehicles that the catalogue says a product fits; none when it says none or does not have the product. */
  productVehicles(access: SellerAccess, product: ProductNumber): Promise<Result<ProductVehicles>>;

  /** Products of the catalogue, at most 50. Kind `forbidden` when this account may not look into the catalogue: search listings then. */
  searchProducts(
    access: SellerAccess,
    query: ProductQuery,
  ): Promise<Result<readonly CatalogProduct[]>>;
  /** A product by its ePID; numbers that were replaced are followed. Kinds `not-found` (unknown, or withdrawn) and `forbidden` as above. */
  product(access: SellerAccess, epid: string): Promise<Result<ProductAnswer>>;
  /** Running listings of all sellers. */
  searchItems(query: ItemQuery): Promise<Result<FoundItems>>;
  /** One of them with its item specifics. */
  item(itemId: string): Promise<Result<ItemDetail>>;

  listingSpecifics(access: SellerAccess, listingId: string): Promise<Result<ListingSpecifics>>;
  /** Replaces a listing's item specifics and touches nothing else. Refused before sending when the list is empty. */
  reviseSpecifics(access: SellerAccess, write: SpecificsWrite): Promise<Result<WriteReport>>;
  /** Categories for some words, best first; [] when there is none. */
  suggestCategories(words: string): Promise<Result<readonly CategorySuggestion[]>>;
  categoryAspects(categoryId: string): Promise<Result<readonly CategoryAspect[]>>;
  sellerTerms(access: SellerAccess): Promise<Result<SellerTerms>>;
  /** What putting it up would cost; nothing is put up. Kind `quota-reached` without a moment: the seller may put up no more. */
  verifyItem(access: SellerAccess, listing: NewListing): Promise<Result<readonly ListingFee[]>>;
  /** Puts it up, once for its UUID however often it is called. `outcome-unknown`: call again. */
  listItem(access: SellerAccess, listing: NewListing): Promise<Result<ListedItem>>;

  allowances(): Promise<Result<readonly AllowanceReport[]>>;
  /** The answer that proves a notification endpoint is ours: hex SHA-256. `endpoint` exactly as registered with the marketplace. */
  challengeResponse(challengeCode: string, token: string, endpoint: string): string;
  /**
   * Reads a notice whose signature holds over the body byte for byte. Kind `forbidden` when it does not (or names an unknown key), `invalid-input`
   * when the body is not a notice, `marketplace-unavailable` when the key could not be fetched.
   */
  verifyNotification(
    rawBody: string | Uint8Array,
    signatureHeader: string,
  ): Promise<Result<MarketplaceNotice>>;
}
