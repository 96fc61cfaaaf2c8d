import { partKey } from "#domain/part-numbers/normalize-part-number.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { saveDetails } from "./store.ts";

/** Stores the part number that eBay now has for a listing. */
export async function savePartNumber(
  tx: Transaction,
  sellerId: SellerId,
  {
    listingId,
    brand,
    mpn,
    specifics,
  }: {
    readonly listingId: string;
    readonly brand: string | null;
    readonly mpn: string;
    readonly specifics: Readonly<Record<string, readonly string[]>>;
  },
): Promise<void> {
  const part = partKey(brand, mpn);
  const details = {
    mpn,
    specifics,
    partKey: part?.exact ?? null,
    partBase: part?.base ?? null,
  };
  await saveDetails(tx, sellerId, [{ listingId, details }]);
}
