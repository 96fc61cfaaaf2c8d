import { useCallback, useMemo, useState } from "react";
import { useGenerateForListing, useSyncListing } from "../../../api/fitments.ts";
import type { SyncOptions } from "../../../api/fitments.ts";
import { failureWords } from "../../../api/failure-words.ts";
import { showToast } from "../../../lib/toast-store.ts";
import { countOf } from "../../../lib/count-words.ts";
import { syncFailureWords } from "../../../api/sync-failure-words.ts";
import { joinRowWork } from "./row-work.ts";
import type { RowProgress } from "./row-work.ts";

const none: ReadonlyMap<string, RowProgress> = new Map();

/**
 * Generates or syncs single listings. `work` has the progress of these rows, and of the rows that
 * batches are processing.
 */
export function useRowWork(running: Parameters<typeof joinRowWork>[1]) {
  const [work, setWork] = useState(none);
  const { mutateAsync: generateOne } = useGenerateForListing();
  const { mutateAsync: syncOne } = useSyncListing();

  const during = useCallback(async (id: string, message: string, act: () => Promise<void>) => {
    setWork((others) => new Map(others).set(id, { isActive: true, message, progress: 25 }));
    try {
      await act();
    } finally {
      setWork((others) => new Map([...others].filter(([other]) => other !== id)));
    }
  }, []);

  const generate = useCallback(
    (id: string) =>
      during(id, "Generating", async () => {
        try {
          const fitments = await generateOne(id);
          showToast(
            fitments.length > 0
              ? {
                  title: "Fitments generated",
                  description: `${countOf(fitments.length, "row")}. Review them, then sync.`,
                }
              : {
                  title: "Not enough information",
                  description: "No vehicle could be read from this listing. Open it to see why.",
                },
          );
        } catch (error) {
          showToast({
            title: "Failed to generate fitment",
            description: failureWords(error),
            variant: "destructive",
          });
        }
      }),
    [during, generateOne],
  );

  const sync = useCallback(
    (id: string, { include }: SyncOptions) =>
      during(id, "Syncing", async () => {
        try {
          const answer = await syncOne({ listingId: id, include });
          showToast({ title: "Synced", description: answer.message });
        } catch (error) {
          showToast({
            title: "Failed to sync fitment",
            description: syncFailureWords(error),
            variant: "destructive",
          });
        }
      }),
    [during, syncOne],
  );

  const joined = useMemo(() => joinRowWork(work, running), [work, running]);
  return { work: joined, generate, sync };
}
