/** Of a listing, what decides whether it can be synced. */
export interface Blockable {
  readonly ended: boolean;
  readonly detailFingerprint: string | null;
  readonly takesVehicles: boolean | null;
  readonly baseKnown: boolean;
}

/** Why a listing can't be synced, in words; null when nothing stands in the way. */
export function blockedReason(listing: Blockable): string | null {
  if (listing.ended) return "This listing has ended on eBay.";
  if (!listing.baseKnown) return "eBay says this listing has fitments but did not send them. Nothing is written until the next pull can read them.";
  if (listing.detailFingerprint === null) return "This listing's details have not been read from eBay yet. Pull from eBay again.";
  if (listing.takesVehicles === false) return "Its eBay category takes no vehicle list.";
  return null;
}
