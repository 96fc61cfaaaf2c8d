import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { readSelectedIds } from "#server/features/listings/select-listings.ts";
import type { SelectedListings } from "#server/features/listings/select-listings.ts";
import type { Database } from "#server/platform/db/database.ts";
import { acceptDoubtful, lockVersion } from "./store.ts";

interface Accepted {
  readonly accepted: number;
  readonly unchanged: number;
}

/**
 * Accepts the fitments of the selected listings that are to be reviewed. With a version, that of
 * the only listing, refuses fitments that have changed since the seller saw them.
 */
export async function acceptListings(
  db: Database,
  sellerId: SellerId,
  selected: SelectedListings & { readonly version?: number | undefined },
): Promise<Result<Accepted>> {
  const ids = await readSelectedIds(db, sellerId, selected);
  const [only] = ids;
  return db.asSeller(sellerId, async (tx): Promise<Result<Accepted>> => {
    if (selected.version !== undefined && ids.length === 1 && only !== undefined) {
      const version = await lockVersion(tx, sellerId, only);
      if (version !== null && version !== selected.version)
        return fail(
          "conflict",
          `The fitments of listing ${only} changed after you opened it, so they weren't accepted. Look at them again first.`,
        );
    }
    const accepted = await acceptDoubtful(tx, sellerId, ids);
    return succeed({ accepted, unchanged: ids.length - accepted });
  });
}
