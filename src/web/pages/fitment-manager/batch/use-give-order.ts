import type { Batch } from "#contract/batches.ts";
import { useOrderBatch } from "../../../api/batches.ts";
import type { BatchOrder } from "../../../api/batches.ts";
import { failureWords } from "../../../api/failure-words.ts";
import { showToast } from "../../../components/ui/toast-store.ts";

/** Returns a function that cancels, resumes, or retries a batch, and whether that is under way. */
export function useGiveOrder(batch: Batch) {
  const order = useOrderBatch();
  const give = (kind: BatchOrder) =>
    order.mutate(
      // The seller chose what this sync includes; that still holds when it continues.
      { id: batch.id, order: kind, ...(kind === "cancel" ? {} : { include: batch.include }) },
      {
        onError: (error) =>
          showToast({
            title: "That didn't work",
            description: failureWords(error),
            variant: "destructive",
          }),
      },
    );
  return { give, busy: order.isPending };
}
