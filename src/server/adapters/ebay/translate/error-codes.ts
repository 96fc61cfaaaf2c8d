import type { FailureKind } from "#domain/failure.ts";

export interface ErrorMeaning {
  readonly kind: FailureKind;
  /** The message for people; null to use eBay's own words. */
  readonly message: string | null;
}

const meaning = (kind: FailureKind, message: string | null = null): ErrorMeaning => ({
  kind,
  message,
});

export const reconnectMessage = "eBay token expired. Please reconnect your eBay account.";
const reconnect = meaning("needs-reconnect", reconnectMessage);
const ended = meaning("listing-ended", "This listing has ended on eBay.");
const gone = meaning(
  "listing-gone",
  "eBay no longer has this listing, or it belongs to another account.",
);
const inventory = meaning(
  "inventory-managed",
  "This listing is managed through eBay's Inventory API. Pull it from eBay again, then sync.",
);
const invalid = meaning(
  "invalid-compatibility",
  "Invalid compatibility combinations: eBay doesn't know some of these vehicles. Nothing was changed.",
);
const ours = meaning("internal", "eBay couldn't read our request. Nothing was changed.");
const closedCatalog = meaning(
  "forbidden",
  "eBay doesn't let this account search its product catalog.",
);
const noCategory = meaning("category-unsupported", "This eBay category doesn't support fitments.");

/** Trading error codes that we handle. All others are refusals in eBay's words. */
export const tradingCodes: Readonly<Record<string, ErrorMeaning>> = {
  "518": meaning("quota-reached"),
  "21919144": meaning("rate-limited"),
  "930": reconnect,
  "931": reconnect,
  "932": reconnect,
  "21916984": reconnect,
  "21917053": reconnect,
  "291": ended,
  "1047": ended,
  "17": gone,
  "21919474": inventory,
  "21919233": inventory,
  "21916724": invalid,
  "21917122": meaning(
    "invalid-compatibility",
    "Invalid compatibility combinations: eBay knows none of these vehicles, or this category doesn't support fitments. Nothing was changed.",
  ),
  "21916728": meaning("too-many-fitments"),
  "21916730": meaning(
    "revision-locked",
    "eBay doesn't allow fitments to be replaced right now: the listing has a bid or a pending offer, or ends within 12 hours. Try again later.",
  ),
  "240": meaning("marketplace-refused"),
  "2": ours,
  "5": ours,
  "26": ours,
  "37": ours,
  "107": ours,
  "127": ours,
  "10011": ours,
  "10012": ours,
};

/** Trading codes after which one more attempt with a new access token is worthwhile. */
export const staleTokenCodes: ReadonlySet<string> = new Set(["21917053", "21916984", "931"]);

/**
 * Faults of eBay itself, however the answer classifies them: a write may or may not have taken
 * place.
 */
export const systemCodes: ReadonlySet<string> = new Set(["10007", "219255"]);

/** REST error ids that we handle. */
export const restCodes: Readonly<Record<string, ErrorMeaning>> = {
  "2001": meaning("rate-limited"),
  "25023": invalid,
  "25739": invalid,
  "25740": invalid,
  "25741": invalid,
  "25742": invalid,
  "25702": meaning(
    "not-found",
    "eBay's inventory doesn't have this listing's SKU. Pull the listing from eBay again.",
  ),
  "25710": meaning(
    "not-found",
    "eBay's inventory has nothing under this SKU. Pull the listing from eBay again.",
  ),
  "25025": meaning(
    "marketplace-unavailable",
    "Another tool is changing this listing right now. Please try again.",
  ),
  "47001": noCategory,
  "47002": noCategory,
  "62005": noCategory,
  "62101": noCategory,
  "11001": gone,
  "11003": gone,
  "11004": meaning(
    "marketplace-unavailable",
    "eBay is updating this listing. Please try again in a few minutes.",
  ),
  "75010": meaning("not-found", "eBay's catalog has no product with this ePID."),
  "75016": meaning("not-found", "eBay has removed this product from its catalog."),
  "75015": closedCatalog,
  "75017": meaning("invalid-input", "eBay doesn't recognize this product code."),
  "195001": meaning("not-found", "eBay doesn't know this key."),
};

/** Error ids of REST answers with status 500 that mean nothing was written. */
export const refusedBeforeWriting: ReadonlySet<string> = new Set(["25025"]);
