import type { z } from "zod";
import type { createBulkListings, enrichProducts } from "#contract/bulk-products.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { describeOutcome } from "#server/features/batches/answer-bulk.ts";
import { readSettledItems } from "#server/features/batches/await-batch.ts";
import type { SettledItem } from "#server/features/batches/await-batch.ts";
import type { Database } from "#server/platform/db/database.ts";

type Worked = z.input<typeof enrichProducts.answer>;
type Reported = z.input<typeof createBulkListings.answer>;

/** Adds each product's outcome so far, in the shape in which a bulk sync reports its listings. */
export async function reportResults(
  db: Database,
  sellerId: SellerId,
  worked: Worked,
): Promise<Reported> {
  const items = worked.batch === null ? [] : await readSettledItems(db, sellerId, worked.batch.id);
  const byId = new Map(items.map((item) => [item.listingId, item]));
  const results = worked.products.map((product) => resultOf(product, byId.get(product.id)));
  const count = (wanted: Reported["results"][number]["outcome"]) =>
    results.filter(({ outcome }) => outcome === wanted).length;
  return {
    ...worked,
    results,
    summary: {
      requested: results.length,
      successful: count("done"),
      skipped: count("skipped"),
      failed: count("failed"),
      waiting: count("waiting"),
    },
  };
}

/** A product that is listed succeeded, whichever call listed it. */
function resultOf(
  { id, status, itemId = null, message = null }: Worked["products"][number],
  item: SettledItem | undefined,
): Reported["results"][number] {
  const listed = { success: true, outcome: "done" as const };
  const result =
    status === "created"
      ? listed
      : describeOutcome(item ?? { state: "waiting" as const, skipReason: null });
  return {
    id,
    ...result,
    itemId,
    error: result.success ? null : (item?.message ?? message),
  };
}
