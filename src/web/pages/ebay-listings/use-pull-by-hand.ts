import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Batch } from "#contract/batches.ts";
import { isWorking, useActiveBatches, useLiveBatches } from "../../api/batches.ts";
import { failureWords } from "../../api/failure-words.ts";
import { refreshListings, usePullListings } from "../../api/listings.ts";
import { pauseWords } from "../../components/batch/batch-words.ts";
import { showToast } from "../../lib/toast-store.ts";
import { countOf } from "../../lib/count-words.ts";

const failed = (description: string) =>
  showToast({ title: "Failed to pull listings", description, variant: "destructive" });

/**
 * Pulls the active listings from eBay. `batch` is the running import, or null. Follows one that is
 * already running, too: the page was reloaded, or another window started it.
 */
export function usePullByHand() {
  const client = useQueryClient();
  const pull = usePullListings();
  const { data: active = [] } = useActiveBatches();
  const [begun, setBegun] = useState<Batch | null>(null);
  const [endedId, setEndedId] = useState<string | null>(null);
  const found = active.find((one) => one.kind === "import" && isWorking(one) && one.id !== endedId);
  const followed = begun ?? found;
  const [batch] = useLiveBatches(followed ? [followed] : []);
  const working = batch !== undefined && isWorking(batch);

  useEffect(() => {
    if (!batch || working) return;
    setBegun(null);
    // The list of active ones may still have it.
    setEndedId(batch.id);
    const paused = pauseWords(batch, new Date());
    if (paused !== null) failed(paused);
    else
      showToast({
        title: "Listings pulled from eBay",
        description: `${countOf(batch.total, "listing")} imported.`,
      });
    void refreshListings(client);
  }, [batch, working, client]);

  const start = () =>
    pull.mutate(undefined, {
      onSuccess: (answer) => setBegun(answer.batch),
      onError: (error) => failed(failureWords(error)),
    });
  return { start, busy: pull.isPending || working, batch: working ? batch : null };
}
