import type { ListingFee } from "#server/ports/new-listing.ts";
import { xmlAmount, xmlChild, xmlList, xmlParent, xmlToken } from "./xml-shapes.ts";

const fee = xmlParent({ Name: xmlToken, Fee: xmlAmount.optional() });
const answer = xmlParent({ ItemID: xmlToken, Fees: xmlChild({ Fee: xmlList(fee) }) });

interface ListedReading {
  readonly listingId: string;
  /** Only fees above zero. */
  readonly fees: readonly ListingFee[];
}

/** Returns null if it isn't the answer of a call that lists an item. */
export function readListedItem(body: unknown): ListedReading | null {
  const parsed = answer.safeParse(body);
  if (!parsed.success || !/^\d{1,19}$/.test(parsed.data.ItemID)) return null;
  // "ListingFee" is the sum of the others.
  const fees = parsed.data.Fees.Fee.flatMap(({ Name, Fee }) =>
    Fee && Number(Fee.amount) > 0 && Name !== "ListingFee"
      ? [{ name: Name, amount: Number(Fee.amount).toFixed(2) }]
      : [],
  );
  return { listingId: parsed.data.ItemID, fees };
}

/**
 * Reads the listing's id from e.g. "The specified UUID has already been used;
 * ListedByRequestAppId=1, item ID=4503632367."
 */
export function readFirstListing(message: string): string | null {
  return /item ID=(\d{1,19})/i.exec(message)?.[1] ?? null;
}
