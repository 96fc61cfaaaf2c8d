import type { MissingMpnListing } from "#contract/mpn.ts";
import type { DiscoveryRow, MissingRow } from "./store.ts";

/** Returns why a number can't be written to a listing; null if it can. */
export function whyBlocked({
  inventoryManaged,
  hasVariations,
}: {
  readonly inventoryManaged: boolean;
  readonly hasVariations: boolean;
}): string | null {
  if (inventoryManaged)
    return "This listing is managed through eBay's Inventory API. Set its part number in the tool that manages it.";
  if (hasVariations)
    return "This listing has variations, and each may have its own part number. Set them on eBay.";
  return null;
}

export function presentMissing({ listing, discovery }: MissingRow): MissingMpnListing {
  return {
    listing_id: listing.listingId,
    listing_title: listing.title,
    listing_brand: listing.brand,
    listing_upc: listing.upc,
    listing_ean: listing.ean,
    listing_oem: listing.oem,
    ...presentDiscovery(discovery),
    image_url: listing.imageUrl,
    view_url: listing.viewUrl,
    blocked_reason: whyBlocked(listing),
  };
}

type Discovered = Pick<
  MissingMpnListing,
  | "mpn_discovery_status"
  | "suggested_mpn"
  | "suggested_mpn_source"
  | "suggested_mpn_certainty"
  | "evidence"
  | "message"
>;

const notLookedFor: Discovered = {
  mpn_discovery_status: "pending",
  suggested_mpn: null,
  suggested_mpn_source: null,
  suggested_mpn_certainty: null,
  evidence: [],
  message: null,
};

function presentDiscovery(discovery: DiscoveryRow | null): Discovered {
  if (discovery === null) return notLookedFor;
  return {
    mpn_discovery_status: discovery.status,
    suggested_mpn: discovery.suggestedMpn,
    suggested_mpn_source: discovery.source,
    suggested_mpn_certainty: discovery.certainty,
    evidence: discovery.evidence.map(({ source, number, text, against }) => ({
      source,
      number,
      text,
      against: against === true,
    })),
    message: discovery.message,
  };
}
