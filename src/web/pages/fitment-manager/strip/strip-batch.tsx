import type { Batch } from "#contract/batches.ts";
import { isActive } from "../../../api/batches.ts";
import { BatchIcon } from "../../../components/batch/batch-icon.tsx";
import {
  batchPercent,
  batchProgressWords,
  batchTitle,
} from "../../../components/batch/batch-words.ts";
import { ProgressBar } from "../../../components/ui/progress-bar.tsx";
import { BatchButtons } from "../batch/batch-buttons.tsx";
import type { BatchActions } from "../batch/batch-buttons.tsx";

/** Shows the running batch, or the one that has just ended, in one line. */
export function StripBatch({ batch, ...actions }: BatchActions & { readonly batch: Batch }) {
  const title = batchTitle(batch);
  const progress = batchProgressWords(batch);
  return (
    <section aria-label={title} className="relative flex h-10 min-w-0 flex-1 items-center gap-2">
      <BatchIcon batch={batch} />
      <div
        className="flex min-w-0 flex-1 flex-col text-xs @3xl:flex-row @3xl:items-baseline @3xl:gap-2 @3xl:text-sm"
        title={`${title}: ${progress}`}
      >
        <p className="min-w-0 truncate font-medium">{title}</p>
        <p className="min-w-0 shrink-[2] truncate text-muted">{progress}</p>
      </div>
      <div className="flex shrink-0 items-center gap-1">
        <BatchButtons batch={batch} {...actions} />
      </div>
      {isActive(batch) ? (
        <div className="absolute inset-x-0 bottom-0">
          <ProgressBar
            percent={batchPercent(batch)}
            label={title}
            thin
            tone={batch.state === "running" ? "accent" : "muted"}
          />
        </div>
      ) : null}
    </section>
  );
}
