import type { BulkProduct } from "#contract/bulk-products.ts";
import type { Failure } from "#domain/failure.ts";
import type { BatchContext, EndedItem } from "#server/features/batches/batch-work.ts";
import { decidePause } from "#server/features/batches/decide-pause.ts";
import { saveProduct } from "./store.ts";

/**
 * Creates the outcome of a row that failed. The row shows the error and keeps its data. It doesn't
 * change if the batch pauses, or if the row is skipped because of its open questions.
 */
export function outcomeOfFailure(
  context: BatchContext,
  product: BulkProduct,
  failure: Failure,
): EndedItem {
  if (failure.kind === "open-questions")
    return {
      listingId: product.id,
      state: "skipped",
      reason: "open-questions",
      message: failure.message,
    };
  if (decidePause(failure.kind)) return { listingId: product.id, state: "failed", failure };
  const details =
    failure.details && failure.details.length > 0
      ? ` (${failure.details.slice(0, 3).join("; ")})`
      : "";
  const failed = { ...product, status: "error", message: `${failure.message}${details}` };
  return {
    listingId: product.id,
    state: "failed",
    failure,
    save: (tx) => saveProduct(tx, context.sellerId, { product: failed }),
  };
}
