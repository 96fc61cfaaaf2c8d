import { countOf } from "#domain/count-words.ts";
import type { BulkProduct } from "#contract/bulk-products.ts";
import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { BatchContext } from "#server/features/batches/batch-work.ts";
import { findInclusions } from "#server/features/batches/find-inclusions.ts";
import type { Database } from "#server/platform/db/database.ts";

/**
 * Refuses a product with open questions about its vehicles, unless its batch includes those. Reads
 * what the batch includes as it is stored now.
 */
export async function refuseUnanswered(
  db: Database,
  { sellerId, batchId }: BatchContext,
  { catalogData }: BulkProduct,
): Promise<Result<void>> {
  const count = catalogData?.questions.length ?? 0;
  if (count === 0) return succeed(undefined);
  const include = await db.asSeller(sellerId, (tx) => findInclusions(tx, sellerId, batchId));
  return include.includes("needs-answer")
    ? succeed(undefined)
    : fail("open-questions", unansweredWords(count));
}

/** Says why a product isn't published, and how to resolve it. */
function unansweredWords(count: number): string {
  const [questions, them] = [countOf(count, "open question"), count === 1 ? "it" : "them"];
  return `This product has ${questions} about its vehicles. Answer ${them} first, or choose to publish it anyway.`;
}
