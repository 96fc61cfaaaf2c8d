import { Ban, CircleHelp, Play, RotateCcw, ScrollText, X } from "lucide-react";
import type { Batch } from "#contract/batches.ts";
import { isActive, useOrderBatch } from "../../../api/batches.ts";
import { Button } from "../../../components/ui/button.tsx";
import { formatCount } from "../../../lib/count-words.ts";
import type { BatchOrder } from "../../../api/batches.ts";
import { failureWords } from "../../../api/failure-words.ts";
import { showToast } from "../../../lib/toast-store.ts";

export interface BatchActions {
  readonly onOpenLog: (batch: Batch) => void;
  readonly onShowUnanswered: () => void;
  readonly onDismiss: (batchId: string) => void;
}

/** Everything that can be done with a batch: its log, cancel, resume, retry, and dismiss. */
export function BatchButtons({
  batch,
  onOpenLog,
  onShowUnanswered,
  onDismiss,
}: BatchActions & { readonly batch: Batch }) {
  const { give, busy } = useGiveOrder(batch);
  const canCancel = batch.state === "running" || batch.state === "paused";
  return (
    <>
      <Button size="small" look="quiet" onClick={() => onOpenLog(batch)}>
        <ScrollText className="size-3.5" aria-hidden /> Log
      </Button>
      {batch.skips.some(({ reason }) => reason === "open-questions") ? (
        <Button size="small" onClick={onShowUnanswered}>
          <CircleHelp className="size-3.5" aria-hidden /> Show unanswered
        </Button>
      ) : null}
      {batch.state === "paused" || batch.state === "cancelled" ? (
        <Button size="small" busy={busy} onClick={() => give("resume")}>
          <Play className="size-3.5" aria-hidden /> Resume
        </Button>
      ) : null}
      {canCancel ? (
        <Button size="small" busy={busy} onClick={() => give("cancel")}>
          <Ban className="size-3.5" aria-hidden /> Cancel
        </Button>
      ) : null}
      {!isActive(batch) && batch.failed > 0 ? (
        <Button size="small" busy={busy} onClick={() => give("retry")}>
          <RotateCcw className="size-3.5" aria-hidden /> Retry {formatCount(batch.failed)} failed
        </Button>
      ) : null}
      {isActive(batch) ? null : (
        <Button
          size="icon"
          look="quiet"
          className="size-7"
          aria-label="Dismiss"
          title="Dismiss"
          onClick={() => onDismiss(batch.id)}
        >
          <X className="size-4" aria-hidden />
        </Button>
      )}
    </>
  );
}

/** Returns a function that cancels, resumes, or retries a batch, and whether that is under way. */
function useGiveOrder(batch: Batch) {
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
