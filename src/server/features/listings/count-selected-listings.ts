import type { z } from "zod";
import { listingFilter } from "#contract/listing-pages.ts";
import type { countSelection, ListingFilter } from "#contract/listing-pages.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import { countMatching, countMatchingIds } from "./page-store.ts";

const everything = listingFilter.parse({});

/** Counts selected listings, and those of them that a list leaves out. */
export async function countSelectedListings(
  db: Database,
  sellerId: SellerId,
  { selected, shown }: z.output<typeof countSelection.body>,
): Promise<z.output<typeof countSelection.answer>> {
  return db.asSeller(sellerId, async (tx) => {
    if ("listing_ids" in selected) {
      const ids = selected.listing_ids;
      const count = (filter: ListingFilter) => countMatchingIds(tx, sellerId, { filter, ids });
      const all = await count(everything);
      const visible = await count({ ...everything, ...shown });
      return { selected: all, hidden: Math.max(0, all - visible) };
    }
    const all = await countMatching(tx, sellerId, selected);
    const view = commonView(selected.view, shown.view);
    const search = `${selected.search} ${shown.search}`;
    const visible =
      view === null ? 0 : await countMatching(tx, sellerId, { ...selected, view, search });
    return { selected: all, hidden: Math.max(0, all - visible) };
  });
}

/** Returns the chip whose listings are in both chips, or null if there are none. */
function commonView(
  one: ListingFilter["view"],
  other: ListingFilter["view"],
): ListingFilter["view"] | null {
  if (one === "all" || one === other) return other;
  return other === "all" ? one : null;
}
