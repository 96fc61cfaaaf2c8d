import { useState } from "react";
import type { Batch } from "#contract/batches.ts";
import { useStartBulkGenerate, useStartBulkSync } from "../../api/fitments.ts";
import type { SyncOptions } from "../../api/fitments.ts";
import { failureWords } from "../../api/failure-words.ts";
import { showToast } from "../../components/ui/toast-store.ts";
import { syncFailureWords } from "../../api/sync-failure-words.ts";

/** Begins bulk work. A sync is asked about first: `asking` holds the listings in question. */
export function useBulkActions(
  track: (batch: Batch) => void,
  syncOne: (id: string, options: SyncOptions) => void,
) {
  const generating = useStartBulkGenerate();
  const syncing = useStartBulkSync();
  const [asking, setAsking] = useState<readonly string[] | null>(null);
  const generate = (ids: readonly string[]) =>
    generating.mutate(ids, {
      onSuccess: ({ batch }) => track(batch),
      onError: (error) =>
        showToast({
          title: "Failed to generate fitment",
          description: failureWords(error),
          variant: "destructive",
        }),
    });
  const sync = (ids: readonly string[], options: SyncOptions) => {
    const [only] = ids;
    if (ids.length === 1 && only !== undefined) return syncOne(only, options);
    return syncing.mutate(
      { listingIds: ids, ...options },
      {
        onSuccess: ({ batch }) => track(batch),
        onError: (error) =>
          showToast({
            title: "Failed to sync fitment",
            description: syncFailureWords(error),
            variant: "destructive",
          }),
      },
    );
  };
  const starting = generating.isPending
    ? ("generate" as const)
    : syncing.isPending
      ? ("sync" as const)
      : null;
  return {
    generate,
    sync,
    asking,
    ask: setAsking,
    starting,
  };
}
