import {
  Ban,
  CircleCheck,
  CircleHelp,
  Clock,
  LoaderCircle,
  Pause,
  Play,
  RotateCcw,
  ScrollText,
  TriangleAlert,
  X,
} from "lucide-react";
import { Link } from "react-router";
import type { Batch } from "#contract/batches.ts";
import { isActive, useOrderBatch } from "../../../api/batches.ts";
import type { BatchOrder } from "../../../api/batches.ts";
import { failureWords } from "../../../api/failure-words.ts";
import { Button, buttonClass } from "../../../components/ui/button.tsx";
import { ProgressBar } from "../../../components/ui/progress-bar.tsx";
import { showToast } from "../../../components/ui/toast-store.ts";
import { formatCount } from "../../../lib/count-words.ts";
import { paths } from "../../../lib/paths.ts";
import { ModelUseLine } from "../../../components/batch/model-use-line.tsx";
import {
  batchPercent,
  batchProgressWords,
  batchTitle,
  pauseWords,
} from "../../../components/batch/batch-words.ts";

interface BatchBarProps {
  readonly batch: Batch;
  readonly onOpenLog: () => void;
  readonly onShowUnanswered: () => void;
  readonly onDismiss: () => void;
}

/** Shows the progress of a batch, with the buttons to control it. */
export function BatchBar({ batch, onOpenLog, onShowUnanswered, onDismiss }: BatchBarProps) {
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
  const paused = pauseWords(batch, new Date());
  return (
    <section
      aria-label={batchTitle(batch)}
      className="rounded-md border border-line bg-surface px-3 py-2 shadow-raised"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StateIcon batch={batch} />
        <p className="font-medium">{batchTitle(batch)}</p>
        <p className="min-w-0 flex-1 basis-60 text-sm text-muted">{batchProgressWords(batch)}</p>
        <div className="flex flex-wrap gap-1">
          <Button size="small" look="quiet" onClick={onOpenLog}>
            <ScrollText className="size-3.5" aria-hidden /> Log
          </Button>
          {batch.skips.some(({ reason }) => reason === "open-questions") ? (
            <Button size="small" onClick={onShowUnanswered}>
              <CircleHelp className="size-3.5" aria-hidden /> Show unanswered
            </Button>
          ) : null}
          <Orders batch={batch} busy={order.isPending} give={give} />
          {isActive(batch) ? null : (
            <Button
              size="icon"
              look="quiet"
              className="size-7"
              aria-label="Dismiss"
              onClick={onDismiss}
            >
              <X className="size-4" aria-hidden />
            </Button>
          )}
        </div>
      </div>
      {isActive(batch) ? (
        <div className="mt-2">
          <ProgressBar
            percent={batchPercent(batch)}
            label={batchTitle(batch)}
            thin
            tone={batch.state === "running" ? "accent" : "muted"}
          />
        </div>
      ) : null}
      {paused ? (
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-need">
          {paused}
          {batch.pausedFor === "plan-limit" ? (
            <Link to={paths.pricing} className={buttonClass("primary", "small")}>
              Upgrade Plan
            </Link>
          ) : null}
        </p>
      ) : null}
      <ModelUseLine use={batch.languageModel} />
    </section>
  );
}

function Orders({
  batch,
  busy,
  give,
}: {
  readonly batch: Batch;
  readonly busy: boolean;
  readonly give: (order: BatchOrder) => void;
}) {
  return (
    <>
      {batch.state === "paused" || batch.state === "cancelled" ? (
        <Button size="small" busy={busy} onClick={() => give("resume")}>
          <Play className="size-3.5" aria-hidden /> Resume
        </Button>
      ) : null}
      {batch.state === "running" || batch.state === "paused" ? (
        <Button size="small" busy={busy} onClick={() => give("cancel")}>
          <Ban className="size-3.5" aria-hidden /> Cancel
        </Button>
      ) : null}
      {!isActive(batch) && batch.failed > 0 ? (
        <Button size="small" busy={busy} onClick={() => give("retry")}>
          <RotateCcw className="size-3.5" aria-hidden /> Retry {formatCount(batch.failed)} failed
        </Button>
      ) : null}
    </>
  );
}

function StateIcon({ batch }: { readonly batch: Batch }) {
  if (batch.state === "paused") return <Pause className="size-4 text-need" aria-hidden />;
  if (batch.state === "cancelled") return <Ban className="size-4 text-muted" aria-hidden />;
  if (batch.state === "cancelling") return <Clock className="size-4 text-muted" aria-hidden />;
  if (batch.state === "running")
    return <LoaderCircle className="size-4 animate-spin text-accent" aria-hidden />;
  return batch.failed > 0 ? (
    <TriangleAlert className="size-4 text-error" aria-hidden />
  ) : (
    <CircleCheck className="size-4 text-synced" aria-hidden />
  );
}
