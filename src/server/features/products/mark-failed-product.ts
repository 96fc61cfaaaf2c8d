import type { BulkProduct } from "#contract/bulk-products.ts";
import type { Failure } from "#domain/failure.ts";
import type { BatchContext, Outcome } from "#server/features/batches/batch-work.ts";
import { decidePause } from "#server/features/batches/decide-pause.ts";
import { saveProduct } from "./store.ts";

/** A row that could not be worked on: it says why, and keeps all it has. One that waits with its batch stays as it is: the batch says why. */
export function outcomeOfFailure(
  context: BatchContext,
  product: BulkProduct,
  failure: Failure,
): Outcome {
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
