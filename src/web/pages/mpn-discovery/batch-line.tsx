import type { Batch } from "#contract/batches.ts";
import { useOrderBatch } from "../../api/batches.ts";
import { failureWords } from "../../api/failure-words.ts";
import {
  batchPercent,
  batchProgressWords,
  batchTitle,
  pauseWords,
} from "../../components/batch/batch-words.ts";
import { ModelUseLine } from "../../components/batch/model-use-line.tsx";
import { Button } from "../../components/ui/button.tsx";
import { ProgressBar } from "../../components/ui/progress-bar.tsx";
import { showToast } from "../../components/ui/toast-store.ts";

/** Bulk work under way: how far it is. It goes on when this screen is left. */
export function BatchLine({ batch }: { readonly batch: Batch }) {
  const order = useOrderBatch();
  const title = batchTitle(batch);
  const give = (kind: "cancel" | "resume") =>
    order.mutate(
      { id: batch.id, order: kind },
      {
        onError: (error) =>
          showToast({
            title: "That did not work",
            description: failureWords(error),
            variant: "destructive",
          }),
      },
    );
  const paused = pauseWords(batch, new Date());
  return (
    <section
      aria-label={title}
      className="rounded-md border border-line bg-surface px-3 py-2 shadow-raised"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="font-medium">{title}</p>
        <p className="min-w-0 flex-1 basis-40 text-sm text-muted" role="status">
          {batchProgressWords(batch)}
        </p>
        {batch.state === "paused" ? (
          <Button size="small" busy={order.isPending} onClick={() => give("resume")}>
            Resume
          </Button>
        ) : null}
        <Button
          size="small"
          busy={order.isPending}
          disabled={batch.state === "cancelling"}
          onClick={() => give("cancel")}
        >
          Cancel
        </Button>
      </div>
      <div className="mt-2">
        <ProgressBar
          percent={batchPercent(batch)}
          label={title}
          thin
          tone={batch.state === "running" ? "accent" : "muted"}
        />
      </div>
      <ModelUseLine use={batch.languageModel} />
      {paused ? <p className="mt-2 text-sm text-need">{paused}</p> : null}
    </section>
  );
}
