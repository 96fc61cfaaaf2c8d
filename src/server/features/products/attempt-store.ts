import { and, eq, ne, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Failure } from "#domain/failure.ts";
import { isListingRefused } from "#domain/products/is-listing-refused.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { bulkProducts } from "#server/platform/db/schema/bulk-products.ts";
import type { ProductRow } from "./store.ts";

/** One attempt to publish a row. */
export interface Attempt {
  readonly id: string;
  readonly row: ProductRow;
}

const { openAttempts } = bulkProducts;

const isRow = (sellerId: SellerId, { row }: Attempt) =>
  and(
    eq(bulkProducts.sellerId, sellerId),
    eq(bulkProducts.productId, row.productId),
    // A product that was removed and added again is another row.
    eq(bulkProducts.listingUuid, row.listingUuid),
  );

/** Notes that from now on, this attempt may publish its row. */
export async function openAttempt(
  tx: Transaction,
  sellerId: SellerId,
  attempt: Attempt,
): Promise<void> {
  await tx
    .update(bulkProducts)
    .set({ openAttempts: sql`array_append(${openAttempts}, ${attempt.id}::uuid)` })
    .where(isRow(sellerId, attempt));
}

/**
 * Ends an attempt that failed, unless its outcome is unknown, and locks its row until the
 * transaction ends. Returns how many attempts may still publish the row, or null if it has been
 * published or removed.
 */
export async function endAttempt(
  tx: Transaction,
  sellerId: SellerId,
  { attempt, failure }: { readonly attempt: Attempt; readonly failure: Failure },
): Promise<number | null> {
  const [row] = await tx
    .update(bulkProducts)
    .set({ openAttempts: leftOpen(attempt, failure) })
    .where(and(isRow(sellerId, attempt), ne(bulkProducts.status, "created")))
    .returning({ open: sql<number>`cardinality(${openAttempts})` });
  return row?.open ?? null;
}

function leftOpen({ id }: Attempt, failure: Failure): SQL {
  if (failure.kind === "outcome-unknown") return sql`${openAttempts}`;
  // A refusal also settles attempts whose answer was lost, and those of workers that died.
  return isListingRefused(failure)
    ? sql`'{}'::uuid[]`
    : sql`array_remove(${openAttempts}, ${id}::uuid)`;
}
