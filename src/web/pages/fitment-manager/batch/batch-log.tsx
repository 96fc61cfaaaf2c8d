import { useState } from "react";
import type { Batch } from "#contract/batches.ts";
import { useRecentBatches } from "../../../api/batches.ts";
import { Drawer } from "../../../components/ui/drawer.tsx";
import { Select } from "../../../components/ui/field.tsx";
import { QueryFailure } from "../../../components/layout/query-failure.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { momentWords } from "../../../lib/time-words.ts";
import { BatchItems } from "../../../components/batch/batch-items.tsx";
import { ModelUseLine } from "../../../components/batch/model-use-line.tsx";
import { UndoRun } from "../../../components/batch/undo-run.tsx";
import { batchTitle } from "../../../components/batch/batch-words.ts";

interface BatchLogProps {
  /** The batch to begin with; null for the latest. */
  readonly batch: Batch | null;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onOpenListing: (listingId: string) => void;
  /** Called with the batch that undoes one. */
  readonly onUndo: (batch: Batch) => void;
}

/** Shows the results of recent batches, listing by listing. */
export function BatchLog({ batch, open, onClose, onOpenListing, onUndo }: BatchLogProps) {
  const recent = useRecentBatches(open);
  const [chosen, setChosen] = useState<string | null>(null);
  const batches = recent.data ?? (batch ? [batch] : []);
  const wanted = chosen ?? batch?.id;
  const shown = batches.find(({ id }) => id === wanted) ?? batches[0];
  return (
    <Drawer open={open} onClose={onClose} title="Log" wide>
      <div className="flex flex-col gap-3 p-4">
        {recent.isError ? <QueryFailure query={recent} title="Couldn't load the log" /> : null}
        {shown ? (
          <>
            <Select
              aria-label="Batch"
              value={shown.id}
              onChange={(event) => setChosen(event.target.value)}
            >
              {batches.map((one) => (
                <option key={one.id} value={one.id}>
                  {momentWords(one.createdAt, new Date())}: {batchTitle(one)}
                </option>
              ))}
            </Select>
            <ModelUseLine use={shown.languageModel} />
            <div className="empty:hidden">
              <UndoRun batch={shown} onStarted={onUndo} />
            </div>
            <BatchItems key={shown.id} batch={shown} onOpenListing={onOpenListing} />
          </>
        ) : recent.isPending ? (
          <Skeleton className="h-8" />
        ) : (
          <p className="text-muted">Nothing has been pulled, generated, or synced yet.</p>
        )}
      </div>
    </Drawer>
  );
}
