import { loadSeed } from "../../sandbox/ebay/load-seed.ts";
import type { SeedListing } from "../../sandbox/ebay/seed-format.ts";
import type { Truth } from "../../sandbox/ebay/seed/truth.ts";
import { isEmptyValue } from "#domain/part-numbers/is-empty-value.ts";
import { compactNumber } from "#domain/part-numbers/compact-number.ts";
import type { NumberlessRow } from "../../src/server/features/mpn-discovery/store.ts";

export interface HiddenCase {
  readonly listing: NumberlessRow;
  readonly seller: string;
  /** `null`: the part has no number, so none may be proposed. */
  readonly truth: string | null;
}

/** What to hide: only the item specific, or every mention of the number in the listing. */
export type Hiding = "specific" | "all-own-words";

/**
 * Loads the sandbox sellers' active listings without their part numbers, and the numbers their
 * makers assigned.
 */
export function hiddenListings(hiding: Hiding): readonly HiddenCase[] {
  return loadSeed()
    .listings.filter((listing) => listing.endedDaysAgo === undefined)
    .map((listing) => toCase(listing, hiding));
}

const numbered = new Set(["OE/OEM Part Number", "Interchange Part Number"]);

function toCase(listing: SeedListing, hiding: Hiding): HiddenCase {
  const truth = truthOf(listing);
  const isOwn = (text: string) => truth !== null && compactNumber(text) === compactNumber(truth);
  const everything = hiding === "all-own-words";
  const hide = (text: string) => (everything && truth !== null ? withoutNumber(text, truth) : text);
  const specifics = Object.fromEntries(
    listing.specifics.filter(
      ([name, values]) =>
        name !== "Manufacturer Part Number" &&
        !(everything && numbered.has(name) && values.some(isOwn)),
    ),
  );
  return {
    seller: listing.seller,
    truth,
    listing: {
      ...codesOf(listing, specifics),
      listingId: listing.itemId,
      title: hide(listing.title),
      description: hide(listing.descriptionHtml),
      specifics,
      mpn: null,
      sku: listing.sku,
      categoryId: listing.categoryId,
      ended: false,
      imageUrl: null,
      viewUrl: null,
      inventoryManaged: false,
      hasVariations: false,
    },
  };
}

function codesOf(
  { upc, ean, epid }: SeedListing,
  specifics: Readonly<Record<string, readonly string[]>>,
): Pick<NumberlessRow, "brand" | "upc" | "ean" | "oem" | "epid"> {
  const said = (text: string | null | undefined) => (isEmptyValue(text) ? null : (text ?? null));
  return {
    brand: said(specifics["Brand"]?.[0]),
    upc: said(upc),
    ean: said(ean),
    oem: said(specifics["OE/OEM Part Number"]?.[0]),
    epid: epid ?? null,
  };
}

function truthOf({ truth }: SeedListing): string | null {
  return (truth as Truth | undefined)?.part?.number ?? null;
}

/** Removes the number, however it is punctuated. */
function withoutNumber(text: string, number: string): string {
  const pattern = [...compactNumber(number)].join("[ .\\-/+]?");
  return text.replaceAll(new RegExp(pattern, "gi"), "");
}
