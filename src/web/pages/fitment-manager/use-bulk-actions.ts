import { useCallback, useState } from "react";
import type { Batch } from "#contract/batches.ts";
import { useAcceptListings, useStartBulkSync } from "../../api/fitments.ts";
import type { SyncOptions } from "../../api/fitments.ts";
import { onlyListing } from "../../api/listings.ts";
import type { SelectedListings } from "../../api/listings.ts";
import { failureWords } from "../../api/failure-words.ts";
import { countOf } from "../../lib/count-words.ts";
import { showToast } from "../../lib/toast-store.ts";
import { syncFailureWords } from "../../api/sync-failure-words.ts";
import { useBulkGenerate } from "./use-bulk-generate.ts";

const nothingToAccept = {
  title: "Nothing to accept",
  description: "Only listings to review can be accepted. Answer open questions first.",
};

/** Starts bulk work. A sync is confirmed first: `asking` holds its listings. */
export function useBulkActions(
  track: (batch: Batch) => void,
  syncOne: (id: string, options: SyncOptions) => void,
) {
  const { generating, ...generation } = useBulkGenerate(track);
  const syncing = useStartBulkSync();
  const { mutateAsync: acceptNow, isPending: accepting } = useAcceptListings();
  const [asking, setAsking] = useState<SelectedListings | null>(null);
  const sync = (listings: SelectedListings, options: SyncOptions) => {
    const only = onlyListing(listings);
    if (only !== null) return syncOne(only, options);
    return syncing.mutate(
      { listings, ...options },
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
  const accept = useCallback(
    async (listings: SelectedListings) => {
      try {
        const { accepted } = await acceptNow(listings);
        if (accepted === 0) showToast(nothingToAccept);
        else if (onlyListing(listings) === null)
          showToast({
            title: `${countOf(accepted, "listing")} accepted`,
            description: "Ready to sync.",
          });
      } catch (error) {
        showToast({
          title: "Nothing was accepted",
          description: failureWords(error),
          variant: "destructive",
        });
      }
    },
    [acceptNow],
  );
  const starting = generating
    ? ("generate" as const)
    : syncing.isPending
      ? ("sync" as const)
      : null;
  return {
    ...generation,
    accept,
    accepting,
    sync,
    asking,
    ask: setAsking,
    starting,
  };
}
