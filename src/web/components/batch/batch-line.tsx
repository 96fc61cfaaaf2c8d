import type { Batch } from "#contract/batches.ts";
import { useOrderBatch } from "../../api/batches.ts";
import { failureWords } from "../../api/failure-words.ts";
import { batchPercent, batchProgressWords, batchTitle, pauseWords } from "./batch-words.ts";
import { ModelUseLine } from "./model-use-line.tsx";
import { Button } from "../ui/button.tsx";
import { ProgressBar } from "../ui/progress-bar.tsx";
import { showToast } from "../../lib/toast-store.ts";

/** Shows the progress of a batch, which continues when the user leaves the screen. */
export function BatchLine({ batch }: { readonly batch: Batch }) {
  const order = useOrderBatch();
  const title = batchTitle(batch);
  const send = (kind: "cancel" | "resume") =>
    order.mutate(
      { id: batch.id, order: kind },
      {
        onError: (error) =>
          showToast({
            title: kind === "cancel" ? "Couldn't cancel the batch" : "Couldn't resume the batch",
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
        <p className="font-medium max-sm:mr-auto">{title}</p>
        <p
          className="min-w-0 flex-1 basis-40 text-sm text-muted max-sm:order-last max-sm:basis-full"
          role="status"
        >
          {batchProgressWords(batch)}
        </p>
        {batch.state === "paused" ? (
          <Button size="small" busy={order.isPending} onClick={() => send("resume")}>
            Resume
          </Button>
        ) : null}
        <Button
          size="small"
          busy={order.isPending}
          disabled={batch.state === "cancelling"}
          onClick={() => send("cancel")}
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
