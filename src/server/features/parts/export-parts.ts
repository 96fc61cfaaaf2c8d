import type { PartSelection } from "#contract/parts.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import { readSelection } from "./read-selection.ts";
import { readMatches, readParts } from "./store.ts";

const partsAtOnce = 50;

/**
 * Yields the parts of a selection for a file. eBay's format names each listing of a part, because
 * eBay knows listings, not parts.
 */
export async function* exportParts(
  db: Database,
  sellerId: SellerId,
  wanted: { readonly selection: PartSelection; readonly byListing: boolean },
): AsyncGenerator<Awaited<ReturnType<typeof readParts>>, void> {
  for await (const ids of readSelection(db, sellerId, wanted.selection)) {
    for (let at = 0; at < ids.length; at += partsAtOnce) {
      const parts = await readParts(db, sellerId, ids.slice(at, at + partsAtOnce));
      yield wanted.byListing ? await perListing(db, sellerId, parts) : parts;
    }
  }
}

type Parts = Awaited<ReturnType<typeof readParts>>;

async function perListing(db: Database, sellerId: SellerId, parts: Parts): Promise<Parts> {
  const named: Parts[number][] = [];
  for (const stored of parts) {
    const listings = (await readMatches(db, sellerId, stored.id)).filter(
      ({ by }) => by !== "part number in another revision",
    );
    if (listings.length === 0) named.push(stored);
    else
      named.push(
        ...listings.map(({ listing_id }) => ({
          ...stored,
          part: { ...stored.part, itemId: listing_id },
        })),
      );
  }
  return named;
}
